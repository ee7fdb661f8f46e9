"""Charts as pictures: drawn as shapes, on pages with a table, and written as SVG, PNG or PDF."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.charts.output import list_shown, write_charts

__all__ = ["list_shown", "write_charts"]

_HOMES = {"wgs.charts.output": ("list_shown", "write_charts")}

__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
