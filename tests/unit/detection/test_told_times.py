"""Times that only the words beside them tell, and places and codes told in talk."""

import pytest

from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.rules import RulesDetector

_RULES = RulesDetector()


def _found(text: str, type_: str) -> list[str]:
    return [text[e.start : e.end] for e in _RULES.detect([text])[0] if e.type == type_]


TIMES = [
    # By when somebody comes, and after which hour one has time.
    ("Irmi kommt gegen sechs und bringt Brot", ["sechs"]),
    ("gegen sieben reicht auch", ["sieben"]),
    ("they want it back by 21.30", ["21.30"]),
    ("mornings are bad. after 3?", ["3"]),
    ("meet at the gate by 5?", ["5"]),
    # Years of schools and seasons, however far ahead, and those of births.
    ("the 2031/32 season starts in August", ["2031/32", "August"]),
    ("Anmeldung fürs 2033/2034 schuljahr", ["2033/2034"]),
    ("geb. 2034 in Wels", ["2034"]),
    ("the q2/33 figures", ["q2/33"]),
    # Feasts, prayers and parts of a month.
    ("Good Friday we stay at home", ["Good Friday"]),
    ("an Christi Himmelfahrt grillen wir", ["Christi Himmelfahrt"]),
    ("on part au pont de l'Ascension", ["pont de l'Ascension"]),
    ("a San Silvestro siamo da zia", ["San Silvestro"]),
    ("عید غدیر مهمون داریم", ["عید غدیر"]),
    ("نتقابل بعد صلاة العصر", ["بعد صلاة العصر"]),
    ("يبدأ من غرة الشهر", ["غرة الشهر"]),
    # Days of Arabic with their hours and prayers, and hours of spoken Arabic.
    ("نلتقي الخميس بعد المغرب", ["الخميس بعد المغرب"]),
    ("تعال بكرة قبل 9 عشان الزحمة", ["بكرة قبل 9"]),
    ("الموعد الاحد 4 ونص عند الدكتور", ["الاحد 4 ونص"]),
    ("في عنا التلاتا عال11 بس", ["التلاتا عال11"]),
    ("بتوصل اليوم بعد ال8", ["اليوم بعد ال8"]),
    ("وصلنا البارح حوالي العاشرة وكان مقفل", ["البارح حوالي العاشرة"]),
    ("انا بعد ٩ فاضي كلمني", ["٩"]),
    ("ما اقدر اطلع قبل ال7 والله", ["ال7"]),
    ("دوامي من 8 لل3", ["3"]),
    ("نخدم حتى ل5 متاع العشية", ["5 متاع العشية"]),
    ("جي عندي مع تسعة د الليل", ["تسعة د الليل"]),
    ("نتلاقاو نهار 17 قدام الجامعة", ["نهار 17"]),
    ("جاو نهار 3 ديسمبر وصلحوه", ["نهار 3 ديسمبر"]),
    ("رحلنا بشهر 8 من البيت", ["شهر 8"]),
    ("تزوجوا في نص رمضان", ["نص رمضان"]),
    ("العقد من 1/3 لمدة ستة شهور", ["1/3"]),
    ("بدي ابدأ من 1/4", ["1/4"]),
    ("نتلاقاو غدا ف العشية", ["غدا ف العشية"]),
    ("نجي غدا مع ستة د العشية", ["غدا مع ستة د العشية"]),
    ("وقع الحادث في الرابع والعشرين من كانون الأول", ["الرابع والعشرين من كانون الأول"]),
    ("راتبي ينزل بالـ27 من كل شهر", ["27"]),
    ("polesho sare borj midam", ["sare borj"]),
    ("pour l'ascension on part", ["pour l'ascension"]),
    ("la vigilia siamo da mia madre", ["la vigilia"]),
    ("come over by isha", ["isha"]),
    ("نلتقي مع الافطار", ["مع الافطار"]),
    # Days of a month in words, and before verbs with a half-space.
    ("rent is due on the twenty-fifth", ["twenty-fifth"]),
    ("deadline's the ninth", ["ninth"]),
    ("le quinze c'est mon anniv", ["quinze"]),
    ("à rendre avant le vingt", ["vingt"]),
    ("il quindici ho il dentista", ["quindici"]),
    ("entro il venti", ["venti"]),
    ("بیستم می‌رسم خونه", ["بیستم"]),
    ("قسط رو ۵ ام می‌دم", ["۵ ام"]),
    # Terms, quarters and classes with their years.
    ("sie fing im Wintersemester 2021/22 an", ["Wintersemester 2021/22"]),
    ("l'année scolaire 2022-2023 était dure", ["année scolaire 2022-2023"]),
    ("the Q3 2024 figures are bad", ["Q3 2024"]),
    # Short days, and days in dialect.
    ("can we say weds instead", ["weds"]),
    ("sat or sun, you pick", ["sat", "sun"]),
    ("on se voit sam.", ["sam."]),
    ("on se voit sam. à 10h", ["sam. à 10h"]),
    ("je suis libre sam. ou dim.", ["sam.", "dim"]),
    ("wir treffen uns sam.", ["sam."]),
    ("on se voit mardi en huit", ["mardi en huit"]),
    ("Fr oder Sa, mir egal", ["Fr", "Sa"]),
    ("dunnerschdaach kumm isch", ["dunnerschdaach"]),
    ("Treffen Samstog in da Friah", ["Samstog in da Friah"]),
    ("sonntogs von 8 bis 11 hamma offen", ["sonntogs von 8 bis 11"]),
    ("morgen um 7 auf d Nacht", ["morgen um 7 auf d Nacht"]),
    ("Abfahrt am 6i am Morge", ["6i am Morge"]),
    ("Offen Sa/So 10-18, sonst zu", ["Sa/So 10-18"]),
    ("Di kann ich leider nicht", ["Di"]),
    ("Mi geht bei mir gut", ["Mi"]),
    ("Freitag, sagen wir neun?", ["Freitag", "neun"]),
    ("der Bote hat es um zehn abgeholt", ["zehn"]),
    ("April und Mai fehlen noch", ["April", "Mai"]),
    ("nach Auffahrt gehen wir wandern", ["Auffahrt"]),
    ("am Schmutzigen Donnerstag ist zu", ["Schmutzigen Donnerstag"]),
    ("die Auffahrt ist zugeparkt", []),
    ("do kann i nix machen", []),
    ("sagen wir acht Leute", []),
    ("um elf gesunken, der Kurs", []),
    ("der i5 ist langsam", []),
    ("nkhalsek men ba3d jom3a", ["ba3d jom3a"]),
    ("5shanbe kelas nadaram", ["5shanbe"]),
    ("نشوفك يوم الحد", ["يوم الحد"]),
    ("كل احد عندي دوام", ["كل احد"]),
    # Two hours or days side by side.
    ("the plumber comes between 8 and 12", ["8", "12"]),
    ("bitte zwischen 7 und 9 anrufen", ["7", "9"]),
    ("passo tra le otto e le dieci", ["otto", "dieci"]),
    ("orario visite 10-11 e 16-17", ["10-11", "16-17"]),
    ("بین ۹ و ۱۱ میاد خونه", ["۹", "۱۱"]),
    ("the 4th doesn't work, the 11th might", ["4th", "11th"]),
    ("der 4. geht nicht", ["4."]),
    ("between 5 and 7 come over", ["5", "7"]),
    ("tra le due e le tre parti?", ["due", "tre"]),
    ("du 2 au 4 pour la rentrée", ["2", "4"]),
    ("من الثلاثة الى الخمسة الدوام", ["الثلاثة", "الخمسة"]),
    # Days by what happens on them or runs out.
    ("il 16 compie gli anni Ugo", ["16"]),
    ("le 21 c'est l'anniv de Zoé", ["21"]),
    ("der Umzug ist erst am vierzehnten", ["vierzehnten"]),
    ("بیستم نوبت دکتر دارم", ["بیستم"]),
    ("it expires 4/28", ["4/28"]),
    ("läuft ab 05/27", ["05/27"]),
    ("passport expires 3/4", ["3/4"]),
    ("rent is due 1/2", ["1/2"]),
    ("la carta scade 1/3", ["1/3"]),
    ("tüv läuft ab 3/4", ["3/4"]),
    ("den dritten hab ich frei", ["dritten"]),
    ("seit dem zweiten ist es egal", ["zweiten"]),
    ("der 3. geht auf keinen Fall", ["3."]),
    ("le 8 on les reçoit", ["8"]),
    ("le 7 c'est le dernier délai", ["7"]),
    ("le bus est cher, le 14 on marche", ["14"]),
    ("on en est page 12, le 14 on a fini", ["14"]),
    ("il 7 paga l'affitto", ["7"]),
    ("ci vediamo il 5 e il 7.", ["5", "7"]),
    ("پنجم باید برم دکتر", ["پنجم"]),
    ("پنجم باید بدون ماشین برم", ["پنجم"]),
    # Hours by the words on both sides.
    ("ich soll um 8 zur Impfung", ["8"]),
    ("treff mer uns um fimfe", ["fimfe"]),
    ("Seminar ist 10 c.t.", ["10 c.t."]),
    ("abends nach 19h bin ich da", ["abends nach 19h"]),
    ("be there around 9", ["9"]),
    ("boarding is 0540, we land 0725", ["0540", "0725"]),
    ("arriva 0615 col treno", ["0615"]),
    ("on est arrivés, non, on arrive vers 1945", ["1945"]),
    ("Bereitschaftsschicht ab 0600", ["0600"]),
    ("Dienstantritt 0545", ["0545"]),
    ("حدود ۷ میرسم", ["۷"]),
    ("ab 16 mit dem auto", ["16"]),
    ("um eis", ["eis"]),
    ("على ٣ بالضبط", ["٣"]),
    ("على ٣ في المركز", ["٣"]),
]


