"""The native engine of wgs; wgs.base.engines alone imports it."""

from collections.abc import Sequence
from typing import Any


def instructions() -> str:
    """Return the instructions in use: "avx2" or "portable"."""

def choose_instructions(name: str) -> bool:
    """
    Use these instructions from now on; return False where this processor or build cannot.
    """

BONUS_UNIT: int = 1000000

MAX_ALPHABET: int = 32

MAX_GROUPS: int = 64

MAX_WORD_LETTERS: int = 64

MOST_PLAIN_CELLS: int = 64

NO_TILE: int = 255

class WordTables:
    """What words are checked with."""

    def __init__(self, capacities: Sequence[int], runs_out: bool, faces: Sequence[tuple[str, int]], most_letters: int, most_cuts: int) -> None:
        """
        Raises ValueError when there are more groups or faces than this engine takes.
        """

    def answer(self, chunk: bytes, start: int, jobs: int) -> tuple[bytes, int, int, int, tuple[int, int, int]]:
        """
        Answer the lines of a chunk from `start` on, up to the first that is handed back: the output, where the next line starts, the numbers of lines answered and of possible ones, and how many by glance, matching and search.
        """

class BoardTables:
    """What boards are checked with."""

    def __init__(self, capacities: Sequence[int], runs_out: bool, tiles: Sequence[tuple[str, int]], positions: int) -> None:
        """Raises ValueError when there are more groups than this engine takes."""

    def answer(self, chunk: bytes, start: int, jobs: int) -> tuple[bytes, int, int, int, tuple[int, int, int]]:
        """
        Answer the lines of a chunk from `start` on, up to the first that is handed back: the output, where the next line starts, the numbers of lines answered and of possible ones, and how many by glance, matching and search.
        """

class WordReader:
    """The words of a list that comes in pieces."""

    def __init__(self, alphabet: bytes, most_shown: int = 0) -> None: ...

    def add(self, text: bytes) -> None: ...

    def take_rest(self) -> bytes:
        """Take back the beginning of a word that the last piece ended in."""

    def finish(self) -> Lexicon:
        """Make the lexicon; the reader cannot be used after it."""

class FrontDecoder:
    """Words that are written as differences from the words before them."""

    def __init__(self) -> None: ...

    def add(self, text: bytes) -> bytes:
        """Return the whole words of the next piece, a line each."""

    @property
    def is_cut(self) -> bool: ...

def count_bare_lines(text: bytes) -> tuple[int, int] | None:
    """
    Return how many lines have a word, and how many ends there are; None where a line may have more than one alone.
    """

class LetterCode:
    """What letters outside ASCII are written as."""

    def __init__(self) -> None: ...

    def learn(self, letter: bytes, written: bytes) -> None: ...

    def encode(self, text: bytes) -> tuple[bytes, int]:
        """
        Return a text as far as its letters are known, and how many bytes of it that is.
        """

class Lexicon:
    """Words in alphabetical order, and their trie; threads may share it."""

    def __init__(self, text: bytes, alphabet: bytes, most_shown: int = 0) -> None: ...

    def __len__(self) -> int: ...

    @property
    def skipped(self) -> int: ...

    def first_skipped(self) -> list[bytes]: ...

    def words(self, letters: Sequence[str]) -> list[str]: ...

    def text(self, letters: Sequence[str]) -> bytes:
        """Return the words as text, one a line, in UTF-8."""

    def without(self, others: Lexicon) -> Lexicon:
        """Return the words that are not in another list of the same alphabet."""

    def contains(self, word: bytes) -> bool: ...

    def count_letters(self, alphabet: int, q: int, u: int) -> tuple[list[int], list[int], list[int]]:
        """
        Count letters, first letters and pairs, as tables; -1 when no letter forms one tile with a U after it.
        """

    def has_prefix(self, prefix: bytes) -> bool: ...

class Batch:
    """Boards to be answered together."""

    def __init__(self) -> None: ...

class Makers:
    """What answers are made of: the classes, and the bonus of each length."""

    def __init__(self, solution: object, found_word: object, bonuses: list[Any], no_bonus: object) -> None: ...

class SolutionTemplate:
    """How solve writes the words of a board."""

    def __init__(self, pieces: list[tuple[str, bytes, int, bool]], prefix: bytes, suffix: bytes, grades: bytes) -> None: ...

