"""What tags of HTML and XML name for programs: ids of elements, kinds of fields, and namespaces.

`<span id="header-2">`, `<input type="password">` and `<active xmlns="http://…">` tell nothing about
anybody, and lead nowhere once they are changed. So do words of HTML and of style sheets
(`dir="rtl"`, `font-family:Vazirmatn`), which look like names of firms and towns. Elements of other
names are records, whose ids may be persons'.
"""

import re
from collections.abc import Iterator
from typing import Final

# With those of chats: emoji of Teams and Telegram, and attachments of Graph.
_ELEMENTS: Final = (
    "a|abbr|address|area|article|aside|attachment|audio|b|bd[io]|big|blockquote|body|br|button"
    "|canvas|caption|center|circle|cite|code|col|colgroup|dd|defs|del|details|dfn|div|dl|dt|em|emoji"
    "|fieldset|figcaption|figure|font|footer|form|g|h[1-6]|head|header|hr|html|i|iframe|img|input"
    "|ins|kbd|label|legend|li|link|main|map|mark|meta|meter|nav|object|ol|optgroup|option|output|p"
    "|param|path|picture|pre|progress|q|rect|s|samp|script|section|select|small|source|span|strong"
    "|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|tg-emoji|tg-spoiler|th|thead"
    "|time|title|tr|tt|u|ul|use|var|video|wbr|o:p|v:\\w{1,20}"
)
_TAG: Final = re.compile(rf"<(?:{_ELEMENTS})\s[^<>\0]{{1,4000}}", re.IGNORECASE)
_VALUE: Final = r"(?:\\?\"[^\"<>\0]{0,500}\"|\\?'[^'<>\0]{0,500}'|[^\s\"'<>\0]{1,200})"
_NAME: Final = re.compile(
    rf"(?<=\s)(?:(?:id|for|name|class|type|role|autocomplete|headers|usemap)={_VALUE}"
    r"|href=\\?[\"']#[\w.:-]{0,200}\\?[\"'])/?>?",
    re.IGNORECASE,
)
_KEYWORDS: Final = re.compile(
    rf"(?<=\s)(?:dir|(?:xml:)?lang|v?align|style|face|font|rel|target|method|media|charset|http-equiv"
    rf"|color|bgcolor|scope|shape|loading)={_VALUE}",
    re.IGNORECASE,
)
_NAMESPACE: Final = re.compile(
    r"(?:(?<=\s)(?:xmlns(?::[\w.-]{1,40})?|itemtype|(?:\w{1,20}:)?schemaLocation)=\\?[\"']"
    r"|\"\$schema\\?\"\s?:\s?\\?\")([^\"'<>\\\0]{1,500})"
)


def element_names(text: str) -> Iterator[tuple[int, int]]:
    """Yield where attributes stand in `text` that name an element, its kind, or one that it is for.

    With the end of their tag, where that is next.
    """
    for tag in _TAG.finditer(text):
        # The end of the tag stands behind what was matched.
        for name in _NAME.finditer(text, tag.start(), tag.end() + 1):
            yield name.span()


def keywords(text: str) -> Iterator[tuple[int, int]]:
    """Yield where attributes stand in `text` whose values are words of HTML or of a style sheet."""
    for tag in _TAG.finditer(text):
        for attribute in _KEYWORDS.finditer(text, tag.start(), tag.end() + 1):
            yield attribute.span()


def has_namespaces(text: str) -> bool:
    """Return whether `text` may name a namespace or a schema."""
    return "xmlns" in text or '"$schema' in text or "itemtype" in text or "schemaLocation" in text


def namespaces(text: str) -> Iterator[tuple[int, int]]:
    """Yield where namespaces and schemas stand in `text`."""
    for namespace in _NAMESPACE.finditer(text):
        yield namespace.span(1)
