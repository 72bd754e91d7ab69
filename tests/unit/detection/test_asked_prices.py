"""Tests of sums that answer who asks for a price."""

import pytest

from tests.unit.detection.answers import found_in_each


@pytest.mark.parametrize(
    ("texts", "sums"),
    [
        (["how much for the sofa?", "was thinking 240", "do 180?"], ["240", "180"]),
        (["le canapé est à combien ?", "je pensais 240", "allez 210"], ["240", "210"]),
        (["quanto vuoi per la bici", "ne chiedevo 320", "facciamo 300 tondi"], ["320", "300"]),
        (["wie viel willst du für das Rad?", "85 hätte ich gern", "70, mehr nicht"], ["85", "70"]),
        (["دوچرخه رو چند میدی", "۴ و ۲۰۰", "۳۸۰۰ نقد"], ["۴ و ۲۰۰", "۳۸۰۰"]),
        (["این فرش آخرش چند", "هفت و پونصد", "هفت تومن میدم"], ["هفت و پونصد", "هفت تومن"]),
        (["خیاط چقد گرفت", "چهارصد با پارچه"], ["چهارصد"]),
        (["هزینه هر جلسه؟", "سیصد و پنجاه با بیمه"], ["سیصد و پنجاه"]),
        (["مبل رو چند میدی", "دوازده و نیم", "۹ نقد"], ["دوازده و نیم", "۹"]),
        (["how much for the lamp?", "sixty five, not less"], ["sixty five"]),
        (["wie teuer war das Hotel?", "112 die Nacht"], ["112"]),
        (["was choscht das?", "ha mal 640 ghört"], ["640"]),
        (["was willst du dafür", "achtzig und du holst es"], ["achtzig"]),
        (["quanto vuoi per la bici", "duecentocinquanta"], ["duecentocinquanta"]),
        (["c'est combien la consultation ?", "55, remboursée en partie"], ["55"]),
        (["ça fait combien ?", "38"], ["38"]),
        (["t'as reçu mon virement ?", "oui 300, manque 50"], ["300", "50"]),
        (["combien on met ?", "moi je mets 20"], ["20"]),
        (["tu le vends combien ? prix ?", "cent vingt"], ["cent vingt"]),
        (["بكم الكنبة", "تسعين اخر كلام"], ["تسعين"]),
        (["وش سعر الكامري؟", "٣٨ ونص"], ["٣٨ ونص"]),
        (["بيش؟", "٨٥٠", "ما تنزل ٧٥٠؟"], ["٨٥٠", "٧٥٠"]),
        (["شنو سعر الغرفة", "٨٠٠ اخر حچي"], ["٨٠٠"]),
        (["بيشتغل فين؟", "٨٥٠ متر من هنا"], []),
        (["وش رايك بسعره", "تمام ٣ ايام"], []),
        (["بيشوف مين؟", "٨٥٠"], []),
        (["سعره وش ذنبي", "غرفة ٨٥٠"], []),
        (["بیش از حد", "۸۵۰"], []),
        (["بكم الطاولة", "بدي فيها 120", "80 وباخدها هلأ"], ["120", "80"]),
        (["prix ?", "45"], ["45"]),
        (["چند؟", "۵ میلیون"], ["۵ میلیون"]),
        (["سلام چنده؟", "۸۵۰"], ["۸۵۰"]),
        (["چن؟", "۸۵۰ نقد"], ["۸۵۰"]),
        (["چقدره؟", "۳۰۰ هزار"], ["۳۰۰ هزار"]),
        (["چقد میشه؟", "نهصد"], ["نهصد"]),
        (["فی؟", "۱۲ میلیارد"], ["۱۲ میلیارد"]),
        (
            ["آخرش؟", "۱۲ میلیارد و نیم", "۱۱ میلیارد و ۷۰۰"],
            ["۱۲ میلیارد و نیم", "۱۱ میلیارد و ۷۰۰"],
        ),
        (["مبلغ؟", "۳ میلیون و ۴۰۰ هزار"], ["۳ میلیون و ۴۰۰ هزار"]),
        (["قیمتش چنده؟", "۱۲ هزار"], ["۱۲ هزار"]),
        (["چند؟", "۳ تا"], []),
        (["چقدر؟", "۲ کیلو"], []),
        (["وزنش چقدره؟", "۸۵"], []),
        (["ساعت چنده؟", "۸"], []),
        (["نمره‌ت چند شد؟", "۱۷"], []),
        (["چند نفرین؟", "۱۲ نفر"], []),
        (["how much are the eggs", "2.50 a half dozen"], ["2.50"]),
        (["how much to the airport?", "35ish depending on traffic"], ["35ish"]),
        (["quanto mettiamo per il regalo?", "io 30", "facciamo quaranta"], ["30", "quaranta"]),
        (["quanto prende il giardiniere?", "150 ma taglia tutto"], ["150"]),
        (["quanto gli devo?", "quarantacinque"], ["quarantacinque"]),
        (["quanto mi viene a costare?", "sono 110 fissi"], ["110"]),
        (["quanto avete speso?", "312 in due"], ["312"]),
    ],
)
def test_figures_that_answer_who_asks_for_a_price_are_sums(
    texts: list[str], sums: list[str]
) -> None:
    """Offers and what is offered against them have no currency once a price was asked for."""
    question, *answers = found_in_each(*texts)
    assert question == []
    assert [value for found in answers for value in found] == sums


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("how much does it weigh", "120"),
        ("combien de personnes ?", "40"),
        ("c'est combien ta pointure ?", "42"),
        ("ça fait combien de km ?", "120"),
        ("c'est combien ?", "ok si on peut"),
        ("wie viel uhr ist es", "18"),
        ("ساعت چنده", "۱۲"),
        ("چند تا میخوای", "۱۵"),
        ("how much is it?", "come at 18"),
        ("how much is it?", "it's on page 240"),
        ("how much is it?", "40 people want it"),
        ("how much is it?", "it's a 2019 model"),
        ("how much is it?", "i'm 24, is it for me?"),
        ("quanto costa?", "arrivo alle 18"),
        ("quanto devo aspettare ancora?", "venti"),
        ("quanto metti di sale?", "20"),
        ("was kostet das", "bin in 20 minuten da"),
        ("was kostet das", "um 18:30 zuhause"),
        ("دوچرخه رو چند میدی", "نه نمیفروشم"),
        ("دوچرخه رو چند میدی", "سیصد متر جلوتر بیا"),
        ("آخرش چند نفر شدیم", "ششصد"),
        ("هزینه رو دادم", "سیصد متر جلوتر بیا"),
        ("how much is it?", "one sec, i'll look"),
        ("how much is it?", "twenty minutes away"),
        ("was kostet das", "bin in zwanzig minuten da"),
    ],
)
def test_other_figures_are_no_answer_to_who_asks_for_a_price(question: str, answer: str) -> None:
    """Hours, pages and counts are left, and so is what answers who asks for a count."""
    assert found_in_each(question, answer) == [[], []]
