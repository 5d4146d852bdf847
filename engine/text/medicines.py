"""Medicines, dressings and feeds, which thousands take and which are nobody's.

They are known by the names that they are sold under, and substances by the stems that their international nonproprietary names
end in (WHO, *The use of stems in the selection of INN*).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.person_names import is_given_name
from engine.text.surnames import is_listed_surname

BRANDS = frozenset(
    "Abasaglar Abidec Accrete Adcal Adizem Allevyn Aquacel Atrauman Atrovent Avamys Beconase Betmiga Betnovate Bricanyl"
    " Lucozade Glucotabs GlucoGel Anoro Incruse Braltus Eklira Genuair Enerzair Atectura AirFluSal Sereflo Soprobec Luforbec"
    " Spiolto Stiolto Easyhaler Nexthaler Ultibro Seebri Breezhaler Autohaler Volumatic Aerochamber Calprofen Benadryl Zirtek"
    " Piriteze Clarityn Rennie Lemsip Strepsils Sudafed Berocca Dioralyte Bonjela Anusol Germolene Savlon Sudocrem Vaseline"
    " Buscopan Butec BuTrans Calpol Canesten Cardura Cetraben Champix Cialis Clenil Clexane Complan Concerta Cosmocol"
    " Dalivit Depakote Dermol Dermovate Diprobase Dovobet Dulcolax Duoresp Eliquis Elleste Elvanse Entresto Epaderm Epilim"
    " EpiPen Eumovate Evorel Flamazine Flixotide Fluimucil Forceval Fortijuce Fortisip Forxiga Fosamax Fostair Fragmin"
    " Fresubin Fucibet Fucidin Gaviscon Humalog Humulin Ikervis Imodium Inadine Inhixa Instillagel Jardiance Jelonet Keppra"
    " Lantus Insuman Laxido Levemir Lyrica Lyumjev Matrifen Medihoney Mepilex Mepore Micralax Mirena"
    " Mixtard Mounjaro Movicol Nebido Nexium"
    " Nexplanon Novomix NovoMix Novorapid NovoRapid Nurofen Oilatum Oramorph OxyContin Oxycontin OxyNorm Oxynorm Ozempic"
    " Pabrinex Piriton Prostap Prozac Pulmicort Qvar Relvar Ritalin Saflutan Salofalk Sandocal Senokot Seretide Seroquel"
    " Shortec Sinemet Solpadol Spiriva Stalevo Stemetil Strattera Symbicort Tegaderm Tegretol Thealoz Toujeo Tramacet"
    " Trelegy Tresiba Trimbow Trulicity Urgotul Ventolin Vesicare Viagra Victoza Wegovy Xarelto Zapain Zoladex Zomorph"
    " Zoton Zydol Sando-K Slow-K Kay-Cee-L Phosphate-Sandoz HypoKit GlucaGen Priadel Camcolit"
    " Longtec Fultium Humira Prolia Eprex Cosmofer CosmoFer Nicorette Microgynon Depo-Provera"
    " Aranesp NeoRecormon Neorecormon Mircera Venofer Ferinject Monofer Diafer Fosrenol Renagel Renvela Phosex Mimpara Parsabiv"
    " Innohep Nozinan Invita Xalatan Lumigan Cosopt Azarga"
    " Buccolam Epistatus Diacomit Frisium Rivotril Zarontin Sabril Briviact Fycompa Vimpat Zebinix Xeplion Abilify Risperdal"
    " Clopixol Depixol Zyprexa Clozaril Zaponex Denzapine Largactil Haldol Equasym Medikinet Xaggitin Delmosart Xenidate"
    " Intuniv Cipramil Cipralex Lustral Seroxat Efexor Zispin Circadin Slenyto Zimovane Valium Ativan Antabuse Campral Subutex"
    " Espranor Buvidal Suboxone Physeptone Prenoxad Nyxoid Glucophage Diamicron Trajenta Januvia Galvus Rybelsus Saxenda"
    " Semglee Fiasp Apidra Lokelma Resonium InVita Stexerol Ebesque Biquelle Sondate"
    " Lanoxin Cardicor Tenormin Istin Coversyl Zestril Cozaar Diovan Lasix Burinex Aldactone Inspra Procoralan Lipitor"
    " Zocor Crestor Ezetrol Plavix Brilique Efient Lixiana Pradaxa Persantin Asasantin Losec Zantac Pepcid Motilium Maxolon"
    " Colofac Normacol Resolor Constella Questran Creon Pentasa Asacol Octasa Entocort Budenofalk Stelara Entyvio Enbrel"
    " Benepali Amgevita Imraldi Hyrimoz Cimzia Simponi Orencia RoActemra Xeljanz Olumiant Methofar Metoject Plaquenil"
    " Actonel Bonviva Aclasta Evenity Forsteo Premarin Oestrogel Lenzetto Utrogestan Estradot Livial Vagifem Ovestin"
    " Vagirux Cerazette Cerelle Rigevidon Marvelon Femodene Logynon Qlaira Zoely NuvaRing Jaydess Levonelle"
    " ellaOne EllaOne Clomid Anadin Disprin Solpadeine Syndol Migraleve Imigran Maxalt Zomig Aimovig Ajovy Botox Dysport Xeomin"
    " Apoquel Cytopoint Metacam Loxicom Rimadyl Previcox Galliprant Onsior Bravecto Nexgard NexGard Simparica"
    " Milbemax Drontal Panacur Vetmedin Fortekor Semintra Vidalta Felimazole Caninsulin ProZinc Pexion Epiphen Propalin"
    " Librela Solensia Cerenia Convenia Synulox Baytril Marbocyl Vivitonin Zylkene Adaptil Feliway Cartrophen YuMOVE".split()
)
FOR_DIABETES = frozenset(
    "Abasaglar Forxiga Humalog Humulin Insuman Jardiance Lantus Levemir Lyumjev Mixtard Mounjaro Novomix Novorapid Ozempic"
    " Toujeo Tresiba Trulicity Victoza".split()
)
NUMBERED_MEDICINES = (
    r"(?:Novo[  ]?Mix[  ]\d\d|Mixtard[  ]\d\d|Humalog[  ]Mix[  ]?\d\d|Humulin[  ]M[1-5]"
    r"|Insuman[  ]Comb[  ]\d\d)(?![\w-]|[.,]\d)"
)
"""Insulins whose name says how they are mixed."""
_DEVICE = r"(?:Ellipta|Respimat|Accuhaler|Evohaler|Turbohaler|NEXThaler|Nexthaler|Easyhaler|Spiromax|Genuair)"
_INHALER = (
    r"(?:(?:Clenil|Qvar|QVAR|Flixotide|Seretide|Symbicort|Pulmicort|Fostair|Ventolin|Salamol|Airomir|Serevent|Soprobec"
    r"|Kelhale|Asmanex|Budelin|DuoResp|Sereflo|Sirdupla|AirFluSal|Relvar|Luforbec)"
    r"(?:[ \u00a0](?:Modulite|Evohaler|Accuhaler|Autohaler|Easi-Breathe|Turbohaler|Twisthaler|Easyhaler|Spiromax|MDI|pMDI))?"
    r"|(?:Budesonide|Beclometasone|Salbutamol)[ \u00a0]Easyhaler)"
)
"""An inhaler whose one drug has a strength that is part of its name."""
_STRENGTH = r"\d{2,3}(?:/\d{1,3}){1,2}"
STRENGTHS = (
    rf"{_STRENGTH}(?=[ \u00a0\t\0]{{1,2}}(?:(?:\d{{1,2}}|one|two)[ \u00a0])?(?:puffs?|inhalations?)(?!\w))",
    rf"(?:{'|'.join(sorted(BRANDS))})(?:[ \u00a0]{_DEVICE})?[ \u00a0\t\0](?P<it>{_STRENGTH})",
    rf"(?<!\w){_INHALER}[ \u00a0](?P<it>50|100|125|200|250|400|500)(?![\w/-]|[.,]\d|[ \u00a0]?(?:ml|puffs))",
)
"""How strong an inhaler is: before how many puffs of it are taken, and behind its name."""
_SALT = (
    r"(?:ferrous[  ](?:fumarate|sul(?:ph|f)ate|gluconate)|(?:sodium|magnesium|calcium|potassium|lithium|zinc)[  ](?:valproate"
    r"|bicarbonate|picosulfate|docusate|chloride|carbonate|citrate|hydroxide|sul(?:ph|f)ate|gluconate|alginate|phosphate)"
    r"|isosorbide[  ](?:mono|di)nitrate|glyceryl[  ]trinitrate|hyoscine[  ](?:butyl|hydro)bromide"
    r"|(?:folic|fusidic|tranexamic|mefenamic|ascorbic|alendronic|zoledronic|valproic|ibandronic|salicylic)[  ]acid"
    r"|(?:morphine|codeine|quinine|salbutamol|atropine|amikacin|gentamicin)[  ](?:sul(?:ph|f)ate|phosphate)"
    r"|(?:fluticasone|beclometh?asone|clobetasol|mometasone|betamethasone|clobetasone|hydrocortisone)"
    r"[  ](?:di)?(?:propionate|furoate|valerate|butyrate|acetate))"
)
_OTHERS = (
    r"(?:baclofen|tizanidine|dantrolene|carbamazepine|levetiracetam|lamotrigine|phenytoin|topiramate|furosemide|bumetanide|digoxin"
    r"|amiodarone|ivabradine|sacubitril|eplerenone|allopurinol|colchicine|ibuprofen|naproxen|paracetamol|aspirin|clopidogrel"
    r"|ticagrelor|apixaban|metformin|gliclazide|carbimazole|levothyroxine|thyroxine|oxybutynin|mirabegron|finasteride|tamsulosin"
    r"|carbocisteine|mebeverine|glucagon"
    r"|salbutamol|lactulose|macrogol|senna|docusate|loperamide|cyclizine|ondansetron|trimethoprim|nitrofurantoin|ertapenem|meropenem"
    r"|tazocin|co-amoxiclav|teicoplanin|gentamicin|aciclovir|mesalazine|infliximab|adalimumab|tocilizumab|rituximab|ocrelizumab"
    r"|natalizumab|fampridine|riluzole|memantine|donepezil|rivastigmine|galantamine|lithium|melatonin|zopiclone|propranolol"
    r"|sertraline|citalopram|escitalopram|venlafaxine|trazodone|lofepramine|fluvoxamine|hydroxyzine|promethazine"
    r"|chlorphenamine|cetirizine|loratadine|fexofenadine|methylphenidate|lisdexamfetamine|dexamfetamine|guanfacine"
    r"|amisulpride|sulpiride|zuclopenthixol|flupentixol|procyclidine|naltrexone|buprenorphine|methadone|naloxone"
    r"|disulfiram|acamprosate|thiamine|hyoscine|betahistine|mupirocin|hydrocortisone|oxytocin|ergometrine|dinoprostone"
    r"|misoprostol|mifepristone|carboprost|latanoprost|bimatoprost|timolol|dorzolamide|brinzolamide|brimonidine"
    r"|chloramphenicol|cyclopentolate|tropicamide|atropine|maropitant|pimobendan|semaglutide|tirzepatide|liraglutide"
    r"|dulaglutide|chlorhexidine|codeine|tramadol|gabapentin|pregabalin|spironolactone|colecalciferol|norethisterone"
    r"|desogestrel|levonorgestrel|medroxyprogesterone|oestradiol|isotretinoin|permethrin|dimeticone|adrenaline|heparin"
    r"|ketamine|glycopyrronium|levomepromazine|midazolam|midaz|levomep|(?:dia)?morphine|oxycodone|diclofenac|warfarin"
    r"|dalteparin|tinzaparin|insulin(?:[ \u00a0](?:glargine|aspart|lispro|detemir|degludec|glulisine|isophane))?"
    r"|sevelamer|lanthanum|sildenafil|tadalafil|iron[ \u00a0]sucrose|ferric[ \u00a0](?:carboxymaltose|derisomaltose)|sirolimus)"
)
_PLANT = re.compile(r"(?<!\w)St\.?[ \u00a0]John['’]?s[ \u00a0][Ww]ort(?!\w|[ \u00a0][A-Z])")
"""What is called after a saint."""
_OTHER_SUBSTANCE = re.compile(rf"(?<![\w'’-]){_OTHERS}(?![\w'’-])", re.IGNORECASE)
"""Substances whose names end in no stem, or in one that other words end in too."""
_NAMED_TWICE = re.compile(rf"(?<![\w'’-])(?:{NUMBERED_MEDICINES}|{_SALT}(?![\w'’-]))", re.IGNORECASE)
"""Medicines of two words, which people write in small letters too."""
_BRAND = re.compile(
    rf"(?<![\w'’-])(?:{'|'.join(sorted(BRANDS))})"
    r"(?:[ \u00a0](?:I|S|M[1-5]|SR|MR|XL|LA|Retard|Ellipta|Respimat|Accuhaler|Evohaler|Turbohaler|Nexthaler"
    r"|NEXThaler|Easyhaler|Compact|Jucee|Creme|Plus|Advance|Border|Ag)"
    r"(?!\w))?"
    r"(?![\w'’-])"
)


_STEMS = (
    "codeine lukast farin parin oxacin oxicam azole olol alol peridol pril sartan statin conazole prazole nidazole cillin mycin"
    " micin floxacin cycline azepam azolam apine idone oxetine ipramine triptyline triptan gliptin gliflozin glitazone"
    " tidine heparin xaban thiazide semide setron caine codone morphone fentanil profen coxib asone olone terol tropium"
    " dipine zosin barbital phylline gabalin gabapentin trexate clizine thiazine perazine clopramide peridone formin olimus"
    " clazide mustine platin tinib ciclib amivir ciclovir barbitone poetin mab zomib rafenib parinux gatran teplase calcet"
    " calcitol calcidol navir tegravir buvir grastim nercept tacept bercept paratide glutide glinide trozole oxifen relin"
    " dronate dopa"
).split()
_SUBSTANCE = re.compile(rf"(?<![\w'’-])(?=[A-Za-z]{{8}})[A-Za-z][a-z]*(?:{'|'.join(_STEMS)})(?![\w'’-])")


_SOLD_AS = re.compile(
    rf"(?<![\w'’.-])(?<![A-Z][ \u00a0])(?P<it>[A-Z][a-z]{{3,}})"
    rf"(?=[ \u00a0]\((?:{_OTHERS}|[a-z]{{4,}}(?:{'|'.join(_STEMS)}))\))"
)
"""What a substance in brackets behind it is sold as: Zyxol (midazolam)."""


def find_medicines(text: str) -> Iterator[tuple[int, int]]:
    """The places of medicines, with the letters behind the names that they are sold under.

    >>> text = "Trimbow two puffs, Humulin I 22 units and Trimbowski"
    >>> [text[start:end] for start, end in find_medicines(text)]
    ['Trimbow', 'Humulin I']
    >>> text = "on novomix 30 and ferrous fumarate 210 mg"
    >>> [text[start:end] for start, end in find_medicines(text)]
    ['novomix 30', 'ferrous fumarate']
    >>> text = "Haloperidol, then labetalol for Mr Ramipril Carol"
    >>> [text[start:end] for start, end in find_medicines(text)]
    ['Haloperidol', 'labetalol', 'Ramipril']
    >>> text = "Zyxol (baclofen) for Anna (baclofen)"
    >>> [text[start:end] for start, end in find_medicines(text)]
    ['baclofen', 'baclofen', 'Zyxol']
    """
    for pattern in (_BRAND, _NAMED_TWICE, _SUBSTANCE, _OTHER_SUBSTANCE, _PLANT):
        yield from (match.span() for match in pattern.finditer(text))
    for match in _SOLD_AS.finditer(text):
        if not (is_given_name(match["it"]) or is_listed_surname(match["it"])):
            yield match.span("it")


_DOSE = re.compile(
    r"[ \u00a0]*[ \u00a0\t\0|][ \u00a0]*\d+(?:[.,]\d+)?[ \u00a0]?"
    r"(?:mg|mcg|micrograms?|g|mls?|units?|tablets?|capsules?|sachets?)(?!\w)"
    r"|[ \u00a0](?:given|charted|prescribed|withheld|omitted|nocte|mane|[bo]d|[tq]ds|prn|PRN|at[ \u00a0]night)(?!\w)"
)
"""What stands behind a medicine: how much of it, when it is taken, or that it was."""


def find_dosed(text: str) -> Iterator[tuple[int, int]]:
    """The places of medicines that have their dose or use behind them, or wort in them, and so are nobody who is called so.

    >>> text = "Senna 15 mg at night. Senna rang. Senna given"
    >>> list(find_dosed(text))
    [(0, 5), (34, 39)]
    """
    return (place for place in find_medicines(text) if _DOSE.match(text, place[1]) or _PLANT.fullmatch(text, *place))
