"""Operations of the editors: configs changed and checked, and what they would do, before they are saved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import FailFast, Field, JsonValue

from wgs.config.editing import Edit
from wgs.service.answers import Fault
from wgs.service.editing.answers import ConfigDraft, FieldGuide, WordScore
from wgs.service.editing.requests import DescribeFields, EditConfig, ScoreWords
from wgs.service.requests import ConfigSource
from wgs.service.studying.answers import FormatTried
from wgs.service.studying.requests import TryFormats
from wgs.web.faults import FaultError
from wgs.web.operations.base import BoardText, Given, Name, OfGame, Operation, Strict, are_hard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.web.operations.base import Work


MOST_BODY = 12 << 20
"""How many bytes a call may have that brings the text of a config, and what its file had."""

MOST_KEYS = 100
"""How many keys the path of a value may have."""

MOST_WORDS = 1000
"""How many words are scored at once."""


def find_source(given: Given, work: Work) -> ConfigSource:
    """Return the config that is edited, as it is now: whatever was last without faults."""
    return ConfigSource(given.config or work.opened, given.draft)


class GivenEdit(Strict):
    """A change of a config."""

    do: Literal["set", "remove", "rename", "duplicate", "move"] = Field(description="What to do with the value.")
    keys: Annotated[tuple[str | int, ...], FailFast()] = Field(
        max_length=MOST_KEYS,
        description="Its path: a section, an entry, a key, and so on.",
        examples=[["Grids", "4x4", "Wrap"]],
    )
    value: JsonValue = Field(None, description="set: the new value.")
    name: str = Field("", description="rename, duplicate: the new name.")
    place: int = Field(0, ge=0, description="move: the new place in the file among its siblings, from 0.")
    references: bool = Field(False, description="rename: change the entries that name this one as well.")

    def read(self) -> Edit:
        """Return the change as the service has it; raises WgsError for one that makes no sense."""
        value = json.dumps(self.value, ensure_ascii=False) if self.do == "set" else ""
        return Edit(
            do=self.do, keys=self.keys, value=value, name=self.name, place=self.place, references=self.references
        )


class GivenEdits(Given):
    """A config, and how to change it."""

    edits: Annotated[tuple[GivenEdit, ...], FailFast()] = Field(
        (), max_length=1000, description="The changes, in order; none to describe the config only."
    )
    check: bool = Field(True, description="Check the config as check-config does, with its word lists.")


def edit_config(given: GivenEdits, work: Work) -> Iterator[ConfigDraft]:
    """Change a config that is not saved yet, and describe it."""
    edits = tuple(each.read() for each in given.edits)
    return work.run(EditConfig(config=find_source(given, work), edits=edits, check=given.check))


def describe_fields(given: Given, work: Work) -> Iterator[FieldGuide]:
    """Describe the keys of all entries, for forms."""
    return work.run(DescribeFields(config=find_source(given, work)))


class GivenWords(Given):
    """Words to score by an entry of ScoringRules."""

    rules: Name = Field(description="The name of the entry.", examples=["Boggle"])
    words: Annotated[tuple[str, ...], FailFast()] = Field(
        max_length=MOST_WORDS, description="The words; a letter may have multipliers.", examples=[["CAT", "C:HA;T"]]
    )


def score_words(given: GivenWords, work: Work) -> Iterator[WordScore]:
    """Score words without a board."""
    return work.run(ScoreWords(config=work.config(given), rules=given.rules, words=given.words))


SECONDS_OF_BOARD = 2.0
"""How long the board may be searched on which formats are tried."""


class GivenFormats(OfGame):
    """Formats to try on a board."""

    board: BoardText
    formats: Annotated[dict[str, str], FailFast()] = Field(
        max_length=20, description="The formats, by the keys of Preferences."
    )

    @property
    def may_take_long(self) -> bool:
        """True for a board with many wildcards."""
        return are_hard([self.board])


def preview_formats(given: GivenFormats, work: Work) -> Iterator[FormatTried]:
    """Try formats on a board; each answer has a key and its text, or what is wrong with the format."""
    request = TryFormats(
        config=work.config(given),
        game=given.game,
        dictionary=given.word_list,
        board=given.board,
        formats=tuple(given.formats.items()),
    )
    for answer in work.run(request, time_limit=SECONDS_OF_BOARD):
        if isinstance(answer, Fault):
            raise FaultError(answer)
        yield answer


EDIT = Operation(
    name="edit",
    title="Change and check a config that is not saved yet.",
    given=GivenEdits,
    carry_out=edit_config,
    answer=ConfigDraft,
    is_one=True,
    most_body=MOST_BODY,
)
FIELDS = Operation(
    name="fields",
    title="Describe the keys of a config for forms.",
    given=Given,
    carry_out=describe_fields,
    answer=FieldGuide,
    is_one=True,
    most_body=MOST_BODY,
)
SCORE_WORDS = Operation(
    name="score-words",
    title="Score words by scoring rules, without a board.",
    given=GivenWords,
    carry_out=score_words,
    answer=WordScore,
    most_body=MOST_BODY,
)
PREVIEW_FORMATS = Operation(
    name="preview-formats",
    title="Try formats on a board.",
    given=GivenFormats,
    carry_out=preview_formats,
    answer=FormatTried,
    most_body=MOST_BODY,
)
