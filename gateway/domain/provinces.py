"""Provinces of Italy by their two letters, which stand behind towns: "Torino (TO)"."""

from typing import Final

ITALIAN_PROVINCES: Final = (
    "ag al an ao ap aq ar at av ba bg bi bl bn bo br bs bt bz ca cb ce ch cl cn co cr cs ct cz en "
    "fc fe fg fi fm fr ge go gr im is kr lc le li lo lt lu mb mc me mi mn mo ms mt na no nu or pa "
    "pc pd pe pg pi pn po pr pt pu pv pz ra rc re rg ri rm rn ro sa si so sp sr ss su sv ta te tn "
    "to tp tr ts tv ud va vb vc ve vi vr vt vv"
)
"""In small letters, parted by blanks."""
