"""Whether what was drawn is distributed as it should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt


def fits(seen: Iterable[Hashable], weights: Mapping[Hashable, float]) -> bool:
    """Chi-square test that fails one right generator in a million (Wilson and Hilferty's approximation)."""
    counts = Counter(seen)
    assert counts.keys() <= weights.keys()
    scale = counts.total() / sum(weights.values())
    statistic = sum((counts[key] - weight * scale) ** 2 / (weight * scale) for key, weight in weights.items())
    spread = 2 / (9 * (len(weights) - 1))
    return statistic < (len(weights) - 1) * (1 - spread + 4.75 * sqrt(spread)) ** 3


def equally(outcomes: Iterable[Hashable]) -> dict[Hashable, float]:
    return dict.fromkeys(outcomes, 1.0)
