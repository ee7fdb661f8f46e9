"""Books: the boards of their chapters made, measured and chosen, and their pages printed."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.books.printing import BookOrder, BookPrinter

__all__ = ["BookOrder", "BookPrinter"]

_HOMES = {"wgs.books.printing": ("BookOrder", "BookPrinter")}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
