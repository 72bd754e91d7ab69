"""Words for kinds of organizations in the six languages: they stay when a name is replaced."""

import re

from gateway.pseudonyms.canonical import canonical

_KINDS = {
    "fa": "بانک شرکت دانشگاه دانشکده بیمارستان درمانگاه کلینیک مدرسه دبیرستان دبستان هنرستان "
    "مهدکودک وزارت وزارتخانه سازمان موسسه بیمه هتل رستوران کافه روزنامه خبرگزاری باشگاه تیم کانون "
    "انجمن اداره کل شهرداری فرمانداری استانداری دادگاه دادگستری فروشگاه گروه صنعتی ملی فنی علوم "
    "پزشکی آزاد اسلامی استان شهر مرکز بنیاد داروخانه آموزشگاه ستاد صندوق هلدینگ کارخانه و سپاه "
    "کلانتری نانوایی قنادی پژوهشگاه پیام نور توسعه تجارت اعتباری مجله شبکه رادیو",
    "ar": "شركة بنك مصرف جامعة كلية مستشفى عيادة مدرسة ثانوية وزارة مؤسسة هيئة منظمة فندق مطعم "
    "مقهى نادي صحيفة قناة إذاعة جمعية بلدية محكمة محافظة مركز مجموعة مكتب صيدلية معهد أكاديمية "
    "مصنع مخبز الوطني الدولي الدولية العربي العربية الطبي الأهلية التجارية و",
    "en": "bank building society credit union university college hospital general clinic surgery "
    "medical centre center school primary high grammar academy nursery company co inc ltd llc plc "
    "corp corporation group hotel inn club fc afc united city rovers athletic rugby cricket "
    "institute technology ministry department office council court police association foundation "
    "society for international national royal logistics motors energy systems media studio studios "
    "software technologies bakery pharmacy restaurant cafe services solutions partners holdings "
    "insurance airlines times news library church st",
    "fr": "banque crédit caisse mutuelle université faculté hôpital clinique maternité chu école "
    "maternelle lycée collège crèche institut société entreprise groupe hôtel mairie préfecture "
    "tribunal commissariat ministère association pharmacie restaurant assurance assurances sa sas "
    "sarl et compagnie cabinet boulangerie agence librairie maison clinic centre médical "
    "bibliothèque médiathèque café club fc as us radio supérieure populaire",
    "de": "bank volksbank raiffeisenbank universität technische krankenhaus klinik klinikum praxis "
    "schule grundschule realschule gesamtschule gymnasium kita gmbh ag kg ev mbh co verein "
    "sparkasse versicherung hotel ministerium amt stadt landratsamt amtsgericht bürgeramt "
    "jugendamt stadtwerke gruppe apotheke bäckerei metzgerei café restaurant und hochschule "
    "fachhochschule institut akademie werke finanzamt buchhandlung verlag stiftung bibliothek "
    "sv fc tsv vfl vfb autohaus zeitung radio",
    "it": "banca cassa credito popolare università politecnico ateneo ospedale clinica farmacia "
    "scuola liceo asilo istituto comprensivo spa srl snc gruppo azienda hotel albergo ministero "
    "comune tribunale questura prefettura associazione ristorante trattoria pizzeria bar "
    "assicurazioni e studio libreria biblioteca fondazione società cooperativa ac us fc radio "
    "officine trasporti panificio",
}
_BODIES = {
    "fa": "فدراسیون کمیته کمیسیون اتحادیه مجلس شورا شورای حزب جمعیت جامعه آژانس ایستگاه مجتمع موزه "
    "کتابخانه انتشارات فوتبال بسکتبال والیبال فوتسال کشتی المپیک لیگ جوانان نوجوانان امید "
    "بانوان دانشجویی پتروشیمی حوزه ثبت احوال",
    "ar": "اتحاد لجنة مجلس حزب وكالة محطة متحف مكتبة دار رئاسة حكومة كرة القدم منتخب سفارة قنصلية",
    "en": "party federation committee commission agency union army force embassy museum college "
    "association league football basketball tennis parliament senate government team cup",
    "fr": "parti fédération comité commission agence syndicat ambassade musée ligue conseil sénat "
    "assemblée équipe football gendarmerie police gare collectif",
    "de": "partei bundesamt ausschuss kommission agentur gewerkschaft botschaft museum bundesliga "
    "bundestag landtag polizei bahnhof verband bund rat fußball",
    "it": "partito movimento consiglio parlamento senato governo polizia commissione federazione "
    "sindacato regione provincia assemblea agenzia ambasciata museo lega esercito corte "
    "camera comitato istituto unione stazione aeroporto nazionale squadra calcio protezione "
    "guardia procura",
}
# Houses and shops that are called by their kind as often as by a name: they stay by themselves.
_VENUES = {
    "fa": "بیمارستان درمانگاه کلینیک مطب آزمایشگاه داروخانه رادیولوژی سونوگرافی دندانپزشکی "
    "دندان‌پزشکی مدرسه دبیرستان دبستان هنرستان مهدکودک مهد‌کودک دانشگاه دانشکده آموزشگاه خوابگاه "
    "کتابخانه موزه هتل مسافرخانه مهمانسرا رستوران کافه کافیشاپ کافی‌شاپ فست‌فود قهوه‌خانه "
    "سفره‌خانه پیتزافروشی نانوایی قنادی شیرینی‌فروشی سوپرمارکت سوپر‌مارکت فروشگاه مغازه پاساژ "
    "بوتیک گالری نمایشگاه نمایندگی تعمیرگاه کارواش پمپ‌بنزین آرایشگاه سالن باشگاه ورزشگاه "
    "استادیوم استخر سینما تالار مسجد حسینیه کلیسا فرودگاه پایانه هواپیمایی آژانس صرافی سفارت "
    "سفارتخانه کنسولگری دفتر دفترخانه محضر دارالترجمه کلانتری پاسگاه دادگاه دادسرا پادگان کارخانه "
    "ساندویچی فلافلی کبابی جگرکی کله‌پزی طباخی قصابی بقالی نونوایی سوپری سلمونی خیاطی مکانیکی "
    "صافکاری آپاراتی تاسیسات عطاری لبنیاتی خشکشویی باربری بنگاه املاک بازار بازارچه امامزاده "
    "زیارتگاه مهدیه آتلیه مزون کارگاه تراشکاری چاپخانه خیریه سوپر جواهری طلافروشی قالیشویی",
    "ar": "مستشفى مستوصف عيادة مختبر صيدلية مدرسة ثانوية روضة حضانة جامعة كلية معهد مكتبة متحف "
    "فندق مطعم مقهى كافيه كوفي صالون مشغل نادي مسجد جامع كنيسة مخبز فرن سوبرماركت بقالة متجر محل "
    "معرض ورشة مطار سفارة قنصلية بنك مصرف محكمة بلدية مكتب سينما مسرح صرافة مصنع "
    "مشفى مصحة حانوت دكان حلويات مشاوي شاورما قهوة كراج جزارة ملحمة مغسلة "
    "مقبرة سوق",
    "en": "hospital clinic surgery pharmacy chemist school preschool nursery kindergarten daycare "
    "college university library museum gallery theatre theater cinema gym salon barber barbershop "
    "hairdresser hairdressers bakery butcher cafe restaurant pub bistro hotel hostel motel "
    "supermarket garage dentist laboratory lab mosque synagogue airport embassy consulate bank",
    "fr": "hôpital clinique pharmacie laboratoire maternité école maternelle lycée collège crèche "
    "université faculté bibliothèque médiathèque musée théâtre cinéma hôtel auberge restaurant "
    "brasserie bistrot café boulangerie pâtisserie boucherie fromagerie librairie supermarché "
    "garage salon coiffeur gymnase piscine ehpad mosquée synagogue aéroport ambassade consulat "
    "mairie préfecture commissariat tribunal banque",
    "de": "krankenhaus klinik klinikum praxis arztpraxis zahnarztpraxis apotheke labor schule "
    "grundschule realschule gesamtschule hauptschule berufsschule volkshochschule gymnasium kita "
    "kindergarten krippe hort universität hochschule bibliothek bücherei museum theater kino hotel "
    "gasthaus gasthof restaurant café bistro kneipe brauerei bäckerei konditorei metzgerei "
    "fleischerei friseur friseursalon kanzlei anwaltskanzlei steuerkanzlei notariat pflegeheim "
    "altenheim altersheim seniorenheim pflegedienst verein sportverein turnverein schützenverein "
    "musikverein gesangverein fußballverein förderverein moschee synagoge flughafen botschaft "
    "konsulat rathaus supermarkt autohaus werkstatt buchhandlung gärtnerei fitnessstudio "
    "schwimmbad bank sparkasse",
    "it": "ospedale clinica policlinico ambulatorio laboratorio farmacia scuola liceo asilo nido "
    "università biblioteca museo teatro cinema hotel albergo agriturismo ostello ristorante "
    "trattoria osteria pizzeria caffè gelateria pasticceria panificio macelleria salumeria "
    "palestra piscina parrucchiere barbiere estetista supermercato autofficina carrozzeria "
    "autoscuola parrocchia moschea sinagoga aeroporto ambasciata consolato banca questura "
    "prefettura tribunale",
}
# Kinds and legal forms that say nothing by themselves.
_FURTHER = {
    "fa": "مرکزی شعبه بازرگانی صنایع تعاونی سهامی خاص عام مسئولیت محدود مشاور مشاورین مسکن اتوبار "
    "تولیدی پوشاک کلوپ تاکسی گیم نت ریخته گری پیش دبستانی برادران اسناد رسمی زبان رانندگی زیبایی "
    "بدنسازی ورزشی مجاز تخصصی خصوصی دولتی پسرانه دخترانه شبانه روزی مسافربری",
    "ar": "للتجارة للمقاولات للاستثمار القابضة المحدودة التعليمية الخيرية للتأمين للنقل للشحن "
    "للتوصيل للسياحة والسياحة للسفر والسفر للصرافة للاتصالات للأدوية للعقارات للتطوير للتدريب "
    "للاستشارات للخدمات للصيانة للتوزيع للاستيراد والتصدير للطيران للأثاث للأجهزة للحلويات "
    "للبنات للبنين الثانوية الابتدائية الإعدادية الأهلية الدولية التخصصي التخصصية الجامعي توصيل",
    "en": "dental barbers butchers bros brothers sons trust charity airport care practice gp "
    "cleaners drycleaners laundry laundromat fabrics textiles lumber timber hardware traders "
    "grocers greengrocers florist florists minimart provisions enterprises agencies infotech "
    "industries associates consulting interiors joinery infirmary chemists dispensary hospice vets "
    "veterinary inn tavern distillery diner grill pizzeria steakhouse patisserie tailors jewellers "
    "jewelers photography rentals movers haulage freight tyres tires glazing carpets flooring "
    "furnishings tuition tutors playgroup childcare plumbing plumbers electrical electrics "
    "electricians heating roofing roofers builders cleaning landscapes landscaping decorating "
    "decorators removals carpentry catering lettings estates solicitors accountants consultancy "
    "contractors scaffolding kitchens bathrooms locksmiths couriers jobcentre jobcenter registry "
    "county district borough sheriff llp pllc pty pvt",
    "fr": "frères fils cie eurl sasu snc sci scop ets établissements transports retraite garderie "
    "notaire étude mjc cégep rectorat syndic conservatoire ludothèque ambulances taxi taxis "
    "pressing plomberie chauffage électricité menuiserie maçonnerie serrurerie carrosserie toiture "
    "peinture paysagiste quincaillerie jardinerie épicerie traiteur poissonnerie garderie dépôt "
    "droguerie bijouterie fleuriste laverie pépinière ferme cordonnerie mercerie gîte primeur "
    "supérette papeterie imprimerie friterie assoc asso charcuterie chocolaterie opticien optique "
    "crêperie pizzeria snack tabac camping immobilier immobilière cantonale cantonal municipale "
    "municipal communale communal départementale départemental régionale régional "
    "conserverie coopérative laiterie scierie brigade foyer résidence régie bailleur "
    "selarl scp gie",
    "de": "gbr ug ohg kgaa eg ek gebrüder söhne firma glaserei kiosk schuhhaus modehaus blumenhaus "
    "blumenladen imbiss zimmerei schlosserei wäscherei reinigung optiker juwelier schneiderei "
    "trafik getränkemarkt gartencenter fotostudio tanzstudio hofladen käserei molkerei sägewerk "
    "garage kinderkrippe kinderhaus pension kirchengemeinde kfz reifen elektro tierarztpraxis "
    "steuerberatung hausverwaltung uni möbelhaus haustechnik elektrotechnik dachdeckerei "
    "malerbetrieb schreinerei tischlerei spedition reisebüro reisen fahrschule jobcenter "
    "arbeitsamt arbeitsagentur arbeitsgericht landgericht oberlandesgericht sozialgericht "
    "verwaltungsgericht familiengericht standesamt sozialamt ordnungsamt gesundheitsamt schulamt "
    "ausländeramt ausländerbehörde einwohnermeldeamt bürgerbüro kreisverwaltung gemeindeverwaltung "
    "stadtverwaltung polizeiinspektion polizeirevier staatsanwaltschaft feuerwehr "
    "wohnungsgenossenschaft krankenkasse aok bkk ikk pflegekasse partg partgmbb",
    "it": "fratelli flli figli eredi srls sas sapa scarl coop onlus asl rsa ditta impresa "
    "autotrasporti salone negozio officina forno palestre cantina agricola azienda vivaio "
    "minimarket ortofrutta fruttivendolo gommista autolavaggio concessionaria parafarmacia "
    "erboristeria panetteria rosticceria paninoteca birreria enoteca pescheria caseificio "
    "ferramenta colorificio vetreria falegnameria mobilificio cartoleria edicola tabaccheria "
    "tipografia copisteria merceria sartoria lavanderia tintoria ottica gioielleria oreficeria "
    "profumeria parrucchiera maneggio ludoteca poliambulatorio immobiliare polisportiva elettrauto "
    "onoranze funebri pensione edile meccanica agenzia anagrafe patronato sportello",
}
# What stands for a state, in another one.
_EMBASSIES = (
    "سفارت سفارتخانه کنسولگری سفارة السفارة قنصلية القنصلية embassy consulate ambassade consulat "
    "botschaft konsulat ambasciata consolato"
)
_COMPOUNDED = (
    "apotheke krankenhaus klinik klinikum praxis schule gymnasium kindergarten bücherei bibliothek "
    "brauerei bäckerei konditorei metzgerei fleischerei kanzlei pflegeheim altenheim seniorenheim "
    "verein moschee buchhandlung gärtnerei"
)
# Words that a ministry's field follows.
_MINISTRIES = "وزارت وزارة ministry department ministère ministerium ministero"
# Houses of prayer that Persian calls after saints, and such names: no firm is called so.
_SHRINES = "مسجد حسینیه مهدیه امامزاده زیارتگاه"
_SAINTS = (
    *("ولیعصر", "امیرالمؤمنین", "سیدالشهدا", "صاحب‌الزمان", "قمر بنی‌هاشم", "فاطمه زهرا", "الغدیر"),
    *("امام علی", "امام حسن مجتبی", "امام سجاد", "امام صادق", "امام جواد", "امام هادی", "النبی"),
    *("حضرت ابوالفضل", "علی‌اکبر", "حضرت زینب", "سلمان فارسی", "ابوذر", "بلال", "حمزه", "مالک اشتر"),
)
_DESCENDANTS = (
    *("ابراهیم", "اسماعیل", "یحیی", "حمزه", "هاشم", "طاهر", "حسن", "عبدالله", "زید", "جعفر"),
    *("احمد", "داود", "هادی", "یعقوب", "عقیل", "زکریا", "قاسم", "محمود", "اسحاق", "سلیمان"),
)
# What joins a name to the word for its kind; it goes with a name that is no town.
_JOINERS = {
    "fr": "de du des la le les l d à",
    "it": "di del della dell dei degli delle dello d da la il lo",
    "de": "der die das für von zu zum zur am an im in",
    "en": "of the at and &",
    "fa": "",
    "ar": "",
}
_VENUES_OF = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _VENUES.items()
}
_VENUES_OF["ar"] |= {f"ال{venue}" for venue in _VENUES_OF["ar"]}
VENUES: frozenset[str] = frozenset().union(*_VENUES_OF.values())
EMBASSIES: frozenset[str] = frozenset(map(canonical, _EMBASSIES.split()))
KINDS = {
    language: frozenset(
        canonical(word) for word in f"{words} {_BODIES[language]} {_FURTHER[language]}".split()
    ).union(word for venue in _VENUES_OF[language] for word in venue.split())
    for language, words in _KINDS.items()
}
ALL_KINDS: frozenset[str] = frozenset().union(*KINDS.values())
SHOPS = {
    language: _VENUES_OF[language].union(map(canonical, words.split()))
    for language, words in _FURTHER.items()
}
"""Shops, trades and legal forms: what firms are called by, beside a name."""
JOINERS = {
    language: frozenset(canonical(word) for word in words.split())
    for language, words in _JOINERS.items()
}
JOINING: frozenset[str] = frozenset().union(*JOINERS.values())
NAMES_OF_SHRINES = {
    canonical(word): _DESCENDANTS if word == "امامزاده" else _SAINTS for word in _SHRINES.split()
}
"""Whom a house of prayer is called after in Persian, by the word for its kind."""
MINISTRIES: frozenset[str] = frozenset(map(canonical, _MINISTRIES.split()))
_COMPOUND_KINDS = {canonical(kind): kind for kind in _COMPOUNDED.split()}
_COMPOUND = re.compile(rf"(?P<name>\w{{3,}}?)(?P<kind>{'|'.join(_COMPOUND_KINDS)})")


def compound_kind(word: str) -> str:
    """Return the kind with which a German word ends ("Marienapotheke"), as it is spelled, or ""."""
    match = None if word in ALL_KINDS else _COMPOUND.fullmatch(word)
    return _COMPOUND_KINDS[match["kind"]] if match else ""
