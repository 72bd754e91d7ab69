"""The words that tell a sum without a currency: who pays, what is paid for, and what may follow."""

from itertools import product
from typing import Final

from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.lexicon_numerals import german_sums
from gateway.detection.patterns.lexical.numerals import arabic_numerals

PAYING: Final = typed_words(
    """
    owe owes owed owing lend lends borrow borrowed borrowing loan pay pays payed paid paying repay
    repaid cost costs costing quote quoted quotes transfer
    transferred venmo venmoed zelle paypal paypaled wired withdraw withdrew withdrawn spend spends
    spent earn earns earned earning deposited refund refunded reimburse reimbursed tipped bids emi
    offered chipped chip donated fined invoiced billed budgeted covers pitched
    rent salary deposit fee fees fare bill bills balance instalment instalments installment
    installments share budget tip fine price wage wages mortgage premium excess copay allowance
    tuition toll advance commission stipend maintenance upkeep bail bribe kitty debt discount
    cashback bonus retainer postage outstanding insure insured insuring grant payout payment
    payments subsidy rebate settlement compensation scholarship bursary dowry sip callout
    labour labor hire rental admission
    payer payez paye paies payes payé payée payait paient jpaye
    jpaie coûte coûtait coûté coûtent verser verse versé virer vire viré prêté prête emprunté
    emprunte rembourse remboursé rembourser retirer retire retires retiré dépensé dépense facturé
    encaissé débité débitée prélevé prélevés prêter emprunter coûter facturer débourser déboursé
    contravention kost strafzettel knöllchen parkticket cotise cotisé chiffre économisé misé mise
    parié loyer salaire caution franchise prix tarif acompte arrhes montant budget pourboire amende
    forfait mensualité mensualités cotisation frais paie retraite bourse prime monnaie tontine
    avance avancer récolté collecté amassé
    cagnotte participation dette découvert schulde schuldest schuldet schulden schuld zahle
    zahlst zahlt zahlen bezahl bezahle bezahlst
    bezahlt bezahlen gezahlt kostet koste kosten koscht koschtet choschtet chostet gekostet überweis
    überweise überweist überwiesen leih leihe leihst geliehen lieh verlangt verlangen verdient
    verdiene verdienst verdienen abgebucht abgehoben spende gespendet gespart ausgegeben geboten
    biete bietet angeboten berechnet veranschlagt erstattet übernimmt
    miete kaution preis gehalt lohn gebühr gebühren trinkgeld anzahlung monatsrate abschlag beitrag
    restbetrag betrag nebenkosten strafe bußgeld rabatt wechselgeld taschengeld rente zuschuss
    provision eigenanteil selbstbeteiligung unterhalt pacht maut lohnerhöhung gehaltserhöhung
    warmmiete kaltmiete pauschal pauschale honorar stundensatz tagessatz aufpreis zuschlag verdien
    frisst verschlingt spar spare sparst spart sparste zoi zoist zoit zoin zahln zahlts kosts
    paga paghi pago pagano pagato pagata pagati pagare paghiamo costa costano costato prestami
    presti prestare prestate presta prestagli
    prestato bonifica bonifico bonificato ricarica ricaricala ricaricare versa versato versare
    girami sborsato scucito sganciato sgancia speso spendo spendere guadagna guadagno guadagnato
    prelevato prelevare preleva addebitato addebitati rimborsato anticipato incassato
    affitto stipendio caparra acconto prezzo quota rata saldo residuo importo mancia multa cauzione
    debito prestito mutuo parcella tariffa paghetta pensione pension preventivo costava bollo
    costavano costerà costerebbe costeranno rimborso rimborsi penale sanzione tassa tasse contributo
    retta canone deposito manodopera onorario compenso liquidazione tfr arretrati anticipo
    assegno ricarico buttato franchigia pagando trattenuto trattenuti trattengono detratto scalato
    scalati stanziato deliberato costati costata costate spesi
    dadam dadim midam adfa tdfa yedfa nedfa dafa dafaet btedfa ejar ijar kira rateb ratbi ratebi
    sallefni sallifni khallasni khallas gereft maliat bedehi talabam hoghogh hoghogham mikham
    hoqoqam hoqoqesh hoghoogham hoghugham hoghooghesh ejare ejarash kerayeh
    keraye gheymatesh gheymat pish rahn
    """
) | folded_words(
    """
    قیمت قیمتش قیمتشو اجاره اجارش اجارم کرایه کرایش حقوق حقوقم حقوقش حقوقت رهن ودیعه قسط قسطم قسطش
    دستمزد مزد اجرت هزینه هزینش هزینهش بدهی بدهیم بدهکارم بدهکاری طلبم دنگ دنگم دنگت دنگش دونگ دونگم
    دونگش سهم سهمم سهمت سهمش شهریه شهریش جریمه جریمش بیعانه پورسانت مواجب عیدی عیدیم یارانه ویزیت
    ویزیتش انعام کارمزد پیک شارژ شارژمون وام وامم بودجه بودجم مبلغ مانده باقیمانده
    دفع دفعت دفعنا دفعوا دفعو ادفع یدفع تدفع ندفع یدفعوا بدفع بیدفع بندفع حاسبنی حاسبونی حاسبوا
    حاسبک کلفنی کلفتنی کلف یکلف تکلف بیکلف بتکلف کلفنا سلفنی سلفته سلفتک تسلفت استلفت استلف یسلفنی
    حولت حول حولی حولوا حولو احول بحول یحول نحول تحول حولنا صرفت صرف خصموا خصم خصمو سحبت اسحب سحب
    سحبوا غرمنی غرمونی قبضت یقبض
    اقبض کرینا کریت نکری کنکری کارینها کاریها باقیلی باقیله باقیلک باقیلو بقیلی بقیله
    للواحد للنفر للشخص عالراس بالراس
    """
)
"""Verbs of paying and nouns of what is paid: the sum stands behind them."""

