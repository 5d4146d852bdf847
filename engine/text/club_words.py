"""What every club, hall and vet has and what looks like a name: what meets there, its rooms, its teams, and breeds.

A word that is a surname besides counts only beside what tells that it is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.person_names import is_given_name
from engine.text.public_rules import ELEVEN, LEAGUE
from engine.text.table_cells import columns_of

_SPORT = (
    r"(?:Cricket|Football|Rugby|Hockey|Netball|Tennis|Table[ ]Tennis|Badminton|Squash|Bowls|Bowling|Golf|Athletics|Running"
    r"|Cycling|Swimming|Rowing|Sailing|Canoe|Angling|Fishing|Snooker|Darts|Boxing|Judo|Karate|Archery|Gymnastics|Bridge|Chess|Scrabble"
    r"|Whist|Bingo|Camera|Photography|Gardening|Flower|Craft|Knitting|Sewing|Embroidery|Quilting|Art|Book|Film|Music|Ukulele"
    r"|Local[ ]History|History|Drama|Dramatic|Dance|Yoga|Pilates|Walking|Rambling|Social|Youth|Lunch(?:eon)?|Toddler|Baby"
    r"|Parent[ ](?:and|&)[ ]Toddler|Mother[ ](?:and|&)[ ]Toddler|Over[ ]60s|Pensioners['’]?)"
)
_CLUB = re.compile(
    (
        rf"(?:[Tt]he[ ]|(?<![\w'’&-]))(?P<sport>{_SPORT}[ ](?:[Cc]lub|[Ss]ociety|[Gg]roup|[Cc]lass(?:es)?|[Ll]essons?"
        r"|[Dd]rives?|[Tt]eam|[Pp]ractice|[Tt]raining|[Ss]ection)s?)(?:[ ](?:bar|hut|AGM|dinner|house|pavilion|ground|field))?"
        r"(?![\w'’-]|[ ](?:of|at|in)[ ][A-Z]|[ ][A-Z])"
    ).replace("[ ]", r"[ \u00a0]")
)
"""A club by what it is for, where no word before it tells which: the Cricket Club bar."""
_CAPITAL_BEFORE = re.compile(
    r"(?<!\w)(?!(?:The|Our|Your|This|That|At|In|For|From|To|And|Or|But|If|When|By)[ \u00a0])[A-Z][\w'’.-]*[ \u00a0]\Z"
)
_CLASS = r"(?:[Cc]lass(?:es)?|[Cc]lubs?|[Gg]roups?|[Ss]essions?|[Ww]orkshops?|[Tt]eachers?|[Ii]nstructors?)(?!\w)"
_BEARS_NAME = (
    r"(?:['’]s(?!\w)|[ \u00a0](?:said|says|rang|phoned|asked|told|came|called|wants|thinks)(?!\w)|"
    + rf"[ \u00a0](?!{_CLASS})[A-Z][a-z])"
)
"""What stands behind the given name of somebody."""
_MEETS = re.compile(
    r"(?<![\w'’&-])(?:(?:(?:Hot|Chair|Baby|Aerial|Seated|Hatha|Vinyasa|Ashtanga|Iyengar|Kundalini)[ \u00a0])?(?:Yoga|Pilates)"
    r"|Zumba|Aquafit|Aquacise|Yogalates|Tai[ \u00a0][Cc]hi|Qi[ \u00a0]?[Gg]ong|Boxercise|Bodypump|Clubbercise|Jazzercise"
    r"|[Pp]arkrun|Karate|Judo|Ju-?[ \u00a0]?[Jj]itsu|Tae[ \u00a0-]?[Kk]won[ \u00a0-]?[Dd]o|Aikido|Kendo|Kick-?boxing"
    r"|Kung[ \u00a0][Ff]u|Capoeira|Krav[ \u00a0]Maga|Ballet|Salsa|Bhangra|Ceroc|Flamenco|Majorettes|Metafit|Tabata|HIIT"
    r"|Boot-?camp|Reiki|Decoupage|Sugarcraft|Macram[eé]|Badminton|Tiddlywinks|Boccia|Pickleball|Kurling"
    r"|Brownies|Rainbows|Beavers|Cubs|Squirrels|(?:Brown|Tawny|Snowy)[ \u00a0]Owl)"
    rf"(?![\w'’-]|[ \u00a0](?!{_CLASS})[A-Z])"
    r"|(?<![\w'’&-])(?:Brownie|Beaver|Cub|Scout|Guide|Rainbow)(?=[ \u00a0](?:packs?|leaders?|cupboards?|units?|guides?"
    r"|meetings?|camps?|hut|uniforms?|parents?|troop|colony|evenings?)(?!\w))"
)
"""What meets in every hall, and belongs to it or to all, and what all packs call who leads them."""
_ROOM = re.compile(
    r"(?<![\w'’&-])(?:Committee|Cttee|Cmttee|Ctte|Meeting|Function|Main|Side|Back|Front|Upper|Lower|Green|Changing|Club|Store|Staff"
    r"|Board)[ \u00a0](?:[Rr]ms?|RM)\.?(?!\w)"
    r"|(?<![\w'’&-])(?:Committee|Cttee|Cmttee|Ctte|Meeting|Function|Changing)[ \u00a0][Rr]ooms?(?![\w'’-]|[ \u00a0][A-Z])"
    r"|(?<![\w'’&.-])VH(?=[ \u00a0](?:(?:[Mm]gmt|[Mm]anagement)[ \u00a0])?(?:[Cc]ommittee|[Cc]t?tee|[Tt]rustees?|[Bb]ookings?"
    r"|[Kk]eys?|[Mm]eetings?|[Mm]tgs?|AGM|[Aa]ccounts?|[Ff]unds?|[Hh]ire|[Cc]hair|[Cc]ar[ \u00a0][Pp]ark)(?!\w))"
)
"""The rooms of a hall, and a village hall in short before who runs it."""
_OFFICER = re.compile(
    r"(?<![\w'’&-])(?:(?:Bookings?|Membership|Fixtures?|Match|Minutes?|Social|Events?|Hon\.?|Club|Asst\.?|Gen\.?|Tournament"
    r"|Results|Competitions?|Teams?|Welfare|Child|Press|Publicity|Fundraising)[ \u00a0]){1,2}"
    r"(?:Secs?|Secy|Treas|Sec['’]y|Capt|Rep|Reps)\.?(?!\w)"
)
"""Who does what in a club, in short: Bookings Sec."""
_CHARTER = re.compile(
    r"(?<![\w'’&-])(?:(?:FA|England[ \u00a0]Football)[ \u00a0])?(?:Charter[ \u00a0]Standard|Accredited)"
    r"(?:[ \u00a0](?:Community|Development))?[ \u00a0]?[Cc]lubs?(?!\w)"
    r"|(?<![\w'’&-])(?:Clubmark|Quest|Investors[ \u00a0]in[ \u00a0]People)(?=[ \u00a0](?:accredited|award|accreditation))"
)
"""What a club may call itself that keeps the rules of its sport."""
_FESTIVE = re.compile(
    r"(?<![\w'’&-])(?:Christmas|Xmas|Easter|Summer|Hallowe['’]?en|Burns|Leaving|Retirement|Work|Staff)[ \u00a0]"
    r"(?:do|dos|party|meal|lunch|dinner|night|drinks|fair|fayre|raffle|quiz|disco|bash|hols?|holidays?|closure|cover)(?!\w)"
)
_EVENT = re.compile(
    r"(?<![\w'’&-])(?:Craft|Toy|Toy[ \u00a0]and[ \u00a0]Train|Antiques?|Vintage|Wedding|Record|Plant|Book|Table[ \u00a0-][Tt]op"
    r"|Jumble|Rummage|Farmers['’]?|Coffee|Quiz|Race|Film|Dog|Flower|Garage|Bring[ \u00a0](?:&|and)[ \u00a0]Buy)[ \u00a0]"
    r"(?:Fairs?|Fayres?|Sales?|Markets?|Shows?|Mornings?|Nights?)(?![\w'’-])"
)
"""What is held in every hall: a Craft Fair."""
_BOOKED = re.compile(
    r"(?<![\w'’&-])(?:(?:DOUBLE|FULLY|PRE|NOT|Double|Fully)[ \u00a0-])?(?:BOOK(?:ED|ING)|CANCELL(?:ED|ATION)|CONFIRMED"
    r"|PROVISIONAL)(?![\w'’-])|(?<![\w'’&-])(?:Double|Fully)[ \u00a0-][Bb]ook(?:ed|ing)(?![\w'’-])"
)
"""What stands in a list of bookings, in capitals for who hurries."""
_TEAM = re.compile(
    r"(?<![\w'’&/-])(?P<age>[Uu](?:nder[ \u00a0-]?)?(?:[5-9]|1\d|2[0-3])s?)"
    r"(?:[ \u00a0](?:Reds?|Blues?|Whites?|Greens?|Yellows?|Blacks?|Golds?|Oranges?|Purples?|Boys|Girls|Mixed|Colts|Lions|Tigers"
    r"|Hawks|Eagles|Panthers|Sharks|Wolves|Bears|Falcons|[A-D](?!\w)))?(?![\w'’/-])"
)
"""How old a team's players are, and its colour: U11 Reds."""
_LEAGUE = re.compile(
    rf"(?<![\w'’&/-]){LEAGUE}[ \u00a0](?:\d{{1,2}}[A-F]?|[A-F]|One|Two|Three|Four|Five|Six|Seven|Eight)"
    r"(?:[ \u00a0](?:North|South|East|West|Central))?(?![\w'’/-]|[ \u00a0](?!XI|XV)[A-Z][a-z])"
)
ELEVENS = re.compile(
    rf"(?<![\w'’&./-])(?:\d{{1,2}}(?:st|nd|rd|th)|First|Second|Third|Fourth|Fifth|[A-D])[  ]{ELEVEN}(?![\w'’/-])"
    r"|(?<![\w.,/-])(?:1sts|2nds|3rds|[4-9]ths)(?![\w/-])"
)
"""In which league a team plays, and what a club calls its teams: Division 2, 3rd XV, 2nds, the B team."""
_COLOURS = re.compile(
    r"(?<![\w'’&-])(?<!\d[ \u00a0])(?:Reds|Blues|Whites|Greens|Yellows|Blacks|Golds)"
    r"(?=[ \u00a0](?:v|vs|beat|drew|lost|won|play(?:ed)?)(?!\w))"
    r"|(?:(?<=[ \u00a0]v[ \u00a0])|(?<=[ \u00a0]vs[ \u00a0]))"
    r"(?:Reds|Blues|Whites|Greens|Yellows|Blacks|Golds)(?![\w'’-]|[ \u00a0][A-Z])"
)
_POSITION = re.compile(r"(?<![\w'’&/-])(?:GK|GKs|CB|LB|RB|CM|CDM|CAM|LW|RW|LWB|RWB|GD|WD|GA|WA|GS|MOTM|POTM)(?![\w'’&/-])")
_HOME_OR_AWAY = re.compile(r"(?<=[^\W\d_][ \u00a0])\((?P<it>[HA])\)")
"""Where a match is played, behind the other team, in a text that has both."""
_OF_SPORT = re.compile(
    r"(?<!\w)(?:goalkeepers?|strikers?|defenders?|midfield\w*|kick[ \u00a0-]?off|pitch(?:es)?|football|netball|squad|fixtures?"
    r"|[Uu](?:nder[ \u00a0-]?)?(?:[5-9]|1\d)s?|referees?|league|substitutes?|subs|half[ \u00a0-]time)(?!\w)",
    re.IGNORECASE,
)
"""What is written of a team, in which GK is who keeps the goal."""
_BREEDS = (
    "Labrador Retriever,Labrador,Labs,Lab,Golden Retriever,Staffie,Staffy,Staffordshire Bull Terrier,SBT,JRT"
    ",Border Terrier,Bull Terrier,Jack Russell Terrier,Jack Russell,Yorkshire Terrier,West Highland White Terrier"
    ",West Highland Terrier,Cairn Terrier,Lakeland Terrier,Patterdale Terrier,Bedlington Terrier,Airedale Terrier"
    ",Fox Terrier,Scottish Terrier,Norfolk Terrier,Welsh Terrier,Irish Terrier,Boston Terrier,Westie,Yorkie,Patterdale"
    ",Border Collie,Collie,Miniature Poodle,Toy Poodle,Poodle,Standard Poodle,Miniature Schnauzer,Schnauzer"
    ",Miniature Dachshund,Dachshund,Cockapoo,Cavapoo,Cavachon,Labradoodle,Goldendoodle,Sprollie,Springador,Puggle,Lurcher"
    ",Greyhound,Whippet,Saluki,Beagle,Basset Hound,Bloodhound,Springer Spaniel,English Springer Spaniel,English Springer"
    ",Welsh Springer,Cocker Spaniel,Springer,Cocker,King Charles Spaniel,Cavalier King Charles"
    ",Cavalier King Charles Spaniel,Cavalier,CKCS,WHWT,GSD,GSP,German Shepherd,German Pointer,Alsatian,Rottweiler"
    ",Doberman,Boxer,French Bulldog,English Bulldog,American Bulldog,Bulldog,Frenchie,Pug,Shih Tzu,Shih-Tzu,Lhasa Apso"
    ",Bichon Frise,Bichon Frisé,Bichon,Maltese,Chihuahua,Pomeranian,Papillon,Pekingese,Havanese,Malamute,Siberian Husky"
    ",Husky,Samoyed,Akita,Shiba Inu,Chow Chow,Dalmatian,Weimaraner,Vizsla,Rhodesian Ridgeback,Great Dane,Mastiff"
    ",Newfoundland,Leonberger,St Bernard,Corgi,Sheltie,Cane Corso,DSH,DLH,DMH,Domestic Shorthair,Domestic Longhair"
    ",Domestic Short Hair,Domestic Long Hair,Moggie,Moggy,Ragdoll,Siamese,Burmese,Bengal,Persian,Birman,Maine Coon"
    ",British Shorthair,British Short Hair,BSH,Sphynx,Abyssinian,Tonkinese,Russian Blue,Norwegian Forest Cat,Devon Rex"
    ",Cornish Rex,Scottish Fold,Netherland Dwarf,Mini Lop,Dwarf Lop,Lionhead,Syrian Hamster,Cockatiel,Budgerigar"
    ",Bearded Dragon,Shetland Pony,Thoroughbred,Connemara,Cob,Friesian,Holstein,Hereford,Aberdeen Angus,Limousin"
    ",Charolais,Simmental,Suffolk,Texel,Cheviot,Swaledale,Herdwick,Saddleback,Tamworth"
).split(",")
SPECIES = re.compile(
    r"(?:dog|cat|puppy|kitten|bitch|rabbit|hamster|gerbil|guinea[ \u00a0-]?pig|rat|mouse|chinchilla|degu"
    r"|ferret|hedgehog|bird|budgie|budgerigar|canary|finch|parrot|parakeet|cockatiel|cockatoo|macaw|lovebird|pigeon"
    r"|fish|goldfish|carp|tortoise|terrapin|snake|lizard|gecko|iguana|chameleon|frog|toad|newt|tarantula"
    r"|horse|pony|mare|gelding|stallion|filly|foal|donkey|mule|sheep|ewe|lamb|ram|tup|hogget?|teg|wether|gimmer|shearling"
    r"|cattle|cow|calf|heifer|bull|bullock|steer|stirk|suckler|pig|sow|boar|gilt|piglet|weaner|goat|alpaca"
    r"|llama|deer|hind|poultry|hen|chicken|chick|cockerel|pullet|duck|duckling|turkey|quail|pheasant)"
    r"(?:e?s)?|puppies|ponies|fillies|calves|mice|geese|canaries|bitches",
    re.IGNORECASE,
)
"""What animals are, one or several of them."""
_BREED = "(?:" + "|".join(sorted(_BREEDS, key=len, reverse=True)).replace(" ", r"[ \u00a0]") + ")"
"""Breeds of dogs, cats and cattle."""
_CROSS = r"(?:[ \u00a0](?:X|x|[Cc]ross|XB|[Mm]ix)(?![\w'’]))?"
_SEX = r"(?:MN|FN|ME|FE|FS|MC|M|F)(?![\w'’/-])"
"""How vets and catteries write the sex of an animal: MN for a neutered male."""
BREED_ALONE = re.compile(rf"{_BREED}s?{_CROSS}|Cross[ \u00a0-]?breeds?|X-?breeds?", re.IGNORECASE)
_SEX_ALONE = re.compile(rf"{_SEX}|[MF](?:[ \u00a0/]?[NE])?|[MF]n", re.IGNORECASE)
_HEADS_BREEDS = re.compile(r"breeds?|type|species[ ]?/[ ]?breed|breed[ ]?/[ ]?type|description", re.IGNORECASE)
_HEADS_BREEDS_ALONE = re.compile(
    r"(?:dog['’]?s?[ ]|cat['’]?s?[ ])?(?:breeds?|species)(?:[ ]?/[ ]?(?:breed|species))?", re.IGNORECASE
)
_CELL_OF_BREED = re.compile(r"[^\W\d_][\w'’/-]*(?:[ \u00a0][^\W\d_][\w'’/-]*){0,3}")
"""A breed that no list has: below such a head stands nobody."""
_HEADS_SEX = re.compile(r"sex|gender|m/f|sex[ ]?/[ ]?neut(?:ered)?", re.IGNORECASE)
_OF_ANIMALS = re.compile(
    r"(?<!\w)(?:vet(?:s|erinary)?|dogs?|pupp(?:y|ies)|bitch(?:es)?|cats?|kittens?|kennels?|cattery|litter|rabbits?|pets?|neutered|spayed"
    r"|castrated|microchip(?:ped)?|boosters?|fleas?|worming|RVN|MRCVS|groom(?:ed|ing|er)?|breeder)(?!\w)",
    re.IGNORECASE,
)
"""What is written of animals, among which a Ragdoll is a cat."""
_BREED_SOMEWHERE = re.compile(
    rf"(?<![\w'’&-]){_BREED}{_CROSS}(?=[,;.)]|[ \u00a0]*[\n\t\0]|[ \u00a0]*$|[ \u00a0](?:[a-z(\d–-]|{_SEX})|['’]s?[ \u00a0])"
)
_SEX_BEHIND = re.compile(r"(?:,?[ \u00a0]|[\t\0])(?P<sex>(?:MN|FN|ME|FE|FS|MC)(?![\w'’/-]))")
_ALSO_NAMES = frozenset(
    "Lab Labs Boxer Cavalier Maltese Beagle Bengal Suffolk Hereford Cob Springer Cocker Persian Newfoundland"
    " Tamworth Cheviot".split()
)
"""Breeds only in a column of them."""


