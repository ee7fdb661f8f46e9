"""The configs that there are to open: those of a folder, and those that ship."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING

from wgs.base.checkpoints import checkpoint
from wgs.base.errors import ConfigError
from wgs.base.resources import data_folder, ships
from wgs.config.bounds import CONFIG
from wgs.config.diagnostics import Severity
from wgs.config.load import list_configs, survey_config
from wgs.service.catalogues.answers import ConfigListed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wgs.base.files import Files
    from wgs.config.load import ConfigReport
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.catalogues.requests import ListConfigs
    from wgs.service.workspace import Workspace

MOST_READ = 2 * CONFIG.most
"""After how many bytes of configs no further one is read."""


def list_configs_of_folder(workspace: Workspace, request: ListConfigs, _: Control) -> Iterator[ConfigListed | Note]:
    """List the configs of a folder, and those that ship."""
    opened, _tried = workspace.files.find(request.config.path, [data_folder() / "configs"])
    folder = (
        workspace.files.locate(request.config.path).parent
        if workspace.files.folders is None
        else workspace.files.folders[0]
    )
    found = {path.name: path for path in _list_readable(folder, workspace.files)}
    if opened is not None and os.path.realpath(opened.parent) != os.path.realpath(folder):
        found.setdefault(request.config.path, opened)
    shipped = {path.name: path for path in list_configs(data_folder() / "configs") if path.name not in found}
    rest = MOST_READ
    for name, path in (*found.items(), *shipped.items()):
        checkpoint()
        is_open = opened is not None and os.path.realpath(path) == os.path.realpath(opened)
        listed = ConfigListed(name, is_open, ships(path), _measure(path))
        if rest <= 0:
            yield listed
            continue
        try:
            survey = survey_config(path, None, workspace.files)
        except ConfigError as error:
            yield replace(listed, is_read=True, fault=error.faults[0], faults=1)
            continue
        rest -= sum(_measure(file.path) for file in (survey.loaded.file, *survey.loaded.bases))
        if _may_be_config(survey):
            yield _describe(listed, survey)


def _list_readable(folder: Path, files: Files) -> Iterator[Path]:
    """Yield the files of a folder that may be configs and may be read."""
    return (path for path in list_configs(folder) if path.is_file() and files.has(path))


def _measure(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _may_be_config(survey: ConfigReport) -> bool:
    """Return whether a file is a config, as far as can be told: other JSON has nothing that a config has.

    A text that is no JSON may well be a config that somebody is about to write.
    """
    config, text = survey.loaded.config, survey.loaded.file.text
    others = set(config.model_extra or ())
    is_list = text is not None and text.text.lstrip().startswith("[")
    return not is_list and bool(config.model_fields_set - others or survey.faulty or not others)


def _describe(listed: ConfigListed, survey: ConfigReport) -> ConfigListed:
    config = survey.loaded.config
    errors = [finding for finding in survey.findings if finding.severity is Severity.ERROR]
    first = errors[0] if errors else None
    return replace(
        listed,
        is_read=True,
        description=config.description or "",
        extends=config.extends or None,
        games=len(config.game_rules),
        own_games=_count_own_games(survey),
        fault=None if first is None else f"{first.place}: {first}",
        faults=sum(error.count for error in errors),
    )


def _count_own_games(survey: ConfigReport) -> int:
    """Return how many games a config has itself, without those of the configs that it extends."""
    own = survey.loaded.path
    return sum(section == "GameRules" and file.path == own for (section, _), file in survey.loaded.files.items())
