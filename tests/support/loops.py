"""Event loops for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run_alone(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine in a thread of its own: in that of the tests the loop of a browser may be running."""
    with ThreadPoolExecutor(1) as alone:
        return alone.submit(asyncio.run, work).result()
