"""Race boards: what the objective Reach asks for holds, on both engines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal
from itertools import chain, repeat

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.engines import needs_native, using

from wgs import Board, Game, GenerationError, Grid, Lexicon, Toolkit
from wgs.base.engines import choose_engine
from wgs.base.randomness import Randomness
from wgs.boards.tiles import Tile, format_tiles
from wgs.config.optimizers import OptimizerSection
from wgs.optimize.race import RaceGenerator
from wgs.optimize.reach import ReachAnnealer, ReachTables, draw_floors, make_tables

WORDS = ["TEAS", "SEAT", "EAST", "QUITE", "QUIET", "ETUI", "TIES", "SITE", "QUAYS", "TENT", "STET", "NEST", "SENT"]


class Shuffled:
    """Draws boards of the letters of some words."""

    def __init__(self, cells: int, letters: str) -> None:
        self.cells = cells
        self.letters = letters

    def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
        for stream in streams:
            yield tuple(Tile(stream.choice(self.letters)) for _ in range(self.cells))


def tables_for(grid: Grid, words: list[str], *, evaluations: int, q_is_qu: bool = True) -> tuple[Lexicon, ReachTables]:
    section = OptimizerSection(
        objective="Reach",
        evaluations=evaluations,
        start_temperature=100,
        end_temperature=5,
        letter_bound=Decimal(2),
        letter_floor=Decimal("0.8"),
        min_crossing=2,
    )
    lexicon = Lexicon(words)
    rows = [[cell for cell, (_, y) in enumerate(grid.cells) if y == row] for row in sorted({1, grid.rows})]
    return lexicon, make_tables(section, lexicon, grid, rows, q_is_qu=q_is_qu)


@needs_native
@settings(max_examples=25)
@given(
    st.integers(2, 5),
    st.integers(2, 5),
    st.sampled_from(["Straight", "Diagonal", "Hex"]),
    st.integers(0, 2**32),
    st.booleans(),
)
def test_both_engines_make_the_same_boards(columns: int, rows: int, adjacency: str, seed: int, q_is_qu: bool) -> None:
    grid = Grid.rectangle(columns, rows, adjacency)
    lexicon, tables = tables_for(grid, WORDS, evaluations=60, q_is_qu=q_is_qu)
    made = {}
    for engine in ("native", "reference"):
        with using(engine):
            generator = RaceGenerator(
                lexicon, grid, tables, draw=Shuffled(len(grid), "EQSTIAU"), settle=lambda tiles, *_: tiles, jobs=2
            )
            made[engine] = list(generator.iter_draws(Randomness(seed, number) for number in range(3)))
    assert made["native"] == made["reference"]


def test_annealing_mends_faults() -> None:
    grid = Grid.rectangle(4, 4)
    lexicon, tables = tables_for(grid, WORDS, evaluations=1)
    start = [lexicon.alphabet.index(letter) for letter in "TEASSEATQXZJKQUI"]
    floors = draw_floors(tables, Randomness(1))
    same, before = ReachAnnealer(lexicon, grid, tables).run(start, floors, Randomness(1))
    assert same == start
    lexicon, tables = tables_for(grid, WORDS, evaluations=200)
    better, after = ReachAnnealer(lexicon, grid, tables).run(start, floors, Randomness(1))
    assert after < before
    assert len(better) == 16
    assert sorted(better[:4] + better[12:]) == sorted(start[:4] + start[12:])  # home rows keep their letters


@pytest.fixture(scope="module", params=["WordRace (Hex)", "WordRace (Square)"])
def game(request: pytest.FixtureRequest) -> Game:
    """A game that ships, with a small list and fewer evaluations, so that tests are quick."""
    if choose_engine() != "native":
        pytest.skip("the reference engine takes minutes for such boards")
    opened = Toolkit.load("wgs.json").game(request.param, dictionary="common")
    assert opened.optimizer is not None
    vars(opened)["optimizer"] = opened.optimizer.model_copy(update={"evaluations": 700})
    return opened


@pytest.fixture(scope="module")
def boards(game: Game) -> list[Board]:
    """Some boards of it."""
    return game.create(3, seed=11)


def test_every_cell_is_part_of_a_word(game: Game, boards: list[Board]) -> None:
    for board in boards:
        used = 0
        for found in game.analyze(board).found:
            if len(found.word) >= 4:
                used |= found.cells
        assert used == (1 << len(game.grid)) - 1


def test_every_home_cell_starts_three_words_of_four_letters(game: Game, boards: list[Board]) -> None:
    homes = {cell + 1 for cells in game.home_rows.values() for cell in cells}
    starts = {
        (solution.path[0], solution.word)
        for solution in game.solve_dups(boards[0])
        if len(solution.word) >= 4 and solution.path[0] in homes
    }
    counts = Counter(home for home, _ in starts)
    assert min(counts[home] for home in homes) >= 3


def test_boards_have_all_letters_and_begin_as_words_do(game: Game, boards: list[Board]) -> None:
    homes = [cell for cells in game.home_rows.values() for cell in cells]
    made = [*boards, *game.create(4, seed=10)]
    counts = game.lexicon.count_letters(q_is_qu=True)
    assert {tile.letters for board in made for tile in board.tiles} == set(counts.letters)
    shown = Counter(board.tiles[cell].letters for board in made for cell in homes)
    for letter, count in counts.starts.items():
        share = count / sum(counts.starts.values())
        error = (share * (1 - share) / shown.total()) ** 0.5
        assert abs(shown[letter] / shown.total() - share) < 4 * error + 0.01


@pytest.mark.parametrize(
    ("bound", "most"),
    [
        ("1", {"T": 3, "E": 2, "S": 1, "QU": 1, "A": 1, "Z": 0}),
        ("1.5", {"T": 5, "E": 4, "S": 2, "QU": 1, "A": 1, "Z": 0}),
    ],
)
def test_a_letter_has_whole_tiles_within_its_bound_and_one_in_any_case(bound: str, most: dict[str, int]) -> None:
    section = OptimizerSection(objective="Reach", letter_bound=Decimal(bound))
    lexicon = Lexicon(["TESTE", "TTTEE", "TESS", "QUA"])  # of 16 letters 6 are T, 5 E, 3 S, 1 Qu and 1 A
    tables = make_tables(section, lexicon, Grid.rectangle(3, 3), [], q_is_qu=True)
    found = dict(zip(tables.faces, tables.most_of_letter, strict=True))
    assert {letter: found[letter] for letter in most} == most


@pytest.mark.parametrize(
    ("floor", "shares"), [("0.7", {"T": 2.3625, "E": 1.96875, "S": 1.18125, "A": 0.39375}), ("0", {"T": 0, "E": 0})]
)
def test_a_letter_has_the_whole_tiles_of_its_floor_and_for_a_part_sometimes_one_more(
    floor: str, shares: dict[str, float]
) -> None:
    section = OptimizerSection(objective="Reach", letter_floor=Decimal(floor))
    lexicon = Lexicon(["TESTE", "TTTEE", "TESS", "QUA"])  # of 16 letters 6 are T, 5 E, 3 S, 1 Qu and 1 A
    tables = make_tables(section, lexicon, Grid.rectangle(3, 3), [], q_is_qu=True)
    drawn = [dict(zip(tables.faces, draw_floors(tables, Randomness(seed)), strict=True)) for seed in range(400)]
    for letter, share in shares.items():
        counts = Counter(floors[letter] for floors in drawn)
        assert set(counts) <= {int(share), int(share) + (share > int(share))}
        assert abs(sum(floors[letter] for floors in drawn) / 400 - share) < 0.08


def test_boards_have_letters_between_floor_and_bound(game: Game, boards: list[Board]) -> None:
    assert game.optimizer is not None
    assert 0 < game.optimizer.letter_floor < 1 < game.optimizer.letter_bound
    counts = game.lexicon.count_letters(q_is_qu=True).letters
    total = sum(counts.values())
    homes = {cell for cells in game.home_rows.values() for cell in cells}
    for board in boards:
        shown = Counter(tile.letters for cell, tile in enumerate(board.tiles) if cell not in homes)
        for face, count in counts.items():
            share = Decimal(count * (len(board.tiles) - len(homes))) / total
            most = max(1, int(game.optimizer.letter_bound * share))
            assert int(game.optimizer.letter_floor * share) <= shown[face] <= most


def test_no_side_crosses_in_fewer_words_than_the_optimizer_allows(game: Game, boards: list[Board]) -> None:
    assert game.optimizer is not None
    least = game.optimizer.min_crossing
    assert least > 1
    assert all((words or least) >= least for board in boards for words in game.find_crossings(board).values())


def test_the_side_that_begins_crosses_in_no_more_words_than_the_other(game: Game, boards: list[Board]) -> None:
    assert game.optimizer is not None
    assert game.optimizer.first_never_slower
    for board in boards:
        red, blue = game.find_crossings(board).values()
        assert red is not None
        assert blue is None or red <= blue


def test_boards_depend_on_seed_and_number_alone(game: Game, boards: list[Board]) -> None:
    one_core = [format_tiles(tiles) for tiles in game.iter_draws(3, seed=11, jobs=1)]
    assert one_core == list(map(str, boards))
    assert game.create(1, seed=11) == boards[:1]
    plain = next(game.iter_draws(1, seed=11, plain=True))
    assert format_tiles(plain) != one_core[0]
    assert game.create(1, seed=11, plain=True)[0].tiles == plain


def test_the_tile_of_a_q_is_qu() -> None:
    grid = Grid.rectangle(3, 3)
    lexicon, tables = tables_for(grid, ["QUITE", "QUIET", "QUAIL"], evaluations=30)
    generator = RaceGenerator(lexicon, grid, tables, draw=Shuffled(9, "Q"), settle=lambda tiles, *_: tiles, jobs=1)
    [tiles] = generator.iter_draws([Randomness(1)])
    assert Tile("Q") not in tiles
    assert Tile("QU") in tiles


def test_a_demand_that_no_board_meets_is_an_error() -> None:
    grid = Grid.rectangle(3, 3)
    lexicon, tables = tables_for(grid, WORDS, evaluations=2)
    generator = RaceGenerator(lexicon, grid, tables, draw=Shuffled(9, "EST"), settle=lambda *_: None, jobs=1)
    with pytest.raises(
        GenerationError, match="board 1 cannot be made: none of 20 boards meets the targets of the Optimizer"
    ):
        list(generator.iter_draws([Randomness(1)]))


@pytest.mark.parametrize(
    ("accepted", "first"), [((True, False, True), 1), ((True, True, True), 3), ((False, True, True), 0)]
)
def test_boards_before_one_that_is_not_accepted_come_first(accepted: tuple[bool, ...], first: int) -> None:
    grid = Grid.rectangle(3, 3)
    lexicon, tables = tables_for(grid, WORDS, evaluations=2)
    answers = chain(accepted, repeat(False))  # to three boards at once, and then to those made in place of any
    generator = RaceGenerator(
        lexicon,
        grid,
        tables,
        draw=Shuffled(9, "EST"),
        settle=lambda tiles, *_: tiles if next(answers) else None,
        jobs=3,
    )
    boards = generator.iter_draws(Randomness(1, number) for number in range(9))
    assert len([next(boards) for _ in range(first)]) == first
    with pytest.raises(GenerationError, match=f"board {first + 1} cannot be made: none of 20 boards meets the targets"):
        next(boards)


def test_ctrl_c_leaves_the_boards_that_are_finished() -> None:
    grid = Grid.rectangle(3, 2)
    lexicon, tables = tables_for(grid, WORDS, evaluations=2)
    answers = iter((True, False))

    def accept(tiles: tuple[Tile, ...], faults: int, _: Randomness) -> tuple[Tile, ...] | None:
        for answer in answers:
            return tiles if answer else None
        raise KeyboardInterrupt

    generator = RaceGenerator(lexicon, grid, tables, draw=Shuffled(6, "TEAS"), settle=accept, jobs=2)
    made = generator.iter_draws(Randomness(1, number) for number in range(9))
    assert len(next(made)) == 6
    with pytest.raises(KeyboardInterrupt):
        next(made)


def test_boards_with_wildcards_cannot_be_improved() -> None:
    class Wild:
        def iter_draws(self, streams: Iterable[Randomness]) -> Iterator[tuple[Tile, ...]]:
            return ((Tile("", wildcard=True),) * 9 for _ in streams)

    grid = Grid.rectangle(3, 3)
    lexicon, tables = tables_for(grid, WORDS, evaluations=2)
    generator = RaceGenerator(lexicon, grid, tables, draw=Wild(), settle=lambda tiles, *_: tiles, jobs=1)
    with pytest.raises(GenerationError, match="needs a letter of the dictionary"):
        list(generator.iter_draws([Randomness(1)]))
