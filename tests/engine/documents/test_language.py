from time import monotonic

import pytest

from engine.documents.language import looks_english, refuse_other_languages
from engine.errors import TextRefused


@pytest.mark.parametrize(
    "text",
    [
        "I saw the doctor on Monday and she gave me a letter for the clinic.",
        "Mother died of a stroke, father is alive and well, two sisters in good health.",
        "thx for the mail!! cant come tomorrow, car is broken again, will call you later",
        "INVOICE. Ada Bell Joinery Ltd, Arch 7, Viaduct Road, Leeds. Customer No. C-1182, Mrs Ann Hay, Elm Terrace, Leeds. "
        "Item Qty Unit Price Total. Oak Door, fitted by Colm Dee. Handles, Brass. "
        "Please pay to Bell Joinery, quoting the number of your order.",
        "He left.",
        "He moved from Las Palmas to Des Moines with Mrs van der Meer, and ate pain au chocolat.",
        "",
        "12 34 56",
    ],
)
def test_english_passes(text):
    assert looks_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "Der Arzt hat mir gesagt, dass ich nicht mehr rauchen darf, und meine Schwester war auch dabei.",
        "Patient klagt in Ruhe und in Bewegung, in der Nacht weniger.",
        "RECHNUNG Bell GmbH, Summe, 31. Mai. Bitte zahlen Sie auf das unten genannte Konto und nennen Sie die Nummer.",
        "Le médecin m'a dit que je ne devais plus fumer, et ma sœur est venue avec moi à l'hôpital.",
        "El médico me dijo que no debo fumar más, y mi hermana vino conmigo al hospital ayer.",
        "Lekarz powiedział mi, że nie mogę już palić, a moja siostra też tam była i płakała.",
        "医者は私にもうタバコを吸ってはいけないと言いました",
        "הרופא אמר לי שאסור לי לעשן יותר",
        "Врач сказал",
        "lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor",
    ],
)
def test_other_languages_do_not(text):
    assert not looks_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "Invoice 5120\nClient: Hanlon, Orla (a/c 220)   Patient: Biscuit, Beagle FN, 11.2 kg\nNail clip 1 12.00\n"
        "Worming tablets 2 9.50\nNet 31.00\nVAT 23% 7.13\nTotal – PAID card 4/9 38.13",
        "Invoice KV-220, Friday 5 May 2023 (vet: RL)\nConsultation & pre-op check 1 60.00\n"
        "General anaesthetic, dental 1 150.00\n"
        "Extraction 2 40.00\nNet 290.00\nTotal – ON HOLD per RL 9/5",
        "Payslip March 2024\nEmployee: T. Okafor  Ref 20931\nBasic pay 1,950.00\nOvertime 6 hrs 92.40\n"
        "Tax 210.10\nNet pay 1,734.80",
        "Rota wk 32\nMon: Bev early, Les late\nTue: Bev late, Sunil early\nWed: Sunil off, Grace early\nThu: Grace nights",
        "FBC: Hb 102, WCC 11.2, Plt 340\nU&E: Na 138, K 4.1, Creat 88\nCRP 45\nChest X-ray: clear\n"
        "ECG: sinus rhythm, normal rate",
        "Class list P6: Aoife Byrne, absent; Callum Reid, late; Ewan Tait, present; Isla Boyd, dentist; Harris Khan, swimming",
    ],
)
def test_tables_and_lists_without_a_sentence_pass(text):
    assert looks_english(text)


@pytest.mark.parametrize(
    "text",
    [
        "Rechnung 5120\nKunde: Meier, Anna (Konto 220)   Patient: Bello, Beagle, 11,2 kg\nKrallen schneiden 1 12,00\n"
        "Wurmkur Tabletten 2 9,50\nNetto 31,00\nMwSt 19% 5,89\nGesamt – bezahlt Karte 36,89",
        "Dienstplan KW 32\nMo: Petra früh, Jan spät\nDi: Jan frei, Petra spät\nMi: Otto Nacht, Grit frei\nDo: Jan Urlaub",
        "Lebenslauf\nName: Jana Vogel\nTelefon 0228 1234\nStudium: Biologie, Master 2014\nHobbys: Tennis, Computer\n"
        "Sprachen: Englisch",
        "Facture 5120\nClient : Dupont, Anne (compte 220)   Patient : Biscuit, Beagle, 11,2 kg\nConsultation 1 45,00\n"
        "Vaccin 2 9,50\nTotal HT 31,00\nTVA 20% 6,20\nTotal TTC payé carte 37,20",
        "Client: Dupont. Date: 12 mars. Article, Description, Prix, Total. Table 120,00. Lampe 20,00. Transport 15,00.",
        "Ordonnance\nDocteur Martin, Lyon\nParacétamol 1 g, trois fois par jour\n"
        "Amoxicilline 500 mg, matin et soir, pendant sept jours",
        "Faktura nr 5120\nKlient: Nowak, Anna (konto 220)   Pacjent: Azor, beagle, 11,2 kg\nTabletki 2 9,50\nNetto 31,00\n"
        "VAT 23% 7,13\nRazem zapłacono karta 38,13",
        "Sonrasc 5120\nCliant: Ní Bhriain, Orla (cuntas 220)   Othar: Bran, madra, 11.2 kg\n"
        "Bearradh ingne 1 12.00\nGlan 31.00\n"
        "CBL 23% 7.13\nIomlán íoctha cárta 38.13",
        "Bhí mé ag an dochtúir Dé Luain agus thug sí litir dom don ospidéal. Tá mo mháthair go maith anois.",
        "Factura 5120\nCliente: Garcia, Ana (cuenta 220)\nPaciente: Toby, Beagle, 11,2 kg\nConsulta 1 45,00\n"
        "Vacuna anual 2 9,50\n"
        "Total pagado tarjeta 37,51",
        "Fattura 5120\nCliente: Rossi, Anna (conto 220)\nPaziente: Fido, beagle, 11,2 kg\nCompresse 2 9,50\nNetto 31,00\n"
        "Totale pagato carta 37,82",
        "Rooster week 32\nMa: Piet vroeg, Jan laat\nDi: Jan vrij, Piet laat\nWo: Els vroeg, Piet nacht\nDo: Els vrij",
    ],
)
def test_those_in_other_languages_do_not(text):
    assert not looks_english(text)


