"""What is told about word lists as records: where they come from, which have a word, how two differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.export.records import DIGEST_DIGITS, Record

if TYPE_CHECKING:
    from wgs.lexicon_facts import ListFound, WordListed, WordLookedUp


def list_record(found: ListFound) -> Record:
    """Return the record of a list, and of where it comes from."""
    return {
        "name": found.name,
        "kept": found.kept,
        "language": found.language,
        "words": found.words,
        "digest": found.digest and found.digest[:DIGEST_DIGITS],
        "graded": found.is_graded,
        "edition": found.edition,
        "source": found.source,
        "licence": found.licence,
        "notices": list(found.notices),
        "file": None if found.path is None else str(found.path),
        "description": found.description,
        "fault": found.fault or None,
    }


def word_record(found: WordLookedUp) -> Record:
    """Return the record of a word, and of what each list says of it."""
    return {
        "word": found.word,
        "listed": found.is_listed,
        "family": "family" not in found.spared_from,
        "children": not found.spared_from,
        "lists": [_listed_record(each) for each in found.lists],
    }


def _listed_record(listed: WordListed) -> Record:
    return {
        "list": listed.list,
        "spelling": listed.word,
        "listed": listed.is_listed,
        "grade": listed.grade,
        "reason": listed.kind or None,
        "detail": listed.detail or None,
    }


def flatten_word(found: WordLookedUp) -> Iterator[Record]:
    """Yield a row of a table for each list that a word was looked up in."""
    whole = {key: value for key, value in word_record(found).items() if key not in {"lists", "listed"}}
    for each in found.lists:
        yield {**whole, **_listed_record(each)}
