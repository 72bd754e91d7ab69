"""URL: scheme and well-known public hosts stay.

Other hosts and all that is personal in a path do not. An account, a telephone number or a mailbox
in a link becomes what it becomes where it stands alone. Usual names of parameters stay; values do
where they say which part of a list is shown, and in which order. Both are closed lists: no list of
names knows every nickname.
"""

import re
from urllib.parse import unquote

from gateway.domain import EntityType
from gateway.pseudonyms.canonical import digits_of
from gateway.pseudonyms.surrogates.contract import Drawing, SurrogateType
from gateway.pseudonyms.surrogates.domains import is_public_host, surrogate_domain
from gateway.pseudonyms.surrogates.handles import draw_handle, write_handle

_URL = re.compile(r"(?P<scheme>[a-z][a-z0-9+.-]*://)?(?P<user>[^/@\s]*@)?(?P<host>[^/:?#\s]+)(?P<port>:\d+)?(?P<rest>.*)",
                  re.IGNORECASE | re.DOTALL)  # fmt: skip
_WORD = re.compile(r"[^\W_]+")
# Hosts whose addresses hold a phone number with its country, in the path or as a parameter.
_PHONE_HOSTS = frozenset({"wa.me", "api.whatsapp.com", "web.whatsapp.com", "t.me", "viber.me"})
_PHONE = re.compile(r"(?:(?<=^/)|(?<=phone=))(?P<plus>\+|%2B)?(?P<digits>\d{7,15})(?!\w)", re.I)
# Sites whose links to a person hold the person's username first, or behind one of these words.
_PROFILE_HOSTS = frozenset(
    {"t.me", "telegram.me", "instagram.com", "twitter.com", "x.com", "facebook.com", "github.com"}
    | {"gitlab.com", "linkedin.com", "youtube.com", "tiktok.com", "snapchat.com", "threads.net"}
    | {"reddit.com", "medium.com", "twitch.tv", "pinterest.com", "soundcloud.com", "vk.com"}
)
_PROFILE = re.compile(
    r"/(?:(?:in|add|u|user|c|s|stories)/)?@?(?P<name>[^\W_](?:[\w.-]*\w)?)(?=[/?#]|$)",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"(?P<scheme>mailto|tel|sms):(?P<value>[^?\s]+)(?P<rest>\?.*)?", re.I | re.S)
