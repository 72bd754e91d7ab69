"""The names of countries, and of regions and large cities, in six languages.

Left out is what more often says something else: forenames (Georgia, Jordan, Sofia), words (Turkey,
Nice, مالی, غنا, مشهد, اراک, جدة), islands that are named after saints.
"""

from typing import Final

from gateway.detection.patterns.announced import folded_words

_ENGLISH: Final = """
afghanistan albania algeria andorra angola argentina armenia australia austria azerbaijan bahamas
bahrain bangladesh barbados belarus belgium belize benin bhutan bolivia bosnia
bosnia_and_herzegovina botswana brazil britain great_britain brunei bulgaria burkina_faso burundi
cambodia cameroon canada cape_verde central_african_republic chile china colombia congo costa_rica
côte_d'ivoire croatia cuba curaçao cyprus czechia czech_republic denmark djibouti dominican_republic
ecuador egypt el_salvador england equatorial_guinea eritrea estonia eswatini ethiopia faroe_islands
fiji finland france gabon gambia germany ghana gibraltar greece greenland guatemala guinea-bissau
guyana haiti honduras hong_kong hungary iceland india indonesia iran iraq ireland northern_ireland
israel italy ivory_coast jamaica japan kazakhstan kenya kiribati kosovo kuwait kyrgyzstan laos
latvia lebanon lesotho liberia libya liechtenstein lithuania luxembourg macao macedonia
north_macedonia madagascar malawi malaysia maldives malta mauritania mauritius mexico micronesia
moldova monaco mongolia montenegro morocco mozambique myanmar burma namibia nauru nepal netherlands
holland new_zealand nicaragua nigeria north_korea south_korea korea norway oman pakistan palestine
panama papua_new_guinea paraguay peru philippines poland portugal puerto_rico qatar romania russia
rwanda san_marino saudi_arabia scotland senegal serbia seychelles sierra_leone singapore slovakia
slovenia solomon_islands somalia south_africa south_sudan spain sri_lanka sudan suriname sweden
switzerland syria taiwan tajikistan tanzania thailand timor-leste trinidad_and_tobago tunisia
turkmenistan uganda ukraine united_arab_emirates united_kingdom united_states
united_states_of_america uruguay uzbekistan vanuatu venezuela vietnam wales yemen zambia zimbabwe
"""
_GERMAN: Final = """
ägypten albanien algerien argentinien armenien aserbaidschan äthiopien australien bahrein
bangladesch belgien bolivien bosnien botsuana brasilien bulgarien burma dänemark deutschland
elfenbeinküste eritrea estland finnland frankreich gabun georgien griechenland grönland
großbritannien grossbritannien indien indonesien irak irland nordirland italien jamaika japan jemen
jordanien kambodscha kamerun kanada kap_verde kasachstan katar kenia kirgisistan kolumbien kongo
kroatien kuba lettland libanon libyen litauen luxemburg madagaskar malediven marokko mauretanien
mazedonien nordmazedonien mexiko moldau moldawien mongolei mosambik neuseeland niederlande
niederlanden nordkorea südkorea norwegen österreich palästina papua-neuguinea philippinen polen
rumänien russland rußland sambia saudi-arabien saudiarabien schottland schweden schweiz serbien
simbabwe singapur slowakei slowenien spanien südafrika südsudan syrien tadschikistan tansania tschad
tschechien tunesien türkei turkmenistan ungarn usbekistan vereinigte_staaten vereinigten_staaten
weißrussland zypern
"""
_FRENCH: Final = """
afrique_du_sud albanie algérie allemagne angleterre arabie_saoudite argentine arménie australie
autriche azerbaïdjan bahreïn belgique bénin biélorussie birmanie bolivie bosnie bosnie-herzégovine
brésil bulgarie cambodge cameroun cap-vert chine chypre colombie corée_du_nord corée_du_sud croatie
danemark écosse égypte émirats_arabes_unis équateur érythrée espagne estonie états-unis éthiopie
finlande gambie géorgie grande-bretagne grèce groenland guyane haïti hollande hongrie inde indonésie
irlande irlande_du_nord islande israël italie jamaïque japon jordanie kirghizstan koweït lettonie
liban libye lituanie macédoine malaisie malte maroc mauritanie mexique moldavie mongolie monténégro
namibie népal nouvelle-zélande norvège ouganda ouzbékistan palestine papouasie pays-bas
pays_de_galles pérou pologne porto_rico république_centrafricaine république_dominicaine
république_tchèque roumanie royaume-uni russie sénégal serbie singapour slovaquie slovénie somalie
soudan soudan_du_sud suède suisse syrie tadjikistan taïwan tanzanie tchad tchéquie thaïlande tunisie
turkménistan turquie viêt_nam yémen zambie
"""
_ITALIAN: Final = """
algeria arabia_saudita argentina azerbaigian belgio bielorussia birmania bosnia_ed_erzegovina
brasile cambogia camerun capo_verde cechia ciad cile cina cipro corea_del_nord corea_del_sud
costa_d'avorio croazia danimarca egitto emirati_arabi_uniti estonia etiopia filippine finlandia
francia galles germania giamaica giappone gibuti giordania gran_bretagna grecia groenlandia
inghilterra irlanda irlanda_del_nord islanda israele italia kirghizistan lettonia libano libia
lituania lussemburgo macedonia_del_nord marocco messico moldavia mozambico norvegia nuova_zelanda
olanda paesi_bassi palestina perù polonia portogallo portorico regno_unito repubblica_ceca
repubblica_dominicana ruanda scozia serbia siria slovacchia spagna stati_uniti stati_uniti_d'america
sudafrica svezia svizzera tagikistan thailandia turchia ucraina ungheria
"""
_PERSIAN: Final = """
آذربایجان آرژانتین آفریقای_جنوبی آلبانی آلمان آمریکا امریکا آنگولا اتریش اتیوپی ارمنستان اروگوئه
ازبکستان اسپانیا استرالیا استونی اسرائیل اسکاتلند اسلواکی اسلوونی افغانستان اکوادور الجزایر
السالوادور امارات امارات_متحده_عربی اندونزی انگلستان انگلیس اوکراین اوگاندا ایالات_متحده
ایالات_متحده_آمریکا ایتالیا ایران ایرلند ایسلند باهاما بحرین برزیل بریتانیا بلاروس بلژیک بلغارستان
بنگلادش بوتان بوتسوانا بورکینافاسو بوسنی بولیوی پاراگوئه پاکستان پاناما پرتغال تاجیکستان تانزانیا
تایلند تایوان ترکمنستان ترکیه تونس جامائیکا جمهوری_چک جیبوتی دانمارک رواندا روسیه رومانی زامبیا
زیمبابوه ژاپن ساحل_عاج سریلانکا سری_لانکا سنگاپور سنگال سوئد سوئیس سودان سوریه سومالی سیرالئون شیلی
صربستان عراق عربستان عربستان_سعودی فرانسه فلسطین فنلاند فیلیپین قبرس قرقیزستان قزاقستان
کاستاریکا کامبوج کامرون کانادا کرواسی کره_جنوبی کره_شمالی کلمبیا کنگو کنیا کوبا کوزوو کویت گرجستان
گواتمالا لائوس لبنان لتونی لهستان لوکزامبورگ لیبریا لیبی لیتوانی لیختن‌اشتاین ماداگاسکار مالدیو
مالزی مجارستان مغولستان مقدونیه مکزیک موریتانی موزامبیک مولداوی موناکو مونته‌نگرو میانمار نامیبیا
نپال نروژ نیجریه نیکاراگوئه نیوزیلند نیوزلند هائیتی هندوراس هندوستان ونزوئلا ویتنام یمن یونان
"""
_ARABIC: Final = """
أذربيجان الأرجنتين الأردن أرمينيا إسبانيا أستراليا إستونيا إسرائيل أفغانستان الإكوادور ألبانيا
ألمانيا الإمارات الإمارات_العربية_المتحدة أمريكا أميركا إندونيسيا إنجلترا إنكلترا أنغولا أوروغواي
أوزبكستان أوغندا أوكرانيا إيران أيرلندا إيرلندا آيسلندا إيطاليا باراغواي باكستان البحرين البرازيل
البرتغال بريطانيا بلجيكا بلغاريا بنغلاديش بوتسوانا البوسنة البوسنة_والهرسك بولندا بوليفيا بيلاروس
تايلاند تايلند تايوان تركمانستان تركيا تشيلي التشيك تنزانيا الجزائر جيبوتي الدنمارك الدانمارك روسيا
رواندا رومانيا زامبيا زيمبابوي ساحل_العاج السعودية المملكة_العربية_السعودية سلوفاكيا سلوفينيا
سنغافورة السنغال السودان سوريا سورية السويد سويسرا الصومال الصين طاجيكستان العراق غانا غواتيمالا
فرنسا فلسطين الفلبين فنزويلا فنلندا فيتنام قبرص قرغيزستان قيرغيزستان كازاخستان الكاميرون كرواتيا
كمبوديا كندا كوبا كوريا كوريا_الجنوبية كوريا_الشمالية كوسوفو كولومبيا الكونغو الكويت كينيا لاتفيا
لبنان لكسمبورغ لوكسمبورغ ليبيا ليبيريا ليتوانيا مالطا ماليزيا المجر مدغشقر مصر مقدونيا المكسيك
المملكة_المتحدة منغوليا موريتانيا موزمبيق مولدوفا موناكو ميانمار النرويج النمسا نيجيريا نيوزيلندا
الهند هندوراس هنغاريا هولندا الولايات_المتحدة الولايات_المتحدة_الأمريكية اليابان اليمن اليونان
"""

