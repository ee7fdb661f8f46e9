"""What the tests of check-config share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from support import small_config, write_config
from wgs.inspection import check_config

if TYPE_CHECKING:
    from pathlib import Path

    from wgs.config.diagnostics import Diagnostic, Severity


def check(folder: Path, config: dict[str, Any]) -> list[Diagnostic]:
    return check_config(write_config(folder, config))


def places(findings: list[Diagnostic], severity: Severity) -> list[str]:
    return [finding.path for finding in findings if finding.severity is severity]


def only(findings: list[Diagnostic]) -> Diagnostic:
    (finding,) = findings
    return finding


def with_game(**parts: str) -> dict[str, Any]:
    """Return the small config with other parts in its game."""
    config = small_config()
    config["GameRules"]["Tiny"] |= parts
    return config
