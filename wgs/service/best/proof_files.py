"""Files that keep how far a proof has come, so that it can go on later, and be checked by others."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from wgs.base.declarations import MOST_NUMBER
from wgs.base.errors import PlayError, WgsError
from wgs.base.file_writing import write_file
from wgs.base.files import FileKind, Files
from wgs.base.json_values import JsonCodec
from wgs.base.sealed import Seal
from wgs.service.best.requests import Method
from wgs.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

PROOF = FileKind("the file of a proof", 1 << 20)

SEAL = Seal("proof", version=1, longest=PROOF.most)
"""What tells a file as that of a proof."""


MOST_GROUPS = 10**18
"""The largest number of groups of boards, and of points of a board."""


@dataclass(frozen=True, slots=True)
class KeptProof:
    """How far a proof has come.

    Attributes:
        game: The name of the game.
        dictionary: The word list that was chosen; None for the game's own.
        letters: What boards are made of, as the option of ``best``.
        by: What the best board has most of.
        settings: Digests of all that the proof depends on, as `wgs.service.best.answers.ProofBegun` tells.
        board: The best board known, in board notation; empty while there is none.
        words: The number of its words.
        points: Their points.
        done: How many groups of boards are looked through.
        groups: How many there are.
        wgs: The version that wrote it.
    """

    game: str
    dictionary: str | None
    letters: str
    by: Method
    settings: str
    board: str
    words: Annotated[int, Field(ge=0, le=MOST_NUMBER)]
    points: Annotated[int, Field(ge=0, le=MOST_GROUPS)]
    done: Annotated[int, Field(ge=0, le=MOST_GROUPS)]
    groups: Annotated[int, Field(ge=0, le=MOST_GROUPS)]
    wgs: str = __version__


_PROOFS: JsonCodec[KeptProof] = JsonCodec(KeptProof)


def load_proof(path: Path, files: Files | None = None) -> KeptProof:
    """Read the file of a proof.

    Raises:
        FileError: It cannot be read, or may not be.
        WgsError: It is not the file of a proof, or was cut or edited.
    """
    text = (files or Files()).load_text(path, PROOF)
    try:
        return _PROOFS.read(SEAL.read(text))
    except PlayError as error:
        raise WgsError(f"{path} cannot be used as a proof: {error}; name another file") from None


def save_proof(path: Path, kept: KeptProof) -> None:
    """Write the file of a proof, whole or not at all; one that is there is replaced."""
    write_file(str(path), [json.dumps(SEAL.write(asdict(kept)), ensure_ascii=False, indent=2), "\n"], force=True)
