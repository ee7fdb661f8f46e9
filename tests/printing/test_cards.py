"""Boards on cards, dice to cut out, and backs that meet their fronts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from support.paper import read_pdf

from wgs import PrintError, Toolkit
from wgs.printing.shapes import Box, Drawing, Polygon, Stroke, Text

if TYPE_CHECKING:
    from wgs.printing.book import Book

TOOLKIT = Toolkit.load("wgs.json")
GAME = TOOLKIT.game("Boggle (New)", dictionary="common")
FACES = {"Q": "Qu", "QU": "Qu"}
BOARDS = [chr(ord("A") + place) * 16 for place in range(12)]


def make(boards: int = 0, game: str = "Boggle (New)", **options: Any) -> Book:
    played = TOOLKIT.game(game, dictionary="common")
    return played.pages.make_book(BOARDS[:boards], played.layout(**options))


def box_of(polygon: Polygon) -> Box:
    xs, ys = zip(*polygon.points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def find_middles(page: Drawing, corners: int, width: float) -> list[tuple[float, float]]:
    """Return the middles of polygons of some width."""
    boxes = [box_of(each) for each in page.seen if isinstance(each, Polygon) and len(each.points) == corners]
    fitting = (box for box in boxes if abs(box.width - width) < 0.01)
    return [(round(box.x + box.width / 2, 2), round(box.y + box.height / 2, 2)) for box in fitting]


# --- Cards ------------------------------------------------------------------------------------------------------


def test_nine_playing_cards_are_on_a_page_of_a4_at_their_size() -> None:
    document = GAME.print_pdf(BOARDS, card_size="63x88")
    pages = read_pdf(document)
    assert [len(page.letters) > 0 for page in pages] == [True, True]
    assert "50 mm, if printed at 100 %" in pages[0].text
    first = make(12, card_size="63x88").pages[0]
    xs = sorted({round(each.start[0], 2) for each in first.seen if isinstance(each, Stroke) and each.end[1] == 4})
    assert [after - before for before, after in pairwise(xs)] == pytest.approx([63, 63, 63], abs=0.01)
    letters = Counter(each.text for each in first.seen if isinstance(each, Text) and len(each.text) == 1)
    assert [letters[board[0]] for board in BOARDS[:9]] == [16] * 9


def test_backs_of_cards_lie_behind_the_cards_that_there_are() -> None:
    book = make(11, card_size="63x88", backs=True)
    front, back, last, last_back = book.pages
    assert len(find_middles(back, 4, 63 + 3)) == 9
    behind = find_middles(last_back, 4, 63 + 3)
    assert behind == [((210 - 42), 60.5), (105, 60.5)] or len(behind) == 2
    assert {round(210 - x, 2) for x, _ in behind} == {42.0, 105.0}
    assert len(front.seen) > len(last.seen)


def test_cards_that_are_larger_than_the_page_are_refused() -> None:
    with pytest.raises(PrintError) as caught:
        make(1, card_size="250x100")
    assert str(caught.value) == (
        "cards of 250 x 100 mm do not fit in the 190 x 277 mm between the margins; choose smaller cards (CardSize) or "
        "a larger page"
    )


# --- Tiles ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gutter", [0, 8])
def test_backs_of_tiles_meet_their_fronts(gutter: float) -> None:
    front, back = make(game="Scrabble", sheets=("tiles",), tile_size=18, backs=True, gutter=gutter).pages
    fronts, backs = find_middles(front, 4, 18), find_middles(back, 4, 18 + 3)
    assert len(fronts) == 100
    assert {(round(210 - x, 1), round(y, 1)) for x, y in fronts} == {(round(x, 1), round(y, 1)) for x, y in backs}


def test_dice_give_a_tile_for_each_face() -> None:
    (page,) = make(sheets=("tiles",), tile_size=18).pages
    texts = Counter(each.text for each in page.seen if isinstance(each, Text) and each.is_bold)
    faces = Counter(FACES.get(face.letters, face.letters) for die in GAME.letters.dice for face in die)
    assert texts == faces
    assert faces.total() == 96


# --- Dice -------------------------------------------------------------------------------------------------------


def test_nets_have_the_letters_of_the_dice_and_fold_to_cubes() -> None:
    pages = make(sheets=("dice",), tile_size=16).pages
    texts = [each for page in pages for each in page.seen if isinstance(each, Text) and each.is_bold]
    dice = GAME.letters.dice
    assert [each.text for each in texts] == [FACES.get(face.letters, face.letters) for die in dice for face in die]
    assert {each.turn for each in texts} == {0}
    flaps = [each for page in pages for each in page.seen if isinstance(each, Polygon) and len(each.points) == 4]
    assert len(flaps) == 7 * len(dice)
    folds = [each for each in pages[0].seen if isinstance(each, Stroke) and each.colour == (120, 120, 120)]
    assert {round(abs(each.start[0] - each.end[0]) + abs(each.start[1] - each.end[1]), 2) for each in folds} == {16}


def test_nets_fold_so_that_every_open_edge_meets_one_with_a_flap() -> None:
    """Fold the net as a cube: of the edges that meet there, one is a fold or has a flap, or both are one fold."""
    page = make(sheets=("dice",), tile_size=16).pages[0]
    folds = [each for each in page.seen if isinstance(each, Stroke) and each.colour == (120, 120, 120)]
    cuts = [each for each in page.seen if isinstance(each, Stroke) and each.colour == (0, 0, 0) and each.stroke == 0.25]
    nets = 9
    # Twelve edges: five between squares, drawn from both sides, and seven pairs of a flap and a cut.
    assert (len(folds), len(cuts)) == ((2 * 5 + 7) * nets, 7 * nets)


@pytest.mark.parametrize(
    ("game", "options", "message"),
    [
        ("Scrabble", {}, "there are no dice to print: the game's LetterDistribution has no DiceLetters"),
        ("Boggle (New)", {"tile_size": 80}, "nets of dice of 80 mm take 285 x 342 mm, and there are 190 x 277 mm"),
    ],
)
def test_dice_that_cannot_be_printed_are_refused(game: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(PrintError) as caught:
        make(game=game, sheets=("dice",), **options)
    assert str(caught.value).startswith(message)
