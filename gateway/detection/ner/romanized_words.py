"""Words of Arabic, Persian and Hindi in Latin letters that models take for somebody: "wallahi".

In Arabic digits stand for letters ("ta3ban"), at which models cut words. Words of German dialects,
which nobody writes but in chats, are as strange to them ("ruefsch", "Stickl"). None is on a list of
names.
"""

import re
from typing import Final

from gateway.detection.patterns.announced import folded_words
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain.digit_letters import MOST_DIGITS, WITH_DIGITS, spellings_without_digits

_ARABIC: Final = folded_words(
    """
    habibti habibty habibte habebi habebti 7abibi 7abibti 7abibty habayeb 3omri 3omry
    7ayati 2albi ya2albi 3yoni 3youni sa7bi sa7by sa7bti sadi2i khouya
    wallah wallahi wallahy wallaahi walla wlh inshallah inshalla inshaallah insha2allah incha2allah
    nshallah inchallah mashaallah masha2allah machallah hamdulillah hamdellah hamdoullah
    el7amdulillah 7amdulillah 7amdella 7amdellah alhamdulillah yalla yallah yalah astaghfirullah
    subhanallah bismillah khalas 5alas 5las khlas ma3lesh ma3lish m3lesh maalesh tab3an akid akeed
    khalti 3ammo 3amto 3amti tante tayta teta geddo jeddo gedo sitto setto
    enta enti enty inta ento e7na ehna homma henak feen wein wayn emta imta leh
    ezay ezzay ezayak ezayek izayak keef kifak kifek kifik keefak keefik mni7 mnee7 mnih kwayes
    kwayyes kowayes kwayesa mabsout mabsouta ta3ban ta3bana ta3bane za3lan za3lana mashghoul
    mashghoula mesh mish mosh mafish mafeesh bardo kaman kter kteer ktir awy awi gedan geddan
    delwa2ty dilwa2ti dlwa2ty halla2 hala2 enaharda naharda embare7 imbare7 mbare7 ra7 ra7et ra7o
    raye7 ray7 ray7a raye7a rayha gaya gayyin jayi rou7 roo7 ta3al ta3ala ta3ali ta3alo
    3aref 3arfa 3arfeen a3raf a3ref 3ayez 3ayza 3ayzeen 3awez 3awza baddi baddo badda 3andi 3andy
    3ando 3andak 3andek 3and 3aleik 3aleiki 3aleikom 3aleyk 3alek 3alaya 3leik 3lek 3la 3ala
    3alashan 3ashan 3shan aywa aiwa la2 la2a na3am ya3ni y3ni 7aga 7agat 7aja 7elw 7elwa
    kheir 5eir shokran 3afwan saba7 masa2 sa3a gam3a gama3a jama3a sa7 sa7i7 3adi
    3ady 3amel 3amla 3amalet 3am bi betsalem sallem sallmo sallmi tetbokh betokh bitkoun
    wa2t et2akhar weslet rod roddi gahez gahza mabrook
    6ayeb tayb 2abelny 2abelni 2ablni abelny abelni 2abelo 2abelha kalmeto kalemto kalmto kalemny
    kalemni kalmny kallemni kallemny kallimni esma3 esma3ny esma3ni isma3 isma3ni eb3at eb3atly
    eb3atli ib3at ib3atli eb3atlo geblo geblha gebly hatly hatli rayha wayno waynek waynak
    ye5alik ykhalik yekhalik 3amlin 3amleen ta3mel ta3mli ta3mol te3mel ilhamdila saba7o saba7ak
    nhar antom antu tari2 6ari2 7asal zourni zorny zorni bawab sawwa2 sawa2 bnty binty bnti
    2olly 2olli 2oly 2oli 2olili 2olelo estanna estana estanany estanani shofto nezel moftah
    mayya bokra bukra delwa2ti lessa mawgood mawgouda korsy
    edfa3 edfa3i edfa3o idfa3 idfa3i erga3 erga3i erja3 erja3i irja3 irja3i etla3 itla3 etla3i
    mawdu3 mawdou3 mawdoo3 usbu3 osbou3 osboo3 share3 shari3 majmou3 majmoo3
    masari masary msari floos felous bawsek bawsak bawsik bousak bashofek bashofak bashoufak
    bashoufek bashoufik bashufak bashufek bashoofak bashoofek bashofik bashofkom bshofak bshofek
    bshoufak bshoufek bshufak bshoufik ashofak ashoufak ashofek ashoufek ashoofak ashoofek
    nshofak nshoufak hashofak hashofek hashoofak bakallemak bakallemek bakalmak bakalmek
    bakelmak hakallemak hakallemek hakalmak hakalmek akallemak akalmak bastanak bastanek
    bastannak bastannek mestaneek mestanyak mestannik khalliny khaleek khalleek khallina
    khallouna sallemli sallemly salemli sallemle sallimli jiblo jibli jeblak jeblek jibiha
    jiblha njiblek njib njibou tjib hateli hatilo hatlo hatiha hatouha alhamdella hamdilla
    elhamdella elhamdulellah elhamdulillah elhamdoulillah elhamdoulilah wenak winak winkom
    wenkom fainak
    """
)
# Of the Maghreb.
_MAGHREBI: Final = folded_words(
    """
    labes labas bzaf bezaf bezzaf mzyan mzian mezyan mzyana wakha waha iyeh iih saraha dakchi
    dakshi dyal dyali dyalek dyalou dyalha dyalna diali dialek dialou kifach kifash kifesh 3lach
    3lash alach ghadi ghadia ghaditi bghit bghiti bgha bghat bghina kayn kaynin khdit khditi
    chrit chriti chra chrat jebt jebti jbt jib jibi jiti jit sift siftti sifti siftli sifet goul
    gol gouli golt galt gallik galek choft chefti choufi nchouf tchouf n3ayet nsowel nsewel
    nsowlek nsewlek sowel swel raki rah rahom khedma khdma lkhedma lkhdma flouss flous lflouss
    lflous drahem ltran tram ltram tonobil tomobil lben khobz lkhobz atay nanaa na3na3 zit skar
    7lib l7lib dellah matecha chwiya chwia ghalya rkhis rkhisa smiya smiytek smitek ddar lkra
    ttaman mok khtek khak wld lblad bled bash walakin wlakin mlli mli tbarkallah tbarkellah
    bslama beslama yezzi barcha barsha taw tawa chneya chnowa famma mafammech kifek 3aslema
    nhebbek inchalah ayya hna lhih temma s7a bs7a bse77a sa7a 3sal l3sal w7ed w7da wa7ed bo7do
    7ta 7it 7da 3afak 3afek 3la9a 9bel 9rib 9ahwa l9ahwa 9hwa l9hwa 7out l7out l7em l7am 3dess
    9rit 9ra 7anout l7anout l3ers l3rs 7elwa m3ak m3ana m3aya m3ah m3aha m3akom 3ndi 3ndk 3ndek
    3ndna 3ndo 3ndou 3ndha 3nd 3lik 3liya 3lih 3liha 3likom 3lihom bqa b9a bqat b9at b9it daba
    mazal mrahba merhba mer7ba marhba
    alikoum aleykoum alaykoum 3likoum aalikoum weldi benti khouya khoya kho nkoun nkounou sarih
    sari7 ryal ryals khamsin settin ychafih ychafik ychfik inchallah hamdoulillah hamdoullah
    nchallah lkhdama lkhdma lkhir yjib 3ami 3ammi
    houwa howa howwa huwa hiya hia hiyya heyya heya ntouma ntoma entouma ndir tdir ydir ndirou
    tdirou ydirou dirli dirlou ndirlek ndirha nji tji yji njiw yjiw nrouh trouh yrouh nrohou
    nrouhou yrouhou ychouf nchoufek nchoufou nchoufouk nchofek chouf choufou tchoufou ychoufou
    nakhdem takhdem yakhdem nkhdem tkhdem ykhdem khdemt khdemti khdemtou nkhedmou yekhdmou nakol
    takol yakol naklou yaklou mayakolch nechri techri yechri nchri tchri ychri nkhalles tkhalles
    ykhalles nkhallas ykhallas nkhalsek nkhallsek nkhalsou khalesni khalsni khallasni khallsni
    khallasek khallask khallasha khalsek khlasni khlassni khlassek n9ol ngoul tgoul ygoul
    ngoulek ngollek ygoulek ygoulou golek goulek goulou goulha golha nkhalli tkhalli ykhalli
    khaliha khaliwha khallini khallih khalliha khallik tkoun ykoun ykounou nebghi tebghi yebghi
    nhab yhab nhebb yheb nkhaf nsali nsalli yskon neskon neskoun yeskon yeskoun teskon nbi3 nbia
    nbiou nmchi tmchi ymchi nmchiw ymchiw nrja3 nraja3 narja3 yarja3 terja3 nkamel nkammel
    tkamel ykamel ndiro nsewer nfiq tfiq nhder tehder yehder nehder nsma nsemma rakom ranak ga3d
    gaadin mafihsh mafich makaynch makanch makanich mat9elle9ch matkhafch matkhafich mahich
    mahouch mahoush
    """
)
PERSIAN_IN_LATIN: Final = folded_words(
    """
    azizam azizami azize eshgham eshghami joonam jigaram nafasam khoshgelam golam ghorbunet
    ghorbanet ghorboonet ghorbunetam ghorbanat fadat fadatam merci mersi mamnoon mamnun mamnoonam
    khahesh khaheshan khoobi khubi khoobam khubam khoobin chetori chetorin chetoree nabashi nabashid
    kojaei kojai kojayi kojaee kojast kojan chikar mikoni mikonam mikone mikonim miam miay miyay
    miyam miyad miaim biay biain biayn biya begoo begam goftam goftan goftim migam mige
    migan raftam raftan raftim omadam oomadam umadam omade emrooz emruz dirooz diruz farda emshab
    dishab hamoon nemidoonam nemidunam nemikham nemitoonam midooni midoonam daram darim
    nadaram nadare nadari bashe baashe khob khoob hatman faghat chera chejoori baraye baram
    barash dadash dadashi dadasham abji abjim khaleh amme ammeh daei dayi haminja hamoonja
    mamanam babam pedaram madaram bache bacheha kooh zang bezan zadam zade residam residi resid
    valla vallah bazam hanooz tamoom dobare miai miaei miaee hamun hamoon haman hamahangi
    hazineye hazinash hazinasho gheymatesh azmayeshe azmayeshesh chejoorie chejorie chetorie
    koja kojaee residin resid avordi avordam bezanam miyan nemiyan nemian mirin mirid mikhan mikonan
    oomadan umadan omadan hastan nistan boodan budan
    shomarasho adresesho mersi ghorbanat dastet damet garm nafari
    zamen zamenam zamenet zamenesh zemanat pooleto poolesho poolamo poolam poolet poolesh hesabam
    hesabet kartam kartet mashinam mashinet mashinesh goshim goshit goshish kelidam kelidesh lebasam
    kelasam kafsham ketabam hamsayam hamkaram ostadam raeisam netam ramzesh sedash javabesh tabam
    saram galoom shekamam dandoonam delesh halesh haletoon khabet khasteh khastam tanham garmame
    narahatam asabaniam motmaen mokhalef montazer entezar ajnas basteha maghser keroki khesarat
    tasadof rezhim ampol simkart mosaede padash eydi foroosh foroosham ghazamo takhlie tamdid
    asbabkeshi barbari mostajer sahebkhoone bongah mohlat asansor shalvar pirhan zarf zarfa sobhane
    nooshabe goldoon baghche mosabeghe azmayesh noskhe natije moadel toosh zirash bahash avalesh
    ghablesh inja oonja unja mokhlesam dametoon
    """
)
# Of India, with what kin and friends are called behind a name: "Salim bhai".
_HINDI: Final = folded_words(
    """
    wala wale baaki aaji aajji mausi jiju bhai bhaiya bhabhi beta beti yaar yar arre arrey accha
    acha achha haan nahi nahin matlab pakka chalega bolo chacha chachi mami dadi masi kaki jaldi
    abhi theek thik kyun kaise paisa paise mehndi haldi sangeet shaadi bhaisaab behen behenji
    panditji dukaan gaadi ghar kaam chalo chal aaj kitna kitne didiji tauji mummyji papaji
    """
)
# Of Switzerland, of Austria and Bavaria, and of the north.
_GERMAN: Final = folded_words(
    """
    göh gö gönd goht gaht chunnt chömed chunsch chume chömid chöit chönd chönt chasch cha chani
    händ hend hesch het hets hei gsi gsii gseh gseit gmacht gha ghaa gange
    susch süsch suscht ruef ruefe ruefsch rüefed lueg luege lueged weisch wottsch wott wettsch wänd
    müend mues muesch öpper öppis öppe niemert nümme nüme nöd nid numme nume villicht
    allwäg äuä gell zäme zämme zrügg dihei dehei dihaim deheim hüt hüür geng gäng jetz itz
    grosi grosmami müeti ätti kärtli päckli tübli chindli büebli meitli chüechli gipfeli znüni
    zmittag znacht zvieri zmorge bärg wonig schuel schuelreis träffpunkt flohmärit standgäud gäld
    batze morgemönsch mönsch lüt chind gschwüschterti
    hob hobts hom hamma samma samstogs griaß griass griaßt servas pfiat pfiati kimmt kimmst
    kimm kumm kumman wos wea wia oba owa wead nimma nimmer nua nu grod gsogt gseng
    sogn sogst redn dahoam dahoim drobn herobn morgn gfoahn gfahrn
    stickl packl kastl hendl knedl glumpert gspusi lochn maun buam mädls madln
    oida oidaa leiwand deppert narrisch zwida koa koan kan nöt freili hea
    füa deis dei wennst wanns waun daun amoi zwoamoi schaugst schau gema gehma
    zoin zoit söch fruah friah erdbeern reisekassa
    ick icke dit wat kieken kiek haste biste kannste willste weißte sparste krichste machste
    kriegste gehste nüscht keene jehn jeht uff uffm dufte knorke schnieke moinmoin nieges maken
    schnacken lütt lütten kütt gwä gwäsä hosch bisch mädle
    bissl bisserl bissle gschafft schaffa gwusst
    """
)
ROMANIZED_WORDS: Final = _ARABIC | _MAGHREBI | PERSIAN_IN_LATIN | _HINDI | _GERMAN
"""In lower case."""
_IN_WORD: Final = re.compile(r"[A-Za-z0-9]")
# What is done to or for you: "ba3tlek", "b7ebak", "ab3atlik"; Abdel Malek is somebody.
_TO_YOU: Final = re.compile(r"(?=\D*\d)(?!\w*mal[aei]k)(?:[abyt]|ha|hab)?\w{2,}(?:tl|l|b)[aei]k")
# A model that is surer has seen more than the word: surnames are on no list.
_SURE: Final = 0.7
_LONGEST: Final = 20
_LAST_LATIN: Final = "ÿ"
_JOINTS: Final = frozenset(["_", "@", "/", "-", "#"])


