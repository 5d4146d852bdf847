"""Names of organisations: core, kind of institution, legal form and acronym, and another name written in the same form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from engine.text.person_names import fold, is_given_name
from engine.text.surnames import is_listed_place, is_listed_surname
from engine.text.words import common_words

_LEGAL_FORMS = frozenset(
    "ltd limited inc incorporated llc llp lp plc corp corporation co company gmbh ag kg kgaa ohg ug ev se sa sas sarl spa srl "
    "nv bv ab as asa oy oyj aps pty pte bhd sro zoo kft sl slu sc lda cic pllc pc cyf cyfyngedig teo teoranta dac clg".split()
)

TRADES = tuple(
    "Solicitors Architects Plumbing Roofing Heating Lettings Bakery Fencing Joinery Carpentry Builders Motors Haulage Removals"
    " Landscapes Landscaping Decorators Scaffolding Flooring Glazing Surveyors Accountants Caterers Supplies Opticians"
    " Optometrists Vets Brewery Electrical Coaches Support Construction Loans Mortgages Kitchens Bathrooms Taxis Tyres Butchers"
    " Florists Refrigeration Aggregates Coachworks Bodyworks Upholstery Windscreens Exhausts Catering Interiors Paving Drainage"
    " Groundworks Groundcare Skips Autos Locksmiths Tiling Plastering Brickwork Stonemasons Blinds Carpets Conservatories"
    " Shopfitters Shopfitting Welding Fabrications Steelwork Agri Feeds Saddlery Farriers Kennels Cattery Joiners Roofers"
    " Plumbers Electricians Plasterers Glaziers Scaffolders Hauliers Fuels Sawmills Quarries Concrete Surfacing Launderette"
    " Telecoms Jewellers Fishmongers Greengrocers Bakers Undertakers Auctioneers Valuers Ironmongers Saddlers Upholsterers"
    " Property Factors Thatchers Chauffeurs Minibuses Autoparts Bookkeeping Cyfreithwyr Cyfrifwyr Penseiri Adeiladwyr"
    " Mediation Aturnaetha Dlíodóirí Hairdressers Barbers Funeralcare Autocentre Bodyshop Osteopaths Chiropractors Podiatrists"
    " Chemists Newsagents Bridalwear Equestrian Tandoori Bistro Brasserie Tearooms Guesthouse Landscapers"
    " Photographers Marquees Orthodontics Turf"
    " Fixings Fastenings Fasteners Rigging Slaters Gaskets Forgings Pressings Toolmakers Extrusions Laminates Switchgear"
    " Joists Trusses Mouldings Veneers Bottling Distillers Distilleries Creameries Cheesemakers Cheesemongers"
    " Stonework Ironwork Ironworks Metalwork Metalworks Leadwork Woodworking Woodcraft Cabinetmakers Woodturners"
    " Coopering Sheetmetal Stockholders Galvanizing Galvanising Anodising Powdercoating Shotblasting Sandblasting Wireworks"
    " Sailmakers Boatbuilders Boatbuilding Shipbuilders Screeding Drylining Earthworks Earthmoving"
    " Bodywork Resprays Valeting Coachbuilders Coachbuilding Forwarders Bookbinders Bookbinding Booksellers Lithographers"
    " Engravers Embroiderers Dyeworks Tanneries Outfitters Costumiers Milliners Furriers Dressmakers"
    " Dressmaking Haberdashers Watchmakers Clockmakers Pawnbrokers Bookmakers Tobacconists"
    " Confectioners Chocolatiers Patisserie Pâtisserie Poulterers Fruiterers Grocers Hatcheries Agrochemicals Seedsmen"
    " Nurserymen Arborists Arboriculture Arborcare Treecare Treeworks Hedgelaying Aquatics"
    " Microelectronics Optronics Boilermakers Coldstores Ductwork Orthotics Signwriters Signmakers Plasterwork Terrazzo"
    " Pyrotechnics Gunsmiths Saddleries".split()
)
TRADES += ("Dental Rooms", "Dental Studio", "Dental Laboratory", "Dental Lab", "Funeral Directors")
"""Words at the end of a firm's name that say what it does, and that few other names end in."""
INSTITUTIONS = TRADES + tuple(
    "Surgery Practice Clinic Hospital Infirmary School High Academy College University Society Association Council Trust"
    " Foundation Institute Partners Partnership Services Care Bank Bureau Agency Museum Library Insurance Group"
    " Holdings Company Airlines Airways Union Club Centre Center Lodge Hospice Police Constabulary Church Nursery"
    " Pharmacy Primary Theatre Help Garage Estates Transport Travel Engineering Nursing Logistics Foods Textiles"
    " Consulting Consultants Technologies Systems Media Energy Properties Homes Housing Hotel Restaurant Packaging Freight"
    " Couriers Printers Studios Salon Gym Stores Supermarket Cinema Mosque Synagogue Commission Authority Tribunal"
    " Charity Water Chapel Cathedral Gurdwara Comprehensive Minibus Choir Orchestra PCC CC FC AFC RFC RUFC RLFC LTC".split()
)
_LAST_OF_KIND = {
    "fund": ("pension", "benevolent", "investment", "relief", "welfare", "hardship", "memorial"),
    "scheme": ("pension", "retirement"),
    "plan": ("pension", "retirement"),
    "shop": (
        *("farm", "coffee", "charity", "gift", "cycle", "bike", "sandwich", "butcher's", "barber's"),
        *("pet", "body", "wool", "book", "card", "flower", "betting", "village", "fish", "chip"),
    ),
    "board": ("health", "harbour", "school", "drainage", "education"),
    "band": ("silver", "brass", "steel", "concert"),
    "aid": ("first", "legal", "mutual"),
    "referrals": ("veterinary", "dental", "orthodontic"),
    "nurses": ("district", "community", "practice", "school"),
    "directors": ("funeral",),
    "agents": ("estate", "letting", "lettings", "travel", "managing"),
    "rooms": ("dental", "tea", "consulting"),
    "team": ("health", "crisis", "disability", "dementia", "nursing", "offending"),
}
"""What a kind of institution ends in, and what stands before it where it is one."""
INSTITUTIONS += tuple(f"{word.capitalize()} {last.capitalize()}" for last, words in _LAST_OF_KIND.items() for word in words)
"""Words at the end of a name that say what kind of institution it is."""
SCHOOLS_ABROAD = "Ysgol|Ysbyty|Coleg|Meddygfa|Bunscoil|Gaelscoil|Scoil|Sgoil|Coláiste"
"""What kind of institution it is, before its name, in Welsh, Irish or Gaelic."""
PARTS_OF_INSTITUTIONS = tuple(
    "Team Department Dept Unit Service Office Offices Lodge Centre Helpdesk Reception Switchboard Enquiries".split()
)
"""Words that say what a part of an institution is, and a house, and not which."""
STREETS = tuple(
    "Road Street Lane Close Avenue Way Drive Terrace Crescent Grove Gardens Mews Walk Row Square Steps Parade Wynd Loan Brae"
    " Vennel Approach Loke Rd Ave Ln Cres Gdns Tce Ct".split()
)
"""Words at the end of a name that say that it is a street."""
COURT = (
    r"(?:(?:District[ \u00a0])?Probate[ \u00a0]Registry|(?:Magistrates['’]?|Crown|County|Sheriff|Family|Youth)[ \u00a0]Court"
    r"|(?:MAGISTRATES['’]?|CROWN|COUNTY|SHERIFF|FAMILY|YOUTH)[ \u00a0]COURT"
    r"|Employment[ \u00a0]Tribunal|EMPLOYMENT[ \u00a0]TRIBUNAL"
    r"|Citizens[ \u00a0]Advice(?:[ \u00a0]Bureau)?"
    r"|(?:Industrial|Trading|Trade|Business|Enterprise|Retail|Shopping|Science|Technology|Innovation|Office|Distribution"
    r"|Commercial|Leisure|Caravan|Holiday)[ \u00a0](?:Estate|Est|Park|Centre|Village|Units)(?!\w))"
)
"""What stands behind the place of a court or an industrial estate."""
SAINTS = re.compile(r"(?P<name>(?:St|ST|Saint|SAINT)\.?[ \u00a0][A-Z][\w-]+)['’][sS](?!\w)")
"""The name of what is called for a saint, of which the ending is a part: St Mary's."""
HOUSES = (
    "House Cottage Cottages Farm Farmhouse Barn Forge Mill Lodge Hall Manor Rectory Vicarage Grange Villa Point Tower Towers"
    " Heights Mansions Apartments Lofts Court"
).split()
"""What houses are called that have a name."""
HOUSES_TOO = (
    "View Manse Parsonage Presbytery Deanery Bungalow Villas Gables Smithy Chambers Maltings Stables Granary Schoolhouse"
    " End Croft Cotts"
).split()
"""What houses are called besides that stand in no address without their street."""
_SIGHTS = "castle minster abbey priory zoo aquarium stadium racecourse airport planetarium lighthouse station docks".split()
"""What towns have of which there is one, behind their name; towns themselves and persons end so too."""
_OF_HOSPITALS = frozenset({"royal", "general"})
_OF_NO_HOSPITAL = frozenset(
    "theatre princess prince attorney solicitor secretary governor director surgeon postmaster inspector registrar receiver"
    " accountant adjutant major brigadier lieutenant jersey astronomer consul comptroller".split()
)
"""What hospitals are called behind a town (the Lund Royal Infirmary, or the Lund Royal), and what else stands before it."""
HOUSES_OF_UNITS = frozenset("lodge house grange manor cottage".split())
"""Houses with a name in which there is a part of an institution: Quist Lodge Day Unit."""
HOUSE_IN_SHORT = "Hse"
"""How House is written for short; in capitals, it is an executive."""
_BUILDINGS = f"ward valley dales mills arms inn tavern allotments hse {' '.join((*HOUSES, *HOUSES_TOO)).lower()}"
"""What places end in that are no streets."""
_BRANCHES = (
    "coffee cleaning security farms nurseries furnishings clothing fashion stationers publishing press design designs"
    " marketing recruitment training software solutions technology electronics fitness leisure events productions records"
    " wines seafoods dairy dairies poultry growers timber metals plastics print printing signs paints chemicals oils gas"
    " waste recycling plant hire tools windows doors bakeries breweries tiles stone brick garages boats yachts cycles sports"
    " toys books games seeds mental dental dentistry dentures laboratory laboratories lab studio ceramics pottery veterinary"
    " grooming livery liveries stables management freehold freeholders residents rtm financial wealth law legal tax payroll"
    " pensions savings investments capital brokers funerals memorials crematorium counselling therapy therapies psychology"
    " physio physiotherapy osteopathy chiropractic podiatry chiropody eyecare aesthetics beauty hair hairdressing nails yoga"
    " pilates gymnastics dance tutors tuition childcare childminding playgroup preschool pre-school kindergarten montessori"
    " toddlers fostering homecare hostel refuge almshouses foodbank contractors developments developers building maintenance"
    " facilities repairs boilers electrics alarms laundry gardeners gardening furniture beds antiques auctions gallery"
    " framing photography films video graphics bookshop cafe café tearoom takeaway pizza delicatessen deli catering holidays"
    " tours caravans camping campsite farriery tractors agricultural merchants hardware diy glass engineers fabrication"
    " tooling castings manufacturing industries computers computing digital communications consultancy advisory advisers"
    " staffing personnel learning education infants juniors planning surveying translations interpreting interpreters radio"
    " gazette herald advertiser chronicle buses cruises ferries distillery vineyard cider cakes chocolates meats fisheries"
    " flowers florist gifts fashions shoes footwear menswear bridal tailors fabrics curtains jewellery pianos music guitars"
    " locks mobility stairlifts lifts healthcare medical wellbeing orthodontist chandlery boatyard marine trading traders"
    " imports exports enterprises ventures retail wholesale distribution warehousing storage shipping salvage demolition"
    " excavations civils cladding insulation solar renewables ventilation lighting stoves fireplaces pools gates sheds turf"
    " seeds pumps hydraulics bearings batteries radiators motorcycles bikes sales trailers trucks vans cars cabs minicabs"
    " pets plants cemetery cards clocks eggs ices cleaners wellness decorating greengrocer fishmonger chemist foundry"
    " players scouts guides brownies cadets wheelers harriers ramblers hospitals b&b"
    " juniors seniors rangers rovers wanderers beekeepers diagnostics actuaries"
    " weavers coopers foresters blacksmiths millers drapers shipwrights goldsmiths cobblers dyers chandlers silversmiths"
    " inventories enforcement damp shutters patterns moulds adhesives sealants abrasives pneumatics valves instruments"
    " controls cables brakes cranes hoists escalators decking cement bricks timbers mattresses labels envelopes cartons"
    " pallets crates brewing masonry woodwork carpenters steels steel alloys plating coatings machining gears gearboxes"
    " clutches ropes chains slings nets netting awnings canopies canvas sails moorings marinas dredging piling boreholes"
    " drilling blasting rendering pointing repointing guttering gutters soffits fascias chimneys ceilings partitions"
    " insulations asphalt tarmac kerbs surfacings diggers haulers tippers tankers recoveries mechanics carwash motorhomes"
    " campervans horseboxes busways shuttles forwarding shippers warehouses packers packagers stationery engraving"
    " embroidery knitwear weaving spinners spinning dyeing leathers leathergoods hosiery linens bedding draperies tailoring"
    " alterations haberdashery confectionery sandwiches pies sausages provisions vegetables fruits potatoes honeys farming"
    " farmers livestock fertilisers forestry firewood logs hedging landscapings turfs topsoil compost irrigation gamekeepers"
    " taxidermy forgework turbines generators transformers inverters semiconductors circuits optics sensors scales weighing"
    " calibration metrology robotics automation conveyors compressors furnaces burners chillers coldstorage extractors"
    " ducting filtration filters membranes polymers rubber foam foams mastics resins varnishes lacquers inks dyes pigments"
    " solvents detergents soaps candles perfumes cosmetics pharmaceuticals biotech biologics prosthetics orthopaedics"
    " audiology radiology physiotherapists hypnotherapy acupuncture reflexology aromatherapy homeopathy herbalists"
    " tattooists piercing tanning waxing electrolysis debtcollection bailiffs conveyancers conveyancing notaries"
    " stockbrokers underwriters factoring invoicing headhunters couriering messengers banners flags trophies medals badges"
    " uniforms workwear tarpaulins tents toilets cabins shedworks summerhouses greenhouses glasshouses polytunnels"
    " stoneworks quarrying slates slating mosaics marble granite worktops splashbacks wardrobes bedrooms sofas chairs sinks"
    " taps saunas spas jacuzzis playgrounds trampolines fireworks armouries bridles leatherwork"
    " build builds contracts contracting constructions renovations renovation restorations restoration refurbishments"
    " refurbishment extensions conversions basements bricklaying driveways patios resurfacing projects improvements exteriors"
    " housebuilders housebuilding groundwork painting floors decor"
)
"""What a firm deals in, at the end of its name."""
_KINDS = frozenset(
    {
        *_BUILDINGS.split(),
        *_BRANCHES.split(),
        *_SIGHTS,
        *"st pl sq bs b.s b.s. b/s hc gc bc tc".split(),
        *(word.casefold() for word in (*INSTITUTIONS, *STREETS)),
    }
)
_PLACES = frozenset({*_BUILDINGS.split(), "st", "pl", "sq", *(word.casefold() for word in STREETS)})
_WAYS = frozenset({"st", "sq", *(word.casefold() for word in STREETS)} - {"court", "ct", "close", "row"})
"""What a street ends in whose name institutions bear."""
_HOUSES_OF_INSTITUTIONS = frozenset("house lodge grange manor".split())
"""What a building is called whose name the institution in it bears; few surnames are so."""
_OF_TRADE = frozenset({*_BRANCHES.split(), *(word.casefold() for word in TRADES)})
"""What firms do or deal in."""
_DISTRICTS = frozenset("borough city county town village parish district".split())
_BEARING_DISTRICTS = _OF_TRADE | {"surgery", "practice", "clinic", "pharmacy", "garage"}
"""What is called after where it is, where other institutions are those of it."""
_OF_FIRMS = frozenset("services service systems supplies group company centre agency consultants direct".split())
"""What stands behind what firms do."""
_OF_KIND = re.compile(rf"(?:The )?(?:{'|'.join(INSTITUTIONS)}) of (?:the )?(?=[A-Z])")
_LAST_OF_FIRM = {
    "home": ("care", "nursing", "residential", "rest", "retirement", "children's"),
    "yard": ("livery", "builders"),
    "cleaners": ("dry", "window"),
    "surgeons": ("tree", "veterinary", "dental"),
    "technicians": ("dental",),
    "control": ("pest",),
    "bar": ("fish", "wine", "sandwich", "snack"),
    "conditioning": ("air",),
    "station": ("fire", "police", "ambulance", "railway", "bus"),
    "office": ("post", "sorting", "delivery"),
    "licence": ("off",),
    "store": ("convenience", "village", "general"),
    "rescue": ("animal", "dog", "cat", "mountain"),
    "living": ("supported", "assisted"),
    "sales": ("car", "vehicle"),
    "protection": ("fire",),
    "park": ("holiday", "caravan", "farm", "country", "theme", "safari", "wildlife", "water"),
    "cream": ("ice",),
    "advice": ("citizens", "debt"),
    "aid": ("women's",),
    "service": ("memory", "ambulance", "maternity", "midwifery", "stroke", "podiatry", "rehabilitation", "counselling"),
    "hub": ("family",),
    "form": ("sixth",),
    "arts": ("martial",),
    "enterprise": ("social",),
    "ambulance": ("air",),
    "health": ("occupational", "environmental", "public", "mental", "sexual"),
    "network": ("care",),
    "unit": (
        *("dialysis", "renal", "stroke", "rehabilitation", "rehab", "maternity", "assessment", "respite", "dementia", "burns"),
        *("cancer", "endoscopy", "cardiac", "birth", "birthing", "injuries", "care", "referral"),
    ),
    "safety": ("fire",),
    "institute": ("women's",),
}
"""The same of what only the form of a name is told by, as these words stand together elsewhere too."""
_CARED_FOR_BY = frozenset("service services team teams clinic unit hub".split())
_OF_CARE = frozenset(
    "ambulance memory maternity midwifery stroke podiatry rehabilitation rehab counselling heart failure cardiac cardiology"
    " respiratory copd asthma diabetes diabetic endocrine dementia palliative hospice continence bladder bowel falls frailty"
    " wound leg ulcer dressings tissue viability therapy therapies physiotherapy physio occupational speech language dietetic"
    " dietetics nutrition weight management lymphoedema epilepsy neurology neurological parkinson's pain sleep renal dialysis"
    " oncology cancer chemotherapy breast screening sexual reproductive health healthcare audiology hearing ophthalmology"
    " orthoptic dermatology rheumatology phlebotomy immunisation vaccination smoking cessation psychology psychological"
    " psychiatry psychiatric talking wellbeing crisis intervention early perinatal bereavement safeguarding discharge"
    " reablement enablement response rapid urgent care musculoskeletal msk orthotics orthotic wheelchair prosthetics prosthetic"
    " equipment alcohol drug drugs substance misuse recovery addiction addictions learning disability disabilities autism"
    " mental eating disorders disorder allergy fracture warfarin anticoagulation nurse nursing nurses specialist community"
    " integrated intermediate home support supported outreach children's adult adults older people's paediatric neonatal"
    " antenatal postnatal family families youth carers carers' social befriending housing advocacy transport fostering adoption"
    " acute hyper hyperacute critical emergency medical surgical orthopaedic vascular inpatient outpatient assessment treatment"
    " resolution visiting visitors locality"
    " and &".split()
)
"""What services, teams and clinics do and for whom, before that word: Lund Community Heart Failure Service."""
_KINDS_FURTHER = frozenset(
    "general medical dental veterinary health community primary secondary grammar high nursery infant junior district county"
    " city borough parish town building housing credit law parents tenants residents day leisure children's"
    " badminton tennis football rugby cricket hockey golf rowing sailing swimming athletic bowls bowling cycling netball"
    " running comprehensive gardening allotment history bridge chess youth social working sports field"
    " mental riding equestrian livery boarding driving dancing swim language stage preparatory prep special nursing residential"
    " retirement domiciliary supported funeral property block estate wealth public village tenants' residents' resident's"
    " memory orthodontic family animal pet pony yacht angling camera photographic model karate judo boxing archery"
    " choral operatic dramatic historical horticultural civic rotary methodist baptist parochial lawn window damp pest dry tree"
    " web car auto van skip tool marquee commercial precision structural civil consulting chartered mortgage insurance"
    " financial employment teaching advice women's men's rtm ambulance".split()
)
"""What stands before these and says more of the kind."""
_OF_CLUBS = frozenset({"bridge", "field", "history", "chess"})
"""Those of them that villages end in, or that only clubs are of."""
_FURTHER_OF = {
    "trust": frozenset(
        "nhs foundation university hospital hospitals healthcare partnership mental ambulance service services teaching acute"
        " care academy academies multi multi-academy learning education educational development wildlife".split()
    ),
    "unit": frozenset("intensive high minor pupil day acute neonatal coronary".split()),
    "bank": frozenset("food baby clothing toy uniform".split()),
    "choir": frozenset(
        "ladies women's men's male voice voices mixed children's gospel rock chamber choral cathedral church".split()
    ),
    "mediation": frozenset("family community workplace civil commercial divorce".split()),
    "orchestra": frozenset("chamber symphony concert".split()),
    "management": frozenset(word.casefold() for word in HOUSES) | {"court", "company", "waste", "facilities"},
    "freehold": frozenset(word.casefold() for word in HOUSES),
    "services": frozenset(
        "garage motor engineering ironing garden computer translation it care transport domestic support animal tree".split()
    ),
    "school": frozenset("dance music theatre drama".split()),
    "academy": frozenset("dance music theatre drama".split()),
    "salon": frozenset("hair beauty nail dog".split()),
    "gallery": frozenset({"art"}),
    "repairs": frozenset("appliance shoe watch clock phone".split()),
    "improvements": frozenset("home kitchen".split()),
    "conversions": frozenset("loft barn garage attic".split()),
    "grooming": frozenset({"dog"}),
    "hire": frozenset("private dress".split()),
    "storage": frozenset({"self"}),
    "design": frozenset("garden graphic interior kitchen".split()),
    "gardeners": frozenset({"landscape"}),
    "house": frozenset("guest coffee".split()),
    "cottages": frozenset({"holiday"}),
    "practice": frozenset("group vet law".split()),
    "clinic": frozenset("vet denture walk-in fertility hearing foot".split()),
    "agency": frozenset("care model".split()),
    "club": frozenset("breakfast lunch supper book drama holiday after-school afterschool after school homework".split()),
    "group": frozenset("toddler drama scout support".split()),
    "society": frozenset("local".split()),
    "college": frozenset("sixth form".split()),
    "radio": frozenset({"hospital"}),
    "company": frozenset("management rtm theatre community interest".split()),
    "residents": frozenset(word.casefold() for word in HOUSES),
    "care": frozenset("home".split()),
    "home": frozenset("care nursing residential rest retirement".split()),
    "centre": frozenset(
        "garden shopping visitor conference arts business retail heritage outdoor activity walk-in treatment mot advice".split()
    ),
}
"""What stands before some of them besides."""
_OF_PARENTS = re.compile(r"[ \u00a0]+(?:PTA|PTFA)$")
"""The association of a school's parents, behind its name."""
_RUNS_HALL = re.compile(
    (
        r"[ ]+(?:(?:(?:War[ ])?Memorial|Village|Parish|Church|Community|Town|Public|Mission|Miners['’]?)[ ]"
        r"(?:Hall|Centre|Institute)|Playing[ ]Fields?|(?:Recreation|Sports|Cricket|Burial)[ ]Ground|Reading[ ]Rooms?"
        r"|Community[ ](?:Garden|Orchard|Shop))"
        r"(?:[ ](?:Management|Mgmt))?[ ](?:Trust(?:ees)?|Charity|Association|Committee|Foundation|Society)$"
    ).replace("[ ]", r"[ \u00a0]"),
    re.IGNORECASE,
)
"""Who runs a hall or a field, behind its name: Village Hall Trust."""
_SCHOOL_OF = re.compile(
    r"[ \u00a0]+(?:School|Academy|College)[ \u00a0]of[ \u00a0]"
    r"(?:Motoring|Dance|Dancing|Ballet|Music|Drama|Art|English|Languages)$"
)
"""A school that is called after what it teaches, behind its name."""
_TOWN_IN_BRACKETS = re.compile(r"[ \u00a0]\([A-Z][\w'’ \u00a0-]*\)(?=[ \u00a0][A-Z])")
"""Which of several a company is, inside its name: Quist Court (Lund) Management."""
PEOPLES = frozenset(
    "Afghan African Albanian American Arab Asian Australian Bangladeshi Brazilian British Bulgarian Canadian Caribbean Catholic"
    " Chinese Christian Cornish Cypriot Czech Danish Dutch Egyptian English Eritrean Ethiopian European Filipino Finnish French"
    " German Ghanaian Greek Hindu Hungarian Indian Iranian Iraqi Irish Italian Jamaican Japanese Jewish Kenyan Korean Kurdish"
    " Latvian Lebanese Lithuanian Muslim Nepalese Nigerian Norwegian Pakistani Palestinian Polish Portuguese Roma Romanian"
    " Romany Russian Scottish Sikh Slovak Somali Spanish Sudanese Swedish Swiss Syrian Tamil Thai Turkish Ukrainian Vietnamese"
    " Welsh Zimbabwean Lancashire Yorkshire Kent Essex London Facebook Instagram".split()
)
"""What stands before a boy, a family or a firm and is nobody's name."""
_LINKING = frozenset("of the and for in on at de la le du der die das und fur et y e".split())
PARTNERS = re.compile(r"[A-Z][\w'’-]+ & [A-Z][\w'’-]+")
"""The names of two partners."""
_JOINED_INITIALS = re.compile(r"[A-Z]&[A-Z]")
_ACRONYM = re.compile(r"(?:[A-ZÄÖÜ]\.?){2,8}")


