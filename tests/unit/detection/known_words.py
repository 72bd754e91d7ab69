"""A memory of a conversation that knows some words."""

from gateway.pipeline.memory import make_words


def found(text: str, *known: str, type_: str = "PERSON") -> list[str]:
    """Return what is found in a text by a memory of `known`."""
    words = make_words(lambda _: False)
    for value in known:
        if type_ == "PERSON":
            words.learn((value,), type_)
        else:
            words.learn_phrase(value, type_)
    return [text[e.start : e.end] for e in words.find(text, [])]