_EASTERN_PAID: Final = folded_words(
    "دفعت حولت سلفت صرفت خصمت عطيت اعطيت اديت بعتت ارسلت سحبت رجعت ادفع احول اسلف اعطي سلف حول "
    "دفعنا حولنا عطينا بعت بعثت بحول بدفع بعطي بيدفع بيحول نحول ندفع نعطي هحول هدفع هدي هبعت راجع "
    "دفعو دفعوا حولو حولوا عطو عطوا ارجع برجع رجع خصم ارسل حط يحط بيحط"
)
EASTERN_PAID: Final = frozenset(
    map(
        "".join,
        product(
            ("", "و"),
            _EASTERN_PAID,
            (
                *("", "ل", "له", "لها", "لک", "لکم", "لهم", "لو", "لی", "لنا"),
                *("ه", "و", "ها", "هم", "ک", "کم", "نی", "نا"),
            ),
        ),
    )
)
"""Verbs of paying in Arabic, with whom they pay and what written on to them."""

_EASTERN_PRICES: Final = folded_words(
    """
    راتب معاش مرتب ایجار اجار کراء کرا سعر ثمن تمن قسط قطة قطه عربون مقدم عمولة عموله اجرة اجره
    غرامة مخالفة مخالفه رسوم فاتورة فاتوره مصروف سلفة سلفه بقشیش جمعیة جمعیه شهریة شهریه کشفیة کشفیه
    تکلفة کلفة میزانیة تحویشة نقوط عیدیة عیدیه یومیة یومیه مهر حوالة شحن توصیل دلیفری دیلیفری باقی
    دین اشتراک
    تذکرة تذکره
    """
)
EASTERN_PRICES: Final = frozenset(
    map(
        "".join,
        product(
            ("", "ال", "و", "وال", "ب", "بال"), _EASTERN_PRICES, ("", "ی", "ه", "ها", "ک", "هم")
        ),
    )
) | frozenset(
    word[:-1] + "ت" + suffix
    for word in _EASTERN_PRICES
    if word[-1] in "هة"
    for suffix in ("ی", "ه", "ها", "ک", "هم", "نا")
)
"""What is paid in Arabic, with "the", "and", "for" and whose it is written on to it."""

ASKING: Final = typed_words(
    """
    want wants wanted asks asked asking sell sells sold bought bring brought go goes going went
    offer offering reckons reckon estimate ransom jackpot damage damages listed fait fanno totale
    scan bloods filling haircut repair repairs consult consultation checkup mri
    total
    rimesso voulait voulaient volé settled
    raccolto raccolti
    voluto
    demande demandent demandait demandé réclame réclament veut veulent propose proposent vend vends
    vendu laisse estime estimé acheté prend prennent place entrée devis
    demandes demandez proposes proposez
    veux
    will wollen wollte möchte fordert verkaufe verkauft kriegt kriege bekommt bekomme hingelegt
    geblecht gekauft fürs macht chacun chacune jeder ciascuno everyone everybody bolletta chiesti
    chiesta chieste vuole vogliono voleva chiede chiedono chiesto offre offro offrono offerto vendo
    venduto lascio prende prendono prendo preso comprato danni
    mikhad mikhan mikhast goft khast
    """
) | folded_words(
    """
    طلع طلعت جمعنا حط یحط احط تحط نحط قال یقول تقول بیقول کلام خلصت خلصنی خلصته خلصونا طلب یطلب
    طلبوا طلبو طلبت بدو
    بده بدها بدهم بدی بدک یبی یبغی ابی ابغی تبی یبغون عاوز عایز عایزه
    عایزین قالی قاللی قلی قالوا قالولی عطانی عطنی اعطانی اعطیته عطیته اعطیک ادانی ادیته ادیلک اخذ خذ
    اخد خد یاخذ یاخد بیاخد خدوا اخذوا باع بعت بعته یبیع یبیعه ابیع ابیعه بیبیع اشتری اشتریت اشتریته
    شریت شریته جبته جبتها ارسل ابعت ابعث ودی کاتب کاتبین کاتبة معلن معلنین حاطط حاططین
    میخواد میخوان میخواست خواست میگه گفت گفتن میدم میدن دادم دادن دادیم خریدم خریدمش فروختم فروختمش
    ریختم ریخت واریز پرداخت کردن کردنش
    """
)
"""Verbs of asking and selling: what stands behind them is a sum where it is a large round one."""

