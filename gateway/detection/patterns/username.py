"""Account names: @handles, links to profiles, and names that the sentence announces."""

import re
from collections.abc import Iterator

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.domains import PROFILE_HOSTS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import positions, word_positions
from gateway.domain import EntityType

_TYPE = EntityType.USERNAME.value

_HANDLE = re.compile(r"@(\w(?:[\w.]{0,38}\w)?)(?![\w@])")
_NOT_HANDLES = frozenset(
    """
    all everyone here channel team media import override charset param return returns property
    staticmethod classmethod dataclass deprecated autowired test keyframes todos tous همه
    """.split()
)
_PROFILE_NAME = re.compile(
    r"/(?:in/|add/|u/|user/|@)?([A-Za-z0-9_][\w.-]{0,38})/?(?=[\s?,;:!)\]\"'\u200c]|\.?(?:\s|$)|$)"
)
_NOT_NAMES = frozenset(
    """
    p reel reels stories explore hashtag home search login signup about help status watch settings share
    sharer intent joinchat privacy terms blog jobs features pricing
    """.split()
)
# Words that announce an account name whatever stands around them, by how sure they are.
_SURE = """
    آیدی ایدی یوزرنیم یوزر نام‌کاربری username user-name login identifiant pseudo benutzername nutzername
    handle nickname nick gamertag اسم‌المستخدم یوزری
    """.split()
_PLATFORMS = """
    insta instagram ig telegram tg snap snapchat twitter tiktok discord skype github steam wechat threads
    اینستا اینستام اینستاگرام تلگرام تلگرامم توییتر پیجم پیج ایتا روبیکا دیسکورد اسکایپ کانالم انستا انستقرام
    سناب تويتر تيليجرام انستغرام
    """.split()
_TWO_WORDS = (
    "user name",
    "nom d'utilisateur",
    "nome utente",
    "نام کاربری",
    "نام‌کاربری",
    "اسم المستخدم",
    "user id",
    "screen name",
    "account name",
    "اسم کاربری",
)
_GLUE = (
    r"(?:من|ام|م|ش|شون|ما|هم|تو|توی|در|اینستا\w*|تلگرام\w*|اینه|این|هست|است|پیج\w*|کانال\w*|هم|الان|جدید\w*|رو|را|میشه|"
    r"is|are|it's|its|was|now|est|ist|è|e'|my|mein|meine|mon|mio|new|on|auf|sur|su|at|as|also|me|name|id|user|username|"
    r"account|handle|profile|page|هو|هي|على|حسابي|لي|تبعي|عندي|insta\w*|telegram|snap\w*|tiktok|twitter|discord|github)"
)
_VALUE = re.compile(
    rf"[^\W\d_]{{0,4}}(?P<glue>(?:[\s\u200c]*(?:{_GLUE}(?![\w])|[\u200c][^\W\d_]{{1,4}}(?!\w)|[:=]|->|=>|\(|\"|'|-(?=\s)))*)[\s\u200c]*@?"
    r"(?P<name>[A-Za-z0-9_][A-Za-z0-9_.\-]{1,38}[A-Za-z0-9_]|[A-Za-z][A-Za-z0-9_.]{2,38})(?![\w@])(?!\.\w)"
)
_STOP_WORDS = frozenset(
    """
    not the a an private public on off so too very my your our his her their down gone full dead open closed wrong
    invalid required taken already and or but for with from that this what who new old same there here page story
    stories post posts account profile channel group link photo video live app bot name user users username id card
    number password pass field error failed correct incorrect empty missing case sensitive must should can cannot
    will has had been being blocked banned hacked deleted still just now really pretty kind of in it to please
    est pas le la les un une mon ton son votre notre et ou de du des sur privé public incorrect faux trop
    ist nicht der die das ein eine mein dein falsch und oder privat leider auch schon noch gesperrt
    non il lo la un una mio tuo suo privato sbagliato anche ma ed sono
    url api sql server type class instagram telegram whatsapp facebook twitter github google tiktok snapchat discord
    dm direct message follow followers add me see check ok okay
    """.split()
)


