"""Which entries of a config name which others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, get_args

from wgs.config.base import EntryOf, Section, SectionName
from wgs.config.models import Config, GameSection
from wgs.config.optimizers import OptimizerSection
from wgs.config.turn_rules import AnyTurnRules

_NAMING_SECTIONS: dict[SectionName, tuple[type[Section], ...]] = {
    "GameRules": (GameSection,),
    "TurnRules": get_args(get_args(AnyTurnRules)[0]),
    "Optimizers": (OptimizerSection,),
}


class Reference(NamedTuple):
    """A key of an entry that names another entry.

    Attributes:
        section: The section of the entry that has the key.
        entry: Its name.
        key: The key.
    """

    section: SectionName
    entry: str
    key: str


NAMING_KEYS: dict[tuple[SectionName, str], SectionName] = {
    (section, field.alias or name): mark.section
    for section, models in _NAMING_SECTIONS.items()
    for model in models
    for name, field in model.model_fields.items()
    for mark in field.metadata
    if isinstance(mark, EntryOf)
}
"""The sections of the entries that keys name, by the section of the key and the key."""


def iter_references(config: Config) -> Iterator[tuple[tuple[SectionName, str], Reference]]:
    """Yield each section and name that an entry refers to, with the place that does.

    >>> from wgs.config.models import Config
    >>> config = Config(GameRules={"Mine": {"GridDesign": "4x4"}})
    >>> list(iter_references(config))
    [(('Grids', '4x4'), Reference(section='GameRules', entry='Mine', key='GridDesign'))]
    """
    for section in _NAMING_SECTIONS:
        for entry, value in config.entries(section).items():
            for name, field in type(value).model_fields.items():
                named = NAMING_KEYS.get((section, field.alias or name))
                target = getattr(value, name) if named else None
                if named and isinstance(target, str):
                    yield (named, target), Reference(section, entry, field.alias or name)
