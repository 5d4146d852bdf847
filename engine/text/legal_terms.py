"""What papers of the law have that names nobody: courts, offices, documents, provisions, reported cases, forms, defined terms.

All of it is of England and Wales, Scotland or Northern Ireland. What stands in one of these places is no name; a citation's
numbers are nobody's either. A party of a reported case is hidden after all if the text names it elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, pairwise

from engine.text.person_names import is_given_name
from engine.text.words import common_words

Span = tuple[int, int]

_GAP = r"[ \u00a0]"
_YEAR = r"(?:1[6-9]|20)\d\d"


def _any_of(phrases: str) -> str:
    """A pattern for phrases that are parted by commas, whatever apostrophe or blank they are written with."""
    listed = sorted((phrase.strip() for phrase in phrases.split(",")), key=len, reverse=True)
    return "|".join(listed).replace("'", "['’]").replace(" ", _GAP)


# --- provisions, cases and forms, with their numbers ------------------------------------------------------------------

_OF_COUNTRY = (
    r"\((?:Northern\sIreland|N\.?I\.?|Scotland|Wales|England(?:\s(?:and|&)\sWales)?|Great\sBritain|Isle\sof\sMan|Jersey"
    r"|Guernsey"
    r"|Amendment|Consolidation|Commencement|EU\sExit)(?:\s\(?No\.?\s?\d{1,2}\)?)?\)"
)
"""Which part of the kingdom a law is of, or which of several of its name it is."""
STATUTE = (
    r"(?<!\w)(?:[A-Z][a-z]+(?:[-'’][A-Za-z]+)*['’]?,?\s(?:(?:and|of|the|for|in|to|at(?=\sWork)|etc\.?|&"
    r"|\([A-Z][^()\n]{1,40}\))\s){0,3}){1,9}"
    rf"(?:Act|Regulations|Order|Rules|Directive|Measure)(?:\s{_OF_COUNTRY}){{0,2}}\s{_YEAR}(?!\w)"
    rf"|(?<!\w)(?:Act|Regulations|Order|Rules|Measure)(?:\s{_OF_COUNTRY}){{1,2}}(?:,?\s{_YEAR}(?!\w))?"
)
"""A law with its year, or the country that it is of."""
_NEUTRAL = (
    r"UKSC|UKHL|UKPC|EWCA\s(?:Civ|Crim)|EW(?:HC|FC|COP|CC|MC)|UKUT|UKFTT|UKEAT|UKAIT|UKIAT|UKSSCSC|EAT|CSIH|CSOH|HCJAC|HCJT"
    r"|IE(?:HC|SC|CA|CCA|CC|DC)"
    r"|SAC\s\(?(?:Civ|Crim)\)?|SC\s(?:EDIN|GLA|ABE|DUN|INV|PER)|FAI|NI(?:CA|QB|KB|Ch|Ch|Fam|CC|CoroC|Master|IT)|ECHR|EUECJ"
)
_REPORTS = (
    r"AC|App\sCas|QB|KB|Q\.?B\.?D|Ch(?:\sD)?|Fam|All\sER(?:\s\((?:D|Comm)\))?|W\.?L\.?R|FLR|FCR|Fam\sLaw|HLR|L\s&\sTR|EGLR|EG"
    r"|P\s?&\s?CR|Cr\sApp\sR(?:\s\(S\))?|Crim\sLR|ICR|IRLR|BCLC|BCC|BPIR|BLR|TCLR|Con\sLR|Lloyd['’]s\sRep(?:\s\w+)?|RTR|PIQR|JPIL|Med\sLR"
    r"|MHLR|COPLR|WTLR|CCLR|Costs\sLR|INLR|Imm\sAR|EHRR|ECR|SC(?:\s\((?:HL|UKSC|PC|D\sRep)\))?|SLT(?:\s\((?:Sh\sCt|Lands\sTr)\))?"
    r"|SCLR|SCCR|JC|Fam\sLR|GWD|Hous\sLR|Rep\sLR|NI(?:JB)?|BNIL|TLR|Times|STC|SFTD|PLR|JPL|UKPC"
)
_OLD_REPORTS = (
    r"Hare|Beav|Bing(?:\sNC)?|Burr|Camp|Cowp|Drew|Exch?|Macq|Russ|Sim(?:\s\(?NS\)?)?|Stark|Swans|Taunt|Vern|Ves(?:\sJr)?|Atk|Cox"
    r"|De\sG(?:M|F|J)?\s&\s(?:G|J|S|Sm)|(?:[A-Z][a-z]{0,2}|Mac|Moo)\s&\s[A-Z][a-z]{0,2}"
)
"""Reports that were called after who reported."""
_NUMBERED = r"\d{1,5}(?:-\d{1,5})?(?:\s\((?:Ch|QB|KB|Comm|Fam|Admin|TCC|Pat|IPEC|IAC|LC|TC|AAC|SCCO|Costs|GRC|PC|HL)\))?"
_CITATION = (
    rf"(?:\[{_YEAR}\]\s(?:(?:{_NEUTRAL})\s{_NUMBERED}|(?:\d\s)?(?:{_REPORTS})\s{_NUMBERED})"
    rf"|\({_YEAR}\)\s\d{{1,3}}\s(?:{_REPORTS}|{_OLD_REPORTS})\s{_NUMBERED}"
    rf"|\({_YEAR}(?:[–/-]\d\d)?\)\s(?:LR\s)?\d{{1,2}}\s(?:HL|Eq|Ch\sApp|QB|CP|Ex|PC|P\s&\sD)\s{_NUMBERED}"
    rf"|(?<![/.-])\b{_YEAR}\s(?:S\.?C\.?|SLT|SCLR|SCCR|JC|Fam\sLR|GWD|Hous\sLR|Rep\sLR)(?:\s\([A-Z][\w ]+\))?\s{_NUMBERED})"
    r"(?!\w)(?:,?\s(?:at\s)?(?:paras?\.?\s)?\[\d{1,3}\](?:\s?[–-]\s?\[?\d{1,3}\])?)?"
)
_PARTY = r"[A-Z][\w'’.&-]*(?:\s(?:of|and|the|for|in|&|plc|\([^()\n]{1,40}\)|[A-Z][\w'’.&-]*)){0,8}"
_CASE = (
    rf"(?:{_PARTY}\sv\.?\s{_PARTY}|(?:In\sre|Re)\s{_PARTY}"
    rf"|[A-Z]{{1,4}}(?:\s(?:and|&)\s[A-Z]{{1,4}})?\s\([^()\n]{{1,40}}\)|[A-Z][a-z]+)"
)
"""Parties of a reported case, or the one that it is called by."""
_REPORTED = re.compile(
    rf"(?<!Number:\s)(?<!Number\s)(?<!Citation:\s)(?<!NCN:\s)(?<![\w\[])(?:{_CASE},?\s(?:\(No\s?\d\)\s)?)?{_CITATION}"
)
"""No judgment's own neutral citation, which tells whose it is."""

