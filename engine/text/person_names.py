"""Names of persons: their parts, the forms in which a text writes them, and another name written in the same form.

A name has given names and a surname. Titles before it and what stands behind it ("Jr", "MD") are no part of it. The surname is
the last word, with the particles before it ("van den Berg"), or what stands before a comma ("Keller, Anna").
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from pathlib import Path

from engine.text.words import common_words

_UNCLES = frozenset("uncle grandpa grandad granddad grandfather granda grampa dadcu tadcu taid daideo".split())
_AUNTS = frozenset("aunt auntie aunty grandma grandmother nana nanna gran granny mamgu nain mamo".split())
"""What nephews and grandchildren call somebody, before a given name."""
_MALE_TITLES = _UNCLES | frozenset("mr mister sir lord master mstr herr monsieur senor signor king prince".split())
_FEMALE_TITLES = _AUNTS | frozenset(
    "mrs ms miss madam lady dame frau fraulein madame mme mlle senora senorita dona signora queen princess sister sr".split()
)
_OTHER_TITLES = frozenset(
    "mx dr doctor prof professor judge justice rev revd ven reverend father fr brother pastor rabbi imam captain capt colonel"
    " col general gen major lieutenant lt sergeant sgt officer detective inspector constable senator sen president chancellor "
    "minister governor mayor councillor cllr cllrs drs ambassador hon cousin nurse coach canon matron pc wpc"
    " parch parchg parchedig sensei sifu sempai senpai swami maulana mullah archdeacon prebendary monsignor msgr"
    " maj brig brigadier cdr cmdr commander cpl corporal br insp wg sqn ldr flt pte supt alderman alderwoman".split()
)
TITLES = _MALE_TITLES | _FEMALE_TITLES | _OTHER_TITLES
"""In small letters, without a full stop."""
RANKS = frozenset(
    "rev revd ven reverend canon fr maj major capt captain lt lieutenant col colonel brig brigadier cdr cmdr commander cpl"
    " corporal sgt sergeant insp inspector pc wpc sir dame br wg sqn ldr flt pte supt alderman alderwoman".split()
)
"""Titles of clergy, of those in uniform and of honour, which are nobody's given name before another name."""
KIN = frozenset(
    "son daughter wife husband mother mum mom father dad niece nephew grandson granddaughter partner fiancé fiancée neighbour"
    " friend stepson stepdaughter granny gran grandma grandmother grandad granddad grandpa grandfather nan nana auntie"
    " mam mammy mummy daddy widow widower husb dtr dau".split()
)
"""Words in small letters before a name that say whose relative or friend somebody is."""
_RELATIVES = {
    "m": (
        "brother son father dad husband uncle nephew grandfather grandad granddad grandpa grandson stepfather stepson"
        " boyfriend".split()
    ),
    "f": (
        "sister daughter mother mum mom wife aunt auntie niece grandmother grandma granny gran nan nana granddaughter"
        " stepmother stepdaughter girlfriend".split()
    ),
}
_HAS = re.compile(r"[\w-]+['’]s(?!\w)")
_NAN = re.compile(r"(?<![\w'’-])(?P<nan>Nan)[ \u00a0](?=(?P<given>[A-Z][a-z]+)(?!\w))")
_RELATIVE = re.compile(
    rf"\b(?:(?P<m>{'|'.join(_RELATIVES['m'])})|(?P<f>{'|'.join(_RELATIVES['f'])}))(?:-in-law)?"
    r"(?:,?\s+|\s\(|:\s|\s(?:is|was)\s(?:called\s|named\s)?)$",
    re.I,
)
_BEFORE_GIVEN_NAMES = (
    _UNCLES
    | _AUNTS
    | frozenset(
        "sir dame king queen prince princess cousin sister brother don dona father mother fr pastor canon"
        " parch parchg parchedig".split()
    )
)
_BEFORE_EITHER = frozenset("nurse coach officer captain pastor imam rabbi rev revd reverend".split())
"""Titles before a surname as before a given name."""
_YOUNGER, _ELDER = frozenset("jr jnr junior ii iii iv".split()), frozenset("sr snr senior".split())
_SURNAME_OF_AGE = re.compile(r"[ \u00a0]+(?:Senior|Junior|SENIOR|JUNIOR)")
"""What is a surname where no other stands before it, and else tells which of two is meant."""
_AFTER_NAMES = _YOUNGER | _ELDER | frozenset("esq phd md mba qc kc mp obe mbe cbe".split())
PARTICLES = frozenset(
    "van von der den de del dela delos della di da dos das du la le el al bin ibn ben ter ten zu zum zur st saint".split()
)
_PARTICLES_IN_SHORT = frozenset("v v. d d.".split())
_IRISH_PARTICLES = frozenset("Ó Ní Ni Nic Uí Ui".split())
"""O without its accent may be an initial."""
_INITIAL = re.compile(r"[^\W\d_]\.?(?:-[^\W\d_]\.?)?")
_MAC = re.compile(r"(?:Mc|Mac|[OD]['’]|(?:Ní|Nic|Uí|Ó)[ \u00a0]?)[A-Z]h?\.?")
"""The beginning of a surname, as far as its second capital."""
_SAINT = re.compile(r"St\.?")
"""What stands before the letters of such a surname too: D. St J-P."""
_INITIAL_AND_MAC = re.compile(r"([A-Z])((?:Mc|Mac|[OD]['’]|Ní|Nic|Uí|Ó)[A-Z])")
"""The initials of somebody with such a surname: SMcI, ANíQ."""
_IRISH_BEGIN = re.compile(r"^(Ní|Nic|Uí|Ó)(?=[A-Z])")
_JOINED_INITIALS = re.compile(r"(?:[^\W\d_]\.){2,4}")
_BARE_INITIALS = re.compile(r"[A-ZÄÖÜ]{2,3}")
_WHO_ACTS = (
    r"he|she|they|who|has|had|will|would|can(?:['’]t)?|could|should|may|might|must|says?|said|told|tells|rang|phoned|called|asks?|asked"
    r"|wants?|wanted|thinks?|thought|came|went|agreed|agrees|does|did|knows?|knew|reckons|offered|took|gave|got|left"
)
_WHO_IS = (
    "is|isn['’]t|was|wasn['’]t|are|were|and|or|but|to|for|from|with|about|that|re|by|in|on|at|if|when|because|as|also|not|the"
)
LETTER_IN_SENTENCE = (
    rf"(?:[B-HJMNQSU-WYZ](?=[ \u00a0](?:(?:{_WHO_ACTS}|{_WHO_IS})(?![\w'’-])|\d\d?/\d\d?(?![\w/])|(?:\+44[ \u00a0]?|0)\d{{3}}))"
    r"|[B-HJ-NP-WYZ](?=[ \u00a0](?:has|had|is|was|does|did|wo|ca|could|would|should)n['’]t(?!\w))"
    rf"|[KLPRT](?=[ \u00a0](?:{_WHO_ACTS})(?![\w'’-]))"
    r"|[B-HJ-NP-WYZ](?=[?!:]|['’]s(?!\w)))"
)
"""The first letter of a surname behind a given name, as what follows tells: Anna Q is off. Of K, L, P, R and T are readings and
sides besides."""
_SHORTEST_SHORT = 3  # letters of the beginning of a given name that is short for it
_SHORT_NAMES = (
    "abdulahi abdi",
    "abdullahi abdi",
    "abigail abby abi abs",
    "abimbola bim bimbo bola",
    "abiodun biodun",
    "adebayo bayo",
    "adekunle kunle",
    "adeola deola",
    "adeshola shola",
    "adesola sola",
    "adetunji tunji",
    "adewale wale",
    "adeyemi yemi",
    "adrian ade",
    "agnes aggie nessie",
    "agnieszka aga",
    "aikaterini katerina",
    "alan/allan al",
    "alasdair/alistair/alastair ally ali",
    "albert bert bertie albie",
    "alberto berto",
    "alejandra alex",
    "alejandro alex alejo",
    "aleksander olek alex",
    "aleksandra ola",
    "alessandra sandra alex",
    "alessandro sandro alex",
    "alexander alex sandy xander alec sasha lex zander",
    "alexandra alex sandra sasha lexi lex",
    "alexandros alekos",
    "alexandru sandu",
    "alfred alf alfie fred freddie",
    "alice ali",
    "alisha/aleisha/alicia ali",
    "alison ali",
    "amanda mandy manda",
    "amelia milly millie",
    "anastasia tasia tassia",
    "anastasios tasos",
    "andreea andra",
    "andrew andy drew",
    "andrzej jedrek",
    "angela ange angie",
    "angus gus",
    "ann annie",
    "anna annie ania",
    "anne annie",
    "anthea thea",
    "anthony/antony tony anto ant",
    "antoinette/antonia toni",
    "antonella nella",
    "antoni antek",
    "antonio toni tony",
    "apostolos tolis",
    "arabella bella",
    "araminta minty minta",
    "archibald archie",
    "arkadiusz arek",
    "athanasios thanasis thanos sakis",
    "augustine gus",
    "augustus gus",
    "ayodeji deji",
    "ayodele dele ayo",
    "ayomide ayo",
    "babatunde tunde",
    "baljit bal",
    "balwinder bal",
    "barbara basia barb babs",
    "barry baz bazza",
    "bartholomew bart",
    "bartosz/bartlomiej bartek",
    "basil baz",
    "beata beatka",
    "beatrice bea trixie",
    "belinda bel",
    "benedict ben",
    "benjamin ben benny benji benjy",
    "bernadette bernie bern",
    "bernard bernie barney bern",
    "bertram bert",
    "bethan beth",
    "bethany beth",
    "beverley bev",
    "bhupinder bhups pinda",
    "bogdan bogdi",
    "boguslawa bogusia",
    "bozena bozenka",
    "brenda bren",
    "brendan bren",
    "brian bri",
    "bridget bridie biddy breda",
    "brigid bridie biddy breda",
    "bronagh/bronwen bron",
    "bryony bry",
    "caitlin cait",
    "callum/calum/calvin cal",
    "cameron cam",
    "camilla milla milly",
    "carmen carmela mamen",
    "carol caz",
    "carole caz",
    "caroline carrie caz caro",
    "carolyn carrie caz",
    "cassandra cass cassie",
    "caterina rina",
    "catherine/katherine/kathryn/katharine kate cathy kathy katie kitty kath kat kit cath cat",
    "catrin cat trin",
    "catriona katie trina cat",
    "cecilia cec",
    "cedric ced",
    "chandrakant chandu",
    "charalambos bambos babis harry",
    "charles charlie chuck",
    "charlotte lottie",
    "chelsea chels",
    "cheryl chez",
    "chiamaka amaka",
    "chinedu nedu edu",
    "chinonso nonso",
    "chloe chlo",
    "christian chris",
    "christine/christina chris tina chrissie chrissy",
    "christopher chris christy kit",
    "chukwudi chudi",
    "chukwuemeka emeka",
    "chukwuma chuma",
    "clarence clarrie",
    "clementine clem",
    "clifford cliff",
    "colette col",
    "colin col",
    "concepcion concha conchita",
    "constance connie",
    "constantin costel costi dinu",
    "constantinos costas",
    "consuelo chelo",
    "cordelia delia",
    "cornelius connie",
    "cressida cressy",
    "crispin cris",
    "cuthbert bert",
    "cynthia cindy",
    "cyril cy",
    "czeslaw czesiek",
    "dafydd dai",
    "damian/damien damo",
    "damilola lola",
    "daniel dan danny donie",
    "danielle/daniella/daniela dani",
    "danuta danka",
    "daphne daph",
    "dariusz darek",
    "darrell daz",
    "darren daz dazza",
    "david dave dai",
    "dean deano",
    "deborah/debra deb debbie debs",
    "declan decky deco",
    "deirdre dee dede",
    "delia dee",
    "denis/dennis denny dinny",
    "denise den dee",
    "derek/derrick del degsy dez",
    "desmond des dez",
    "diana/diane di dee",
    "diarmuid/dermot derry",
    "dilys dil",
    "dimitrios dimitris mitsos jimmy takis",
    "dipak deepak",
    "dolores lola",
    "domenico mimmo nico",
    "dominic dom",
    "dominique dom",
    "donald don",
    "donovan don",
    "doreen reenie",
    "dorota dorotka",
    "dorothea thea",
    "dorothy dot dottie dolly",
    "douglas doug dougie",
    "dumitru mitica",
    "duncan dunc",
    "eamonn/eamon/edmond ned",
    "ebenezer eb",
    "ecaterina cati",
    "edgar ed",
    "edith edie",
    "edmund ed eddie ned ted",
    "edward ed eddie ted teddy ned edek",
    "edwin ed eddie",
    "edwina eddie",
    "eileen eily",
    "eleanor ellie nell nellie nora lena",
    "eleftherios lefteris",
    "elena lenuta nela",
    "eleni lena",
    "elinor ellie",
    "elisabetta betta",
    "elizabeth/elisabeth liz lizzie libby beth bess betty betsy eliza lizzy bessie elsie liza libs",
    "ellen nell nellie ellie",
    "elspeth elsie",
    "elzbieta ela elka",
    "emily em ems",
    "emma em",
    "emmanouil manolis",
    "emmanuel manny",
    "emmeline em",
    "enrique quique kike",
    "eric rick",
    "ernest ern ernie",
    "esther essie",
    "eugene gene",
    "euphemia effie",
    "evan/ifan ianto",
    "evangelia lia",
    "evangeline evie",
    "evangelos vangelis",
    "evelyn eve evie",
    "ewa ewka",
    "ezekiel zeke",
    "felicity flick fliss",
    "ferdinand ferdy",
    "fergus ferg gus",
    "fernanda nanda",
    "fernando nando",
    "filippo pippo",
    "finbar fin",
    "finlay/fintan fin",
    "finnian fin finn",
    "fiona fi",
    "fionnuala nuala nula",
    "fitzgerald fitz",
    "florence flo florrie flossie",
    "folasade sade",
    "folashade shade",
    "frances fran frankie",
    "francesca fran",
    "francesco cesco",
    "francis frank frankie fran",
    "francisca paca paqui",
    "francisco chico paco pancho kiko",
    "franciszek franek",
    "franklin frank",
    "frederica freddie",
    "frederick fred freddie",
    "freya frey",
    "gabriel gabe gabi",
    "gabriela gabi",
    "gabrielle/gabriella gabby gabs",
    "gareth gaz gazza",
    "gary/garry gaz gazza",
    "gavin gav gaz",
    "gemma gem gems",
    "geoffrey/jeffrey geoff jeff",
    "george/geo georgie",
    "georgia/georgiana georgie",
    "georgina georgie gina",
    "georgios giorgos yiorgos",
    "geraint ger",
    "gerald/gerard gerry jerry ger",
    "geraldine ger gerry",
    "gertrude trudy gertie",
    "gheorghe gigi gica ghita",
    "gilbert gil",
    "gillian jill gill gilly",
    "giovanna gianna vanna",
    "giovanni gianni vanni nino",
    "giuseppe beppe pino peppe",
    "gordon gordy",
    "grace gracie",
    "grazyna grazynka",
    "gregory greg",
    "griffith griff",
    "grzegorz grzesiek greg grzes",
    "guadalupe lupe lupita",
    "guillermo memo",
    "gurdeep guri",
    "gurpreet gurp guri preet",
    "gustav gus",
    "gwendoline gwen",
    "gwendolyn gwen gwenny",
    "gwenllian gwen gwennie",
    "gwilym gwil",
    "gwyneth gwen",
    "halina halinka",
    "hanna hania",
    "hannah han",
    "harold harry hal",
    "harpreet harps preet",
    "harriet hattie",
    "harvey harv",
    "hayley hayls",
    "heather hev",
    "helen nell hels",
    "helena nell lena hela",
    "henrietta hetty etta etty",
    "henry harry hal hank",
    "henryk heniek",
    "herbert herb bert",
    "hermione hermy",
    "hilary hil",
    "howard howie",
    "hubert bert",
    "hugh shug hughie",
    "ibrahim ibby ibo",
    "ifeanyi ify",
    "ifeoma ify",
    "ignacio nacho",
    "ignacy ignas",
    "ignatius iggy",
    "imogen immy imo immie",
    "ioan ionel nelu",
    "ioana ionela",
    "ioannis yiannis giannis",
    "ion nelu",
    "iorwerth iori",
    "irena irka",
    "irene renie rene",
    "isaac zac",
    "isabel/isabella/isobel izzy bella issy belle bel",
    "isadora dora izzy",
    "iwona iwonka",
    "jacob jake",
    "jacqueline jackie jacqui jacs jacks",
    "jadwiga jadzia",
    "jagdeep jags",
    "jagdish jag",
    "jagjit jag",
    "jakub kuba",
    "james/jas jim jimmy jamie jem",
    "jan janek jasiek",
    "jane janey",
    "janet jan",
    "janice/janette/janine jan",
    "janina janka",
    "jaroslaw jarek",
    "jasmine jas",
    "jason jase jay",
    "jaspreet jas",
    "jasvinder jas",
    "jaswinder jas jassi",
    "javier xavi",
    "jean jeanie",
    "jedrzej jedrek",
    "jemima jem mima",
    "jemma jem",
    "jennifer jen jenny jenn jenni",
    "jeremiah jerry",
    "jeremy jez jem jerry",
    "jerzy jurek",
    "jessica jess jessie",
    "jesus chuy",
    "jitendra jitu",
    "joan jo joanie",
    "joanna/joanne jo asia",
    "joaquim quim",
    "joaquin quino ximo",
    "jocelyn joss",
    "john jack johnny johnnie jonny",
    "jonathan jon jonny johnny",
    "joscelin joss",
    "jose pepe",
    "josefa pepa",
    "joseph joe joey jo jos",
    "josephine jo josie josy",
    "joshua josh",
    "jozef jozek",
    "judith judy jude judi",
    "julia jules julka",
    "julie/julian jules",
    "juliet jules",
    "justyna justynka",
    "karen kaz",
    "karolina karola",
    "katarzyna kasia kaska",
    "katelyn kate",
    "kathleen kay kitty kath kathy",
    "katrina kat trina",
    "kayode kay",
    "kazimierz kazik",
    "kehinde kenny",
    "kelvin kel",
    "kenneth ken kenny kenno",
    "kerry kez",
    "kevin kev",
    "kieran kier",
    "kimberley/kimberly kim",
    "kinga kinia",
    "kolawole kole",
    "konstantinos/constantine costas kostas dinos kosta",
    "krishnan kris",
    "kristen kris",
    "kristina/kristine kris",
    "krystyna krysia kryska",
    "krzysztof krzysiek krzys kris",
    "kulwinder kully",
    "kwabena kobby",
    "kyriaki kiki",
    "lachlan lachie",
    "lancelot lance",
    "laszlo laci",
    "laura loz laurie",
    "lauren loz",
    "lawrence/laurence larry loz laurie",
    "leonard leo len",
    "leopold leo",
    "leslie/lesley les",
    "lester les",
    "leticia letty",
    "lewis lew",
    "lilian/lillian lil lily",
    "linda lin lindy",
    "lindsay/lindsey linz lins",
    "llewellyn/llewelyn llew",
    "lorenzo enzo renzo",
    "lorraine loz lorrie",
    "louise/louisa lou lulu",
    "lucinda lucy",
    "lucy luce lu",
    "lucyna lucynka",
    "luigi gigi gino",
    "luis lucho",
    "lynda lyn",
    "lynne lyn",
    "lynnette/lynette lyn",
    "mabel mabs",
    "madeleine maddy",
    "madeline maddie maddy",
    "magdalena magda",
    "malcolm malc mal",
    "malgorzata gosia malgosia goska",
    "manjit manj",
    "manpreet manny preet",
    "manuel manolo",
    "manuela manoli",
    "marcia marcie",
    "marcus marc",
    "margaret maggie meg mags peggy maisie marge margie peg greta madge margot",
    "margarida guida",
    "marguerite maggie margo margot",
    "maria ria marysia",
    "marian maz",
    "marilyn maz lyn",
    "marion maz",
    "marjorie marge madge marje",
    "martha mattie",
    "martin marty mart",
    "martina tina",
    "mary molly polly moll mamie",
    "marzena marzenka",
    "massimiliano max",
    "massimo max",
    "mateusz mati",
    "matilda tilly tilda tills",
    "matteo teo",
    "matthew matt matty",
    "maud maudie",
    "maureen mo",
    "maurice mossie mo maury morrie",
    "mavis mave",
    "maximilian max",
    "maxine/maxwell max",
    "megan meg",
    "mehmet memo",
    "melanie/melissa mel mels",
    "melvin/melvyn mel",
    "mercedes merche",
    "meredith merry",
    "mervyn merv",
    "michael mike mick micky mickey mikey",
    "michail michalis mike",
    "michalina misia",
    "michelle shell chelle",
    "mieczyslaw mietek",
    "mihai misu",
    "mildred milly",
    "millicent millie milly",
    "miranda randa",
    "miriam mim",
    "miroslaw mirek",
    "mitchell mitch",
    "modupe dupe",
    "mohammed/muhammad/mohamed/mohammad/muhammed mo moh",
    "mohamud mo",
    "mohinder mo",
    "moira mo",
    "monika monia",
    "montague monty",
    "morenike nike",
    "mortimer mort",
    "morwenna wenna",
    "mustafa musti",
    "myfanwy myf",
    "narinder nina",
    "natalia nat natka",
    "natalie nat",
    "natasha tasha tash",
    "nathan nate nath",
    "nathaniel nathan nate nat",
    "neville nev",
    "nicholas nick nicky nic nico",
    "nicola nicky nic nikki",
    "nicolae nicu nae",
    "nicole nicky",
    "nigel nige nidge",
    "nikolaos nikos",
    "norah/nora nonie noreen",
    "norman norm",
    "obiageli oby",
    "octavia tavy",
    "oladeji deji",
    "oladipo dipo",
    "olatunde tunde",
    "olawale wale",
    "arthur art artie arty arti",
    "oliver ollie olly ol",
    "olwen/olwyn ol olly",
    "olivia liv livvy ollie livs",
    "olufemi femi",
    "olufunke funke",
    "olufunmilayo funmi funmilayo",
    "olugbenga gbenga",
    "olukemi kemi",
    "olumide mide",
    "oluremi remi",
    "olusegun segun",
    "oluseun seun",
    "olushola shola",
    "olusola sola",
    "oluwabukola bukola bukky",
    "oluwadamilola dami damilola",
    "oluwafemi femi",
    "oluwafunmilayo/funmilayo funmi",
    "oluwakemi kemi",
    "oluwaremilekun remi",
    "oluwasegun segun",
    "oluwaseun seun",
    "oluwaseyi seyi",
    "oluwatobi tobi",
    "oluwatosin tosin",
    "oluwatoyin toyin",
    "oluyemi yemi",
    "omobolanle bola bolanle",
    "omolola lola",
    "omotayo tayo",
    "omotola tola",
    "onyekachi kachi",
    "opeyemi yemi",
    "oscar oz",
    "oswald oz ossie",
    "padraig/padraic/padhraic paudie podge pauric",
    "pamela pam pams",
    "panagiota giota",
    "panagiotis panos takis panayiotis",
    "panayiota yiota",
    "paraskevi vivi evi",
    "patricia pat patty trish patsy tricia trisha",
    "patrick pat paddy patsy paudie pakie podge",
    "patrycja pati",
    "pauline polly",
    "pedro perico",
    "penelope penny pen",
    "percival percy",
    "percy perce",
    "peregrine perry",
    "peter pete petey",
    "philip/phillip phil pip",
    "philippa pippa pip phil pips",
    "philomena mena phil",
    "phyllis phyl phil",
    "pilar pili",
    "piotr piotrek pete",
    "piran pip",
    "priscilla cilla pris",
    "prudence pru",
    "przemyslaw przemek",
    "quentin quent",
    "rachel rach rae",
    "radoslaw radek",
    "rafael rafe raf",
    "raffaele lele",
    "rajesh raj",
    "rajinder raj",
    "randolph randy",
    "raphael raf",
    "raymond ray",
    "rebecca becky becca bex becs reb",
    "reginald reg reggie",
    "renata renia",
    "reuben reub",
    "rhiannon rhi rhian",
    "ricardo ricky",
    "richard rick dick richie rich ricky dickie",
    "robert/robt rob robbie bob bobby robbo",
    "roberta bobbie robbie",
    "roberto berto",
    "robin rob",
    "rodney/roderick rod roddy",
    "roger rog",
    "roland roly rollo",
    "ronald ron ronnie",
    "rosalind ros roz rosie",
    "rosamund ros rosie",
    "rosario charo",
    "rosemary rosie romy",
    "rowena ro",
    "roxanne rox roxy",
    "rudolph rudy",
    "rupert rupe",
    "rupinder rupi",
    "russell russ",
    "ruth ruthie",
    "ryszard rysiek",
    "saffron saff saffy",
    "sally sal",
    "salvatore turi salvo",
    "samantha sam sammie sammy sams",
    "samuel sam sammy sammie",
    "sandra sandy",
    "sarah sadie",
    "scott scotty",
    "seamus shay",
    "sebastian seb",
    "selwyn sel",
    "sharon shaz shazza shar",
    "shirley shirl",
    "sidney/sydney sid syd",
    "simon si simmo",
    "siobhan shiv",
    "slawomir slawek",
    "solomon sol",
    "sophie/sophia soph",
    "sotirios sotiris",
    "spyridon spyros",
    "stanislaw staszek stas stach",
    "stanislawa stasia",
    "stanley stan",
    "stefan fane",
    "stephanie steph stevie",
    "stephen/steven steve stevie stevo ste",
    "stuart/stewart stu",
    "stylianos stelios",
    "subramaniam subbu",
    "sukhdeep sukhi",
    "sukhjit sukhi",
    "sukhpreet sukhi",
    "sukhvinder sukhi",
    "sukhwinder sukhi",
    "suleyman sulo",
    "surinder suri",
    "susan/suzanne sue susie suzie su suze",
    "susannah sue susie",
    "sylvia syl",
    "tabitha tabby tab tabs",
    "tadeusz tadek",
    "tamara tam tammy",
    "tamsin tam",
    "temidayo dayo",
    "temilola lola",
    "temitope tope temi",
    "terence terry tel",
    "thaddeus tad",
    "theodora dora thea teddie teddy",
    "theodore ted theo",
    "theodoros thodoris",
    "theresa/teresa tess tessa terry terri tereska",
    "thomas/thos tom tommy tam tommo thom",
    "tiffany tiff",
    "timothy tim timmy",
    "tobias toby",
    "tochukwu tochi",
    "tomas tommy",
    "tomasz tomek",
    "tracey/tracy trace",
    "trevor trev",
    "tristan tris",
    "tristram tris",
    "tyrone ty",
    "ursula ursie",
    "urszula ula",
    "valentin vali",
    "valentina vali",
    "valentine val",
    "valerie val",
    "vanessa nessa",
    "vasiliki vaso vicky",
    "vasilios vasilis vassilis",
    "venkatesh venkat",
    "vernon vern",
    "veronica ronnie vera",
    "victor vic",
    "victoria vicky vix tori vick vicki viccy",
    "vijay vij",
    "vincent vince vinny vin",
    "vincenzo enzo",
    "violet vi",
    "virginia ginny ginnie",
    "vivien/vivian/vivienne viv",
    "waldemar waldek",
    "wallace wally",
    "walter wally walt",
    "wanda wandzia",
    "warren waz wazza",
    "weronika wera",
    "wieslaw wiesiek",
    "wieslawa wiesia",
    "wilfred/wilfrid wilf",
    "wilhelmina minnie mina",
    "william/wm bill will billy willie liam",
    "winifred winnie win freda",
    "winston win",
    "wladyslaw wladek",
    "wojciech wojtek",
    "yasmin yas",
    "yogesh yogi",
    "yolanda yoli",
    "yvonne vonnie",
    "zachary zac zak",
    "zbigniew zbyszek zbig zibi zbychu",
    "zdzislaw zdzisiek",
    "zoe zo",
    "zofia zosia",
    "zubaida zubi",
    "zuzanna zuzia",
)
"""Given names, in all their spellings, and what their bearers are called, each line those of one name."""


