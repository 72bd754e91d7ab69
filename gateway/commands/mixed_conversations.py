"""Records whose lists hold several conversations, which go out as the one of their first entry."""

from collections.abc import Iterator, Sequence

from gateway.codecs import parse_selector
from gateway.codecs.documents import text_of
from gateway.codecs.selectors import Step, Wildcard
from gateway.settings import RouteSettings


def mixed(route: RouteSettings, documents: Sequence[object]) -> list[str]:
    """Return a line about each id of the conversation that differs between entries of a list.

    Of a document nothing is told but that.
    """
    lines: list[str] = []
    for selector in route.conversation_ids:
        if selector.startswith("$") or "[" not in selector:
            continue
        steps = parse_selector(selector).steps
        every = [Wildcard.EVERY_ITEM if isinstance(step, int) else step for step in steps]
        if any(len(set(_texts_at(every, document))) > 1 for document in documents):
            lines.append(
                f"{selector}: other entries of the list have other values there; all of a record "
                "is one conversation: split it before"
            )
    return lines


def _texts_at(steps: Sequence[Step], value: object) -> Iterator[str]:
    """Yield the texts and numbers to which steps lead, that of entries among them."""
    if not steps:
        text = text_of(value)
        if text is not None and text.strip():
            yield text
    elif steps[0] is Wildcard.EVERY_ITEM:
        for item in value if isinstance(value, list) else ():
            yield from _texts_at(steps[1:], item)
    elif isinstance(value, dict) and steps[0] in value:
        yield from _texts_at(steps[1:], value[steps[0]])
