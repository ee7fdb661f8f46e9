"""Books: the boards of their chapters made, measured and chosen, and their pages printed."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.books.drafting import draft_book
    from wgs.books.printing import BookOrder, BookPrinter

__all__ = ["BookOrder", "BookPrinter", "draft_book"]

_HOMES = {"wgs.books.drafting": ("draft_book",), "wgs.books.printing": ("BookOrder", "BookPrinter")}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
