"""Abbreviations and units with capitals that name nobody, of offices, hospitals and letters."""

from __future__ import annotations

import re

from engine.text.qualifications import are_qualifications

ABBREVIATIONS = frozenset(
    "NHS GP GPs A&E ICU ITU HDU MDT DOB NOK DNACPR BP HR RR ECG EEG CT MRI PET X-ray X-rays IV IM SC PO BD TDS QDS OD PRN"
    " CRP ESR WCC WBC RBC Hb INR U&E U&Es LFT LFTs FBC MSU UTI TIA COPD CKD AF MI DVT PE BMI pH Temp GCS NEWS STI HIV AIDS"
    " ADHD PTSD TB VAT PAYE CV PDF TV PC FAQ PS FYI ASAP AGM CEO CFO MP MEP NDA IOU ATM SMS OK AM PM mmHg kPa kWh dB"
    " H&S Q&A T&C Nr HD UF PTH SBAR AVF EPO URR ESRF CAPD NSR".split()
)
ABBREVIATIONS |= frozenset(  # of notes: who, what was asked and seen, where, and what is planned
    "Pt Pts HCA HCAs HCSW SN SNs RN RNs RGN RMN NIC CNS ANP ACP DN DNs HV CPN SHO SpR OT OTs SLT SALT AHP AHPs"
    " Obs Hx PMH PMHx FHx SHx DHx HPC O/E Rx Dx DDx Sx Tx Ix Fx Abx Meds NKDA NBM NGT PEG SOB SOBOE N&V D&V CVA CCF IHD HTN"
    " NOF THR TKR CXR AXR USS LMP EWS NEWS2 MUST DNAR DNR TTO TTOs TTA TTAs EDD POC MFFD DoLS CHC AMU MAU SAU CCU OPD DNA F/U"
    " NAD ADL ADLs NWB FWB PWB ROM BNO HNPU SpO2 HbA1c MS EDSS ABPI GAD PHQ EPDS MMSE MoCA FEV1 FVC LPA"
    " PSA ECOG TNM BCC SCC CEA TSH FIT OGD ERCP EUS DEXA"
    " PICC TPN NYHA MRC LVEF EF BNP NSTEMI STEMI PCI CABG RTA OOH SALT LADO MARAC MAPPA MASH CIN HMP HMYOI YOI"
    " CQC HMRC DWP HSE Ofsted GMC NMC SRA FCA ICO ACAS CPS IOPC DVLA MHRA UKHSA PCSO PCSOs PIP WWYD AIBU TIA IMO TBH"
    " CAFCASS Cafcass NEBOSH SMSTS CSCS IOSH NVQ BTEC HND HNC PGCE IELTS RICS CIPD ACCA CIMA SSAFA"
    " BTW Ca Mg Alb Plt ACE ACE-III QT QTc QRS PR SR ED MIU SDEC NICU SCBU PACU Wt Ht HGV LGV PSV CBT MOT SORN NCT ULEZ".split()
)
ABBREVIATIONS |= frozenset(  # of offices
    "ACVPU CBG CBGs NHSP URTU RMT ASLEF BMA UCU NEU FBU PCS ca mets H&C HSC RIDDOR COSHH PAT MHFA DPO GDC SIMS ROTA"
    " CHI DECT DVSA HGVs POD WHSCA Occ "
    "PA PAs EA FAO ETA TBC TBA NB AOB KPI KPIs FTE TOIL SSP SMP DBS WFH EOD COO CTO HQ IT R&D Q&A SLA RSVP cc bcc CC Cc Encl"
    " MW IOL SVD EMCS ELCS LSCS VBAC ARM SROM CTG MDAU MLU ANC APH PPH PIH GDM SGA IUGR NNU PCR FHR EBL MEOWS EHC"
    " Mgr Mgmt Husb Dtr Dau AN RTA AOB WTE SCPHN A/L PRO PROs Apt"
    " MIL FIL SIL BIL DIL appt appts APPT APPTS MIAM CETV FDA FDR CGT SDLT IHT LPA EWO PEP ASB RSL HMO CRM EOT"
    " Enc Enq Enqs SENCO SENCOs SENCo SENCos SEND EHCP EHCPs CAMHS TA TAs GCSE GCSEs KS1 KS2 CCTV DIY VIP"
    " CAP HAP RA eGFR PALS Datix PCC PCCs WI RAF CPD MEOWS RM RMs FRICS MRICS FRCS MRCS FRCP MRCP FRCGP MRCGP FRCN"
    " FCA ACA LLB LLM MBBS MBChB"
    " TVN TVNs UPN UPNs NI NINO CFA DBA ATE LEI EC ET EAT ERA EqA TUPE TULRCA LTA PACE CPR COT SDT MD FD SOSR"
    " HB UCAS"
    " CNM CNMs CNM1 CNM2 CNM3 NMP NMPs ADON DON NMBI HIQA INMO INEWS NIMS HSELanD GA RNLI RSPCA RSPB NSPCC ISA ISAs RBS"
    " PIAB IRB RSA CSO BL SC WRC RTB HSA NCT Garda"
    " DSL DSLs LSA LSAs"
    " KC KCs QC QCs HHJ DDJ SSHD HMCTS HMLR UKVI CICA CCMCC CCMC FTT ADR BTE GDPR DSAR AST ASTs OPG AML KYC SJE PTR NTQ CDS"
    " CPIA OIC RTI PAP LBA LBC DPA LPAs POC PSL BSB SRA SLAB PSNI PPS NISMS COPFS SCTS UTIAC IAC TOLATA CML UFN NIMEX RFI CRO"
    " PODE Tech Techs Perio ECHR UNHCR RTM RNRB NHBC NMO FHDRA DRA SGO SIO SOP CPO LLP LLPs plc PLC EPC EPCs FENSA"
    " Rev'd Rev’d tel Tel TEL fax Fax ext Ext ref Ref mob Mob".split()
)
ABBREVIATIONS |= frozenset(  # of wards, and of those who come to them
    "MoE DME COTE DoME LRTI LRTIs URTI URTIs IECOPD AECOPD PAF ACS HHS DKA VRIII FRIII TACO NG RIG IPC TEDS TEDs SIRS CRT"
    " AVPU PEWS MEWS CIWA COWS MST FRAX RESPECT ReSPECT TEP LCP EoLC EOLC JIC GSF PPC PPD NOAC DOAC LMWH PPI NSAID NSAIDs"
    " SSRI MRSA MSSA ESBL CPE VRE GRE CDT PVL D&C MSSU CSU BCs VBG ABG ABGs OBS STAT NEB NEBS Nebs RIP LOC HI NAI FOOSH BKA"
    " EVAR UKR MUA PPCI DCCV"
    " AKA DHS ORIF TOE TTE HOCM AAA PVD DFU VLU PU PUs MASD IAD NPWT WLE SSG PAC NEL LOS EMU OPA OPAL FOPAL RAU ASU ESU GAU"
    " EAU EPU EPAU ACU CDU UCC WIC MIIU ICT ICTs CCT UCR VW RRT CCOT H@N PERT CNM CNMs SCN SSN StN SSW CSW MSW HCP HCPs LD"
    " ASD ASC LDA DSPD OCD EUPD BPAD MHA MCA AMHP AMHPs CRHT CRHTT HTT CMHT CMHTs EIP PICU ECT DBT HoNOS PBS CPA RT DoL ISVA"
    " IDVA DASH DA DV FGM CSE CCE NRM ICPC RCPC TAF TAC TAFs EHA EHM EHAT LAC CLA IHA RHA SDQ ASQ ELSA MHST CYPMHS PRU YOT"
    " YOS YJS NCMP HPV MMR BCG DTP IHP CPOMS CAIT SPA SPOC SW SWs CSWT WNB FTA FTAs DSP HCPC NEBB NNEB HLTA SPLD EFW SFH FMF"
    " FMs PROM PPROM NIPE NBBS EBM BF HIE GBS VE VEs MROP EUA TENS NVB NBFD KCND EFM LLETZ ERPC MVA EPAS PTS NEPTS SECAmb"
    " YAS EMAS NWAS WMAS SCAS ICB ICBs CCG PCN PCNs NHSE NHSFT FNC IMC D2A DTOC NCTR RTG CTR NBST Strat Strats Synto Tazo Hep"
    " Trop Trops Echo Lap Chole TURP TURBT PCNL BPH SPC IDC TWOC LTC ISC PVR RIF LIF RUQ LUQ RLQ LLQ RMS SRs CDs PRNs BO NoK"
    " KVO KVOs JVP SOBAR SOA COCP POP LARC IUD IUS SARC HRT DFM RFM FHH Gt AOK AAO RV r/v R/V o/n O/N W/E T/C TC f/u h/o H/O"
    " LPS RGH DGH SDM WD DSN DSNs SpN SpNs PDN PDNs CNSs ANPs ACPs HCSWs CPNs ENP ENPs HFSN HFSNs DLN DLNs IPCN SPCT CCN CCNs"
    " OH EAP EAPs RNLD EoL EOL IP IPs CMHN CMHNs RMHN RMHNs CMHP TVNs D.O.B D.O.B. N.O.K N.O.K.".split()
)
ABBREVIATIONS |= frozenset(  # of degrees and diplomas
    "BSc BScs MSc MScs MA BEng MEng MSci MChem MPhys MMath BMus MMus BEd MEd BPhil MPhil PhD PhDs DPhil EdD EngD MD"
    " MBA MRes MPH MPA MSW BSW PGCert PGCerts PGDip PGCE PGCEs PGDE GDL LPC SQE CertEd CertHE DipHE DipSW DipHSW HNC"
    " HND HNCs HNDs FdA FdSc FdEng NVQ NVQs SVQ SVQs GNVQ OND ONC BTEC BTECs EPQ EPQs RQF QCF NPQ NPQs NPQH NPQSL QTS"
    " ECT ECTs NQT NQTs BNurs MNurs MBBCh MBChB MBBS BMBS BDS BVSc BVMS BVetMed BPharm MPharm MPharmS DClinPsy DClin"
    " DEdPsy MChir MRCPCH MRCPsych FRCA FFICM DCH DRCOG FRCEM MRCOG FRCR AAT ILM CMI CQSW DTLLS PTLLS ACCA ATCL LTCL"
    " FHEA SFHEA".split()
)
ABBREVIATIONS |= frozenset(  # of medicine
    "T1DM T2DM HFrEF HFpEF HFmrEF CCF LVSD LVF RVF PAF SVT VT VF LBBB RBBB CAD PAD IDDM NIDDM OA GORD IBS IBD NASH"
    " NAFLD MASLD ILD IPF OSA OHS NIV LTOT ESRF ESKD RRT CABGs TAVI PPM ICD CRT-D MND PSP MSA NPH SAH SDH ICH TACS"
    " PACS LACS POCS NIHSS mRS JIA PMR GCA CLL CML AML MDS MGUS BMs BGLs Hosp Hosps CFS DASH EWTD ROSIER EDS POTS FND"
    " CSCI CSCIs T1RF T2RF PERLA PERRLA PERRL FiO2 pO2 pCO2 HCO3".split()
)
ABBREVIATIONS |= frozenset(  # of breath, of inhalers, and of what is tested
    "PEF PEFR MDI MDIs pMDI pMDIs DPI DPIs SABA SABAs LABA LABAs LAMA LAMAs ICS FeNO TLCO DLCO KCO TLC mMRC TFT TFTs ALT GGT"
    " CA125 CA-125 CA19-9 CA15-3 AUDIT-C S/C s/c LAD LCx GTN ARB ARBs ACEi"
    " prn tds qds od bd".split()
)
ABBREVIATIONS |= frozenset(  # of taxes, of the police, of schools and their examinations
    "LBTT LTT SDLT SDRT CGT IHT VAT PAYE NIC NICs ATED CTA CIS AEA SIPP SIPPs AVC AVCs UFPLS ISA ISAs CTF UTR GMP"
    " DSCC CAD CADs URN URNs PNC PND NRPF VPS MG11 MG5 CRIS CJU VRI CJPOA POCA PCCA CJA LASPO FOIA MCA MHA HRA TCA"
    " LTA LTCOA HSWA HSAWA COSHH LOLER PUWER CDM RRO JCQ AQA WJEC CCEA SQA Edexcel Eduqas Ofqual Ofsted Estyn CIF NEA"
    " NEAs SLT PPA INSET PSHE PSHCE PSE RSE RSHE PE MFL FSM PTA PTAs PTFA EAL EYFS SATs MAT MATs RWI DfE KS3 KS4 KS5"
    " SATS DofE".split()
)
ABBREVIATIONS |= frozenset(  # of claims about work, and of nurses in Ireland and of the old registers
    "DRA IRH FHDRA FHDRAs CMH DJ DJs DFJ NMO CO LiP LiPs WIP CAFCASS"
    " EDT ET1 ET3 COT3 PID PIDs CVP PHR FMPH PILON TUPE SOSR QDR GOGR SOAL CAB"
    " PHN PHNs CPHN CRGN RNID RPN RNP RMHN RSCN RNMH RNLD SRN ADPHN DPHN"
    " CN CNs BM ESD VHI NALC SLCC BBKA GAA LGFA FAI IRFU PCEA PEARLA PERL".split()
)
ABBREVIATIONS |= frozenset(  # of what a hospital does, and what is done there
    "PT PTs Ortho Orthos Geris Ortho-geris Ortho-Geris Gynae Derm Derms Vasc Haem Onc Uro Rheum Paeds Gastro Resp Neuro Cardio"
    " Micro Psych Maxfax MaxFax ENT Plastics Stoma Resus Abdo abdo Adm Admx Disch Hemi hemi Hemis Rv Supv RCA RCAs".split()
)
ABBREVIATIONS |= {
    f"{letter}{level}{plural}"
    for letter in ("A", "AS")
    for level in (" level", " Level", "-level", "-Level")
    for plural in ("", "s")
}
ABBREVIATIONS |= {"NHS FT", "NHS Trust", "NHS Foundation Trust", "NHS TRUST"}

