"""From the settings of a route to the route."""

from collections.abc import Iterable, Mapping

from gateway.codecs import (
    RECORD_KEY,
    ROOT,
    HeaderFilter,
    JsonCodec,
    SelectorNode,
    TextCodec,
    TextRanges,
    parse_selector,
    place_of,
)
from gateway.domain import FieldPath
from gateway.routes.pass_rules import PassRule
from gateway.routes.personal_ids import places_of_ids
from gateway.routes.route import Route
from gateway.routes.shape import Shape
from gateway.settings import LimitSettings, PassRuleSettings, RangeSettings, RouteSettings


def compile_route(settings: RouteSettings, limits: LimitSettings) -> Route:
    """Return the route that `settings` describe.

    Raises:
        ConfigurationError: a selector is malformed.
    """
    key_type = settings.key.type
    if RECORD_KEY in settings.conversation_ids:
        key_type = key_type or settings.conversation_id_type
    shape = _compile_shape(settings, limits.max_nesting)
    personal_places = shape.conversation_ids if settings.conversation_id_type is not None else ()
    return Route(
        name=settings.name,
        output_topic=settings.output,
        audit_topic=settings.audit,
        dead_letter_topic=settings.dead_letters,
        key_type=key_type,
        publishes_key=settings.key.publish,
        conversation_type=settings.conversation_id_type,
        personal_headers=tuple(place for place in personal_places if place.header is not None),
        personal_ids=places_of_ids(personal_places, key_type),
        shape=shape,
        pass_rules=tuple(map(_compile_rule, settings.pass_rules)),
        headers=HeaderFilter.of(settings.headers),
        max_message_bytes=limits.max_message_bytes,
        max_text_fields=limits.max_text_fields,
    )


def _compile_shape(settings: RouteSettings, max_nesting: int) -> Shape:
    is_text = settings.format == "text"
    root = SelectorNode(ROOT, is_selected=is_text)
    selected = settings.selected()
    for selector, entity_type in selected.items():
        is_joined = selector in settings.joined
        root.add(parse_selector(selector), entity_type, is_joined=is_joined)
    root.spread()
    conversation_ids = tuple(map(place_of, settings.conversation_ids))
    message_ids = tuple(map(place_of, settings.message_ids))
    places = [place for place in (*conversation_ids, *message_ids) if place.path is not None]
    published = None
    if settings.drop_unknown:
        published = _tree([*selected, *(place.selector for place in places)], settings.keep)
    names = _names(root).union(*(filter(_is_name, place.path or ()) for place in places))
    if published is not None:
        # What `keep` names is structure too: under another name it would not be published.
        names |= _names(published)
    flat = _flat(selected)
    id_paths = frozenset(place.path for place in places if place.path is not None)
    flat_names = frozenset(name for name, _, _ in flat or ())
    id_names = frozenset(str(path[0]) for path in id_paths if len(path) == 1)
    return Shape(
        codec=TextCodec() if is_text else JsonCodec(max_nesting),
        root=root,
        flat=flat,
        flat_names=flat_names,
        flat_texts=frozenset(settings.texts),
        requires_text=settings.require_text and bool(settings.free_texts),
        published=published,
        conversation_ids=conversation_ids,
        message_ids=message_ids,
        known_names=frozenset(map(str, names)),
        id_paths=id_paths,
        whole_names=flat_names | id_names,
        ranges=tuple(map(_compile_ranges, settings.ranges)),
    )


def _compile_ranges(ranges: RangeSettings) -> TextRanges:
    start, end = ranges.steps
    return TextRanges(
        text=parse_selector(ranges.text),
        at=parse_selector(ranges.at),
        start=start,
        end=end,
        end_is=ranges.end_is,
        unit=ranges.unit,
    )


def _compile_rule(rule: PassRuleSettings) -> PassRule:
    published = None
    if not isinstance(rule.publish, str):
        published = _tree((), rule.publish)
    return PassRule(place_of(rule.field), frozenset(rule.values), published, rule.empty)


def _flat(
    selected: Mapping[str, str | None],
) -> tuple[tuple[str, str | None, FieldPath], ...] | None:
    """Return the selectors as keys of the root object, or None if one is more than that."""
    keys = []
    for selector, entity_type in selected.items():
        match parse_selector(selector).steps:
            case (str() as name,) if name == selector:
                keys.append((name, entity_type, (name,)))
            case _:
                return None
    return tuple(keys) or None


def _tree(selected: Iterable[str], whole: Iterable[str]) -> SelectorNode:
    root = SelectorNode(ROOT)
    for selector in selected:
        root.add(parse_selector(selector), None)
    for selector in whole:
        root.add(parse_selector(selector), None, is_whole=True)
    root.spread()
    return root


def _names(node: SelectorNode) -> frozenset[str]:
    children = [*node.keys.values(), *node.items.values(), node.every_key, node.every_item]
    own = frozenset((*node.keys, *node.any_depth))
    return own.union(*(_names(child) for child in children if child))


def _is_name(step: str | int) -> bool:
    return isinstance(step, str)
