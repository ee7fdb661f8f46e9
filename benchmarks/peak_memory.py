"""Run the program of the command line and print the most memory that it held, in bytes; its output is dropped."""

from __future__ import annotations

import resource
import subprocess
import sys

status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=False).returncode
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
print(peak if sys.platform == "darwin" else peak * 1024)
sys.exit(status)
