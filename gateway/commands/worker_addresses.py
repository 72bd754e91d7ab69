"""Where a worker's pages stand, from what people write for its web port."""

from urllib.parse import SplitResult, urlsplit

from gateway.errors import ConfigurationError

DEFAULT_URL = "http://127.0.0.1:6066"


def page_address(url: str, path: str) -> str:
    """Return the address of a page, for `host`, `host:port` or a whole address.

    Args:
        url: of the worker's web port, or of the page itself.
        path: of the page, with a slash before it.

    Raises:
        ConfigurationError: no address can be made of it.
    """
    parts = _parts(url if "://" in url else f"http://{url}")
    port = "" if parts.port is not None or "://" in url else f":{_parts(DEFAULT_URL).port}"
    before = parts.path.rstrip("/").removesuffix(path)
    return f"{parts.scheme}://{parts.netloc}{port}{before}{path}"


def _parts(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        # Only a look at the port tells that it is none.
        if parts.hostname and parts.port != 0:
            return parts
    except ValueError:
        pass  # it may quote what was typed, a password among it
    raise ConfigurationError("--url is host:port or an address such as http://localhost:6066")
