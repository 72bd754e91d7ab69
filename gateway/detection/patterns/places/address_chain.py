"""Addresses in Arabic script: chains of streets and parts of houses, read word by word.

"خیابان مطهری، کوچه یاس، پلاک ۱۲، واحد ۴" names kinds of places with names or numbers behind them,
and parts of a house with numbers. Where the chain ends is told by the last number that belongs to a
part of a house or stands behind the name of a street, or by the second numbered place
("قطعة 4، شارع 12"). Between the two a landmark may stand: "خیابان جمهوری بعد از پل حافظ پلاک ۳۰۱".
"""

import re
from typing import NamedTuple

from gateway.detection.normalize import ZWNJ
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.lexical import numerals

# A word, a number or one other character, in folded text. Digits stand for letters in Latin words
# of Arabic: "sha22a", "3omara".
_TOKEN = re.compile(r"\d?[A-Za-z]+(?:\d{1,2}[A-Za-z]+)+|\d[A-Za-z]{2,}|\d+|[^\W\d_]+|.", re.DOTALL)
_REACH = 200
_MAX_NAMES = 4
_MAX_DIGITS = 5
_BREAKS = frozenset(",\n")
# Whose a street or a house is, written on to the word for it: "پلاکمون", "خیابون‌شون".
_OWNERS = folded_words("م ت ش مون تون شون مان تان شان")
_OWN = {
    word + owner: word
    for word in folded_words("خیابان خیابون کوچه بلوار محله پلاک واحد بلوک")
    for owner in _OWNERS
}
_INSIDE = frozenset(" .:-/\u200c\"'")


class ChainWords(NamedTuple):
    """The words of a language, folded and in lower case."""

    streets: frozenset[str]
    """Kinds of places that have names: an address holds one of them."""
    kinds: frozenset[str]
    """Further words that a name follows."""
    parts: frozenset[str]
    """Parts of a house, which numbers follow."""
    ordinals: frozenset[str]
    stops: frozenset[str]
    """Words with which no name goes on."""
    units: frozenset[str]
    """What a number counts, so that it is not that of a house."""
    least_parts: int
    """So many numbered parts of a house are an address without a street."""
    weak_parts: frozenset[str] = frozenset()
    """Those of `parts` that number much else, and do not count there."""
    numbered: frozenset[str] = frozenset()
    """Those of `streets` behind whose name a bare number is that of a house."""
    bearings: frozenset[str] = frozenset()
    """Words that a stop binds to a landmark: "بالاتر از پل"."""
    landmarks: frozenset[str] = frozenset()
    """Words that a landmark follows: they end the street's name, and a part of a house follows."""


