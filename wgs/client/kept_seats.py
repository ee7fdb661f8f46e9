"""Seats at tables of servers, kept in files of the user, so that the same command comes back to the same seat."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING

from wgs.base.errors import WgsError
from wgs.base.file_writing import write_file
from wgs.base.files import FileKind, Files
from wgs.base.json_values import JsonCodec
from wgs.base.resources import find_state_folder

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.client.links import TableLink

SEAT = FileKind("a kept seat", 64 << 10)


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """What is kept of a seat.

    Attributes:
        join: The id of the command that joins; who joins again with it gets the same seat.
        secret: The secret of the seat; empty until the server has told it.
    """

    join: str
    secret: str = ""


_SEATS: JsonCodec[KeptSeat] = JsonCodec(KeptSeat, "seat", error=WgsError)


class KeptSeats:
    """The seats of a user, in files that only this user may read; without a home folder nothing is kept.

    Args:
        folder: Where they are kept; None for the user's folder for such things.
    """

    def __init__(self, folder: Path | None = None) -> None:
        state = find_state_folder()
        self._folder = folder or (None if state is None else state / "seats")

    def find(self, link: TableLink) -> KeptSeat:
        """Return what is kept of the seat at a table, or what to join with when nothing is."""
        path = self._name(link)
        with suppress(WgsError, ValueError, RecursionError):
            if path is not None and path.is_file():
                return _SEATS.read(json.loads(Files().load_text(path, SEAT)))
        return KeptSeat(token_hex(16))

    def keep(self, link: TableLink, seat: KeptSeat) -> None:
        """Keep a seat; raises WgsError when the file cannot be written."""
        path = self._name(link)
        if path is None:
            return
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise WgsError(f"cannot create the folder {path.parent}: {error.strerror}") from None
        write_file(str(path), [json.dumps(_SEATS.write(seat)) + "\n"], force=True, is_private=True)

    def forget(self, link: TableLink) -> None:
        """Forget a seat."""
        path = self._name(link)
        with suppress(OSError):
            if path is not None:
                path.unlink()

    def _name(self, link: TableLink) -> Path | None:
        digest = hashlib.sha256(f"{link.server}/{link.table}".encode()).hexdigest()[:24]
        return None if self._folder is None else self._folder / f"{digest}.json"
