"""The command line.

`app.py` has the table of commands, `command.py` reads lines, `help.py` writes help, `completion.py` completes lines,
and `session.py` sends requests and prints answers. `commands/` has a module a command, `options/` the options that
several share, `terminal/` the terminal.
"""
