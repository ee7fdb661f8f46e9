"""What a program of the attack tells the verdict: how many things were refused and answered, and what failed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field


@dataclass
class Tally:
    """What has become of requests or writes."""

    refused: int = 0
    answered: int = 0
    failures: list[str] = field(default_factory=list)

    def print(self) -> None:
        """Print it as JSON."""
        print(json.dumps(asdict(self)), flush=True)