_REGIONS: Final = """
africa afrika afrique antarctica antarktis antartide asien europa europe ozeanien scandinavia
scandinavie skandinavien latin_america lateinamerika amérique_latine america_latina sudamerica
north_america south_america nordamerika südamerika middle_east naher_osten moyen-orient
medio_oriente südostasien southeast_asia alabama alaska arizona arkansas california colorado
connecticut delaware florida hawaii idaho illinois indiana iowa kansas kentucky louisiana maryland
massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire
new_jersey new_mexico north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island
south_carolina south_dakota tennessee texas utah vermont west_virginia wisconsin wyoming ontario
québec british_columbia saskatchewan manitoba new_south_wales queensland tasmania yorkshire cornwall
lancashire cumbria hampshire baden-württemberg bayern brandenburg hessen mecklenburg-vorpommern
niedersachsen nordrhein-westfalen nrw rheinland-pfalz saarland sachsen-anhalt schleswig-holstein
thüringen kärnten steiermark tirol südtirol bavaria saxony auvergne bretagne normandie picardie
alsace aquitaine occitanie île-de-france bourgogne franche-comté poitou-charentes
languedoc-roussillon provence-alpes-côte_d'azur midi-pyrénées nouvelle-aquitaine corse wallonie
abruzzo basilicata calabria campania emilia-romagna friuli friuli-venezia_giulia lazio liguria
lombardia molise piemonte puglia sardegna sicilia toscana trentino trentino-alto_adige alto_adige
umbria val_d'aosta valle_d'aosta veneto salento catalogna andalusia lapponia siberia baviera
"""
_CITIES: Final = """
abu_dhabi accra addis_ababa alep aleppo algiers alger algeri algier amsterdam ankara antalya athens
athen athènes atene auckland baghdad bagdad bangalore bangkok barcelona barcelone barcellona beijing
pékin pechino peking beirut beyrouth belfast belgrade belgrad belgrado berlin berlino birmingham
bogotá bratislava brisbane brussels bruxelles brüssel bucharest bukarest bucarest budapest
buenos_aires cairo kairo il_cairo calcutta cape_town kapstadt città_del_capo caracas casablanca
chicago cologne colonia copenhagen kopenhagen copenhague copenaghen dakar damascus damaskus damas
damasco delhi new_delhi nuova_delhi detroit dhaka doha dubai dublin dublino edinburgh edimburgo
edinburg geneva genève genf ginevra glasgow guangzhou hanoi havana havanna helsinki houston
islamabad istanbul jakarta jeddah jerusalem jérusalem gerusalemme johannesburg kabul kaboul karachi
kathmandu khartoum kiev kyiv kiew krakow krakau cracovia kuala_lumpur kuwait_city lagos lahore
las_vegas leeds leicester lima lisbon lissabon lisbonne lisbona liverpool ljubljana lubiana london
londres londra los_angeles luanda madrid manchester manila marrakesh marrakech mecca medellín
melbourne mexico_city miami minneapolis minsk montevideo montréal moscow moskau moscou mosca mumbai
munich nairobi new_orleans new_york new_york_city newcastle nottingham oslo ottawa philadelphia
pittsburgh prague prag praga rabat reykjavik riga rio_de_janeiro riyadh riad rotterdam san_diego
san_francisco san_francisco_bay santiago_de_chile sarajevo seattle seoul séoul shanghai
sheffield shenzhen skopje southampton st._petersburg stockholm stoccolma strasburgo stuttgart taipei
tallinn tashkent tbilisi tehran teheran téhéran tel_aviv tirana tokyo tokio toronto tripoli tunis
vancouver venice venedig venise vienne vilnius varsavia varsovie warsaw warschau washington_dc
washington_d.c. wellington wien yaoundé yerevan zagabria zagreb zurich zürich zurigo aachen augsburg
bielefeld bochum braunschweig bremen chemnitz darmstadt dortmund dresden dresde dresda duisburg
düsseldorf erfurt frankfurt frankfurt_am_main francfort francoforte freiburg gelsenkirchen göttingen
graz hamburg hambourg amburgo hannover heidelberg ingolstadt innsbruck karlsruhe kassel köln leipzig
lipsia leverkusen lübeck magdeburg mannheim mönchengladbach münchen nürnberg oldenburg osnabrück
paderborn potsdam regensburg rostock saarbrücken salzburg salisburgo wiesbaden wolfsburg wuppertal
würzburg amiens avignon besançon bordeaux clermont-ferrand dijon grenoble la_rochelle le_havre
limoges lyon lione marseille marsiglia montpellier mulhouse nantes perpignan poitiers rouen
saint-étienne strasbourg straßburg strassburg toulon toulouse tolosa lausanne losanna anvers
antwerpen liège lüttich mailand milan turin rome rom naples neapel florenz ancona bari bergamo
bologna bolzano brescia brindisi cagliari caserta catania catanzaro como cosenza cremona ferrara
firenze foggia forlì genova grosseto l'aquila la_spezia latina lecce livorno macerata mantova matera
messina milano modena monza napoli novara padova palermo perugia pesaro pescara piacenza pordenone
potenza ragusa ravenna reggio_calabria reggio_emilia rimini roma rovigo salerno sassari savona
taranto teramo torino trapani trento treviso trieste udine varese venezia vercelli viareggio vicenza
viterbo settat kenitra oujda tanger tétouan khouribga beni_mellal el_jadida agadir meknès essaouira
sfax sousse bizerte kairouan tizi_ouzou béjaïa
"""

