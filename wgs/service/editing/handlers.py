"""Configs changed and described for editors, before they are saved."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from wgs.base.checkpoints import checkpoint, pass_checkpoints
from wgs.base.errors import ConfigError, NotationError, UnknownNameError, WgsError
from wgs.base.files import FileError
from wgs.base.resources import data_folder, ships, show_path
from wgs.boards.tiles import format_tile
from wgs.config.base import SECTION_NAMES
from wgs.config.bounds import CONFIG
from wgs.config.diagnostics import Severity
from wgs.config.editing import Draft, Edit
from wgs.config.json_content import JsonError, decode_json, parse_json
from wgs.config.json_edits import EditError
from wgs.config.load import survey_config
from wgs.config.names import explain_unknown_name
from wgs.config.references import NAMING_KEYS, Reference, iter_references
from wgs.config.schema import build_schema
from wgs.service.differences import compare_texts
from wgs.service.editing.answers import ConfigDraft, DraftEntry, FieldGuide, WordScore
from wgs.service.editing.requests import DescribeFields, EditConfig, ScoreWords
from wgs.service.form_labels import add_labels

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from wgs.base.files import Files
    from wgs.config.diagnostics import ConfigFile, Diagnostic
    from wgs.service.answers import Note
    from wgs.service.budgets import Control
    from wgs.service.workspace import Workspace

NEW_FILE = "new-config.json"
"""What messages call a config that has no name yet."""

MOST_EDITS = 1000
"""How many changes a request may have."""


@EditConfig.handler
def edit_config(workspace: Workspace, request: EditConfig, _: Control) -> Iterator[ConfigDraft | Note]:
    """Change and describe a config."""
    checkpoint()
    if len(request.edits) > MOST_EDITS:
        raise WgsError(f"at most {MOST_EDITS} changes can be made at once, not {len(request.edits)}")
    path, saved = find_saved(request.config.path, workspace.files)
    is_new = path is None or ships(path)
    name = request.config.path if not is_new or request.config.text is not None else NEW_FILE
    text = request.config.text
    if text is None:
        if path is None:
            survey_config(request.config.path, None, workspace.files)  # raises the error of a config that is not there
        text = _begin(request.config.path) if is_new else saved or ""
    draft = Draft(name, text, workspace.files)
    for edit in pass_checkpoints(request.edits, every=1):
        if not isinstance(edit, Edit):
            raise EditError(f"a change must be an Edit, not {type(edit).__name__}")
        draft = draft.apply(edit)
    yield _describe(draft, "" if is_new else request.config.path, None if is_new else saved, workspace, request.check)


@DescribeFields.handler
def describe_fields(workspace: Workspace, request: DescribeFields, _: Control) -> Iterator[FieldGuide | Note]:
    """Describe the keys of all entries."""
    checkpoint()
    loaded = survey_config(request.config.path, request.config.text, workspace.files).loaded
    names: dict[str, list[str]] = {section: list(loaded.config.entries(section)) for section in SECTION_NAMES}
    references: dict[str, dict[str, str]] = {}
    for (section, key), named in NAMING_KEYS.items():
        references.setdefault(section, {})[key] = named
    schema = build_schema(names)
    add_labels(schema)
    yield FieldGuide(schema, references)


@ScoreWords.handler
def score_words(workspace: Workspace, request: ScoreWords, _: Control) -> Iterator[WordScore | Note]:
    """Score words without a board."""
    from wgs.boards.tiles import parse_board_tiles  # noqa: PLC0415
    from wgs.solver.scoring import ScoringRules  # noqa: PLC0415 - other edits do without

    entries = workspace.toolkit(request.config).config.scoring_rules
    if request.rules not in entries:
        raise UnknownNameError(explain_unknown_name("ScoringRules", request.rules, entries))
    rules = ScoringRules(entries[request.rules])
    for text in pass_checkpoints(request.words, every=1):
        try:
            tiles = parse_board_tiles(text)
        except NotationError as error:
            raise WgsError("the word: ", error) from None
        if rules.q_is_qu:  # people type the U of a Qu
            pairs = zip([None, *tiles], tiles, strict=False)
            tiles = tuple(
                tile for before, tile in pairs if not (before and before.letters == "Q" and tile.letters == "U")
            )
        faces = [rules.read_tile(tile) for tile in tiles]
        if any(face.wildcard for face in faces):
            raise WgsError(f'the word "{text}" has a wildcard: type the letter that it stands for')
        word = "".join(face.letters for face in faces)
        points = rules.score(word, faces)
        yield WordScore(word, points, rules.tell_too_short(word, points.length) or "")


def find_saved(name: str, files: Files) -> tuple[Path | None, str | None]:
    """Return the path of a config's file, or of one that ships, and its text; None for what is not there.

    Raises:
        ConfigError: It cannot or may not be read, or is no text.
    """
    path, _ = files.find(name, [data_folder() / "configs"])
    if path is None:
        return None, None
    try:
        data = files.read(path, CONFIG)
        return path, decode_json(data) if data.strip() else ""
    except FileError as error:
        raise ConfigError(show_path(path), [error.reason]) from None
    except JsonError as error:
        raise ConfigError(show_path(path, error.position), [str(error)]) from None


def _begin(name: str) -> str:
    """Return the text of a new config that extends one that ships."""
    return f'{{\n  "Extends": {json.dumps(name, ensure_ascii=False)}\n}}\n'


# --- Describing ---------------------------------------------------------------------------------------------------


def _describe(draft: Draft, path: str, saved: str | None, workspace: Workspace, is_checked: bool) -> ConfigDraft:
    findings = _check(draft, workspace) if is_checked else draft.survey.findings
    try:
        content: Mapping[str, object] | None = draft.content
    except EditError:
        content = None
    config = draft.survey.loaded.config
    return ConfigDraft(
        path=path,
        text=draft.text,
        saved=saved,
        extends=config.extends or "",
        description=config.description or "",
        is_json=content is not None,
        is_usable=all(each.severity is not Severity.ERROR for each in draft.survey.findings),
        entries=tuple(_list_entries(draft, content or {})),
        findings=findings,
        diff=compare_texts(saved or "", draft.text, path or NEW_FILE),
    )


def _check(draft: Draft, workspace: Workspace) -> tuple[Diagnostic, ...]:
    from wgs.inspection import inspect_survey  # noqa: PLC0415 - other edits do without

    return tuple(inspect_survey(draft.survey, workspace.shelf))


def _list_entries(draft: Draft, content: Mapping[str, object]) -> Iterator[DraftEntry]:
    used: dict[tuple[str, str], list[Reference]] = {}
    for target, reference in iter_references(draft.survey.loaded.config):
        used.setdefault(target, []).append(reference)
    inherited = _Contents()
    base = draft.base.loaded
    dice = {
        name: tuple(tuple(map(format_tile, die)) for die in letters.dice)
        for name, letters in draft.survey.loaded.config.letter_distributions.items()
        if letters.dice
    }
    for section in SECTION_NAMES:
        own = content.get(section)
        own = own if isinstance(own, dict) else {}
        places = {name: place for place, name in enumerate(own)}
        for name in dict.fromkeys([*base.config.entries(section), *own]):
            file = base.files.get((section, name))
            is_own = name in own
            source = draft.survey.loaded.file if is_own else file
            position = source.find_position((section, name), of_key=True) if source else None
            yield DraftEntry(
                section,
                name,
                is_own,
                "" if is_own or file is None else show_path(file.path),
                show_path(file.path) if is_own and file is not None else "",
                position.line if position else 0,
                places.get(name, -1),
                make_plain(own[name] if is_own else inherited.find(file, section, name)),
                tuple(used.get((section, name), ())),
                dice.get(name) if section == "LetterDistributions" else None,
            )


class _Contents:
    """What is in config files, each read once."""

    def __init__(self) -> None:
        self._known: dict[Path, Any] = {}

    def find(self, file: ConfigFile | None, section: str, name: str) -> object:
        if file is None or file.text is None:
            return None
        if file.path not in self._known:
            self._known[file.path] = parse_json(file.text.text)
        return self._known[file.path][section][name]


def make_plain(value: object) -> object:
    """Return a value of a config with ordinary numbers in place of decimals."""
    if isinstance(value, dict):
        return {key: make_plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return [make_plain(each) for each in value]
    return float(value) if isinstance(value, Decimal) else value
