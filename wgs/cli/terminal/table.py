"""A game played at a terminal or through a pipe: turns, the prompt, what is typed and what it does."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

from wgs.base.errors import PlayError, WgsError
from wgs.base.file_writing import write_file
from wgs.cli.options.reading import read_count
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.game_texts import (
    LEAVING,
    describe_help,
    describe_hints,
    describe_legend,
    describe_rules,
    describe_values,
)
from wgs.cli.terminal.keyboard import Keyboard, TimeIsUpError
from wgs.cli.terminal.screen import clear_screen, print_lines, show_time_left
from wgs.cli.terminal.status import clear_status, show_status
from wgs.cli.terminal.streams import complain, escape_controls, print_out
from wgs.games.play.match_texts import describe_gain, tell_texts
from wgs.games.play.saved import format_saved
from wgs.games.play.transcript import describe_outcome
from wgs.games.tables.commands import HandIn, PlayMove, TableCommand

if TYPE_CHECKING:
    from wgs.games.tables.local import LocalTable
    from wgs.games.tables.steps import Thought
    from wgs.service.saves import Saver

MOST_HINTS = 5
MOST_MOVES = 10

SECONDS_TO_CALL = 2.0
"""How long a program's turn takes at least when a person could make a move out of turn."""

SECONDS_BETWEEN_SAVES = 5.0
"""How often a game is saved while a clock runs, so that a program that is ended suddenly gives nobody time."""

_COMMAND = re.compile(
    r"(help|hint|rules|values|board|shuffle|undo|quit)|(moves)(?:\s+([0-9]+))?|(save)(?:\s+(\S+|\"[^\"]+\"))?",
    re.IGNORECASE,
)
"""What is a command and not a move; MOVES and SAVE followed by the cells of a word are moves."""