def is_legal_form(words: str) -> bool:
    """Whether all of it says what sort of company it is, as *Ltd* does, and nothing says which."""
    return set(words.casefold().replace(".", " ").split()) <= _LEGAL_FORMS


class OrganisationForm(Enum):
    """Which part of a name is written."""

    FULL = "whole name"
    ACRONYM = "acronym"
    DOTTED_ACRONYM = "acronym with full stops"
    BARE = "without what kind it is"
    PARTNERS = "two names joined by &"
    JOINED_INITIALS = "the initials of two partners joined by &"


@dataclass(frozen=True, slots=True)
class OrganisationName:
    """A name taken apart.

    Attributes:
        core: Its words in small letters, without an article, signs and the legal form; "&" is "and".
        form: How it is written.
        article: "The " where the name begins with it, else empty.
        institution: What kind of institution or street it is, with the blank before it, if the name ends in that; else empty.
        legal: The legal form, with what parts it from the name; empty if there is none.
    """

    core: tuple[str, ...]
    form: OrganisationForm
    article: str = ""
    institution: str = ""
    legal: str = ""

    @property
    def acronyms(self) -> frozenset[str]:
        """What it may be called for short: the initials of all words, of those that count, or of its partners alone.

        >>> [sorted(read_organisation_name(f"Quist Lund {what}").acronyms) for what in ("Solicitors", "Clinic")]
        [['ql', 'qls'], ['qlc']]
        """
        counting = [word for word in self.core if word not in _LINKING]
        is_of_partners = self.institution.strip().casefold() in _PROFESSIONS
        partners = [word for word in counting if word not in _PROFESSIONS] if is_of_partners else []
        return frozenset("".join(word[0] for word in words) for words in (self.core, counting, partners) if len(words) > 1)