def find_club_words(text: str) -> Iterator[tuple[int, int]]:
    """The places of what clubs, halls and vets have everywhere.

    >>> text = "Pilates in the Committee Rm, the Cricket Club bar for a Christmas do; Lund Cricket Club. U11 Reds need a GK"
    >>> [text[start:end] for start, end in sorted(find_club_words(text))]
    ['Pilates', 'Committee Rm', 'the Cricket Club bar', 'Christmas do', 'U11 Reds', 'GK']
    >>> text = "Lund 2nds lost to our 3rd XV in Division 2; the B team is top of Tier 4."
    >>> [text[start:end] for start, end in sorted(find_club_words(text))]
    ['2nds', '3rd XV', 'Division 2', 'B team', 'Tier 4']
    >>> text = "The dog Quist is a Staffie X, FN; the cat a Ragdoll."
    >>> [text[start:end] for start, end in sorted(find_club_words(text))]
    ['Staffie X', 'FN', 'Ragdoll']
    >>> text = "4 May Quist Vale (H), 9 May Zyx Rovers (A)"
    >>> [text[start:end] for start, end in sorted(find_club_words(text))]
    ['H', 'A']
    """
    yield from (match.span() for match in _MEETS.finditer(text) if not _is_somebody(text, match[0]))
    for pattern in (_ROOM, _EVENT, _BOOKED, _OFFICER, _CHARTER, _FESTIVE, _TEAM, _LEAGUE, ELEVENS, _COLOURS):
        yield from (match.span() for match in pattern.finditer(text))
    for match in _CLUB.finditer(text):
        if not _CAPITAL_BEFORE.search(text, max(0, match.start() - 24), match.start()):
            yield match.span()
    if _OF_SPORT.search(text):
        yield from (match.span() for match in _POSITION.finditer(text))
    if set("HA") <= {match["it"] for match in _HOME_OR_AWAY.finditer(text)}:
        yield from (match.span("it") for match in _HOME_OR_AWAY.finditer(text))
    yield from _find_animals(text)


