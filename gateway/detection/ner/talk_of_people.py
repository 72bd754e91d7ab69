"""Where a name ends before what is said of its bearer: "ماهر ايمتى جاي", "مهرداد صدام کن".

Arabic and Persian have no capitals, and a short message gives a model little to go by: it takes
what a dialect asks and says behind a forename for the surname. Pronouns, question words, particles
and the verbs of every day are never one, whatever else lists have of them.
"""

import re
from collections.abc import Sequence
from typing import Final

from gateway.detection.ner.name_evidence import is_kin, is_title
from gateway.detection.ner.persian_verbs import is_persian_verb
from gateway.detection.ner.said_words import said_in_arabic, said_in_persian
from gateway.detection.ner.set_phrases import is_set_phrase
from gateway.detection.ner.tagged_words import TaggedWord
from gateway.detection.ner.word_endings import is_thing_of_somebody
from gateway.detection.normalize import is_persian
from gateway.detection.word_kinds import Kind, form, forms, kind_of
from gateway.domain.slips import STRETCHED
from gateway.inference.words import Words

_LAST_LATIN: Final = "\u024f"
# Levantine, Egyptian, of the Gulf and Iraq, and of the Maghreb.
_ARABIC: Final = """
    ايمتى إيمتى ايمتا امتى امتا إمتى وقتاش وقتاه فوقاش شحال قداش قديش قديه كام وين وينو وينه وينها
    وينهم وينك فين فينه فينها فينك منين لوين لفين مناين ليش ليه علاش عالش لاش شو شنو شنوة شنهو ايش
    إيش اش آش واش وش ويش اشبو اشبه شبو شبها وشفيه شلون شلونه شلونها شلونك شلونج كيفك كيفو كيفها ازاي
    إزاي ازيك ازيه كيفاش منو منهو شكون مينو
    إنو انو انه إنه إنها انها إنهم انهم اللي الي يلي ديال ديالي تاع تاعي متاع متاعو متاعي متاعنا
    بتاع بتاعت بتاعي بتوع تبع تبعي تبعنا لسا لسه لسة لساته لساتو هلق هلأ هلا الحين دلوقتي دلوقت توا
    توه توها دابا ذحين دحين هسه هسا اسا بكرا بكره بكرة غدوة غدا امبارح مبارح البارح البارحة كمان
    برضو برضه بردو زادة مشان عشان عشانو علشان علشانك كرمال باش لأن لانو لانه يعني خلاص خلص
    مش مو مب موش ماكو اكو مافي مفيش فيش لازم ممكن يمكن بلكي برشا بزاف كتير كثير وايد شوي شوية اوي
    هو هي هوه هيه احنا إحنا نحنا هاد هادا هاذا هاي هاذي هذي هذا هذه ده دي
    جاي جاية جايه جايين جايب جايبة جايبه رايح رايحة رايحه ماشية راجع راجعة قاعد قاعدة نايم نايمة
    باغي باغية بغا بغى بغات يبغى تبغى يبي تبي يبغي ابغى أبغى عايز عايزة عاوز عاوزة بدو بدها بدي
    ودو ودها ودي خاصو خاصها خصو خصها عندو عندها عندنا عندي معو معها معاه معاها معايا معاي معانا
    وياي وياك ويانا اجا إجا اجت إجت أجت جا جات جت راح راحت قال قالت قالي قالك قالتلي قلي حكى حكت
    حكالي حكتلي خبرني خبرتني كلمني كلمتني كلمتك بعتلي بعتتلي ارسلي ردلي رد ردت طلع وصل وصلت
    زعلان زعلانة تعبان تعبانة مشغول مشغولة هون هناك بالله والله تالله الباسبورت باسبورت الباسورد
    گيمر القيمر الفلوس فلوس هانم بيه بيك افندي العداد عداد الايبان
    ايبان ايباني ايبانك ايبانه ايبانها
    هذيل هذول هذولا هذاك هاذاك هديك هذيك هذيج ذيج ذاك ذيك هداك هدول دولا هاذول هاذي هادو
    هنيك هونيك هناكا غادي لهنا لهون ديما دايما دايمن زوز جوج شكون علاه ماكاش كاين كاينة كاينين
    واقيلا صافي مزيان مزيانة باهي باهية كيما بحال حذا حدا بيناتنا بيناتهم بيناتهن بيناتكم
    راني راهو راهي راك راكم راهم خاطر علاخاطر نتا نتي نتوما هوما احناية برك برشة هسع هسة هسيت
    شعلينه شعلينا شعليك شعليه شعليها وشدخل شدخل يرحمو خيو خيي نبا نبغا نبغو تبا يبا تبون تبين يبون
    الدراري دراري لولاد ولاد اولاد صغار كاوسيون كونترا فاكتورة كونتور اندكس ماشين اكيد طبعا عادي
    اسمك اسمج اسمو اسمه اسمها اسمي اسمكم
    متهدش بدكم بدكن بدهن بدهم معليش معلش ماعليه ياريت انشالله مدام مادام حطو حطوها حطه حطها
"""
# Things that are had and spoken of, without the article and whose they are; for what names no one.
_NOUNS: Final = """
    فستان فاتورة بريد ايميل جواز باسبور باسبورت شنطة حقيبة شقة غرفة سيارة عربية مفتاح شباك كرسي
    طاولة
    كنبة ثلاجة غسالة مكيف مروحة تلفزيون جوال تلفون موبايل شاحن لابتوب لاب كمبيوتر طابعة دفتر قلم ملف
    ورقة عقد طلبية شحنة طرد كرتون دوا دواء حبوب تحليل موعد اجازة دوام راتب فلوس مصاري قسط ايجار
    تأمين
    كهربا راوتر باقة رصيد باسورد باسوورد رابط لينك لوكيشن صورة فيديو رسالة قروب جروب واتس واتساب
    قميص بنطلون حذاء جزمة عباية شماغ بدلة بطانية سجادة ستارة كورس محاضرة امتحان واجب حصة بطارية
    كاوتش
    كفرات مكينة ماكينة دشبول مكتب تيكت تذكرة رحلة طيارة استمارة بوليصة هوية بطاقة رخصة شهادة عربون
    خصم عرض اشتراك جيم نادي شاورما بيتزا طماطم بطاطس بندورة خيار فلفل جبنة قطاعي جملة كامري كورولا
    هايلكس سوناتا النترا اكسنت يارس تاهو لكزس لاندكروزر ديوانية استراحة شاليه خزانة كبت دولاب سيرفر
    فنجان فناجين كباية عمادة خطوبة عزومة كونجي فيدونج
    جيران نسوان رجالة عيال شباب اخوان صبايا عمال عمارة بواب حارس سمسار دلال مندوب
"""
_THINGS: Final = forms(_NOUNS)
# "And", "so", "in", "on", "to", "like" and the article.
_WRITTEN_ON: Final = frozenset(
    both + one for both in ("", "و", "ف") for one in ("", "بال", "عال", "لل", "ال", "ب", "ل", "ک")
)
_WHOSE: Final = re.compile(r"(?:تی|تک|ته|تها|تنا|تکم|تهم|تو|ی|ک|ه|ها|نا|کم|هم|و)\Z")
# A copula is written on to what is asked or pointed at.
_PERSIAN: Final = """
    منم تویی شمایی شمایید شمایین شماییم ماییم خودمم خودتی خودتونی خودتونید خودتونین خودشه خودشونن
    خودمونیم منما منه توئه شماست مایی کجایی کجایید کجایین کجایم کوش کوشی کوشن کوشین کیه کیی کیید
    کیین کدومی کدومید کدومه چیه چیشد چیکار چیکاره چیکارس چندی چندمه چجوری چجوریه چطوره چطوری
    چطورین چطورید هنوزم همونه همینه اونه اینه ایناهاش اوناهاش مرسی ممنون خواهش لطفا
    میاد میای میام میاین میشه میگه میگی میگم میره میرم هستم هستی هست هستین هستید نیستی
    نیستین نیستید نیست بودی بودین بودید صدا صداش صدات
    داد داده دادی زد زده رفت رفته اومد اومده اومدن آمد آمده کرد کرده گفت گفته خرید خریده گرفت گرفته
    چی کجا کوچیکه بزرگه آورد آورده فرستاد فرستاده برد برده رسید رسیده رفتن میان میرن ساعت
"""
# As they are written: "باغي" wants in Morocco, and is a Persian surname where its letters are.
_NEVER_SURNAMES: Final = frozenset((_ARABIC + _PERSIAN).split())
# What people do every day, as roots go on behind the letter of a person.
_STEMS: Final = (
    "جی|قول|گول|روح|رح|حکی|سال|سلم|دفع|رد|بعت|ابعت|رسل|طلع|نزل|وصل|رجع|شتغل|نام|اکل|کلم|تکلم|خبر"
    "|شوف|عرف|حب|زعل|لعب|درس|سافر|سکن|شتری|بیع|جیب|ودی|وری|حط|قعد|وقف|کتب|قرا|فهم|سمع|قدر|عمل|سوی"
    "|خلی|عدل|دق|دگ|جرب|رتب|ظبط|نسی|لقی|ترک|سیب|حجز|الغی|لغی|غیر|جدد|سدد|صور|شیل|نقل|رکب|صلح|فک|شحن"
    "|طبخ|غسل|کمل|بدل|نظف|لبس|رحم|سامح|شکر|وفق|ساوی|دیر|مشی|نادی|تصل|داوم|صحی|صلی|فتح|سکر|قفل|لحق|ستنی|نتظر|ضل|عطی|عرس|تجوز|تزوج|خلص|حضر|نقط"
    "|کفی|ستاهل|ستحق|صیر|کون|بقی|دخل|شرح|سوق|مسک|علم|حول|رسم|سجل|ستلم|حتاج|قترح|نجح|غلط|هتم|عیط"
)
_FOR_WHOM: Final = "(?:نی|نا|ک|کم|کن|ه|ها|هم|و|وا|ون|ین|لی|لک|له|لها|لنا|لکم|لو|ش|ی)?"
# Of them, those that are told of the past, too: "سألتني", "كلمنا".
_PAST: Final = (
    "سال|سلم|دفع|بعت|رسل|طلع|نزل|وصل|رجع|کلم|خبر|شوف|عرف|زعل|وقف|فهم|سمع|عدل|رتب|نسی|ترک|حجز|بدل"
    "|نظف|سامح|شکر|لحق|عطی|حضر|علم|حول|سجل|شرح|ساعد|ذکر|وعد|نصح"
)
# "بيجيك", "هتقولي", "غيجي", "كيدير"; without a letter before the person names begin so.
_VERB: Final = re.compile(
    rf"[وف]?(?:ب|ه|ح|غ|ک|س|بغ|را?ح)[یتن]ا?(?:{_STEMS}){_FOR_WHOM}"
    # "هقدر", "نعدله": of the first person, and with whom or what it is done.
    rf"|[وم]?[هح](?:{_STEMS}){_FOR_WHOM}"
    rf"|[وف]?[یتنا](?:{_STEMS})(?:نی|نا|ک|کم|ه|ها|هم|وه|وها|لی|لک|لکم|له|لها|لنا|لهم)"
    rf"|[وف]?(?:{_PAST})(?:تنی|تلی|تلک|تلها|تله|تلنا|تهم|تها|نی)"
)
# What somebody has, of whom it is told: "الياس حرارتو 39".
_OWNED: Final = re.compile(
    r"(?:حرارت|ضغط|راس|بطن|معدت|رجل|اید|ظهر|قلب|دوا|رقم|تلفون|تليفون|موبایل|جوال|بیت|سیارت|عربیت|شغل"
    r"|حساب|کارت|بطاقت|عنوان|ایمیل|نمرت|عمر|وجع|دور)(?:و|ه|ها|هم|ک|کم|نا)"
)
_AND: Final = "و"
# "نمیرم": no name begins as what nobody does.
_NOT: Final = "نمی"
# The name of Salma ends in another letter, but for slips.
# "It's great" is stretched at its end; names are as the one who bears them is called.
_STRETCHED_COPULA: Final = re.compile(
    r"(?:مبارک|عالی|خوب|قشنگ|خوشگل|باحال|محشر|سخت|زشت|گرم|سرد|جدی|حتمی|راست|معلوم|جالب|گرون|آسون)ه{2,}"
)
_GREET: Final = frozenset(["سلم", "سلمي", "سلمو", "سلموا", "سلملي", "سلميلي", "سلمولي"])
_ON: Final = "على"
_PREPOSITIONS: Final = frozenset([_ON, "مني"])
_VOCATIVE: Final = "يا"
_ON_WHAT_WORDS: Final = (
    "رقم الرقم رقمي زوز جوج مرتين مرات مرة كل طول راسي حساب حسابي بركة الله شان اساس"
)
_ON_WHAT: Final = forms(_ON_WHAT_WORDS)
_GOD: Final = "الله"
# "May he …", of God.
# "سارا نیری": what most surnames end in, and "you do" as well.
_OF_FAMILIES: Final = "ی"
_SURE: Final = 0.93
_WISHES: Final = "يی"
_SHORTEST_WISH: Final = 4
# What a name goes on from: "عبد الله".
_SERVANTS: Final = frozenset(["عبد", "عبيد", "فتح", "رزق", "هبة", "جار", "خلف", "سعد", "نصر"])
_ON_WHOM: Final = frozenset([_ON, "ع", "عليه", "عليها", "عليهم", "عليكم"])


