"""The files that the command line reads: all, up to a size that an environment variable may set."""

from __future__ import annotations

import os
import re

from wgs.base.errors import WgsError
from wgs.base.files import SIZE_VARIABLE, Files

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def choose_files() -> Files:
    """Return the files that may be read; raises WgsError when the environment variable has no size."""
    text = os.environ.get(SIZE_VARIABLE, "")
    if not text:
        return Files()
    found = re.fullmatch(r"([0-9]{1,12})([KMG]?)", text.strip().upper())
    if found is None or not int(found[1]):
        raise WgsError(f'{SIZE_VARIABLE} must be a number of bytes, such as 500M or 2G, not "{text}"')
    return Files(max_file_size=int(found[1]) * _UNITS[found[2]])