_PROFESSIONS = frozenset("solicitors accountants architects surveyors law legal associates partners".split())
"""What stands behind the names of partners, by whose initials alone a firm is called."""
_HOUSES_ALONE = frozenset(word.casefold() for word in (*HOUSES, *HOUSES_TOO))
_SURNAMES_TOO = frozenset("ward church hall parish law glass stone gates".split())
"""What an institution is, and a partner of a firm is called."""


def read_organisation_name(text: str) -> OrganisationName:
    """Takes a name apart.

    >>> name = read_organisation_name("The Keller & Sons Ltd.")
    >>> name.core, name.form.value, name.article, name.institution, name.legal
    (('keller', 'and', 'sons'), 'whole name', 'The ', '', ' Ltd.')
    >>> [read_organisation_name(name).institution for name in ("Quist Ward LLP", "Quist Ward", "Quist School Ltd")]
    ['', ' Ward', ' School']
    >>> [read_organisation_name(f"Quist {house}").core for house in ("Hse", "House")]
    [('quist', 'house'), ('quist', 'house')]
    >>> read_organisation_name("The Vicarage").institution, read_organisation_name("Vicarage").institution
    (' Vicarage', '')
    """
    found = re.match(r"[Tt]he\s+(?=\S)|THE\s+(?=\S)", text)
    article = found[0] if found else ""
    rest, legal = _split_legal(text[len(article) :])
    form = OrganisationForm.JOINED_INITIALS if _JOINED_INITIALS.fullmatch(rest) else OrganisationForm.FULL
    if _ACRONYM.fullmatch(rest) and " " not in rest:
        form = OrganisationForm.DOTTED_ACRONYM if "." in rest else OrganisationForm.ACRONYM
        rest = rest.replace(".", "")
    words = (fold(word) for word in re.findall(r"&|[\w'’.-]*\w", rest))
    core = tuple("and" if word == "&" else word.replace(".", "").replace("’", "'") for word in words)
    if len(core) > 1 and rest.endswith(f" {HOUSE_IN_SHORT}"):
        core = (*core[:-1], "house")
    institution = split_institution(rest)[1]
    if article and len(core) == 1 and core[0] in _HOUSES_ALONE and not legal:  # The Vicarage is that of somewhere else
        institution = f" {rest}"
    is_partner = bool(legal) and institution.strip().casefold() in _SURNAMES_TOO  # Quist Ward LLP nurses nobody
    return OrganisationName(core, form, article, "" if is_partner else institution, legal)


