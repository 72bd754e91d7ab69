"""What a conversation takes for the answers to its questions."""

from gateway.detection.memory.asked_values import AskedValue


def found_in_last(*texts: str) -> list[str]:
    """Return what is found in the last of the texts of a conversation, nothing in the others."""
    asked = AskedValue()
    for text in texts[:-1]:
        asked.answered(text, [])
    last = texts[-1]
    return [last[entity.start : entity.end] for entity in asked.answered(last, [])]


def found_in_each(*texts: str) -> list[list[str]]:
    """Return what is found in each of the texts of a conversation."""
    asked = AskedValue()
    return [[t[e.start : e.end] for e in asked.answered(t, [])] for t in texts]
