"""The engines: the fixture ``engine`` runs a test with each, and the rest is for tests that compare them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from wgs.base.engines import load_native

_NATIVE = load_native()

needs_native = pytest.mark.skipif(isinstance(_NATIVE, str), reason=f"there is no native engine: {_NATIVE}")

ENGINES = [pytest.param("native", marks=needs_native), "reference"]
"""The engines, as parameters of the fixture ``engine``."""

INSTALLED = ["reference"] if isinstance(_NATIVE, str) else ["native", "reference"]
"""The engines that there are, the quicker one first."""


@contextmanager
def using(engine: str) -> Iterator[None]:
    """Use an engine for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WGS_ENGINE", engine)
        yield