class NameForm(Enum):
    """Which parts of a name are written, and how."""

    FULL = "given name and surname"
    SURNAME = "surname"
    GIVEN = "given name"
    PET = "what somebody is called besides the given name"
    PLURAL = "a family by its surname"
    INITIAL_AND_SURNAME = "initial and surname"
    GIVEN_AND_INITIAL = "given name and initial"
    REVERSED = "surname, given name"
    REVERSED_INITIAL = "surname, initial"
    SURNAME_FIRST = "surname and given name"
    SURNAME_AND_INITIAL = "surname and initial"
    INITIAL = "initial"
    SURNAME_INITIAL = "initial of the surname"
    INITIALS = "initials"
    DOTTED_INITIALS = "initials with full stops"


@dataclass(frozen=True, slots=True)
class PersonName:
    """A name taken apart.

    Attributes:
        given: Given names, some of them perhaps initials; empty if the only word is taken for a surname.
        surname: Empty if there is none.
        form: How it is written.
        title: What stands before it, with the space behind; empty if nothing does.
        after: What stands behind it, with what parts it; empty if nothing does.
        relative: The gender that a word of kinship before it tells, "f" or "m"; empty if there is none.
        is_of_letter: Whether it is whom a greeting is to or who signed, and so may be called by the given name alone.
    """

    given: tuple[str, ...]
    surname: str
    form: NameForm
    title: str = ""
    after: str = ""
    relative: str = ""
    is_of_letter: bool = False

    @property
    def gender(self) -> str:
        """The apparent gender, "f" or "m", by title, given name, or a word of kinship; empty if none tells."""
        by_name = gender_of_given_name(self.given[0]) if self.given else ""
        if self.relative and self.given and self.relative in map(gender_of_given_name, _whole_names(self.given[0])):
            by_name = self.relative  # mum Bernie is a Bernadette
        return gender_of_title(self.title) or by_name or self.relative

    @property
    def generation(self) -> str:
        """Whether what stands behind the name says "younger" or "elder"; empty if it says neither."""
        words = {fold(word.strip(",.")) for word in self.after.split()}
        return "younger" if words & _YOUNGER else "elder" if words & _ELDER else ""

    @property
    def is_surname_by_title(self) -> bool:
        """Whether the title says that the only word is a surname."""
        words = _title_words(self.title)
        return bool(words) and words[-1] not in _BEFORE_GIVEN_NAMES

    def __str__(self) -> str:
        """Its words in the usual order, without a title."""
        return " ".join((*self.given, self.surname)).strip()


