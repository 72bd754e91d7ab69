"""Account names that show by their marks where the talk is of a platform: "my sister's insta …".

So do those of sellers, of players and of payment apps, and those that somebody calls "my @".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_ordinary
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.context import word_list
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.USERNAME.value
_NAME: Final = "username"
_SCORE: Final = 0.85
# "xX_nightowl_Xx": nobody else writes so.
_FRAMED: Final = re.compile(r"(?<![\w@.])x{1,3}_[a-z\d][\w.]{1,24}_x{1,3}(?![\w.]\w)")
_FRAMED_SCORE: Final = 0.9
_BEHIND_SIGN: Final = frozenset(" ?!,:")
_REACH_OF_SIGN: Final = 8
_TOKEN: Final = re.compile(
    r"(?<![\w.@/#$%&=-])[a-z][a-z\d.]{0,30}(?:_{1,2}[a-z\d.]{1,30}){1,4}(?![\w(=/-]|@\w)"
)
_LONGEST: Final = 30
_REACH_BEFORE, _REACH_BEHIND = 40, 30
_PLATFORM: Final = re.compile(
    r"(?<![^\W\d_])(?:insta(?:gram)?|tiktok|twitch|snap(?:chat)?|telegram|discord|steam|twitter"
    r"|threads|vinted|nick(?:name)?|gamertag|psn|xbox|چ?پیج\w{0,3}|اینستا\w{0,6}|تلگرام\w{0,2}"
    r"|آیدی\w{0,2}|ایدی\w{0,2}|دیسکورد\w{0,2}|توییتر|گیت ?هاب|استیم|انستا\w{0,6}|الانستا"
    r"|سناب\w{0,3}|تیک ?توک|تویتر|یوزر\w{0,2})(?![^\W\d_])"
)
# "heiß ich tante_rosi_61", "bist du karlo_98?", "add mira_k22"
_TOLD: Final = re.compile(
    r"(?:heiß|heiss|heiße|heisse|bist|are|sei|mi chiamo|je suis|t'es|ich bin|i'm|im|nick|adde mich"
    r"|folg|add|follow)(?: ich| du| you| tu| mal| me| mich)?[ :]{1,2}\Z"
)
# What accounts are spoken of with, on sites for players, sellers and payers; and what programs have
# as well, so that only a name with a number is one.
_ACCOUNTS: Final = typed_words(
    """
    marketplace ebay gumtree craigslist depop etsy olx vinted leboncoin subito wallapop marktplaats
    kleinanzeigen willhaben ricardo anibis tutti grailed poshmark
    venmo cashapp zelle revolut paypal lydia paylib satispay wero bizum twint wise payconiq
    youtube kick reddit tumblr pinterest bluesky mastodon onlyfans linkedin facebook fb messenger
    signal viber kik wechat skype soundcloud spotify strava duolingo lichess bereal
    minecraft mc roblox fortnite valorant lol wow gta cs csgo fifa apex overwatch clash brawl
    whitelist whitelisted whitelisten whiteliste lobby clan guild gilde guilde raid squad realm
    server serveur serverino ban banned ban_mal gebannt banni bannato kick kicked gekickt mods
    gamer player spieler joueur giocatore
    account accounts konto konten compte comptes profil profile profilo profili alias handle
    seller seller's verkäufer vendeur venditore annonce annuncio inserat anzeige ad ads listing
    sells selling verkauft vend vende
    اکانت کاربر کاربری آگهی آگهیش دیوار شیپور فروشنده بازی گیم سرور کلن کلش پابجی ماینکرفت
    حساب الحساب حسابه حسابها حسابي لعبة اللعبة اللعب سيرفر السيرفر بائع البائع إعلان الإعلان اعلان
    السوق_المفتوح حراج اوليكس ببجي فورتنايت
    hesab el3ab agahi divar account_e
    """
)
_ACCOUNT: Final = re.compile(
    rf"(?<![^\W\d_])(?:{'|'.join(sorted(_ACCOUNTS, reverse=True))})(?![^\W\d_])"
)
# "my @ is …", "c'est quoi ton @ ? moi tape …": the sign is a word.
_CALLED: Final = re.compile(
    r"(?:ton|mon|son|le|leur|votre|your|ur|my|his|her|their|the|dein|mein|sein|ihr|der|das|il|tuo|mio|suo"
    r"|d') ?\Z"
)
_SIGN_AND_NAME: Final = re.compile(
    r"@[ ]?(?:[^\W\d_][\w'’]{0,9} ){0,3}?(?:[?!,:.;]\s?)?"
    r"(?:(?:it'?s|mine|mine's|is|was|i'?m|my|ist|ich|bin|meiner|meins|heißt|c'?est|est|moi|je|suis|tape"
    r"|cherche|mon|è|e'|io|sono|mi|il|mio|cerca|search|look|up|find|such|nach|so|just|ok|hat|here)"
    r"[ ,:]{1,2}){0,4}(?P<name>[a-z][\w.]{1,28}\w)(?![\w@/-])",
    re.IGNORECASE,
)
_MARKED: Final = re.compile(r"[a-z]\w*(?:[._]\w+)+|[a-z]+\d+", re.IGNORECASE)
# "skype:mira.holt?call", "skype:live:mira_holt": links that call an account; and as accounts of
# Microsoft are named: "live:mira77", "live:.cid.5f…".
_CALLED_BY_LINK: Final = re.compile(
    r"(?:skype:(?:live:)?(?:\.cid\.)?(?P<name>[a-z][\w.,-]{4,30}\w)"
    r"|(?<=skype )live:(?P<told>[a-z][\w.-]{4,30}\w)"
    r"|(?<!\w)live:(?P<cid>\.cid\.)?(?P<live>(?(cid)[\da-f]|(?=[\w.-]*\d)[a-z])[\w.-]{4,30}\w))"
    r"(?=[?\s\"'<>)\],;.!\0]|\Z)",
    re.IGNORECASE,
)
_DOMAIN: Final = re.compile(
    r".*\.(?:com|org|net|io|ir|de|fr|it|ch|at|be|eu|co|uk|app|tv|gg|py|js|txt|pdf|png|jpe?g)"
)
# Talk of a program, whose names are written so too.
_PROGRAM: Final = re.compile(
    r"(?<![^\W\d_])(?:api|field|column|variable|config|function|table|query|json|sql|feld|spalte"
    r"|funktion|champ|colonne|campo|tabella|error|فیلد|متغیر|تابع|جدول)(?![^\W\d_])"
)
_PROGRAM_PARTS: Final = frozenset(
    word_list(
        """
        user username name id key api max min len num str int get set is has test config data file
        files list type value index count size time date path story stories highlights reel reels
        post posts link access token error code status url image video
        final report draft copy backup db table logins login service client server host port path
        dir folder img photo version ver tmp temp main util report log logs build release
        """
    )
)


def find(batch: BatchText) -> Iterator[Found]:
    """Yield names with underscores near a word for a platform, framed ones and links anywhere."""
    yield from _called_by_sign(batch)
    lowered = batch.lowered
    if "skype" in batch.vocabulary:
        for at in positions(lowered, "skype:"):
            match = _CALLED_BY_LINK.match(batch.folded, at)
            if match is not None and not is_ordinary(match["name"].lower()):
                yield Found(*match.span("name"), _TYPE, _FRAMED_SCORE, _NAME)
    if "live" in batch.vocabulary:
        for at in positions(lowered, "live:"):
            match = _CALLED_BY_LINK.match(batch.folded, at)
            # Behind the scheme it is found already.
            if match is not None and lowered[max(at - 6, 0) : at] != "skype:":
                group = "live" if match["told"] is None else "told"
                yield Found(*match.span(group), _TYPE, _FRAMED_SCORE, _NAME)
    reach = -1
    for at in positions(lowered, "_"):
        if at < reach:
            continue
        start = at
        while start > max(at - _LONGEST, 0) and (
            lowered[start - 1].isascii()
            and (lowered[start - 1].isalnum() or lowered[start - 1] == ".")
        ):
            start -= 1
        framed = _FRAMED.match(lowered, start)
        if framed is not None:
            reach = framed.end()
            yield Found(*framed.span(), _TYPE, _FRAMED_SCORE, _NAME)
            continue
        match = _TOKEN.match(batch.folded, start)
        if match is None:
            continue
        reach = match.end()
        before = batch.before(start, _REACH_BEFORE).lower().rpartition("\n")[2]
        behind = batch.after(reach, _REACH_BEHIND).lower().partition("\n")[0]
        if _PROGRAM.search(before) or _PROGRAM.search(behind):
            continue
        is_told = _TOLD.search(before) or _PLATFORM.search(before) or _PLATFORM.search(behind)
        if not is_told and any(map(str.isdigit, match[0])):
            is_told = _ACCOUNT.search(before) or _ACCOUNT.search(behind)
        if is_told and _is_nobodys_word(match[0]):
            end = reach - (match[0][-1] == ".")
            yield Found(start, end, _TYPE, _SCORE, _NAME)


def _called_by_sign(batch: BatchText) -> Iterator[Found]:
    """Yield the names behind an "@" that is a word: "my @ is …"."""
    folded = batch.folded
    for at in positions(folded, "@"):
        if folded[at + 1 : at + 2] not in _BEHIND_SIGN:
            continue
        if _CALLED.search(batch.before(at, _REACH_OF_SIGN)) is None:
            continue
        match = _SIGN_AND_NAME.match(folded, at)
        if match is None or _MARKED.fullmatch(match["name"]) is None:
            continue
        if _DOMAIN.fullmatch(match["name"].lower()) is None:
            yield Found(*match.span("name"), _TYPE, _SCORE, _NAME)


def _is_nobodys_word(name: str) -> bool:
    """Return whether a part of the name is no word, as one at least of a program's names is."""
    parts = [part for part in re.split(r"[_.\d]+", name.lower()) if part]
    if not _PROGRAM_PARTS.isdisjoint(parts):
        return False
    return any(len(part) > 3 and not is_ordinary(part) for part in parts) or name[-1].isdigit()