def without_talk(
    words: Words, group: Sequence[TaggedWord], first: int, last: int
) -> tuple[int, int]:
    """Return where a name begins and ends, among `group[first:last]`, without what is said.

    A name of one word is left to what looks at such.
    """
    while last - first > 1 and _is_said(words, group[first].place):
        first += 1
    if last - first > 2 and is_set_phrase(words, [word.place for word in group[first : first + 2]]):
        # "حياه الله أبو مازن"
        first += 2
    for at in range(first + 1, last):
        place = group[at].place
        if (is_talk(words[place][0]) and not _is_surname_too(words, group[at])) or _is_said(
            words, place
        ):
            return first, at
    return first, last


def _is_surname_too(words: Words, tagged: TaggedWord) -> bool:
    """Return whether a form of a Persian verb may be a surname that the model is sure of."""
    word = words[tagged.place][0]
    return tagged.score >= _SURE and word[-1] == _OF_FAMILIES and is_persian_verb(word)


def is_greeting(words: Words, place: int) -> bool:
    """Return whether a word asks for greetings, or is "to" and no Ali: "سلمي على هبة"."""
    word = words[place][0]
    if word not in _GREET and word != _ON:
        return False
    behind = words[place + 1][0] if place + 1 < len(words) else ""
    if word in _GREET:
        return behind in _ON_WHOM
    # "ابعت على mia@example.com"
    is_address = behind[:1].isascii() and behind[:1].isalnum()
    if place > 0 and (words[place - 1][0] in _GREET or is_address):
        return True
    # "على زوز مرات", "دگلي على رقم المحل": somebody is told of by a verb, or bears a surname.
    return behind[:1].isalpha() and (is_thing(form(behind)) or form(behind) in _ON_WHAT)