def split_title(text: str, titles: frozenset[str] = TITLES) -> tuple[str, str]:
    """A text's titles, with the space behind, and the rest.

    Args:
        text: The text.
        titles: What counts as one, in small letters.

    >>> split_title("Prof. Dr. Anna Keller"), split_title("Ann Lee")
    (('Prof. Dr. ', 'Anna Keller'), ('', 'Ann Lee'))
    """
    end = 0
    for word in re.finditer(r"(\S+)\s+(?=\S)", text):
        if word.start() != end or fold(word[1].rstrip(".")) not in titles:
            break
        end = word.end()
    return text[:end], text[end:]


_COUPLE_BEFORE = re.compile(r"(?<!\w)(?P<title>Mr\.?[ \u00a0])(?:and|&)[ \u00a0]Mrs\.?[ \u00a0]$")


def is_behind_couple(text: str, start: int) -> bool:
    """Whether a place of a text is that of the name of a couple: Mr & Mrs Quist."""
    return _COUPLE_BEFORE.search(text, max(0, start - 40), start) is not None


def title_before(text: str, start: int) -> str:
    """The titles that stand directly before a place of a text, on the same line; empty if none does.

    A couple is called by the name of the husband.

    >>> title_before("Ask Mr. Keller", 8), title_before("Mr and Mrs A Keller", 11)
    ('Mr. ', 'Mr ')
    """
    if couple := _COUPLE_BEFORE.search(text, max(0, start - 40), start):
        return couple["title"]
    found = re.search(r"(?:(?<!\w)[^\W\d_]{2,12}\.?[ \u00a0]+){1,3}$", text[max(0, start - 40) : start])
    if not found:
        return ""
    words = re.findall(r"\S+\s+", found[0])
    titles: list[str] = []
    for word in reversed(words):
        if fold(word.strip().rstrip(".")) not in TITLES or not word[0].isupper():
            break
        titles.insert(0, word)
    return "".join(titles)


