"""The JSON Schema of a config, made from the models; editors complete and explain its keys with it.

It is as strict as the models, as far as a schema can be: a config that loads without a warning is valid. Unknown keys
are invalid, so that editors mark them; the loader only warns about them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, get_args

from wgs.base.errors import ConfigError
from wgs.base.resources import show_path
from wgs.config.base import SECTION_NAMES, EntryOf
from wgs.config.key_advice import REMARK
from wgs.config.letters import find_plug_in_methods
from wgs.config.models import DEFAULT_PREFERENCES, Config, GameSection
from wgs.config.turn_rules import AnyTurnRules, find_plug_in_games

if TYPE_CHECKING:
    from wgs.config.load import ConfigReport

Schema: TypeAlias = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SCHEMA_FILE = "wgs.schema.json"
"""The file name of the schema, which ships beside the configs."""

_REMARKS = f"^[{REMARK[0]}{REMARK[0].upper()}]{REMARK[1:]}"
"""The pattern of keys that are remarks."""

_NAMING_MODELS = (GameSection, *get_args(get_args(AnyTurnRules)[0]))
"""The models whose entries name entries of other sections."""


def build_schema(names: Mapping[str, Iterable[str]] | None = None) -> Schema:
    """Return the JSON Schema (2020-12) of a whole config file.

    Args:
        names: The names of a config's entries by section. Editors complete them where entries are named; other names
            stay valid.

    >>> schema = build_schema({"Grids": ["4x4", "Ring"]})
    >>> schema["properties"]["Grids"]["additionalProperties"]
    {'$ref': '#/$defs/GridSection'}
    >>> schema["$defs"]["GameSection"]["properties"]["GridDesign"]["anyOf"]
    [{'enum': ['4x4', 'Ring']}, {'type': ['string', 'null']}]
    """
    schema = Config.model_json_schema(by_alias=True, mode="validation")
    preferences = schema["$defs"]["PreferencesSection"]["properties"]
    for name, field in type(DEFAULT_PREFERENCES).model_fields.items():
        preferences[field.alias]["default"] = getattr(DEFAULT_PREFERENCES, name)
    tidied: Schema = tidy_schema(schema)
    _open_for_plug_ins(tidied["$defs"]["LetterDistributionSection"])
    _add_games(tidied["properties"]["TurnRules"]["additionalProperties"]["oneOf"])
    _complete_names(tidied["$defs"], names or {})
    return {"$schema": DIALECT, "title": "A config of wgs", **tidied}


def format_schema(names: Mapping[str, Iterable[str]] | None = None) -> str:
    """Return the schema as the text of its file."""
    return json.dumps(build_schema(names), indent=2, ensure_ascii=False) + "\n"


def list_names(survey: ConfigReport) -> dict[str, list[str]]:
    """Return the names of a config's entries by section, faulty entries and those of extended configs included.

    Raises:
        ConfigError: A file is not JSON.
    """
    for finding in survey.findings:
        if not finding.path and finding.count == 1:
            raise ConfigError(show_path(finding.file), [finding.message], [finding.place])
    config = survey.loaded.config
    faulty = sorted(survey.faulty)
    return {
        section: list(
            dict.fromkeys([*config.entries(section), *(name for each, name in faulty if each == section and name)])
        )
        for section in SECTION_NAMES
    }


def _complete_names(definitions: Schema, names: Mapping[str, Iterable[str]]) -> None:
    """Change the schemas of keys that name entries, so that editors complete the names."""
    for model in _NAMING_MODELS:
        properties = definitions[model.__name__]["properties"]
        for field in model.model_fields.values():
            for mark in field.metadata:
                if isinstance(mark, EntryOf) and (known := list(names.get(mark.section, ()))):
                    described = properties[field.alias]
                    described["anyOf"] = [{"enum": known}, {"type": described.pop("type")}]
                    described.pop("examples", None)


def _open_for_plug_ins(letters: Schema) -> None:
    """Change the schema so that an entry for an installed plug-in may have keys that only the plug-in knows."""
    if methods := sorted(find_plug_in_methods()):
        closed = {key: letters.pop(key) for key in ("patternProperties", "additionalProperties")}
        letters["if"] = {"properties": {"GenerationMethod": {"enum": methods}}, "required": ["GenerationMethod"]}
        letters["else"] = {"properties": dict.fromkeys(letters["properties"], True), **closed}


def _add_games(forms: list[Schema]) -> None:
    """Add a form for entries of the games of other packages that are installed; these check their keys themselves."""
    if games := sorted(find_plug_in_games()):
        forms.append({"type": "object", "properties": {"Game": {"enum": games}}, "required": ["Game"]})


def tidy_schema(value: Any) -> Any:
    """Return a schema without what no reader needs: titles that repeat keys, defaults that mean "none", markup."""
    if isinstance(value, list):
        return [tidy_schema(item) for item in value]
    if not isinstance(value, dict):
        return value
    schema = {key: tidy_schema(item) for key, item in value.items() if not _is_noise(key, item)}
    if isinstance(schema.get("description"), str):
        schema["description"] = _plain(schema["description"])
    if "patternProperties" in schema or isinstance(schema.get("properties"), dict):
        schema["patternProperties"] = schema.get("patternProperties", {}) | {_REMARKS: {}}
        schema["additionalProperties"] = False
    elif isinstance(others := schema.get("additionalProperties"), dict):
        is_section = "$ref" in others or "oneOf" in others
        schema["patternProperties"] = {_REMARKS: {"if": {"type": "object"}, "then": others} if is_section else {}}
    return _join_null(schema)


def _is_noise(key: str, value: object) -> bool:
    if key == "discriminator":  # a word of another standard
        return isinstance(value, dict) and "propertyName" in value
    return (key == "title" and isinstance(value, str)) or (key == "default" and value is None)


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("``", "")).strip()


def _join_null(schema: Schema) -> Schema:
    """Return a schema with "this type or null" written as one type, where that means the same."""
    match schema.get("anyOf"):
        case [{"type": str() as name} as typed, {"type": "null"}]:
            kept = {key: value for key, value in schema.items() if key != "anyOf"}
            return {**typed, "type": [name, "null"], **kept}
        case _:
            return schema
