"""Words of links that belong to the site and not to a person.

Closed lists, since no list of names knows every nickname.
"""

import re

# A longer name, or one with more digits, may be a value itself.
_PARAMETER = re.compile(r"(?!(?:\D*\d){3})[a-z_][a-z\d_.\[\]-]{0,31}", re.IGNORECASE | re.ASCII)
_RUN_OF_LETTERS = re.compile(r"[a-z]+")
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
_OF_SITES = (
    "watch v in user users add channel c p u d e file files document spreadsheets "
    "presentation edit view status profile php id groups group posts post photo photos "
    "video videos reel reels shorts live playlist list maps place dir search q s joinchat "
    "join invite send phone text wiki item items product products company pub embed share "
    "story stories tag tags category page pages index html htm pdf jpg png www api v1 v2 en "
    "fa ar fr de it blog news forum topic thread pull issues issue blob tree main master "
    "raw utm source medium campaign ref t channels me"
)
SITE_WORDS = frozenset(_OF_SITES.split())
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
_PARAMETER_NAMES = SITE_WORDS.union(_PARAMETER_WORDS.split())


def is_usual(name: str) -> bool:
    """Return whether a parameter's name is made of usual words and two digits at most."""
    runs = _RUN_OF_LETTERS.findall(name.lower())
    return _PARAMETER.fullmatch(name) is not None and _PARAMETER_NAMES.issuperset(runs)


def is_of_list(name: str, value: str) -> bool:
    """Return whether a value, in small letters, tells no more than how a list is shown."""
    if name in _SORT_PARAMETERS:
        runs = _RUN_OF_LETTERS.findall(value)
        return _SORT_VALUE.fullmatch(value) is not None and _SORTS.issuperset(runs)
    return (
        (name in _PAGE_PARAMETERS and _PAGE_VALUE.fullmatch(value) is not None)
        or (name in _LANGUAGE_PARAMETERS and value in _LANGUAGES)
        or (name in _FLAG_PARAMETERS and value in _FLAGS)
    )
