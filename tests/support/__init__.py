"""What several tests share; what most of them need is here, the rest in the modules."""

from __future__ import annotations

from pathlib import Path

from support.boards import can_be_dealt, draw_plain
from support.configs import small_config, write_config, write_words
from support.program import Run, ordinary_user, run_wgs

__all__ = [
    "ROOT",
    "Run",
    "can_be_dealt",
    "draw_plain",
    "ordinary_user",
    "run_wgs",
    "small_config",
    "write_config",
    "write_words",
]

ROOT = Path(__file__).parents[2]