class Usernames:
    """Finds handles with `@`, the name in a bare profile link, and announced names."""

    name = "username"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names: a handle with its `@`, a link's name without the host."""
        if "@" in batch.characters:
            yield from self._handles(batch)
        if "/" in batch.characters:
            yield from self._profiles(batch)
        yield from self._announced(batch)

    def _handles(self, batch: BatchText) -> Iterator[Found]:
        folded = batch.folded
        for at in positions(folded, "@"):
            before = folded[at - 1] if at else " "
            if (before.isalnum() and before <= "\u024f") or before in "@/._-+":
                continue
            match = _HANDLE.match(folded, at)
            if match is None:
                continue
            name = match[1]
            if len(name) < 2 or name.lower() in _NOT_HANDLES or not any(map(str.isalpha, name)):
                continue
            yield Found(at, match.end(), _TYPE, 0.95 if name.isascii() else 0.8, self.name)

    def _profiles(self, batch: BatchText) -> Iterator[Found]:
        folded, lowered = batch.folded, batch.lowered
        for host, path in PROFILE_HOSTS.items():
            for at in positions(lowered, host + "/"):
                if at and (lowered[at - 1].isalnum() or lowered[at - 1] in "-@/"):
                    continue
                slash = at + len(host)
                if path and not lowered.startswith("/" + path, slash):
                    continue
                match = _PROFILE_NAME.match(folded, slash)
                if match is None or match[1].lower() in _NOT_NAMES:
                    continue
                start, end = match.span(1)
                while folded[end - 1] in ".-":
                    end -= 1
                yield Found(start, end, _TYPE, 0.96, self.name)

    def _announced(self, batch: BatchText) -> Iterator[Found]:
        vocabulary = batch.vocabulary
        lowered = batch.lowered
        sure = [word for word in _SURE if word in vocabulary or word + "م" in vocabulary]
        platforms = [word for word in _PLATFORMS if word in vocabulary]
        pairs = [pair for pair in _TWO_WORDS if not _words_of(pair).isdisjoint(vocabulary)]
        for _, end in word_positions(batch, [*sure, *pairs]):
            yield from self._value(batch, end, is_sure=True)
        for _, end in word_positions(batch, platforms):
            yield from self._value(batch, end, is_sure=False)
        if "id" in vocabulary:
            for start, end in word_positions(batch, ["id"]):
                if not lowered[end : end + 1].isalpha() and not lowered[start - 3 : start].strip(
                    " "
                ):
                    yield from self._value(batch, end, is_sure=False)
        if "id" in vocabulary:
            for start, end in word_positions(
                batch, ["my id", "telegram id", "insta id", "game id"]
            ):
                yield from self._value(batch, end, is_sure=False)

    def _value(self, batch: BatchText, end: int, *, is_sure: bool) -> Iterator[Found]:
        match = _VALUE.match(batch.folded, end)
        if match is None:
            return
        name, glue = match["name"], match["glue"]
        lowered = name.lower().strip(".")
        if lowered in _STOP_WORDS or not any(map(str.isalpha, name)) and not is_sure:
            return
        if not any(map(str.isalpha, name)):
            return
        is_marked = any(letter.isdigit() or letter in "_." for letter in name.strip("."))
        has_colon = ":" in glue or "=" in glue
        has_copula = bool(_COPULA.search(glue))
        is_foreign = _is_in_arabic_script(batch, end)
        if is_sure and (has_colon or has_copula or is_marked or is_foreign):
            score = 0.95 if has_colon or is_marked else 0.85
        elif is_marked and (has_colon or has_copula or is_foreign or "my" in glue):
            score = 0.9
        elif has_colon or (is_foreign and len(name) >= 4):
            score = 0.75
        elif has_copula and batch.before(end, 24).split()[:-1][-1:] in (
            ["my"],
            ["mon"],
            ["mein"],
            ["mio"],
        ):
            score = 0.75
        else:
            return
        start, stop = match.span("name")
        while batch.folded[stop - 1] in ".-":
            stop -= 1
        yield Found(start, stop, _TYPE, score, self.name)


_COPULA = re.compile(r"\b(?:is|it's|est|ist|è|هست|است|اینه|هو|هي)\b")


def _words_of(pair: str) -> frozenset[str]:
    return frozenset(re.split(r"[ \-‌']", pair)[-1:])


def _is_in_arabic_script(batch: BatchText, end: int) -> bool:
    return any("\u0600" <= letter <= "\u06ff" for letter in batch.before(end, 6))
