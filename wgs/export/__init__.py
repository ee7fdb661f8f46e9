"""Results in the forms that people and other programs read: text, JSON and CSV."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.export.columns import to_columns
    from wgs.export.layouts import analysis_layout, score_layout
    from wgs.export.text import draw_board

__all__ = ["analysis_layout", "draw_board", "score_layout", "to_columns"]

_HOMES = {
    "wgs.export.columns": ("to_columns",),
    "wgs.export.layouts": ("analysis_layout", "score_layout"),
    "wgs.export.text": ("draw_board",),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
