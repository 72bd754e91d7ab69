"""From the settings of a route to the route."""

from collections.abc import Iterable, Mapping
from itertools import product

from gateway.codecs import (
    RECORD_KEY,
    HeaderFilter,
    JsonCodec,
    Path,
    SelectorNode,
    TextCodec,
    may_meet,
    parse_selector,
    place_of,
)
from gateway.errors import ConfigurationError
from gateway.routes.route import KEY_PATH, PassRule, Route, Shape
from gateway.settings import LimitSettings, PassRuleSettings, RouteSettings


def compile_route(settings: RouteSettings, limits: LimitSettings) -> Route:
    """Return the route that `settings` describe.

    Raises:
        ConfigurationError: a selector is malformed, or two of them contradict each other.
    """
    key_type = settings.key.type
    if settings.conversation_id == RECORD_KEY:
        key_type = key_type or settings.conversation_id_type
    return Route(
        name=settings.name,
        input_topic=settings.input,
        output_topic=settings.output,
        audit_topic=settings.audit,
        dead_letter_topic=settings.dead_letters,
        key_type=key_type,
        publishes_key=settings.key.publish,
        personal_ids=_personal_ids(settings, key_type),
        shape=_compile_shape(settings, limits.max_nesting),
        pass_rules=tuple(_compile_rule(rule, settings) for rule in settings.pass_rules),
        headers=HeaderFilter.of(settings.headers),
        max_message_bytes=limits.max_message_bytes,
        max_text_fields=limits.max_text_fields,
    )


def _compile_shape(settings: RouteSettings, max_nesting: int) -> Shape:
    is_text = settings.format == "text"
    root = SelectorNode("the value", is_selected=is_text)
    selected = _selected(settings)
    for selector, entity_type in selected.items():
        root.add(parse_selector(selector), entity_type)
    root.spread()
    conversation_id = place_of(settings.conversation_id)
    message_id = place_of(settings.message_id) if settings.message_id else None
    places = [place for place in (conversation_id, message_id) if place and place.path is not None]
    personal = frozenset(parse_selector(selector).steps for selector in selected)
    published = None
    if settings.drop_unknown and not is_text:
        published = _tree([*selected, *settings.keep, *(place.selector for place in places)])
    names = _names(root).union(*(filter(_is_name, place.path or ()) for place in places))
    return Shape(
        codec=TextCodec() if is_text else JsonCodec(max_nesting),
        root=root,
        flat=_flat(selected),
        flat_texts=frozenset(settings.texts),
        requires_text=settings.require_text and bool(settings.texts),
        published=published,
        conversation_id=conversation_id,
        message_id=message_id,
        known_names=frozenset(map(str, names)),
        id_paths=frozenset(place.path for place in places if place.path is not None) - personal,
    )


def _compile_rule(rule: PassRuleSettings, settings: RouteSettings) -> PassRule:
    published = None
    if not isinstance(rule.publish, str):
        published = _tree(rule.publish)
        for one, other in product(rule.publish, _selected(settings)):
            if may_meet(parse_selector(one), parse_selector(other)):
                raise ConfigurationError(
                    f"route {settings.name}: a pass rule publishes {one!r} unseen, "
                    f"which meets the selected {other!r}"
                )
    return PassRule(place_of(rule.field), frozenset(rule.values), published)


def _personal_ids(settings: RouteSettings, key_type: str | None) -> frozenset[Path]:
    """Return where ids stand that are replaced: the key's, the conversation's."""
    paths = {KEY_PATH} if key_type is not None else set()
    path = place_of(settings.conversation_id).path
    if settings.conversation_id_type is not None and path is not None:
        paths.add(path)
    return frozenset(paths)


def _selected(settings: RouteSettings) -> Mapping[str, str | None]:
    """Return all selectors that lead to text, with their types; None means free text."""
    selected: dict[str, str | None] = dict(settings.fields)
    if settings.conversation_id_type and not settings.conversation_id.startswith("$"):
        selected[settings.conversation_id] = settings.conversation_id_type
    for selector in settings.texts:
        if selected.get(selector) is not None:
            raise ConfigurationError(
                f"route {settings.name}: {selector!r} is selected twice, "
                f"as text and as {selected[selector]}"
            )
        selected[selector] = None
    return selected


def _flat(selected: Mapping[str, str | None]) -> tuple[tuple[str, str | None, Path], ...] | None:
    """Return the selectors as keys of the root object, or None if one is more than that."""
    keys = []
    for selector, entity_type in selected.items():
        match parse_selector(selector).steps:
            case (str() as name,) if name == selector:
                keys.append((name, entity_type, (name,)))
            case _:
                return None
    return tuple(keys) or None


def _tree(selectors: Iterable[str]) -> SelectorNode:
    root = SelectorNode("the value")
    for selector in selectors:
        root.add(parse_selector(selector), None)
    root.spread()
    return root


def _names(node: SelectorNode) -> frozenset[str]:
    children = [*node.keys.values(), *node.items.values(), node.every_key, node.every_item]
    return frozenset(node.keys).union(*(_names(child) for child in children if child))


def _is_name(step: str | int) -> bool:
    return isinstance(step, str)