def write_organisation_name(name: str, form: OrganisationForm) -> str:
    """A name in a form, without its legal form.

    >>> [write_organisation_name("Quist Primary School Ltd", form) for form in OrganisationForm]
    ['Quist Primary School', 'QPS', 'Q.P.S.', 'Quist', 'Quist Primary School', 'QPS']
    """
    plain = _split_legal(name)[0] or name
    if form is OrganisationForm.FULL:
        return plain
    if form is OrganisationForm.BARE:
        return without_kind(plain)
    if form is OrganisationForm.PARTNERS:
        return found[0] if (found := PARTNERS.match(plain)) else plain
    if form is OrganisationForm.JOINED_INITIALS and (found := PARTNERS.match(plain)):
        one, other = found[0].split(" & ")
        return f"{one[0]}&{other[0]}"
    letters = [word[0].upper() for word in plain.split() if word[0].isalnum() and fold(word) not in _LINKING]
    if len(letters) < 2:
        return plain
    return ".".join([*letters, ""]) if form is OrganisationForm.DOTTED_ACRONYM else "".join(letters)


def has_acronym(name: str) -> bool:
    """Whether a name can be written for short."""
    return write_organisation_name(name, OrganisationForm.ACRONYM) != write_organisation_name(name, OrganisationForm.FULL)