_PERSIAN_CITIES: Final = """
تهران اصفهان شیراز تبریز کرج اهواز کرمانشاه ارومیه زاهدان همدان کرمان یزد اردبیل بندرعباس
بندر_عباس زنجان سنندج قزوین خرم‌آباد بوشهر بیرجند شهرکرد یاسوج بجنورد کاشان آبادان دزفول
نیشابور سبزوار هرات قندهار مزارشریف مزار_شریف کربلا دبی استانبول لندن پاریس برلین
جلال‌آباد جلال_آباد غزنی بامیان قندوز کندز پل‌خمری پل_خمری هلمند ننگرهار پنجشیر
جوزجان بادغیس پکتیا پکتیکا لشکرگاه زابل
مونیخ هامبورگ هانوفر فرانکفورت دوسلدورف اشتوتگارت زوریخ ژنو بروکسل آمستردام روتردام استکهلم
گوتنبرگ کپنهاگ هلسینکی بوداپست ونکوور تورنتو مونترال سیدنی ملبورن آنکارا آنتالیا ازمیر ابوظبی
شارجه دوحه ایروان تفلیس کاظمین سلیمانیه اربیل متل‌قو متل_قو نمک‌آبرود نمک_آبرود
"""
_PERSIAN_WITH_COPULA: Final = """
مشهد رشت گرگان بابل آمل کیش قشم چالوس رامسر نوشهر لاهیجان ساوه ورامین پردیس شاهرود سمنان ایلام بم
پونک ونک تجریش نارمک تهرانپارس اکباتان صادقیه ولنجک نیاوران شهران ستارخان یوسف‌آباد سعادت‌آباد تهرانسر
شهریار اسلامشهر پرند ملارد قرچک پاکدشت گوهردشت مهرشهر فردیس
جیرفت رفسنجان سیرجان مرودشت لار فسا جهرم اندیمشک ماهشهر خوی مراغه میانه بناب ساری اراک
"""
_ARABIC_CITIES: Final = """
القاهرة القاهره الإسكندرية الجيزة أسيوط طنطا بورسعيد الرياض مكة مكه الدمام بغداد البصرة أربيل دمشق
بيروت القدس غزة رام_الله دبي أبوظبي أبو_ظبي الشارقة الدوحة المنامة صنعاء الخرطوم طرابلس بنغازي
الدار_البيضاء مراكش طنجة وهران قسنطينة إسطنبول لندن باريس برلين صنعا الدار_البيضا النجف كربلاء
الموصل كركوك السليمانية دهوك الناصرية الديوانية السماوة بعقوبة الفلوجة تكريت سامراء زاخو
بريدة عنيزة الطائف خميس_مشيط أحد_رفيدة جازان القطيف الأحساء الهفوف الجبيل الظهران
الفحيحيل السالمية الجهراء الفروانية ليون مرسيليا ميونخ هامبورغ فرانكفورت أمستردام بروكسل جنيف
زيورخ فيينا مونتريال تورنتو نيويورك أنقرة أنطاليا إربد أسوان أكادير مكناس تطوان صفاقس سطيف تبوك
نجران اللاذقية بعلبك نابلس الفجيرة عجمان صلالة
دير_الزور
جونية برمانا زحلة صيدا النبطية البترون زغرتا انطلياس بكفيا بحمدون الأشرفية الحازمية الدكوانة
فرن_الشباك جل_الديب برج_حمود سن_الفيل الجميزة مار_مخايل جرمانا صحنايا حرستا داريا قدسيا باب_توما
ركن_الدين القامشلي الحسكة إدلب طرطوس بانياس السويداء درعا حماة
عبدون الشميساني الصويفية خلدا الجبيهة تلاع_العلي طبربور الرصيفة مادبا السلط جرش عجلون البيادر
وادي_السير مرج_الحمام دابوق بيت_لحم طولكرم قلقيلية أريحا سلفيت بيت_جالا بيت_ساحور خانيونس خان_يونس
رفح دير_البلح جباليا النصيرات رفيديا حوارة قلنديا حيفا يافا عكا الناصرة أم_الفحم
الأعظمية الكاظمية الكرادة الجادرية زيونة مدينة_الصدر السنك الباب_الشرقي الشورجة الغزالية عين_كاوة
أبو_الخصيب شط_العرب القصيم حفر_الباطن عرعر سكاكا أبها بيشة المجمعة الزلفي الدوادمي البكيرية القنفذة
رابغ تيماء القريات الملقا الحمدانية الشويخ الفنطاس المهبولة جليب_الشيوخ الرميثية الجابرية
صباح_السالم
العارضية الصليبيخات المنقف أبو_حليفة القصيص بر_دبي الجميرا جميرا البرشاء السطوة المرقبات النهدة
الممزر
القوز رأس_الخيمة أم_القيوين خورفكان المصفح المحرق الرفاع مدينة_حمد مدينة_عيسى الجفير الوكرة لوسيل
أم_صلال الغرافة نزوى الخوير صحار البريمي الرستاق بوشر العذيبة المعبيلة عدن المكلا حضرموت مأرب سيئون
المعادي الدقي مدينة_نصر مصر_الجديدة التجمع_الخامس الشيخ_زايد حلوان شبرا_الخيمة العباسية عين_شمس
المقطم
إمبابة العجوزة السيدة_زينب المنيل المنصورة الزقازيق دمنهور كفر_الشيخ دمياط الإسماعيلية السويس الفيوم
بني_سويف المنيا سوهاج الغردقة شرم_الشيخ مرسى_مطروح العريش قليوب شبين_الكوم المحلة_الكبرى
العاشر_من_رمضان سموحة سيدي_بشر سيدي_جابر العصافرة النوبارية رأس_البر أم_درمان بورتسودان ود_مدني
القنيطرة وجدة الناظور الحسيمة بني_ملال خريبكة سطات آسفي الصويرة ورزازات الرشيدية العرائش شفشاون
خنيفرة أكدال المعاريف عين_الذئاب عين_السبع سيدي_معروف عنابة باتنة البليدة بجاية تلمسان سكيكدة
مستغانم
غرداية ورقلة تيزي_وزو بومرداس تيبازة جيجل سيدي_بلعباس باب_الزوار باب_الوادي حسين_داي بن_عكنون
برج_بوعريريج بنزرت المنستير المهدية القيروان قابس قفصة باردو أريانة بن_عروس حلق_الوادي رادس قرطاج
جربة مدنين تطاوين سيدي_بوزيد القصرين جندوبة مصراتة زليتن سبها طبرق درنة غريان صبراتة زوارة ترهونة
جنزور تاجوراء
"""