_WORD_OF_PARTY = (
    r"(?!(?:Mrs?|Ms|Miss|Mx|Dr|Prof|I|We|He|She|They|It|You|The|This|That|If|In|On|At)(?![\w'’-]))[A-Z][\w'’&-]*"
    r"(?:[ \u00a0]\([^()\n]{1,40}\))?"
)
_PARTY_OF_AUTHORITY = rf"{_WORD_OF_PARTY}(?:[ \u00a0](?:(?:of|for|the|&)[ \u00a0]){{0,2}}{_WORD_OF_PARTY}){{0,6}}"
_AUTHORITY = (
    rf"(?P<case>{_PARTY_OF_AUTHORITY}[ \u00a0]v\.?[ \u00a0]{_PARTY_OF_AUTHORITY})(?![\w'’-])"
    r"(?![ \u00a0](?:[A-Z]|(?:is|was|has|had|will|settle[sd]?|listed|hearing|trial|file|matter|papers|bundle|case|claim|call"
    r"|mediation|meeting)(?!\w)|(?:on|at)[ \u00a0]\d))"
)
"""The parties of a case that is cited without where it was reported; not of one that goes on."""
_RELIED_ON = re.compile(
    r"(?<!\w)(?:[Ss]ee(?:[ \u00a0]also)?|[Cc]f\.?|[Ff]ollowing|[Aa]pplying|[Gg]iven|[Pp]er|authority[ \u00a0]of"
    r"|rel(?:y|ies|ied|ying|iance)[ \u00a0](?:up)?on"
    r"|(?:test|rule|principles?|guidance|decision|judgment|reasoning|approach|ratio|dicta)"
    r"[ \u00a0](?:(?:set[ \u00a0]out|laid[ \u00a0]down)[ \u00a0])?(?:in|of|from)"
    r"|(?:approved|followed|applied|distinguished|held|decided|explained|established|confirmed)[ \u00a0]in):?[ \u00a0]"
    r"(?:(?:ss?\.|sections?|reg\.|rr?\.)[ \u00a0]?\d{1,3}[A-Z]?(?:\(\w{1,3}\))*,?[ \u00a0]and[ \u00a0])?"
    rf"{_AUTHORITY}"
)
"""What stands before a case that a lawyer argues from, and the case."""
_OF_FIRMS = frozenset("Ltd Limited PLC LLP Inc Co Pte Pty Secretary State Council Bank Services Group Holdings UK".split())
"""Words of the parties of a case that tell neither of them."""
_NEXT_AUTHORITY = re.compile(rf"(?:,?[ \u00a0](?:and|or)|[,;])[ \u00a0](?:also[ \u00a0])?{_AUTHORITY}")
_STATUTE = re.compile(STATUTE)
_ACTS_FOR_SHORT = _any_of(
    "LRA 1925,LRA 2002,LPA 1925,LPA 1969,LPMPA 1989,TOLATA 1996,TLATA 1996,LTA 1927,LTA 1954,LTA 1985,LTA 1987"
    ",LTCA 1995,ERA 1996,ERA 1999,EqA 2010,EA 2010,CCA 1974,CRA 2015,HRA 1998,MCA 1973,MCA 1980,MCA 2005,CDA 1998"
    ",POCA 2002,FSMA 2000,IHTA 1984,TCGA 1992,AEA 1925,AJA 1970,AJA 1982,SGA 1979,SOGA 1979,UCTA 1977,CLRA 2002"
    ",RTA 1988,RTA 1991,FLA 1996,FLRA 1969,FLRA 1987,NRSWA 1991,OLA 1957,OLA 1984,DPA 1972,DPA 1998,DPA 2018"
    ",FOIA 2000,BNA 1981,NIAA 2002,BCIA 2009,UKBA 2007,IA 1971,IA 1986,IA 2014,IA 2016,IAA 1999,TMA 1970,TA 1925"
    ",TA 2000,TULRCA 1992,CJA 1967,CJA 1988,CJA 2003,CPIA 1996,PHA 1997,LASPO 2012,PACE 1984,HA 1980,HA 1985,HA 1988"
    ",HA 1996,HA 2004,RA 1977,RHA 2025,CA 1989,CA 2004,CA 2006,ACA 2002,TUPE 2006,WTR 1998,AWISA 2000,AWIA 2000"
    ",FLSA 1985,FLSA 2006,MHA 1983,TCPA 1990,HSWA 1974,CLCA 1978,PRHTSA 2016,IPFDA 1975,AA 1996,LA 1980,LA 2003"
    ",CDPA 1988,PA 1890,PA 1996,EPA 1990,SCA 1981,CSA 1991,WA 1837,WA 1968,LRHUDA 1993,LAFRA 2024"
    ",CJPOA 1994,TCA 1968,CJA 1991,CJIA 2008,CYPA 1933,CYPA 1963,SOA 2003,OAPA 1861,PHA 1986,CLA 1967,CLA 1977,PCCA 2000"
    ",CAA 1981,ICTA 1988,ITEPA 2003,CTA 2009,CTA 2010,VATA 1994,CSPSSA 2000,GRA 2004,DDA 1995,SDA 1975,RRA 1976,SSCBA 1992"
    ",SSAA 1992,HRRA 2016,HSCA 2008"
    ",PUWER 1992,PUWER 1998,LOLER 1998,COSHH 1999,COSHH 2002,RIDDOR 1995,RIDDOR 2013,CDM 1994,CDM 2007,CDM 2015,DSEAR 2002"
    ",MHSWR 1992,MHSWR 1999,MHSW 1999,WHSWR 1992,WAHR 2005,MHOR 1992,PPER 1992,PPEWR 2022,EAWR 1989,CLAWR 2002,NAWR 2005"
    ",CNWR 2005,COMAH 2015,PSSR 2000,GSIUR 1998,GSMR 1996,RRFSO 2005,PECR 2003,AWR 2010,TUPE 1981,PTWR 2000"
    ",FTER 2002,MPLR 1999,EIR 2004,UTCCR 1999,CCR 2013,CPUTR 2008,HASAWA 1974,MHA 2007"
)
"""Acts and regulations as lawyers write them, with their years: what else is called RTA 2012 may be an accident."""
_BODY = r"\d{1,3}[A-Z]{0,4}(?:\.\d{1,3}[A-Z]?)*(?:\([\w-]{1,4}\))*"
_SEVERAL = rf"{_BODY}(?:(?:\s?[–/-]\s?|,\s|,?\s(?:and|to|or|&)\s){_BODY})*"
_RULES_FOR_SHORT = r"(?:CPR|FPR|CrimPR|Crim\sPR|RSC|OCR|SCR|ETPR|ET\sRules|CR\(S\)R|IR)"
_NAMED_LAW = (
    r"(?:(?:Part|Chapter|Schedule|Title)\s\w{1,4}\s(?:of|to)\s(?:the\s)?)?"
    rf"(?:(?:{_YEAR}|[A-Z(][\w'’()&-]*,?|and|of|the|for|in|to|on|at)\s){{0,10}}"
    r"(?:Act|Regulations|Order|Rules|Code|Directive|Measure|Convention|Handbook|Protocol|CPR|FPR)"
)
"""A law, or the part of one that another part is of: Chapter 3 of Part 2 of the Housing Act."""
_IN_CAPITALS = r"(?=[A-Za-z()&]*[A-Z][A-Za-z()&]*[A-Z])[A-Z][A-Za-z()&]{1,9}"
"""An act by its initials, behind a section of it or before one, whichever it is: CJPOA."""
_PROVISIONS = tuple(
    map(
        re.compile,
        (
            rf"(?<!\w)(?:{_ACTS_FOR_SHORT})(?!\w)",
            rf"(?<![\w'’])ss?\.?\s?{_SEVERAL}(?=,?\s(?:of\sthe\s(?:[A-Z]|{_YEAR})|(?:{_ACTS_FOR_SHORT})(?!\w)))",
            rf"(?<![\w'’])(?:(?:ss?|regs?|arts?|paras?|rr?)\.?|[Ss]ections?|[Rr]egulations?|[Aa]rticles?"
            rf"|Sch(?:edule)?\.?)\s?{_SEVERAL},?\s"
            rf"(?:of\s(?:the\s)?)?{_IN_CAPITALS}\s{_YEAR}(?!\w)",
            rf"(?<!\w){_IN_CAPITALS}\s{_YEAR},?\s(?:ss?\.?|[Ss]ections?|Sch\.?|regs?\.?|Pt|Part)\s?{_SEVERAL}"
            rf"(?:,?\s(?:para|paragraph|Pt|Part)s?\.?\s{_SEVERAL})?(?!\w)",
            rf"(?<!\w)Schs?(?:ed)?\.?\s{_BODY}(?!\w)(?:,?\s(?:para|paragraph|Pt|Part)s?\.?\s{_SEVERAL})?",
            rf"(?<!\w)(?:regs?|[Aa]rts?|rr?|cll?)\.\s?{_SEVERAL}(?!\w)",
            rf"(?<!\w)(?:cll?|paras?)\s(?=\d{{1,3}}\.\d){_SEVERAL}(?!\w)",
            rf"(?<!\w)(?:(?:Standard|Special|General)\s)?Conditions?\s(?=\d{{1,3}}\.\d){_SEVERAL}(?!\w)",
            r"(?<!\w)(?:Enq(?:s|uir(?:y|ies))?|ENQ|Requisitions?)\.?\s(?:[Nn]os?\.?\s)?\d{1,2}(?:\.\d{1,2}){0,2}[a-z]?"
            r"(?:(?:,\s|\s(?:and|or|to|&)\s|\s?[–-]\s?)\d{1,2}(?:\.\d{1,2}){0,2}[a-z]?(?!\w|\s[A-Z]))*(?![\w/]|[.,]\d)",
            rf"(?<!\w)(?:r|rr|Pts?|Parts?|rules?)\s{_SEVERAL}(?=,?\s(?:of\sthe\s)?{_RULES_FOR_SHORT})",
            rf"(?<!\w)(?:[Aa]t|[Ii]n|[Oo]f|[Uu]nder|[Ss]ee|[Bb]y|[Pp]er|[Aa]bout|[Rr]e|[Rr]egarding|[Yy]our|[Ff]rom|[Cc]f\.?"
            rf"|[Dd]isput(?:es?|ing)|[Dd]en(?:y|ies|ying)|[Aa]dmit(?:s|ting)?|[Aa]nswer(?:s|ing)?)\sparas?\.?\s{_SEVERAL}(?!\w)",
            rf"(?:,|[-–—])\s[Pp]aras?\.?\s(?=\d+\.\d){_SEVERAL}(?!\w)",
            rf"(?<!\w)[Pp]aras?\.?\s{_SEVERAL}(?=\s(?:of|in)\s(?:the|my|your|our|his|her|their|that|this)\s)",
            r"(?<!\w)paras?\.?\s\d{1,3}[A-Z]{0,4}(?:\.\d{1,2})*(?:\(\w{1,4}\))+",
            rf"(?<!\w)(?:paras?\.?\s(?=[1-9]\d)|paras\.?\s){_SEVERAL}(?!\w)",  # of how many children: para 2
            rf"(?<!\w)(?i:report|statement|judgment|letter|defence|claim|reply|order|advice),?\sparas?\.?\s{_SEVERAL}(?!\w)",
            r"(?<!\w)[Pp]aragraphs?\s\d{3}[A-Z]{1,4}(?:\(\w{1,4}\))*",
            rf"(?<!\w){_RULES_FOR_SHORT}(?:,?\s(?:Parts?|Pt|PD|rr?\.?|rules?))\s?{_BODY}(?!\w)",
            rf"(?<!\w){_RULES_FOR_SHORT}\s\d{{1,3}}[A-Z]?\.\d{{1,3}}[A-Z]?(?:\(\w{{1,4}}\))*(?!\w)",
            r"(?:(?<=\bunder\s)|(?<=\bof\s)|(?<=\bper\s)|(?<=\bby\s)|(?<=\bin\s)|(?<=\b[Ss]ee\s)|(?<=\band\s)|(?<=\bwith\s))"
            r"(?:CPR|FPR|CrimPR)\s\d{1,2}(?=[,;)]|\.?(?:\s*\n|\s*$)|\.\s|\s(?:and|or|on|applies|offer|is|was)(?!\w))",
            r"(?<!\w)(?:Practice\sDirection\s(?:on\s|[–—-]\s)?)?Pre-Action\s(?:Conduct(?:\sand\sProtocols)?|Protocols?)(?!\w)",
            r"(?<!\w)(?:Practice\sDirection|PD)\s?\d{1,2}[A-Z]{0,2}(?:\.\d{1,2})*(?:\(\w{1,4}\))*"
            r"(?:,?\spara(?:graph)?s?\.?\s\d{1,3}(?:\s?[–-]\s?\d{1,3})?)?(?!\w)",
            r"(?:(?<=\bconsider\s)|(?<=\ba\s)|(?<=\bour\s)|(?<=\byour\s))Part\s(?:8|20|36)(?!\w|[.:]\d)",
            r"(?<!\w)Part\s\d{1,2}[A-Z]?(?=\s(?i:offers?|claims?|proceedings|requests?|questions|applications?|costs|of\sthe\s)(?!\w))",
            rf"(?<!\w)(?:Parts?|Pts?\.?|Chapters?|Ch\.|Schedules?|Titles?)\s{_SEVERAL}(?=,?\s(?:of|to|in)\s(?:the\s)?{_NAMED_LAW}(?!\w))",
            r"(?<!\w)(?:EX|GEN|LTR|[DERS]-[A-Z]{2,5})\.\d{1,2}(?:\.\d{1,2})*\.?(?:\(\w{1,3}\))*",
            rf"(?<!\w)(?:THE\s)?(?:[A-Z]{{2,}}\s){{1,9}}(?:ACT|REGULATIONS|RULES|ORDER)\s{_YEAR}(?!\w)",
            r"(?<!\w)(?:Condescendence|Cond\.|Answer|Ans\.|Production|Plea|Crave|Stat\.)\s\d{1,3}(?![\w/-]|[.,]\d)",
            r"(?<!\w)Tier\s[1-5](?!\w)",
            r"(?<!\w)(?:[Uu]nder|[Oo]f|[Ii]n|[Ww]ithin)\sCases?\s[A-H](?:\s(?:or|and)\s[A-H])?(?!\w)",
            r"(?<!\w)(?:[Pp]ages?|pp?\.|[Tt]abs?|[Bb]undle)[ \u00a0][A-Z]{1,2}\d{1,4}(?:\s?[–-]\s?[A-Z]{0,2}\d{1,4})?(?!\w)",
            r"(?<!\w)VAT\s(?:(?:at|@|of|rate)\s)?(?:the\srate\sof\s)?\(?(?:@\s)?(?:20|17\.5|5|0)\s?(?:%|per\scent)",
            r"(?<![\w.,])(?:20|17\.5|5|0)\s?(?:%|per\scent)\sVAT(?!\w)",
            r"(?<![\w£$€])(?:pp?\.?|tabs?|fnn?\.?|§§?)[^\S\n]?\d{1,4}(?:\s?[–-]\s?\d{1,4})?(?!\w|[.,]\d|\s?%)",
        ),
    )
)
_OF_ACT = re.compile(
    rf"(?:(?<=\b[Tt]he\s)|(?<=\ba\s)|(?<=\bof\s)|(?<=\bunder\s))(?P<it>{_YEAR})(?=\s(?:Hague\s|Geneva\s|Vienna\s)?(?:Act|Regulations|Order|Rules|Convention|Directive|Protocol|Treaty)s?(?!\w))"
)
"""The 1954 Act."""
_OF_FULL_AGE = re.compile(
    r"(?<!\w)(?:(?:each|every|any|all|to)\s(?:\w+\s){0,2}(?:grand)?child(?:ren)?\s(?P<at>at\s(?:18|21|25))"
    r"|(?P<attain>[Aa]ttain(?:s|ed|ing)?\s(?:the\sage\sof\s)?(?:18|21|25))"
    r"|(?:child(?:ren)?|minors?|those|anyone|persons?|beneficiar(?:y|ies)|[Hh]e|[Ss]he|who|therefore)\s(?:(?:is|are|was|were|aged|still)\s)*"
    r"(?P<side>(?:under|over)\s(?:the\sage\sof\s)?(?:16|18)))"
    r"(?!\w|[.,/-]\d|\s?%|\s(?!years\sold)(?:\w+\s)?(?:months?|weeks?|days?|hours?|minutes?|years?|miles?|people|times))"
)
"""An age of the law, and not of anybody: to each grandchild at 18, under 16."""
_AGE_OF_RULE = re.compile(
    r"(?<!\w)[Aa]ge[ds]?(?:\sof)?\s(?P<aged>[1-9]\d\s(?:or|and)\s(?:over|above|under|below|older|younger|upwards))(?!\w|\sthan(?!\w))"
    r"|(?<![\w.,/£$€-])(?P<than>[1-9]\d\s(?:years\s)?or\s(?:older|younger))(?!\w)"
)
"""An age from which on a rule holds, or up to which: aged 18 or over, 75 or older."""
_FORM = re.compile(
    r"(?<![\w/-])(?:AP1|DS1|OC[12]|RX[1-4]|LLC1|CON29(?:DW|M|O|R)?|LPE1|FME1|LOC1|SH0[1-9]|MR0[1-9]|CS01|AP0[1-4]|TM0[12]|AD01|AA0[1-6]"
    r"|IN01|NM0[1-6]|PSC0[1-9]|DS0[12]|AR01|CH0[1-4]|LIQ\d{2}"
    r"|SDLT[15]|LTT1|PA1[AP]|IHT\d{3}|LP1[FH23]?|COP\d{1,2}|N[1-3]\d\d|N510|N5B|N9[A-D]|D81|C100|C110A|FL40[1-4]|EX160|ET[13]"
    r"|CG34A|UTIAC1|IAFT-?[1-9]|COT3)s?(?![\w/-])"
)
"""Forms of courts and registries."""
_FORM_OR_DISTRICT = re.compile(
    r"(?:(?<!\w)(?:(?i:forms?)|[Ee]nc(?:s|l|losures?|losed)?[.:]{0,2}|[Tt]he|an?|[Tt]ransfer|signed|sealed|completed|executed|draft|enclosed|returned|issued|lodged|filed"
    r"|[Ss]ee|per|(?:[Hh]er|[Hh]is|[Mm]y|[Oo]ur|[Tt]heir|[Yy]our)(?=\s\(?(?:C\d[A-Z]?|N\d{1,2}|D\d{1,2}|FM[1-5]|FR1)(?!\w|\s\d[A-Z])))"
    r"|(?<![\w/-])[A-Z]{1,4}\d{1,3}[A-Z]?s?(?:,|\s(?:and|or|&)))\s\(?"
    r"(?P<it>(?:TA\d{1,2}|T[PR][1-5]|CH[123]|AS[123]|OS[123]|DS[123]|FR1|CN1|CT1|UN[1-4]|ST[1-5]|K1[5-9]|N\d{1,2}|A\d{1,2}|C\d[A-Z]?"
    r"|D\d{1,2}|E\d?|FM[1-5]|LP3|6A|T62|TE[79]|PE[23]|ID[1-5])s?)(?![\w/-])"
)
"""What may be the first half of a postcode, behind what stands before a form: the TA6."""
_PART_OF_FORM = re.compile(
    r",?\s(?P<it>[1-9]\d?(?:\.\d{1,2}){1,2}[a-z]?)(?![.,]\d)"
    r"(?=\s?[–—:;,.)?-]|\s*(?:\n|$)|\s(?:and|asks?|says?|was|is|on|about)(?!\w))"
)
"""Which question of a form is meant: TA6, 2.1."""