@pytest.mark.parametrize(("text", "found"), TIMES)
def test_times_are_told_by_the_words_beside_them(text: str, found: list[str]) -> None:
    """Each time is found, and two side by side are two."""
    assert _found(text, "DATETIME") == found


@pytest.mark.parametrize("text", ["rdv ven. ou sam.", "on se voit sam.", "bis sam. oder so"])
def test_a_day_that_is_a_name_elsewhere_stands_against_what_a_model_takes_for_one(
    text: str,
) -> None:
    """Or "sam." is somebody at the end of a sentence."""
    assert [entity.score >= VALIDATED_SCORE for entity in _RULES.detect([text])[0]][-1:] == [True]


@pytest.mark.parametrize(
    "text",
    [
        "between 8 and 10 people came",
        "wir haben gegen sechs gewonnen",
        "gegen sechs gegner verloren",
        "what is it divided by 5?",
        "what comes after 3?",
        "shares rose by 12.30",
        "seite gegen acht tauschen",
        "pick a number between 1 and 9",
        "zwischen 3 und 5 Leute",
        "the cat sat and slept",
        "tu vois sam.",
        "t'es dispo sam?",
        "see you, sam.",
        "ich bin bei sam. komm auch",
        "we sat and sun came out",
        "divide it by 6 please",
        "ten to one he is late",
        "the 3rd floor is closed",
        "error 0615 on the train app",
        "flights are 1450 return",
        "so oder so",
        "um 3 Punkte besser",
        "am ersten Platz",
        "8 Fr. oder Sa",
        "rue bloquée jusqu'au 12",
        "une pile électrique",
        "il 3 è il mio preferito",
        "dal 3 al 5 per cento",
        "پنجم شدم",
        "بین ۳ و ۵ کیلو",
        "الحد الادنى",
        "عامل باجر يومي",
        "season 2 episode 7",
        "promo 50% off",
        "due 2/3 majority",
        # Scores, ranks, marks and counts.
        "we won 3 2 in the end",
        "the 2nd might win it",
        "between 5 and 10 came to each class",
        "there are between 5 and 8 in the litter",
        "it is 2/3 done, due 1/2 to rain",
        "entre 8 et 10 arrivent à finir",
        "le 7 c'est le numéro de mon joueur",
        "le 8 on l'a déjà battu",
        "le 2 il est facile, le 5 il est dur",
        "le bus 12 ou le 14 vers la gare",
        "du 2 au 4 joueurs",
        "den dritten hab ich verpasst",
        "dem zweiten ist das egal",
        "der 4. geht nicht auf",
        "der 2. passt nicht in die reihe",
        "um zwei oder drei prozent",
        "läuft 3/4",
        "il 7 ha segnato",
        "il 9 paga pegno",
        "tra le due e le tre opzioni",
        "scade in 3/4 dei casi",
        "پنجم رفتم تو صف",
        "دوم باید بدونی",
        "بین ۳ و ۵ نفر خونه",
        "من الثلاثة الى الخمسة الاوائل",
        "على ٣ في الترتيب",
        # Words that are others as well.
        "كل احد يعرف",
        "مع العشاء بيبسي",
        "pour l'ascension du col",
        "drawn by Isha herself",
        "uff eis hab ich lust",
        # Counts of spoken Arabic.
        "كل شهر 3 مرات اروح",
        "باقي لنا بعد 3 ونخلص",
        "حط لل4 كراسي مسند",
        "نهار كامل وانا استنى",
        "نسبة النجاح بالـ90",
        "نص الاكل راح",
        "القرش الأبيض ينفع في اليوم الأسود",
        "اليوم اللي ما يجي فيه",
        "حظك اليوم",
    ],
)
def test_counts_ranks_and_idioms_are_no_times(text: str) -> None:
    """Numbers of people, ranks, scores and short words that are no days stay."""
    assert _found(text, "DATETIME") == []


