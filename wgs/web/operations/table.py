"""The table of all operations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wgs.web.operations.base import AnyOperation

HOMES = {
    "configs": "catalogues:CONFIGS",
    "games": "catalogues:GAMES",
    "game": "studying:GAME",
    "study": "studying:STUDY",
    "detail": "studying:DETAIL",
    "check-config": "catalogues:CHECK_CONFIG",
    "score": "boards:SCORE",
    "solve": "boards:SOLVE",
    "solve-dups": "boards:SOLVE_DUPS",
    "analyze": "boards:ANALYZE",
    "check-board": "checks:CHECK_BOARD",
    "check-word": "checks:CHECK_WORD",
    "show": "showing:SHOW",
    "why": "showing:WHY",
    "describe-words": "showing:DESCRIBE_WORDS",
    "rules": "rules:RULES",
    "meanings": "meanings:MEANINGS",
    "anagram": "anagrams:ANAGRAM",
    "lexicons": "lexicons:LEXICONS",
    "lexicon-list": "lexicons:LIST",
    "lexicon-check": "lexicons:CHECK",
    "lexicon-info": "lexicons:INFO",
    "lexicon-diff": "lexicons:DIFF",
    "lexicon-merge": "lexicons:MERGE",
    "lexicon-filter": "lexicons:FILTER",
    "create": "making:CREATE",
    "best": "making:BEST",
    "survey": "surveys:SURVEY",
    "gallery": "galleries:GALLERY",
    "layout": "printing:LAYOUT",
    "preview": "printing:PREVIEW",
    "pdf": "printing:PDF",
    "describe-play": "replays:DESCRIBE_PLAY",
    "replay": "replays:REPLAY",
    "missed-moves": "replays:MISSED_MOVES",
    "transcripts": "replays:TRANSCRIPTS",
    "open-table": "tables:OPEN",
    "tables": "tables:TABLES",
    "table": "tables:TABLE",
    "send": "playing:SEND",
    "watch": "playing:WATCH",
    "ask": "table_queries:ASK",
    "open-round": "rounds:OPEN",
    "rounds": "rounds:ROUNDS",
    "round": "rounds:ROUND",
    "send-round": "round_playing:SEND",
    "watch-round": "round_playing:WATCH",
    "ask-round": "round_playing:ASK",
    "invite": "seats:INVITE",
    "pass-seat": "seats:PASS_SEAT",
    "take-seat": "seats:TAKE_SEAT",
    "qr": "sharing:QR",
    "edit": "editing:EDIT",
    "fields": "editing:FIELDS",
    "score-words": "editing:SCORE_WORDS",
    "preview-formats": "editing:PREVIEW_FORMATS",
    "save": "saving:SAVE",
    "revisions": "saving:REVISIONS",
    "revision": "saving:REVISION",
    "add-list": "saving:ADD_LIST",
    "browse": "saving:BROWSE",
}
"""The operations by their names, and where they are: the modules of this package, and their names there."""


class _Table(Mapping[str, "AnyOperation"]):
    """All operations by their names; the module of an operation is loaded with its first use."""

    def __getitem__(self, name: str) -> AnyOperation:
        module, _, constant = HOMES[name].partition(":")
        operation: AnyOperation = getattr(import_module(f"wgs.web.operations.{module}"), constant)
        return operation

    def __contains__(self, name: object) -> bool:
        return name in HOMES

    def __iter__(self) -> Iterator[str]:
        return iter(HOMES)

    def __len__(self) -> int:
        return len(HOMES)


OPERATIONS: Mapping[str, AnyOperation] = _Table()
"""All operations by their names."""