def read_person_name(text: str, title: str = "") -> PersonName:
    """Takes a name apart.

    Args:
        text: The name, without a possessive ending; it may have a title itself.
        title: The title that stands before it in the text.

    >>> name = read_person_name("Dr A. van den Berg, MD")
    >>> name.title, name.given, name.surname, name.after
    ('Dr ', ('A.',), 'van den Berg', ', MD')
    >>> [read_person_name(each).surname for each in ("Ann Senior", "Mr A Senior", "Ann Quist Senior", "Mr Quist Senior")]
    ['Senior', 'Senior', 'Quist', 'Quist']
    >>> name = read_person_name("VAN QUIST A")
    >>> name.given, name.surname, name.form.value
    (('A',), 'VAN QUIST', 'surname and initial')
    >>> [(name.given, name.surname) for name in map(read_person_name, ("Ann v Q", "Ann van der Q"))]
    [(('Ann',), 'Q'), (('Ann',), 'Q')]
    """
    own, rest = split_title(text)
    title += own
    bare, after = _split_after(rest)
    if _SURNAME_OF_AGE.fullmatch(after) and _lacks_surname(bare):
        bare, after = rest, ""
    head, comma, tail = bare.partition(",")
    if comma and tail.strip():
        given = tuple(tail.split())
        form = NameForm.REVERSED_INITIAL if all(map(is_initial, given)) else NameForm.REVERSED
        return PersonName(given, " ".join(head.split()), form, title, after)
    words = re.sub(r"(?<=[^\W\d_]\.)(?=[^\W\d_])", " ", bare).split() if not _JOINED_INITIALS.fullmatch(bare) else [bare]
    words = [
        word for at, word in enumerate(words) if not (_SAINT.fullmatch(word) and all(map(is_initial, words[at + 1 :])))
    ] or words
    if len(words) <= 1:
        return _read_single(words[0] if words else bare, title, after)
    if all(map(is_initial, words)) and len(words) <= 4:
        return PersonName(tuple(words[:-1]), words[-1], NameForm.DOTTED_INITIALS, title, after)
    if (end := _end_of_surname_with_particle(words)) is not None:
        form = NameForm.SURNAME_AND_INITIAL
        return PersonName(tuple(words[end:]), " ".join(words[:end]), form, title, after)
    begin = next((at for at, word in enumerate(words[1:-1], 1) if _is_particle(word)), len(words) - 1)
    short = next((at for at, word in enumerate(words[1:-1], 1) if _is_particle(word) or word in _PARTICLES_IN_SHORT), None)
    if short is not None and is_initial(words[-1]) and not is_initial(words[0]) and words[short][0].islower():
        return PersonName(tuple(words[:short]), words[-1], NameForm.GIVEN_AND_INITIAL, title, after)
    if begin == 1 and _is_particle(words[0]) and len(words) <= 3 and not _is_first_name(words[0]):
        return PersonName((), bare, NameForm.SURNAME, title, after)
    given, surname = tuple(words[:begin]), " ".join(words[begin:])
    if _MAC.fullmatch(surname) and all(map(is_initial, given)):
        form = NameForm.DOTTED_INITIALS if "." in bare else NameForm.INITIALS
        return PersonName(given, surname, form, title, after)
    if is_initial(surname) or _MAC.fullmatch(surname):
        return PersonName(given, surname, NameForm.GIVEN_AND_INITIAL, title, after)
    form = NameForm.INITIAL_AND_SURNAME if all(map(is_initial, given)) else NameForm.FULL
    return PersonName(given, surname, form, title, after)


