"""The engines, for tests that run with each."""

from __future__ import annotations

import pytest

from wgs.engines import load_native

ENGINES = [
    pytest.param("native", marks=pytest.mark.skipif(isinstance(load_native(), str), reason="no native engine")),
    "reference",
]
"""The engines, as parameters of tests."""
