"""Why a word counts on a board and what it scores, or every reason why it does not count."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import nsmallest
from typing import TYPE_CHECKING, Literal, TypeAlias

from wgs.analysis.paths import Demands, PathSearch, score_path
from wgs.base.errors import NotationError
from wgs.base.plurals import format_count
from wgs.base.record_fields import PRIVATE, entry
from wgs.boards.board import Board
from wgs.boards.grid import Grid
from wgs.boards.tiles import MAX_WORD_LETTERS, Tile, capital, format_tile
from wgs.words.spelling import A_TO_Z, Letters

if TYPE_CHECKING:
    from wgs.solver import Solution
    from wgs.solver.scoring import Face, ScoringRules
    from wgs.solver.walker import Path
    from wgs.words.lexicon import Lexicon
    from wgs.words.meanings import Meaning

ReasonKind: TypeAlias = Literal["not-listed", "too-short", "no-path", "empty-position"]

MOST_STEPS = 300_000
"""How many partial paths a search for a word tries, about a second of work, before it stops."""

MOST_LISTED = 1000
"""How many paths with Full adjacency are compared one by one; of more, one of each kind is."""

OTHERS = 3
"""How many of the other paths are named."""

_SHOWN = 5


@dataclass(frozen=True, slots=True)
class LetterStep:
    """What a tile gives to a word.

    Attributes:
        position: Its position, from 1.
        tile: The tile in board notation.
        letters: The letters that it stands for.
        value: The value of these.
        multiplier: What the value is multiplied by.
        points: The points that it gives.
        word_multiplier: What the tile multiplies the word by.
    """

    position: int
    tile: str
    letters: str
    value: int
    multiplier: int
    points: int
    word_multiplier: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a word does not count.

    Attributes:
        kind: The reason in one word.
        text: The reason for people.
        plain: The same for people whose tiles have no numbers; empty when the text has none either.
    """

    kind: ReasonKind = field(metadata=entry("reason"))
    text: str
    plain: str = field(default="", metadata=PRIVATE)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a word counts on a board and what it scores, or why it does not count.

    Attributes:
        word: In capitals.
        reasons: Every reason why the word does not count; empty when it counts.
        solution: The word on its best path, with its score, or the score it would have if it counted; None when no
            path was found.
        steps: What each tile of that path adds.
        paths: The number of paths that spell the word. Paths on which it is too short are counted only when it is
            too short on all of them.
        others: The best of the other paths.
        is_complete: False when the search stopped early, so that there may be more and better paths.
        covered: How many letters from the beginning of the word a path can spell.
        farthest: The smallest path that spells them, as positions.
        meaning: What the word means, where that is known.
        grade: How common the word is, as `wgs.words.grades` tells; None when that is not known.
    """

    word: str
    reasons: tuple[Reason, ...]
    solution: Solution | None
    steps: tuple[LetterStep, ...]
    paths: int
    others: tuple[Solution, ...]
    is_complete: bool
    covered: int
    farthest: tuple[int, ...]
    meaning: Meaning | None = None
    grade: int | None = None

    @property
    def counts(self) -> bool:
        """True when nothing keeps the word from counting."""
        return not self.reasons


def read_word(text: str, letters: Letters = A_TO_Z) -> str:
    """Return a word in capitals, as a word list spells it that has these letters.

    A sharp s is one letter only where the alphabet has its capital.

    Raises:
        NotationError: It is empty, is longer than 64 letters, or has characters other than letters.

    >>> from wgs.languages.language import LANGUAGES
    >>> read_word("cat"), read_word("Größe"), read_word("Größe", LANGUAGES["german"].letters)
    ('CAT', 'GRÖSSE', 'GROESSE')
    """
    given = unicodedata.normalize("NFC", text)
    word = ""
    for index, char in enumerate(given):
        letter = capital(char)
        if letter is None:
            raise NotationError(given, index, f'unexpected "{char}" at character {index + 1}; a word has letters only')
        word += letter
    word = letters.respell(word)
    if not word:
        raise NotationError(given, 0, "the word is empty; type at least one letter")
    if len(word) > MAX_WORD_LETTERS:
        reason = f"the word has {len(word)} letters; words can have at most {MAX_WORD_LETTERS}"
        raise NotationError(given, MAX_WORD_LETTERS, reason)
    return word


def explain_word(text: str, board: Board, lexicon: Lexicon, rules: ScoringRules) -> Explanation:
    """Explain why a word counts on a board and what it scores, or every reason why it does not count.

    Cost: at most a second or two; a search that takes longer stops early, and `Explanation.is_complete` is False.

    Raises:
        NotationError: The text is not a word.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> [reason.kind for reason in game.why("ABCDEFGHIJKLMNOP", "zyx").reasons]
    ['not-listed', 'no-path']
    """
    return _Explainer(read_word(text, lexicon.letters), board, lexicon, rules).explain()


def explain_alone(text: str, lexicon: Lexicon, rules: ScoringRules) -> Explanation:
    """Explain whether a word counts wherever it is found on plain tiles, and what it scores there.

    Its path is that of a board which has its tiles in a row, and nothing else.

    Raises:
        NotationError: The text is not a word.

    >>> from wgs import Toolkit
    >>> game = Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")
    >>> quiet = explain_alone("quiet", game.lexicon, game.rules)
    >>> quiet.counts, quiet.solution.points, [step.letters for step in quiet.steps]
    (True, 2, ['QU', 'I', 'E', 'T'])
    """
    word = read_word(text, lexicon.letters)
    pieces = re.findall("QU|.", word) if rules.q_is_qu else list(word)
    board = Board(Grid.rectangle(len(pieces), 1), tuple(map(Tile, pieces)))
    explained = _Explainer(word, board, lexicon, rules).explain()
    return replace(explained, reasons=tuple(each for each in explained.reasons if each.kind != "no-path"))


def find_path(text: str, board: Board, rules: ScoringRules, letters: Letters = A_TO_Z) -> tuple[int, ...]:
    """Find the best path of a word, listed or not; empty when there is none.

    The best path has the highest score; among equal scores, the smallest list of positions. A path on which the
    word is too short to count is taken only when there is no other. The letters are those of `read_word`.

    Raises:
        NotationError: The text is not a word.
    """
    faces = [rules.read_tile(tile) for tile in board.laid_tiles]
    _, ranked, _ = _rank_paths(read_word(text, letters), board, faces, rules)
    return ranked[0].path if ranked else ()


class _Explainer:
    """Explains one word on one board."""

    def __init__(self, word: str, board: Board, lexicon: Lexicon, rules: ScoringRules) -> None:
        self.word = word
        self.board = board
        self.lexicon = lexicon
        self.rules = rules
        self.faces = [rules.read_tile(tile) for tile in board.laid_tiles]

    def explain(self) -> Explanation:
        search, ranked, paths = _rank_paths(self.word, self.board, self.faces, self.rules)
        if self.board.grid.is_full and len(ranked) < paths <= MOST_LISTED:
            _, ranked, _ = _rank_paths(self.word, self.board, self.faces, self.rules, merge=False)
        best = ranked[0] if ranked else None
        return Explanation(
            self.word,
            tuple(self._iter_reasons(best, search)),
            best,
            tuple(self._iter_steps(best)) if best else (),
            paths,
            tuple(ranked[1:]),
            search.is_complete,
            search.covered,
            _positions(search.farthest),
        )

    def _iter_steps(self, solution: Solution) -> Iterator[LetterStep]:
        place = 0
        for position in solution.path:
            tile = self.board.tiles[position - 1]
            face = self.faces[position - 1].standing_for(self.word[place])
            letters = self.word[place : place + face.size]
            value = face.points // face.letter_multiplier
            if face.wildcard and self.rules.wild_card_points:
                value += self.rules.letter_values.get(letters[0], 0)
            times = face.letter_multiplier
            yield LetterStep(position, format_tile(tile), letters, value, times, value * times, face.word_multiplier)
            place += face.size

    # --- Reasons --------------------------------------------------------------------------------------------

    def _iter_reasons(self, best: Solution | None, search: PathSearch) -> Iterator[Reason]:
        if self.word not in self.lexicon:
            yield Reason(
                "not-listed",
                f"it is not in the dictionary {self.lexicon.name} ({format_count(len(self.lexicon), 'word')})",
            )
        length = best.length if best else len(self.word)
        if too_short := self.rules.tell_too_short(self.word, length):
            yield Reason("too-short", too_short)
        if best is None:
            yield Reason("no-path", *self._say_where_it_stops(search))
            if lent := self._find_lent_cells():
                yield Reason("empty-position", f"it would need {lent}, where the board is empty")

    def _say_where_it_stops(self, search: PathSearch) -> tuple[str, str]:
        """Say why no path was found: with the positions of tiles, and without; empty when there are none."""
        if not search.is_complete:
            has_letter = "".join(face.letters for face in self.faces).__contains__
            lacking = [letter for letter in dict.fromkeys(self.word) if not has_letter(letter)]
            if lacking and not any(face.wildcard for face in self.faces):
                return f"it cannot be spelled on this board: no tile has {_join(lacking, ' or ')}", ""
            return f"no path was found; the search stopped after {search.steps:,} steps", ""
        done = search.covered
        if not done:
            return f"it cannot be spelled on this board: {self._say_what_is_missing((), 0)}", ""
        spelt, missing = self.word[:done], self._say_what_is_missing(search.farthest, done)
        got = f"{spelt} fits on {_join(_positions(search.farthest), '-')}"
        has_positions = missing != f"no tile has {self.word[done]}"
        plain = f"only {spelt} of it can be spelled on this board" + ("" if has_positions else f"; {missing}")
        return f"it cannot be spelled on this board: {got}, but then {missing}", plain

    def _say_what_is_missing(self, path: Path, done: int) -> str:
        """Say why each tile that starts with the next letter cannot come next, or that there is no such tile."""
        letter = self.word[done]
        cells = range(len(self.faces))
        fitting = [cell for cell in cells if self.faces[cell].count_covered(self.word, done)]
        used = [cell for cell in fitting if cell in path]
        apart = [cell for cell in fitting if cell not in path]
        parts = []
        if apart:
            parts.append(f"{letter} is only at {_list(apart)}, not next to {path[-1] + 1}")
        if used:
            parts.append(f"{'or' if apart else f'{letter} is only'} at {_list(used)}, already used")
        misfits = [cell for cell in cells if self._starts_with(cell, letter) and cell not in fitting]
        parts += [self._say_misfit(cell, letter) for cell in misfits[:_SHOWN]]
        return "; ".join(parts) or f"no tile has {letter}"

    def _starts_with(self, cell: int, letter: str) -> bool:
        """Return whether a tile begins with a letter, whatever follows: a Qu, or a wildcard that is one."""
        face = self.faces[cell].standing_for(letter)
        return not face.wildcard and face.letters.startswith(letter)

    def _say_misfit(self, cell: int, letter: str) -> str:
        """Say that a tile begins with the letter, but that its other letters are not those of the word."""
        face = self.faces[cell]
        if face.as_q:
            tile = Tile(face.letters, wildcard=True)
            return f"the tile {tile} at {cell + 1} is {Tile(face.as_q.letters)} where it stands for Q"
        return f"the tile {Tile(face.letters)} at {cell + 1} does not match after its {letter}"

    def _find_lent_cells(self) -> str:
        """Say which letters a path would need on the fewest empty positions; empty when no such path uses a tile."""
        empty = frozenset(cell for cell, face in enumerate(self.faces) if not face.size)
        any_letter = self.rules.read_tile(Tile(wildcard=True))
        faces = [any_letter if cell in empty else face for cell, face in enumerate(self.faces)]
        steps = MOST_STEPS
        for most in range(1, min(len(empty), len(self.word) - 1) + 1):
            demands = Demands(scarce=empty, most_scarce=most, most_steps=steps)
            search = PathSearch(self.word, faces, self.board.grid, demands)
            path = next(iter(search), None)
            if path is not None:
                return self._say_lent(path, empty, faces)
            steps -= search.steps
            if not search.is_complete:
                break
        return ""

    def _say_lent(self, path: Path, empty: frozenset[int], faces: list[Face]) -> str:
        place, lent = 0, []
        for cell in path:
            face = faces[cell].standing_for(self.word[place])
            if cell in empty:
                lent.append(f"{Tile(self.word[place : place + face.size])} on {cell + 1}")
            place += face.size
        return _join(lent, ", ")


def _rank_paths(
    word: str, board: Board, faces: Sequence[Face], rules: ScoringRules, *, merge: bool = True
) -> tuple[PathSearch, list[Solution], int]:
    """Find the best paths of a word and count all; paths on which it is too short only when all are."""
    search = PathSearch(word, faces, board.grid, Demands(most_steps=MOST_STEPS, merge=merge))
    counts = {True: 0, False: 0}

    def is_long(solution: Solution) -> bool:
        return solution.length >= rules.min_word_length

    def iter_solutions() -> Iterator[Solution]:
        for path in search:
            solution = score_path(word, path, faces, rules)
            counts[is_long(solution)] += search.count_alike(path)
            yield solution

    ranked = nsmallest(
        1 + OTHERS,
        iter_solutions(),
        key=lambda solution: (not is_long(solution), -solution.points, solution.path),
    )
    long_first = bool(ranked) and is_long(ranked[0])
    return search, [solution for solution in ranked if is_long(solution) == long_first], counts[long_first]


def _positions(path: Path) -> tuple[int, ...]:
    return tuple(cell + 1 for cell in path)


def _join(items: Iterable[object], separator: str) -> str:
    return separator.join(map(str, items))


def _list(cells: Sequence[int]) -> str:
    """List positions for people: the first few, and how many more."""
    shown = [str(cell + 1) for cell in cells[:_SHOWN]]
    if len(cells) > _SHOWN:
        shown.append(f"{len(cells) - _SHOWN} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