def _lacks_surname(bare: str) -> bool:
    """Whether a name is initials or a given name alone."""
    words = bare.replace(".", ". ").split()
    if all(map(is_initial, words)):
        return True
    return len(words) == 1 and is_given_name(words[0])


_SHORTEST_IN_CAPITALS = 3  # letters of a surname that capitals tell; fewer may be initials: JP Quist


def with_surname_in_capitals(name: PersonName) -> PersonName:
    """A name whose first word alone is in capitals, before given names, with that as its surname; any other as it is.

    >>> names = map(with_surname_in_capitals, map(read_person_name, ("QUIST Ann", "ANN Quist", "JP Ann", "QUIST ANN")))
    >>> [(name.given, name.surname) for name in names]
    [(('Ann',), 'QUIST'), (('ANN',), 'Quist'), (('JP',), 'Ann'), (('QUIST',), 'ANN')]
    """
    if name.form is not NameForm.FULL or name.title:
        return name
    first, *given = *name.given, name.surname
    is_surname = len(first) >= _SHORTEST_IN_CAPITALS and first.isupper()
    if not is_surname or any(word.isupper() or not is_given_name(word) for word in given):
        return name
    return replace(name, given=tuple(given), surname=first, form=NameForm.SURNAME_FIRST)


def _is_particle(word: str) -> bool:
    return fold(word) in PARTICLES or word in _IRISH_PARTICLES


