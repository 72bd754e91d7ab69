"""Where a worker's pages stand, from what people write for its web port."""

from urllib.parse import urlsplit

DEFAULT_URL = "http://127.0.0.1:6066"


def page_address(url: str, path: str) -> str:
    """Return the address of a page, for `host`, `host:port` or a whole address.

    Args:
        url: of the worker's web port, or of the page itself.
        path: of the page, with a slash before it.
    """
    parts = urlsplit(url if "://" in url else f"http://{url}")
    port = "" if parts.port or "://" in url else f":{urlsplit(DEFAULT_URL).port}"
    before = parts.path.rstrip("/").removesuffix(path)
    return f"{parts.scheme}://{parts.netloc}{port}{before}{path}"
