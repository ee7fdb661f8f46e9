"""A game played at a terminal or through a pipe: the board, the prompt, what is typed and what it does."""

from __future__ import annotations

import os
import re
from time import monotonic
from typing import TYPE_CHECKING

from wgs.cli.options.arguments import read_count
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.keyboard import Keyboard, TimeIsUpError
from wgs.cli.terminal.status import clear_status, show_status
from wgs.cli.terminal.streams import complain, escape_controls, print_out
from wgs.errors import WgsError
from wgs.file_writing import write_file
from wgs.games.play.match import Match
from wgs.games.play.saved import format_saved
from wgs.games.play.transcript import describe_outcome

if TYPE_CHECKING:
    from collections.abc import Callable

    from wgs.games.play.playing import MadeMove
    from wgs.service import Saver

MOST_HINTS = 5
MOST_MOVES = 10

_COMMAND = re.compile(
    r"(help|hint|board|shuffle|undo|quit)|(moves)(?:\s+([0-9]+))?|(save)(?:\s+(\S+|\"[^\"]+\"))?", re.IGNORECASE
)
"""What is a command and not a move; MOVES and SAVE followed by the cells of a word are moves."""

HELP = {
    "hint": "show some good moves",
    "moves [N]": "count the legal moves, and list the first N",
    "board": "show the board again",
    "shuffle": "show your tiles in a different order",
    "undo": "undo your last move and any moves after it",
    "save [FILE]": "save the game, to its own file or to another one",
    "quit": "save the game and stop playing",
    "resign": "give up and lose the game",
}
"""What each command does; `help` leaves out those that the game being played would refuse."""


