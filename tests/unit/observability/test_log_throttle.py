"""The throttle of library logs: what repeats is written a few times, and counted."""

import json
import logging

from gateway.observability.log_throttle import LINES_A_WINDOW, WINDOW_S, LogThrottle
from gateway.testing.clock import ManualClock
from gateway.testing.log_lines import captured_log_lines


def test_each_place_has_a_few_lines_a_window() -> None:
    """The rest is left out, and another place is not affected."""
    throttle = LogThrottle(ManualClock())
    first = [throttle.admit("here") for _ in range(1_000)]
    assert first == [0] * LINES_A_WINDOW + [None] * (1_000 - LINES_A_WINDOW)
    assert throttle.admit("there") == 0


def test_first_line_of_the_next_window_tells_how_many_were_left_out() -> None:
    """So that a flood can be told from a line now and then."""
    clock = ManualClock()
    throttle = LogThrottle(clock)
    for _ in range(LINES_A_WINDOW + 70):
        throttle.admit("here")
    clock.now_s += WINDOW_S
    assert [throttle.admit("here") for _ in range(2)] == [70, 0]


def test_flood_of_a_library_becomes_a_few_lines() -> None:
    """As aiokafka logs every attempt to reach a broker that is away."""
    with captured_log_lines("INFO") as stream:
        for number in range(900):
            logging.getLogger("library").error("Unable to connect to node %s", number)
        logging.getLogger("library").error("Something else has happened as well")
    assert [json.loads(line)["event"] for line in stream.getvalue().splitlines()] == [
        *[f"Unable to connect to node {number}" for number in range(LINES_A_WINDOW)],
        "Something else has happened as well",
    ]
