"""Names of word lists without the words that families are spared: ``english (family)``, and ``(family)`` alone."""

from __future__ import annotations

from typing import NamedTuple

SUFFIX = "(family)"
UNSUITABLE = "dictionaries/rude.txt"
"""The list of English words that families are spared, among the files that ship."""


class ListName(NamedTuple):
    """The name of a word list, and whether the words that families are spared are left out of it.

    Attributes:
        name: The list; None for the game's own.
        is_family: Whether these words are left out.
    """

    name: str | None
    is_family: bool

    def __str__(self) -> str:
        named = [] if self.name is None else [self.name]
        return " ".join([*named, SUFFIX] if self.is_family else named)


def read_list_name(text: str | None) -> ListName:
    """Read the name of a word list, as `choose_list` writes it.

    >>> read_list_name("common (family)"), read_list_name("(family)"), read_list_name("common").is_family
    (ListName(name='common', is_family=True), ListName(name=None, is_family=True), False)
    """
    if text == SUFFIX:
        return ListName(None, is_family=True)
    if text is None or not text.endswith(f" {SUFFIX}"):
        return ListName(text, is_family=False)
    return ListName(text.removesuffix(f" {SUFFIX}"), is_family=True)


def choose_list(name: str | None, *, family: bool) -> str | None:
    """Return the name of a word list with or without the words that families are spared; None for the game's own list.

    >>> choose_list("common", family=True), choose_list(None, family=True), choose_list(None, family=False)
    ('common (family)', '(family)', None)
    """
    return str(read_list_name(name)._replace(is_family=True)) if family else name