def _end_of_surname_with_particle(words: list[str]) -> int | None:
    """How many words are a surname that begins with particles, before initials; None of any other name.

    >>> [_end_of_surname_with_particle(each.split()) for each in ("van der Quist A B", "Ben Quist A", "van Quist")]
    [3, None, None]
    """
    end = next((at for at in range(len(words), 0, -1) if not is_initial(words[at - 1])), 0)
    if end == len(words) or end <= 1 or not _is_particle(words[0]) or _is_first_name(words[0]):
        return None
    return end if not _is_particle(words[end - 1]) else None


def _is_first_name(word: str) -> bool:
    """Whether a word that may be a particle is a given name: Ben, but not ben."""
    return word[0].isupper() and is_given_name(word)


_LETTERS_OF_BOTH = 2  # of a given name and a surname; TE is rather Tom Esk than Te


def _read_single(word: str, title: str, after: str) -> PersonName:
    """A name of one word."""
    if _JOINED_INITIALS.fullmatch(word):
        letters = tuple(word[place : place + 2] for place in range(0, len(word), 2))
        return PersonName(letters[:-1], letters[-1], NameForm.DOTTED_INITIALS, title, after)
    if _BARE_INITIALS.fullmatch(word) and (len(word) == _LETTERS_OF_BOTH or not gender_of_given_name(word)):
        return PersonName(tuple(word[:-1]), word[-1], NameForm.INITIALS, title, after)
    if (mac := _INITIAL_AND_MAC.fullmatch(word)) is not None:
        return PersonName((mac[1],), _IRISH_BEGIN.sub(r"\1 ", mac[2]), NameForm.INITIALS, title, after)
    alone = PersonName((), word, NameForm.SURNAME, title, after)
    if (is_initial(word) or _MAC.fullmatch(word)) and (gender_of_title(title) or alone.is_surname_by_title):
        return replace(alone, form=NameForm.SURNAME_INITIAL)
    if is_initial(word):
        return PersonName((word,), "", NameForm.INITIAL, title, after)
    if title:
        is_first = set(_title_words(title)) <= _BEFORE_EITHER and is_given_name(word)
        return alone if alone.is_surname_by_title and not is_first else PersonName((word,), "", NameForm.GIVEN, title, after)
    return PersonName((word,), "", NameForm.GIVEN, title, after) if is_given_name(word) else alone


def write_person_name(name: str, form: NameForm) -> str:
    """A name in a form.

    >>> [write_person_name("Maria de la Cruz", form) for form in (NameForm.SURNAME, NameForm.INITIALS, NameForm.PLURAL)]
    ['de la Cruz', 'MC', 'de la Cruzes']
    """
    given, surname = name_parts(name)
    first, last = given[0], _bare_surname(surname)[0]
    match form:
        case NameForm.FULL:
            return name
        case NameForm.SURNAME:
            return surname
        case NameForm.GIVEN:
            return given
        case NameForm.PET:
            return pet_form(given)
        case NameForm.PLURAL:
            return surname + ("es" if re.search(r"(?:s|x|z|ch|sh)$", surname) else "s")
        case NameForm.INITIAL_AND_SURNAME:
            return f"{first}. {surname}"
        case NameForm.GIVEN_AND_INITIAL:
            return f"{given} {last}."
        case NameForm.REVERSED:
            return f"{surname}, {given}"
        case NameForm.REVERSED_INITIAL:
            return f"{surname}, {first}."
        case NameForm.SURNAME_FIRST:
            return f"{surname} {given}"
        case NameForm.SURNAME_AND_INITIAL:
            return f"{surname} {first}."
        case NameForm.INITIAL:
            return f"{first}."
        case NameForm.SURNAME_INITIAL:
            return f"{last}.".upper()
        case NameForm.INITIALS:
            return f"{first}{last}".upper()
        case NameForm.DOTTED_INITIALS:
            return f"{first}.{last}.".upper()


