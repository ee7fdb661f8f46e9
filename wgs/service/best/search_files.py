"""Files that keep how far a search for the best board has come, so that it can go on later."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from wgs.base.declarations import MOST_EVALUATIONS, MOST_NUMBER, MOST_SEED
from wgs.base.errors import PlayError, WgsError
from wgs.base.file_writing import write_file
from wgs.base.files import FileKind, Files
from wgs.base.json_values import JsonCodec
from wgs.base.sealed import Seal
from wgs.optimize.results import BestBoard

if TYPE_CHECKING:
    from pathlib import Path

SEARCH = FileKind("the file of a search", 1 << 20)

SEAL = Seal("search", version=1, longest=SEARCH.most)
"""What tells a file as that of a search."""

ENDLESS = (1 << 32) - 1
"""The number of restarts of a search that has no end of its own."""


@dataclass(frozen=True, slots=True)
class KeptSearch:
    """How far a search has come.

    Attributes:
        game: The name of the game.
        seed: The seed.
        settings: What the search depends on, as `wgs.service.best.answers.SearchDescribed` tells.
        restarts: How many restarts are made whole,
        evaluations: and how many boards have been measured for these, or all that the search might measure.
        boards: The boards that were better than all before, also those that are not to be shown.
    """

    game: str
    seed: Annotated[int, Field(ge=0, le=MOST_SEED)]
    settings: str
    restarts: Annotated[int, Field(ge=0, le=MOST_NUMBER)] = 0
    evaluations: Annotated[int, Field(ge=0, le=MOST_EVALUATIONS)] = 0
    boards: tuple[BestBoard, ...] = ()


_SEARCHES: JsonCodec[KeptSearch] = JsonCodec(KeptSearch)


def load_search(path: Path, files: Files | None = None) -> KeptSearch:
    """Read the file of a search.

    Raises:
        FileError: It cannot be read, or may not be.
        WgsError: It is no file of a search, or was cut or edited.
    """
    text = (files or Files()).load_text(path, SEARCH)
    try:
        return _SEARCHES.read({"boards": None, **SEAL.read(text)})
    except PlayError as error:
        raise WgsError(f"{path} cannot be resumed: {error}; name another file") from None


def save_search(path: Path, kept: KeptSearch) -> None:
    """Write the file of a search, whole or not at all; one that is there is replaced."""
    sealed = SEAL.write(_SEARCHES.write(kept))
    write_file(str(path), [json.dumps(sealed, ensure_ascii=False, indent=2), "\n"], force=True)
