"""Results in the forms that people and other programs read: text, JSON and CSV."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.export.text import draw_board

__all__ = ["draw_board"]

_HOMES = {"wgs.export.text": ("draw_board",)}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