def name_parts(name: str) -> tuple[str, str]:
    """The given names and the surname of a full name; the whole name for both if it has one word.

    >>> name_parts("Anna Maria Keller"), name_parts("Cher"), name_parts("A. M. Keller")
    (('Anna Maria', 'Keller'), ('Cher', 'Cher'), ('A. M.', 'Keller'))
    """
    read = read_person_name(name)
    if read.form is NameForm.FULL or len(read.given) > 1:
        return " ".join(read.given), read.surname
    first, _, rest = name.partition(" ")
    return first, rest or first


_WHOLE_BY_THEMSELVES = frozenset(
    "ann anna jean joan john jane rose mark paul carl karl eric ian dean lee may amy eva ivy".split()
)
"""Given names that are seldom short for those that begin so, but where that is listed: Ann is not Annika."""


def are_given_names_of_one(one: str, other: str) -> bool:
    """Whether two given names may be those of one person: the same, one short for the other, or one an initial of the other.

    One is short for the other if that is listed, or if it is the beginning of a name that is longer by two letters or more. Two
    that are short for a third are those of two persons, unless they differ in their endings alone.

    >>> are_given_names_of_one("Bob", "Robert"), are_given_names_of_one("A.", "Anna"), are_given_names_of_one("Ann", "Eve")
    (True, True, False)
    >>> are_given_names_of_one("Will", "Bill"), are_given_names_of_one("Kate", "Katie")
    (False, True)
    >>> are_given_names_of_one("Ann", "Annika")
    False
    """
    if "-" in one and "-" in other:
        return all(map(are_given_names_of_one, one.split("-"), other.split("-")))
    a, b = fold(one).rstrip("."), fold(other).rstrip(".")
    if a == b or ((len(a) == 1 or len(b) == 1) and a[:1] == b[:1]):
        return True
    short, long = sorted((a, b), key=len)
    is_beginning = len(short) >= _SHORTEST_SHORT and len(long) >= len(short) + 2 and long.startswith(short)
    is_beginning = is_beginning and not (short in _WHOLE_BY_THEMSELVES and short not in _short_forms().get(long, ()))
    if is_beginning or _is_diminutive(short, long):
        return True
    is_of_one = bool(_short_names().get(a, frozenset()) & _short_names().get(b, frozenset()))
    return is_of_one and (a in _short_forms().get(b, ()) or b in _short_forms().get(a, ()) or _stem(a) == _stem(b))


def _is_diminutive(short: str, long: str) -> bool:
    """Whether a name is the beginning of another with *-y* or *-ie*, of the same gender as far as that is known.

    >>> _is_diminutive("kenny", "kenneth"), _is_diminutive("sally", "salman"), _is_diminutive("amy", "amanda")
    (True, False, False)
    >>> _is_diminutive("jude", "judey"), _is_diminutive("mari", "mariy"), _is_diminutive("emil", "emily")
    (True, False, False)
    >>> _is_diminutive("grant", "granto"), _is_diminutive("jack", "jacko"), _is_diminutive("robert", "roberto")
    (True, True, False)
    """
    if long == f"{short}y" and short.endswith("e") and len(short) > _SHORTEST_SHORT and long not in _given_names():
        return True
    if long in (f"{short}o", f"{short}{short[-1:]}o") and long not in _given_names():
        return len(short) >= _SHORTEST_SHORT
    stem = re.sub(r"(?:ie|ey|y)$", "", short)
    stem = stem[:-1] if stem[-2:-1] == stem[-1:] else stem
    if stem == short or len(stem) < _SHORTEST_SHORT or len(long) < len(stem) + 2 or not long.startswith(stem):
        return False
    genders = {gender_of_given_name(short), gender_of_given_name(long)} - {""}
    return len(genders) < 2


def _stem(short: str) -> str:
    """A short name without what is put on one: Kate and Katie, Bill and Billy, Deb and Debs."""
    stem = re.sub(r"(?:ie|ey|y|e|s)$", "", short)
    return stem[:-1] if stem[-2:-1] == stem[-1:] else stem


def short_for(given: str) -> frozenset[str]:
    """What its bearers are called for short, in small letters.

    >>> sorted(short_for("Robert"))
    ['bob', 'bobby', 'rob', 'robbie', 'robbo', 'robt']
    """
    return _short_forms().get(fold(given), frozenset())


def _whole_names(short: str) -> list[str]:
    """Of which given names one is listed as short, in small letters."""
    return [name for row in _rows_of(short) for name in row.split()[0].split("/")]


def _rows_of(short: str) -> list[str]:
    """The rows of the list that have a name, in full or in short."""
    return [_SHORT_NAMES[number] for number in sorted(_short_names().get(fold(short), ()))]


def is_nickname(given: str) -> bool:
    """Whether a given name is listed as short for others alone, and never as one that others are short for.

    >>> is_nickname("Bobby"), is_nickname("Robert"), is_nickname("Quist")
    (True, False, False)
    """
    return fold(given) in _short_names() and fold(given) not in _short_forms()


def may_be_initial_of(letter: str, given: str) -> bool:
    """Whether a letter begins a name that a nickname is short for, as banks write who is called by the nickname.

    >>> may_be_initial_of("R.", "Becca"), may_be_initial_of("B", "Rebecca"), may_be_initial_of("T", "Becca")
    (True, False, False)
    """
    return is_nickname(given) and any(whole[0] == fold(letter)[0] for whole in _whole_names(given))


def pet_form(given: str) -> str:
    """What somebody may be called besides a given name: what is listed first as short for it, else a name that it begins with.

    A name of the other gender is none, nor an ordinary word: Sad.

    >>> [pet_form(given) for given in ("Robert", "Jemima", "Raymond", "Ashleigh", "Keith")]
    ['Rob', 'Jem', 'Ray', 'Ashleigh', 'Keith']
    >>> [pet_form(given) for given in ("Georgia", "Pauline", "Marcus", "Bethany", "Sadia")]
    ['Georgie', 'Polly', 'Marc', 'Beth', 'Sadia']
    """
    first = given.split()[0]
    rows = (short for names, *short in map(str.split, _SHORT_NAMES) if fold(first) in names.split("/"))
    if short := next(rows, None):
        return short[0].capitalize()
    beginnings = (first[:end] for end in range(_SHORTEST_SHORT, len(first) - 1))
    fitting = {gender_of_given_name(first), ""} if gender_of_given_name(first) else {"f", "m", ""}
    fits = (each for each in beginnings if is_given_name(each) and gender_of_given_name(each) in fitting)
    return next((each for each in fits if fold(each) not in common_words()), first)


def first_letters_of(given: str) -> frozenset[str]:
    """With which letters a given name begins, in full and in short, in small letters.

    >>> sorted(first_letters_of("Bill"))
    ['b', 'l', 'w']
    """
    return frozenset({fold(given)[0], *(name[0] for row in _rows_of(given) for name in re.split(r"[ /]", row))})


def is_initial(word: str) -> bool:
    """Whether a word is a letter, with or without a full stop."""
    return _INITIAL.fullmatch(word) is not None and word[0].isupper() and word not in _IRISH_PARTICLES


