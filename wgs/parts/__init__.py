"""What a `Game` is composed of: its parts as the config has them, and a class for each thing that it does.

Each class is loaded when a game first needs it: to score a board takes neither generators nor fonts.
"""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.parts.answers import Answers
    from wgs.parts.checks import make_validator
    from wgs.parts.choosing import Choosing
    from wgs.parts.formats import PreferredFormats
    from wgs.parts.game_parts import GameParts
    from wgs.parts.making import Making
    from wgs.parts.pages import Pages
    from wgs.parts.playing import Playing
    from wgs.parts.proving import ProvenStep, Proving
    from wgs.parts.replays import Replays
    from wgs.parts.surveying import Surveying
    from wgs.parts.view import View, read_view

__all__ = [
    "Answers",
    "Choosing",
    "GameParts",
    "Making",
    "Pages",
    "Playing",
    "PreferredFormats",
    "ProvenStep",
    "Proving",
    "Replays",
    "Surveying",
    "View",
    "make_validator",
    "read_view",
]

_HOMES = {
    "wgs.parts.answers": ("Answers",),
    "wgs.parts.checks": ("make_validator",),
    "wgs.parts.choosing": ("Choosing",),
    "wgs.parts.formats": ("PreferredFormats",),
    "wgs.parts.game_parts": ("GameParts",),
    "wgs.parts.making": ("Making",),
    "wgs.parts.pages": ("Pages",),
    "wgs.parts.playing": ("Playing",),
    "wgs.parts.proving": ("ProvenStep", "Proving"),
    "wgs.parts.replays": ("Replays",),
    "wgs.parts.surveying": ("Surveying",),
    "wgs.parts.view": ("View", "read_view"),
}
__getattr__ = load_when_used(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