def find_citations(text: str) -> Iterator[Span]:
    """Provisions, reported cases and forms, whose numbers tell nothing of anybody.

    >>> text = "Under Sch. 6 LRA 2002 and CPR 31.6, see Quist v Zyx [2018] UKSC 53: he signed the TA6 and TA10, of Truro TR1."
    >>> [text[start:end] for start, end in find_citations(text)]
    ['Quist v Zyx [2018] UKSC 53', 'LRA 2002', 'Sch. 6 LRA 2002', 'Sch. 6', 'CPR 31.6', 'TA6', 'TA10']
    """
    for pattern in (_REPORTED, _STATUTE, *_PROVISIONS, _OF_ACT):
        yield from (match.span() for match in pattern.finditer(text))
    for pattern in (_OF_FULL_AGE, _AGE_OF_RULE):
        yield from (age.span(age.lastgroup or 0) for age in pattern.finditer(text))
    yield from _find_authorities(text)
    for form in _FORM.finditer(text):
        yield form.span()
        yield from _part_of_form(text, form.end())
    at = 0
    while match := _FORM_OR_DISTRICT.search(text, at):  # a form may stand before the next: TA6, TA10 and TA13
        yield match.span("it")
        yield from _part_of_form(text, match.end())
        at = match.start("it")


