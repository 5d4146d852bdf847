"""Bodies of a whole country, which tell no reader who or where somebody is: the Home Office, the Veterinary Council."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.person_names import is_given_name

_MINISTRIES = (
    r"Justice|Defence|Health(?:[ ]and[ ]Social[ ]Care)?|Education(?:[ ]and[ ](?:Skills|Youth))?|Transport|Finance|Agriculture"
    r"|Foreign[ ]Affairs|Social[ ]Protection|Work[ ]and[ ]Pensions|Housing|Communities|Children|Culture"
)
_COUNCILS = (
    r"Veterinary|Medical|Dental|Teaching|Nursing[ ]and[ ]Midwifery|Pharmaceutical|Optical|Osteopathic|Chiropractic|Bar"
    r"|Health[ ]and[ ]Care[ ]Professions|Social[ ]Care|Legal[ ]Aid|Research|Arts|Sports|Design|Press|Privy"
)
_BODY = re.compile(
    (
        rf"(?<![\w'’&-])(?:(?:Home|Foreign(?:(?:,[ ]Commonwealth)?(?:[ ]and[ ]|[ ]&[ ])(?:Commonwealth|Development))?|Cabinet"
        r"|Scotland|Wales|Northern[ ]Ireland|Passport|Post|Met|Patent|Stationery|Crown|War|Serious[ ]Fraud)[ ]Office"
        r"|Companies[ ]House|(?:HM[ ])?Land[ ]Registry|Tailte[ ]Éireann|Property[ ]Registration[ ]Authority"
        r"|(?:Companies|Valuation|General[ ]Register|Passport|Public[ ]Record)[ ]Office|Companies[ ]Registration[ ]Office"
        r"|Registers[ ]of[ ]Scotland|General[ ]Registry[ ]Office|Probate[ ]Office|Royal[ ]Mail|An[ ]Post"
        rf"|(?:Ministry|Department)[ ](?:of|for)[ ](?:the[ ]Environment|{_MINISTRIES})|HM[ ](?:Treasury|Courts[ ]Service)"
        rf"|(?:(?:General|Royal|National|International)[ ])?(?:{_COUNCILS})[ ]Council"
        r"|(?:Incorporated[ ])?Law[ ]Society|Bar[ ](?:Standards[ ]Board|Association)|Honourable[ ]Society"
        r"|(?:London|Edinburgh|Belfast)[ ]Gazette"
        r"|Society[ ]of[ ](?:Trust[ ](?:and|&)[ ]Estate[ ]Practitioners|Construction[ ]Law)|Chancery[ ]Bar[ ]Association"
        r"|Council[ ](?:for[ ]Licensed[ ]Conveyancers|of[ ]Mortgage[ ]Lenders)|Institute[ ]of[ ]Chartered[ ]Accountants"
        r"|(?:Royal[ ]Institution|Chartered[ ]Institute)[ ]of[ ](?:Chartered[ ]Surveyors|Legal[ ]Executives|Taxation"
        r"|Arbitrators|Building|Personnel[ ]and[ ]Development)"
        r"|Association[ ]of[ ]Chartered[ ]Certified[ ]Accountants|UK[ ]Finance"
        r"|Solicitors[ ]Regulation[ ]Authority|(?:Legal|Financial|Housing|Pensions|Parliamentary"
        r"|(?:Scottish[ ])?Public|Local[ ]Government|Prisons)"
        r"(?:[ ](?:and|&)[ ](?:Social[ ]Care|Health[ ]Service|Pensions))?"
        r"(?:[ ]Services?)?[ ]Ombudsman(?:[ ]Service)?|Care[ ]Quality[ ]Commission|Care[ ]Inspectorate"
        r"|Bank[ ]of[ ]England|European[ ]Central[ ]Bank|Office[ ]of[ ]the[ ]Ombudsman|Ombudsman[ ]for[ ]Children"
        r"|Health[ ]and[ ]Safety[ ](?:Executive|Authority)|Health[ ]Service[ ]Executive|Health[ ]Information[ ]and[ ]Quality"
        r"[ ]Authority|(?:Data[ ]Protection|Information|Charity|Electoral|Law|Forestry|Workplace[ ]Relations|Mental[ ]Health"
        r"|Gambling|Legal[ ]Services|Planning)[ ](?:Commission(?:er)?(?:['’]s[ ]Office)?)"
        r"|(?:Revenue|Charity)[ ]Commissioners|Charities[ ]Regulator|Central[ ]Bank|Labour[ ](?:Court|Relations[ ]Agency)"
        r"|Residential[ ]Tenancies[ ]Board|An[ ]Bord[ ]Pleanála|(?:An[ ])?Garda[ ]Síochána|Garda|Oireachtas|Dáil|Seanad"
        r"|Environment(?:al[ ]Protection)?[ ]Agency"
        r"|Food[ ](?:Standards[ ]Agency|Safety[ ]Authority)|Valuation[ ]Office[ ]Agency"
        r"|Driver[ ]and[ ]Vehicle[ ](?:Licensing|Standards)[ ]Agency|Student[ ]Loans[ ]Company|Jobcentre(?:[ ]Plus)?"
        r"|Crown[ ]Prosecution[ ]Service|Procurator[ ]Fiscal|Director[ ]of[ ]Public[ ]Prosecutions"
        r"|Office[ ]of[ ]the[ ]Public[ ]Guardian|Court[ ]of[ ]Protection|Official[ ]Solicitor"
        r"|Public[ ]Trustee|Planning[ ]Inspectorate|Insolvency[ ]Service"
        r"|Sport[ ](?:England|Scotland|Wales|Ireland|NI)"
        r"|Ordnance[ ]Survey|British[ ]Council|National[ ]Trust|English[ ]Heritage|Historic[ ]England"
        r"|Child[ ]Maintenance[ ]Service|(?:Dental|Legal)[ ]Complaints[ ]Service|Disclosure[ ]and[ ]Barring[ ]Service"
        r"|Financial[ ]Services[ ]Compensation[ ]Scheme|Pension[ ]Protection[ ]Fund|Motor[ ]Insurers['’]?[ ]Bureau"
        r"|Courts[ ]Service|Legal[ ]Aid[ ](?:Agency|Board)|Criminal[ ]Injuries[ ]Compensation[ ]Authority"
        r"|Royal[ ]College[ ]of[ ](?:Nursing|Midwives|Surgeons|Physicians|Psychiatrists|Veterinary[ ]Surgeons"
        r"|General[ ]Practitioners|Anaesthetists|Pathologists|Radiologists|Paediatrics[ ]and[ ]Child[ ]Health)"
        r"|British[ ](?:Medical|Dental|Veterinary)[ ]Association|Teagasc|Tusla"
        r"|Jehovah['’]?s?['’]?[ ]Witness(?:es)?|Plymouth[ ]Brethren|Salvation[ ]Army"
        r"|Brownies|Girlguiding|(?:Cub|Beaver|Sea|Explorer)[ ]Scouts|Women['’]s[ ]Institute"
        r"|MiDAS|Duke[ ]of[ ]Edinburgh(?:['’]s)?(?:[ ]Award(?:[ ]Scheme)?)?"
        r"|Age[ ](?:UK|Cymru|Scotland|NI)|Llais|Estyn|Women['’]s[ ]Aid|Citizens['’]?[ ](?:Advice"
        r"|Information)(?:[ ](?:Bureaux?|Board|Service|Centre))?)"
        r"(?:[ ](?:of|for|in)[ ](?:England(?:[ ](?:and|&)[ ]Wales)?|Wales|Scotland|(?:Northern[ ])?Ireland|Great[ ]Britain"
        r"|the[ ]UK))?(?![\w-]|[ ](?:of[ ])?[A-Z])"
    ).replace("[ ]", r"[ \u00a0]")
)
_PART_OF_NAME = re.compile(r"(?<![\w'’-])(?!The[ \u00a0])[A-Z][\w'’-]*[ \u00a0](?:(?:and|&)[ \u00a0])?$")
"""What makes another name of it: the Lund Post Office."""
_POSSESSIVE = re.compile(r"['’]s[ \u00a0]$")
_MOST_BEFORE = 24


def find_public_bodies(text: str) -> Iterator[tuple[int, int]]:
    """The places of bodies of a whole country.

    >>> text = "The Home Office asked the Lund Post Office and the Law Society of Scotland, not Home Office Supplies."
    >>> [text[start:end] for start, end in find_public_bodies(text)]
    ['Home Office', 'Law Society of Scotland']
    """
    for match in _BODY.finditer(text):
        before = text[max(0, match.start() - _MOST_BEFORE) : match.start()]
        part = _PART_OF_NAME.search(before)
        if part is None or (_POSSESSIVE.search(part[0]) and is_given_name(_POSSESSIVE.sub("", part[0]))):
            yield match.span()
