"""The formats that a game's Preferences give, each parsed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from wgs.analysis.format_reader import parse_analysis_format, parse_solution_format, parse_text
from wgs.analysis.template import AnalysisTemplate, SolutionTemplate, TextTemplate
from wgs.base.errors import FormatError
from wgs.config.models import DEFAULT_PREFERENCES, PreferencesSection

if TYPE_CHECKING:
    from wgs.config.load import Place

Parsed = TypeVar("Parsed", AnalysisTemplate, SolutionTemplate, TextTemplate)


class Preference(NamedTuple):
    """A preference: its key, its text, and the place where it stands."""

    key: str
    text: str
    place: str | Place


class PreferredFormats:
    r"""The formats of one Preferences entry, each read when it is first asked for.

    What the entry leaves out comes from the entry ``Default``, and last from the manual's defaults.

    Args:
        find_place: Finds the place of a preference, for messages.
        entries: Its Preferences.
        name: The entry of the game; None when it names none.

    Raises:
        FormatError: By each property, when its format cannot be used; the text says where it stands.

    >>> from wgs.config.load import load_config
    >>> str(PreferredFormats(load_config("wgs.json").place, {}, None).analysis)
    '%B: %W words, %S points\\n'
    """

    def __init__(
        self, find_place: Callable[..., Place], entries: Mapping[str, PreferencesSection], name: str | None
    ) -> None:
        self._find_place = find_place
        self._entries = [(key, entries[key]) for key in (name, "Default") if key is not None and key in entries]

    @cached_property
    def solution(self) -> SolutionTemplate:
        """SolutionFormat."""
        return self._parse("solution_format", parse_solution_format)

    @cached_property
    def prefix(self) -> TextTemplate:
        """SolutionPrefix."""
        return self._parse("solution_prefix", parse_text)

    @cached_property
    def suffix(self) -> TextTemplate:
        """SolutionSuffix."""
        return self._parse("solution_suffix", parse_text)

    @property
    def has_own_solution(self) -> bool:
        """True when the config gives a SolutionFormat, SolutionPrefix or SolutionSuffix other than the defaults."""
        fields = ("solution_format", "solution_prefix", "solution_suffix")
        return any(self.find(field).text != (getattr(DEFAULT_PREFERENCES, field) or "") for field in fields)

    @cached_property
    def detail(self) -> SolutionTemplate:
        """SolutionDetailFormat."""
        return self._parse("solution_detail_format", parse_solution_format)

    @cached_property
    def analysis(self) -> AnalysisTemplate:
        """AnalysisFormat."""
        return self._parse("analysis_format", parse_analysis_format)

    @cached_property
    def tool_tip(self) -> AnalysisTemplate:
        """ToolTipFormat."""
        return self._parse("tool_tip_format", parse_analysis_format)

    @cached_property
    def summary_above(self) -> AnalysisTemplate:
        """BoardSummaryFormat1."""
        return self._parse("board_summary_format1", parse_analysis_format)

    @cached_property
    def summary_below(self) -> AnalysisTemplate:
        """BoardSummaryFormat2."""
        return self._parse("board_summary_format2", parse_analysis_format)

    def _parse(self, field: str, parse: Callable[[str], Parsed]) -> Parsed:
        given = self.find(field)
        try:
            template = parse(given.text)
        except FormatError as error:
            raise FormatError(f"{given.place}: ", error) from None
        return type(template)(template.segments, tuple(f"{given.place}: {warning}" for warning in template.warnings))

    def find(self, field: str) -> Preference:
        """Return a preference by its field of the model."""
        key = PreferencesSection.model_fields[field].alias or field
        for name, entry in self._entries:
            text = getattr(entry, field)
            if text is not None:
                return Preference(key, text, self._find_place("Preferences", name, key))
        return Preference(key, getattr(DEFAULT_PREFERENCES, field) or "", f"the default {key}")

    def sets(self, field: str) -> bool:
        """Return whether an entry of the config has a preference of its own."""
        return any(getattr(entry, field) is not None for _, entry in self._entries)