def _find_authorities(text: str) -> Iterator[Span]:
    """Cases that a text argues from without saying where they were reported, in a text that cites laws or reported cases too.

    A case of which a party is named elsewhere may be the client's own.

    >>> text = "See s. 9, and Quist v Zyx Ltd, or Amsel v Lund. Section 9 of the Land Act 1925 binds {}."
    >>> [[text[slice(*at)] for at in _find_authorities(text)] for text in (text, text.format("Zyx"))]
    [['Quist v Zyx Ltd', 'Amsel v Lund'], ['Amsel v Lund']]
    """
    if not any(pattern.search(text) for pattern in (_REPORTED, _STATUTE, *_PROVISIONS)):
        return
    reported = [match.span() for match in _REPORTED.finditer(text)]
    starts = {start for start, _ in reported}
    cited = [match.span("case") for match in _RELIED_ON.finditer(text) if match.start("case") not in starts]
    ends = [end for _, end in (*cited, *reported)]
    for end in ends:  # grows while cases follow one another
        if (behind := _NEXT_AUTHORITY.match(text, end)) and behind.start("case") not in starts:
            cited.append(behind.span("case"))
            ends.append(behind.end("case"))
    for start, end in dict.fromkeys(cited):
        others = text.replace(text[start:end], "")
        telling = set(re.findall(r"[A-Z][\w'’-]+", text[start:end])) - _OF_FIRMS
        if not any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", others, re.IGNORECASE) for word in telling):
            yield start, end


