"""EMAIL: the mailbox follows the name inside it; public providers stay, other domains do not."""

import re

from gateway.pseudonyms.canonical import account_form
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.domains import MAIL_PROVIDERS, surrogate_domain
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle

_AT_WORDS = (
    "at|ät|ات|آت|أت|اَت|ات ?ساین|آت ساین|ات\u200cساین|arobase|arobas|chiocciola|arroba|klammeraffe"
)
_DOT_WORDS = "dot|point|punto|punkt|دات|دوت|نقطه|نقطة"
_AT = re.compile(
    rf"\s*[(\[{{<]\s*(?:{_AT_WORDS}|a|@)\s*[)\]}}>]\s*|\s+(?:{_AT_WORDS})\s+|\s*@\s*",
    re.IGNORECASE,
)
_DOT = re.compile(
    rf"\s*[(\[{{<]\s*(?:{_DOT_WORDS}|\.)\s*[)\]}}>]\s*|\s+(?:{_DOT_WORDS})\s+|\s*\.\s*",
    re.IGNORECASE,
)


def _split(value: str) -> tuple[str, str, str] | None:
    """Return mailbox, the sign between, and domain, as written.

    Without the resource of an account of XMPP: "runa@chat.example/phone" is the same account.
    """
    signs = list(_AT.finditer(value))
    if not signs:
        return None
    sign = signs[-1]
    return value[: sign.start()], sign.group(), value[sign.end() :].partition("/")[0]


def _form(value: str) -> str | None:
    parts = _split(value)
    if parts is None:
        return None
    local = account_form(_DOT.sub(".", parts[0].removeprefix("mailto:"))).replace(" ", "")
    domain = account_form(_DOT.sub(".", parts[2])).replace(" ", "")
    return f"{local}@{domain}" if local and "." in domain else None


def _draw(form: str, drawing: Drawing) -> str:
    local, _, domain = form.rpartition("@")
    kept = domain if domain in MAIL_PROVIDERS else surrogate_domain(domain, drawing)
    handle, _, remark = draw_handle(local, drawing, is_personal=True).partition(SEPARATOR)
    return f"{handle}@{kept}{SEPARATOR}{remark}"


def _render(surrogate: str, value: str) -> str:
    parts = _split(value)
    if parts is None:
        return surrogate
    form, _, remark = surrogate.partition(SEPARATOR)
    local, _, domain = form.rpartition("@")
    lead = "mailto:" if parts[0].startswith("mailto:") else ""
    local = write_handle(f"{local}{SEPARATOR}{remark}", parts[0].removeprefix("mailto:"))
    return lead + _dotted(local, parts[0]) + parts[1] + _dotted(domain, parts[2])


def _dotted(surrogate: str, like: str) -> str:
    """Return `surrogate` with its dots written the way `like` writes the first of its own."""
    dot = _DOT.search(like)
    return surrogate if dot is None else surrogate.replace(".", dot.group())


TYPE: SurrogateType = SurrogateType(_form, _draw, _render)