class TerminalTable:
    """A game that people play at one keyboard.

    Args:
        played: The game.
        saver: Saves the game after each move.
        rules: The rules of the game for people, a paragraph each.
        colours: Whether to draw the board in colour.

    Attributes:
        has_faults: Whether any line of piped input was refused.
    """

    def __init__(self, played: LocalTable, saver: Saver, rules: Sequence[str] = (), *, colours: bool) -> None:
        self.has_faults = False
        self._played = played
        self._match = match = played.match  # only to look at: what changes it goes through the table
        self._rules_text = rules
        self._saver = saver
        self._colours = colours
        self._keyboard = Keyboard() if match.humans else None
        self._viewer = match.humans[0] if len(match.humans) == 1 else None
        self._saved_at = monotonic()
        self._unseen = {seat: self._find_unseen(seat) for seat in match.humans}
        self._is_resumed = bool(match.moves)
        self._knows_legend: set[int] = set()
        self._is_left = False
        self._shuffles = 0
        self._asked: tuple[Any, int] | None = None  # the last position and seat that got hints
        self._hints = 0
        self._commands: dict[str, Callable[[int, str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "rules": self._tell_rules,
            "values": self._tell_values,
            "moves": self._list_moves,
            "board": self._draw,
            "shuffle": self._shuffle,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    def play(self) -> bool:
        """Play until the game is over or a player quits; return whether it is over."""
        if not self._match.humans:
            self._show(None)
        while not self._is_left and (acting := self._match.to_act):
            thought = self._played.thought
            if thought is not None and thought.is_interruption:
                self._let_program_interrupt(thought)
            elif thought is not None and thought.seat == acting[0]:
                self._let_program_move(thought)
            else:
                self._take_turn(acting[0])
        if not self._is_left:
            self._show_end()
        return not self._is_left

    @property
    def _is_at_terminal(self) -> bool:
        return self._keyboard is not None and self._keyboard.is_terminal

    # --- Moves ----------------------------------------------------------------------------------------------

    def _let_program_move(self, thought: Thought) -> None:
        """Let a program choose a move; people may make moves meanwhile that can be made out of turn."""
        end, name = monotonic() + SECONDS_TO_CALL, escape_controls(self._match.seats[thought.seat])
        callers = [human for human in self._match.humans if self._match.may_interrupt(human)]
        invites = bool(callers) and self._is_at_terminal
        show_status(f"{name} is thinking{'; bonus calls a round' * invites} ")
        try:
            move = self._played.choose(thought)
            while invites and self._keyboard and (line := self._keyboard.poll(end - monotonic())) is not None:
                self._answer(callers[0], line)
                if self._is_left or self._played.thought != thought:
                    return
        finally:
            clear_status()
        if self._played.make(thought, move):
            self._tell()

    def _let_program_interrupt(self, thought: Thought) -> None:
        """Let a program make a move out of turn; the lines of a pipe are there already, so nobody calls in between."""
        if self._played.make(thought, self._played.choose(thought) if self._is_at_terminal else None):
            self._tell()

    def _take_turn(self, seat: int) -> None:
        """Read what a person types until they have moved or quit."""
        self._hand_over(seat)
        self._draw(seat, "")
        deadline = self._played.attend(seat) if self._is_at_terminal else None
        before = len(self._match.moves)
        while not self._is_left and len(self._match.moves) == before:
            try:
                line = self._read(f"{self._match.seats[seat]}> ", deadline)
            except TimeIsUpError:
                self._run_out(seat)
            else:
                self._answer(seat, line)

    def _read(self, prompt: str, deadline: float | None = None) -> str | None:
        assert self._keyboard is not None  # somebody plays
        if deadline is not None:
            show_time_left(deadline - monotonic())
        return self._keyboard.ask(prompt, deadline, self._tick)

    def _tick(self, left: float) -> None:
        """Show how much time is left, and save that from time to time."""
        show_time_left(left, again=True)
        if monotonic() - self._saved_at > SECONDS_BETWEEN_SAVES:
            self._keep()

    def _answer(self, seat: int, line: str | None) -> None:
        if line is None:
            self._say("")
            self._is_left = True
            return
        try:
            if command := _COMMAND.fullmatch(line):
                name, given = command[1] or command[2] or command[4], command[3] or command[5] or ""
                self._commands[name.casefold()](seat, given)
            elif line.casefold() == "done" and seat in self._match.timing.drafts:
                self._ask(seat, HandIn())
                self._tell()
            elif line:
                self._make_typed(*self._match.find_mover(seat, line))
        except WgsError as error:
            self._refuse(spell_flags(error))

    def _make_typed(self, seat: int, text: str) -> None:
        move = self._match.rules.read_move(self._match.position, seat, text)  # so the command needs no check of it
        if self._is_at_terminal and self._match.is_draft(seat, move):
            if self._ask(seat, PlayMove(do="draft", move=text)):
                self._keep()
                entered = self._match.timing.drafts[seat]
                self._say(f"Entered: {entered}. Type a better one while there is time, or done.")
        elif self._ask(seat, PlayMove(move=text, is_sure=not self._is_at_terminal)):
            self._tell()

    def _ask(self, seat: int, command: TableCommand) -> bool:
        """Ask something of the table; return whether it is done, and not given up for a warning; raises PlayError."""
        refusal = self._played.send(seat, command)
        if refusal is not None and refusal.kind == "warning" and isinstance(command, PlayMove):
            if not self._agrees(f"{refusal.text[0].upper()}{refusal.text[1:]}. Do it? (y/n) "):
                return False
            refusal = self._played.send(seat, replace(command, is_sure=True))
        if refusal is not None:
            raise PlayError(refusal.text)
        return True

    def _agrees(self, question: str) -> bool:
        """Ask for a yes."""
        assert self._keyboard is not None  # somebody has typed a move
        return (self._keyboard.ask(question) or "").casefold() in {"y", "yes"}

    def _run_out(self, seat: int) -> None:
        self._say("", f"{self._match.seats[seat]}'s time is up.")
        self._played.run_out()
        self._tell()

    def _keep(self) -> None:
        """Save the game."""
        self._saved_at = monotonic()
        if fault := self._saver.save(self._played.save()):
            complain(spell_flags(fault))

    def _refuse(self, reason: str) -> None:
        if self._is_at_terminal:
            self._say(reason)
            return
        number = self._keyboard.number if self._keyboard else 0
        complain(f"line {number}: {reason}")
        self.has_faults = True

    # --- What has happened ----------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Print the last move and what came of it, as everybody at the screen may know it, and save the game."""
        last, seat = len(self._match.moves) - 1, self._match.moves[-1].seat
        is_open = not self._match.humans or self._match.humans == (seat,)
        alone = self._match.humans[0] if len(self._match.humans) == 1 else None
        self._say(*self._describe(last, seat if is_open else alone))
        for each, unseen in self._unseen.items():
            unseen.append((last, self._describe(last, each)))
        self._keep()

    def _describe(self, number: int, viewer: int | None) -> list[str]:
        """Return a move, counted from 0, and what came of it, as somebody may know it."""
        seat = self._match.moves[number].seat
        move = f"{number + 1}. {self._match.seats[seat]}: {self._match.tell(number, viewer)}"
        return [move, *(f"   {effect}" for effect in self._match.tell_effects(number, viewer))]

    def _find_unseen(self, seat: int) -> list[tuple[int, list[str]]]:
        """Return what a person should read when a game is resumed: their last move, and all that followed."""
        moves = self._match.moves
        own = [number for number, made in enumerate(moves) if made.seat == seat]
        return [(number, self._describe(number, seat)) for number in range(own[-1] if own else 0, len(moves))]

    def _hand_over(self, seat: int) -> None:
        """Clear the screen before the keyboard goes to another player, where players see different things.

        Then tell this player what has happened since they last looked.
        """
        before, self._viewer = self._viewer, seat
        unseen, self._unseen[seat] = self._unseen[seat], []
        if before != seat and self._is_at_terminal and self._match.is_secret(seat):
            clear_screen()
            for last, _ in unseen[-1:]:
                self._say(*self._describe(last, None))
            self._read(f"Hand the keyboard to {self._match.seats[seat]}, who then presses Enter. ")
            clear_screen()
        elif not self._is_resumed:
            return
        self._is_resumed = False
        for _, lines in unseen:
            self._say(*lines)

    # --- What is shown --------------------------------------------------------------------------------------

    def _say(self, *lines: str) -> None:
        print_lines(lines)

    def _show(self, seat: int | None) -> None:
        print_out(["\n", self._match.draw(seat, colours=self._colours), "\n\n"], colours=self._colours)

    def _show_end(self) -> None:
        outcome = self._match.outcome
        assert outcome is not None  # nobody is to move
        self._show(None)
        self._say(f"Result: {describe_outcome(outcome, self._match.seats)}")

    # --- Commands -------------------------------------------------------------------------------------------

    def _draw(self, seat: int, _: str) -> None:
        self._show(seat)
        if seat not in self._knows_legend and self._is_at_terminal:
            self._knows_legend |= {seat} if self._match.is_secret(seat) else set(self._match.humans)
            self._say(*describe_legend(tell_texts(self._match, seat)))

    def _help(self, seat: int, _: str) -> None:
        match, texts = self._match, tell_texts(self._match, seat)
        is_final = match.rules.has_hidden and not match.may_undo
        further = {command: what for command, what in LEAVING.items() if not (is_final and command == "undo")}
        draft = match.timing.drafts.get(seat, "")
        self._say(*describe_help(texts, further, has_rules=bool(self._rules_text), draft=draft))
        if not self._withholds(seat):
            self._say(*(f"A legal move: {move}" for move in self._match.list_moves(seat, 1)))

    def _tell_rules(self, seat: int, _: str) -> None:
        self._say(*describe_rules(self._rules_text, tell_texts(self._match, seat)))

    def _tell_values(self, seat: int, _: str) -> None:
        self._say(*describe_values(tell_texts(self._match, seat)))

    def _hint(self, seat: int, _: str) -> None:
        if self._withholds(seat):
            return
        asked = self._match.position, seat
        skipped = self._hints if asked == self._asked else 0
        moves = self._match.hint(seat, MOST_HINTS, skipped)
        self._asked, self._hints = asked, skipped + len(moves)
        if skipped and not moves:
            self._hints = 0
            self._say("No more hints: the next ones are the first again.")
        elif prospects := self._match.describe_prospects(seat):
            self._say(prospects)
        gains = [describe_gain(self._match, seat, move) for move in moves]
        self._say(*describe_hints(moves, gains, [self._match.caution(seat, move) for move in moves]))

    def _shuffle(self, seat: int, _: str) -> None:
        tiles = self._match.shuffle(seat, self._shuffles + 1)
        self._shuffles += 1
        self._match.racks.keep(seat, tiles)
        self._say(f"  {' '.join(tiles)}")

    def _list_moves(self, seat: int, given: str) -> None:
        most = read_count("the number after moves", given, least=1) if given else MOST_MOVES
        count = self._match.count_moves(seat)
        self._say(f"{count:,} {'move' if count == 1 else 'moves'}")
        if not self._withholds(seat):
            self._say(*(f"  {move}" for move in self._match.list_moves(seat, most)))

    def _withholds(self, seat: int) -> bool:
        """Say why no moves are shown, if finding them is part of the game; return whether it is."""
        withheld = self._match.withheld(seat)
        if withheld:
            self._say(withheld)
        return bool(withheld)

    def _undo(self, seat: int, _: str) -> None:
        taken = self._played.undo()
        left = len(self._match.moves)
        self._unseen = {each: [told for told in unseen if told[0] < left] for each, unseen in self._unseen.items()}
        self._say(f"Undid {taken} {'move' if taken == 1 else 'moves'}.")
        self._keep()

    def _save(self, seat: int, name: str) -> None:
        if name:
            write_file(name, [format_saved(self._played.save())])
        elif fault := self._saver.save(self._played.save()) or self._saver.fault:
            raise WgsError(fault)
        self._say(f"Saved to {name or self._saver.path}.")

    def _quit(self, seat: int, _: str) -> None:
        self._is_left = True
