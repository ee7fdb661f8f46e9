"""Config files: the models of their sections, and the loader."""

from wgs.config.load import LoadedConfig, load_config
from wgs.config.models import Config

__all__ = ["Config", "LoadedConfig", "load_config"]
