"""Requests of editors of configs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from wgs.service.requests import Request

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.config.editing import Edit
    from wgs.service.editing.answers import ConfigDraft, FieldGuide, WordScore


@dataclass(frozen=True, slots=True, kw_only=True)
class EditConfig(Request["ConfigDraft"]):
    """Change a config that is not saved yet, and describe it; a `ConfigDraft`.

    The config may be a file, or the text of an editor. One that ships is not changed: a new config that extends it is.

    Attributes:
        edits: The changes, in order; without any, the config is only described.
        check: True to check the config as `CheckConfig` does, which reads its word lists; False to look only for
            faults in its texts.
    """

    edits: tuple[Edit, ...] = ()
    check: bool = True


class DescribeFields(Request["FieldGuide"]):
    """Describe the keys of all entries; a `FieldGuide` with the names of the config's entries.

    A config with faults is described as far as it can be read.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreWords(Request["WordScore"]):
    """Score words by an entry of ScoringRules, without a board; a `WordScore` for each.

    Attributes:
        rules: The name of the entry.
        words: The words in board notation, such as ``C:HA;T``.
    """

    rules: str
    words: tuple[str, ...]

    sections: ClassVar[tuple[SectionName, ...]] = ("ScoringRules",)
