"""Links to tables: read as people copy them, and refused with what was expected; and seats kept in files."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from wgs.base.errors import WgsError
from wgs.client import parse_link
from wgs.client.kept_seats import KeptSeat, KeptSeats

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("text", "parts", "socket"),
    [
        ("http://h:84/tables/ab?token=t-1#code=c_2", ("http://h:84", "ab", "t-1", "c_2"), "ws://h:84/socket"),
        (" https://h/tables/ab/ ", ("https://h", "ab", "", ""), "wss://h/socket"),
        ("192.168.1.5:84/tables/ab", ("http://192.168.1.5:84", "ab", "", ""), "ws://192.168.1.5:84/socket"),
        ("http://me:pw@[::1]:84/tables/ab", ("http://[::1]:84", "ab", "", ""), "ws://[::1]:84/socket"),
    ],
)
def test_a_link_is_read_as_it_is_copied(text: str, parts: tuple[str, ...], socket: str) -> None:
    link = parse_link(text)
    assert (link.server, link.table, link.token, link.code) == parts
    assert link.socket == socket


@pytest.mark.parametrize(
    "text",
    ["", "ab", "http://h/", "http://h/tables/", "http://h/tables/a/b", "ftp://h/tables/ab", "http://h:x/tables/ab"],
)
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(WgsError, match="is not a link to a table; it looks like"):
        parse_link(text)


def test_a_seat_is_kept_where_only_its_user_reads_it(tmp_path: Path) -> None:
    seats, link = KeptSeats(tmp_path / "seats"), parse_link("http://h/tables/ab?token=secret")
    first = seats.find(link)
    assert (len(first.join), first.secret) == (32, "")
    seats.keep(link, KeptSeat(first.join, "hush"))
    assert seats.find(parse_link("http://h/tables/ab")) == KeptSeat(first.join, "hush")
    (path,) = (tmp_path / "seats").iterdir()
    if sys.platform != "win32":
        assert (path.stat().st_mode & 0o777, path.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    path.write_text("{")
    assert seats.find(link).secret == ""
    seats.forget(link)
    assert not list((tmp_path / "seats").iterdir())
