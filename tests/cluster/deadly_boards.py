"""Loaded by the workers of the tests: a board that kills whoever reads it, as one that takes all memory would."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from wgs.cluster import worker_side
from wgs.service.dispatch import run
from wgs.service.requests import LinesRequest

DEADLY = b"DEAD"


def _run_or_die(request: Any, *args: Any, **options: Any) -> Iterator[Any]:
    if isinstance(request, LinesRequest) and request.lines and DEADLY in request.lines.data:
        os._exit(1)
    return run(request, *args, **options)


setattr(worker_side, "run", _run_or_die)  # noqa: B010 - it is not exported