def split_institution(name: str) -> tuple[str, str]:
    """A name without a legal form, and the kind of institution at its end; one that is nothing else stays whole.

    >>> split_institution("St Ann's Primary School"), split_institution("Bank of Jilin"), split_institution("City Library")
    (("St Ann's", ' Primary School'), ('Bank of Jilin', ''), ('City Library', ''))
    >>> split_institution("St Ann's C of E Infant School")
    ("St Ann's", ' C of E Infant School')
    >>> split_institution("Lund & District Food Bank"), split_institution("Quist & Lund Maternity Service")
    (('Lund', ' & District Food Bank'), ('Quist & Lund', ' Maternity Service'))
    >>> split_institution("Quist Vale Community Heart Failure Service"), split_institution("Lund Leg Ulcer Clinic")
    (('Quist Vale', ' Community Heart Failure Service'), ('Lund', ' Leg Ulcer Clinic'))
    >>> split_institution("Lund Bladder and Bowel Team"), split_institution("Quist and Lund Continence Service")
    (('Lund', ' Bladder and Bowel Team'), ('Quist and Lund', ' Continence Service'))
    >>> split_institution("Quist After-School Club"), split_institution("Lund After School Club")
    (('Quist', ' After-School Club'), ('Lund', ' After School Club'))
    >>> split_institution("Quist Vale Community Health NHS Trust")
    ('Quist Vale', ' Community Health NHS Trust')
    >>> split_institution("Quist Road Primary School PTA"), split_institution("Quist's Garden Centre")
    (('Quist', ' Road Primary School PTA'), ("Quist's", ' Garden Centre'))
    >>> split_institution("St Ann's Food Bank"), split_institution("Quist Ladies Choir"), split_institution("St Ann's PCC")
    (("St Ann's", ' Food Bank'), ('Quist', ' Ladies Choir'), ("St Ann's", ' PCC'))
    >>> split_institution("Quist Engineering Retirement Plan"), split_institution("Lund Vale BS")
    (('Quist Engineering', ' Retirement Plan'), ('Lund Vale', ' BS'))
    >>> split_institution("Lund Vale B.S."), split_institution("Lund B/S")
    (('Lund Vale', ' B.S.'), ('Lund', ' B/S'))
    >>> split_institution("Quist Vale HC"), split_institution("HC")
    (('Quist Vale', ' HC'), ('HC', ''))
    >>> split_institution("Quist Mills"), split_institution("Lund Veterinary Practice")
    (('Quist', ' Mills'), ('Lund', ' Veterinary Practice'))
    >>> split_institution("Quist Fixings"), split_institution("Quist Valves & Pumps")
    (('Quist', ' Fixings'), ('Quist', ' Valves & Pumps'))
    >>> split_institution("Quist Family Mediation"), split_institution("Quist Build")
    (('Quist', ' Family Mediation'), ('Quist', ' Build'))
    >>> split_institution("Quist Design & Build"), split_institution("Quist Loft Conversions")
    (('Quist', ' Design & Build'), ('Quist', ' Loft Conversions'))
    >>> split_institution("Quist Dental Studio"), split_institution("Quist Plumbing & Heating")
    (('Quist', ' Dental Studio'), ('Quist', ' Plumbing & Heating'))
    >>> split_institution("Quist Court (Lund) Management"), split_institution("Quist Road Surgery")
    (('Quist', ' Court Management'), ('Quist', ' Road Surgery'))
    >>> split_institution("Quist House Dialysis Unit"), split_institution("Quist House")
    (('Quist', ' House Dialysis Unit'), ('Quist', ' House'))
    >>> split_institution("Quist Castle"), split_institution("Quist Country Park"), split_institution("Waltham Abbey")
    (('Quist', ' Castle'), ('Quist', ' Country Park'), ('Waltham Abbey', ''))
    >>> split_institution("Lincoln Royal"), split_institution("Quist Royal Infirmary"), split_institution("Theatre Royal")
    (('Lincoln', ' Royal'), ('Quist', ' Royal Infirmary'), ('Theatre Royal', ''))
    >>> split_institution("Quist Village Hall Trust"), split_institution("LUND PLAYING FIELD COMMITTEE")
    (('Quist', ' Village Hall Trust'), ('LUND', ' PLAYING FIELD COMMITTEE'))
    >>> split_institution("Borough Dental Surgery"), split_institution("Borough Council")
    (('Borough', ' Dental Surgery'), ('Borough Council', ''))
    """
    if found := _OF_PARENTS.search(name) or _SCHOOL_OF.search(name):
        school, kind_of_school = split_institution(name[: found.start()])
        return school, kind_of_school + found[0]
    if found := _RUNS_HALL.search(name):
        return name[: found.start()], found[0]
    name = _TOWN_IN_BRACKETS.sub("", name)
    words = list(re.finditer(r"\S+", name))
    kind = len(words)
    last, before = (fold(words[-1][0]), fold(words[-2][0])) if len(words) > 1 else ("", "")
    is_of_care = last in _CARED_FOR_BY and before in _OF_CARE
    if is_of_care or before in (*_LAST_OF_KIND.get(last, ()), *_LAST_OF_FIRM.get(last, ())):
        kind -= 2
    elif words and _is_kind(fold(words[-1][0]), before) and not (last in _SIGHTS and _may_be_called(name)):
        kind -= 1
    if kind < len(words):
        rest = [fold(word[0]) for word in words[:kind]]
        while rest and (more := _words_of_kind_before(rest, last)):
            del rest[-more:]
        if len(rest) > 1 and last in ("hospital", "infirmary") and rest[-1] in _OF_HOSPITALS:
            rest.pop()
        kind = len(rest)
        if not kind and len(words) > 1 and fold(words[0][0]) in _DISTRICTS and last in _BEARING_DISTRICTS:
            kind = 1  # the Borough Dental Surgery
        elif kind > 1 and rest[-1] in ("and", "&") and fold(words[kind][0]) in ("district", "districts"):
            kind -= 1  # the Lund & District Food Bank
    if not kind or fold(words[kind - 1][0]) in (*_LINKING, "&"):
        return name, ""
    end = words[kind - 1].end()
    return name[:end], name[end:]