ABBREVIATIONS |= frozenset(  # of bodies of a whole country
    "VCI RCVS NMBI PSI RTB WRC HIQA HSA DPC CRO PRA FSAI EPA DPP RCSI RCPI ICGP BVA BDA GPhC HCPC GTC GTCS RICS SEPA FSA TPR"
    " GA GAs BT BACS DSS SIADH CURB PHSO LGSCO FOS CCRC SFO NCA HMICFRS HMIP HMCS RPSGB NISCC SSSC CIW EWC".split()
)

ABBREVIATIONS |= frozenset(  # of grandparents, and of those who look after babies, teeth, eyes, limbs, families and animals
    "MGM MGF PGM PGF MGPs PGPs MGGM PGGM CNN CNNs PN PNs OFC NBV FNP HVA HVAs MMH PNMH SUDI SIDS CONI BFI ICON SVB NVD"
    " EMLSCS ELLSCS LOA ROA LOP ROP IUFD OGTT AFI MOH MLC PFM PFMs BPE BPEs RPD RPDs CoCr OPG OPGs DPT DPTs TMJ"
    " TMJs TMD XLA GIC RMGIC SSC SSCs UDA UDAs GDP GDPs DCP DCPs RDT RDTs RDN RDNs OHI TTP IRMER IOTN CDU VA VAs"
    " IOP IOPs GAT OCT BVD AMD ARMD POAG OHT PCO RAPD GOS CLs MECS CUES DESP CVI RVI LVA LVAs GOC FNA FNAs QAR TPR"
    " OHE DHPPi FLUTD IMHA GDV TPLO FEC FECs FWEC CPP CPPs ICPCs IRO IROs PLO EPOs ISW CSC ASYE BIA BIAs SARs DHR"
    " DHRs CDOP LSCB LSCP SAB UASC NRPF PSW CWD SEMH SEN FGC FGCs AROM SLR TUG TUAG HEP HEPs ACL PCL MCL LCL ITB"
    " VMO SIJ PFPS LBP MSK FCP FCPs ESWT PNF ACJ GHJ MTPJ PIPJ DIPJ WBAT TTWB".split()
)

