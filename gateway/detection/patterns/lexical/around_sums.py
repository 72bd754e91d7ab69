"""Words around a number: those behind which a sum may stand, those that tell none, and hours."""

from typing import Final

from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.money_words import EASTERN_PRICES, PAYING

# What a sum is followed by where nothing is counted: prepositions, adverbs and pronouns, "please".
_FOLLOWING: Final = typed_words(
    """
    inc never rüber plz gone till til plus later bro mate man dude boss sir guys love hun rn deal ea
    pp
    for to on by and or but so just now today tomorrow tonight yesterday back please pls plz asap
    via with from in cash at until before after when if because cos cuz than instead max each per
    extra more less total altogether left lol ok haha off though tho right i im we he she they you u
    it that is was not n w upfront firm ono obo only anyway already again between bc since as every
    monthly weekly last next this min all while including excl incl plus minus then unless ish tops
    still which who over change deposit rent tip going goes coming due will would are were has
    apparently roughly honestly tbh thank thanks cheers ye up lads folks also too maybe probably
    straight both whatever depending final fixed towards toward into onto
    frère mec poto monsieur augmenté lui leur me te moi toi vite là
    pour pr par sur à et ou mais si stp svp en au avec chez avant après demain hier ce cette chacun
    chacune net brut quand dès sinon donc alors jusqu sans tout c je j tu il elle on nous vous ils
    de d du la le mdr hein quoi dessus environ liquide que qui
    tondi tondo secchi fuori tutto tutta compreso compresa compresi inclusi forse fissi fisso fisse
    solo soltanto dalla dalle ovunque sola usata usato senza sennò altrimenti mi ci ve te gli ne vi
    montato montata scarsi abbondanti frà bello bella raga regà ragazzi fratè compà amò
    maintenant aujourd déjà comme ça ca espèces chèque ht ttc parce pcq car puis merci maximum
    mensuel mensuels posé posée posés posées installé installée livré livrée inclus compris lundi
    mardi mercredi jeudi vendredi samedi dimanche
    tra arriva
    più invece frate fra zio salita salito aumentato mensili netti lordi giusto vero dai
    per di al alla e o ma se in a da con su entro dopo domani ieri oggi subito contanti totali tot
    circa quando non poi ora adesso mi ti lo che boh dal dai del della è anche però tratt trattabili
    ungefähr etwa ghört gehört gsagt gesagt
    dafia nehm nehme mach mache kriegst
    weg übrig bekommen kriegt gekriegt gekauft verkauft ergattert
    hätte hätt wäre wär wären is glatt bei beim aufs
    gestiegen erhöht gefallen rauf runter hoch bruder digga alter mann kosten echt oda ghabt gehabt
    für fürs pro im am an und oder aber wenn bis zum zur heute morgen gestern bar weil statt zurück
    nehmen
    noch dann mehr weniger insgesamt inkl exkl warm kalt vb netto brutto überwiesen bezahlt gezahlt
    von vom bitte danke ab mit auf aufs gegeben gekriegt geliehen gespart jeweils drauf dafür davon
    will ist war hat haben o va ke ba baraye vase vali bood bud shod mishe mikhad ham az to ta digeh
    dige hast nis baz be pool
    """
) | folded_words(
    """
    تو تومن رو را بود شد میشه شده بشه میشد برای واسه برا به با که و ولی یا از پول بده بدم دادم میدم
    داد میده میخواد میخوان میخوام گرفت گرفتم گرفتن خواست گفت میگه ریختم بریز بزن واریز تخفیف نقد
    نقدی کارت بیشتر کمتر دیگه هم الان فردا امروز دیروز ازم بهش بهم اجاره رهن پیش کرایه در ماهی
    ماهانه خریدم خریدمش فروختم کافیه بسه نمیشه نبود نیست است سرم روش توش تو باقی مونده مانده شام
    بدهکارم طلب می نمی ریخت بس عشان علشان لو اذا من فی علی ع عن ل ب کل نقدا کاش مقدم زیادة زیاده زود
    کامل کاملة فقط غیر مع قبل بعد الیوم بکرة بکره باچر امس الی حق مقابل بدل یعنی تقریبا صافی نهایی
    هاد هذا هاذ والله یا ایش شو وش اللی انا هو هی احنا نحنا بالشهر شهریا شهری بالیوم بالساعة للواحد
    تقسیم جمعا سرجمع حرف مستعجل لواحد
    للشهر لیش لیه اخر عشانک فریش دین لاخر لآخر لحد لین لیوم لبکرة لما لان فالشهر فالسنة فالنهار
    فاللیلة حبیبی اخوی خوی نقدی وبس کفایة کفایه کتیر عند خوبه آخرش آخرشه کمیسیون خسارت ضرر سود
    مالیات
    عنی عنک عنها عنه عنهم عنا شامل شاملة شوف تاکد صح حد حدها حده حدی عشانها هسا هسه الحین دلوقتی
    باشا معلم حج فریش شهرین مش مو مب موش لیس هلا هلق هلأ لخاطرک لعیونک عشانک کلها کله کمان برضه
    برضو اوکی تمام ماشی خلاص لکل مستلم والباقی غالی کثیر رخیص
    """
)
# Words of Arabic that begin with "and", "for", "in" as what follows a sum does.
_COUNTED_EASTERN: Final = folded_words(
    "بالمیة بالمیه بالمئة بالمائة وحدة وحده ورقة ورقه ولد ولاد واحد وجبة وجبه وردة ورده وصلة "
    "وقت واط وات ویو"
)
_ATTACHED: Final = ("و", "لل", "عال", "بال")