_CARE_BEHIND = re.compile(
    r"(?P<words>(?:[ \u00a0](?:and|&|[A-Z][A-Za-z'’-]*))+?)[ \u00a0]"
    r"(?:Service|SERVICE|Team|TEAM|Clinic|CLINIC|Unit|UNIT|Hub|HUB)(?![\w'’-])"
)


def end_of_care(text: str, end: int) -> int:
    """Where the kind of a service, team or clinic ends behind a name: Lund + Heart Failure Service; 0 if none is there.

    >>> [end_of_care(text, 4) for text in ("Lund Heart Failure Service rang", "Lund Stroke and Quist Team", "Lund Team")]
    [26, 0, 0]
    """
    found = _CARE_BEHIND.match(text, end)
    return found.end() if found and all(fold(word) in _OF_CARE for word in found["words"].split()) else 0


def _is_kind(last: str, before: str) -> bool:
    """Whether the last word of a name, in small letters, says what kind of institution it is, by the word before it."""
    return last in _KINDS or (last in _OF_HOSPITALS and bool(before) and before not in _OF_NO_HOSPITAL)


def _may_be_called(name: str) -> bool:
    """Whether what ends as a sight does is a town or a person: Waltham Abbey, Barbara Castle, but not Lincoln Castle.

    >>> [_may_be_called(name) for name in ("Waltham Abbey", "Barbara Castle", "Lincoln Castle")]
    [True, True, False]
    """
    first, *others = name.split()
    is_person = len(others) == 1 and is_given_name(first) and not is_listed_place(first)
    return is_person or is_listed_place(name)


