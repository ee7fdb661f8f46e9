"""Records made of the fields of answers, and what the API says of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Literal, NamedTuple

from pydantic import TypeAdapter

from wgs.base.record_fields import PRIVATE, count_from_one, describe_fields, entry, make_record
from wgs.export.records import format_json
from wgs.web.from_answers import make_model


class Mood(Enum):
    CALM = "calm"


class Spot(NamedTuple):
    """A cell.

    Attributes:
        row: Its row.
    """

    row: int


@dataclass(frozen=True, slots=True)
class Rank:
    """Where it stands.

    Attributes:
        words: Its rank by words.
    """

    words: float = field(metadata=entry("words_rank"))


@dataclass(frozen=True, slots=True)
class Base:
    """Anything.

    Attributes:
        text: The text, as it
            was given.
    """

    text: str = field(metadata=entry("board"))


@dataclass(frozen=True, slots=True)
class Shape(Base):
    """All kinds of fields: None is a
    value, too.

    More is said here.

    Attributes:
        rank: Where it stands; None where that is not asked for.
        number: Its number, from 0.
        spots: The cells.
        home: The first cell; None without one.
        bonus: The ``bonus``.
        mood: Its mood.
        by: The choice. None of them is special.
        table: Numbers by name.
        pair: Two values.
        missed: Sentences.
        note: A note.
        secret: Nobody sees it.

    Note:
        This is no attribute: it stands below them.
    """

    rank: Rank | None = field(kw_only=True, default=None, metadata=entry(is_merged=True))
    number: int = field(metadata=entry(write=count_from_one, about="Its number, from 1."))
    spots: tuple[Spot, ...]
    home: Spot | None
    bonus: Decimal
    mood: Mood
    by: Literal["words", "points"]
    table: Mapping[str, tuple[int, ...]]
    pair: tuple[int, str]
    missed: tuple[str, ...] = field(default=(), metadata=entry(is_optional=True))
    note: str | None = field(default=None, metadata=entry(is_optional=True))
    secret: int = field(default=0, metadata=PRIVATE)


FULL = Shape(
    "CATS",
    0,
    (Spot(1), Spot(2)),
    Spot(1),
    Decimal("1.5"),
    Mood.CALM,
    "words",
    {"a": (1, 2)},
    (1, "x"),
    ("no", "never"),
    "yes",
    7,
    rank=Rank(99.5),
)
BARE = Shape("CATS", 1, (), None, Decimal(2), Mood.CALM, "points", {}, (1, "x"))


def test_a_record_has_the_fields_of_its_class_in_order() -> None:
    assert make_record(FULL) == {
        "board": "CATS",
        "words_rank": 99.5,
        "number": 1,
        "spots": [{"row": 1}, {"row": 2}],
        "home": {"row": 1},
        "bonus": Decimal("1.5"),
        "mood": "calm",
        "by": "words",
        "table": {"a": [1, 2]},
        "pair": [1, "x"],
        "missed": ["no", "never"],
        "note": "yes",
    }
    assert list(make_record(FULL))[:3] == ["board", "words_rank", "number"]
    assert format_json(BARE) == (
        '{"board": "CATS", "number": 2, "spots": [], "home": null, "bonus": 2, "mood": "calm", "by": "points", '
        '"table": {}, "pair": [1, "x"]}\n'
    )


def test_records_are_as_their_model_says() -> None:
    model = make_model(Shape)
    adapter: TypeAdapter[object] = TypeAdapter(model)
    for each in (FULL, BARE):
        shown = adapter.validate_json(format_json(each), strict=True)
        assert adapter.dump_python(shown, mode="json", by_alias=True, exclude_unset=True) == json.loads(
            format_json(each)
        )


def test_a_model_takes_its_texts_from_docstrings() -> None:
    schema = make_model(Shape).model_json_schema()
    assert schema["title"] == "Shape"
    assert schema["description"] == "All kinds of fields: null is a value, too."
    told = {key: facts.get("description") for key, facts in schema["properties"].items()}
    assert told["board"] == "The text, as it was given."
    assert told["words_rank"] == "Its rank by words."
    assert told["number"] == "Its number, from 1."
    assert told["home"] == "The first cell; null without one."
    assert told["bonus"] == "The bonus."
    assert told["by"] == "The choice. Null of them is special."
    assert "secret" not in told
    assert not {"words_rank", "missed", "note"} & set(schema["required"])
    assert describe_fields(Shape)["secret"] == "Nobody sees it."
    assert "This" not in describe_fields(Shape)


def test_a_model_may_omit_fields() -> None:
    assert "words_rank" not in make_model(Shape, frozenset({"words_rank"})).model_json_schema()["properties"]
