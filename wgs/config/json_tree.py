"""A JSON text as a tree: where each object, list and plain value begins and ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from wgs.config.json_text import Token, iter_tokens

if TYPE_CHECKING:
    from wgs.base.json_values import Keys


class Member(NamedTuple):
    """A key of an object with its value, or an item of a list.

    Attributes:
        key: The key; the place of an item, counted from 0.
        start: The offset of the key, or of the item.
        key_end: The offset after the key; of an item, its start.
        node: The value.
    """

    key: str | int
    start: int
    key_end: int
    node: Node

    @property
    def end(self) -> int:
        """The offset after the value."""
        return self.node.end


class Node(NamedTuple):
    """A value of a JSON text.

    Attributes:
        mark: The first character of an object or a list; empty for a plain value.
        start: The offset of its first character.
        end: The offset after its last character.
        members: What is in it, in order; a key that is written twice is there twice.
    """

    mark: str
    start: int
    end: int
    members: tuple[Member, ...] = ()

    def find_all(self, key: str | int) -> list[Member]:
        """Return the members of a key, the one that counts last."""
        return [member for member in self.members if member.key == key and type(member.key) is type(key)]

    def find(self, keys: Keys) -> Node | None:
        """Return the value at a path inside this one, or None."""
        node: Node | None = self
        for key in keys:
            found = node.find_all(key) if node else []
            node = found[-1].node if found else None
        return node


def read_tree(text: str) -> Node:
    """Return the tree of a JSON text that can be parsed.

    >>> tree = read_tree('{"Size": [4, 40]}')
    >>> [(member.key, member.node.start, member.end) for member in tree.members[0].node.members]
    [(0, 10, 11), (1, 13, 15)]
    """
    tokens = iter_tokens(text)
    return _read_value(next(tokens), tokens)


def _read_value(token: Token, tokens: Iterator[Token]) -> Node:
    if token.text not in {"{", "["}:
        return Node("", token.start, token.end)
    members: list[Member] = []
    for following in tokens:
        if following.text in {"}", "]"}:
            return Node(token.text, token.start, following.end, tuple(members))
        if following.text == ",":
            continue
        members.append(_read_member(token.text, len(members), following, tokens))
    raise AssertionError("the text is not JSON")


def _read_member(mark: str, place: int, token: Token, tokens: Iterator[Token]) -> Member:
    if mark == "[":
        return Member(place, token.start, token.start, _read_value(token, tokens))
    next(tokens)  # the colon
    return Member(json.loads(token.text, strict=False), token.start, token.end, _read_value(next(tokens), tokens))
