"""Texts that people write are read in time linear in their length, whatever is in them."""

from contextlib import suppress
from typing import Any

import pytest
from support.expressions import is_slow

from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format, parse_text
from wgs.base.errors import WgsError
from wgs.boards.tiles import parse_tiles
from wgs.config.layout_values import check_line, parse_page_size
from wgs.config.load import survey_config
from wgs.config.scoring import ScoringSection
from wgs.games.play.transcript import parse_transcript
from wgs.optimize.constraints import parse_range
from wgs.optimize.replay import parse_replay
from wgs.service.input_formats import BoardReader
from wgs.service.lines import Lines
from wgs.validate.word_checks import read_letters
from wgs.words.lexicon import Lexicon

HEAD = "Transcript: 1\nGame: Boggle\nRules: x y\nList: common abc\nSeed: 1\nPlayers: Red (human), Blue (search)\n"
SIZES = (500, 8000)


def read_boards(text: str) -> None:
    reader = BoardReader()
    for _ in reader.read(Lines(text.encode())):
        pass
    for _ in reader.finish():
        pass


READERS: dict[str, tuple[Any, list[str]]] = {
    "config": (
        lambda text: survey_config("x.json", text),
        ['{"a":', "[", '{"Grids":', '{"a": "', "[1,", "// x\n", "{"],
    ),
    "bonus": (lambda text: ScoringSection(LengthBonuses={"8": text}), ["", "1"]),
    "page size": (parse_page_size, ["", "1x1", "1 x "]),
    "footer": (check_line, ["", "{game"]),
    "solutions": (parse_solution_format, ["", "%(", "%"]),
    "analysis": (parse_analysis_format, ["", "%", "%9"]),
    "prefix": (parse_text, [""]),
    "transcript": (parse_transcript, ["", HEAD, HEAD + "1. ", HEAD + "1. Red:", HEAD + "Result: "]),
    "boards": (read_boards, ["", "A", 'board\n"', 'board,x\n"x"y\n', '{"board": "', "A 1"]),
    "tiles": (parse_tiles, ["", "A"]),
    "word": (read_letters, [""]),
    "range": (parse_range, ["", "1.."]),
    "replay id": (parse_replay, ["w1"]),
    "word list": (lambda text: Lexicon(text.split()), ["", "ab "]),
}
LOOPS = [" ", "a", "A", "1", ":", '"', "\\", "{", "}", "\n", "%", "%z", "1. Red: A\n", "A,1\n", 'A"B', "\\u", "?", "é"]


@pytest.mark.parametrize("name", READERS)
def test_a_text_takes_time_linear_in_its_length(name: str) -> None:
    read, beginnings = READERS[name]

    def use(text: str) -> None:
        with suppress(WgsError, ValueError):
            read(text)

    texts = [(beginning, loop, "!") for beginning in beginnings for loop in LOOPS]
    assert [text for text in texts if is_slow(use, text, SIZES)] == []


def test_many_unknown_specifiers_take_time_linear_in_their_number() -> None:
    def use(text: str) -> None:
        parse_solution_format("".join(f"%{chr(0x4E00 + place)}" for place in range(len(text))))

    assert not is_slow(use, ("", "x", ""), SIZES)