def _words_of_kind_before(words: Sequence[str], kind: str) -> int:
    """How many of the last of some words in small letters say more of the kind of institution behind them."""
    if _says_more_of_kind(words[-1], kind) or (kind in _CARED_FOR_BY and words[-1] in _OF_CARE):
        return 1
    if list(words[-3:]) == ["c", "of", "e"]:
        return 3
    is_trade = kind in _OF_TRADE
    if len(words) > 2 and words[-1] in ("and", "&") and words[-2] in _OF_TRADE and is_trade:  # Plumbing & Heating
        return 2
    has_name = len(words) > 1
    if has_name and words[-1] in _OF_TRADE and (is_trade or kind in _OF_FIRMS):  # Roofing Services
        return 1
    is_in_house = words[-1] in _HOUSES_OF_INSTITUTIONS and kind not in _OF_TRADE  # Quist House Dialysis Unit
    return int(has_name and (words[-1] in _WAYS or is_in_house) and kind not in _PLACES)  # Strand Road Surgery


def is_kind_alone(name: str) -> bool:
    """Whether all of a name, of two words or more, says what kind of institution it is, and nothing which.

    >>> [is_kind_alone(name) for name in ("Cricket Club", "The Cricket Club bar", "Quist Cricket Club", "Club", "Mill Lane")]
    [True, True, False, False, False]
    >>> is_kind_alone("Borough Dental Surgery")
    False
    """
    first, *rest = re.sub(r"(?:[ \u00a0][a-z]+)+$", "", re.sub(r"^[Tt]he[ \u00a0]", "", name)).split() or [""]
    last = fold(rest[-1]) if rest else ""
    if last in _CARED_FOR_BY and all(fold(word) in _OF_CARE for word in (first, *rest[:-1])):
        return True
    is_kind = last in {fold(each) for each in INSTITUTIONS}
    if (
        fold(first) in _DISTRICTS
        and len(rest) > 1
        and _OF_TRADE.issuperset(map(fold, rest[:-1]))
        and last in _BEARING_DISTRICTS
    ):
        return False  # the Borough Dental Surgery is one, and the Parish Clinic any
    return is_kind and all(_says_more_of_kind(fold(word), last) for word in (first, *rest[:-1]))


