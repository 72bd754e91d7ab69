"""Values in HTML: within tags, and between those of lines."""

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.rules import RulesDetector

_DETECTOR = CompositeDetector(RulesDetector())


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("<p>pw: <strong>Kp#29xx</strong></p>", ["Kp#29xx"]),
        ("<p>my pin is <b>4471</b></p>", ["4471"]),
        ("user <b>deploy_kite</b> password <b>zaltnudel77</b>", ["deploy_kite", "zaltnudel77"]),
        ("still <b>svc-kite</b> / <b>Zalt1Board!92</b>", ["Zalt1Board!92"]),
        ("<div>Zalt1Board!92</div>", ["Zalt1Board!92"]),
        ("zip <b>60614</b>", ["60614"]),
        (
            "<li>IP <i>10.0.0.5</i></li><li>plate number: <b>KLM-4821</b></li>",
            ["10.0.0.5", "KLM-4821"],
        ),
    ],
)
async def test_value_is_found_within_its_tags(text: str, values: list[str]) -> None:
    """Without them, so that they stay where they are."""
    (entities,) = await _DETECTOR.detect([text])
    found = [text[one.start : one.end] for one in entities]
    assert [value for value in values if value in found] == values
    assert not [one for one in found if "<" in one]
