"""The files that a config is made of and names, so that a front knows what it may read and has to watch."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wgs.config.letters import BUILT_IN_METHODS
from wgs.config.load import load_config
from wgs.parts.catalogue import Catalogue
from wgs.service.catalogues.answers import NamedFiles

if TYPE_CHECKING:
    from wgs.config.base import SectionName
    from wgs.config.models import Config
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.catalogues.requests import ListFiles
    from wgs.service.workspace import Workspace


def list_files(workspace: Workspace, request: ListFiles, _: Control) -> Iterator[NamedFiles | Note]:
    """List the files of a config, as they are now: nothing that is open is asked."""
    loaded = load_config(request.config.path, request.config.text, workspace.files)
    locate = Catalogue(loaded).locate
    found = (locate(section, entry, name)[0] for section, entry, name in _list_named(loaded.config))
    methods = {letters.generation_method for letters in loaded.config.letter_distributions.values()}
    games = {rules.game for rules in loaded.config.turn_rules.values() if rules.is_plug_in}
    own = (loaded.file, *loaded.bases)
    yield NamedFiles(
        tuple(os.path.realpath(file.path) for file in own),
        tuple(dict.fromkeys(os.path.realpath(path) for path in found if path is not None)),
        tuple(sorted({method for method in methods if method and method not in BUILT_IN_METHODS} | games)),
        tuple(file.text.text if file.text else "" for file in own),
    )


def _list_named(config: Config) -> Iterator[tuple[SectionName, str, str]]:
    """List the files that entries name, each with its section and its entry."""
    for entry, words in config.dictionaries.items():
        for path in (words.path, *words.without, *(words.meanings or ())):
            yield "Dictionaries", entry, path
    for entry, letters in config.letter_distributions.items():
        if letters.word_list_file:
            yield "LetterDistributions", entry, letters.word_list_file
    for entry, layout in config.print_layouts.items():
        for name in layout.named_files.values():
            yield "PrintLayouts", entry, name