@pytest.mark.parametrize(
    ("text", "type_", "found"),
    [
        ("my parcel LX40281937PK is stuck", "NUMBER", ["LX40281937PK"]),
        ("where is #31-88204 please", "NUMBER", ["31-88204"]),
        ("FIR no 214/2023 was filed", "NUMBER", ["214/2023"]),
        ("Losnr A 055 912 hat gewonnen", "NUMBER", ["A 055 912"]),
        ("المرجع TT88214K2PZ", "NUMBER", ["TT88214K2PZ"]),
        ("my flight is booked, it's K7TQ2M", "NUMBER", ["K7TQ2M"]),
        ("das Pickerl ist auf SL-208 KM", "LICENSE_PLATE", ["SL-208 KM"]),
        ("parked next to KDC 418J", "LICENSE_PLATE", ["KDC 418J"]),
        ("الموتر الشارقة B 40217", "LICENSE_PLATE", ["B 40217"]),
        ("ر ص ب 7301 وما عليها شي", "LICENSE_PLATE", ["ر ص ب 7301"]),
        ("ومركبة الطرف الثاني 46-20583", "LICENSE_PLATE", ["46-20583"]),
        ("سيارته البيضا 5-640217 واقفة", "LICENSE_PLATE", ["5-640217"]),
        ("وباسوورد الخزانة مالتي 6048 عطوه", "PASSWORD", ["6048"]),
        ("الكود ديال الباب C6048", "PASSWORD", ["C6048"]),
        ("الويفي كودو zitoun3la6", "PASSWORD", ["zitoun3la6"]),
        ("الرمز البريدي 211 لو تحتاجه", "POSTAL_CODE", ["211"]),
        ("سر کوچه نهم وایسا", "LOCATION", ["کوچه نهم"]),
        ("flat in Jayanagar 4th Block", "LOCATION", ["Jayanagar 4th Block"]),
        ("it's 7th Cross, 3rd Main", "LOCATION", ["7th Cross, 3rd Main"]),
        ("Block 9 Flat 4 is ours", "LOCATION", ["Block 9 Flat 4"]),
        ("c'est chaussée de Wavre 210 hein", "LOCATION", ["chaussée de Wavre 210"]),
        ("rdv chaussée de Wavre 1123 bte 4, 1160", "LOCATION", ["chaussée de Wavre 1123 bte 4"]),
        ("allocataire : 4512378 K", "NUMBER", ["4512378 K"]),
        ("cité 800 logements bt 9", "LOCATION", ["cité 800 logements bt 9"]),
        ("i live in sector 9 in the north", "LOCATION", ["sector 9"]),
        ("come to sector 9 boss", "LOCATION", ["sector 9"]),
        ("cité universitaire bat C", "LOCATION", ["cité universitaire bat C"]),
        ("ritrovo alla Cascina Roccafranca", "LOCATION", ["Cascina Roccafranca"]),
    ],
)
def test_codes_plates_and_places_are_told_in_talk(text: str, type_: str, found: list[str]) -> None:
    """Files, parcels, plates of more countries, alleys, blocks and estates are found whole."""
    assert _found(text, type_) == found


