"""Answers that are files: documents and pictures."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Blob:
    """An answer that is a file; over HTTP it is the body, and not JSON.

    Attributes:
        data: What is in the file.
        media_type: Its kind, such as ``application/pdf``.
        name: What a browser calls it when it saves it.
        facts: What else is told, each as a header ``X-Wgs-...``.
    """

    data: bytes
    media_type: str
    name: str
    facts: Mapping[str, str] = field(default_factory=dict)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an answer over HTTP.

        >>> Blob(b"", "application/pdf", "Süßes/A.pdf").headers["Content-Disposition"]
        "inline; filename*=UTF-8''S%C3%BC%C3%9Fes-A.pdf"
        """
        name = quote(re.sub(r'[/\\:*?"<>|\x00-\x1f]', "-", self.name), safe="")
        named = {f"X-Wgs-{fact}": value for fact, value in self.facts.items()}
        return {"Content-Disposition": f"inline; filename*=UTF-8''{name}", **named}
