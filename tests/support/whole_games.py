"""Whole games at the pages of tables: people play what is suggested to them; what no browser may get."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

from playwright.sync_api import expect

from support.processes import SECONDS

if TYPE_CHECKING:
    from support.table_people import Person


def post(url: str, operation: str, **given: Any) -> Any:
    """Ask a server for an operation."""
    request = Request(f"{url}/api/{operation}", json.dumps(given).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=60) as answer:
        return json.load(answer)


def find_next(people: list[Person]) -> Person | None:
    """Wait until somebody is to move, and return who it is; None when the game is over."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        for person in people:
            if person.is_up:
                return person
        if people[0].page.get_by_role("region", name="Result").is_visible():
            return None
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is to move, and the game is not over")


def make_suggested(person: Person) -> None:
    """Make the move that is suggested, or pass; nothing is suggested in a bonus round: enter no word then."""
    expect(person.entry).to_be_editable()
    if person.is_in_bonus_round:
        person.page.get_by_role("button", name="Enter no word").press("Enter")
        expect(person.page.get_by_role("button", name="Enter no word")).to_be_hidden()
    elif person.ask_for_hint():
        person.make()
    else:
        person.play("pass")


def play_out(people: list[Person], most: int, *, cut_every: int = 0) -> None:
    """Let people play what is suggested to them, until the game is over.

    Args:
        people: Those who play, each at a page of the table.
        most: After so many moves, who is to move resigns: a race can go to and fro for hundreds of them.
        cut_every: After so many moves, who is to move loses the network for a moment; 0 for never.
    """
    for number in range(most + 1):
        person = find_next(people)
        if person is None:
            return
        if number == most:
            resign(person)
            return
        if cut_every and number % cut_every == cut_every - 1:
            person.has_network = False
            person.context.set_offline(True)
            person.context.set_offline(False)
        make_suggested(person)


def resign(person: Person) -> None:
    """Let somebody resign, and say that they mean it."""
    person.page.get_by_role("button", name="Resign").press("Enter")
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").press("Enter")


def check_hidden(person: Person, seat: int | None) -> None:
    """Check that nobody was shown what is another's, tiles on a rack or a bomb; nor the seed before the end."""
    for shown in person.list_views():
        assert shown["seat"] in {seat, None}
        if shown["status"] == "over":
            continue
        assert shown["seed"] is None
        position = shown["view"]["position"]
        for number, player in enumerate(position["players"]):
            # In WordsWithChilwell whoever remembers the queue comes to know the tiles drawn from it.
            is_rack = "bombs" in player or ("held" in player and shown["view"]["last"] is None)
            if number != shown["seat"] and is_rack:
                assert player["tiles"] is None
        for cell in position["cells"].values():
            assert {cell.get(device) for device in ("bomb", "defuser")} <= {None, shown["seat"]}


def check_secrets(people: list[Person], seated: int) -> None:
    """Check that no browser was sent a secret, shows one, or keeps one where scripts find it."""
    secrets = [secret for person in people for secret in person.list_secrets()]
    assert len(set(secrets)) == seated
    for number, person in enumerate(people):
        check_hidden(person, number if number < seated else None)
        for text in person.iter_texts():
            assert not [secret for secret in secrets if secret in text]


def read_result(person: Person) -> str:
    """Return how the game ended, once they see it."""
    return person.page.get_by_role("region", name="Result").get_by_role("heading").inner_text()