def is_preposition(words: Words, place: int) -> bool:
    """Return whether a word is "on" or "from me", no Ali and no Mona: "على الله", not "يا على"."""
    if words[place][0] not in _PREPOSITIONS:
        return False
    before = words[place - 1][0] if place else ""
    return before != _VOCATIVE and not (before and (is_title(before) or is_kin(before)))


def _is_said(words: Words, place: int) -> bool:
    if words[place][0][0] <= _LAST_LATIN:
        return False
    return is_greeting(words, place) or _is_blessing(words, place) or is_set_phrase(words, (place,))


def _is_blessing(words: Words, place: int) -> bool:
    """Return whether a word begins "God keep you", and ends no name: "شكرا حمزة الله يحفظك"."""
    if words[place][0] != _GOD or place + 1 == len(words):
        return False
    behind = words[place + 1][0]
    is_wish = len(behind) >= _SHORTEST_WISH and behind[0] in _WISHES
    return is_wish and words[place - 1][0] not in _SERVANTS and not _is_listed(behind)


def is_talk(word: str) -> bool:
    """Return whether a word of Arabic or Persian letters is said of people, and names none."""
    if word[0] <= _LAST_LATIN:
        return False
    plain = STRETCHED.sub(r"\1", word)
    if (
        plain in _NEVER_SURNAMES
        or (word[0] == _AND and plain[1:] in _NEVER_SURNAMES)
        or is_thing_of_somebody(word)
    ):
        return True
    key = form(word)
    if key in said_in_arabic() or is_persian_talk(plain):
        return True
    is_said = (
        _VERB.fullmatch(key) is not None
        or _OWNED.fullmatch(key) is not None
        or (is_thing(key) and not is_persian(word))
    )
    return (is_said or word.startswith(_NOT)) and not _is_listed(word)


def is_thing(key: str) -> bool:
    """Return whether a form is a thing of Arabic, perhaps with what is written on to it."""
    return any(_is_thing(key[len(one) :]) for one in _WRITTEN_ON if key.startswith(one))


def _is_thing(noun: str) -> bool:
    bare = _WHOSE.sub("", noun)
    return noun in _THINGS or (bare != noun and (bare in _THINGS or f"{bare}ه" in _THINGS))


def is_talk_alone(word: str) -> bool:
    """Return whether a word that stands alone is said of people, and on no list of names."""
    if _STRETCHED_COPULA.fullmatch(word) is not None:
        return True
    return is_talk(word) and (not _is_listed(word) or is_persian_talk(word))


def is_persian_talk(word: str) -> bool:
    """Return whether a word is said in Persian and names nobody, whatever lists have of it."""
    return word in said_in_persian() or is_persian_verb(word)


def _is_listed(word: str) -> bool:
    return kind_of(word) in (Kind.NAME, Kind.BOTH)
