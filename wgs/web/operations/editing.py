"""Operations of the editors: configs changed and checked, and what they would do, before they are saved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import FailFast, Field, JsonValue

from wgs.config.editing import Edit
from wgs.service.answers import Fault
from wgs.service.editing.requests import DescribeFields, EditConfig, ScoreWords
from wgs.service.requests import ConfigSource
from wgs.service.studying.requests import TryFormats
from wgs.web.faults import FaultError
from wgs.web.operations.base import Answer, BoardText, Given, Name, OfGame, Operation, Strict, are_hard

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.config.findings import Finding
    from wgs.export.records import Record
    from wgs.service.editing.answers import ConfigDraft, DraftEntry
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


class EditedEntry(Answer):
    """An entry of a config that is being edited."""

    section: str = Field(description="Its section.")
    name: str = Field(description="Its name.")
    is_own: bool = Field(description="Whether it stands in the text of the config; otherwise it is inherited.")
    file: str = Field(description="The file that it comes from; empty for an own entry.")
    replaces: str = Field(description="The file whose entry of this name an own entry replaces; empty for none.")
    line: int = Field(description="The line of its key.")
    place: int = Field(description="Its place among the own entries of its section, from 0; -1 if it is inherited.")
    value: JsonValue = Field(description="What it has.")
    used_by: list[dict[str, str]] = Field(description="The keys of other entries that name it.")
    dice: list[list[str]] | None = Field(description="The faces of each of its dice; null if none can be read.")


class EditFinding(Answer):
    """Something that is wrong or odd in a config that is being edited."""

    severity: str = Field(description="error, warning or note.")
    place: str = Field(description="The file, with line and column.")
    path: str = Field(description="The place in the config as text.")
    keys: list[str | int] = Field(description="The same, key by key.")
    message: str = Field(description="What is wrong, and what to do.")
    line: int = Field(description="The line; 0 for the whole file.")
    column: int = Field(description="The column; 0 for the whole file.")


class EditedConfig(Answer):
    """A config that is being edited."""

    path: str = Field(description="Its file; empty for a new config.")
    text: str = Field(description="Its text, after the changes.")
    saved: str | None = Field(description="What its file has; null if there is none.")
    extends: str = Field(description="The config that it extends; empty for none.")
    description: str = Field(description="What it says about itself.")
    is_json: bool = Field(description="Whether the text is JSON; otherwise only the text can be changed.")
    is_usable: bool = Field(description="Whether it can be used: it has no faults.")
    entries: list[EditedEntry] = Field(description="Its entries, inherited ones too.")
    findings: list[EditFinding] = Field(description="What is wrong, odd or missing.")
    diff: str = Field(description="What would change in the file, as a unified diff.")


class FieldsDescribed(Answer):
    """The keys of all entries."""

    config_schema: dict[str, JsonValue] = Field(alias="schema", description="The JSON Schema of the config.")
    references: dict[str, dict[str, str]] = Field(
        description="The section of the entries that a key names, by the section of the key and the key."
    )


class WordScored(Answer):
    """What a word is worth."""

    word: str = Field(description="The word.")
    points: int = Field(description="Its points.")
    letter_points: int = Field(description="The points of its letters.")
    word_multiplier: int = Field(description="The product of its word multipliers.")
    length_bonus: float = Field(description="The bonus for its length.")
    length: int = Field(description="Its length as it is scored: a Qu may count as 1 or 2.")
    fault: str = Field(description="Why it does not count; empty if it is long enough.")


class FormatTried(Answer):
    """What a format makes of a board."""

    key: str = Field(description="The key of Preferences.")
    text: str = Field(description="The text.")
    error: str | None = Field(description="What is wrong with the format; null for nothing.")


def edit_config(given: GivenEdits, work: Work) -> Iterator[Record]:
    """Change a config that is not saved yet, and describe it."""
    edits = tuple(each.read() for each in given.edits)
    for draft in work.run(EditConfig(config=find_source(given, work), edits=edits, check=given.check)):
        yield _show_draft(draft)


def _show_draft(draft: ConfigDraft) -> Record:
    return {
        "path": draft.path,
        "text": draft.text,
        "saved": draft.saved,
        "extends": draft.extends,
        "description": draft.description,
        "is_json": draft.is_json,
        "is_usable": draft.is_usable,
        "entries": [_show_entry(entry) for entry in draft.entries],
        "findings": [_show_finding(finding) for finding in draft.findings],
        "diff": draft.diff,
    }


def _show_entry(entry: DraftEntry) -> Record:
    return {
        "section": entry.section,
        "name": entry.name,
        "is_own": entry.is_own,
        "file": entry.file,
        "replaces": entry.replaces,
        "line": entry.line,
        "place": entry.place,
        "value": entry.value,
        "used_by": [reference._asdict() for reference in entry.used_by],
        "dice": None if entry.dice is None else [list(die) for die in entry.dice],
    }


def _show_finding(finding: Finding) -> Record:
    line, column = finding.position or (0, 0)
    return {
        "severity": finding.severity.value,
        "place": finding.place,
        "path": finding.path,
        "keys": list(finding.keys),
        "message": finding.message,
        "line": line,
        "column": column,
    }


def describe_fields(given: Given, work: Work) -> Iterator[Record]:
    """Describe the keys of all entries, for forms."""
    for guide in work.run(DescribeFields(config=find_source(given, work))):
        yield {"schema": guide.schema, "references": guide.references}


class GivenWords(Given):
    """Words to score by an entry of ScoringRules."""

    rules: Name = Field(description="The name of the entry.", examples=["Boggle"])
    words: Annotated[tuple[str, ...], FailFast()] = Field(
        max_length=MOST_WORDS, description="The words; a letter may have multipliers.", examples=[["CAT", "C:HA;T"]]
    )


def score_words(given: GivenWords, work: Work) -> Iterator[Record]:
    """Score words without a board."""
    request = ScoreWords(config=work.config(given), rules=given.rules, words=given.words)
    for score in work.run(request):
        yield {
            "word": score.word,
            "points": score.points.points,
            "letter_points": score.points.letter_points,
            "word_multiplier": score.points.word_multiplier,
            "length_bonus": score.points.length_bonus,
            "length": score.points.length,
            "fault": score.fault,
        }


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


def preview_formats(given: GivenFormats, work: Work) -> Iterator[Record]:
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
        yield {**answer.record, "error": answer.error or None}


EDIT = Operation(
    name="edit",
    title="Change and check a config that is not saved yet.",
    given=GivenEdits,
    carry_out=edit_config,
    answer=EditedConfig,
    is_one=True,
    most_body=MOST_BODY,
)
FIELDS = Operation(
    name="fields",
    title="Describe the keys of a config for forms.",
    given=Given,
    carry_out=describe_fields,
    answer=FieldsDescribed,
    is_one=True,
    most_body=MOST_BODY,
)
SCORE_WORDS = Operation(
    name="score-words",
    title="Score words by scoring rules, without a board.",
    given=GivenWords,
    carry_out=score_words,
    answer=WordScored,
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