COUNTRIES: Final = folded_words("".join((_ENGLISH, _GERMAN, _FRENCH, _ITALIAN)))
"""As the languages in Latin letters write them."""
# Of Iran and Afghanistan, as their people write them in Latin letters.
_PERSIAN_IN_LATIN: Final = """
abadan afghanestan ahvaz ahwaz alman amol amrika andimeshk ardabil astara babol babolsar badakhshan
bamiyan bamyan bandar_abbas bandar_anzali bandarabbas behbahan birjand bojnoord bojnurd booshehr
boroujerd borujerd bushehr chabahar chaloos chalus damavand dezfool dezful dushanbe ekbatan emarat
engelis eragh esfahan eslamshahr faranse ghandahar ghazvin gheshm golpayegan gorgan hamadan hamedan
herat isfahan jahrom jalalabad jiroft kandahar karaj kashan kazeroon kazerun kelardasht kerman
kermanshah khansar khomein khorramabad khorramshahr khujand kunduz lahijan lavasan lavasoon mahabad
mahshahr malayer maragheh marand marivan marvdasht mashhad masooleh masuleh mazar-e-sharif
mazar-i-sharif mazare_sharif nahavand najafabad narmak neyshaboor neyshabur niavaran nishapur
noshahr nowshahr oroomie orumie orumieh pakestan punak qazvin qeshm rafsanjan ramhormoz rasht
saadat_abad saadatabad sabzevar saghez sanandaj saqqez semnan shahrekord shahrood shahrud shiraz
sirjan tabriz tajrish taleghan tehranpars tonekabon torbat_heydarieh torkie torkiye urmia vanak
varamin velenjak yasooj yasuj yazd zabol zaferanieh zahedan zanjan
"""
LATIN: Final = COUNTRIES | folded_words("".join((_REGIONS, _CITIES, _PERSIAN_IN_LATIN)))
PERSIAN: Final = folded_words(_PERSIAN)
ARABIC: Final = folded_words(_ARABIC)
PERSIAN_CITIES: Final = folded_words(_PERSIAN_CITIES)
PERSIAN_WITH_COPULA: Final = folded_words(_PERSIAN_WITH_COPULA)
"""Towns that are words by themselves, or parts of other names, but not where somebody is there."""
ARABIC_CITIES: Final = folded_words(_ARABIC_CITIES)
SHORT: Final = frozenset(["usa", "uk", "uae", "nsw", "qld"])
"""Told by their capitals."""
WORDS: Final = folded_words(
    """
    argentine benin brindisi britain burma california chile china chine ciad cile cina cipro cologne
    colonia como congo corse cuba damas dame doha fiji gabon galles gambia ghana guinée holland inde
    india indiana iran iraq israel jamaica japan japon jordanie kenya kongo korea kuba laos latina
    lazio liban libano libia lima limoges malta malte manila messina mexico milan mobile modena
    moldau monaco montana mosca nauru nepal nevada oman oregon palestine panama papouasie peru
    poland polen polonia potenza riad riga rom roma rome serbia siria spain sudan suisse syrie
    tchad tolosa trapani tschad turin vienne wales
    """
)
"""What in small letters may be a word, a colour or a name."""
UNMARKED_WORDS: Final = folded_words("georgie liege suede")
"""What is a word or a forename without the marks of Géorgie, Liège and Suède."""
