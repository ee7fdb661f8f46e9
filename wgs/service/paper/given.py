"""The boards and options that are given to be printed, checked before the work begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from wgs.base.errors import Message, Parameter, PrintError
from wgs.parts.pages import NamedBoard
from wgs.service.answers import Note
from wgs.texts import ENGLISH, find_language, list_languages


def note_language(options: Mapping[str, object]) -> Iterator[Note]:
    """Tell whoever asked for a language that there are no texts in it."""
    tag = str(options.get("language") or ENGLISH)
    if find_language([tag]) == ENGLISH and tag.partition("-")[0].casefold() != ENGLISH:
        known = ", ".join(list_languages())
        yield Note(
            Message(Parameter("language"), f": headings and rules are in English, as {tag} is not among {known}")
        )


def name_boards(boards: Sequence[str], replays: Sequence[str]) -> Iterator[str | NamedBoard]:
    """Return given boards, with their replay ids where there are any; raises PrintError when there are more ids."""
    if len(replays) > len(boards):
        raise PrintError(Parameter("replay"), f": there are {len(replays)} ids of {len(boards)} boards")
    return (
        NamedBoard(board, replay) if replay else board for board, replay in zip_longest(boards, replays, fillvalue="")
    )


def check_number(boards: int, most: int | None) -> None:
    """Check how many boards are to be printed; raises PrintError when they are more than ``most``."""
    if most is not None and boards > most:
        raise PrintError(f"a document can have at most {most:,} boards; ", Parameter("max_boards", "N"), " allows more")