HANDING: Final = typed_words(
    """
    send sent sending give gave giving slip slipped hand handed bung bunged sub subbed lent
    envoie envoies envoyé donne donnes donné file filé lâche lâché
    schick schicke schickst geschickt gib geb gebe gibst gab gegeben gschickt
    mandami mandato mandale mandagli dammi dagli dalle dato girato girati mando
    manda mandi giro giri
    """
)
"""Verbs of handing over; a person or nothing stands between them and a sum."""

GETTING: Final = typed_words(
    """
    got get gets getting made makes make raise raised fetch fetched won lost lose saved claimed
    receive received gained
    """
)
"""Verbs of getting and losing: what stands behind them is a sum where it is a large one."""

ESTIMATING: Final = typed_words("looking lookin thinking thinkin guessing")
"""What somebody does who names a rough sum: "you're looking at 640", "thinking more like 300"."""

BOUNDING: Final = typed_words("start starts starting top tops topping cap capped caps max maxes")
"""Verbs of the least and the most that something costs; hours and counts stand there as digits."""

CHARGING: Final = typed_words("charge charges charged charging")
"""Verbs of asking money, and of filling a battery to so many percent."""

FUELS: Final = typed_words(
    "petrol diesel unleaded essence gasoil sprit benzin benza benzina gasolio gpl metano"
) | folded_words("بنزین البنزین المازوت گازوییل")
"""What is sold by the litre."""

SELLING: Final = typed_words(
    """
    sell selling sold let bought got vendo vendi vende lascio lasci venderei cedo preso comprato
    vends vend laisse cède acheté verkaufe verkauft verkauf gekauft
    venduto venduta venduti vendute vendeva trovato trovata trovati trovate presa comprata
    visto vista
    """
)
"""Verbs of selling and buying; "for" stands between them and a sum."""

SCALES: Final = folded_words(
    "میلیون ملیون میلیارد میلیونه میلیاردی milion milyon milyoon melyoon melyon milyard miliard "
    "lakh lakhs lacs crore crores"
)
"""Scales that nearly always are of money where nothing is counted: rupees and tomans."""

FOR_SUMS: Final = frozenset(
    "ب" + word
    for word in (*arabic_numerals(), *folded_words("ألف ألفين مليون مليونين"))
    # A package of Persian.
    if word != "سته"
) | typed_words(" ".join(german_sums()))
"""Numerals of Arabic with the "for" that is written on to them, and those of German that are said
of money: "dreifuffzig", "fünfhundertnochwas"."""

OWING: Final = typed_words(
    "devo devi deve dobbiamo dovete devono dois doit devez doivent devais devait doivt jdois tdois"
)
"""Verbs of owing that are "must" as well: only whom one owes stands before a sum."""

PAID_BEHIND: Final = typed_words(
    """
    überwiesen überweisen bezahlt bezahlen gezahlt zahlen gekostet geliehen leihen ausgegeben
    ausgeben abgehoben abheben abgebucht verlangt verdient gespendet gespart geblecht hingelegt
    geboten bieten gegeben gegebn geben gebn geschenkt gestohlen zurückgezahlt zurückzahlen
    zahl zahle geb gebe biet biete abgeknöpft zugesteckt aufgebrummt veranschlagt angespart
    abgedrückt hingeblättert zugeschossen beigesteuert draufgelegt
    runtergehandelt raufgehandelt zurückgekriegt zurückbekommen zurückkriegen rausbekommen
    rausgekriegt nachgezahlt nachzahlen eingespart liegengelassen
    angezahlt zahlt gewonnen verloren draufgezahlt vorgestreckt vorstrecken ausgelegt
    dadam dadim dadan midam midi midan mide bede bedam rikhtam bezan kharidam forookhtam mikhad
    mikhan gereftan gerefte gereft bedim bedin pish ejare rahn
    deposit rent tip change upfront
    """
) | folded_words(
    """
    دادم دادیم داد دادن دادی میدم میدی میده میدیم میدن بدم بده بدین بدید بدن میفروشه میفروشن میفروشم
    میخره میخرم بذارید بذارین بذاریم بدی بدیم بدین ریختم
    ریخت ریختن ریختی بریز بریزم بریزی بزن بزنم بزنین واریز پرداخت خرید خریدم خریدمش خریدیم خریدن
    فروختم فروختمش فروخت گرفت گرفتن میگیره میگیرن میخواد میخوان خواست بدهکارم بدهکاری بدهکاره
    طلبکارم طلب قرض پیاده خرجم خرج ببندیم ببند ببندم بستیم اجاره کرایه ودیعه رهن پیش بیعانه تخفیف
    دستی داده گرفته ریخته بوده
    """
)
"""Words that stand behind the sum: participles of German, verbs of Persian."""

