"""What lies beside boards: empty boards, coins, tiles to cut out, room to write, rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from functools import cache
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support import small_config, write_config, write_words
from support.paper import bounds, lies_inside, list_cells, list_texts, make_board, make_subject, overlap, read_pdf

from wgs import Game, Toolkit
from wgs.base.errors import PrintError
from wgs.boards.tiles import show_tile
from wgs.config.grids import GridSection
from wgs.config.layouts import PrintLayoutSection
from wgs.config.letters import LetterDistributionSection
from wgs.printing.book import make_book
from wgs.printing.paper import find_frame
from wgs.printing.printer import Printer
from wgs.printing.shapes import Circle, Drawing, Polygon, Stroke
from wgs.printing.tile_sheets import count_tiles
from wgs.texts import find_language, load_texts

if TYPE_CHECKING:
    from pathlib import Path


@cache
def shipped(name: str) -> Game:
    return Toolkit.load("wgs.json").game(name, dictionary="common")


def draw_book(name: str, *boards: str, **options: Any) -> list[Drawing]:
    """Lay out a game of the config that ships."""
    game = shipped(name)
    return game.pages.make_book(boards, game.layout(**options)).pages[:]


def weights(**given: int) -> LetterDistributionSection:
    """Return letters that are drawn by weight."""
    return LetterDistributionSection(generation_method="LetterPropensity", propensity_weights=given)


# --- Empty boards -----------------------------------------------------------------------------------------------


def test_boards_have_their_premium_squares_and_keys_count_them(tmp_path: Path) -> None:
    write_words(tmp_path, "cat act tee")
    grids = {"2x2": {"Size": [3, 2], "Premiums": ["D.t", "*d."]}}
    scoring = {"Letters": {"LetterValues": {"C": 3, "A": 1, "T": 1}}}
    game = Toolkit.load(write_config(tmp_path, small_config(Grids=grids, ScoringRules=scoring))).game("Tiny")
    board, *_, key = game.pages.make_book(["C:A;TXE."], game.layout(keys="end", values=False)).pages[:]
    (empty,) = game.pages.make_book([], game.layout(sheets=("empty",))).pages[:]

    def read(page: Drawing) -> list[str]:
        cells = list_cells(page)[:6]
        return [
            "".join(text.text for text in list_texts(page) if lies_inside(bounds(text), bounds(cell))) for cell in cells
        ]

    assert read(board) == ["DWC", "DLA", "DWT", "X", "DLE", ""]
    assert read(empty) == ["DW", "", "TL", "Start", "DL", ""]
    words = [text.text for text in list_texts(key)]
    assert str((3 + 2 + 1) * 2 * 2) in " ".join(words)


def test_an_empty_board_has_its_premium_squares_and_its_start_corners() -> None:
    page = draw_book("Contradictionary", sheets=("empty",))[0]
    cells = list_cells(page)
    squares = "".join(shipped("Contradictionary").pages.subject.played_on.premiums or ())
    assert len(cells) == len(squares) == 225
    marks = {"T": "TW", "D": "DW", "t": "TL", "d": "DL", "*": "Start", ".": ""}
    colours: dict[str, set[object]] = {}
    for cell, square in zip(cells, squares, strict=True):
        written = [text.text for text in list_texts(page) if lies_inside(bounds(text), bounds(cell))]
        assert "".join(written) == marks[square]
        colours.setdefault(square, set()).add(cell.fill)
    assert [place for place, square in enumerate(squares) if square == "*"] == [0, 14]
    assert all(len(shades) == 1 for shades in colours.values())
    assert colours["*"] == colours["."] == {(255, 255, 255)}
    assert len(set.union(*colours.values())) == 5


def test_squares_have_the_colours_of_preferences() -> None:
    section = GridSection(size=(4, 1), adjacency="Straight")
    subject = make_subject(section)
    preferences = subject.preferences.model_copy(update={"dl_color": "gold", "tw_color": "#102030"})
    page = Printer(replace(subject, preferences=preferences), PrintLayoutSection()).draw_page(
        [make_board(":A;;BC::D", section)]
    )
    assert [cell.fill for cell in list_cells(page)] == [
        (255, 215, 0),
        (16, 32, 48),
        (255, 255, 255),
        (110, 165, 225),
    ]
    page = Printer(replace(subject, preferences=preferences), PrintLayoutSection()).draw_page(
        [make_board(":::A;;;B::::C;;;;D", section)]
    )
    assert [cell.fill for cell in list_cells(page)] == [(110, 165, 225), (16, 32, 48)] * 2
    quadruple = preferences.model_copy(update={"ql_color": "#010203", "qw_color": "#040506"})
    page = Printer(replace(subject, preferences=quadruple), PrintLayoutSection()).draw_page(
        [make_board(":::A;;;B::::C;;D", section)]
    )
    assert [cell.fill for cell in list_cells(page)] == [(1, 2, 3), (4, 5, 6), (1, 2, 3), (16, 32, 48)]
    broken = replace(subject, preferences=preferences.model_copy(update={"dl_color": "golden"}))
    with pytest.raises(PrintError, match='DLColor of Preferences: expected a colour, such as "gold" or "#ffd700"'):
        Printer(broken, PrintLayoutSection()).draw_page([make_board(":A", section)])


def test_route_words_has_coins_of_its_rules_on_the_intersections() -> None:
    page = draw_book("RouteWords", sheets=("empty",))[0]
    cells = [cell.points for cell in list_cells(page)]
    corners = {(round(x, 3), round(y, 3)) for points in cells for x, y in points}
    coins = {(round(shape.centre[0], 3), round(shape.centre[1], 3)) for shape in page.seen if isinstance(shape, Circle)}
    assert coins == corners
    assert len(coins) == 36
    left, right = min(x for x, _ in coins), max(x for x, _ in coins)
    top, bottom = min(y for _, y in coins), max(y for _, y in coins)
    worth = {}
    for text in list_texts(page):
        place = min(coins, key=lambda coin: dist(coin, text.place))
        worth[place] = text.text
    edges = {place: (place[0] in {left, right}) + (place[1] in {top, bottom}) for place in coins}
    assert worth == {place: "125"[edge] for place, edge in edges.items()}


def test_letters_of_a_route_words_board_lie_clear_of_its_coins() -> None:
    page = draw_book("RouteWords", "MWQUE" * 5, sheets=("boards",), letter_size=80, positions=True)[0]
    coins = [shape for shape in page.seen if isinstance(shape, Circle)]
    for text in list_texts(page):
        box = bounds(text)
        if box.width < 30 and text.text not in {"1", "2", "5"}:
            for coin in coins:
                x = min(max(coin.centre[0], box.x), box.right)
                y = min(max(coin.centre[1], box.y), box.bottom)
                assert dist((x, y), coin.centre) > coin.radius, text


# --- Tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "total"), [("RouteWords", 98), ("Contradictionary", 104)])
def test_the_tiles_of_a_pool_are_printed_as_they_are(name: str, total: int) -> None:
    pool = shipped(name).pages.subject.letters.pool  # type: ignore[union-attr]
    pages = draw_book(name, sheets=("tiles",), values=False)
    assert sum(len([shape for shape in page.seen if isinstance(shape, Polygon)]) for page in pages) == total
    written = Counter(text.text for page in pages for text in list_texts(page) if text.is_bold)
    q_is_qu = shipped(name).rules.q_is_qu
    assert written == Counter(show_tile(tile, q_is_qu=q_is_qu) for tile in pool if tile.letters)


def test_tiles_show_their_values() -> None:
    page = draw_book("Contradictionary", sheets=("tiles",), tile_size=18)[0]
    values = shipped("Contradictionary").rules.letter_values
    blanks = 0
    for tile in [shape for shape in page.seen if isinstance(shape, Polygon)]:
        box = bounds(tile)
        texts = [text for text in list_texts(page) if lies_inside(bounds(text), box)]
        if not texts:
            blanks += 1
            continue
        letter, value = sorted((text.text for text in texts), key=str.isdecimal)
        assert value == str(values[letter])
        assert not overlap(bounds(texts[0]), bounds(texts[1]))
    assert blanks == 2


@settings(max_examples=80)
@given(
    given_weights=st.dictionaries(st.sampled_from("ABCDEFGHIJ"), st.integers(1, 1000), min_size=1),
    total=st.integers(10, 300),
)
def test_weights_are_shared_out_to_so_many_tiles_in_proportion(given_weights: dict[str, int], total: int) -> None:
    counts = Counter(tile.letters for tile in count_tiles(weights(**given_weights), total))
    assert sum(counts.values()) == total
    assert counts.keys() == given_weights.keys()
    for one, other in combinations(given_weights, 2):
        if given_weights[one] >= given_weights[other]:
            assert counts[one] >= counts[other] - 1
    whole = sum(given_weights.values())
    if all(weight * total >= whole for weight in given_weights.values()):
        for letter, weight in given_weights.items():
            share = Decimal(weight) * total / whole
            assert abs(counts[letter] - share) < 1


@pytest.mark.parametrize("side", [5.0, 12.0, 20.0, 33.3])
def test_tiles_are_squares_of_their_size_that_do_not_overlap(side: float) -> None:
    pages = draw_book("WordsWithChilwell", sheets=("tiles",), tile_size=side)
    frame = find_frame(shipped("WordsWithChilwell").layout())
    for page in pages:
        tiles = [shape for shape in page.seen if isinstance(shape, Polygon)]
        boxes = [bounds(Polygon(tile.points)) for tile in tiles]
        assert all((box.width, box.height) == pytest.approx((side, side)) for box in boxes)
        assert all(lies_inside(box, frame) for box in boxes)
        assert len({(round(box.x, 3), round(box.y, 3)) for box in boxes}) == len(boxes)
    assert sum(isinstance(shape, Polygon) for page in pages for shape in page.seen) == 108


def test_tiles_too_large_for_the_page_are_refused_with_the_sizes() -> None:
    with pytest.raises(PrintError, match=r"tiles of 100 mm do not fit in the 85 x 128 mm between the margins"):
        draw_book("RouteWords", sheets=("tiles",), tile_size=100, page_size="A6")


def test_a_game_of_whole_boards_has_no_tiles() -> None:
    with pytest.raises(
        PrintError, match="there are no tiles to print: the game's LetterDistribution has neither PropensityLetters"
    ):
        draw_book("Quarrel", sheets=("tiles",))


# --- Room to write ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("kind", ["lines", "table"])
def test_room_to_write_lies_beside_the_board(kind: str, orientation: str) -> None:
    page = draw_book("Boggle (New)", "ABCDEFGHIJKLMNOP", score_sheet=kind, orientation=orientation)[0]
    cells = [bounds(Polygon(cell.points)) for cell in list_cells(page)]
    if kind == "lines":
        room = [bounds(shape) for shape in page.seen if isinstance(shape, Stroke)]
    else:
        room = [bounds(shape) for shape in page.seen if isinstance(shape, Polygon) and shape.fill is None]
        labels = [text.text for text in list_texts(page) if text.anchor == "start"]
        assert labels == ["Player", *map(str, range(1, len(labels) - 1)), "Total"]
        assert len(room) == 5 * len(labels)
    assert len(room) > 8
    assert not any(overlap(one, cell) for one in room for cell in cells)


# --- Rules ------------------------------------------------------------------------------------------------------


def test_rules_stand_at_the_end_or_on_the_back() -> None:
    boards = ["ABCDEFGHIJKLMNOP"] * 2
    at_end = [
        list_texts(page)[0].text for page in draw_book("Boggle (New)", *boards, rules="end", footer="", numbers=False)
    ]
    on_back = [
        list_texts(page)[0].text for page in draw_book("Boggle (New)", *boards, rules="back", footer="", numbers=False)
    ]
    assert at_end == ["A", "A", "How to play Boggle (New)"]
    assert on_back == ["A", "How to play Boggle (New)"] * 2


def test_a_layout_may_have_rules_of_its_own() -> None:
    section = GridSection(size=(2, 2))
    layout = PrintLayoutSection(rules="end", rules_text=("First this.", "Then that."))
    page = make_book(make_subject(section), [make_board("ABCD", section)], layout).pages[1]
    assert [text.text for text in list_texts(page)] == ["How to play Game", "First this.", "Then that."]


@pytest.mark.parametrize("name", list(Toolkit.load("wgs.json").games))
def test_every_game_prints_its_rules_on_one_page(name: str) -> None:
    pages = draw_book(name, "TEASPOON", sheets=("boards",), clues="", rules="end", page_size="A5")
    language = Toolkit.load("wgs.json").game(name).section.language or "en"
    title = load_texts(find_language([language])).say("rules.title", game=name)
    assert list_texts(pages[-1])[0].text == title
    assert len(pages) == 2


# --- True size --------------------------------------------------------------------------------------------------


def test_pages_on_which_size_matters_have_a_ruler_and_print_unscaled() -> None:
    race = shipped("WordRace (Hex)")
    document = race.print_pdf(["STONEARLID" * 13])
    assert b"/PrintScaling /None" in document
    page = read_pdf(document)[0]
    assert "50 mm, if printed at 100 %" in page.text
    drawn = draw_book("WordsWithChilwell", sheets=("tiles",))[0]
    rulers = [shape for shape in drawn.seen if isinstance(shape, Stroke)]
    assert max(dist(line.start, line.end) for line in rulers) == pytest.approx(50)
    boggle = shipped("Boggle (New)").print_pdf(["A" * 16])
    assert b"/PrintScaling" not in boggle
    assert "50 mm" not in read_pdf(boggle)[0].text


def test_home_rows_are_told_apart_without_colours() -> None:
    page = draw_book("WordRace (Square)", "STONEARLID" * 13, grey=True)[0]
    cells = [bounds(cell) for cell in list_cells(page)]
    lines = [shape for shape in page.seen if isinstance(shape, Stroke)]
    inside = [sum(lies_inside(bounds(line), cell, tolerance=0.4) for line in lines) for cell in cells]
    assert set(inside[:10]) == {4}
    assert set(inside[10:120]) == {0}
    assert set(inside[120:]) == {12}


def test_rules_stand_below_the_board_where_there_is_room() -> None:
    pages = draw_book("WordRace (Hex)", "STONEARLID" * 13, rules="page")
    assert len(pages) == 1
    texts = list_texts(pages[0])
    heading = next(text for text in texts if text.text == "How to play WordRace (Hex)")
    assert heading.place[1] > max(bounds(cell).bottom for cell in list_cells(pages[0]))
    assert {round(bounds(cell).width, 2) for cell in list_cells(pages[0])} == {
        round(bounds(cell).width, 2) for cell in list_cells(draw_book("WordRace (Hex)", "STONEARLID" * 13)[0])
    }
    assert len(draw_book("WordRace (Square)", "STONEARLID" * 13, rules="page")) == 2


def test_lines_to_write_on_end_with_the_board_and_tiles_lie_in_the_middle() -> None:
    page = draw_book("Boggle (New)", "ABCDEFGHIJKLMNOP", score_sheet="lines")[0]
    cells = [bounds(cell) for cell in list_cells(page)]
    lines = [shape for shape in page.seen if isinstance(shape, Stroke)]
    assert min(line.start[0] for line in lines) == pytest.approx(min(cell.x for cell in cells), abs=0.4)
    assert max(line.end[0] for line in lines) == pytest.approx(max(cell.right for cell in cells), abs=0.4)
    tiles = [
        bounds(cell) for cell in draw_book("WordsWithChilwell", sheets=("tiles",))[0].seen if isinstance(cell, Polygon)
    ]
    left, right = min(tile.x for tile in tiles), max(tile.right for tile in tiles)
    assert left + right == pytest.approx(210, abs=0.01)
