"""What people read about a table of a server: who sits where, what has happened, what they may type."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.client.responses import SentEntry, SentOffer, SentPreview, SentSeat, SentTable

SECONDS_AWAY = 5.0
"""How long somebody must be gone before that is told: who comes back at once was hardly away."""

OF_TABLE = {
    "preview: MOVE": "show what a move would do, and do not make it",
    "undo": "ask to take back your last move",
    "offer draw": "offer a draw; so with pause, undo and rematch",
    "agree, decline": "answer what another player offers",
    "withdraw": "withdraw what you have offered",
    "go-on": "end a pause",
    "hand-over LEVEL": "let a program play on for you, or for somebody who is away",
    "return": "take your seat back from the program",
    "claim": "win against somebody who is to move and has been away for long",
    "who": "show who sits where, and what is offered",
    "quit": "stop, and keep your seat",
    "leave": "give your seat up for good",
    "resign": "give up and lose the game",
}
"""What each further command does at a table of a server."""

SAYING = {"say: TEXT": "say something to the others"}
"""The command of tables at which people talk to each other."""

_PLAIN = "help|hint|rules|values|board|shuffle|undo|agree|decline|withdraw|claim|return|who|quit|leave|resign|done"
_COMMAND = re.compile(
    rf"({_PLAIN}|go-on|pause|rematch)|(moves)(?:\s+([0-9]+))?|(offer)\s+(draw|undo|pause|rematch)"
    r"|(hand-over)(?:\s+(\w+))?|(say|preview):(.+)",
    re.IGNORECASE,
)
"""What is a command and not a move; words that look like one are played with their cells."""

OF_SPECTATORS = ("board", "rules", "values", "who", "help", "quit")
"""What spectators may type."""


def read_command(line: str) -> tuple[str, str] | None:
    """Return the command of a line and what is given with it; None for a move.

    >>> read_command("offer Draw"), read_command("say: hello"), read_command("SAY a1 b2 c3")
    (('offer', 'Draw'), ('say', 'hello'), None)
    """
    found = _COMMAND.fullmatch(line)
    if found is None:
        return None
    name, *given = filter(None, found.groups())
    return name.casefold(), "".join(given[:1]).strip()


def describe_people(shown: SentTable, now: float) -> list[str]:
    """Return who sits where, and what is offered, a line each."""
    return [
        *(_describe_seat(shown, seat, now) for seat in range(len(shown["seats"]))),
        *(_describe_offer(shown, offer) for offer in shown["offers"]),
    ]


def _describe_seat(shown: SentTable, seat: int, now: float) -> str:
    sitter = shown["seats"][seat]
    who = sitter["called"] or ("somebody" if sitter["is_taken"] else "nobody yet")
    if sitter["program"]:
        stands_in = f"{sitter['program']}, for {sitter['called'] or 'somebody'}"
        who = stands_in if sitter["player"] == "human" else sitter["program"]
    notes = ["you"] if seat == shown["seat"] else []
    notes += ["away"] if seat != shown["seat"] and is_away(shown, seat, now) else []
    told = f" ({', '.join(notes)})" if notes else ""
    return f"  {sitter['name']}: {who}{told}, {shown['view']['scores'][seat]}"


def is_away(shown: SentTable, seat: int, now: float) -> bool:
    """Return whether the person at a seat has been gone for a while, by the clock of the server."""
    sitter = shown["seats"][seat]
    gone = sitter["gone_since"]
    return sitter["is_taken"] and not sitter["program"] and gone is not None and now - gone >= SECONDS_AWAY


def _describe_offer(shown: SentTable, offer: SentOffer) -> str:
    name = shown["seats"][offer["by"]]["name"]
    if offer["by"] == shown["seat"]:
        return f"  You have offered: {offer['what']}."
    return f"  {name} offers: {offer['what']}.{' Type agree or decline.' * (shown['seat'] in offer['waits_for'])}"


def describe_entry(entry: SentEntry) -> list[str]:
    """Return an entry of the log as lines."""
    if entry["kind"] != "moved" or not entry["lines"]:
        return [entry["text"]]
    move, *effects = entry["lines"]
    return [move, *(f"   {effect}" for effect in effects)]


def pick_news(shown: SentTable, known: int | None) -> list[SentEntry]:
    """Return the entries of the log to tell: the new ones, and at first those from the viewer's last move on.

    How the game ended is told below its last drawing instead.
    """
    log = [entry for entry in shown["log"] if entry["kind"] != "over"]
    if known is not None:
        return [entry for entry in log if entry["number"] > known]
    own = [place for place, entry in enumerate(log) if entry["kind"] == "moved" and entry["seat"] == shown["seat"]]
    return log[own[-1] :] if own else log[-3:]


def describe_state(shown: SentTable) -> str:
    """Return what the table waits for; empty when it waits for the viewer."""
    seats, to_act = shown["seats"], shown["view"]["to_act"]
    if shown["status"] == "waiting":
        free = " and ".join(seat["name"] for seat in seats if not seat["is_taken"])
        return f"Nobody sits at {free} yet. Others join with"
    if shown["status"] == "paused":
        return "The game is paused. Type go-on to go on."
    if shown["status"] == "over" or (shown["seat"] in to_act and not seats[shown["seat"]]["program"]):
        return ""
    names = " and ".join(f"{seats[seat]['name']}{_name_program(seats[seat])}" for seat in to_act)
    return f"{names} {'is' if len(to_act) == 1 else 'are'} to move."


def _name_program(sitter: SentSeat) -> str:
    return f" ({sitter['program']})" if sitter["program"] else ""


def describe_preview(preview: SentPreview) -> str:
    """Return what a move would do."""
    parts = [f"{preview['points']:+}"] if preview["points"] else []
    parts += [f"takes {', '.join(preview['captures'])}"] if preview["captures"] else []
    parts += [] if preview["is_certain"] else ["something hidden may change that"]
    parts += [preview["warning"]] if preview["warning"] else []
    return f"{preview['text']}: {'; '.join(parts) or 'it can be made'}"