def whole_word(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the bounds of the word of which a span is a piece, where digits stand for letters.

    A username keeps the bounds that it has.
    """
    first, last = _word_around(text, start, end)
    if text[max(0, first - 1) : first] in _JOINTS or text[last : last + 1] in _JOINTS:
        return start, end
    return (first, last) if WITH_DIGITS.fullmatch(text, first, last) else (start, end)


def is_romanized_word(text: str, start: int, end: int) -> bool:
    """Return whether a span is a word of other letters written in Latin ones, or a piece of one.

    Words of German dialects are among them, with their umlauts.
    """
    if end - start > _LONGEST or text[start] > _LAST_LATIN:
        return False
    first, last = _word_around(text, start, end)
    word = text[first:last].lower()
    return word in ROMANIZED_WORDS or _TO_YOU.fullmatch(word) is not None


def is_unsure_word(text: str, start: int, end: int, score: float) -> bool:
    """Return whether a word in small letters and digits is no name of a list, and scores low.

    "3tini" and "7ata" are verbs and words; of "3ali" and "mo7amed" lists have the name.
    """
    if score >= _SURE or end - start > _LONGEST or text[start] > _LAST_LATIN:
        return False
    first, last = _word_around(text, start, end)
    if text[max(0, first - 1) : first] in _JOINTS or text[last : last + 1] in _JOINTS:
        return False
    if WITH_DIGITS.fullmatch(text, first, last) is None:
        return False
    word = text[first:last]
    if sum(map(str.isdigit, word)) > MOST_DIGITS:
        return True
    return not any(
        kind_of(plain) in (Kind.NAME, Kind.BOTH) for plain in spellings_without_digits(word)
    )


def _word_around(text: str, start: int, end: int) -> tuple[int, int]:
    first, last = start, end
    while first and start - first < _LONGEST and _IN_WORD.match(text, first - 1):
        first -= 1
    while last < len(text) and last - end < _LONGEST and _IN_WORD.match(text, last):
        last += 1
    return first, last
