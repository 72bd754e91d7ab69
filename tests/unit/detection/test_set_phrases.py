"""Names that set phrases hold are none there, and stay names elsewhere."""

import pytest

from gateway.detection.ner.set_phrases import is_set_phrase
from gateway.inference.words import cut_words


def _is_phrase(marked: str) -> bool:
    """Return whether what stands in brackets is no name; brackets are not part of the text."""
    head, _, rest = marked.partition("[")
    name, _, _ = rest.partition("]")
    words = cut_words(marked.replace("[", "").replace("]", ""))
    start, end = len(head), len(head) + len(name)
    return is_set_phrase(
        words, [place for place, (_, span) in enumerate(words) if start <= span[0] < end]
    )


@pytest.mark.parametrize(
    "marked",
    [
        "رمضان [كريم] عليكم",
        "أستاذ [مساء] الورد",
        "العرض [متى] بالضبط؟",
        "عند دكتور [الأسنان] الساعة خمسة",
        "رمز [روم] چیه",
        "يا [شباب] وينكم",
        "من [حسن حظي]",
        "سؤال [جميل]!",
        "یه شاخه گل [مریم] خریدم",
        "[سحر] بیدار شدم",
        "[Ben] oui",
        "in der [Mensa]",
        "[Klein] aber fein",
        "for [Pete]'s sake",
        "[mark] my words",
        "git [cherry]-pick",
        "level 12 of [Candy Crush]",
        "in [Candy] Crush",
        "eine Runde [Mario] Kart",
        "مرحله ۱۲ [کندی] کراش",
        "docker [rm] web",
        "la bici [bianca] è in cortile",
        "il mio [nick] è bello",
        "[سيدنا محمد]",
        "un [jean] bleu",
        "[ernst] gemeint?",
        "[Will do].",
        "آقای [راننده] کجایید",
        "خانم [معلم]، آوا نمیاد",
        "حضرة [المدير] المحترم",
        "Frau [Lehrerin], bitte",
        "[مولود] في 12/04/2022",
        "ابني [مولود] سنة ٢٠١٩",
        "أنا [مولود] في بغداد",
        "[ونبي] نحجز طاولة",
        "رمز [پویا] نمیاد",
        "کد [ملیمه]",
        "خونه ما [کیا] میان",
        "وای [مبارکه]! کی شد",
        "حقوق [آبان] کی میاد",
        "تا [بهار] که خیلی مونده",
        "[وعلیکم] سلام",
        "[فضل] خدا خوبم",
        "مامانای [گل] کلاس",
        "میرسه [راه آهن]",
        "اوکی [راننده] کیه",
        "طبقه [زیرزمین]",
        "پسرم [سالمه] شکر",
        "پلاک ۸ [کدپستی] ۴۸۱۵",
        "یه غزل [حافظ] بخون",
        "به قول [سعدی] بنی آدم",
        "[مک] آدرس مودم",
        "گروه خونی [O]+ دارم",
        "blood type is [AB]",
        "Blutgruppe: [A]",
        "فصيلة دمي [B]",
        "الله بده [برکت]",
        "دخترم به [پسته] حساسیت داره",
        "رخصتي [صالحة] لسنتين",
        "التصريح [صالح] لأسبوع",
        "القسيمة [صالحة] حتى 30/6",
        "خصني [نجيب] الدراري",
        "وصلي [تحياتي] للوالدة",
        "شیرین [صدام] کنید",
        "[Parfait], madame Collet",
        "the [van] won't start",
        "3 [zimmer] mit bad",
        "[jesus] who left this here",
        "[Madonna], che freddo",
        "it's just [muscle memory]",
        "apri le [ali]",
        "[ali] di gabbiano",
        "6 leute [max]",
        "steht im [keller]",
        "bin in den [keller] runter",
        "mein [puls] ist hoch",
        "a solid [amber] light",
        "sai la [via esatta]?",
    ],
)
def test_word_of_a_phrase_is_no_name(marked: str) -> None:
    """The word stands where the phrase has it."""
    assert _is_phrase(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "[كريم] ابعت الملخص",
        "يا [كريم] وينك",
        "[حسن] وصل",
        "[مریم] گل خرید",
        "[سحر] بیدار شد",
        "[Ben] kommt später",
        "Frau [Klein] ist da",
        "ask [Pete]",
        "[Mark] called",
        "la [Bianca] è in cortile",
        "[Nick] is here",
        "[Jean] a mal",
        "[Ernst] kommt",
        "[ernst] meint das nicht so",
        "[راننده] رضایی",
        "آقای [رضایی] کجایید",
        "[مولود] في البيت",
        "[مولود] جاي بكرة",
        "[نبي] وصل",
        "[پویا] رمز رو بده",
        "نفر دوم [پویا] بود",
        "[Mario] party tonight",
        "[Candy] has a crush",
        "[Cherry] picked it up",
        "[کندی] اومد",
        "[کیا] اومد",
        "[حافظ] میگه نمیاد",
        "خواهرم [راضیه] اومد",
        "[مبارکه] کی میاد",
        "[آبان] خانم کی میاد",
        "با [بهار] اومدم",
        "[فضل] الله اومد",
        "[برکت] رفت خونه",
        "[پسته] زنگ زد",
        "[صالح] حكى معي",
        "[نجيب] وصل",
        "[صدام] رفت",
        "[Parfait] arrive demain",
        "[Van] won't start without you",
        "Frau [Zimmer] ruft an",
        "[Jesus] Ortega called",
        "[Madonna] canta stasera",
        "dillo ad [Ali]",
        "[Ali] arriva alle 3",
        "um 6 [Max] abholen",
        "Herr [Keller] ist da",
        "[Puls] GmbH liefert",
        "[Amber] said yes",
        "ci vediamo in [via Esatta]",
    ],
)
def test_name_elsewhere_stays_one(marked: str) -> None:
    """The same word with other words beside it is left to the model."""
    assert not _is_phrase(marked)