ON_WHOM: Final = folded_words(
    "علیه علیها علیک علیکم علیا علیهم زیادة زیاده نخلیها خلیها نخلیه خلیه خلوها سوها سویها "
    "عملتها بدفع عنی عنا عنه عنها عنهم حقها حقه حقهم معی معای معایا وصلنی"
)
"""On whom it is to pay, and what something is made: a sum in words follows."""

OFFERING: Final = typed_words(
    """
    krieg kriege kriegst bekomm bekomme bekommst
    would could würdest würden nähmst nähmen
    prendrais prendriez accepterais accepteriez ferais feriez
    prenderesti prendereste prenderebbe accetteresti accetterebbe faresti farebbe
    """
)
"""What who bargains is asked, or waits for; a sum in words follows: "would u take eighty"."""

IN_WORDS_ONLY: Final = typed_words(
    "say said says told shod shode mishe mishod other remaining restlichen anderen altri restanti "
    "autres restants um statt anstatt"
) | folded_words(
    "درومد شد شده میشه میشد شدش شدن دراومد درمیاد یوصل توصل یوصلک اخذ آخذ ناخذ اخذت "
    "نخلیها خلیها "
    "نخلیه خلیه شی غیرکم غیرهم حوالی صافی بحدود"
)
"""What a thing came to, what is left: digits behind it may be a count, hundreds in words not."""

COMING_TO: Final = typed_words("komm komme kommst kommt kommen käme kämen lag lagen liegt liegen")
"""What a bill comes to: "on" or "at" stands before a sum in words."""

FOR_HOW_MUCH: Final = typed_words("für fia füa")
"""What stands before a sum in words, where nothing is counted."""

RESTING: Final = typed_words("bleiben bleibt fehlen fehlt")
"""What is left or wanting: a sum in words stands behind."""

INSTEAD: Final = typed_words(
    """
    instead not now down was originally reduced other another rest remaining short left
    zusammen insgesamt zweit dritt viert fünft sechst siebt
    statt anstatt nich nicht vorher jetzt fehlen fehlt bleiben restliche restlichen
    lieu maintenant avant manque manquent reste restent dit annonce annoncé affiche affiché
    invece anziché adesso prima mancano manca restano altri
    kardan kardanesh kard hala alan
    """
) | folded_words(
    "جای بجای نه الان قبلا کردن کردنش کرد شده بدل بدال مش مو کانت کان صارت صار الحین "
    "وزوجتی وزوجی واختی واخوی واخی وامی وابوی وابی وابنی وبنتی ومرتی وصاحبی وجاری وعمی وخالی "
    "وانا وانت"
)
"""Words before a second sum, where the message has one already: "instead of 740"."""

IN_EXCHANGE: Final = typed_words("pour for für per contro") | folded_words("برای مقابل")
"""What stands before a second sum that is the last of a sentence: "Max le fait pour 800"."""

BILLS: Final = typed_words(
    """
    receipt groceries shop shopping bill spesa scontrino conto fattura facture caisse courses
    addition kassenbon bon kassenzettel einkauf einkäufe rechnung zusammengerechnet abgerechnet
    abrechnung ausgelegt auslagen quittung buchung buchungen abbuchung abbuchungen lastschrift
    dépenses notadespesa spese kharid hesab
    """
) | folded_words("حساب فاکتور خرید خریدا خرج خرجا فاتورة الفاتورة مشتریات مصاریف")
"""Words of a bill; two digits behind the comma are a price there."""


STREET_ENDS: Final = (
    *("straße", "strasse", "str", "weg", "gasse", "platz", "ring", "damm", "allee", "ufer"),
    *("chaussee", "markt", "hof", "strooss", "wäg"),
)

DIVIDED: Final = typed_words("diviso divisi split divided geteilt divisé divise") | folded_words(
    "تقسیم مقسوم نقسم نقسمها"
)
"""Words of sharing a sum among people, behind which stands what each pays."""