@pytest.mark.parametrize(
    ("text", "type_"),
    [
        ("the 5th stage of grief", "LOCATION"),
        ("2nd main course was good", "LOCATION"),
        ("in phase 3 of the trial", "LOCATION"),
        ("house 4 people", "LOCATION"),
        ("in sector 9 of the map", "LOCATION"),
        ("cité comme exemple porte 3", "LOCATION"),
        ("level 3, stage 4", "LOCATION"),
        ("کوچه ۲ تا درخت داره", "LOCATION"),
        ("cité universitaire en grève", "LOCATION"),
        ("KPI-100 AB test", "LICENSE_PLATE"),
        ("fix #12-3 please", "NUMBER"),
    ],
)
def test_ranks_and_versions_are_no_places_or_codes(text: str, type_: str) -> None:
    """What is ranked or counted stays."""
    assert _found(text, type_) == []


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("la fattura dell'11/03 è arrivata", "11/03"),
        ("la fattura del 23/05 manca", "23/05"),
        ("la facture du 17/06 svp", "17/06"),
        ("dall'8/06 in poi", "8/06"),
    ],
)
def test_an_invoice_is_of_a_date(text: str, date: str) -> None:
    """Behind the preposition with its article stands no number of an invoice."""
    (found,) = [e for e in RulesDetector().detect([text])[0] if e.type in ("DATETIME", "NUMBER")]
    assert (found.type, text[found.start : found.end]) == ("DATETIME", date)


@pytest.mark.parametrize("text", ["voto dell'8/10", "fattura n. 14/06", "la metà del 50/50"])
def test_a_mark_or_the_number_of_an_invoice_is_no_date(text: str) -> None:
    """Nor are shares."""
    assert not [e for e in RulesDetector().detect([text])[0] if e.type == "DATETIME"]
