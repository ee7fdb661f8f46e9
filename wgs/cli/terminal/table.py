"""A game played at a terminal or through a pipe: the board, the prompt, what is typed and what it does."""

from __future__ import annotations

import os
import re
from time import monotonic
from typing import TYPE_CHECKING

from wgs.cli.options.arguments import read_count
from wgs.cli.terminal.flags import spell_flags
from wgs.cli.terminal.keyboard import Keyboard, TimeIsUpError
from wgs.cli.terminal.progress import Progress
from wgs.cli.terminal.streams import complain, escape_controls, print_out
from wgs.errors import WgsError
from wgs.files import write_file
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
"""What is no move: so MOVES and SAVE with the cells of the word are moves."""

HELP = """\
Type a move, or one of these:
  hint         some good moves
  moves [N]    how many moves there are, and the first N of them
  board        the board again
  shuffle      your tiles in another order
  undo         take back your last move, and those after it
  save [FILE]  save the game, as after each move or in another file
  quit         save the game and stop
  resign       give the game up
"""


class Table:
    """A game with people at one keyboard.

    Args:
        match: The game.
        saver: Where it is saved after each move.
        colours: Whether the board is drawn in colour.

    Attributes:
        has_faults: Whether a line of piped input could not be used.
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
        """Play until the game is over or somebody leaves; return whether it is over."""
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
        progress = Progress()
        progress.show(f"{self._match.seats[seat]} is thinking")
        try:
            made = self._match.advance(seat)
        finally:
            progress.clear()
        self._tell(made)

    def _take_turn(self, seat: int) -> None:
        """Let a person at a seat type until the position has changed, or the person leaves."""
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
        """Ask a person; what comes from a pipe is taken at its word."""
        if self._keyboard is None or not self._keyboard.is_terminal:
            return True
        return (self._keyboard.ask(question) or "").casefold() in {"y", "yes"}

    def _tell(self, made: MadeMove) -> None:
        """Tell everybody what they may know of a move, and save the game."""
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
            self._say(escape_controls(reason))
            return
        number = self._keyboard.number if self._keyboard else 0
        complain(f"line {number}: {reason}")
        self.has_faults = True

    # --- The clock ------------------------------------------------------------------------------------------

    def _start_clock(self, seat: int) -> float | None:
        """Return until when a person has time; the clock goes on while the same person is to move."""
        clock = self._match.clock(seat)
        if clock is None or self._keyboard is None or not self._keyboard.is_terminal:
            self._timed = None
            return None
        if self._timed is None or self._timed[0] != seat:
            self._timed = seat, monotonic() + clock.seconds
            self._say(f"{clock.seconds} {'second' if clock.seconds == 1 else 'seconds'} from now.")
        return self._timed[1]

    def _run_out(self, seat: int) -> None:
        self._say("", f"The time of {self._match.seats[seat]} is up.")
        self._timed = None
        self._tell(self._match.run_out(seat))

    # --- What is shown --------------------------------------------------------------------------------------

    def _hand_over(self, seat: int) -> None:
        """Hide what was seen so far when the keyboard goes to another person who may not see it, or not yet."""
        before, self._viewer = self._viewer, seat
        if before == seat or self._keyboard is None or not self._keyboard.is_terminal:
            return
        self._timed = None
        if not self._match.is_secret(seat):
            return
        self._say(_clear_screen())
        self._read(f"Hand over to {self._match.seats[seat]}, then press Enter. ")
        self._say(_clear_screen(), *self._told)
        self._told.clear()

    def _say(self, *lines: str) -> None:
        print_out(f"{line}\n" for line in lines)

    def _show(self, seat: int | None) -> None:
        self._say("", self._match.draw(seat, colours=self._colours), "")

    def _show_end(self) -> None:
        outcome = self._match.outcome
        assert outcome is not None  # nobody is to move
        self._show(None)
        self._say(f"Result: {describe_outcome(outcome, self._match.seats)}")

    # --- Commands -------------------------------------------------------------------------------------------

    def _draw(self, seat: int, _: str) -> None:
        self._show(seat)

    def _help(self, seat: int, _: str) -> None:
        self._say(HELP.rstrip())
        if not self._withholds(seat):
            self._say(*(f"A move looks like this: {move}" for move in self._match.list_moves(seat, 1)))

    def _hint(self, seat: int, _: str) -> None:
        if not self._withholds(seat):
            self._say(*(f"  {move}" for move in self._match.hint(seat, MOST_HINTS)))

    def _shuffle(self, seat: int, _: str) -> None:
        tiles = self._match.shuffle(seat, self._shuffles + 1)
        self._shuffles += 1
        self._say(f"  {' '.join(tiles)}")

    def _list_moves(self, seat: int, given: str) -> None:
        most = read_count("the number behind moves", given, least=1) if given else MOST_MOVES
        count = self._match.count_moves(seat)
        self._say(f"{count:,} {'move' if count == 1 else 'moves'}")
        if not self._withholds(seat):
            self._say(*(f"  {move}" for move in self._match.list_moves(seat, most)))

    def _withholds(self, seat: int) -> bool:
        """Say why no moves are shown, in a game in which finding them is the game; return whether that is so."""
        withheld = self._match.withheld(seat)
        if withheld:
            self._say(withheld)
        return bool(withheld)

    def _undo(self, seat: int, _: str) -> None:
        taken = self._match.undo()
        self._say(f"{taken} {'move' if taken == 1 else 'moves'} taken back.")
        if fault := self._saver.save(self._match):
            complain(spell_flags(fault))

    def _save(self, seat: int, name: str) -> None:

        if name:
            write_file(name, [format_saved(self._match.save())])
        elif fault := self._saver.save(self._match) or self._saver.fault:
            raise WgsError(fault)
        self._say(f"Saved in {name or self._saver.path}.")

    def _quit(self, seat: int, _: str) -> None:
        self._is_left = True


def _clear_screen() -> str:
    """Return what clears a terminal; one that cannot is scrolled."""
    if os.environ.get("TERM", "dumb") == "dumb":
        return "\n" * 60
    return "\x1b[2J\x1b[3J\x1b[H"
