"""Score sheets: words and points of every player, on paper of every shape, and par scores."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest
from support.paper import bounds, lies_inside, list_cells, list_texts, overlap

from wgs import Game, Toolkit
from wgs.analysis.par import find_par
from wgs.base.errors import PrintError
from wgs.printing.paper import find_frame
from wgs.printing.score_sheets import RULED
from wgs.printing.shapes import Drawing, Stroke

BOARD = "TEAHMIRSPOLDQUCN"
CROWDED = {(8, "portrait", "A5"), (8, "landscape", "A5")}
"""How many players have no room on which paper; a narrow strip has room for few."""


@cache
def shipped() -> Game:
    return Toolkit.load("wgs.json").game("Boggle (New)", dictionary="common")


def draw(boards: int = 1, **options: Any) -> Drawing:
    game = shipped()
    return game.pages.make_book([BOARD] * boards, game.layout(**{"score_sheet": "words", **options})).pages[0]


@pytest.mark.parametrize("players", [0, 1, 2, 3, 4, 6, 8])
@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
@pytest.mark.parametrize("page_size", ["A5", "A4", "A3", "60x300"])
def test_every_player_has_words_points_and_a_total(players: int, orientation: str, page_size: str) -> None:
    options: dict[str, Any] = {
        "players": players,
        "orientation": orientation,
        "page_size": page_size,
        "footer": "",
        "language": "de",
    }
    few = {"portrait": 3, "landscape": -1}[orientation] if page_size == "60x300" else 8
    if players > few or (players, orientation, page_size) in CROWDED:
        with pytest.raises(PrintError, match="there is no room for a score sheet of "):
            draw(**options)
        return
    page = draw(**options)
    check_places(page, **options)
    texts = [text.text for text in list_texts(page)]
    blocks = max(players, 1)
    assert texts.count("Summe") == blocks
    assert texts.count("Wort") == texts.count("Punkte") >= blocks
    assert texts.count("Zeit") == 1
    assert [text for text in texts if text.startswith("Spieler")] == (
        ["Spieler"] if players == 1 else [f"Spieler {number}" for number in range(1, players + 1)]
    )


def check_places(page: Drawing, **options: Any) -> None:
    """Check that all of a page stands inside its margins, and nothing on anything else."""
    frame = find_frame(shipped().layout(**{"score_sheet": "words", **options}))
    board = [bounds(cell) for cell in list_cells(page)]
    for shape in page.seen:
        assert lies_inside(bounds(shape), frame, tolerance=0.3), shape  # lines have widths
    for line in (shape for shape in page.seen if isinstance(shape, Stroke)):
        assert not any(overlap(bounds(line), cell) for cell in board)
    for one, other in combinations(list_texts(page), 2):
        assert not overlap(bounds(one), bounds(other)), (one, other)


@pytest.mark.parametrize("options", [{"players": 1, "orientation": "landscape"}, {"players": 4}, {"page_size": "A5"}])
def test_large_text_enlarges_headings_footers_and_score_sheets(options: dict[str, Any]) -> None:
    options = {"title": "Games night", "numbers": True, "footer": "{game}", "par": True, **options}
    usual, large = draw(**options), draw(**options, text_size=18)
    check_places(large, **options)
    said = ["Games night", "Board 1", "Boggle (New)", "Word", "Points", "Total", "Time"]
    for name in said:
        sizes = [next(text.size for text in list_texts(page) if text.text == name) for page in (usual, large)]
        assert sizes[1] > 1.2 * sizes[0], name
    small = draw(**options, text_size=6)
    assert [text.size for text in list_texts(small)] == [text.size for text in list_texts(usual)]


def test_large_text_enlarges_tables_and_lines() -> None:
    for kind, name in (("table", "Total"), ("lines", "")):
        usual, large = (draw(score_sheet=kind, footer="", text_size=size) for size in (10, 18))
        steps = []
        for page in (usual, large):
            shapes = [shape for shape in page.seen if isinstance(shape, Stroke)]
            levels = sorted({line.start[1] for line in shapes} if kind == "lines" else {0.0})
            texts = [text.size for text in list_texts(page) if text.text == name]
            steps.append(texts[0] if name else levels[1] - levels[0])
        assert steps[1] > 1.2 * steps[0]


def test_large_text_takes_no_room_from_many_players() -> None:
    for page_size in ("A5", "A4"):
        usual, large = (draw(players=6, page_size=page_size, footer="", text_size=size) for size in (10, 18))
        assert [text.text for text in list_texts(large)] == [text.text for text in list_texts(usual)]
        assert list_cells(large) == list_cells(usual)


def test_lines_are_far_enough_apart_for_a_pencil() -> None:
    page = draw(players=2)
    level = sorted({line.start[1] for line in page.seen if isinstance(line, Stroke) and line.start[1] == line.end[1]})
    rows = [after - before for before, after in pairwise(level)]
    assert sum(row == pytest.approx(RULED) for row in rows) > 6


def test_a_par_score_stands_on_the_sheet_of_each_board() -> None:
    game = shipped()
    par = find_par(game.solve(BOARD), game.grades)
    for options in ({}, {"score_sheet": "table"}, {"per_page": 4}):
        page = draw(4 if "per_page" in options else 1, par=True, **options)
        assert [text.text for text in list_texts(page) if "Par" in text.text] == [f"Par: {par} points"] * (
            4 if "per_page" in options else 1
        )
    assert not [text for text in list_texts(draw()) if "Par" in text.text]


def test_par_is_two_thirds_of_what_everybody_knows() -> None:
    game = shipped()
    words = game.solve(BOARD)
    known = sum(found.points for found in words if (game.grades.find(found.word) or 99) <= 35)
    assert 0 < known < sum(found.points for found in words)
    assert find_par(words, game.grades) == pytest.approx(known * 2 / 3, abs=0.5)
    assert find_par([], game.grades) == 0
    assert find_par(words, None) == pytest.approx(sum(found.points for found in words) * 2 / 9, abs=0.5)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"players": 8, "page_size": "A6"},
            "there is no room for a score sheet of 8 players: each player needs 34 x 40 mm, and 85.0 x ",
        ),
        ({"page_size": "60x80"}, "there is no room for a score sheet of words: it needs 34 x 40 mm, and "),
        ({"score_sheet": "lines", "par": True}, 'par needs a score sheet with words or a table: score_sheet="words"'),
        (
            {"score_sheet": "none", "players": 2},
            'players needs a score sheet with words or a table: score_sheet="words"',
        ),
        ({"players": 9}, "players: expected 8 or less, found 9"),
    ],
)
def test_score_sheets_without_room_are_refused_with_the_sizes(options: dict[str, Any], said: str) -> None:
    with pytest.raises(PrintError) as caught:
        draw(**options)
    assert str(caught.value).startswith(said)
