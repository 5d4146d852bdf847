"""Makes and models of cars, of which there are many thousands, so that they tell nobody whose one is."""

from __future__ import annotations

MAKES_OF_NOBODY = (
    r"(?<!\b[Ii]n[ ])(?<!\b[Aa]t[ ])(?<!\bnear[ ])(?<!\bfrom[ ])(?<!\bto[ ])Vauxhall|Toyota|Nissan|Peugeot|Citro[eë]n"
    r"|Volkswagen|VW"
    r"|[SŠ]koda|Fiat|Hyundai|Mazda|BMW|Audi|Volvo|Dacia|Mitsubishi|Subaru|Daihatsu|Isuzu|Iveco|Scania|DAF|SsangYong|Ssangyong"
    r"|(?:Land|Range)[ \u00a0]Rover"
)
"""Makes of cars that are hardly anybody's name; one is a place too."""
MAKES = (
    r"(?:Ford|Honda|Renault|Seat|Kia|Mercedes(?:-Benz)?|Mini|Suzuki|Tesla|Jaguar|Lexus|Porsche"
    rf"|{MAKES_OF_NOBODY})"
)
MODELS_OF_NOBODY = (
    r"(?:Vectra|Corsa|Zafira|Meriva|Vivaro|Movano|Mokka|Fiesta|Mondeo|Kuga|Hilux|Yaris|Corolla|Aygo|Avensis|Auris|Prius|Micra"
    r"|Qashqai|Navara|Megane|Kadjar|Kangoo|Trafic|Berlingo|Passat|Tiguan|Touran|Fabia|Kodiaq|Karoq|Picanto"
    r"|Sportage|Sorento|Sandero|Freelander|Outlander|Vitara|Jimny|Fiorino|Ducato)"
)
"""Models that are hardly a word or anybody's name."""
MODELS = (
    rf"(?:{MODELS_OF_NOBODY}|Astra|Insignia|Combo|Focus|Puma|Galaxy|Ranger|Transit(?:[ ](?:Connect|Custom))?|Land[ ]Cruiser"
    r"|Juke|Civic|Jazz|Accord|Clio|Scenic|Captur|Picasso|Boxer|Golf|Polo|Caddy|Transporter|Crafter"
    r"|Octavia|Superb|Ibiza|Leon|Ateca|Punto|Panda|Doblo|Tucson|Kona|Cooper|Swift|Duster|Defender|Discovery|Evoque|Sprinter|Vito"
    r"|Citan)"
)
"""Those too that are words or names besides."""