def _part_of_form(text: str, at: int) -> Iterator[Span]:
    """Which question of a form is meant, if one stands behind it."""
    if part := _PART_OF_FORM.match(text, at):
        yield part.span("it")


# --- numbered paragraphs ----------------------------------------------------------------------------------------------

_PARAGRAPH = re.compile(
    r"^[> \t]*(?P<it>(?P<before>[1-9]\d?\.(?:\d{1,2}\.)*)(?P<last>[1-9]\d?)\.?|(?P<bracket>\()(?P<bracketed>[1-9]\d?)\))"
    r"(?=[ \t\u00a0]+(?:[^\W\d_a-z]|[\"“‘'(\[]|(?<=\)[ \t\u00a0])(?!(?:and|or|is|was|to)\b)[a-z]))",
    re.MULTILINE,
)
_HEADED = re.compile(
    r"^[> \t]*(?:\[(?P<bracketed>[1-9]\d?)\][ \t\u00a0]+|(?P<bare>[1-9]\d?)(?:\t|[ \u00a0]{2,}))(?=[A-Z\"“])", re.MULTILINE
)
"""The number of a section of a form, or of an entry: two blanks behind it, or square brackets around it."""
_ENUMERATED = re.compile(
    r"(?:^|(?<=[:;,] )|(?<=[a-z] ))\((?P<it>[1-9]\d?)\)(?=[ \u00a0](?!(?:and|or|is|was|&)\b)[^\W\d_])", re.MULTILINE
)
"""The number of one of several things in a sentence: (1) the Contract; (2) the plan."""
_HANDED_OVER = re.compile(r"^[ \t]*(?P<it>[SBAR])(?=[ \u00a0][–—-][ \u00a0])", re.MULTILINE)
"""What begins the parts of a handover: situation, background, assessment, recommendation."""
_LETTERED = re.compile(r"^[> \t]*\(?(?P<it>[A-Z])[.)](?=[ \t\u00a0])", re.MULTILINE)


def find_numbering(text: str) -> Iterator[Span]:
    r"""The numbers and letters of paragraphs at the beginnings of lines, or of what a line lists, each behind the one before.

    >>> text = "1.1 Zyx\n1.2 Amsel\n9.30 Zyx\nA. Amsel\nB. Quist\nK. Lund"
    >>> [text[start:end] for start, end in find_numbering(text)]
    ['1.1', '1.2', 'A.', 'B.']
    """
    seen: set[tuple[str, int]] = set()
    for match in _PARAGRAPH.finditer(text):
        place = match["before"] or match["bracket"], int(match["last"] or match["bracketed"])
        if place[1] == 1 or (place[0], place[1] - 1) in seen:
            seen.add(place)
            yield match.span("it")
    for kind in ("bracketed", "bare"):
        headed = [match for match in _HEADED.finditer(text) if match[kind]]
        if [int(match[kind]) for match in headed] == list(range(1, len(headed) + 1)) and len(headed) > 1:
            yield from (match.span(kind) for match in headed)
    for _, listed in groupby(_ENUMERATED.finditer(text), lambda match: text.rfind("\n", 0, match.start())):
        numbers = list(listed)
        if [int(match["it"]) for match in numbers] == list(range(1, len(numbers) + 1)) and len(numbers) > 1:
            yield from (match.span("it") for match in numbers)
    parts = list(_HANDED_OVER.finditer(text))
    if {part["it"] for part in parts} == set("SBAR"):
        yield from (part.span("it") for part in parts)
    letters = list(_LETTERED.finditer(text))
    known = {match["it"] for match in letters}
    for match in letters:
        if {chr(code) for code in range(ord("A"), ord(match["it"]) + 1)} <= known and len(known) > 1:
            yield match.start("it"), match.end()


_ITEM_OF_MINUTES = re.compile(
    r"^[ \t\u00a0]*(?P<it>(?P<first>\d{1,4})/(?P<last>\d{1,3}))(?=[.:)]?[ \t\u00a0]+(?P<text>[^\d\s][^\n]*)|[.:)]?[ ]*\n)",
    re.MULTILINE,
)
_ITEM_AGAIN = re.compile(r"(?<![\w/.,£$€#-])(?P<first>\d{1,4})/(?P<last>\d{1,3})(?![\w/]|-\d|[.,]\d)")
_WITH_PENCE = re.compile(r"[£$€]|\d\.\d\d(?!\d)")
_FEWEST_ITEMS, _FEWEST_BARE_ITEMS, _MONTHS, _MOST_DAYS = 3, 4, 12, 31


def find_items_of_minutes(text: str) -> Iterator[Span]:
    r"""The numbers of the items of minutes, which lines begin with, and where the text refers to one.

    Each has the same number before the stroke, of a meeting or a year, and counts on, with few left out. So do the days of
    payments of every month: items are told from these by a year that the text names, by more than twelve, or by being at
    least four of which the first is number one and that name no sum.

    >>> text = "Zyx Club, 4 May 2031\n31/08 APOLOGIES\n31/09 FUNDS. See 31/10(b)\n31/10 ROOF\nNext meeting 31/12"
    >>> [text[start:end] for start, end in sorted(find_items_of_minutes(text))]
    ['31/08', '31/09', '31/10', '31/10']
    >>> list(find_items_of_minutes("5/1 Rent 20.00\n5/2 Rent 20.00\n5/3 Rent 20.00\n5/4 Rent 20.00"))
    []
    """
    lines = list(_ITEM_OF_MINUTES.finditer(text))
    for first in {line["first"] for line in lines}:
        items = [line for line in lines if line["first"] == first]
        numbers = [int(item["last"]) for item in items]
        steps = [other - one for one, other in pairwise(numbers)]
        if len(set(numbers)) < _FEWEST_ITEMS or not set(steps) <= {0, 1, 2} or 2 * steps.count(2) > len(steps):
            continue
        is_year = len(first) == len("2031") or re.search(rf"(?<!\d)(?:19|20){first}(?!\d)", text) is not None
        is_bare = (
            numbers[0] == 1
            and len(set(numbers)) >= _FEWEST_BARE_ITEMS
            and not any(_WITH_PENCE.search(item["text"] or "") for item in items)
        )
        if is_year or is_bare or numbers[-1] > _MONTHS or int(first) > _MOST_DAYS:
            own = {item.span("it") for item in items}
            again = (
                each
                for each in _ITEM_AGAIN.finditer(text)
                if each["first"] == first and numbers[0] <= int(each["last"]) <= numbers[-1]
            )
            yield from own | {each.span() for each in again}


_BUNDLE = re.compile(r"(?<!\w)bundles?(?!\w)", re.IGNORECASE)
PAGE_OF_BUNDLE = r"[A-Z][ /]?\d{1,3}"
"""A page by the letter of its part of a bundle: C19."""
_PAGE_IN_BRACKETS = re.compile(
    rf"(?<=\[){PAGE_OF_BUNDLE}(?:[ ]?[–-][ ]?[A-Z]?\d{{1,3}})?(?=\])"
    rf"|(?<=\(){PAGE_OF_BUNDLE}(?:[ ]?[–-][ ]?[A-Z]?\d{{1,3}})?(?=\))"
)