class ScoreTemplate:
    """How score writes the score of a board."""

    def __init__(self, pieces: list[tuple[str, bytes, int, bool]]) -> None: ...

class AnalysisTemplate:
    """How analyze writes the measures of a board."""

    def __init__(self, pieces: list[tuple[str, bytes, int, bool]], grades: bytes) -> None: ...

class PathIterator:
    """All paths of all words of a board, in batches."""

    def next(self) -> list[Any]: ...

class Solver:
    """One game's solver: a lexicon, a grid and scoring rules."""

    def __init__(self, lexicon: Lexicon, cells: int, is_full: bool, neighbours: Sequence[Sequence[int]], premiums: Sequence[int], rules: ScoringRules, letters: Sequence[str], bonuses: Sequence[str]) -> None: ...

    def add_face(self, letters: bytes, wildcard: bool, length: int, points: int, letter_multiplier: int, word_multiplier: int, as_q: int | None, laid: Sequence[int]) -> int | None: ...

    def name_face(self, text: str, face: int) -> None: ...

    def read_boards(self, boards: list[Any], start: int, batch: Batch) -> int: ...

    def add_board(self, batch: Batch, faces: Sequence[int]) -> bool: ...

    def score(self, batch: Batch, jobs: int, time_limit: object) -> tuple[bytes, bytes, list[tuple[int, object]]]: ...

    def solve(self, batch: Batch, jobs: int, makers: Makers, time_limit: object) -> list[list[Any]]: ...

    def tally(self, batch: Batch, jobs: int, makers: Makers, time_limit: object) -> list[list[Any]]: ...

    def measure(self, batch: Batch, jobs: int, makers: Makers, time_limit: object) -> list[list[Any]]: ...

    def study(self, batch: Batch, makers: Makers, starts: Sequence[int], through: Sequence[int], time_limit: object) -> tuple[list[Any], list[Any], list[Any], list[Any], object]:
        """
        Solve and measure one board: the words, points and paths of the wanted solutions, the paths of the best word of each length, and what `measure` answers.
        """

    def iter_paths(self, batch: Batch, makers: Makers, time_limit: object) -> PathIterator: ...

    def find_passages(self, batch: Batch, longest: int, time_limit: object) -> list[bytes]:
        """
        Find the cells used by words starting at each cell of a board, as bits; not for Full adjacency.
        """

    def score_text(self, layout: ScoreTemplate, chunk: bytes, start: int, jobs: int, strict: bool, time_limit: object) -> tuple[bytes, int, int, list[tuple[int, int, object]]]: ...

    def solve_text(self, layout: SolutionTemplate, chunk: bytes, start: int, jobs: int, strict: bool, time_limit: object) -> tuple[bytes, int, int, list[tuple[int, int, object]]]: ...

    def analyze_text(self, layout: AnalysisTemplate, chunk: bytes, start: int, jobs: int, strict: bool, time_limit: object) -> tuple[bytes, int, int, list[tuple[int, int, object]]]: ...

class ScoringRules:
    """Scoring rules as plain tables; letters are places in the alphabet."""

    def __init__(self, letter_values: Sequence[int], bonuses: Sequence[int]) -> None: ...

    @property
    def short_word_length(self) -> int: ...

    @short_word_length.setter
    def short_word_length(self, arg: int, /) -> None: ...

    @property
    def short_word_points(self) -> int: ...

    @short_word_points.setter
    def short_word_points(self, arg: int, /) -> None: ...

    @property
    def short_word_multiplier(self) -> bool: ...

    @short_word_multiplier.setter
    def short_word_multiplier(self, arg: bool, /) -> None: ...

    @property
    def min_word_length(self) -> int: ...

    @min_word_length.setter
    def min_word_length(self, arg: int, /) -> None: ...

    @property
    def wild_card_points(self) -> bool: ...

    @wild_card_points.setter
    def wild_card_points(self, arg: bool, /) -> None: ...

    @property
    def multiply_length_bonus(self) -> bool: ...

    @multiply_length_bonus.setter
    def multiply_length_bonus(self, arg: bool, /) -> None: ...

    @property
    def round_bonus_up(self) -> bool: ...

    @round_bonus_up.setter
    def round_bonus_up(self, arg: bool, /) -> None: ...

    @property
    def q(self) -> int: ...

    @q.setter
    def q(self, arg: int, /) -> None: ...

    @property
    def u(self) -> int: ...

    @u.setter
    def u(self, arg: int, /) -> None: ...

    @property
    def qu_length(self) -> int: ...

    @qu_length.setter
    def qu_length(self, arg: int, /) -> None: ...