ABBREVIATIONS |= frozenset(  # of those who look after work and health, and of finances after a marriage
    "OH OHA OHAs OHN OHNs OHP OHPs EAP EAPs HRBP HRBPs DSE RTW RTWs LTS HAVS IHR IHER PMI PHI AWR PEEP PEEPs SSPs DSEs"
    " LGPS TPS CMS CMEC PSO PSOs PAO PAOs CEV CEVs MIAMs FDRs FDAs CETVs".split()
)

ROLES_IN_SHORT = frozenset(
    "GP OT PT SW DN HV CN SN RN NA EA PA TA MP HR IT MD FD DS DI DC PC CO SLT HCA CPN CMHN CNS CNM ADON DON ANP SHO EWO DSL"
    " MDT PHN".split()
)
"""Letters of what somebody is, or where, who may act as if they were of a name."""

_STATES = frozenset("CT ID MA MD MI MS OH OK PA SC".split())
"""What is a state of the United States behind a town."""

_COMPANIES = frozenset({"BP"})
"""What is a company where the recogniser takes it for a name."""

_OF_HEALTH = re.compile(
    r"mmHg|(?<![\d/])\d{2,3}/\d{2,3}(?![\d/])|(?<!\w)(?:sats|pulse|bloods|ward|nurse|midwife|clinic|surgery|GP|mg)(?!\w)"
)
"""What stands in a text on somebody's health, where BP is of blood."""
_WORD = re.compile(r"(?!&(?![^ \u00a0]))(?P<it>[^ \u00a0]+?)(?:[1-5][ab]?)?(?=[ \u00a0]|$)")
_PART = re.compile(r"[^/]+")
_TOWN = re.compile(r"[^\W\d_A-Z], $")
_ENDING = re.compile(r"s$|['’][ds]$")
"""What makes a plural or a verb of an abbreviation: two TTOs, she DNA'd."""


