"""Files that keep how far a proof has come, so that it can go on later."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from wgs.errors import WgsError
from wgs.file_writing import write_file
from wgs.files import PROOF, Files
from wgs.service.field_checks import check_fields
from wgs.version import __version__

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class KeptProof:
    """How far a proof has come.

    Attributes:
        game: The name of the game.
        settings: What the proof depends on, as `wgs.service.answers.ProofBegun` tells.
        board: The best board known, in board notation,
        words: with the number of its words,
        points: and their points.
        done: How many groups of boards are looked through,
        groups: and how many there are.
        wgs: The version that wrote it.
    """

    game: str
    settings: str
    board: str
    words: int
    points: int
    done: int
    groups: int
    wgs: str = __version__


def load_proof(path: Path, files: Files | None = None) -> KeptProof:
    """Read the file of a proof.

    Raises:
        FileError: It cannot be read, or may not be.
        WgsError: It is no file of a proof.
    """
    text = (files or Files()).load_text(path, PROOF)
    try:
        kept = KeptProof(**json.loads(text))
        check_fields(kept)
    except (TypeError, ValueError, RecursionError, WgsError):
        raise WgsError(f"{path} is not a file of a proof, or is damaged; name another file") from None
    return kept


def save_proof(path: Path, kept: KeptProof) -> None:
    """Write the file of a proof, whole or not at all; one that is there is replaced."""
    write_file(str(path), [json.dumps(asdict(kept), ensure_ascii=False, indent=2), "\n"], force=True)
