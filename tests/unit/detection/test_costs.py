"""Amounts of money."""

from collections.abc import Sequence

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.lexical import costs
from gateway.detection.patterns.lexical.lexicon_classes import classify


def find(texts: Sequence[str]) -> list[list[str]]:
    """Return the amounts that are found in each text."""
    batch = BatchText(texts)
    found: list[list[str]] = [[] for _ in texts]
    for hit in costs.find(classify(batch)):
        index = batch.text_index(hit.start)
        found[index].append(batch.joined[hit.start : hit.end])
    return found


AMOUNTS = [
    ("Größe 40, zweihundert Euro", ["zweihundert Euro"]),
    ("سایز ۴۲، دو میلیون و سیصد هزار تومن", ["دو میلیون و سیصد هزار تومن"]),
    ("۵۰ تومن بده", ["۵۰ تومن"]),
    (
        "پتو ۷۰ تومن پرده ۳۵ تومن چراغ ۴۵ جمعا ۱۵۰ تومن",
        ["۷۰ تومن", "۳۵ تومن", "۱۵۰ تومن", "۴۵"],
    ),
    ("۵۰ تومن دادم طبقه ۱۲ آسانسور ۲۰ تومن", ["۵۰ تومن", "۲۰ تومن"]),
    ("یکی ۵۰ تومن بده", ["۵۰ تومن"]),
    ("3 tomano nim mishe", ["3 tomano nim"]),
    ("پونصد هزار تومان شد", ["پونصد هزار تومان"]),
    ("۲ و نیم میلیون تومان", ["۲ و نیم میلیون تومان"]),
    ("صد و پنجاه تومنه", ["صد و پنجاه تومنه"]),
    ("از ۷۰۰ هزار تا یک میلیون تومان", ["۷۰۰ هزار تا یک میلیون تومان"]),
    ("۳۸ میلیون و ۴۰۰ هزار تومان", ["۳۸ میلیون و ۴۰۰ هزار تومان"]),
    ("۱٬۲۰۰٬۰۰۰ ریال", ["۱٬۲۰۰٬۰۰۰ ریال"]),
    ("it costs 62.44 JOD", ["62.44 JOD"]),
    ("المبلغ مئتان وواحد وسبعون ريالا", ["مئتان وواحد وسبعون ريالا"]),
    ("دفعت مائتان وسبعون درهما", ["مائتان وسبعون درهما"]),
    ("القيمة مئتا درهم، دفعت مائتي ريال", ["مئتا درهم", "مائتي ريال"]),
    ("62.44 jod please", ["62.44 jod"]),
    ("JOD 62.44", ["JOD 62.44"]),
    ("12.500 BHD or LYD 4.75", ["12.500 BHD", "LYD 4.75"]),
    ("CHF 1'200.–", ["CHF 1'200.–"]),
    ("60 یورو به 80 یورو رسید", ["60 یورو", "80 یورو"]),
    ("۵۸۹۲۱۰۱۴۷۷۲۰۳۳۸۱. ۷۲۰ هزار تومان زدم", ["۷۲۰ هزار تومان"]),
    ("5892101477203381 ، ۷۲۰ هزار تومان", ["۷۲۰ هزار تومان"]),
    ("5892101477203381 - 720 euros", ["720 euros"]),
    ("Zimmer 15. 300 Euro im Monat", ["300 Euro"]),
    ("1000000000000 - 2000000000000 ریال", ["1000000000000 - 2000000000000 ریال"]),
    ("الثمن 60 أورو ولا 650 درهم", ["60 أورو", "650 درهم"]),
    ("۴۰ اورو گرفتم", ["۴۰ اورو"]),
    ("it was $15, not €5 or 5€.", ["$15", "€5", "5€"]),
    ("$2.5 million", ["$2.5 million"]),
    ("a $100m loan", ["$100m"]),
    ("20 bucks", ["20 bucks"]),
    ("a hundred dollars", ["a hundred dollars"]),
    ("about £20-25", ["£20-25"]),
    ("7 euros et demi la barquette", ["7 euros et demi"]),
    ("4 euro e mezzo al chilo", ["4 euro e mezzo"]),
    ("j'ai eu 16 euros vingt-cinq", ["16 euros vingt-cinq"]),
    ("3 euros vingt personnes", ["3 euros"]),
    ("le vélo vaut 74,90 je crois", ["74,90"]),
    ("nur CHF 18.– heute", ["CHF 18.–"]),
    ("EUR 25,- bar", ["EUR 25,-"]),
    ("CHF 18.", ["CHF 18"]),
    ("it's £64/8 = £8 a head", ["£64", "£8"]),
    ("$2,400/3 then", ["$2,400"]),
    ("around £55/65 or £20/12", ["£55/65", "£20/12"]),
    ("30 to 45 euros each", ["30 to 45 euros"]),
    ("5k € upfront", ["5k €"]),
    ("USD 340", ["USD 340"]),
    ("two Canadian dollars", ["two Canadian dollars"]),
    ("deux mille euros", ["deux mille euros"]),
    ("deux mille cinq cents euros", ["deux mille cinq cents euros"]),
    ("3 500 euros", ["3 500 euros"]),
    ("2 millions d'euros", ["2 millions d'euros"]),
    ("zwanzig Euro", ["zwanzig Euro"]),
    ("fuenfundzwanzigtausend Euro", ["fuenfundzwanzigtausend Euro"]),
    ("20 Mio. Euro", ["20 Mio. Euro"]),
    ("mille euro", ["mille euro"]),
    ("a diecimila euro", ["diecimila euro"]),
    ("٥٠٠ ريال", ["٥٠٠ ريال"]),
    ("خمسة آلاف دولار أمريكي", ["خمسة آلاف دولار أمريكي"]),
    ("نصف مليون درهم", ["نصف مليون درهم"]),
    ("£1 £2 £3", ["£1", "£2", "£3"]),
    ("£10 £11 £12 £13 £14 £15", ["£10", "£11", "£12", "£13", "£14", "£15"]),
    ("€12.00 €12.10", ["€12.00", "€12.10"]),
    ("20€ 30€", ["20€", "30€"]),
    ("table for 2 £10 each", ["£10"]),
    ("USD 500 USD 600", ["USD 500", "USD 600"]),
    ("€ 20 euro", ["€ 20 euro"]),
    ("5€50", ["5€50"]),
    ("مبلغ ۱۲۳۴۵۶۷ تومان و ۱۲۳۴۵۶۸ تومان", ["۱۲۳۴۵۶۷ تومان", "۱۲۳۴۵۶۸ تومان"]),
    ("برداشت 2,500,000 مانده 12,450,000", ["2,500,000", "12,450,000"]),
    ("واریز:+2,500,000", ["2,500,000"]),
    ("موجودی حساب: ۱٬۲۰۰٬۰۰۰", ["۱٬۲۰۰٬۰۰۰"]),
    ("مبلغ 2500000 واریز شد", ["2500000"]),
    ("مبلغ ۲/۵۰۰/۰۰۰ از حساب", ["۲/۵۰۰/۰۰۰"]),
    ("مانده حساب شما: 1,200,000", ["1,200,000"]),
    ("مانده کارتتون 1,200,000", ["1,200,000"]),
    ("مبلغ کل: 1,200,000", ["1,200,000"]),
    ("1 234 567,90 €", ["1 234 567,90 €"]),
    ("0176 51980029 20 euros", ["20 euros"]),
    ("(502) 533-5335 20 euros", ["20 euros"]),
    ("Zimmer 15, 60 € die Nacht", ["60 €"]),
    ("20h15, 11,50 €", ["11,50 €"]),
    ("alle 21.15, 10 euro", ["10 euro"]),
    ("yakhchal 700 hezar toman", ["700 hezar toman"]),
    ("goft 4 milion toman", ["4 milion toman"]),
    ("el fatoura 320 geneh", ["320 geneh"]),
    ("قیمتش ۷ میلیون و ۴۵۰ شد", ["۷ میلیون و ۴۵۰"]),
    ("چهار و نیم میلیارد فروختنش", ["چهار و نیم میلیارد"]),
    ("600 hezar rikhtam barat", ["600 hezar"]),
    ("اشتريتها ب٣٠٠ ريال", ["٣٠٠ ريال"]),
    ("بـ٥٠٠ درهم بس", ["٥٠٠ درهم"]),
    ("بعتها ب٣ مليون ليرة", ["٣ مليون ليرة"]),
    ("۱۲ میلیون تومنو کی پس میدی", ["۱۲ میلیون تومنو"]),
    ("۵۰ هزار ریالو", ["۵۰ هزار ریالو"]),
    ("۵۰ یوروعه", ["۵۰ یوروعه"]),
    ("۱۲ میلیونشو قرض دادم", ["۱۲ میلیونشو"]),
    ("20 hezar tomano bede", ["20 hezar tomano"]),
    ("سیصدو پنجاه تومن", ["سیصدو پنجاه تومن"]),
    ("هزارو پونصد تومن", ["هزارو پونصد تومن"]),
    ("دویس تومن", ["دویس تومن"]),
    ("ثلاث الاف دينار", ["ثلاث الاف دينار"]),
    ("٣ تلاف جنيه", ["٣ تلاف جنيه"]),
    ("خمسميت ريال", ["خمسميت ريال"]),
    ("٥٠ مليم", ["٥٠ مليم"]),
    ("panjah toman", ["panjah toman"]),
    ("alf geneh", ["alf geneh"]),
    ("دو تومن و سیصد شد", ["دو تومن و سیصد"]),
    ("۲ تومن و ۳۰۰ شد", ["۲ تومن و ۳۰۰"]),
    ("دو تومن و ۳۰۰ نفر", ["دو تومن"]),
    ("دو تومن و دو تا نون", ["دو تومن"]),
    ("۵۰ هزار دینار عراقی", ["۵۰ هزار دینار عراقی"]),
    ("500 naira", ["500 naira"]),
    ("ksh 500", ["ksh 500"]),
    ("2000 fcfa", ["2000 fcfa"]),
    ("75 cts", ["75 cts"]),
    ("50 rappen", ["50 rappen"]),
    ("20 stutz", ["20 stutz"]),
    ("ein zwanni", ["ein zwanni"]),
    ("20 piasses", ["20 piasses"]),
    ("18 euro e 90 in farmacia", ["18 euro e 90"]),
    ("dodici euro e novanta alla cassa", ["dodici euro e novanta"]),
    ("3 euro e 50 persone in coda", ["3 euro"]),
]
NO_AMOUNT = [
    "600 hezar nafar",
    "3 milion follower gereft",
    "۷ میلیون و ۴۵۰ هزار نفر",
    "چهار و نیم میلیون نفر جمعیت",
    "موجودی انبار: 1,200",
    "برداشت محصول: 1,200",
    "مانده 10 روز",
    "مانده 2.5 کیلو",
    "واریز به حساب 1234567890",
    "دو روز مانده به ۱۲۰۰ نفر",
    "پنج تا سیب",
    "هزار بار گفتم",
    "چند هزار تومن بود؟",
    "چند تومن؟",
    "یکی دو میلیون",
    "دلار گرون شد",
    "نه دلار نه یورو",
    "what does it cost?",
    "thanks a million",
    "room 12 is free",
    "وامش ۲۴ قسط داره",
    "the euro fell",
    "due libri",
    "zwei Leute",
    "عندي ثلاثة كتب",
    "۲۰۰ کرونا",
    "ساعت ۵ دلارام میاد",
    "شمارمو سیو کن ۳ بار گفتم",
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS)
def test_cost_finds_amount_and_currency(text: str, expected: list[str]) -> None:
    """The span holds the whole amount with its currency, in digits or words."""
    assert find([text]) == [expected]


@pytest.mark.parametrize("text", NO_AMOUNT)
def test_cost_leaves_counts_and_lone_currencies(text: str) -> None:
    """A number without money, or money without a number, is no COST."""
    assert find([text]) == [[]]


def test_cost_is_no_run_of_digits_as_long_as_a_card_number() -> None:
    """What nobody owes is a number, and is not multiplied by the factor of the amounts."""
    (batch,) = [BatchText(["5892101477203381 تومان"])]
    found = [(hit.type, batch.joined[hit.start : hit.end]) for hit in costs.find(classify(batch))]
    assert found == [("NUMBER", "5892101477203381")]


def test_cost_takes_a_large_amount_after_a_word_of_money() -> None:
    """A bare "۱۸ میلیون" is money where a salary is spoken of, in the same message only."""
    assert find(["حقوقم شد ۱۸ میلیون", "۱۸ میلیون نفر", "حقوق", "شد ۱۸ میلیون"]) == [
        ["۱۸ میلیون"],
        [],
        [],
        [],
    ]