class Drawing:
    """How random boards are drawn; tiles are numbers."""

    def __init__(self, method: str, pieces: Sequence[Sequence[int]], count: int, sums: Sequence[int]) -> None: ...

    def draw(self, seed: int, first: int, boards: int) -> list[list[int]]:
        """Draw the tiles of some boards, each from the stream of its number."""

def survey_drawn(solver: Solver, drawing: Drawing, tiles: Sequence[int], seed: int, first: int, boards: int, jobs: int, grades: bytes, kept: int, of_value: int, time_limit: object) -> tuple[Any, ...]:
    """
    Draw boards and count what they come to: boards, boards by words, points and longest word, words by length and grade, tiles, the best and the worst boards, those that reach the limit, those not looked at, and the first boards with each number of words, points and letters.
    """

def survey_batch(solver: Solver, batch: Batch, jobs: int, grades: bytes, kept: int, of_value: int, time_limit: object) -> tuple[Any, ...]:
    """Count what boards come to, as survey_drawn does."""

def find_spellings(lexicon: Lexicon, tiles: bytes, blanks: int, shortest: int) -> tuple[list[int], list[int]]:
    """
    Find the words of a hand, by rank, and in how many ways letters of each can be blanks; `tiles` counts letters.
    """

def find_best_spellings(lexicon: Lexicon, tiles: bytes, blanks: int, shortest: int, values: Sequence[int], most: int) -> list[int]:
    """
    Find the words of each length whose letters have the highest values, by rank.
    """

class RaceJudgement:
    """What a position is worth, in thousandths of the way from lost to won."""

    def __init__(self, *, won: int, lost: int, threatened: int, most_quiet: int, each_finisher: int, most_finishers: int, each_chance: int, most_chances: int, each_row: int, each_tile: int, tempo: int) -> None: ...

class RaceRules:
    """
    What the rules say of a race board; letters are places in the alphabet.
    """

    def __init__(self, letters: Sequence[Sequence[int]], lengths: Sequence[int], shortest: int, longest: int, homes: Sequence[Sequence[int]], advances: Sequence[Sequence[int]], judgement: RaceJudgement) -> None: ...

class RaceBoard:
    """A board of a race with all of its words laid out."""

    def __init__(self, lexicon: Lexicon, neighbours: Sequence[Sequence[int]], touching: Sequence[Sequence[int]], rules: RaceRules, most_paths: int) -> None: ...

    @property
    def is_whole(self) -> bool: ...

    def words(self, letters: Sequence[str]) -> list[str]: ...

    def count(self, starts: bytes, played: Sequence[int]) -> int: ...

    def list_paths(self, starts: bytes, played: Sequence[int], first: int, most: int) -> tuple[list[tuple[int, tuple[int, ...]]], int]:
        """
        List paths as words and cells, from a number on, and the number to go on from, 0 at the end.
        """

    def find_win(self, tiles: Sequence[bytes], mover: int, played: Sequence[int]) -> tuple[int, tuple[int, ...]] | None: ...

    def promise(self, tiles: Sequence[bytes], mover: int, played: Sequence[int]) -> int: ...

    def rank(self, tiles: Sequence[bytes], mover: int, played: Sequence[int], most: int) -> list[tuple[int, int, tuple[int, ...]]]:
        """List the best paths of a side as values, words and cells."""

class ReachCosts:
    """What faults of a race board cost, and the units of all numbers."""

    def __init__(self, *, dead_cell: int, word_short: int, word_too_far: int, letter_out_of_bounds: int, root_unit: int, patience: int, log_unit: int, one_swap_in: int) -> None: ...

class ReachGoal:
    """The targets for a race board; letters are places in the alphabet."""

    def __init__(self, costs: ReachCosts, letters: Sequence[Sequence[int]], lengths: Sequence[int], is_home: Sequence[int], too_far: Sequence[Sequence[int]], home_weight: int, least_from_home: int, most_of_letter: Sequence[int], pairs: Sequence[int], evaluations: int, temperatures: Sequence[int], logs: Sequence[int]) -> None: ...