_PERCENT = re.compile(r"%[0-9A-Fa-f]{2}")
_SEPARATOR = re.compile(r"([&;])")
# A longer name, or one with more digits, may be a value itself.
_PARAMETER = re.compile(r"(?!(?:\D*\d){3})[a-z_][a-z\d_.\[\]-]{0,31}", re.IGNORECASE | re.ASCII)
_RUN_OF_LETTERS = re.compile(r"[a-z]+")
_MAILBOX = re.compile(r"[^@\s/]+@[^@\s/]+\.[^\W\d_]{2,}")
_PHONE_VALUE = re.compile(r"(?:\+|00|0)[1-9]\d{7,13}")
_PHONE_DIGITS = re.compile(r"\+?\d{7,15}")
_PHONE_PARAMETER = re.compile(r"phone|mobile|tel|cell|msisdn|whatsapp|handy", re.IGNORECASE)
# Values that stay, by the names of their parameters.
_SORT_PARAMETERS = frozenset(("sort", "sortby", "sort_by", "orderby", "order_by"))
_SORT_WORDS = (
    "price cheap cheapest expensive cost date time created updated modified published at by "
    "new newest latest recent old oldest popular popularity top best bestselling views rating "
    "ratings rate score rank relevance relevant name title size id count distance discount "
    "random default asc ascending desc descending true false"
)
_SORTS = frozenset(_SORT_WORDS.split())
_SORT_VALUE = re.compile(r"-?[a-z]+(?:[_-][a-z]+){0,2}", re.IGNORECASE | re.ASCII)
_PAGE_PARAMETERS = frozenset(("page", "limit", "offset", "size", "per_page"))
_PAGE_VALUE = re.compile(r"[0-9]{1,4}")
_LANGUAGE_PARAMETERS = frozenset(("lang", "language", "locale", "hl"))
_LANGUAGE_CODES = "ar az de en es fa fr he hi it ja ko ku nl pl ps pt ru tr uk ur zh"
_LANGUAGES = frozenset(_LANGUAGE_CODES.split())
_FLAG_PARAMETERS = frozenset(("asc", "desc", "reverse", "all", "embed", "autoplay", "mute"))
_FLAGS = frozenset(("true", "false", "yes", "no", "on", "off"))
# Words of paths and queries that belong to the site and not to a person.
_SITE_WORDS = frozenset(
    [
        "watch",
        "v",
        "in",
        "user",
        "users",
        "add",
        "channel",
        "c",
        "p",
        "u",
        "d",
        "e",
        "file",
        "files",
        "document",
        "spreadsheets",
        "presentation",
        "edit",
        "view",
        "status",
        "profile",
        "php",
        "id",
        "groups",
        "group",
        "posts",
        "post",
        "photo",
        "photos",
        "video",
        "videos",
        "reel",
        "reels",
        "shorts",
        "live",
        "playlist",
        "list",
        "maps",
        "place",
        "dir",
        "search",
        "q",
        "s",
        "joinchat",
        "join",
        "invite",
        "send",
        "phone",
        "text",
        "wiki",
        "item",
        "items",
        "product",
        "products",
        "company",
        "pub",
        "embed",
        "share",
        "story",
        "stories",
        "tag",
        "tags",
        "category",
        "page",
        "pages",
        "index",
        "html",
        "htm",
        "pdf",
        "jpg",
        "png",
        "www",
        "api",
        "v1",
        "v2",
        "en",
        "fa",
        "ar",
        "fr",
        "de",
        "it",
        "blog",
        "news",
        "forum",
        "topic",
        "thread",
        "pull",
        "issues",
        "issue",
        "blob",
        "tree",
        "main",
        "master",
        "raw",
        "utm",
        "source",
        "medium",
        "campaign",
        "ref",
        "t",
    ]
)
# Words of usual names of parameters, beside those of sites.
_PARAMETER_WORDS = (
    "sort sortby order orderby orderid orderno by asc desc reverse all limit offset size per "
    "perpage pagesize cursor start end from to since until before after min max lang language "
    "locale hl gl region country city state zip postcode address street lat lng lon ll "
    "location mobile phonenumber tel cell msisdn whatsapp handy number no num email mail "
    "subject body cc bcc name names first last full firstname lastname fullname surname "
    "username userid login password pass passwd pwd pin otp code token key apikey secret "
    "signature sig hash session sessionid sid auth access refresh state nonce client amount "
    "sum total price cost currency quantity qty count discount coupon voucher invoice payment "
    "pay card iban account transaction trx tracking track trackid date time "
    "timestamp day month year birth birthday dob age gender sex type kind mode format filter "
    "filters query keyword keywords term terms content title message msg comment note data "
    "value param params action cmd op url uri link redirect return returnurl next back "
    "callback continue target dest destination origin referrer referer referral refid "
    "affiliate aff partner promo gclid fbclid msclkid yclid dclid igshid igsh si feature "
    "autoplay mute width height w h x y z zoom color version ver rev lc pid uid cid gid tid "
    "rid vid aid customer member productid itemid postid reference booking reservation ticket "
    "case hotel room guests adults children rooms checkin checkout national nationalid "
    "passport"
)
_PARAMETER_NAMES = _SITE_WORDS.union(_PARAMETER_WORDS.split())
# The name before a host: a longer one is redrawn word by word, since to take it apart as one name
# costs time that grows with the square of its length.
_LONGEST_USER = 255


def _form(value: str) -> str | None:
    address = _ADDRESS.fullmatch(value.strip())
    if address is not None:
        return f"{address['scheme'].lower()}:{address['value']}{address['rest'] or ''}"
    match = _URL.fullmatch(value.strip())
    if match is None or "." not in match["host"]:
        return None
    scheme = (match["scheme"] or "").lower()
    return (
        f"{scheme}{match['user'] or ''}{match['host'].lower()}{match['port'] or ''}{match['rest']}"
    )


def _stays(form: str) -> bool:
    match = _URL.fullmatch(form)
    # A name before the host is somebody: "https://ali.rezaei@gmail.com".
    if match is None or match["user"]:
        return False
    return is_public_host(match["host"]) and not match["rest"].strip("/?#")


def _draw(form: str, drawing: Drawing) -> str | None:
    address = _ADDRESS.fullmatch(form)
    if address is not None:
        return _address(address, drawing)
    match = _URL.fullmatch(form)
    if match is None:
        return None
    host = match["host"]
    user = _user(match["user"] or "", drawing)
    if not is_public_host(host):
        www = "www." if host.startswith("www.") else ""
        host = www + surrogate_domain(host.removeprefix("www."), drawing)
    rest = _path(host.removeprefix("www."), match["rest"], drawing)
    return f"{match['scheme'] or ''}{user}{host}{match['port'] or ''}{rest}"


def _user(user: str, drawing: Drawing) -> str:
    """Return what stands for the name before a host."""
    if len(user) > _LONGEST_USER:
        return _words(user, drawing)
    return write_handle(draw_handle(user.lower(), drawing), "") if user else ""


def _address(match: "re.Match[str]", drawing: Drawing) -> str | None:
    """Return a link that writes or calls, to the address that stands for the one in it."""
    type_ = EntityType.EMAIL if match["scheme"] == "mailto" else EntityType.PHONENUMBER
    drawn = drawing.follow(type_, match["value"])
    return drawn and f"{match['scheme']}:{drawn}{_rest(match['rest'] or '', drawing)}"