def find_pages_of_bundle(text: str) -> Iterator[Span]:
    r"""Where brackets say in which part of a bundle and on which page something is, in a text that tells of one.

    >>> text = "Zyx told Lund (D14) in May [B3–B5]. See the bundle."
    >>> [[each[start:end] for start, end in find_pages_of_bundle(each)] for each in (text, text[:35])]
    [['D14', 'B3–B5'], []]
    """
    if _BUNDLE.search(text):
        yield from (match.span() for match in _PAGE_IN_BRACKETS.finditer(text))


# --- courts, offices, documents, persons of a case --------------------------------------------------------------------

_IN_THE = r"(?:(?:IN|In)[ \u00a0])?(?:(?:THE|The)[ \u00a0])?(?:HIS[ \u00a0]MAJESTY['’]S[ \u00a0])?"
_COURTS = _any_of(
    "first-tier tribunal,first tier tribunal,upper tribunal,employment tribunals?,employment appeal tribunal"
    ",property tribunal,lands tribunal for scotland,lands tribunal for northern ireland,lands tribunal"
    ",mental health tribunal,mental health review tribunal,first-tier tribunal for scotland,industrial tribunals?"
    ",fair employment tribunal,high court of justice in northern ireland,high court of justice"
    ",high court of justiciary,high court,court of appeal,court of session,court of protection"
    ",supreme court of the united kingdom,supreme court,senior courts of england and wales,court of judicature"
    ",privy council,outer house,inner house,king's bench division,queen's bench division,chancery division"
    ",family division,civil division,criminal division,administrative court,planning court,commercial court"
    ",admiralty court,technology and construction court,business and property courts?,insolvency and companies list"
    ",property trusts and probate list,county court money claims centre,county court business centre"
    ",civil national business centre,county courts?,crown court,family court,central family court"
    ",circuit(?: family)? courts?,district court,magistrates' courts?,youth court,sheriff court,sheriff appeal"
    " court,sheriffdom,justice of the peace court"
    ",coroner's court,district registry,district probate registry,principal registry,senior courts costs office"
    ",court funds office,courts and tribunals service,enforcement office,masters' office"
)
_CHAMBER = r"(?:\s?\((?:[A-Z][\w,'’&-]*\s?(?:(?:and|of|for|the)\s)?){1,6}(?i:chamber|division|scotland|court|list)\))?"
_SITTING = r"(?:[ \u00a0](?:AT|SITTING[ \u00a0]AT|FOR[ \u00a0]THE[ \u00a0](?:DIVISION|DISTRICT)[ \u00a0]OF)(?=[ \u00a0][A-Z]))?"
_OFFICES = (
    "england and wales,england & wales,commissioner for oaths,sheriff clerk,judicial college,home secretary"
    ",attorney general,advocate general,solicitor general,lord advocate,lord chancellor,lord chief justice"
    ",lady chief justice,master of the rolls,official solicitor,office of the public guardian,public guardian"
    ",public trustee,chief land registrar,land registrar,hm land registry,land registry,registers of scotland"
    ",keeper of the registers of scotland,land register of scotland,register of sasines,sasine register"
    ",books of council and session,registry of deeds,crown prosecution service,public prosecution service"
    ",procurator fiscal,crown office,treasury solicitor,government legal department,hm courts & tribunals service"
    ",hm courts and tribunals service,scottish courts and tribunals service"
    ",northern ireland courts and tribunals service,the law society of scotland,the law society of northern ireland"
    ",the law society,law society of scotland,law society of northern ireland,law society,the bar council,bar council"
    ",faculty of advocates,bar standards board,solicitors regulation authority,legal ombudsman,legal aid agency"
    ",legal services agency,scottish legal aid board,legal services commission,uk visas and immigration"
    ",uk border agency,border force,parole board,criminal injuries compensation authority,motor insurers' bureau"
    ",official receiver,insolvency service,valuation office agency,companies house,information commissioner"
    ",planning inspectorate,charity commission,child maintenance service,cafcass cymru,legal aid,human rights act"
    ",high court enforcement officers?"
)
_OF_STATE = (
    r"(?i:(?:principal\s)?secretar(?:y|ies)\sof\sstate)"
    r"(?:\s(?i:for)(?:\s(?i:the))?(?:,?\s(?:(?i:and|the)\s)?[A-Z][\w-]+){1,5})?"
)
_PERSONS = (
    "residuary beneficiar(?:y|ies),before upper tribunal judge,counsel,leading counsel,junior counsel,learned counsel"
    ",instructing solicitors?,instructing agents?,directors,company secretary,trustees,occupiers?,pursuers?"
    ",defenders?,appellants?,claimants?,applicants?,defendants?,respondents?,petitioners?,prosecution,prosecutors?"
    ",testator,testatrix,executors?,executrix,administratrix,lessees?,lessors?,vendors?,mortgagees?,chargees?"
    ",settlors?,donees?,donors?,grantees?,grantors?,assignees?,assignors?,transferees?,transferors?,interveners?"
    ",interested part(?:y|ies),protected part(?:y|ies),litigation friend,children's guardian,guardian ad litem"
    ",curator ad litem,trustee in bankruptcy,liquidators?,receivers?,deponents?,affirmants?,lord justice,lady justice"
    ",mr justice,mrs justice,lord ordinary,deputy district judge,district judge,circuit judge,immigration judge"
    ",employment judge,upper tribunal judge,tribunal judge,recorder,local authority,guardian,social workers?"
    ",crown prosecutors?,(?:his|her) honour(?: judge)?"
)
_THINGS = (
    "contempt of court,perverting the course of justice"
    ",agreement,building,contract,deed,deposit,estate,flat,goods,land,lease,licence,loan,missives,mortgage,premises"
    ",property,rent,retained land,settlement,shares,subjects,tenancy,transfer,trust,trust fund,trust deed,undertaking"
    ",works,(?:lower ground|ground|first|second|third|fourth|top|basement) floor"
    " (?:shop|flat|premises|offices?|unit|maisonette|suite)s?"
    ",acas code of practice,acas code,police national computer,youth offending team,windrush scheme,windrush"
)
_DOCUMENTS = (
    "deed of covenant,deed of assignment,deed of release,deed of easement,deed of appointment,deed of surrender"
    ",property and financial affairs,health and welfare,nil rate band,residence nil rate band,quoad ultra"
    ",witness statements?,attendance notes?,skeleton arguments?,position statements?,case summary,case outline"
    ",draft order,consent order,unless order,tomlin order,expert report,letters? before action,letters? before claim"
    ",letters? of claim,letters? of response,letters? of engagement,client care letter,particulars of claim"
    ",points of claim,points of defence,points of dispute,details of claim,grounds of appeal,grounds of claim"
    ",grounds of resistance,notices? of appeal,notices? to quit,notices? of proceeding,notices? of motion"
    ",notices? of acting,counter-?claims?,statements? of truth,statements? of case,statements? of claim,statements? of facts"
    ",shareholders' agreements?,partnership agreements?,articles of association"
    ",statements? of reasons,statements? of issues,agreed statement,schedule of loss,schedule of costs"
    ",schedule of condition,schedule of dilapidations,schedule of works,scott schedule,counter-schedule"
    ",instructions to counsel,instructions to advise,instructions to settle,brief to counsel,advice on quantum"
    ",advice on merits,note of advice,counsel's opinion,opinion of counsel,deed of trust,deed of variation"
    ",deed of gift,deed of grant,declaration of trust,powers? of attorney,lasting powers? of attorney"
    ",enduring powers? of attorney,continuing power of attorney,welfare power of attorney,last will and testament"
    ",last will,letters of administration,grant of probate,bill of costs,heads of terms,terms of engagement"
    ",report on title,certificate of title,replies to requisitions,requisitions on title,replies to enquiries"
    ",contract for sale,transfer of whole,transfer of part,completion statement,contract pack,search report"
    ",land charges search,local search,chancel search,drainage search,initial writ,summary warrant,record of service"
    ",open record,closed record,minute of agreement,minute of amendment,inventory of productions,list of witnesses"
    ",list of documents,chronology of events,affidavit of service,certificate of service,letter of wishes"
    ",statutory declaration,statutory demand,winding-up petition,bankruptcy petition,order for sale,charging order"
    ",possession order,non-molestation order,occupation order,prohibited steps order,child arrangements order"
    ",care order,specific issue order,financial remedy order,decree nisi,decree absolute,conditional order"
    ",final order,final hearing,preliminary hearing,case management,directions questionnaire,defence and counterclaim"
    ",reply and defence,reply to defence,rule \\d+ letter,pre-action protocol,civil procedure rules"
    ",family procedure rules,practice direction,immigration rules,overriding objective,bundle index,trial bundle"
    ",hearing bundle,court bundle,proof of evidence,proof of debt,without prejudice,assured shorthold tenancy"
    ",assured tenancy,secure tenancy,private residential tenancy,occupation contract,tenancy deposit scheme"
    ",tenancy agreement,stamp duty land tax,stamp duty,land transaction tax,land and buildings transaction tax"
    ",capital gains tax,inheritance tax,legal expenses insurance,after the event insurance,conditional fee agreement"
    ",damages based agreement"
)
_PROTOCOL = re.compile(
    r"(?<!\w)(?:[Pp]re-[Aa]ction|PRE-ACTION)\s(?:(?:[Cc]onduct|CONDUCT)\s)?(?:[Pp]rotocols?|PROTOCOLS?)"
    r"(?:\s(?i:for|in|on)\s(?i:the\s)?"
    r"(?P<what>[A-Z][A-Za-z]+(?:[ \u00a0-](?:(?i:and|of|by|in|to|the|or|based|on|for)\s){0,2}[A-Z][A-Za-z]+){0,8}))?(?!\w)"
)
"""What a party has to do before it goes to court, in such a case."""
_TERM = re.compile(
    rf"(?<![\w'’-])(?=[A-Z])(?:(?P<court>{_IN_THE}(?:(?i:{_COURTS})){_CHAMBER}{_SITTING})|(?:(?:THE|The)[ \u00a0])?{_OF_STATE}"
    rf"|(?i:{_any_of(','.join((_OFFICES, _PERSONS, _THINGS, _DOCUMENTS)))}))(?![\w-])",
)
_CHAMBER_ALONE = re.compile(r"^\s*\((?P<it>(?:[A-Z][\w,'’&-]*\s?){1,7}(?:CHAMBER|DIVISION|LIST))\)", re.MULTILINE)
"""A chamber on the line below its tribunal."""
_ORDER_OF_JUDGE = re.compile(
    r"(?<!\w)(?:Orders?|Judgments?|Decisions?|Directions?|Rulings?|Reasons)[ \u00a0]of[ \u00a0](?:the[ \u00a0])?"
    r"(?:(?:Employment|Deputy|District|Circuit|Immigration|Upper|Tribunal|Regional|Presiding)[ \u00a0]){0,3}Judge(?!\w)"
)
"""What a judge has made, before the name: the Order of Employment Judge Quist."""
_ACT = re.compile(r"(?<![\w'’-])(?:[Tt]he\s(?:[A-Z][a-z]+\s(?:(?:and|of|the)\s){0,2}){1,6}Acts?|Acts?)(?!\w|\s\d{4})")
_EPONYM = re.compile(
    r"(?<!\w)(?:Tomlin|Mesher|Bolam|Bolitho|Mareva|Anton\sPiller|Norwich\sPharmacal|Calderbank|Beddoes?|Polkey|Duxbury|Barder|Hadkinson"
    r"|Wednesbury|Larke\sv\sNugus|Banks\sv\sGoodfellow|Etridge|Gillick|Ladd\sv\sMarshall|Besterman|Hague|Xydhias|Chhokar"
    r"|Hastings[-–]Bass)"
    r"\s(?i:order|test|offer|letter|injunction|relief|guidelines?|guidance|unreasonable\w*|competen\w+|principles?|criteria|advice"
    r"|protocol|convention|request|statement|sum|calculation|event|agreement|jurisdiction|applications?|orders|offers|reductions?"
    r"|deductions?)(?!\w)|(?<!\w)Burchell(?=\s(?:test|guidelines|principles|approach|questions)(?!\w))"
    r"|(?<!\w)(?:Bullock|Sanderson)(?=\sorders?(?!\w))"
    r"|(?<!\w)(?:Polkey|Calderbank|Norwich\sPharmacal|Anton\sPiller|Hastings[-–]Bass)(?![\w'’-]"
    r"|[ \u00a0](?:v\.?[ \u00a0]|[A-Z]))"
    r"|(?<!\w)(?:Scott\s[Ss]chedule|Ogden\s[Tt]ables?|Denton\s(?:test|criteria|principles))(?!\w)"
    r"|(?<!\w)(?:Rylands\sv\.?\sFletcher|Henderson\sv\.?\sHenderson|Saunders\sv\.?\sVautier|Browne\sv\.?\sDunn|Banks\sv\.?\sGoodfellow"
    r"|Larke\sv\.?\sNugus|Key\sv\.?\sKey|Bolton\sv\.?\sSanders|Donoghue\sv\.?\sStevenson|Carlill\sv\.?\sCarbolic|White\sv\.?\sWhite"
    r"|Miller\sv\.?\sMiller|Stack\sv\.?\sDowden|Jones\sv\.?\sKernott|Ladd\sv\.?\sMarshall"
    r"|Smith\sv\.?\sManchester(?:\sC(?:orp(?:oration)?|ity\sCouncil|C))?|Hadley\sv\.?\sBaxendale|Roberts\sv\.?\sJohnstone"
    r"|Swift\sv\.?\sCarpenter|Housecroft\sv\.?\sBurnett|Simmons\sv\.?\sCastle|Heil\sv\.?\sRankin|Wells\sv\.?\sWells"
    r"|Denton\sv\.?\s(?:TH\s)?White|Street\sv\.?\sMountford|Pepper\sv\.?\sHart|Radmacher\sv\.?\sGranatino|Edgar\sv\.?\sEdgar"
    r"|Foss\sv\.?\sHarbottle|Caparo\sv\.?\sDickman|Salomon\sv\.?\sSalomon|Igen\sv\.?\sWong|Johnson\sv\.?\sUnisys"
    r"|Western\sExcavating\sv\.?\sSharp|BHS\sv\.?\sBurchell|Polkey\sv\.?\sDayton|Montgomery\sv\.?\sLanarkshire)(?!\w)"
)
"""An order or a test that is called after a case of long ago."""
_OF_COUNTRY_OF_COURT = re.compile(
    r"(?<!\w)tribunals?[ \u00a0]\((?P<it>england(?:[ \u00a0](?:and|&)[ \u00a0]wales)?|wales|scotland"
    r"|northern[ \u00a0]ireland)\)",
    re.IGNORECASE,
)
"""Of which part of the kingdom a tribunal is."""
_HEARING = re.compile(
    r"(?<!\w)(?P<it>PH)s?(?=[ \u00a0]\((?:CVP|by|in[ \u00a0]person|phone|telephone|video|hybrid|\d)|[ \u00a0](?:before"
    r"|listed|by[ \u00a0]CVP))"
)
"""A preliminary hearing, before what is told of it."""
_NUMBER_SIGN = re.compile(
    r"(?<!\w)(?:Appeal|Claim|Case|Court|Title|Matter|Petition|Application|Company|Charity|Policy|Account|Writ|Roll|Plaint|Client)"
    r"(?:\s(?:Ref|Reference))?\s(?P<it>No|NO|Nos|Ref)(?=\.?\s?:?\s?[\w/]*\d)"
)
_LINE_OF = re.compile(
    r"(?:^|[ \t\u00a0]{2,}|\|[ \t]?|·\s?)(?P<it>(?:[TEFMWDtefmwd]|DX|SRA|VAT)(?![\w'’])"
    r"(?=[:.]?[ \t\u00a0]{1,2}(?:\+?\(?\d[\d ()]{3}|[\w.+-]+@|www\.|https?:))(?:[:.]?[ \t\u00a0]{1,2}[\w.+-]+@[\w.-]+)?)",
    re.MULTILINE,
)
"""The letters of a letterhead: T for the telephone before it, E for the mail."""
_TAX = re.compile(r"(?<!\w)(?:inc|incl|excl?|ex|plus|less|net|gross)\.?(?:\sof)?\sVAT(?!\w)", re.IGNORECASE)
_FORM_OF = re.compile(r"(?<!\w)Forms?(?:(?=\s[A-Z]{1,4}\d)|\s[A-H](?:\d|(?!\w)))")

