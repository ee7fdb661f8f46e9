"""The scripts that teach a shell to complete ``wgs``, and how they are installed."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

from wgs.base.errors import UnknownNameError, WgsError
from wgs.base.file_writing import write_bytes, write_file
from wgs.base.files import FileKind, Files
from wgs.base.suggestions import nearest

SCRIPT = FileKind("a script", 16 << 20)

_BASH = r"""# Completion of wgs for bash.
_wgs() {
    local reply
    COMPREPLY=()
    while IFS= read -r reply; do
        COMPREPLY+=("$reply")
    done < <("${1/#\~/$HOME}" --complete bash "${COMP_LINE:0:COMP_POINT}" "${COMP_WORDS[COMP_CWORD]}" 2>/dev/null)
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == */ ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -F _wgs wgs
"""

_ZSH = r"""#compdef wgs
# Completion of wgs for zsh.
_wgs() {
    local value meaning
    local -a values meanings folders
    while IFS=$'\t' read -r value meaning; do
        if [[ $value == */ ]]; then
            folders+=("$value")
        else
            values+=("$value")
            meanings+=("$value${meaning:+  -- $meaning}")
        fi
    done < <("${(Q)words[1]}" --complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
    local either_case='m:{[:lower:][:upper:]}={[:upper:][:lower:]}'
    compadd -M "$either_case" -l -d meanings -a values
    compadd -M "$either_case" -S '' -a folders
    (( $#values + $#folders ))
}
if [[ ${zsh_eval_context[-1]} == loadautofunc ]]; then
    _wgs "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    compdef _wgs wgs
fi
"""

_FISH = r"""# Completion of wgs for fish.
function __wgs_complete
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    set -l current (commandline --current-token --cut-at-cursor)
    set -l program $words[1]
    set -e words[1]
    $program --complete fish $words "$current" 2>/dev/null
end
complete --command wgs --no-files --arguments '(__wgs_complete)'
"""

SCRIPTS = {"bash": _BASH, "zsh": _ZSH, "fish": _FISH}
"""The script of each shell."""


def find_script(shell: str) -> str:
    """Return the script of a shell; raises UnknownNameError when there is none."""
    if shell not in SCRIPTS:
        raise UnknownNameError(f'there is no completion for the shell "{shell}". {nearest(shell, SCRIPTS)}')
    return SCRIPTS[shell]


def install_script(shell: str) -> str:
    """Install the script of a shell for this user, and return a sentence that says where.

    Fish finds the file by itself; into the start-up file of the others goes one line that loads it, once.

    Raises:
        UnknownNameError: There is no script for the shell.
        WgsError: A file cannot be written.
    """
    script = find_script(shell)
    try:
        if shell == "fish":
            path = _folder("XDG_CONFIG_HOME", ".config") / "fish" / "completions" / "wgs.fish"
            start_up = None
        else:
            path = _folder("XDG_DATA_HOME", ".local/share") / "wgs" / f"completion.{shell}"
            start_up = Path.home() / ".bashrc" if shell == "bash" else _folder("ZDOTDIR", "") / ".zshrc"
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(str(path), [script], force=True)
        if start_up:
            _add_line(start_up, f"source {shlex.quote(str(path))}")
    except (OSError, RuntimeError) as error:  # no home is a RuntimeError
        reason = f"{error.filename}: {error.strerror}" if isinstance(error, OSError) else str(error)
        raise WgsError(f"completion cannot be installed: {reason}; print it with --show-completion {shell}") from None
    loader = f", and {start_up} loads it" if start_up else ""
    return f"completion for {shell} is in {path}{loader}; it works in every {shell} opened from now on"


def _folder(variable: str, fallback: str) -> Path:
    named = os.environ.get(variable)
    return Path(named) if named else Path.home() / fallback


def _add_line(path: Path, line: str) -> None:
    """Append a line to a file unless it has it already."""
    text = Files().read(path, SCRIPT) if path.exists() else b""
    added = os.fsencode(line)
    if added in text.splitlines():
        return
    end = b"" if not text or text.endswith(b"\n") else b"\n"
    write_bytes(str(path), [text, end, added, b"\n"], force=True)