def _path(host: str, path: str, drawing: Drawing) -> str:
    """Return all behind the host: a number or a username in it follows, the rest is redrawn."""
    found = _PHONE.search(path) if host in _PHONE_HOSTS else None
    drawn = _phone(found, drawing) if found else None
    if found is None and host in _PROFILE_HOSTS:
        found = _PROFILE.match(path)
        if found and not _SITE_WORDS.issuperset(_WORD.findall(found["name"].lower())):
            drawn = drawing.follow(EntityType.USERNAME, found["name"])
    if found is None or drawn is None:
        return _rest(path, drawing)
    start = found.start("name") if "name" in found.re.groupindex else found.start()
    return _rest(path[:start], drawing) + drawn + _rest(path[found.end() :], drawing)


def _rest(rest: str, drawing: Drawing) -> str:
    """Return a part of a path, of a query, or of both, redrawn."""
    path, sign, query = ("", "", rest) if rest.startswith("&") else rest.partition("?")
    query, hash_, fragment = query.partition("#") if query else ("", "", "")
    pairs = "".join(_parameter(pair, drawing) for pair in _SEPARATOR.split(query))
    return f"{_words(path, drawing)}{sign}{pairs}{hash_}{_words(fragment, drawing)}"


def _words(text: str, drawing: Drawing) -> str:
    return _WORD.sub(lambda word: _path_word(word.group(), drawing), _PERCENT.sub("x", text))


def _parameter(pair: str, drawing: Drawing) -> str:
    """Return `name=value` with another value, and another name where it is no usual one."""
    name, sign, value = pair.partition("=")
    if not sign:
        return _words(pair, drawing)
    # Where nothing else is drawn a further attempt has to differ.
    if drawing.attempt or not _is_of_list(name.lower(), value.lower()):
        value = _parameter_value(name, value, drawing)
    return f"{name if _is_usual(name) else _words(name, drawing)}={value}"


def _parameter_value(name: str, value: str, drawing: Drawing) -> str:
    plain = unquote(value)
    drawn = None
    if _MAILBOX.fullmatch(plain):
        drawn = drawing.follow(EntityType.EMAIL, plain)
    elif _PHONE_VALUE.fullmatch(plain) or (
        _PHONE_DIGITS.fullmatch(plain) and _PHONE_PARAMETER.search(name)
    ):
        drawn = drawing.follow(EntityType.PHONENUMBER, plain)
    if drawn is None:
        return _words(value, drawing)
    for sign in "@+":
        code = f"%{ord(sign):02X}"
        drawn = drawn.replace(sign, code) if code in value.upper() else drawn
    return drawn


def _is_usual(name: str) -> bool:
    """Return whether a parameter's name is made of usual words and two digits at most."""
    runs = _RUN_OF_LETTERS.findall(name.lower())
    return _PARAMETER.fullmatch(name) is not None and _PARAMETER_NAMES.issuperset(runs)


def _is_of_list(name: str, value: str) -> bool:
    """Return whether a value, in small letters, tells no more than how a list is shown."""
    if name in _SORT_PARAMETERS:
        runs = _RUN_OF_LETTERS.findall(value)
        return _SORT_VALUE.fullmatch(value) is not None and _SORTS.issuperset(runs)
    return (
        (name in _PAGE_PARAMETERS and _PAGE_VALUE.fullmatch(value) is not None)
        or (name in _LANGUAGE_PARAMETERS and value in _LANGUAGES)
        or (name in _FLAG_PARAMETERS and value in _FLAGS)
    )


def _phone(match: "re.Match[str]", drawing: Drawing) -> str:
    """Return the number in a link as the conversation writes it elsewhere."""
    drawn = drawing.follow(EntityType.PHONENUMBER, f"+{match['digits']}")
    digits = digits_of(drawn) if drawn else drawing.draws.digits(len(match["digits"]))
    return (match["plus"] or "") + digits


def _path_word(word: str, drawing: Drawing) -> str:
    lower = word.lower()
    if lower in _SITE_WORDS:
        return word
    if (word.isascii() and any(map(str.isdigit, word)) and any(map(str.isalpha, word))) or len(
        word
    ) > 24:
        # An opaque id: characters of the same classes.
        return "".join(_same_class(c, drawing) for c in word)
    return write_handle(draw_handle(lower, drawing), word)


def _same_class(c: str, drawing: Drawing) -> str:
    if c.isdecimal():
        return drawing.draws.digits(1)
    letter = drawing.draws.pick("abcdefghijklmnopqrstuvwxyz")
    return letter.upper() if c.isupper() else letter


def _render(surrogate: str, value: str) -> str:
    lead = value[: len(value) - len(value.lstrip())]
    return lead + surrogate + value[len(value.rstrip()) :]


TYPE: SurrogateType = SurrogateType(_form, _draw, _render, _stays)
