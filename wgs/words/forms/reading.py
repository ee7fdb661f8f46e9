"""A word list in any form, as the text of its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from wgs.base.errors import LexiconError
from wgs.words.forms.encodings import read_wide
from wgs.words.forms.entries import DELIMITERS
from wgs.words.forms.found import LONGEST_EXAMPLE, ListFindings, NumberKind
from wgs.words.forms.lines import LineReader, ListLayout, count_bare_lines, find_layout
from wgs.words.forms.tables import find_header, find_table, may_begin_table, read_table
from wgs.words.list_names import ListForm
from wgs.words.word_texts import drop_mark

HEAD = 1 << 15
"""How many bytes of a list tell its form, or some more."""

_TOLD_NUMBERS: dict[ListForm | None, NumberKind] = {ListForm.GRADES: "grades", ListForm.COUNTS: "counts"}


def read_list(pieces: Iterable[bytes], found: ListFindings, form: ListForm | None = None) -> Iterator[bytes]:
    r"""Yield the text of the words of a list, separated by white space, in UTF-8.

    The form is found from the first lines. In a list that seems plain, lines that have something behind their word are
    read by themselves: what stands there does not become words.

    Args:
        pieces: What is in the file, unpacked.
        found: Gets what is found beside the words, when all has been read.
        form: The form; None for the one that the first lines tell.

    Raises:
        TextError: The text is not UTF-8, and has no other encoding that can be told.
        LexiconError: It is not of its form, or has too many numbers.

    >>> from wgs.words.forms.found import ListFindings
    >>> found = ListFindings()
    >>> b"".join(read_list([b"AA\trough lava\nCAT\ta small pet\n"], found)), found.form.value
    (b'AA\nCAT\n', 'columns')
    """
    waiting = drop_mark(read_wide(pieces, found))
    if form is ListForm.PLAIN:
        yield from waiting
        return
    first: list[bytes] = []
    for piece in waiting:
        first.append(piece)
        if sum(map(len, first)) >= HEAD:
            break
    text = chain(first, waiting)
    if form is None and all(map(_is_bare, first)) and not may_begin_table(b"".join(first[:1])):
        yield from LineReader(found, ListLayout()).read(text)
        return
    head = _decode_head(b"".join(first)[: 2 * HEAD])
    yield from _read(text, head, found, form)


def _read(text: Iterable[bytes], head: str, found: ListFindings, form: ListForm | None) -> Iterator[bytes]:
    from wgs.words.forms.json_lists import begins_json, read_json  # noqa: PLC0415 - most lists are plain
    from wgs.words.forms.stems import begins_stems, read_stems  # noqa: PLC0415

    found.number_kind = _TOLD_NUMBERS.get(form, "")
    is_open = form is None or form in _TOLD_NUMBERS
    if form is ListForm.JSON and not head.lstrip().startswith(("[", "{")):
        raise LexiconError(f'JSON should begin with "[" or with "{{", and it begins with "{_shorten(head)}"')
    if form is ListForm.JSON or (is_open and begins_json(head)):
        found.form = ListForm.JSON
        yield from read_json(text, found)
        return
    if form is ListForm.HUNSPELL or (form is None and begins_stems(head)):
        found.form, found.has_rules = ListForm.HUNSPELL, False
        yield from read_stems(text, found)
        return
    header = find_table(head) if form is ListForm.CSV else find_header(head) if is_open else None
    if header is not None:
        found.form = ListForm.CSV
        yield from read_table(text, header, found)
        return
    layout = (
        find_layout(head) if form is None else ListLayout(form, DELIMITERS * (form is ListForm.COMMAS), is_told=True)
    )
    found.form = layout.form
    found.doubt = layout.doubt
    yield from LineReader(found, layout).read(text)


def _is_bare(piece: bytes) -> bool:
    return count_bare_lines(piece) is not None


def _decode_head(head: bytes) -> str:
    """Return the first whole lines of a text; what is not UTF-8 is found later."""
    end = max(head.rfind(b"\n"), head.rfind(b"\r")) + 1 if len(head) >= HEAD else len(head)
    return head[: end or len(head)].decode(errors="replace").replace("\r\n", "\n").replace("\r", "\n")


def _shorten(head: str) -> str:
    first = head.strip().partition("\n")[0]
    return first if len(first) <= LONGEST_EXAMPLE else f"{first[:LONGEST_EXAMPLE]}..."
