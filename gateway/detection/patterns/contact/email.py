"""E-mail addresses, also spelled out: "name at mail dot com", "نام ات جیمیل دات کام"."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact.domains import (
    AMBIGUOUS_DOMAINS,
    PATH_DOMAINS,
    TOP_LEVEL_DOMAINS,
)
from gateway.detection.patterns.contact.dot_words import (
    ANY_DOT,
    COMMON_DOT,
    DOT_WORDS,
    EUROPEAN_DOT,
)
from gateway.detection.patterns.context import word_list
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import group_positions, positions, word_group
from gateway.domain import EntityType

_TYPE = EntityType.EMAIL.value

_LOCAL_PUNCTUATION = frozenset("!#$%&'*+-/=?^_`{|}~.")
_MAX_LOCAL = 64
# What no word before a handle has.
_MARKS = frozenset("._-0123456789")
_PLAIN_LOCAL = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*")
_LABEL = r"[^\W_](?:[\w-]{0,61}[^\W_])?"
# A telephone number may be written on to it: "mail@example.com0912…".
_DOMAIN = re.compile(
    rf"[\u200c]?((?:{_LABEL}\.){{1,6}}[^\W\d_]{{2,24}})(?:(?![\w@])|(?=\d{{7,15}}(?!\w)))", re.ASCII
)
_DOMAIN_ANY_SCRIPT = re.compile(rf"\u200c?((?:{_LABEL}\.){{1,6}}[^\W\d_]{{2,24}})(?!\w)")
# Whose domains people write from.
_MAIL_HOST = (
    r"(?:gmail|googlemail|hotmail|outlook|icloud|yahoo|live|proton|protonmail|gmx|web|t-online"
    r"|freenet|posteo|aon|bluewin|libero|tiscali|virgilio|alice|orange|laposte|free|wanadoo"
    r"|fastwebnet|telenet|skynet|videotron)"
)
_MAIL_DOMAIN = re.compile(rf"{_MAIL_HOST}\.[a-z]{{2,3}}", re.IGNORECASE)
# "lea@example,com": what ends it is no word behind a comma.
_MISTYPED_DOMAIN = re.compile(
    rf"({_LABEL}[,;](?:com|net|org|co[.,;](?:uk|in)"
    r"|(?:fr|de|ch|ir|it|at|be|ca|lu)(?=[\s.,;!?)]*(?:[\n\0]|\Z)))"
    rf"|{_MAIL_HOST}[,;](?:fr|de|ch|it|at|be|ca|lu)"
    # "lea@gmailcom", "lea@gmail": everybody knows where the dot stands, and what follows it.
    rf"|{_MAIL_HOST}(?:com|net|org|co\.?uk|fr|de|it)"
    r"|(?:gmail|hotmail|icloud|yahoo|protonmail)(?! ?[.,;] ?(?:com|org|net|co|fr|de|it|at)\b))"
    r"(?![\w@.-]|[,;]\w)",
    re.ASCII | re.IGNORECASE,
)
_SPACED_DOMAIN = re.compile(rf" ?((?:{_LABEL} ?\. ?){{1,4}}([^\W\d_]{{2,24}}))(?![\w@])", re.ASCII)

_MARKED_DOT = rf"\s*[\[({{<]\s*(?:\.|{COMMON_DOT})\s*[\])}}>]\s*"
_DOT = rf"(?:{_MARKED_DOT}|\s+(?:{ANY_DOT})\s+|\s*\.\s*)"
# What the sign itself is called: it needs no provider behind it.
_SIGN_NAMES = ("arobase", "arobas", "chiocciola", "klammeraffe", "ät")
_SIGN_NAME = "|".join(_SIGN_NAMES)
_AT = (
    rf"(?:\s*[\[({{<]\s*(?:at|a|@|ات|آت|arroba|{_SIGN_NAME})\s*[\])}}>]\s*"
    r"|\s+(?:at the rate(?: of)?|at|ات|ا\u064eت|آت|أت|اتساین|ات ساین|آت ساین|ات‌ساین"
    rf"|{_SIGN_NAME}|@)\s+)"
)
_PERSIAN_TLD = "کام|کوم|نت|ارگ|اورگ|آی ?آر|ایر|دی ?ای"
# "Look at the blue dot in the middle": a word of the sentence goes on with it.
_GOES_ON = r"(?!(?:me|in|no|at|be|it|us)\s+(?:the|an?|this|that|my|your|our|his|her)\b)"
_TLDS = TOP_LEVEL_DOMAINS | PATH_DOMAINS
_SPOKEN_TLD = rf"(?:{_GOES_ON}(?:{'|'.join(sorted(_TLDS))}|{_PERSIAN_TLD}))"
_WORDS = AMBIGUOUS_DOMAINS | {name for name in PATH_DOMAINS if len(name) > 2} | {"by", "im", "st"}
# Behind a written point a sentence may begin: "lea at gmail. Today …".
_FIRST_WORDS = {name for name in _WORDS if len(name) > 2} | {"am", "ar", "il", "by", "im", "my"}
_WRITTEN_TLD = rf"(?!(?:{'|'.join(sorted(_FIRST_WORDS))})\b){_SPOKEN_TLD}"
# Behind "point" one goes on: "at boiling point in …".
_NO_POINT = rf"(?!point\s+(?:{'|'.join(sorted(_WORDS - {'be', 'ca', 'de'}))})\b)"
_SPOKEN_END = (
    rf"(?:(?:{_MARKED_DOT}|\s+{_NO_POINT}(?:{ANY_DOT})\s+){_SPOKEN_TLD}"
    rf"|\s*\.\s*{_WRITTEN_TLD})(?!\w)"
)
_KNOWN_NAMES = (
    *("gmail", "hotmail", "outlook", "icloud", "protonmail", "yahoo", "gmx"),
    *("جیمیل", "یاهو", "هاتمیل"),
)
_KNOWN = f"(?:{'|'.join(_KNOWN_NAMES)})"
# "gmail", as speech is written down.
_SPLIT_PROVIDER = r"(?:g|hot|proton)[ -]mail|i cloud|out look"
_WORD = r"[^\W_][\w.+-]{0,63}"
_JOINT = (
    rf"(?:{ANY_DOT}|underscore|underline|آندرلاین|اندرلاین|خط تیره"
    r"|dash|minus|bindestrich|unterstrich|tiret bas|tiret|trait d'union|trattino basso|trattino"
    r"|شرطة سفلية|شرطة|hyphen|plus)"
)
# "At this point in time", "look at the dot".
_NO_ARTICLE = (
    r"(?!(?:this|that|these|those|the|an?|one|some|any|each|every|which|what|my|your|our|his|her"
    r"|their)\s)"
)
_SPOKEN = re.compile(
    rf"(?<!\w)(?:{_WORD}(?:\s+{_JOINT}\s+|{_MARKED_DOT})){{0,3}}{_WORD}{_AT}{_NO_ARTICLE}"
    rf"(?:{_SPLIT_PROVIDER}|{_LABEL})(?:{_DOT}{_LABEL}){{0,2}}{_SPOKEN_END}"
)
# Both signs in brackets: whatever ends it, as "quist(at)tastenwerk(punkt)berlin".
_MARKED_BOTH = re.compile(
    rf"(?<!\w)(?:{_WORD}{_MARKED_DOT}){{0,2}}{_WORD}\s*[\[({{<]\s*(?:at|ät|@)\s*[\])}}>]\s*{_LABEL}"
    rf"(?:{_MARKED_DOT}{_LABEL}){{0,2}}{_MARKED_DOT}[^\W\d_]{{2,24}}(?!\w)"
)
# "hani.m@gmail", "hani.m@gmail.c0m": the same with its sign; a service that pays has no ending.
_UNENDED_DOMAIN = re.compile(rf"(?:{_KNOWN}(?:\.c0m)?|instapay)(?![\w@-]|[.,]\w)", re.IGNORECASE)
# "l a r a 2 0 0 4 at barqi dot ps": letter by letter.
_SPELLED_LOCAL = re.compile(r"(?<!\w)(?:\w[ ]){3,40}\Z")
# "kate.m at gmail": everybody knows the rest.
_UNENDED = re.compile(
    rf"(?<![\w@.])(?=[a-z]{{0,30}}[\d._])[a-z0-9][\w.+-]{{2,40}}{_AT}{_KNOWN}(?![\w.@])"
)
# A lone letter in brackets numbers the items of a list, but where nothing parts it from words.
_MARKED_AT = re.compile(
    rf"[\[({{<]\s*(?:at|@|ات|آت|{_SIGN_NAME})\s*[\])}}>]|(?<=\w\w)[\[({{]a[\])}}](?=\w)"
    rf"|(?<=\w\w)\s+(?:{_SIGN_NAME})\s"
)
_TIGHT_A = re.compile(r"[\[({](?<=\w\w.)a[\])}]\w")
# "lea_at_gmail_dot_com": behind a plain dot a file may end as a domain does.
_HYPHENATED = re.compile(
    rf"([_-])at\1[a-z0-9]{{1,63}}(?:(?:(?:\1[a-z0-9]{{1,63}}){{0,3}}?\1(?:{EUROPEAN_DOT})\1"
    rf"{_SPOKEN_TLD})|(?<=gmail|yahoo)\.{_SPOKEN_TLD})(?!\w)"
)
_MARKED = {
    opening: tuple(
        f"{opening}{blank}{word}{blank}{closing}" for word in ("at", "@") for blank in ("", " ")
    )
    for opening, closing in ("[]", "()", "{}", "<>")
}
_AT_WORDS = frozenset({"at", "rate", "ات", "آت", "ساین"})
_PROVIDER_WORDS = frozenset(
    word_list(
        """
        gmail yahoo hotmail outlook icloud protonmail proton gmx libero جیمیل یاهو هاتمیل اوتلوک
        example
        """
    )
)
_PROVIDERS = re.compile(
    r"(?:gmail|yahoo|hotmail|outlook|icloud|proton|protonmail|gmx|web|live|mail|libero|orange|example|"
    r"جیمیل|جی‌?میل|یاهو|هاتمیل|اوتلوک|ایمیل|چاپار)"
)
_MAIL_WORDS = re.compile(
    r"mail|ایمیل|برید|write|schreib|adress|écri|scriv|contact|kontakt|ایمیل|courriel|posta"
)
_WINDOW_BEFORE, _WINDOW_AFTER = 110, 60


class Emails:
    """Finds addresses by their `@`, and spelled-out ones by their dots or bracketed at-sign."""

    name = "email"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the addresses; spelled-out ones only where they cannot be a plain sentence."""
        if "@" in batch.folded:
            yield from self._written(batch.folded)
        for sign in ("_at_", "-at-"):
            for at in positions(batch.lowered, sign):
                match = _HYPHENATED.match(batch.lowered, at)
                start = _local_start(batch.folded, at)
                if match is not None and start < at:
                    yield Found(start, match.end(), _TYPE, 0.95, self.name)
        yield from self._spoken(batch)

    def _written(self, folded: str) -> Iterator[Found]:
        """Yield addresses with an `@`, the most complete reading of each."""
        previous_end = 0
        for at in positions(folded, "@"):
            start = _local_start(folded, at)
            if start < previous_end:
                # "mail@example.com|mail@example.com": the address before is no part of this one.
                start = previous_end
                while start < at and not (folded[start].isalnum() or folded[start] in "_+"):
                    start += 1
            if start < at:
                match = (
                    _DOMAIN.match(folded, at + 1)
                    or _DOMAIN_ANY_SCRIPT.match(folded, at + 1)
                    or _MISTYPED_DOMAIN.match(folded, at + 1)
                )
                if match is not None:
                    yield Found(start, match.end(1), _TYPE, 0.98, self.name)
                    previous_end = match.end(1)
                    continue
                unended = _UNENDED_DOMAIN.match(folded, at + 1)
                if unended is not None:
                    yield Found(start, unended.end(), _TYPE, 0.9, self.name)
                    previous_end = unended.end()
                    continue
            yield from self._spaced(folded, at)

    def _spaced(self, folded: str, at: int) -> Iterator[Found]:
        """Yield an address with a blank beside the at-sign or the dots, if its domain exists."""
        local_end = at - 1 if at and folded[at - 1] in " \u200c" else at
        start = _local_start(folded, local_end)
        match = _SPACED_DOMAIN.match(folded, at + 1)
        if start < local_end and match is not None and match[2].lower() in TOP_LEVEL_DOMAINS:
            # "mara.koch @web.de": no handle.
            is_sure = not _MARKS.isdisjoint(folded[start:local_end])
            is_sure = is_sure and _MAIL_DOMAIN.fullmatch(match[1]) is not None
            yield Found(start, match.end(1), _TYPE, 0.96 if is_sure else 0.85, self.name)

    def _spoken(self, batch: BatchText) -> Iterator[Found]:
        """Yield addresses that are read out, found around what only they have."""
        lowered = batch.lowered
        seen_until = -1
        for at in sorted(self._hints(batch)):
            if at < seen_until:
                continue
            window_start = at - len(batch.before(at, _WINDOW_BEFORE))
            window_end = at + len(batch.after(at, _WINDOW_AFTER))
            for match in _SPOKEN.finditer(lowered, window_start, window_end):
                value = match[0]
                if not (
                    _MARKED_AT.search(value)
                    or _PROVIDERS.search(value)
                    or any(f" {word} " in value for word in DOT_WORDS)
                    or _MAIL_WORDS.search(batch.before(match.start(), 40))
                ):
                    continue
                spelled = _SPELLED_LOCAL.search(lowered, window_start, match.start())
                start = match.start() if spelled is None else spelled.start()
                yield Found(start, match.end(), _TYPE, 0.96, self.name)
                seen_until = max(seen_until, match.end())
            for match in _MARKED_BOTH.finditer(lowered, window_start, window_end):
                yield Found(match.start(), match.end(), _TYPE, 0.97, self.name)
                seen_until = max(seen_until, match.end())
            if at >= seen_until and batch.lowered.startswith(_KNOWN_NAMES, at):
                unended = _UNENDED.search(lowered, window_start, window_end)
                if unended is not None:
                    yield Found(unended.start(), unended.end(), _TYPE, 0.9, self.name)
                    seen_until = unended.end()

    def _hints(self, batch: BatchText) -> Iterator[int]:
        """Yield places that a spelled-out address may include, in no order."""
        lowered = batch.lowered
        texts, starts, ends = batch.words
        for index in group_positions(batch, _DOT_GROUP):
            if _AFTER_SPOKEN_DOT.match(lowered, ends[index]):
                yield starts[index]
        for index in group_positions(batch, _PROVIDER_GROUP):
            if index and texts[index - 1] in _AT_WORDS:
                yield starts[index]
        for index in group_positions(batch, _SIGN_GROUP):
            yield starts[index]
        for bracket, marked in _MARKED.items():
            for at in positions(lowered, bracket):
                if lowered.startswith(marked, at) or _TIGHT_A.match(lowered, at):
                    yield at