def _is_somebody(text: str, word: str) -> bool:
    """Whether a text has somebody whose given name is what a hall has classes of: Yoga Quist, Yoga said."""
    return is_given_name(word) and re.search(rf"(?<!\w){re.escape(word)}{_BEARS_NAME}", text) is not None


def _has_given(cell: str) -> bool:
    return any(map(is_given_name, cell.split()))


def _find_animals(text: str) -> Iterator[tuple[int, int]]:
    """Breeds, and the sexes of animals: in columns of them, and where the text is about animals."""
    for head, *cells in columns_of(text):
        is_breed, is_sex = (rule.fullmatch(text, *head) for rule in (_HEADS_BREEDS, _HEADS_SEX))
        alone = BREED_ALONE if is_breed else _SEX_ALONE if is_sex else None
        if alone is not None:
            yield from (cell for cell in cells if alone.fullmatch(text, *cell) or SPECIES.fullmatch(text, *cell))
        if _HEADS_BREEDS_ALONE.fullmatch(text, *head):
            yield from (cell for cell in cells if _CELL_OF_BREED.fullmatch(text, *cell) and not _has_given(text[slice(*cell)]))
    if not _OF_ANIMALS.search(text):
        return
    for match in _BREED_SOMEWHERE.finditer(text):
        if match[0] not in _ALSO_NAMES and not is_given_name(match[0]):
            yield match.span()
            if behind := _SEX_BEHIND.match(text, match.end()):
                yield behind.span("sex")
