"""What the database itself refuses, whoever asks: laws as triggers, each raising its own name.

Rows of the log, of hands and of payments are neither changed nor deleted one by one (`rooms 4.6`). A hand must come
with all its payments, pairwise opposite, and only once (`rooms 4.2`); payments alone move balances
after the first deal.

A change is written in this order, which the laws lean on: operation, deal, payments, hand (moves the balances, then
counts the hand), room.
"""

import re
from dataclasses import dataclass

from sqlite_utils import Database


@dataclass(frozen=True, slots=True)
class Law:
    """A moment, such as `INSERT ON rooms`, and the condition under which it is refused.

    In a condition `{room.x}` reads x of the new row's room, and `{dealt}` whether that room has had a deal.
    """

    name: str
    moment: str
    condition: str


UNSOUND = "NOT (NEW.economy = 'chips' AND NEW.start > 0 OR NEW.economy = 'points' AND NEW.start = 0)"

LAWS = (
    Law("store_single", "INSERT ON store", "NEW.id <> 1"),
    # Chips are handed out, points are counted from nothing.
    Law("stakes_unsound", "INSERT ON rooms", UNSOUND),
    Law("stakes_made_unsound", "UPDATE OF economy, start ON rooms", UNSOUND),
    # Another rule set may change what is played for, until the first deal.
    Law(
        "stakes_fixed",
        "UPDATE OF economy, start ON rooms",
        "(NEW.economy <> OLD.economy OR NEW.start <> OLD.start) AND {dealt}",
    ),
    Law("room_not_new", "INSERT ON rooms", "NEW.seq <> 0 OR NEW.settled_hands <> 0"),
    Law(
        "room_fixed",
        "UPDATE OF room, created_ms ON rooms",
        "NEW.room <> OLD.room OR NEW.created_ms <> OLD.created_ms",
    ),
    Law("operation_out_of_turn", "INSERT ON operations", "NEW.seq IS NOT {room.seq} + 1"),
    Law(
        "seq_unlogged",
        "UPDATE OF seq ON rooms",
        "NEW.seq <> OLD.seq + 1 OR NOT EXISTS (SELECT 1 FROM operations WHERE room = NEW.room AND seq = NEW.seq)",
    ),
    Law(
        "payments_unsettled",
        "UPDATE OF seq ON rooms",
        "EXISTS (SELECT 1 FROM payments WHERE room = NEW.room AND hand > NEW.settled_hands)",
    ),
    Law(
        "hands_miscounted",
        "UPDATE OF settled_hands ON rooms",
        "NEW.settled_hands <> OLD.settled_hands + 1"
        " OR NOT EXISTS (SELECT 1 FROM hands WHERE room = NEW.room AND hand = NEW.settled_hands)",
    ),
    # A seat has one holder at a time, a credential one seat for ever.
    Law(
        "seat_held",
        "INSERT ON credentials",
        "EXISTS (SELECT 1 FROM credentials WHERE room = NEW.room AND seat = NEW.seat AND left = 0)",
    ),
    Law(
        "credential_fixed",
        "UPDATE ON credentials",
        "NEW.credential <> OLD.credential OR NEW.room <> OLD.room OR NEW.seat <> OLD.seat"
        " OR OLD.left <> 0 OR NEW.left <> 1",
    ),
    # After the first deal nobody is replaced (`rooms 1.2`, 1.4).
    Law("seats_fixed", "INSERT ON seats", "{dealt}"),
    Law(
        "seat_fixed",
        "UPDATE OF room, seat, kind ON seats",
        "NEW.room <> OLD.room OR NEW.seat <> OLD.seat OR (NEW.kind <> OLD.kind AND {dealt})",
    ),
    Law("balance_negative", "INSERT ON seats", "NEW.balance < 0 AND {room.economy} = 'chips'"),
    Law("balance_short", "UPDATE OF balance ON seats", "NEW.balance < 0 AND {room.economy} = 'chips'"),
    # Between a hand's row and its count, and only there, a balance moves: by that hand's payments.
    Law(
        "balance_unpaid",
        "UPDATE OF balance ON seats",
        "NEW.balance <> OLD.balance AND {dealt} AND NEW.balance - OLD.balance IS NOT (SELECT sum(p.chips)"
        " FROM rooms r JOIN hands h ON h.room = r.room AND h.hand = r.settled_hands + 1"
        " JOIN payments p ON p.room = h.room AND p.hand = h.hand AND p.seat = NEW.seat WHERE r.room = NEW.room)",
    ),
    Law("deal_out_of_turn", "INSERT ON deals", "NEW.hand IS NOT {room.settled_hands} + 1"),
    # Every seat opens with the same: what all balances sum to stays what was handed out.
    Law(
        "deal_unopened",
        "INSERT ON deals",
        "NEW.hand = 1 AND {room.settled_hands} = 0"
        " AND EXISTS (SELECT 1 FROM seats WHERE room = NEW.room AND balance <> {room.start})",
    ),
    Law("payment_out_of_turn", "INSERT ON payments", "NEW.hand IS NOT {room.settled_hands} + 1"),
    Law("hand_out_of_turn", "INSERT ON hands", "NEW.hand IS NOT {room.settled_hands} + 1"),
    Law(
        "hand_undealt",
        "INSERT ON hands",
        "NOT EXISTS (SELECT 1 FROM deals WHERE room = NEW.room AND hand = NEW.hand)",
    ),
    Law(
        "hand_incomplete",
        "INSERT ON hands",
        "(SELECT count(*) FROM payments WHERE room = NEW.room AND hand = NEW.hand)"
        " <> (SELECT count(*) * (count(*) - 1) FROM seats WHERE room = NEW.room)",
    ),
    Law(
        "hand_unbalanced",
        "INSERT ON hands",
        "EXISTS (SELECT 1 FROM payments p LEFT JOIN payments q"
        " ON q.room = p.room AND q.hand = p.hand AND q.seat = p.other AND q.other = p.seat"
        " WHERE p.room = NEW.room AND p.hand = NEW.hand AND (p.seat = p.other OR q.chips IS NOT -p.chips))",
    ),
)

