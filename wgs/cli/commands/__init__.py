"""The commands, a module each or two; `wgs.cli.app` has the table of their names."""