def is_abbreviation(text: str, start: int, end: int) -> bool:
    """Whether what stands at a place is an abbreviation that names nobody.

    >>> [is_abbreviation(text, len(text) - 2, len(text)) for text in ("Rang her PA", "Lundville, PA", "Rang her GX")]
    [True, False, False]
    """
    word = text[start:end]
    is_listed = word in ABBREVIATIONS or _ENDING.sub("", word) in ABBREVIATIONS or are_qualifications(word)
    return is_listed and not (word in _STATES and _TOWN.search(text[max(0, start - 3) : start]))


def are_abbreviations(text: str, start: int, end: int) -> bool:
    """Whether what stands at a place is several abbreviations, maybe with a stage, or a side before one: PMH CKD3 AF, L hemi.

    >>> [are_abbreviations(text, 0, len(text)) for text in ("PMH CKD3b", "Ortho & Gynae", "L hemi", "L MA", "PMH Quist", "AF")]
    [True, True, True, False, False, False]
    >>> [are_abbreviations(text, 0, len(text)) for text in ("ESR/CRP", "PMH A/L", "ESR/Quist")]
    [True, True, False]
    """
    words = list(_WORD.finditer(text, start, end))
    if len(words) > 1 and words[0][0] in ("L", "R"):
        return len(words) == 2 and not words[1][0].isupper() and is_abbreviation(text, *words[1].span("it"))
    parts = [part for word in words for part in _between_strokes(text, *word.span("it"))]
    return len(parts) > 1 and all(is_abbreviation(text, *part) for part in parts)


def _between_strokes(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The parts of a word between strokes; the word itself if it is an abbreviation with one: A/L."""
    if is_abbreviation(text, start, end):
        return [(start, end)]
    return [part.span() for part in _PART.finditer(text, start, end)]


def names_nobody(text: str, start: int, end: int) -> bool:
    """Whether what the recogniser takes for a name, or might, is such an abbreviation after all.

    >>> [names_nobody(text, 0, 2) for text in ("Pt seen", "BP drills", "Ed left")]
    [True, False, False]
    >>> [names_nobody(post, 0, len(post)) for post in ("DSN", "PDN", "SpN", "ANPs", "EoL", "DQN")]
    [True, True, True, True, True, False]
    """
    if text[start:end] in _COMPANIES and not _OF_HEALTH.search(text):
        return False
    return is_abbreviation(text, start, end)
