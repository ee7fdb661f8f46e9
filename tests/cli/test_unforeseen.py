import re

import pytest
from support import run_wgs

from wgs import __version__
from wgs.toolkit import Toolkit


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Break the program where a config is loaded."""

    def fail(*_: object) -> None:
        raise KeyError("no such\nthing")

    monkeypatch.setattr(Toolkit, "__init__", fail)


@pytest.mark.usefixtures("broken")
def test_a_fault_of_the_program_ends_with_a_sentence_and_a_status_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WGS_TRACEBACK")
    run = run_wgs("wgs.json", "games")
    assert (run.status, run.out) == (70, "")
    assert re.fullmatch(
        r"wgs: this is a fault of wgs itself, not of what you gave it: KeyError: 'no such\\nthing' "
        r"\(wgs/\S+\.py:\d+\)\n"
        rf"Please report it with wgs {re.escape(__version__)}, the command and its files, and what this command prints "
        r"when WGS_TRACEBACK=1 is set in the environment\n",
        run.err,
    )


@pytest.mark.usefixtures("broken")
def test_a_fault_of_the_program_is_seen_whole_by_those_who_ask() -> None:
    with pytest.raises(KeyError, match="no such"):
        run_wgs("wgs.json", "games")