_NAMES = [
    ("Tilda", "Wrenfield"), ("Kofi", "Adeyinka"), ("Maisie", "Quillfeather"), ("Ewan", "Hartsop"), ("Ronke", "Nkemba"),
    ("Dilys", "Tarrow"), ("Bram", "Bexcombe"), ("Zofia", "Szymczyk"), ("Oona", "Pelham-Orr"), ("Priya", "Iyengar"),
    ("Ottilie", "Dusart"), ("Gareth", "Cawthra"),
]  # fmt: skip


def payments(heads, *methods, between="\t"):
    """Payments of invented people; with heads separated by commas, if there are any."""
    rows = [heads.split(",")] if heads else []
    for number, (first, last) in enumerate(_NAMES, 1):
        parent = f"{_NAMES[-number][0]} {last}"
        method = [methods[number % len(methods)]] if methods else []
        rows.append([f"{number:02}/09/2023", f"{first} {last}", "4B", parent, "12.50", *method, f"R-11{number:02}"])
    return "\n".join(map(between.join, rows))


@pytest.mark.parametrize(
    "text",
    [
        payments("Date,Pupil,Class,Parent,Amount (£),Receipt no."),
        payments("Date,Pupil,Class,Parent,Amount (£),Method,Receipt no.", "cash", "card", "bank transfer"),
        payments("Date,Pupil,Class,Parent,Amount (£),Method,Receipt no.", "BACS", "Cash", between=","),
        "Quillbrook Primary\t\t\t\t\t\n" + payments("Date,Pupil,Class,Parent,Amount (£),Receipt no."),
        payments(""),
        payments("", between=","),
        "Name\tPhone\tEmail\n" + "\n".join(f"{a} {b}\t0117 496 0112\t{b.lower()}@postbox.example" for a, b in _NAMES),
        "Forename\tSurname\tClass\n" + "\n".join(f"{a}\t{b}\t4B" for a, b in _NAMES),
        "Class 4B\n" + "\n".join(f"{b}, {a}" for a, b in _NAMES),
        "\n".join(f"{a} {b}: 12.50" for a, b in _NAMES),
        "Absent: " + ", ".join(f"{a} {b}" for a, b in _NAMES),
    ],
)
def test_names_and_figures_are_of_no_language(text):
    assert looks_english(text)


@pytest.mark.parametrize(
    "text",
    [
        payments("Datum,Schüler,Klasse,Eltern,Betrag (€),Beleg"),
        payments("Datum,Schüler,Klasse,Eltern,Betrag (€),Zahlart,Beleg", "bar", "Karte", between=","),
        "Quillbrook Schule\t\t\t\t\t\n" + payments("Datum,Schüler,Klasse,Eltern,Betrag (€),Beleg"),
        payments("Dyddiad,Disgybl,Dosbarth,Rhiant,Swm (£),Dull,Rhif derbynneb", "arian parod", "cerdyn"),
        payments("Dyddiad,Plant,Dosbarth,Rhiant,Swm (£),Rhif"),
        payments("Date,Élève,Classe,Parent,Montant,Moyen,Reçu", "espèces", "chèque"),
        payments("Fecha,Alumno,Clase,Padre,Importe,Recibo"),
        payments("Data,Alunno,Classe,Genitore,Importo,Ricevuta"),
        payments("Data,Uczeń,Klasa,Rodzic,Kwota,Sposób,Pokwitowanie", "gotówka", "przelew"),
        "\n".join(f"{a} {b}\t{c}" for (a, b), c in zip(_NAMES, ["krank gemeldet", "bar bezahlt", "fehlt"] * 4, strict=True)),
        "\n".join(f"{a} {b}: {c}" for (a, b), c in zip(_NAMES, ["yn sâl", "wedi talu", "ddim yma"] * 4, strict=True)),
        "Laufwerk\nOrdner\nVerzeichnis\nNetzwerk\nSchriftart\nLesezeichen\nEinstellungen\nHilfe\nFenster",
    ],
)
def test_heads_and_remarks_among_them_tell_another_language(text):
    assert not looks_english(text)


def test_a_long_text_without_words_is_judged_soon():
    started = monotonic()
    for text in ("A-" * 200_000, "Bx" * 200_000, "\t" * 300_000):
        looks_english(text + " Xa Yb Zc Qqq Www Eee Rrr Ttt")
    assert monotonic() - started < 5


def test_who_is_refused_is_told_what_she_can_do():
    with pytest.raises(TextRefused, match=r"If it is, write a sentence or two of English into it"):
        refuse_other_languages("Der Arzt hat mir gesagt, dass ich nicht mehr rauchen darf.")
    longer = "Faktur 12: Hb 102, WCC 11, Plt 340, Na 138, Kreat 88, Bili 12, Kalz 2.\n"
    assert not looks_english(longer)
    assert looks_english(longer + "These are the results of the blood test that she had on Monday.")
