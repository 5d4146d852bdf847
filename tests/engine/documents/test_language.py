import pytest

from engine.documents.language import looks_english


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