_DEFINED = re.compile(
    r"\((?:[a-z]+[ \u00a0,]+){0,6}?(?P<article>[Tt]he[ \u00a0])?[\"“‘'](?P<inside>[Tt]he[ \u00a0])?"
    r"(?P<term>[A-Z][a-z]+(?:[ \u00a0][A-Z]?[a-z]+){0,3})[\"”’']"
)
"""What something is called from there on: ("the Property")."""


def find_legal_terms(text: str) -> Iterator[Span]:
    """Courts, offices, documents and persons of a case, whom or which the words name by what they are.

    >>> text = "COUNTY COURT AT LUND: Counsel for Zyx, in the shop (“the Store”), read the Act. The Store is shut."
    >>> [text[start:end] for start, end in find_legal_terms(text)]
    ['COUNTY COURT AT', 'Counsel', 'Act', 'Store', 'Store']
    """
    for pattern in (_CHAMBER_ALONE, _OF_COUNTRY_OF_COURT, _HEARING, _NUMBER_SIGN, _LINE_OF):
        yield from (match.span("it") for match in pattern.finditer(text))
    for pattern in (_TERM, _ORDER_OF_JUDGE, _ACT, _EPONYM, _TAX, _FORM_OF):
        yield from (match.span() for match in pattern.finditer(text))
    for match in _PROTOCOL.finditer(text):
        words = (match["what"] or "").lower().replace("-", " ").split()
        yield match.span() if set(words) <= common_words() else (match.start(), match.start("what"))
    yield from find_defined_terms(text)