PERSIAN = ChainWords(
    folded_words(
        """
        خیابان خیابون خیابونِ خ کوچه بلوار بولوار میدان میدون بزرگراه اتوبان جاده چهارراه شهرک
        محله کوی فلکه مجتمع
        """
    ),
    folded_words(
        "متری بن ساختمان ساختمون برج نبش جنب روبروی خروجی بوستان گلستان ک بست فرعی شهر سه راه فاز"
    ),
    folded_words("پلاک پ واحد طبقه ط زنگ بلوک کیلومتر قطعه شماره ورودی درب"),
    folded_words("اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم همکف آخر"),
    folded_words(
        """
        رو را که از تا هم بود است هست شد میشه کجاست دارم داریم داره دارن بیا برو با بدون ساعت هستم
        هستیم خیلی ظهر میرم میرسم میام سمت بسته شلوغ ترافیک خونه خونمون یه یک
        دیگه دیگ هستن منتظرم بفرست بفرستید لطفا ممنون مرسی دقیقا
        این اون تو توی نزدیک دور وقتی چون ولی اما یا نه بله آره کجا چند چقدر
        """
    ),
    folded_words(
        "متر دقیقه ساعت تومن تومان ریال نفر بار روز تا کیلو درصد سال ماه هفته متری ثانیه عدد"
    ),
    least_parts=2,
    bearings=folded_words("بالاتر پایینتر تر بعد قبل"),
    landmarks=folded_words("بعد قبل کنار پشت جلوی نرسیده"),
)
ARABIC = ChainWords(
    folded_words(
        """
        شارع الشارع ش حي طريق جادة ميدان ساحة قطعة القطعة قطعه القطعه زقاق حارة زنقة نهج ممر محلة
        """
    ),
    folded_words("منطقة برج عمارات مدينة ضاحية مجمع مربع درب"),
    folded_words(
        """
        رقم عمارة عماره العمارة مبنى المبنى بناية البناية فيلا الفيلا منزل المنزل ط بيت البيت شقة
        شقه الشقة الدور دور الطابق طابق بلوك مكتب محل عدد دار باب مدخل
        """
    ),
    folded_words("الاول الثاني الثالث الرابع الخامس السادس الارضي الأول الأرضي الأخير"),
    folded_words(
        """
        في من الى إلى على عند و هذا هذه مغلق زحمة زحمه مين كم فوق تحت وراء بدل قبل بعد بسرعة تفتح لـ
        ل حتى مع ثم أو او لا ما مو مش صار كان يوصل توصل اللي
        الذي التي قريب بعيد مرة جدا اليوم بكرة الآن وين فين ليش لأن عشان
        """
    ),
    folded_words(
        """
        مرات مرة دقائق دقيقة ساعات ساعة ايام أيام يوم كيلو كيلومتر كم متر ريال درهم دينار جنيه
        ليرة دولار شخص أشخاص سيارات سنين سنوات أسابيع شهور
        """
    ),
    least_parts=2,
    weak_parts=folded_words("رقم منزل المنزل ط بيت البيت بلوك مكتب محل عدد دار باب مدخل الدور دور"),
    numbered=folded_words("شارع ش طريق جادة نهج زنقة"),
    landmarks=folded_words("بجانب جنب قدام قرب أمام امام خلف مقابل"),
)
PERSIAN_IN_LATIN = ChainWords(
    folded_words(
        "khiaban khiabun khiaboon kh kooche kuche koche bolvar meydan meydun khiabane khiaboone "
        "koocheye kucheye kocheye bolvare meydane meydoone falake falakeye"
    ),
    folded_words("metri shahrak mohalle kooy borj nabsh"),
    folded_words("pelak vahed tabaghe zang bloc block pelake vahede tabagheye tabaghey zange"),
    folded_words("aval dovom sevom chaharom panjom hamkaf"),
    folded_words(
        "hastim hastam hastan dige lotfan mersi montazeram "
        "ro ra ke az ta ham bood ast hast shod mishe kojast daram darim bia boro ba saat va"
    ),
    folded_words("metr daghighe saat toman nafar bar rooz ta kilo"),
    least_parts=2,
    bearings=folded_words("baad bad ghabl"),
    landmarks=folded_words("baad bad ghabl kenare"),
)

ARABIC_IN_LATIN = ChainWords(
    folded_words("share3 shari3 shar3 sharia3 cher3 charia zan9at zanqat 7ay"),
    folded_words("borg madinet midan meydan"),
    folded_words(
        "emara 3emara 3omara 3imara shaqa shaqqa sha22a sha2a she22a dor eldor bloc block villa"
    ),
    folded_words("awel tani talet"),
    folded_words("fi fe men mn 3ala 3and w da di mesh msh abl odam gamb wara kol kan kanet"),
    folded_words("metr geneh gneh dirham dh riyal yom marat kilo"),
    least_parts=2,
    numbered=folded_words("share3 shari3 shar3 sharia3 charia zan9at zanqat"),
)


def read_chain(
    folded: str, start: int, end: int, words: ChainWords, *, is_numbered: bool = False
) -> int:
    """Return where the address ends whose first word stands at `start` to `end`; 0 if it is none.

    Args:
        folded: the joined text, folded.
        start: of a word that is a street, a kind or a part of a house.
        end: of that word.
        words: of its language.
        is_numbered: whether the number of the house stands before, so that a street's name is
            enough.
    """
    chain = _Chain(words)
    first = folded[start:end]
    chain.take(_OWN.get(first, first), start, end)
    for token in _TOKEN.finditer(folded, end, min(end + _REACH, len(folded))):
        text = _OWN.get(token[0], token[0])
        if text[0].isalnum():
            if text in _OWNERS and folded[token.start() - 1] == ZWNJ:
                continue
            if text == "و" and folded[token.end() : token.end() + 1].isdecimal():
                text = "واحد"  # "پ۱۸ و۳"
            if not chain.take(text, *token.span()):
                break
        elif text in _BREAKS:
            chain.part()
        elif text not in _INSIDE or (text == ":" and chain.is_bare):
            chain.part()
            break
    else:
        chain.part()
    return max(chain.end, chain.name_end) if is_numbered and chain.has_street else chain.end