def may_follow(word: str) -> bool:
    """Return whether a word, folded and in small letters, leaves a sum before it uncounted."""
    if word in _FOLLOWING or word in PAYING or word in EASTERN_PRICES:
        return True
    return word.startswith(_ATTACHED) and word not in _COUNTED_EASTERN


# No sum stands behind these: what is told by them is an hour, a place, a page or a code.
NOT_BETWEEN: Final = typed_words(
    """
    by until till before after since on page room no nr num number size level bus line gate seat
    floor day days week weeks month months year years hour hours minute minutes min mins code pin
    otp version step chapter error with from per section season episode flat unit table
    bis vor nach um ab seit seite zimmer nummer größe stufe linie gleis platz stock tag tage tagen
    woche wochen monat monate monaten jahr jahre jahren stunde stunden minuten uhr kapitel fehler
    mit jusqu avant après depuis page chambre numéro taille niveau ligne porte étage jour jours
    semaine semaines mois an ans heure heures minutes chapitre erreur avec n version
    entro prima dopo pagina stanza numero taglia livello linea uscita piano giorno giorni settimana
    settimane mese mesi anno anni ora ore minuti capitolo errore con versione alle tasto interno
    saat shomare pelak vahed tabaghe rooz sal
    """
) | folded_words(
    """
    ارور خطای خطا سایز مدل سطح ساعت شماره کد پلاک واحد اتاق طبقه روز تاریخ سال ماه صفحه خط قبل بعد
    تا نفر سینه پرس اسکات ددلیفت ست
    الساعة ساعة نهار رقم کود صفحة غرفة طابق الدور یوم شهر سنة دقیقة قبل بعد حتی باب
    """
)
DAY_OR_HOUR: Final = typed_words(
    "the le il lo la am den der dem das at um à au aux alle alla ore in en im zum al el في"
) | folded_words("فی ب")
"""Words that make a small number behind them a day of the month or an hour."""

BEFORE_HOURS: Final = typed_words(
    "at by til till until before after past around about from to for since you there it be is its "
    "the and like this"
)
"""Words behind which two English numerals are rather an hour with its minutes than a price."""

NOT_LISTED: Final = typed_words(
    """
    siamo siete eravamo eravate saremo saremmo sarete stampiamo stampo stampate ne
    rue avenue av bd boulevard chemin impasse chaussée place quai via viale corso piazza vicolo
    largo road street st rd lane bus tram tel phone pointure taille misura scala interno apt
    apartment rang siège posto sitz gate whg wohnung top etage km alter age aged
    khiaban kooche
    """
) | folded_words("خیابان خیابون کوچه بلوار میدان شارع حی قطعة منزل بنایة سایز مقاس سن عمر")
"""Words of an item behind which no price stands; those of streets are added by their endings."""