def _says_more_of_kind(word: str, kind: str) -> bool:
    """Whether a word says more of a kind of institution: a bridge club, but not the primary school of Amsel Bridge."""
    if word in _FURTHER_OF.get(kind, ()):
        return True
    return word in _KINDS_FURTHER and (word not in _OF_CLUBS or kind in ("club", "society", "association", "group"))


def says_kind(ending: str) -> bool:
    """Whether what stands behind a name says the kind of institution, and no legal form alone.

    >>> [says_kind(ending) for ending in (" Primary School", " Services Ltd", " Lane", " Ltd")]
    [True, True, True, False]
    """
    return _split_legal(f"A{ending}")[0] != "A"


def is_of_place(institution: str) -> bool:
    """Whether what a name ends in says that it is a building, a street or a sight, as which a firm may be called too.

    >>> is_of_place(" House"), is_of_place(" Lane"), is_of_place(" Vale Foods")
    (True, True, False)
    """
    return fold(institution.split()[-1]) in _PLACES.union(_SIGHTS)


def partners_alone(firm: str) -> str:
    """The two names that a firm is called by without what it does, which a page header has; empty if they may be somebody's.

    >>> partners_alone("Quist Lund Solicitors LLP"), partners_alone("Ann Lund Solicitors"), partners_alone("Lund Vale Surgery")
    ('Quist Lund', '', '')
    """
    name, kind = split_institution(_split_legal(firm)[0])
    words = name.split()
    is_firm = kind.split()[-1:] and kind.split()[-1].title() in TRADES
    if not is_firm or len(words) != 2 or is_given_name(words[0]) or is_listed_place(name):
        return ""
    first, last = (word.isalpha() and word[0].isupper() and word.casefold() not in common_words() for word in words)
    is_told = first and words[1][0].isupper() and (last or is_listed_surname(words[1]))
    return name if is_told else ""


_CLUBS_IN_SHORT = {
    "RFC": ("Rugby Football Club", "Rugby Club", "Rugby Union Football Club"),
    "RUFC": ("Rugby Football Club", "Rugby Club"),
    "AFC": ("Association Football Club", "Football Club"),
    "LTC": ("Lawn Tennis Club", "Tennis Club"),
    "BC": ("Bowls Club", "Bowling Club", "Badminton Club"),
    "TC": ("Tennis Club",),
    "HC": ("Hockey Club",),
    "GC": ("Golf Club",),
    "CC": ("Cricket Club",),
    "FC": ("Football Club",),
}
"""The letters of clubs, and what they may be short for."""


def kinds_in_short(institution: str) -> list[str]:
    """The letters by which a club of a kind is called in short, if it is one.

    >>> kinds_in_short(" Rugby Club"), kinds_in_short(" Primary School")
    (['RFC', 'RUFC'], [])
    """
    return [letters for letters, clubs in _CLUBS_IN_SHORT.items() if institution.strip().title() in clubs]


def without_kind(name: str) -> str:
    """A name without a legal form, and without what it says of the kind of institution at its end or beginning.

    >>> without_kind("St Ann's Primary School"), without_kind("University of Jilin"), without_kind("Elm Ward")
    ("St Ann's", 'Jilin', 'Elm')
    """
    return _OF_KIND.sub("", split_institution(name)[0])


def _split_legal(text: str) -> tuple[str, str]:
    """A name, and its legal form with what stands between; a name of nothing else stays whole."""
    end = len(text)
    for word in reversed(list(re.finditer(r"(?:,?\s+|\s*&\s*)(\S+?)(?=\s|$|,)", text))):
        plain = fold(word[1]).replace(".", "").strip(",")
        is_zoo = word[1] == "Zoo"  # a z o.o. of Poland is written in small letters
        if word.end() > end or word.start() == 0 or is_zoo or (plain not in _LEGAL_FORMS and plain != "&"):
            break
        end = word.start()
    return text[:end], text[end:]
