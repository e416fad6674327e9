"""The deals of these tests, and rows in the right order for each seat, as house-way sets them.

A deal's entropy follows from its number (`e2e/launcher/relay.py`); who gets which cards depends on how many sit there.
Deals 1 to 7 give nobody a natural, whatever the number of seats.
"""

TWO = {
    1: ("Qc Qd 4s / 8c 7d 9d 5h 6h / 2c 3c 2h 2s 3s", "6c Kc Ac / 4c Jd Th Ts Js / 2d 3d 4d 5d Kd"),
    2: ("9c Jh 8s / 6c 6d Th 2s Ts / 3c 5c 3h 5h 3s", "8d Qs As / Jc 3d Kd Kh 5s / 2d 9d 2h 9h 9s"),
}
THREE = ("9d 6h Ah / 3d 5d 7d 2s 3s / 4c 5c 6c Tc Jc", "Qc 8d Th / Kc 4d Kd 7h 9s / 2c 2d 2h 5h 5s")
FOUR = (
    "2c 3c 9d / 2s 3s 4s Qs As / 5h 7h 8h Kh Ah",
    "5c 9s Js / 7c Td 3h Th Ts / 2d 3d 4d 5d 6d",
    "Ad 6h Ks / Jc Qc Qd 2h Jh / 8c 7d 9h 5s 6s",
    "Jd Qh 7s / Kc 8d Kd 4h 8s / 4c 6c 9c Tc Ac",
)
# Of two seats: three straights for the first seat, nothing for the other, whose rows these are.
NATURAL = 97
NATURAL_OTHER = "8c Kc 7h / 6h 8h 5s 7s 9s / Jc Jd Qd Js Qs"
# Of four seats, under the rules of Taiwan: the first wins all rows of the second, and there is no other such pair.
SHOT_DEAL = 4
SHOT = (
    "Kd Kh 3s / 6d 9d Td 7h 8s / 2c 4c 6c Qc Ac",
    "7c Qd Qs / 9c 4d 8d 8h 9s / Tc 3d 3h 2s Ts",
    "2d 9h 7s / 3c 5c 2h 4h As / Jc Jd 5h Jh Js",
    "Kc Qh Ks / 5d Ad 6h Th Ah / 8c 7d 4s 5s 6s",
)
# Of four seats, under those rules: a card of every rank for the first, no natural for the others, whose rows these are.
DRAGON_DEAL = 4419
DRAGON_OTHERS = (
    "Jc 7s 9s / 2c Tc Th 2s 5s / 3h 4h 7h Kh Ah",
    "Kc 9h Ks / 6c Qc 2d 6h Qs / 8c 3d 8d 8h 3s",
    "9c Qh Ts / 7c 5d Jd 5h Jh / Ac 4d 4s 6s As",
)


def cards(rows: str) -> list[str]:
    """Return all cards of some rows."""
    return rows.replace("/", " ").split()


def by_row(rows: str) -> dict[str, list[str]]:
    """Return the cards of each row by its name."""
    return dict(zip(("front", "middle", "back"), (row.split() for row in rows.split("/")), strict=True))
