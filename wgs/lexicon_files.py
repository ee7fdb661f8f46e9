"""Word lists read from files."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

from wgs.errors import LexiconError
from wgs.files import WORD_LIST, FileError, Files, NamedBy
from wgs.front_coding import read_differences
from wgs.lexicon import Lexicon
from wgs.packed_text import PackedTextError, unpack_text
from wgs.resources import show_path
from wgs.spelling import AS_WRITTEN
from wgs.word_texts import TextError, drop_mark

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.spelling import Spelling


BYTES_FOR_A_GRADE = 32
"""How many bytes a list may have for each word with a grade: 2,097,152 words may have one, unless more are allowed."""


def load_lexicon(
    path: Path,
    *,
    alphabet: str = string.ascii_uppercase,
    name: str | None = None,
    files: Files | None = None,
    named_by: NamedBy = NamedBy.CALLER,
    spelling: Spelling = AS_WRITTEN,
) -> Lexicon:
    """Return the word list of a file: UTF-8 text with words in any case and order, separated by white space.

    Where a number from 1 to 99 follows the word on the first line, those after words are ``own_grades``.

    The file is read piece by piece, and may be packed with gzip or xz. ``spelling`` says what becomes of letters
    outside the alphabet. ``files`` are those that may be read, None for all; data can name no pipe. They also say how
    large it may be, and so how many words may have numbers: 2,097,152 unless more is allowed.

    Raises:
        LexiconError: The file is missing, cannot or may not be read, is not UTF-8, has too many numbers, or no
            word that can be used.

    >>> from wgs.resources import data_folder
    >>> len(load_lexicon(data_folder() / "dictionaries" / "common.txt")) > 60_000
    True
    """
    shown = f"{name} ({show_path(path)})" if name and name != str(path) else show_path(path)
    readable = files or Files()
    most = readable.most(WORD_LIST)
    pieces = read_differences(unpack_text(readable.iter_pieces(path, WORD_LIST, named_by), most), most)
    try:
        return Lexicon.from_text(
            drop_mark(pieces), alphabet, name or path.stem, path, spelling, most // BYTES_FOR_A_GRADE
        )
    except FileError as error:
        raise LexiconError(f"the word list {shown} ", error.reason) from None
    except PackedTextError as error:
        raise LexiconError(f"the word list {shown} {error}") from None
    except TextError as error:
        raise LexiconError(
            f"the word list {shown} is not UTF-8 text (line {error.line}, byte {error.column}); "
            "convert it, for example with iconv -f latin1 -t utf-8"
        ) from None
    except LexiconError as error:
        raise LexiconError(f"the word list {show_path(path)} cannot be used: ", error) from None
