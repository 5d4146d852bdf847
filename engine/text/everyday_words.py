"""Words of wards, trades and offices that public texts seldom write, or seldom begin with, and that are nobody's surnames.

A capital at the beginning of a sentence makes no name of them. Nor does it of a word in the British spelling that American
texts write otherwise: Diarrhoea.
"""

from __future__ import annotations

import re

from engine.text.words import common_words

EVERYDAY = frozenset(
    "rota rotas roster rosters payslip payslips handover handovers bleep commode zimmer cannula dosette careline podiatry"
    " physio triage timesheet timesheets helpdesk flowchart logbook noticeboard postcode minibus playgroup reablement stairlift"
    " sats obs meds bloods hypo hypos angio echo troponin locum locums lates earlies flexitime visit visits headlice"
    " nits narrowboat houseboat nightshift dayshift backshift crewmate crewmates workmate underlay appt para paras polis"
    " paramedic mentee wk wks asst yr yrs hrs approx inc poss prev chn mtge sols pcm incl misc prob wi heid"
    " rm rms naebody decant decants midaz atorva furo biso pred gent tazo amox clari doxy trimeth".split()
)
EVERYDAY |= frozenset(  # of notes, in short
    "apols hols appts msgs mtg mtgs cttee"
    " chq chqs invs rcpt rcpts bkg bkgs qty qtys amt amts rpt rpts pymt pymts plts pkts"
    " valn valns valr valrs solr solrs settlmt messrs dietician dieticians strim strims".split()
)
EVERYDAY |= frozenset(  # of wards
    "oedema oedematous anaemia anaemic apnoea haematuria haematoma haematomas haemorrhoids haemoptysis haematemesis"
    " melaena haemodialysis orthopnoea paraesthesia presyncope syncope dysphagia dysphasia dysarthria nystagmus"
    " bradycardia hypotension pyrexia pyrexial apyrexial afebrile crepitations creps crackles stridor palpation"
    " ascites lymphadenopathy hepatomegaly splenomegaly plantars stoma urostomy colostomy ileostomy nephrostomy"
    " tracheostomy sloughy granulating maceration macerated epithelialising eschar lactate nocte mobilises mobilising"
    " mobilised toileting toileted suppository antiemetic antiemetics analgesia analgesic analgesics anticoagulation"
    " nebuliser nebulisers nebs titrate titrated claudication radiculopathy laparotomy laparoscopy cystoscopy"
    " gastroscopy bronchoscopy endoscopy arthroscopy bedspace bedpan urinal urometer cannulae venepuncture phlebotomy"
    " turgor erythema cellulitis exudate haemoserous serosanguinous peristomal rehab ketones glucojuice hypoactive"
    " hyperactive delirious apneic dyspnoeic tachypnoea tachypnoeic hypoxia hypoxic hyperkalaemia hypokalaemia"
    " hyponatraemia hypernatraemia hypoglycaemia hyperglycaemia caseload caseloads chiropody wristband wristbands".split()
)
DEPARTMENTS = frozenset(
    "physiotherapy dietetics orthotics radiology haematology rheumatology neurology cardiology urology dermatology"
    " microbiology oncology orthopaedics paediatrics orthoptics gynaecology gastroenterology nephrology".split()
)
"""What hospitals have departments of, and what is said of illnesses besides."""
EVERYDAY |= DEPARTMENTS
EVERYDAY |= frozenset(  # of building sites, warehouses, farms, schools and churches
    "sealant sealants grouting skirting skirtings plasterboard architrave architraves soffit soffits fascia fascias"
    " guttering downpipe downpipes joists screeding repointing pebbledash cladding underfloor combi stopcock ballcock"
    " extractor worktop worktops splashback splashbacks plinth plinths banister balustrade laminate emulsion"
    " undercoat limescale downlights fusebox earthing forklift forklifts tacho tachograph curtainsider stillage"
    " stillages shrinkwrap palletised invigilator invigilators invigilation breaktime lambing calving foaling slurry"
    " drenched scours hassocks easement wayleave".split()
)
EVERYDAY |= frozenset(  # of clubs, halls, funerals, marts, garages and practices
    "weighbridge weighbridges haulage crematorium crematoria catafalque pallbearer pallbearers cortege columbarium vestry"
    " allotments polytunnel polytunnels waterbutt postcrete dehumidifier dehumidifiers proforma bursary playscheme creche"
    " dispatcher dispatchers banksman sculling ergo ergs slipway pontoon rigger riggers choirs chorister choristers alto altos"
    " librettist accompanist storytime rhymetime gearbox alternator dashcam adjuster adjusters hygienist hygienists denture"
    " dentures audiologist audiology chiropodist chiropodists podiatrist podiatrists carer carers tombola fete fayre whist"
    " bingo keyholder keyholders hirer hirers tenancy tenancies microchip microchips understudy"
    " keysafe keysafes homecare cashbook cashbooks"
    " almshouse almshouses foodbank foodbanks nitrile rota rotas physio physios orthotic orthotics sanitiser".split()
)
EVERYDAY |= frozenset(  # at home, and in answer
    "hoover duvet duvets telly settee settees pram prams nappies layby laybys postie binman binmen tenner tenners fiver fivers"
    " ringbinder lanyard lanyards bairn bairns ach och naw auld lassies wellies anorak anoraks cardigan cardigans aye".split()
)
EVERYDAY |= frozenset(  # of dentists, opticians, midwives, health visitors, physiotherapists, vets and farriers
    "zirconia centile centiles imms reline relines rebase onlay onlays inlays veneers pontic pontics articulator alginate"
    " shoeing farriers farriery tonometry retinoscopy fundoscopy varifocal varifocals bifocals pachymetry"
    " gonioscopy meconium primip multip primigravida parous fontanelle spay neutering wormer wormers dewclaws"
    " descale crepitus valgus varus quads glutes proprioception goniometer bruxism malocclusion occlusal buccal"
    " palatal mesial gingival aligner aligners bitewing bitewings debond recement recementation mouthguard"
    " mouthguards antenatal postnatal intrapartum episiotomy ventouse afterbirth vernix lactation genogram ecomap"
    " presbyopia amblyopia amblyopic esotropia exotropia blepharitis drusen corneal autorefractor keratoconus"
    " liveries numnah laminitis dentals speying tendinopathy plantarflexion orthosis orthoses isometric"
    " hydrotherapy bridgework crownwork".split()
)
_BRITISH = re.compile(r"ae|oe|is(?=(?:e|es|ed|ing|ation)$)")
_AMERICAN = {"ae": "e", "oe": "e", "is": "iz"}
_SHORTEST_BRITISH = 6  # letters; Rae and Roe are surnames


def is_everyday(word: str) -> bool:
    """Whether a word in small letters is one of these, or a common word in the British spelling.

    >>> [is_everyday(word) for word in ("sealant", "diarrhoea", "hospitalised", "quist", "roe")]
    [True, True, True, False, False]
    """
    if word in EVERYDAY or len(word) < _SHORTEST_BRITISH or word in common_words():
        return word in EVERYDAY
    return _BRITISH.sub(lambda match: _AMERICAN[match[0]], word) in common_words()