class _Chain:
    """What was read so far."""

    def __init__(self, words: ChainWords) -> None:
        self._words = words
        self.has_street = False
        self._n_numbered = 0
        self._n_parts = 0
        self._n_names = 0
        self._is_part = False
        self._is_weak = False
        self._is_kind = False
        self._is_of_street = False
        self._end = 0
        self._last_word = ""
        # Of a number behind a name, which other words may turn out to count.
        self._loose_end = 0
        # Of the words that name the first street.
        self._name_ends: list[int] = []
        self._is_named = False
        self._is_spelled = False

    def take(self, word: str, start: int, end: int) -> bool:
        """Take the next word or number; return whether the chain may go on."""
        words = self._words
        last_word, self._last_word = self._last_word, word
        if word.isdecimal():
            return self._take_number(word, end)
        if word in words.units and start - 1 == self._loose_end:
            self._loose_end = 0
        if self._take_numeral(word, end):
            return True
        if word in words.stops:
            self._is_named = True
            return last_word in words.bearings
        if word in words.ordinals and (self._is_part or self._is_kind):
            if self._is_part:
                # "پلاک ۳۳ طبقه سوم"; floors and flats without a number are talk.
                self._n_parts += self._n_parts > 0 and not self._is_weak
                self._end = end
            self._is_part = False
        elif word in words.streets or (word in words.kinds and not self._is_kind):
            self.part()
            self._is_kind = True
            self._is_named = self.has_street
            self._is_of_street = word in words.numbered
            self.has_street = self.has_street or word in words.streets
        elif word in words.parts:
            self.part()
            self._is_part = True
            self._is_weak = word in words.weak_parts
        elif word in words.landmarks:
            self.part()
            self._is_named = True
            return self.has_street
        elif len(word) > 1 or start - 1 not in (self._end, self._loose_end):
            self._take_name(start, end)
            # Of parts of a house alone nothing is told between: "واحد ۶ شارژ نداده، زنگ ۶".
            if self._n_parts and not self.has_street:
                return False
        return self._n_names <= _MAX_NAMES

    def part(self) -> None:
        """End a part of the chain, as a comma does."""
        self._end = max(self._end, self._loose_end)
        self._loose_end = 0
        self._n_names = 0
        self._is_part = self._is_kind = self._is_of_street = False
        self._is_named = bool(self._name_ends)

    @property
    def is_bare(self) -> bool:
        """Whether a kind was read and no more: the label of a form ("شارع: …")."""
        return self._is_kind and not self._name_ends and not self._n_numbered

    @property
    def end(self) -> int:
        """The end of the address; 0 without a street or enough parts of a house."""
        is_address = self.has_street or self._n_parts >= self._words.least_parts
        return max(self._end, self._loose_end) if is_address else 0

    @property
    def name_end(self) -> int:
        """The end of the first street's name; of two words where nothing ends it."""
        ends = self._name_ends
        return ends[-1 if self._is_named else min(len(ends), 2) - 1] if ends else 0

    def _take_name(self, start: int, end: int) -> None:
        if start - 1 == self._loose_end:
            self._loose_end = 0
        self._is_part = self._is_kind = False
        self._n_names += 1
        if self.has_street and not self._is_named:
            self._name_ends.append(end)

    def _take_numeral(self, word: str, end: int) -> bool:
        """Take a word of a number behind a part of a house: "پلاک بیست و دو"."""
        is_first = self._is_part and not self._is_weak
        if self._is_spelled and numerals.is_joining(word):
            return True
        self._is_spelled = (is_first or self._is_spelled) and word in numerals.values()
        if self._is_spelled:
            self._n_parts += is_first
            self._end = end
            self._is_part = False
        return self._is_spelled

    def _take_number(self, number: str, end: int) -> bool:
        if len(number) > _MAX_DIGITS:
            return False
        if self._is_part:
            self._n_parts += not self._is_weak
            self._end = end
            self._is_part = False
        elif self._is_kind:
            self._n_numbered += 1
            if self._n_numbered > 1:
                self._end = end
        elif self._n_names and self._is_of_street and len(number) < _MAX_DIGITS:
            self._loose_end = end
        return self._is_kind or self._n_names > 0 or self._end == end
