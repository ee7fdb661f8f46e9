"""A board with its key: all words that it holds, their points, and a path of each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise

from wgs.base.errors import PlayError
from wgs.export.records import ShownTile
from wgs.words.spelling import A_TO_Z, Letters

MOST_WORDS = 30_000
"""How many words a board may hold to be played on."""

_WILD = "(?:QU|.)"
"""What a wildcard may stand for: where a Q is read as Qu, so is one that stands for it."""


@dataclass(frozen=True, slots=True)
class KeyWord:
    """A word of a key.

    Attributes:
        word: The word, in capitals.
        points: Its points on its best path.
        path: The positions of that path, from 1.
    """

    word: str
    points: int
    path: tuple[int, ...]


@dataclass(frozen=True)
class Dealt:
    """A board with its key, as a worker process makes it.

    Attributes:
        board: The board in board notation.
        tiles: For each cell its tile.
        key: All words of the board, the best first.
        word_list: The name of the word list.
        letters: Its letters, and what becomes of others that somebody types.
        min_word_length: The length of the shortest words that count.
        replay: The replay id of the board; empty for a board that was given.
        steps: For each cell the positions that may come next on a path; empty where all may.
        clues: What some words of the key mean, without the word; none where no meanings are known.
    """

    board: str
    tiles: tuple[ShownTile, ...]
    key: tuple[KeyWord, ...] = field(repr=False)
    word_list: str = ""
    letters: Letters = A_TO_Z
    min_word_length: int = 0
    replay: str = ""
    steps: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    clues: Mapping[str, str] = field(default_factory=dict, repr=False)

    @cached_property
    def words(self) -> Mapping[str, KeyWord]:
        """The words of the key by themselves."""
        return {each.word: each for each in self.key}

    @cached_property
    def points(self) -> int:
        """The points of all words together."""
        return sum(each.points for each in self.key)

    @cached_property
    def longest(self) -> Sequence[KeyWord]:
        """The words of the key, the longest first."""
        return sorted(self.key, key=lambda each: -len(each.word))

    def spell(self, path: Sequence[int], besides: Collection[str] = ()) -> str:
        """Return the word that tiles spell; with a wildcard, the best word of the key, if there is one besides others.

        Where no word fits, wildcards are written as ``?``.

        Raises:
            PlayError: There are no such tiles, one of them is there twice, or two that follow each other do not touch.
        """
        if not all(1 <= position <= len(self.tiles) for position in path) or len(set(path)) < len(path):
            raise PlayError(f"a path has different positions from 1 to {len(self.tiles)}")
        for before, after in pairwise(path if self.steps else ()):
            if after not in self.steps[before - 1]:
                raise PlayError(f"this is not a path: position {after} is not next to {before}")
        tiles = [self.tiles[position - 1] for position in path]
        if any(tile.wildcard for tile in tiles):
            fits = re.compile("".join(_WILD if tile.wildcard else re.escape(tile.letters) for tile in tiles))
            spelled = [word for word in self.words if fits.fullmatch(word)]
            new = (word for word in spelled if word not in besides)
            unknown = "".join("?" if tile.wildcard else tile.letters for tile in tiles)
            return next(new, spelled[0] if spelled else unknown)
        return "".join(tile.letters for tile in tiles)


class WordsLeft:
    """The words of a key that somebody has not found yet.

    Args:
        dealt: The board.
        found: The words that were found.

    Attributes:
        lengths: How many are left of each length.
        starts: How many are left that begin on each position, by their best paths.

    >>> left = WordsLeft(Dealt("", (), (KeyWord("TEN", 1, (1, 2, 3)), KeyWord("NET", 1, (3, 2, 1)))), ["NET"])
    >>> dict(left.lengths), left.find_longest().word
    ({3: 1}, 'TEN')
    """

    def __init__(self, dealt: Dealt, found: Collection[str]) -> None:
        self._dealt = dealt
        self._found = set(found)
        left = [each for each in dealt.key if each.word not in self._found]
        self.lengths = Counter(len(each.word) for each in left)
        self.starts = Counter(each.path[0] for each in left)

    def __len__(self) -> int:
        return self.lengths.total()

    def take(self, found: KeyWord) -> None:
        """Note that a word was found."""
        self._found.add(found.word)
        self.lengths[len(found.word)] -= 1
        self.starts[found.path[0]] -= 1

    def has(self, word: str) -> bool:
        """Return whether a word is left."""
        return word in self._dealt.words and word not in self._found

    def find_longest(self, besides: Collection[int] = ()) -> KeyWord | None:
        """Return the longest word left, the best of several, that begins on none of some positions; None for none."""
        return next(
            (each for each in self._dealt.longest if each.word not in self._found and each.path[0] not in besides), None
        )

    def find_clued(self, besides: Collection[str] = ()) -> str | None:
        """Return the longest word left, besides others, whose meaning is known; None for none."""
        clued = (each.word for each in self._dealt.longest if each.word in self._dealt.clues)
        return next((word for word in clued if self.has(word) and word not in besides), None)