class Table:
    """A game that people play at one keyboard.

    Args:
        match: The game.
        saver: Saves the game after each move.
        colours: Whether to draw the board in colour.

    Attributes:
        has_faults: Whether any line of piped input was refused.
    """

    def __init__(self, match: Match, saver: Saver, *, colours: bool) -> None:
        self.has_faults = False
        self._match = match
        self._rules = match.rules
        self._saver = saver
        self._colours = colours
        self._keyboard = Keyboard() if match.humans else None
        self._viewer = match.humans[0] if len(match.humans) == 1 else None
        self._timed: tuple[int, float] | None = None
        self._told: list[str] = []
        self._is_left = False
        self._shuffles = 0
        self._commands: dict[str, Callable[[int, str], None]] = {
            "help": self._help,
            "hint": self._hint,
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
            seat = acting[0]
            if seat in self._match.humans:
                self._take_turn(seat)
            else:
                self._let_program_move(seat)
        if not self._is_left:
            self._show_end()
        return not self._is_left

    # --- Moves ----------------------------------------------------------------------------------------------

    def _let_program_move(self, seat: int) -> None:
        show_status(f"{escape_controls(self._match.seats[seat])} is thinking")
        try:
            made = self._match.advance(seat)
        finally:
            clear_status()
        self._tell(made)

    def _take_turn(self, seat: int) -> None:
        """Read what a person types until they have moved or quit."""
        self._hand_over(seat)
        self._draw(seat, "")
        deadline = self._start_clock(seat)
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
        return self._keyboard.ask(prompt, deadline)

    def _answer(self, seat: int, line: str | None) -> None:
        if line is None:
            self._say("")
            self._is_left = True
            return
        try:
            if command := _COMMAND.fullmatch(line):
                name, given = command[1] or command[2] or command[4], command[3] or command[5] or ""
                self._commands[name.casefold()](seat, given)
            elif line:
                self._make_typed(*self._match.find_mover(seat, line))
        except WgsError as error:
            self._refuse(spell_flags(error))

    def _make_typed(self, seat: int, text: str) -> None:
        move = self._rules.read_move(self._match.position, seat, text)
        warning = self._match.find_warning(seat, move)
        if not warning or self._agrees(f"{warning}. Do it? (y/n) "):
            self._tell(self._match.make(seat, move))

    def _agrees(self, question: str) -> bool:
        """Ask for a yes at a terminal; piped input is not asked and counts as a yes."""
        if self._keyboard is None or not self._keyboard.is_terminal:
            return True
        return (self._keyboard.ask(question) or "").casefold() in {"y", "yes"}

    def _tell(self, made: MadeMove) -> None:
        """Print what everybody may know about a move, and save the game."""
        last = len(self._match.moves) - 1
        is_open = not self._match.humans or self._match.humans == (made.seat,)
        shown = self._match.tell(last, made.seat if is_open else None)
        self._told.append(f"{last + 1}. {self._match.seats[made.seat]}: {shown}")
        self._say(self._told[-1])
        if made.seat not in self._match.to_act:
            self._timed = None
        if fault := self._saver.save(self._match):
            complain(spell_flags(fault))

    def _refuse(self, reason: str) -> None:
        if self._keyboard is not None and self._keyboard.is_terminal:
            self._say(reason)
            return
        number = self._keyboard.number if self._keyboard else 0
        complain(f"line {number}: {reason}")
        self.has_faults = True

    # --- The clock ------------------------------------------------------------------------------------------

    def _start_clock(self, seat: int) -> float | None:
        """Return when a person's time is up; the clock keeps running while the same person is to move."""
        clock = self._match.clock(seat)
        if clock is None or self._keyboard is None or not self._keyboard.is_terminal:
            self._timed = None
            return None
        if self._timed is None or self._timed[0] != seat:
            self._timed = seat, monotonic() + clock.seconds
            self._say(f"You have {clock.seconds} {'second' if clock.seconds == 1 else 'seconds'}.")
        return self._timed[1]

    def _run_out(self, seat: int) -> None:
        self._say("", f"{self._match.seats[seat]}'s time is up.")
        self._timed = None
        self._tell(self._match.run_out(seat))

    # --- What is shown --------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Clear the screen before the keyboard goes to another player, where players see different things."""
        before, self._viewer = self._viewer, seat
        if before == seat or self._keyboard is None or not self._keyboard.is_terminal:
            return
        self._timed = None
        if not self._match.is_secret(seat):
            return
        _clear_screen()
        self._read(f"Hand the keyboard to {self._match.seats[seat]}, who then presses Enter. ")
        _clear_screen()
        self._say(*self._told)
        self._told.clear()

    def _say(self, *lines: str) -> None:
        print_out(f"{line}\n" for line in lines)

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

    def _help(self, seat: int, _: str) -> None:
        refused = {"undo"} if self._rules.has_hidden else set()
        view = self._match.view(seat)
        if not self._rules.notation.rack(view, seat):
            refused.add("shuffle")
        self._say("Type a move, or one of these:")
        self._say(*(f"  {command:<12} {what}" for command, what in HELP.items() if command not in refused))
        if forms := self._rules.notation.describe_moves(view, seat):
            width = max(map(len, forms))
            self._say("Moves are typed like this:", *(f"  {form:<{width}}  {what}" for form, what in forms.items()))
        if not self._withholds(seat):
            self._say(*(f"A legal move: {move}" for move in self._match.list_moves(seat, 1)))

    def _hint(self, seat: int, _: str) -> None:
        if not self._withholds(seat):
            self._say(*(f"  {move}" for move in self._match.hint(seat, MOST_HINTS)))

    def _shuffle(self, seat: int, _: str) -> None:
        tiles = self._match.shuffle(seat, self._shuffles + 1)
        self._shuffles += 1
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
        taken = self._match.undo()
        self._say(f"Undid {taken} {'move' if taken == 1 else 'moves'}.")
        if fault := self._saver.save(self._match):
            complain(spell_flags(fault))

    def _save(self, seat: int, name: str) -> None:
        if name:
            write_file(name, [format_saved(self._match.save())])
        elif fault := self._saver.save(self._match) or self._saver.fault:
            raise WgsError(fault)
        self._say(f"Saved to {name or self._saver.path}.")

    def _quit(self, seat: int, _: str) -> None:
        self._is_left = True


def _clear_screen() -> None:
    """Clear the terminal; one that cannot be cleared is scrolled."""
    if os.environ.get("TERM", "dumb") == "dumb":
        print_out(["\n" * 60])
    else:
        print_out(["\x1b[2J\x1b[3J\x1b[H\n"], typed="\x1b")