# Written once, and deleted with their room alone: in a cascade the room's row is already gone.
WRITTEN_ONCE = ("operations", "deals", "hands", "payments", "diagnoses")

SETTLE = """
CREATE TRIGGER hand_settles AFTER INSERT ON hands BEGIN
  UPDATE seats SET balance = balance + (SELECT sum(chips) FROM payments
    WHERE room = NEW.room AND hand = NEW.hand AND seat = seats.seat) WHERE room = NEW.room;
  UPDATE rooms SET settled_hands = NEW.hand WHERE room = NEW.room;
END
"""


def create_laws(db: Database) -> None:
    """Make every law a trigger, and the one trigger that does something: a hand that settles."""
    dealt = "EXISTS (SELECT 1 FROM deals WHERE room = OLD.room)"
    in_room = "EXISTS (SELECT 1 FROM rooms WHERE room = OLD.room)"
    laws = [
        *LAWS,
        *(Law(f"{table}_final", f"UPDATE ON {table}", "1") for table in WRITTEN_ONCE),
        *(Law(f"{table}_kept", f"DELETE ON {table}", in_room) for table in (*WRITTEN_ONCE, "credentials")),
        Law("seats_kept", "DELETE ON seats", f"{in_room} AND {dealt}"),
    ]
    for law in laws:
        db.execute(trigger(law))
    db.execute(SETTLE)


def trigger(law: Law) -> str:
    """Write a law as SQL."""
    condition = law.condition.replace("{dealt}", "EXISTS (SELECT 1 FROM deals WHERE room = NEW.room)")
    condition = re.sub(r"\{room\.(\w+)\}", r"(SELECT \1 FROM rooms WHERE room = NEW.room)", condition)
    return (
        f"CREATE TRIGGER {law.name} BEFORE {law.moment} WHEN {condition} BEGIN SELECT RAISE(ABORT, '{law.name}'); END"
    )
