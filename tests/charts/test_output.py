"""Charts as files and for pages: what is drawn is what the survey says."""

from __future__ import annotations

import re
from io import BytesIO
from xml.etree import ElementTree

import pdfplumber
import pytest
from PIL import Image

from wgs.analysis.survey import CellCounts, Survey, SurveyAbout, merge_surveys
from wgs.charts.output import list_shown, write_charts
from wgs.texts import load_texts

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["words", "points", "words-curve", "points-curve", "longest", "lengths", "grades", "heat"]


def make_survey(game: str, lengths: list[int]) -> Survey:
    """Return the survey of boards with so many words of three letters each, and of their cells."""
    about = SurveyAbout(game, "words", "", 7)
    boards = [Survey.count(about, number, "CATS", [("CAT", 1, 10)] * words) for number, words in enumerate(lengths)]
    grid = tuple((x, y) for y in (1, 2) for x in (1, 2))
    return merge_surveys([*boards, Survey(about, cells=CellCounts(grid, "Diagonal", False, 2, (3, 4, 5, 12)))])


TINY = make_survey("Tiny", [0, 5, 5, 5, 20, 5, 5])


def find_bars(svg: str) -> list[tuple[str, float]]:
    """Return the bars of a picture: their numbers and heights."""
    bars = []
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        drawn = group.find(f"{SVG}g[@class='bar']/{SVG}polygon")
        if "data-bar" in group.attrib and drawn is not None:
            points = [tuple(map(float, point.split(","))) for point in drawn.attrib["points"].split()]
            bars.append((group.attrib["data-bar"], max(y for _, y in points) - min(y for _, y in points)))
    return bars


def test_bars_are_as_high_as_there_are_boards_and_open_the_first_ones() -> None:
    words = next(iter(list_shown([("Tiny", TINY)], load_texts())))
    heights = dict(find_bars(words.svg))
    assert heights["5"] == pytest.approx(5 * heights["0"], abs=0.02)
    assert heights["20"] == pytest.approx(heights["0"], abs=0.02)
    assert (words.rows[5], words.boards[5]) == (("5", "5", "71.4 %"), (1, 2, 3, 5))
    assert (words.boards[0], words.boards[1], words.boards[20]) == ((0,), (), (4,))


def test_charts_can_be_heard_and_follow_the_language() -> None:
    for language, title in (("en", "Boards by words"), ("de", "Bretter nach Wörtern")):
        shown = list(list_shown([("Tiny", TINY)], load_texts(language)))
        assert [chart.name for chart in shown] == NAMES
        root = ElementTree.fromstring(shown[0].svg)
        assert (root.attrib["role"], root.findtext(f"{SVG}title")) == ("img", title)
        assert root.attrib["aria-label"] == f"{title}. {root.findtext(f'{SVG}desc')}"
        assert "<style" not in shown[0].svg  # pages do not allow it
    assert [row[1] for row in shown[-1].rows] == ["1,5", "2,0", "2,5", "6,0"]


def test_charts_that_are_compared_have_the_same_axes() -> None:
    other = make_survey("Other", [2, 2, 2, 30])
    shown = list(list_shown([("Tiny", TINY), ("Other", other)], load_texts()))
    first, second = (chart for chart in shown if chart.name == "words")
    assert (first.title, first.survey, second.title, second.survey) == (
        "Boards by words · Tiny", 0, "Boards by words · Other", 1,
    )  # fmt: skip
    assert [row[0] for row in first.rows] == [row[0] for row in second.rows]
    curve = next(chart for chart in shown if chart.name == "words-curve")
    assert (curve.head[1:], curve.survey) == (("Tiny", "Other"), None)
    assert {row[0]: row[1:] for row in curve.rows}["50 %"] == ("5", "2")


def test_labels_that_would_lie_on_curves_stand_below_each_other_at_the_right() -> None:
    near, far = make_survey("Near", [1, 6, 6, 6, 21, 6, 6]), make_survey("Far", [200, 210, 220, 230])
    places = []
    for other in (near, far):
        shown = list_shown([("The first of two games", TINY), ("Other", other)], load_texts())
        svg = next(chart.svg for chart in shown if chart.name == "words-curve")
        texts = {text.text: text.attrib for text in ElementTree.fromstring(svg).iter(f"{SVG}text")}
        places.append([float(texts[label]["x"]) for label in ("The first of two games", "Other")])
    assert min(places[0]) > 50
    assert places[1][0] < 30  # beside its curve


def test_files_have_the_title_the_table_and_the_charts() -> None:
    svg, pages = write_charts([("", TINY)], "svg", load_texts())
    text = "".join(ElementTree.fromstring(svg).itertext())
    assert pages == 1
    assert all(
        part in text for part in ("Tiny", "Dictionary words", "7 boards", "seed 7", "median 5", "Words by length")
    )
    document, pages = write_charts([("", TINY)], "pdf", load_texts())
    with pdfplumber.open(BytesIO(document)) as opened:
        assert len(opened.pages) == pages == 1
        assert "Boards by points" in (opened.pages[0].extract_text() or "")
    picture, _ = write_charts([("", TINY)], "png", load_texts(), 50)
    assert Image.open(BytesIO(picture)).size[0] == pytest.approx(210 / 25.4 * 50, abs=1)
    assert write_charts([("", TINY)], "pdf", load_texts())[0] == document


def test_names_in_any_letters_are_drawn() -> None:
    odd = make_survey("<ボグル> & \u202e", [1, 2])
    svg, _ = write_charts([("", odd)], "svg", load_texts())
    assert ElementTree.fromstring(svg).findtext(f"{SVG}title", "").startswith("<ボグル> &")
    document, _ = write_charts([("ボグル", odd), ("x" * 300, TINY)], "pdf", load_texts())
    with pdfplumber.open(BytesIO(document)) as opened:
        assert re.search(r"\?{3}", opened.pages[0].extract_text() or "")


def test_boards_without_a_word_are_drawn() -> None:
    nothing = make_survey("None", [0, 0])
    assert [chart.name for chart in list_shown([("", nothing)], load_texts())] == [
        "words", "points", "words-curve", "points-curve", "longest", "heat",
    ]  # fmt: skip
    beside = [chart for chart in list_shown([("", nothing), ("Tiny", TINY)], load_texts()) if chart.name == "lengths"]
    assert [chart.rows for chart in beside] == [(("3", "0", "0 %"),), (("3", "45", "100 %"),)]
