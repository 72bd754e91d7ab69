"""A clock for whatever takes its time from outside."""


class ManualClock:
    """Stands until a test moves `now_s`, in seconds."""

    def __init__(self, now_s: float = 0.0) -> None:
        self.now_s = now_s

    def __call__(self) -> float:
        """Return the time."""
        return self.now_s
