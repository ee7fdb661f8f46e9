"""A table of a server at a terminal or through a pipe: what it shows, and what is typed there."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable
from queue import Empty, Queue
from time import monotonic
from typing import Any, TypeAlias

from wgs.base.errors import ServerError, WgsError
from wgs.cli.terminal.game_texts import describe_help, describe_hints, describe_legend, describe_rules, describe_values
from wgs.cli.terminal.screen import print_lines, show_time_left
from wgs.cli.terminal.served_texts import (
    OF_SPECTATORS,
    OF_TABLE,
    SAYING,
    describe_entry,
    describe_people,
    describe_preview,
    describe_state,
    is_away,
    pick_news,
    read_command,
)
from wgs.cli.terminal.streams import complain, is_terminal, print_out
from wgs.cli.terminal.typed_lines import Typed, follow_input
from wgs.client import Closed, Cut, Message, Shown, TableClient
from wgs.client.responses import SentMoves, SentPreview, SentTable
from wgs.games.play.match_texts import PlayTexts

Happening: TypeAlias = Message | Typed | None
"""What happens at the table or at the keyboard; None when a second has passed."""

MOST_HINTS = 5
MOST_MOVES = 10


class ServedTable:
    """A table of a server that somebody plays at, or watches.

    Args:
        client: The table, with the secret of the seat if there is one.
        colours: Whether to draw the board in colour.

    Attributes:
        client: As given.
        has_faults: Whether any line of piped input was refused.
        is_left: Whether the seat was given up for good.
        closed: Why the server has ended the watch; None when it has not.
        shown: What the table showed last; None before the first time.
    """

    def __init__(self, client: TableClient, *, colours: bool) -> None:
        self.has_faults = self.is_left = False
        self.closed: Closed | None = None
        self.shown: SentTable | None = None
        self.client = client
        self._colours = colours
        self._is_at_terminal = is_terminal()
        self._happenings: Queue[Happening] = Queue()
        self._aside: deque[Happening] = deque()
        self._lines: deque[Typed] = deque()
        self._line = self._awaited = 0
        self._is_ending = self._has_prompt = False
        self._seen_at = 0.0
        self._known: int | None = None
        self._drawn: tuple[int, int, str, list[int]] | None = None
        self._away: set[int] = set()
        self._knows_legend = False
        self._hints = (0, 0)  # the event after which hints were asked for, and how many were given
        self._shuffles = 0

    def play(self) -> None:
        """Play, or watch, until somebody quits, the input ends, or the server ends it."""
        follow_input(self._happenings.put)
        self.client.follow(self._happenings.put)
        while not self._is_ending:
            self._take(self._wait())
            while self._lines and not self._is_ending and self._takes_lines():
                self._answer(self._lines.popleft())
            if self.shown and not self._is_ending and self._is_up_to_date:
                self._prompt()

    def _wait(self) -> Happening:
        if self._aside:
            return self._aside.popleft()
        try:
            return self._happenings.get(timeout=1.0)
        except Empty:
            return None

    def _take(self, happening: Happening) -> None:
        match happening:
            case Typed():
                self._has_prompt = self._has_prompt and happening.line is None
                self._lines.append(happening)
            case Shown(table):
                self._take_shown(table)
            case Cut(reason):
                self._say(f"{reason[0].upper()}{reason[1:]}; trying again." if reason else "The connection is back.")
            case Closed():
                self.closed, self._is_ending = happening, True
                self._say("")
            case None:
                self._tick()

    # --- What the table shows -----------------------------------------------------------------------------------

    @property
    def _table(self) -> SentTable:
        assert self.shown is not None
        return self.shown

    @property
    def _seat(self) -> int | None:
        return self._table["seat"]

    @property
    def _is_own_turn(self) -> bool:
        shown = self.shown
        if shown is None or shown["status"] != "playing" or (seat := shown["seat"]) is None:
            return False
        return seat in shown["view"]["to_act"] and not shown["seats"][seat]["program"]

    def _take_shown(self, shown: SentTable) -> None:
        had_turn, is_first = self._is_own_turn, not self.shown
        self.shown, self._seen_at = shown, monotonic()
        self.client.revision = shown["revision"]
        if is_first:
            self._say(*describe_people(shown, shown["now"]))
        news = pick_news(shown, self._known)
        self._known = max([self._known or 0, *(entry["number"] for entry in shown["log"])])
        for entry in news:
            self._say(*describe_entry(entry))
        if not is_first:
            self._say(
                *(each for each in describe_people(shown, shown["now"]) if each.endswith("Type agree or decline."))
            )
        self._tell_back()
        place = (shown["game_number"], shown["view"]["event"], shown["status"], shown["view"]["to_act"])
        if place != self._drawn or (self._is_own_turn and not had_turn):
            self._drawn = place
            self._show_place(is_first=is_first)

    def _show_place(self, *, is_first: bool) -> None:
        """Draw the table where that is of use, and say what it waits for."""
        shown = self._table
        if is_first or self._seat is None or self._is_own_turn or shown["status"] == "over":
            self._draw()
        if shown["status"] == "over":
            self._say(f"Result: {shown['result']}", f"The seed was {shown['seed']}.")
            if not self._is_at_terminal:
                self._is_ending = True
            elif self._seat is not None:
                self._say("Type rematch for another game with sides changed, or quit.")
        elif state := describe_state(shown):
            self._say(state)
            if shown["status"] == "waiting":
                print_out([f'  wgs join "{self.client.link}"\n'])  # not wrapped: it is copied

    def _ask_texts(self, *, colours: bool = False) -> tuple[PlayTexts, list[str]]:
        """Return the table as texts, and the rules of the game."""
        texts = dict(self.client.ask("text", color=colours))
        rules: list[str] = texts.pop("rules")
        return PlayTexts(**texts), rules

    def _draw(self, _: str = "") -> None:
        texts, _rules = self._ask_texts(colours=self._colours)
        self._leave_prompt()
        print_out(["\n", texts.drawing, "\n\n"], colours=self._colours)
        if self._is_at_terminal and not self._knows_legend:
            self._knows_legend = True
            self._say(*describe_legend(texts))

    def _tell_back(self) -> None:
        if self._drawn and self._drawn[0] != self._table["game_number"]:  # everybody has another seat
            self._away.clear()
        for seat in sorted(self._away):
            if self._table["seats"][seat]["gone_since"] is None:
                self._away.discard(seat)
                self._say(f"{self._table['seats'][seat]['name']} is back.")

    def _tick(self) -> None:
        """Tell that time goes on: who has been away for a while, and how much time is left."""
        shown = self.shown
        if not shown:
            return
        now = self._now
        for seat, sitter in enumerate(shown["seats"]):
            if seat not in self._away and seat != self._seat and is_away(shown, seat, now):
                self._away.add(seat)
                after = f"; after {shown['claim_seconds']} seconds you may claim, or hand-over LEVEL"
                self._say(f"{sitter['name']} is away{after * (self._seat is not None)}.")
        left = self._find_time_left()
        if left is not None and self._has_prompt:
            show_time_left(left, again=True)

    def _find_time_left(self) -> float | None:
        """Return the seconds that are left for the viewer's turn; None when no clock runs."""
        clocks, seat = self._table["view"]["clocks"], self._seat
        if seat is None or not self._is_own_turn or not clocks or (deadline := clocks[seat]["deadline"]) is None:
            return None
        return deadline - self._now

    @property
    def _now(self) -> float:
        """The time by the clock of the server."""
        return self._table["now"] + monotonic() - self._seen_at

    # --- The keyboard -------------------------------------------------------------------------------------------

    def _takes_lines(self) -> bool:
        """Tell whether a line is read now: those of a pipe are moves, and wait for their turn."""
        if not self.shown or not self._is_up_to_date:
            return False
        return self._is_at_terminal or self._is_own_turn or self._seat is None

    @property
    def _is_up_to_date(self) -> bool:
        """Whether the table has shown what the last command has done."""
        return self._table["revision"] >= self._awaited

    def _prompt(self) -> None:
        if self._has_prompt or not self._is_at_terminal:
            return
        if (left := self._find_time_left()) is not None:
            show_time_left(left)
        seat = self._seat if self._is_own_turn else None
        print_out([f"{'' if seat is None else self._table['seats'][seat]['name']}> "])
        self._has_prompt = True

    def _leave_prompt(self) -> None:
        """Begin a new line for what comes now; a line that somebody may be typing stays as it is."""
        if self._has_prompt:
            self._has_prompt = False
            can_clear = not self._is_own_turn and os.environ.get("TERM", "dumb") != "dumb" and sys.stdout.isatty()
            print_out(["\r\x1b[K" if can_clear else "\n"], typed="\x1b\r")

    def _say(self, *lines: str) -> None:
        if lines:
            self._leave_prompt()
            print_lines(lines)

    def _refuse(self, reason: str) -> None:
        if self._is_at_terminal:
            self._say(reason)
            return
        complain(f"line {self._line}: {reason}")
        self.has_faults = True

    def _agrees(self, question: str) -> bool:
        """Ask for a yes; what happens meanwhile is told later."""
        if not self._is_at_terminal:
            return True
        self._leave_prompt()
        print_out([f"{question[0].upper()}{question[1:]}. Do it? (y/n) "])
        while True:
            happening = self._happenings.get()
            if isinstance(happening, Typed):
                return (happening.line or "").casefold() in {"y", "yes"}
            self._aside.append(happening)

    def _answer(self, typed: Typed) -> None:
        self._line = typed.number
        if typed.line is None:
            self._is_ending = self._is_at_terminal or self._seat is not None
            return
        try:
            if command := read_command(typed.line):
                name, given = command
                self._find_command(name)(given)
            elif typed.line and self._seat is None:
                self._refuse(f"You are a spectator. Type one of: {', '.join(OF_SPECTATORS)}.")
            elif typed.line:
                self._make_move(typed.line)
        except WgsError as error:
            self._refuse(f"{str(error)[:1].upper()}{str(error)[1:]}" if self._is_at_terminal else str(error))

    def _find_command(self, name: str) -> Callable[[str], None]:
        commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "hint": self._hint,
            "moves": self._list_moves,
            "preview": self._preview,
            "rules": self._tell_rules,
            "values": self._tell_values,
            "board": self._draw,
            "shuffle": self._shuffle,
            "who": lambda _: self._say(*describe_people(self._table, self._now)),
            "quit": self._quit,
            "leave": self._leave,
            "resign": self._resign,
            "undo": lambda _: self._send("offer", what="undo"),
            "pause": lambda _: self._send("offer", what="pause"),
            "rematch": lambda _: self._send("offer", what="rematch"),
            "offer": lambda what: self._send("offer", what=what.casefold()),
            "agree": lambda _: self._send("agree", what=self._find_offer(is_own=False)),
            "decline": lambda _: self._send("decline", what=self._find_offer(is_own=False)),
            "withdraw": lambda _: self._send("withdraw", what=self._find_offer(is_own=True)),
            "hand-over": self._hand_over,
            "done": lambda _: self._send("hand-in"),
            "say": lambda text: self._send("say", text=text),
        }
        return commands.get(name) or (lambda _: self._send(name))  # go-on, claim, return

    # --- Commands -------------------------------------------------------------------------------------------------

    def _send(self, do: str, **fields: Any) -> None:
        """Send a command; raises ServerError when the table refuses it."""
        answer = self.client.send(do, **fields)
        self._awaited = answer["revision"]
        if (refusal := answer["refusal"]) is not None:
            raise ServerError(refusal["kind"], refusal["text"])

    def _make_move(self, text: str) -> None:
        is_draft = False
        if self._table["status"] == "playing":
            preview: SentPreview = self.client.ask("preview", move=text)
            if preview["refusal"] is not None:
                raise ServerError(preview["refusal"]["kind"], preview["refusal"]["text"])
            if preview["warning"] and not self._agrees(preview["warning"]):
                return
            is_draft = preview["is_draft"] and self._is_at_terminal
        self._send("draft" if is_draft else "move", move=text, is_sure=True)
        if is_draft:
            self._say(f"Entered: {preview['text']}. Type a better one while there is time, or done.")

    def _preview(self, text: str) -> None:
        preview = self.client.ask("preview", move=text)
        self._say(preview["refusal"]["text"] if preview["refusal"] else describe_preview(preview))

    def _resign(self, _: str) -> None:
        if self._agrees("you give up and lose the game"):
            self._send("resign")

    def _hand_over(self, level: str) -> None:
        shown, now = self._table, self._now
        others = (seat for seat in range(len(shown["seats"])) if seat != shown["seat"])
        away = [seat for seat in others if is_away(shown, seat, now)]
        self._send("hand-over", player=level.casefold() or "medium", seat=away[0] if away else None)

    def _find_offer(self, *, is_own: bool) -> str:
        """Return what was offered last, by the viewer or to the viewer; raises ServerError when nothing was."""
        for offer in reversed(self._table["offers"]):
            if offer["by"] == self._seat if is_own else self._seat in offer["waits_for"]:
                return offer["what"]
        raise ServerError("offer", "you have offered nothing" if is_own else "nobody has offered you anything")

    def _help(self, _: str) -> None:
        texts, rules = self._ask_texts()
        if self._seat is None:
            self._say(f"You watch. Type one of: {', '.join(OF_SPECTATORS)}.", *describe_legend(texts))
            return
        further = OF_TABLE | (SAYING if self._table["chat"] else {})
        gives_hints, draft = self._table["hints"], self._table["draft"]
        self._say(*describe_help(texts, further, has_rules=bool(rules), gives_hints=gives_hints, draft=draft))

    def _tell_rules(self, _: str) -> None:
        texts, rules = self._ask_texts()
        self._say(*describe_rules(rules, texts))

    def _tell_values(self, _: str) -> None:
        self._say(*describe_values(self._ask_texts()[0]))

    def _hint(self, _: str) -> None:
        event = self._table["view"]["event"]
        skipped = self._hints[1] if self._hints[0] == event else 0
        hint: SentMoves = self.client.ask("hint", most=MOST_HINTS, skipped=skipped)
        moves = hint["moves"]
        self._hints = (event, skipped + len(moves) if moves else 0)
        if hint["withheld"]:
            self._say(hint["withheld"])
        elif skipped and not moves:
            self._say("No more hints: the next ones are the first again.")
        else:
            self._say(*filter(None, [hint["prospects"]]), *describe_hints(moves, hint["gains"], hint["cautions"]))

    def _list_moves(self, given: str) -> None:
        listed: SentMoves = self.client.ask("moves", most=min(100, max(1, int(given[:6]))) if given else MOST_MOVES)
        count = listed["count"]
        self._say(f"{count:,} {'move' if count == 1 else 'moves'}", *(f"  {move}" for move in listed["moves"]))
        if listed["withheld"]:
            self._say(listed["withheld"])

    def _shuffle(self, _: str) -> None:
        self._shuffles += 1
        self._say(f"  {' '.join(self.client.ask('shuffle', times=self._shuffles))}")

    def _quit(self, _: str) -> None:
        self._is_ending = True

    def _leave(self, _: str) -> None:
        if self._agrees("you give up your seat, and anybody may take it"):
            self._send("leave")
            self._is_ending = self.is_left = True