def initials_of(given: tuple[str, ...], surname: str) -> str:
    """The initials of a name, in capitals."""
    words = [part for word in (*given, _bare_surname(surname)) for part in re.split(r"[-\s]", word)]
    return "".join(word[0] for word in words if word).upper()


def gender_of_title(title: str) -> str:
    """The gender, "f" or "m" or nothing, by the titles before a name."""
    words = _title_words(title)
    return next(("f" if word in _FEMALE_TITLES else "m" for word in words if word in _FEMALE_TITLES | _MALE_TITLES), "")


def gender_of_relative(text: str, start: int) -> str:
    """The gender, "f" or "m", that a word of kinship directly before a place tells; empty if there is none.

    >>> gender_of_relative("Ask your brother, Emeka", 18), gender_of_relative("Ask Emeka", 4)
    ('m', '')
    >>> gender_of_relative("Her mum is Ann", 11), gender_of_relative("Her mum is Ann's boss", 11)
    ('f', '')
    """
    found = _RELATIVE.search(text[max(0, start - 24) : start])
    return found.lastgroup or "" if found and not (" " in found[0].strip() and _HAS.match(text, start)) else ""


def gender_of_given_name(name: str) -> str:
    """The gender, "f" or "m", by the public list of given names; nothing if it has the name for both, or not at all."""
    parts = re.split(r"[-\s]", fold(name))
    return next((gender for part in parts if (gender := _given_names().get(part, "").strip("u"))), "")


def is_given_name(name: str) -> bool:
    """Whether the public list of given names has a name, or both halves of it.

    >>> [is_given_name(name) for name in ("Anna", "Bob", "Kelly-Anne", "Anna-Quist")]
    [True, True, True, False]
    """
    return all(half in _given_names() or half in _short_names() for half in fold(name).split("-"))


_TESTAMENT = re.compile(r"Will[ \u00a0]+(?=(?P<given>[A-Z][a-z]+)(?!\w))")
_BEFORE_TESTAMENT = re.compile(
    r"(?<!\w)(?:(?:by|in|under|of|to)[ \u00a0](?:his|her|their|my|the|this|that)|said|last)[ \u00a0]$", re.IGNORECASE
)
_MOST_BEFORE_TESTAMENT = 16


_PER = re.compile(r"(?:^|(?<=[\n\t.;:!?(\[•*>–—-])|(?<=[.;:!?)•*>–—-][ \u00a0]))Per[ \u00a0](?=(?P<name>[A-Z][a-z]+))")
"""The preposition where it begins an entry or what stands in brackets, and somebody is called so."""


def end_of_per(text: str, start: int) -> int | None:
    """Where the given name begins by whose word something is, behind a *Per* that is no name; None if none stands there.

    The given name stands elsewhere too, and *Per* before nothing else.

    >>> end_of_per("(Per Ann, by phone.) Ann Quist", 1), end_of_per("(Per Ann) Per sat, Ann said", 1), end_of_per("Per Ann", 0)
    (5, None, None)
    """
    per = _PER.match(text, start)
    if per is None or not is_given_name(per["name"]):
        return None
    named = list(re.finditer(rf"(?<!\w){per['name']}(?!\w)", text))
    told = [each for each in named if text.endswith(("Per ", "Per\u00a0"), 0, each.start())]
    is_called = len(told) < len(re.findall(r"(?<!\w)Per(?!\w)", text))
    return per.end() if len(told) < len(named) and not is_called else None


def end_of_testament(text: str, start: int) -> int:
    """Where a testament ends behind which a clause begins with somebody's given name; 0 where none stands.

    >>> [end_of_testament(text, text.find("Will")) for text in ("By his Will Bo gave", "Will Bo", "by her Will Quist Ltd")]
    [12, 0, 0]
    """
    will = _TESTAMENT.match(text, start)
    if not will or not is_given_name(will["given"]):
        return 0
    return will.end() if _BEFORE_TESTAMENT.search(text, max(0, start - _MOST_BEFORE_TESTAMENT), start) else 0


@lru_cache(maxsize=4096)
def find_nans(text: str) -> list[tuple[int, int]]:
    """Where Nan is a word of kinship: before a woman's given name, unless somebody has that name for a surname.

    >>> find_nans("Nan Sandra rang"), find_nans("Nan Rose rang Mrs Rose"), find_nans("Nan Quist rang")
    ([(0, 3)], [], [])
    """
    return [
        nan.span("nan")
        for nan in _NAN.finditer(text)
        if gender_of_given_name(nan["given"]) == "f" and not _is_surname_in(text, nan["given"])
    ]


def _is_surname_in(text: str, word: str) -> bool:
    """Whether a title or somebody's given name stands before a word."""
    before = (found[1] for found in re.finditer(rf"(?<!\w)([A-Z][a-z]+)\.?[ \u00a0]{word}(?!\w)", text))
    return any(is_given_name(each) or fold(each) in TITLES for each in before if each != "Nan")


_STROKED = str.maketrans({"ø": "o", "ł": "l", "đ": "d", "ð": "d", "æ": "ae", "œ": "oe"})
"""Letters that no accent is taken off, as those are written that write without."""


def fold(text: str) -> str:
    """A text in small letters, without accents and strokes.

    >>> fold("José Müller"), fold("Sørby Łuk")
    ('jose muller', 'sorby luk')
    """
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_STROKED))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def _split_after(text: str) -> tuple[str, str]:
    """A name, and what stands behind it."""
    found = re.search(r"((?:,?\s+[A-Za-z.]{2,6})+)$", text)
    if not found:
        return text, ""
    words = list(re.finditer(r",?\s+([A-Za-z.]+)", found[1]))
    end = len(text)
    for word in reversed(words):
        if fold(word[1].replace(".", "")) not in _AFTER_NAMES:
            break
        end = found.start() + word.start()
    return text[:end], text[end:]


def _bare_surname(surname: str) -> str:
    words = surname.split()
    while len(words) > 1 and _is_particle(words[0]):
        del words[0]
    return " ".join(words)


def _title_words(title: str) -> list[str]:
    return [fold(word.rstrip(".")) for word in title.split()]


@cache
def _short_forms() -> dict[str, frozenset[str]]:
    """What the bearers of each name are called for short."""
    found: dict[str, frozenset[str]] = {}
    for names, *short in map(str.split, _SHORT_NAMES):
        spelled = names.split("/")
        for name in spelled:
            found[name] = found.get(name, frozenset()) | frozenset((*spelled, *short)) - {name}
    return found


@cache
def _short_names() -> dict[str, frozenset[int]]:
    found: dict[str, frozenset[int]] = {}
    for number, line in enumerate(_SHORT_NAMES):
        for name in re.split(r"[ /]", line):
            found[name] = found.get(name, frozenset()) | {number}
    return found


@cache
def _given_names() -> dict[str, str]:
    """The gender of each listed name: "f", "m", or "u" for both or an unknown one."""
    lines = Path(__file__).with_name("given_names.txt").read_text(encoding="utf-8").splitlines()
    return {
        name: gender
        for gender, _, names in (line.partition(" ") for line in lines if not line.startswith("#"))
        for name in names.split()
    }
