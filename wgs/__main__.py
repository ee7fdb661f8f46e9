"""Lets ``python -m wgs`` run the command."""

from wgs.cli.app import main

main()
