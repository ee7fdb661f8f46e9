"""A round on a board that is played at a terminal or through a pipe: words come in, a line each, and are judged."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from wgs.base.plurals import format_count
from wgs.cli.terminal.keyboard import Keyboard, TimeIsUpError
from wgs.cli.terminal.round_texts import (
    describe_found,
    describe_people,
    describe_refusal,
    describe_result,
    describe_time,
    describe_words,
)
from wgs.cli.terminal.screen import can_move_cursor, clear_screen, print_lines, show_time_left
from wgs.cli.terminal.streams import count_columns, print_out
from wgs.rounds.commands import Begin, Done
from wgs.sittings.commands import Refusal

if TYPE_CHECKING:
    from wgs.rounds.local import LocalRound
    from wgs.rounds.plan import RoundPlan
    from wgs.rounds.views import RoundShown

BEGIN = f"Type words, one a line. {'Ctrl-Z and Enter' if sys.platform == 'win32' else 'Ctrl-D'} hands in your list."
"""What is said before the first word is typed."""


class BoardRound:
    """A round of one person, or of several who play one after the other.

    At a terminal the screen is drawn anew for each word, so that the board stays in view. The lines of a pipe are
    answered one by one: there is no clock, an empty line hands in a list where several play, and the end of the input
    all others.

    Args:
        played: The round.
        plan: Its plan.
        title: What is played, as a line.
        drawing: The board as text.
        find_grade: Returns the grade of a word; None for none.
        keyboard: Where words are typed.
        now: Returns the time by the clock of the round and the keyboard, in seconds.
    """

    def __init__(
        self,
        played: LocalRound,
        plan: RoundPlan,
        title: str,
        drawing: str,
        find_grade: Callable[[str], int | None],
        keyboard: Keyboard,
        now: Callable[[], float],
    ) -> None:
        self._played = played
        self._plan = plan
        self._title = title
        self._drawing = drawing
        self._find_grade = find_grade
        self._keyboard = keyboard
        self._now = now
        self._told = ""  # what became of the last word
        self._redraws = keyboard.is_terminal and can_move_cursor()
        self._is_ended = False

    @property
    def _is_at_terminal(self) -> bool:
        return self._keyboard.is_terminal

    def play(self) -> None:
        """Play until the board is over, or nobody types any more; `show_end` tells what came of it."""
        names = self._plan.names
        if names:
            print_lines([describe_people(names, self._plan.timer.seconds)])
        while not self._is_ended and (shown := self._played.show()).status == "waiting":
            seat = shown.seat or 0
            if names and self._is_at_terminal and self._keyboard.ask(f"{names[seat]}, press Enter to begin. ") is None:
                break
            self._played.send(Begin())
            self._take_turn(seat)

    def _take_turn(self, seat: int) -> None:
        """Take the words of whoever plays, until they hand in their list, or their time is up."""
        name = self._plan.names[seat] if self._plan.names else ""
        if name and self._is_at_terminal:
            clear_screen()
        if not self._redraws and (seat == 0 or self._is_at_terminal):
            self._show_board()
        if self._is_at_terminal:
            self._tell(BEGIN)
        elif name:
            print_lines([f"{name}:"])
        end = "has handed in a list"
        while (shown := self._played.show()).status == "playing" and shown.seat == seat:
            self._show(shown)
            try:
                line = self._keyboard.ask(f"{name}> ", self._played.deadline, self._tick)
            except TimeIsUpError:
                print_out(["\n"])
                end = "has no more time, and a list"
                self._played.run_out()
            else:
                self._answer(line)
        if name and self._is_at_terminal:  # the next one must see no words
            clear_screen()
            print_lines([f"{name} {end} of {format_count(shown.seats[seat].words, 'word')}."])

    def _answer(self, line: str | None) -> None:
        if line is None:
            self._is_ended = not self._is_at_terminal
            print_out(["\n"] * self._is_at_terminal)
            self._played.send(Done())
        elif line:
            entered = self._played.enter(line)
            if isinstance(entered, Refusal):
                self._tell(describe_refusal(entered.text))
            else:
                self._tell(f"{entered.word}: {format_count(entered.points, 'point')}.")
        elif self._is_at_terminal:
            if not self._redraws:
                self._show_board()
        elif self._plan.names:
            self._played.send(Done())

    def _tell(self, text: str) -> None:
        self._told = text
        if not self._redraws:
            print_lines([text])

    # --- What is shown ------------------------------------------------------------------------------------------

    def _show_board(self) -> None:
        print_lines([self._title, ""])
        print_out([self._drawing.rstrip("\n"), "\n\n"], colours=True)

    def _show(self, shown: RoundShown) -> None:
        """Show how the one who plays stands: where the screen can be drawn anew, below the board."""
        if self._redraws:
            clear_screen(keeps_past=True)
            self._show_board()
            print_lines([*describe_found(shown, count_columns()), self._told])
        if self._is_at_terminal and shown.deadline is not None:
            show_time_left(shown.deadline - self._now())

    def _tick(self, left: float) -> None:
        show_time_left(left, again=True)

    def show_end(self) -> None:
        """Show all words of the board, and what everybody has reached; whoever has not played yet has found nothing."""
        judged, names = self._played.end(), self._plan.names
        result = self._played.show().result
        assert result is not None  # the board is over
        if names and self._is_at_terminal:
            self._show_board()
        print_lines(["", *describe_words(judged, self._find_grade, count_columns(), names=names), ""])
        reason = [] if result.reason in {"Given up.", "Everybody has played."} else [result.reason]
        print_lines([*reason, *describe_result(result, is_alone=not names)])


def name_round(game: str, word_list: str, seed: int | None, seconds: int | None) -> str:
    """Return what is played, as a line.

    >>> name_round("Boggle (New)", "common", 7, 180)
    'Boggle (New), seed 7, with the words of common, 3 minutes'
    """
    parts = [game] if seed is None else [game, f"seed {seed}"]
    parts.append(f"with the words of {word_list}")
    return ", ".join(parts if seconds is None else [*parts, describe_time(seconds)])
