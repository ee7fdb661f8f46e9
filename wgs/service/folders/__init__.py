"""Files beside a config."""
