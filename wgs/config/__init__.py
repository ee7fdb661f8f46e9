"""Config files: the models of their sections, and the loader."""

from typing import TYPE_CHECKING

from wgs.lazy import load_when_used

if TYPE_CHECKING:
    from wgs.config.load import LoadedConfig, load_config
    from wgs.config.models import Config

__all__ = ["Config", "LoadedConfig", "load_config"]

__getattr__ = load_when_used(
    __name__, {"wgs.config.load": ("LoadedConfig", "load_config"), "wgs.config.models": ("Config",)}
)
