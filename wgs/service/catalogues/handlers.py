"""The games of a config, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wgs.base.errors import LexiconError, MissingPartError
from wgs.service.catalogues.answers import DictionaryEntry, GameEntry
from wgs.service.catalogues.config_files import list_configs_of_folder
from wgs.service.catalogues.named_files import list_files
from wgs.service.catalogues.requests import CheckConfig, ListConfigs, ListDictionaries, ListFiles, ListGames
from wgs.service.opening import note_entries, open_toolkit
from wgs.words.lexicon_facts import DIGEST_DIGITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wgs.config.diagnostics import Diagnostic
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace
    from wgs.toolkit import Toolkit


@ListGames.handler
def list_games(workspace: Workspace, request: ListGames, _: Control) -> Iterator[GameEntry | Note]:
    """List the games of a config."""
    toolkit = yield from open_toolkit(workspace, request)
    game = None if request.game is None else toolkit.game(request.game)
    yield from note_entries(toolkit, request, game)
    for name in toolkit.games if game is None else [game.name]:
        yield _describe(toolkit, name)


@ListDictionaries.handler
def list_dictionaries(
    workspace: Workspace, request: ListDictionaries, control: Control
) -> Iterator[DictionaryEntry | Note]:
    """List the dictionaries of a config; those that cannot be used as well."""
    toolkit = yield from open_toolkit(workspace, request)
    yield from note_entries(toolkit, request)
    for name, section in toolkit.config.dictionaries.items():
        control.check()
        try:
            lexicon = toolkit.load_dictionary(name)
        except LexiconError as error:
            yield DictionaryEntry(name, None, None, section.description, str(error))
        else:
            yield DictionaryEntry(name, len(lexicon), lexicon.digest[:DIGEST_DIGITS], section.description, "")


@CheckConfig.handler
def check_config(workspace: Workspace, request: CheckConfig, _: Control) -> Iterator[Diagnostic | Note]:
    """Check a config."""
    from wgs.inspection import check_config as inspect_config  # noqa: PLC0415 - listing games does not need it

    yield from inspect_config(request.config.path, request.config.text, workspace.files, workspace.shelf)


def _describe(toolkit: Toolkit, name: str) -> GameEntry:
    game = toolkit.game(name)
    section = game.section
    letters = toolkit.config.letter_distributions.get(section.letter_distribution or "")
    try:
        grid = game.grid.describe()
    except MissingPartError:
        grid = None
    return GameEntry(
        name,
        grid,
        letters.generation_method if letters else None,
        section.dictionary if section.dictionary in toolkit.config.dictionaries else None,
        section.description,
        section.turn_rules is not None,
        section.language,
        section.years,
        section.sources,
        section.named_parts,
        str(toolkit.file_of(name)),
    )


ListConfigs.handler(list_configs_of_folder)
ListFiles.handler(list_files)