class ReachAnnealer:
    """Improves race boards, each with a stream of random draws."""

    def __init__(self, lexicon: Lexicon, neighbours: Sequence[Sequence[int]], goal: ReachGoal) -> None: ...

    def run(self, boards: Sequence[Sequence[int]], floors: Sequence[Sequence[int]], states: Sequence[int], jobs: int) -> list[tuple[list[int], int]]: ...

class RouteFinder:
    """Finds the words that a pawn can travel along; sets are bits."""

    def __init__(self, lexicon: Lexicon, neighbours: Sequence[Sequence[int]], least_length: int) -> None: ...

    def find_routes(self, letters: Sequence[Sequence[int]], lengths: Sequence[int], starts: int, barred: int) -> list[tuple[int, ...]]: ...

    def find_ends(self, letters: Sequence[Sequence[int]], lengths: Sequence[int], swaps: Sequence[tuple[int, int]], starts: int, barred: int) -> list[int]: ...

class Schedule:
    """How long an annealer tries, and how boldly."""

    def __init__(self, evaluations: int, temperatures: Sequence[int], logs: Sequence[int], log_unit: int, starts: int, changes: int, tries_for_a_change: int) -> None: ...

class EnergyScale:
    """What energies are measured by."""

    def __init__(self, full: int, high_margin: int, most_points: int, word_penalty: int) -> None: ...

class Goal:
    """The goal for a board."""

    def __init__(self, solver: object, scale: EnergyScale, words: tuple[int, int | None], points: tuple[int, int | None], longest: tuple[int, int | None], words_weight: int, points_weight: int, contains: Lexicon | None, beginnings: Lexicon | None, avoid: Lexicon | None) -> None: ...

class Annealer:
    """Makes boards of one game towards a goal."""

    def __init__(self, solver: object, places: int, is_mixed: bool, pieces: Sequence[tuple[Sequence[int], Sequence[int]]], goal: Goal, schedule: Schedule) -> None: ...

class Annealing:
    """Boards in the making, one for each of some streams of random draws."""

    def __init__(self, annealer: object, seed: int, first: int, count: int, jobs: int, starts: Sequence[tuple[Sequence[int], Sequence[int]]], most: int, time_limit: object) -> None: ...

    def go_on(self, seconds: float) -> bool:
        """Work for about a number of seconds; tell whether all work is done."""

    def boards(self) -> list[tuple[list[int], list[int], int, int, int, bool]]:
        """
        Return the best of each board that has begun: the numbers of its faces, measures, energy, after how many measured boards it was found, how many were measured by now, and whether it is finished.
        """

MOST_PROOF_CELLS: int = 24

MOST_GROUP_FACES: int = 31

class Prover:
    """
    Looks through all boards of one game, in groups, for those above a bar.
    """

    def __init__(self, solver: object, order: Sequence[int], classes: Sequence[Sequence[Sequence[int]]], symmetries: Sequence[Sequence[int]], pieces: Sequence[tuple[Sequence[int], int]], by_words: bool) -> None: ...

    def count(self) -> int:
        """Return how many groups there are."""

    def search(self, first: int, count: int, bar: int, jobs: int, seconds: float) -> tuple[int, list[tuple[int, int, list[int]]]]:
        """
        Look through groups; return how many are done, and each board above the bar that is better than those before it in its group: the group, the value, and the numbers of its faces.
        """

class CrosswordRules:
    """A board's size and premiums, and what tiles are worth."""

    def __init__(self, columns: int, rows: int, letter_multipliers: Sequence[int], word_multipliers: Sequence[int], values: Sequence[int], bonuses: Sequence[int], min_length: int) -> None: ...

class PlayFinder:
    """Finds all plays of a rack on a board of crosswords."""

    def __init__(self, lexicon: Lexicon, rules: CrosswordRules, glyphs: Sequence[str]) -> None: ...

    def find(self, cells: bytes, rack: bytes, blanks: int, anchors_across: bytes, anchors_down: bytes, most: int) -> list[tuple[int, tuple[int, ...], str]]:
        """
        Find plays, up to a maximum number: points, cells and letters of each, blanks by their small letters.
        """
