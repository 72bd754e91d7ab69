"""What people do for others, as chats put it beside a name: "Dog Walker Sue", "Pete (plumber)".

Words that lists have as names too stay here ("gärtner"): who reads a name asks the lists first.
"""

from functools import cache
from typing import Final

from gateway.pseudonyms.canonical import canonical

_TRADES: Final = """
plumber electrician locksmith gardener cleaner carer caregiver babysitter childminder nanny au-pair
hairdresser beautician barber builder roofer joiner carpenter plasterer decorator
handyman handywoman mechanic surveyor architect solicitor accountant bookkeeper counsellor
therapist physio physiotherapist osteopath chiropractor podiatrist midwife optician dentist
hygienist vet farrier groomer tutor teacher teaching_assistant instructor
choreographer photographer videographer florist baker caterer caretaker janitor concierge
cabbie removals lifeguard estate_agent letting_agent travel_agent
social_worker health_visitor lollipop_lady home_help home_carer chimney_sweep
pest_control
putzfrau putzhilfe putzmann reinigungskraft haushaltshilfe tagesmutter tagesvater babysitterin
kindermädchen gärtnerin malermeister dachdecker fliesenleger handwerker elektriker elektrikerin
klempner installateur hebamme physiotherapeut physiotherapeutin ergotherapeutin logopädin
heilpraktiker heilpraktikerin kosmetikerin pflegerin pflegekraft nachhilfelehrer nachhilfelehrerin
hundesitter hundesitterin hundetrainer hundetrainerin katzensitter katzensitterin tierärztin
tierarzt zahnärztin zahnarzt steuerberater steuerberaterin makler maklerin fotograf fotografin
fahrlehrer fahrlehrerin klavierlehrer klavierlehrerin mechaniker schornsteinfeger
plombier électricien menuisier maçon jardinier jardinière serrurier chauffagiste carreleur
paysagiste nounou baby-sitter assmat assistante_maternelle femme_de_ménage homme_de_ménage
aide_ménagère auxiliaire_de_vie kiné kinésithérapeute ostéo ostéopathe orthophoniste infirmière
sage-femme coiffeuse coiffeur esthéticienne dentiste véto vétérinaire garagiste photographe
déménageur livreur prof professeure maîtresse moniteur monitrice prof_de_piano
prof_de_guitare prof_de_chant prof_de_danse prof_de_maths prof_de_yoga moniteur_auto_école
idraulico elettricista imbianchino giardiniere falegname fabbro meccanico carrozziere muratore
piastrellista colf badante babysitter dogsitter dog_sitter parrucchiera parrucchiere
estetista commercialista geometra fisioterapista ostetrica pediatra dentista veterinaria
veterinario logopedista donna_delle_pulizie signora_delle_pulizie maestra maestra_di_danza
maestra_di_piano insegnante_di_piano insegnante_di_yoga insegnante_di_inglese istruttore
istruttrice fotografa fotografo fioraia agente_immobiliare
"""
# English joins what somebody works with or teaches to a word for who does it.
_THINGS: Final = """
dog cat pet puppy horse house home window carpet car oven gutter pool garden lawn hedge tree piano
guitar violin cello flute drum singing vocal music maths math english french spanish german italian
science reading swim swimming tennis football golf yoga pilates fitness gym personal dance ballet
zumba karate judo driving riding ski school bus taxi van lorry truck delivery child baby night
mobile gas boiler aerial appliance phone computer laptop bike massage speech wedding nail hair
lash tattoo party cake domestic
"""
_DOERS: Final = """
walker sitter cleaner teacher tutor instructor coach trainer minder groomer fitter mechanic
engineer technician driver nurse therapist lessons tuition surgeon repair repairs man lady guy
photographer stylist artist planner maker help
"""


@cache
def trades() -> frozenset[str]:
    """Return the canonical forms of what people do, of one word or several."""
    doers = _DOERS.split()
    compounds = (f"{thing} {doer}" for thing in _THINGS.split() for doer in doers)
    listed = (trade.replace("_", " ") for trade in _TRADES.split())
    return frozenset(map(canonical, (*listed, *compounds)))


@cache
def last_words() -> frozenset[str]:
    """Return the last words of what people do."""
    return frozenset(trade.rpartition(" ")[2] for trade in trades())
