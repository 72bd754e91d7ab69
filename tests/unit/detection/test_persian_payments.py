"""Persian sums without a currency, by the loan, the wage or the verb beside, and what is none."""

import pytest

from gateway.detection.patterns.lexical.persian_payments import PersianPayments
from gateway.detection.rules import RulesDetector

RULES = RulesDetector([PersianPayments()])


def _found(text: str) -> list[str]:
    return [text[e.start : e.end] for e in RULES.detect([text])[0]]


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("سقف حقوق این شغل ۳۸ م خالص", ["۳۸ م"]),
        ("فروختمش ۴۲۰ م", ["۴۲۰ م"]),
        ("15 T lazem daram", ["15 T"]),
        ("dadash 3 T dari ghaz bedi?", ["3 T"]),
        ("200T rikhtam be hesabet", ["200T"]),
        ("ejarash 12 T shode", ["12 T"]),
        ("saman 5 ta behem badehkare", ["5 ta"]),
        ("10 ta ghaz gereftam azash", ["10 ta"]),
        ("vam 150 ta dadan behem", ["150 ta"]),
        ("وام ازدواج ۳۵۰ تا گرفتیم", ["۳۵۰ تا"]),
        ("هنوز ۲۰ تا بدهکارم بهش", ["۲۰ تا"]),
        ("از داداشم سی تا قرض گرفتم", ["سی تا"]),
        ("۱۰ تا پیش گرفت بقیه بعد کار", ["۱۰ تا"]),
        ("ده تا بیعانه دادم", ["ده تا"]),
        ("۴۰ تا حقوق میگیره", ["۴۰ تا"]),
        ("قسطش ماهی ۸ تاست", ["۸ تا"]),
        ("۵۰ تا واریز کردم براش", ["۵۰ تا"]),
        ("دستمزدش چهار و نیم", ["چهار و نیم"]),
        ("۳ و نیم دستمزد زیاد نیست؟", ["۳ و نیم"]),
        ("پارسال هشتصد بود شهریه", ["هشتصد"]),
        ("حقوقم ۱۵ تومن بود الان شد ۲۲", ["۲۲"]),
        ("اجاره رو از ۱۰ تومن کرد ۱۴", ["۱۴"]),
        ("تو آگهی زدم ۳۵", ["۳۵"]),
        ("حق عضویت ۶۵۰ شده", ["۶۵۰"]),
        ("بابت وکیل ۱۵ تا پیش دادیم", ["۱۵ تا"]),
        ("از صندوق خونوادگی وام ۱۲۰ تا گرفتن", ["۱۲۰ تا"]),
        ("ensafan 30 T baraye in kheyli ziade, pool nadaram", ["30 T"]),
        ("be dadasham 8 T bedehkaram", ["8 T"]),
        ("یارو هشت و نیم دستمزد میخواد", ["هشت و نیم"]),
        ("تلویزیون دست دوم ۱۴ و نیم میفروشم", ["۱۴ و نیم"]),
    ],
)
def test_what_is_paid_tells_a_sum(text: str, sums: list[str]) -> None:
    """What is owed, lent, earned or paid is money, in Latin letters too."""
    assert _found(text) == sums


@pytest.mark.parametrize(
    "text",
    [
        "ساعت چهار و نیم میام",
        "معدلم هجده و نیم شد",
        "پنج و نیم کیلو کم کردم",
        "۵ تا رو زدم رفت مرحله بعد",
        "20 ta shena raftam",
        "5 ta dars moonde",
        "man 3 ta gol zadam",
        "hard 2 T kharidam",
        "زمینش ۴۲ م مربع عرض داره",
        "شارژر ۲۰ واتی ۳۰۰۰ میلی‌آمپر",
        "رفتم گفتن دوازده و نیم بیا",
        "کلاس شش و ربع تموم میشه",
        "فیلمش دو ساعت و نیم بود",
        "تو کنکور رتبه‌م دویست بود",
        "پینگم دویست بود",
        "فشارش ۱۴ و نیم بود",
        "۱۰ تا پیش دبستانی داریم",
        "۱۵ تا پیش از این دیدم",
        "۳۵ تا حقوقدان",
        "صد تا وام‌گیرنده",
        "عدد ۵۰ تا گرفتم از نونوایی",
        "۵ تا بدهکار داریم",
        "تو آگهی زدم ۲ خوابه",
        "قیمت نهایی ۲۲ آبان اعلام میشه",
        "حق عضویت ۶ ماهه گرفتم",
        "آژانس ۵ دقیقه دیگه میاد",
        "سوار تاکسی شدم ۳۰۰ متر رفتیم",
        "قد پسرم یک و هفتاد شده",
        "هفت و نیم کلاس دارم",
        "سه تا قرض‌الحسنه داریم تو محل",
        "تا قسط بعد ۲۰ روز مونده",
        "حقوق ۲۵ام میریزن",
        "اجاره ۵ تا مغازه داره",
        "قیمت ۳ تا گوشی رو پرسیدم",
        "کرایه ۲ تا ون برای تور",
        "وام ۱۲ ماهه",
        "وام با ۴ درصد",
        "ماهی دو کیلو کم میکنه",
        "T 34 ham tank bood",
        "20 ta khiar kharidam",
        "hard 4 T gereftam",
        "شارژ گوشیم ۴۵ شده",
        "پول ندارم ۳ ماهه",
        "آگهی رو ۳ بار زدم",
        "تو دیوار ۵۰ تا آگهی دیدم",
        "دیوار ۲۵۰ سانت",
        "چهار و پنج نفر دیگه هم میان",
        "تا صد و پنجاه بلدم بشمرم",
        "گوشیم ۱۲۸ گیگه ۸ تا رم",
        "بیست تا پیش خودمون باشه",
        "عیدی ۲ تا کتاب گرفتم",
        "پول ۵ تا نون رو دادم",
        "رهن کامله؟ ۸۰ متره",
        "حقوق ۳۵ هزار کارگر عقب افتاده",
        "خرج ۱۰ تا بچه",
    ],
)
def test_other_numbers_are_no_sums(text: str) -> None:
    """Things that are counted beside words of paying stay."""
    assert _found(text) == []
