"""Dates, times of day and words that place something in time."""

from collections.abc import Sequence

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical import datetimes
from gateway.detection.patterns.lexical.lexicon_classes import classify


def find(texts: Sequence[str]) -> list[list[str]]:
    """Return the phrases of time that are found in each text."""
    batch = BatchText(texts)
    found: list[list[str]] = [[] for _ in texts]
    for hit in datetimes.find(classify(batch)):
        index = batch.text_index(hit.start)
        found[index].append(batch.joined[hit.start : hit.end])
    return found


PERSIAN = [
    # Forenames where nothing makes them a time.
    ("سحر دیگه نمیاد", []),
    ("سحر قبلی رو پاک کن", []),
    ("سحر امشب میاد", ["امشب"]),
    ("دیشب سحر اومد", ["دیشب"]),
    ("ساعت ۴ سحر بیدار شدم", ["ساعت ۴ سحر"]),
    ("یلدا زنگ زد", []),
    ("یلدا فردا میاد", ["فردا"]),
    ("شب یلدا بیاین", ["شب یلدا"]),
    ("یلدا مبارک", ["یلدا"]),
    ("بهار دیگه نمیاد", []),
    ("بهار سال بعد میریم", ["بهار سال بعد"]),
    ("motevalede 12 ordibehesht 1370", ["12 ordibehesht 1370"]),
    ("7 mehr 1370", ["7 mehr 1370"]),
    ("قرار ما ۱۲ مرداد ۱۴۰۳ بود", ["۱۲ مرداد ۱۴۰۳"]),
    ("دوازدهم مرداد می‌آیم", ["دوازدهم مرداد"]),
    ("از اول مهر شروع می‌شود", ["اول مهر"]),
    ("بیست و سوم بهمن تعطیل است", ["بیست و سوم بهمن"]),
    ("تاریخ 1403/05/12 ثبت شد", ["1403/05/12"]),
    ("سال ۹۸ ازدواج کردیم", ["سال ۹۸"]),
    ("فردا ساعت پنج بیا", ["فردا ساعت پنج"]),
    ("ساعت پنج و نیم عصر می‌رسم", ["ساعت پنج و نیم عصر"]),
    ("ساعت ۵ونیم بیدارم کن", ["ساعت ۵ونیم"]),
    ("۵ عصر وقت دارم", ["۵ عصر"]),
    ("پس‌فردا می‌بینمت", ["پس‌فردا"]),
    ("پس فردا می‌بینمت", ["پس فردا"]),
    ("سه شنبه و پنج‌شنبه کلاس دارم", ["سه شنبه", "پنج‌شنبه"]),
    ("شنبه‌ها ورزش می‌کنم", ["شنبه‌ها"]),
    ("هفته‌ی بعد امتحان دارم", ["هفته‌ی بعد"]),
    ("دو روز پیش دیدمش", ["دو روز پیش"]),
    ("آخر هفته کجایی؟", ["آخر هفته"]),
    ("مهر ماه برمی‌گردم", ["مهر ماه"]),
    ("از شنبه تا چهارشنبه سر کارم", ["شنبه", "چهارشنبه"]),
    ("ساعت 10 ب.ظ تماس بگیر", ["ساعت 10 ب.ظ"]),
    ("۴ شنبه ساعت ۸ باشگاهم", ["۴ شنبه ساعت ۸"]),
    ("تا ۵شنبه بفرست", ["۵شنبه"]),
    ("نمره ۲۰ شنبه اعلام میشه", ["شنبه"]),
    ("fardah saat 7 sob", ["saat 7 sob"]),
    ("jome saat 8 shab", ["jome saat 8 shab"]),
    ("tavalodesh 21 tir 68", ["21 tir 68"]),
    ("تولدم ۲۱ اردیبهشته", ["۲۱ اردیبهشت"]),
    ("تولدش ۱۵ آبانه", ["۱۵ آبان"]),
    ("جلسه فرداست", ["فرداست"]),
    ("یکشنبست امتحان", ["یکشنبست"]),
    ("دهه ۷۰یم", ["دهه ۷۰"]),
    ("شنبه ۱۴ام امتحانه", ["شنبه ۱۴ام"]),
    ("شنبه چهاردهم", ["شنبه چهاردهم"]),
    ("پنج‌شنبه بیست و یکم مهمونی داریم", ["پنج‌شنبه بیست و یکم"]),
    ("ساعت بیست دقیقه به پنج", ["ساعت بیست دقیقه به پنج"]),
    ("1403/02/11-14:22", ["1403/02/11-14:22"]),
    ("۰۳/۰۲/۱۱-۱۴:۲۲", ["۰۳/۰۲/۱۱-۱۴:۲۲"]),
    ("14:22-1403/02/11", ["14:22-1403/02/11"]),
    ("۱۴۰۳ / ۰۲ / ۱۱", ["۱۴۰۳ / ۰۲ / ۱۱"]),
]
ENGLISH = [
    ("debited on 09-Mar-25 at the shop", ["09-Mar-25"]),
    ("booked 3/Dec/26", ["3/Dec/26"]),
    ("3-Nov-5 Nov", ["3-Nov-5 Nov"]),
    ("it was March 5th 2024", ["March 5th 2024"]),
    ("on the 3rd of June", ["3rd of June"]),
    ("due 2024-05-12 at the latest", ["2024-05-12"]),
    ("see you at 5 pm", ["5 pm"]),
    ("from 5 to 7 pm I'm out", ["5 to 7 pm"]),
    ("call me at 5 p.m. please", ["5 p.m."]),
    ("half past seven is fine", ["half past seven"]),
    ("tomorrow, next Monday or in two weeks", ["tomorrow", "next Monday", "in two weeks"]),
    ("last night and 3 days ago", ["last night", "3 days ago"]),
    ("the day after tomorrow", ["day after tomorrow"]),
    ("Monday at 5 pm then", ["Monday at 5 pm"]),
    ("we met in May", ["May"]),
    ("by the end of the week", ["end of the week"]),
    ("it's 17:30 now", ["17:30"]),
    ("away Feb 28 - Mar 3", ["Feb 28 - Mar 3"]),
    ("open 3/3 - 7/3", ["3/3 - 7/3"]),
    ("On Mon, 3 Mar 2025 at 14:05, he", ["Mon, 3 Mar 2025 at 14:05"]),
    ("since Mar 2024", ["Mar 2024"]),
    ("my birthday's 6/6 ok", ["6/6"]),
    ("from January 3 to 5, 2025", ["January 3 to 5, 2025"]),
    ("on January 3, 5 and 7, 2025", ["January 3, 5 and 7, 2025"]),
    ("January 3 and 5 February", ["January 3", "5 February"]),
    ("March 3 to 5 pm", ["March 3", "5 pm"]),
    ("May 3, 5 of us", ["May 3"]),
    ("Monday first thing", ["Monday"]),
    ("back in '98 when I didn't care", ["'98"]),
    ("see you nxt fri", ["nxt fri"]),
    ("this arvo", ["this arvo"]),
    ("2 wks ago", ["2 wks ago"]),
    ("8 oclock", ["8 oclock"]),
]
FRENCH = [
    ("le 3 mars à 17 h 30", ["3 mars à 17 h 30"]),
    ("demain à 17 h", ["demain à 17 h"]),
    ("rendez-vous à 17h30", ["17h30"]),
    ("lundi prochain", ["lundi prochain"]),
    ("c'était il y a deux jours", ["il y a deux jours"]),
    ("aujourd'hui je reste", ["aujourd'hui"]),
    ("hier on a mangé dehors", ["hier"]),
    ("l'année dernière", ["année dernière"]),
    ("à cinq heures moins le quart", ["cinq heures moins le quart"]),
    ("il part en mars", ["mars"]),
    ("Fevrier 2023", ["Fevrier 2023"]),
    ("du 3 au 10 mars", ["3 au 10 mars"]),
    ("né le 12 avr. 2024", ["12 avr. 2024"]),
    ("le 3 fév. 2024, merci", ["3 fév. 2024"]),
    ("le 12 mars. 50 inscrits", ["12 mars"]),
    ("y a 2 ans", ["y a 2 ans"]),
    ("8h moins le quart", ["8h moins le quart"]),
    ("dim prochain", ["dim prochain"]),
]
GERMAN = [
    ("am 3. März um 18:24 Uhr", ["3. März um 18:24 Uhr"]),
    ("um halb sechs", ["halb sechs"]),
    ("morgen um 8", ["morgen um 8"]),
    ("nächsten Dienstag", ["nächsten Dienstag"]),
    ("vor zwei Tagen", ["vor zwei Tagen"]),
    ("am dreißigsten Mai", ["dreißigsten Mai"]),
    ("Viertel nach acht passt", ["Viertel nach acht"]),
    ("bis Ende Juni", ["Ende Juni"]),
    ("am 12. - 14. Maerz", ["12. - 14. Maerz"]),
    ("im Jahr 1999", ["Jahr 1999"]),
    ("in den 1990er Jahren", ["1990er"]),
    ("03.03.-07.03.2025", ["03.03.-07.03.2025"]),
    ("am 15. Jan. 2024", ["15. Jan. 2024"]),
    ("geb. am 14. 3. 1988", ["14. 3. 1988"]),
    ("termin 14. 03. 2025 um 9", ["14. 03. 2025 um 9"]),
    ("am 1. 5. frei", ["1. 5."]),
    ("am 1. 10. 2000 euro bezahlt", ["1. 10."]),
    ("vom 3. bis 17.8.", ["3. bis 17.8."]),
    ("urlaub 3.-17.8. ok", ["3.-17.8."]),
]
ITALIAN = [
    ("nato il 5 maggio millenovecentottanta", ["5 maggio millenovecentottanta"]),
    ("née le vingt-deux mars deux mille dix-neuf", ["vingt-deux mars deux mille dix-neuf"]),
    ("le douze mai deux mille dix-huit à", ["douze mai deux mille dix-huit"]),
    ("le trois mai mille neuf cent dix-sept", ["trois mai mille neuf cent dix-sept"]),
    ("dix-neuf personnes, dix, neuf, huit, dix neuves et dix-sept pages", []),
    ("trente-sept élèves, vingt-sept chaises", []),
    ("c'est le soixante-sept", []),
    ("quatre-vingt-sept fois", []),
    ("tape sept deux neuf", []),
    ("il en a dix sept", []),
    ("le dix-sept mai", ["dix-sept mai"]),
    ("le 10 sept", ["10 sept"]),
    ("sept 3", ["sept 3"]),
    ("il 3 marzo", ["3 marzo"]),
    ("alle 5 e mezza", ["5 e mezza"]),
    ("domani alle 8", ["domani alle 8"]),
    ("lunedì prossimo", ["lunedì prossimo"]),
    ("due giorni fa", ["due giorni fa"]),
    ("alle ore 17:30", ["ore 17:30"]),
    ("domani sera", ["domani sera"]),
    ("tra dieci giorni", ["tra dieci giorni"]),
    ("siamo via dall'8 all'11 giugno", ["8 all'11 giugno"]),
    ("in 3 il 7 marzo", ["7 marzo"]),
    ("nel '98", ["'98"]),
    ("lun prossimo", ["lun prossimo"]),
    ("2 gg fa", ["2 gg fa"]),
    ("tra 2 sett", ["tra 2 sett"]),
]
SPANS_OF_DAYS = [
    # A weekday with its day, before another with the month.
    ("je pars du vendredi 13 au dimanche 15 mars", ["vendredi 13 au dimanche 15 mars"]),
    ("from Fri 13 to Sun 15 March", ["Fri 13", "Sun 15 March"]),
    ("von Freitag, 13. bis Sonntag, 15. März", ["Freitag, 13.", "Sonntag, 15. März"]),
    ("Mo 3. oder Di 4. Mai", ["Mo 3. oder Di 4. Mai"]),
    ("da venerdì 13 a domenica 15 marzo", ["venerdì 13", "domenica 15 marzo"]),
    ("از جمعه ۱۳ تا یکشنبه ۱۵ اسفند", ["جمعه ۱۳", "یکشنبه ۱۵ اسفند"]),
    ("من الجمعة 13 إلى الأحد 15 مارس", ["الجمعة 13", "الأحد 15 مارس"]),
    ("lundi 12 ou mardi 13 mai", ["lundi 12", "mardi 13 mai"]),
    ("lundi 12 on mange 3 pommes", ["lundi"]),
    ("5 or 6 May", ["5 or 6 May"]),
    ("am 5. oder 6. Mai", ["5. oder 6. Mai"]),
    ("2 or 3 marches", []),
    # A year of two digits that begins with a nought, and an hour.
    ("چک برای ۳۰ام اردیبهشت ۰۴ هست", ["۳۰ام اردیبهشت ۰۴"]),
    ("born 5 May 09 in Leeds", ["5 May 09"]),
    ("le 3 mai 07 91 22 33", ["3 mai"]),
    ("5 May 09:30 works", ["5 May 09:30"]),
]
ARABIC = [
    # "To" in talk, joined to the day or apart.
    ("السفر من 20 ل 25 يناير", ["20 ل 25 يناير"]),
    ("٢٠ل٢٥ يناير", ["٢٠ل٢٥ يناير"]),
    ("من 20 لـ25 يناير", ["20 لـ25 يناير"]),
    ("من 20 لغاية 25 مارس", ["20 لغاية 25 مارس"]),
    ("من الساعة 5 ل 7", ["الساعة 5 ل 7"]),
    ("ارسلها ل 3 اشخاص", []),
    ("من 3 صفر ل 10 صفر", ["3 صفر", "10 صفر"]),
    ("فزنا 3 صفر ل فريقنا", []),
    ("رمضان جاي بكرة", ["بكرة"]),
    ("رمضان الجاي نسافر", ["رمضان الجاي"]),
    ("الشهر جاي نسافر", ["الشهر جاي"]),
    ("bokra el match", ["bokra"]),
    ("في ٣ رمضان ١٤٤٥", ["٣ رمضان ١٤٤٥"]),
    ("الموعد ١٢ مارس", ["١٢ مارس"]),
    ("الموعد يوم واحد وعشرين مارس", ["واحد وعشرين مارس"]),
    ("الساعة الخامسة والنصف مساءً", ["الساعة الخامسة والنصف مساءً"]),
    ("نلتقي غداً", ["غداً"]),
    ("الأسبوع القادم", ["الأسبوع القادم"]),
    ("يوم الثلاثاء", ["يوم الثلاثاء"]),
    ("وصل قبل يومين", ["قبل يومين"]),
    ("أراك بعد غد", ["بعد غد"]),
    ("بكرة من 9 حتى 12", ["بكرة من 9 حتى 12"]),
    ("موعدنا ب١٥/٣/٢٠٢٤", ["١٥/٣/٢٠٢٤"]),
    ("نلتقي ع٥ العصر", ["٥ العصر"]),
    ("باچر العصر", ["باچر العصر"]),
    ("الساعة الثالثه", ["الساعة الثالثه"]),
]
NO_TIME = [
    # How long something may take.
    "we ship within 5 days",
    "die Rücksendung ist innerhalb von 14 Tagen kostenlos",
    "binnen zwei Wochen",
    "خلال خمسة أيام عمل",
    "risposta entro 3 giorni",
    # Temperatures, and Arabic in Latin letters.
    "بنتي حرارتها تسعة وتلاتين ونص",
    "mni7 w enti? chou 3am ta3mle",
    "21 tir shelik shod",
    "sob sob sob",
    "asr jadid",
    "3 mehr als vorher",
    "Bahman zang zad",
    "you may sit in the sun",
    "they march on",
    "give me a sec",
    "he won 3-2 in round 14",
    "version 2.4.1 runs 24/7",
    "iPhone 14 and room 12",
    "look at 3 options",
    "3/4 - 1/2 cup",
    "add 3/4 cup of it",
    "هر هشت ساعت یه قاشق",
    "ال\u200cای\u200cدی ۵۵ اینچ",
    "المطار بعيد من هنا",
    "the sea, mar 3",
    "my battery is at 15%",
    "April says hello",
    "it took three hours",
    "sei sicuro?",
    "mai visto",
    "Mars est une planète",
    "un livre neuf",
    "hier ist es kalt",
    "alle 5 Kinder sind krank",
    "um 20 % gestiegen",
    "مهر مادر",
    "بهمن زنگ زد",
    "تیر خورد به پاش",
    "شیر و عسل",
    "پنج تا سیب",
    "سی دی قدیمی",
    "ساعتم گم شد",
    "صباح الخير",
    "ربيع صديقي",
    "نلعب بكرة القدم",
    "هذه الأيام صعبة",
    "این روزها خسته‌ام",
    "mindestens 2000 Pixel breit",
    "ho fatto 1990 passi",
    "حداقل ۲۰۰۰ پیکسل",
    "the chapter in '50 shades of grey'",
    "siehe 1. 2. und 3.",
    "Seite 45. 3. 1988 Stück",
    "vom 3. bis 17.8 prozent",
    "sun later",
    "mon prochain rdv",
    "30 min pro tag",
    "psalm 23:4",
    "röm 8:28",
    "pace was 5:12 per km",
    "article 1382 of the code",
    "§ 1968 bgb",
    "2000 lines",
    "2000 zeilen",
    "disegno in scala 1:50",
    "im Maßstab 1:25",
    "چند روز گذشته باران آمد",
    # Nil in a match, what is worn and played with, and a discount.
    "صفر سه باختیم",
    "خسرنا صفر ثلاثة",
    "الرقم صفر خمسة خمسة",
    "هشتاد و چهار صفر دوازده",
    "اتنين خمسة وسبعين صفر تلاتة",
    "بیست و یک صفر هشت",
    "شطرنج ۱۶ مهره داره",
    "امروزه همه گوشی دارن",
    "کد تخفیف MAY20",
    "كود الخصم NOON20",
]