def find_courts(text: str) -> Iterator[Span]:
    """Courts and tribunals without the town, which may follow.

    >>> text = "IN THE COUNTY COURT FOR THE DIVISION OF LUND"
    >>> [text[start:end] for start, end in find_courts(text)]
    ['IN THE COUNTY COURT FOR THE DIVISION OF']
    """
    return (match.span() for match in _TERM.finditer(text) if match["court"])


def find_defined_terms(text: str) -> Iterator[Span]:
    """Every place of what a text defines in brackets by ordinary words, behind an article: no name is defined so.

    >>> text = "Zyx Ltd (“Zyx”) sold the barn (hereinafter “the Property”). Zyx left the Property."
    >>> [text[start:end] for start, end in find_defined_terms(text)]
    ['Property', 'Property']
    """
    terms = {
        match["term"]
        for match in _DEFINED.finditer(text)
        if (match["article"] or match["inside"]) and all(word.lower() in common_words() for word in match["term"].split())
    }
    for term in terms:
        if not is_given_name(term):
            yield from (match.span() for match in re.finditer(rf"(?<![\w'’-]){re.escape(term)}(?![\w-])", text))


_SIDES = (
    ("M", "F", r"mother", r"father"),
    ("P", "D", r"plaintiffs?", r"defendants?"),
    ("P", "D", r"pursuers?", r"defenders?"),
    ("C", "D", r"claimants?", r"defendants?"),
    ("C", "R", r"claimants?", r"respondents?"),
    ("A", "R", r"(?:applicant|appellant)s?", r"respondents?"),
    ("P", "R", r"petitioners?", r"respondents?"),
)
"""By which letters papers of a case call the two sides, and what these are."""
_SIDE_ALONE = (
    r"(?<![\w'’&/-])(?<!\d[ \u00a0])(?:{one}|{other})"
    r"(?=\.?['’]s(?!\w)|(?<!A)\.?[ \u00a0](?![A-Z])|\.?[,;:)](?!\w)|\.?[ \t]*(?:[\t\n|]|$))"
)
_TITLED = re.compile(r"(?<!\w)(?:Mrs?|Ms|Miss|Mx|Dr)\.?[ \u00a0]$")
_OWN_LETTER = (
    r"(?:^|[\t|])[ ]*{letter}[ ]?[\t|:=–-][ ]*(?:(?:Mrs?|Ms|Miss|Mx|Dr)\.?[ ])?(?!{sides})(?:[A-Z][\w'’-]*[ ])?{letter}[a-z]"
    r"|(?<!\w)(?!{sides}){letter}[a-z]+(?:[ ][A-Z][\w'’-]*)*[ ]\([\"“‘']?{letter}[\"”’']?\)"
)
"""Where somebody is listed by a letter that is the person's own: C, and in the next cell Carys Quist."""


def find_sides(text: str) -> Iterator[Span]:
    """The letters by which papers of a case call its sides (M and F, P. and D.), where both words and both letters stand.

    One that the text gives as somebody's own initial is no side's.

    >>> text = "The mother and father separated. M says that F left; see M. Quist"
    >>> [text[start:end] for start, end in find_sides(text)], list(find_sides("M says that F left"))
    (['M', 'F'], [])
    >>> text = "Plaintiff's car; Defendant's lorry. P. says that the 2nd D. braked, and D.'s lamps"
    >>> [text[start:end] for start, end in find_sides(text)]
    ['P.', 'D.', 'D.']
    """
    for one, other, first, second in _SIDES:
        if all(re.search(rf"(?<!\w){word}(?!\w)", text, re.IGNORECASE) for word in (first, second)):
            places = (match.span() for match in re.finditer(_SIDE_ALONE.format(one=one, other=other), text))
            found = [place for place in places if not _TITLED.search(text, max(0, place[0] - 6), place[0])]
            if len({text[start] for start, _ in found}) > 1:
                sides = f"(?i:{first}|{second})"
                own = {
                    letter
                    for letter in (one, other)
                    if re.search(_OWN_LETTER.format(letter=letter, sides=sides), text, re.MULTILINE)
                }
                yield from ((start, end + (text[end : end + 1] == ".")) for start, end in found if text[start] not in own)
