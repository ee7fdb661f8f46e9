"""The parts of the attack by their names: each makes cases of one kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attack.parts import configs, expressions, games, inputs, services, trouble, writes

if TYPE_CHECKING:
    from attack.case import MakeCase

PARTS: dict[str, MakeCase] = {
    "config-bytes": configs.make_bytes,
    "config-structure": configs.make_structure,
    "config-extremes": configs.make_extreme,
    "config-sections": configs.make_without,
    "config-chains": configs.make_chain,
    "config-paths": configs.make_paths,
    "fonts": configs.make_fonts,
    "boards": inputs.make_boards,
    "hard-boards": inputs.make_hard_boards,
    "words": inputs.make_words,
    "formats": expressions.make_formats,
    "patterns": expressions.make_patterns,
    "options": expressions.make_options,
    "moves": games.make_moves,
    "saves": games.make_saves,
    "transcripts": games.make_transcripts,
    "replays": games.make_replays,
    "requests": services.make_requests,
    "signals": trouble.make_signals,
    "memory": trouble.make_memory,
    "descriptors": trouble.make_descriptors,
    "streams": trouble.make_streams,
    "terminals": trouble.make_terminals,
    "writes": writes.make_writes,
}
"""The parts, in the order of the table."""