_DOT_GROUP = word_group(DOT_WORDS)
_PROVIDER_GROUP = word_group(_PROVIDER_WORDS)
_SIGN_GROUP = word_group(_SIGN_NAMES)
_AFTER_SPOKEN_DOT = re.compile(
    rf"\s*+[\])}}>]?\s*+(?:{_SPOKEN_TLD}(?!\w)|{_LABEL}\s*+[\[(]?(?:dot|\.|دات))"
)


def _local_start(folded: str, end: int) -> int:
    """Return where the local part that ends at `end` begins; `end` itself where there is none."""
    lowest = max(end - _MAX_LOCAL, 0)
    last = folded[lowest:end].rsplit(None, 1)
    if last and _PLAIN_LOCAL.fullmatch(last[-1]) and len(last) > 1 and folded[end - 1] > " ":
        return end - len(last[-1])
    start = end
    while start > lowest:
        character = folded[start - 1]
        if not ((character.isalnum() and character < "\u0250") or character in _LOCAL_PUNCTUATION):
            break
        start -= 1
    while start < end and not (folded[start].isalnum() or folded[start] in "_+"):
        start += 1
    # "سارة90@…": digits behind letters of another script go with them.
    is_whole = start == lowest or not folded[start - 1].isalnum()
    if start < end and (is_whole or any(map(str.isalpha, folded[start:end]))):
        # `mail:x=ali@…` and `(a/b@…`: what stands before =, / or | is no part of an address.
        local = folded[start:end]
        cut = max(local.rfind("="), local.rfind("/"), local.rfind("?"), local.rfind("|"))
        start += cut + 1
        # email='ali@…'
        while start < end and folded[start] in "'`":
            start += 1
        return start
    while start > lowest and (folded[start - 1].isalnum() or folded[start - 1] in "._-"):
        start -= 1
    return start
