"""What commands say where the packages of the extra `train` are missing."""

from gateway.errors import ConfigurationError


def extra_missing(what: str, error: ImportError) -> ConfigurationError:
    """Return the error that names the missing package, and how to have it.

    Args:
        what: cannot be done without it.
        error: as the import raised it.
    """
    return ConfigurationError(
        f"{what} needs {error.name}, of the extra `train`: in a checkout, `make setup-train` and "
        "then `.venv-train/bin/anon-gateway`"
    )