@pytest.mark.parametrize(
    ("text", "expected"), [*PERSIAN, *ENGLISH, *FRENCH, *GERMAN, *ITALIAN, *ARABIC, *SPANS_OF_DAYS]
)
def test_datetime_finds_the_phrase_with_its_bounds(text: str, expected: list[str]) -> None:
    """The span holds the words of time, without articles and plain prepositions."""
    assert find([text]) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("العرس ٢١ كانون التاني", ["٢١ كانون التاني"]),
        ("العرس 4 تشرين تاني", ["4 تشرين تاني"]),
        (
            "born on the fourth of July two thousand and one",
            ["fourth of July two thousand and one"],
        ),
        (
            "born on the third of april nineteen fifty two and",
            ["third of april nineteen fifty two"],
        ),
        ("june twelfth nineteen ninety", ["june twelfth nineteen ninety"]),
        ("april seventh two people came", ["april seventh"]),
    ],
)
def test_months_and_years_of_several_words_are_found_whole(text: str, expected: list[str]) -> None:
    """As they are said: half of the months of the Levant are parted by what is behind."""
    assert find([text]) == [expected]


@pytest.mark.parametrize("text", NO_TIME)
def test_datetime_leaves_words_with_another_meaning(text: str) -> None:
    """A word that only looks like a month, a weekday or a time is no DATETIME."""
    assert find([text]) == [[]]


@pytest.mark.parametrize(
    ("text", "is_date"),
    [
        ("Der Bus fährt um 9.10.", False),
        ("the film starts at 9.10. be there", False),
        ("la navetta passa alle 9.10.", False),
        ("ci troviamo verso le 9.10.", False),
        ("on se retrouve à 9.10.", False),
        ("Abgabe am 9.10.", True),
        ("Abgabe bis 9.10. um 8.10.", True),
    ],
)
def test_point_of_a_sentence_makes_no_date_of_an_hour(text: str, is_date: bool) -> None:
    """Behind a word that tells an hour "9.10." is one, and a date behind that of a day."""
    assert ("9.10." in find([text])[0]) is is_date


def test_datetime_scores_a_whole_date_as_proved() -> None:
    """A date with its year is surer than a lone month, which may be a name."""
    batch = BatchText(["1403/05/12", "فردا", "September"])
    scores = [hit.score for hit in datetimes.find(classify(batch))]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] >= 0.95 > scores[1] > scores[2]
