"""How pushing telemetry goes: counted for each push, logged when it changes."""

from collections.abc import Callable
from typing import Any, Final

import requests
import structlog

log = structlog.get_logger(__name__)

_REDIRECTS: Final = range(300, 400)


class CollectorSession(requests.Session):
    """An HTTP session that talks to the collector it is given and to nobody else.

    Proxies and passwords of the environment are left alone, redirects are not followed.
    `failure` says what was wrong with the last request, None where it was taken.
    """

    def __init__(self) -> None:
        super().__init__()
        self.trust_env = False
        self.failure: str | None = None

    def request(self, *arguments: Any, **options: Any) -> requests.Response:
        """Return the answer, whatever it is.

        Raises:
            requests.RequestException: there was none.
        """
        options["allow_redirects"] = False
        try:
            response = super().request(*arguments, **options)
        except Exception as error:
            self.failure = type(error).__name__
            raise
        # The exporters take a redirect for a success.
        is_taken = response.ok and response.status_code not in _REDIRECTS
        self.failure = None if is_taken else f"status {response.status_code}"
        return response


class Exports:
    """Told of each push of one signal, on the thread that pushes it.

    Args:
        signal: `traces` or `metrics`.
        count: counts a push by its outcome.
    """

    def __init__(self, signal: str, count: Callable[[str, bool], None]) -> None:
        self._signal = signal
        self._count = count
        self._is_reachable = True

    def told(self, failure: str | None) -> None:
        """Note the outcome of a push: None, or why the collector did not take it."""
        is_taken = failure is None
        self._count(self._signal, is_taken)
        if is_taken == self._is_reachable:
            return
        self._is_reachable = is_taken
        if is_taken:
            log.info("telemetry.taken_again", signal=self._signal)
        else:
            # What is pushed until then is lost; the stream goes on.
            log.warning("telemetry.not_taken", signal=self._signal, reason=failure)
