"""The duties of a table's host, the same for solo play and rooms: deal after the last consent, play the house seats.

A host takes a seat's command with ``take_command``; what it deals from comes in as an argument, so that a log of
commands and entropy replays to the same table.
"""

from houseway.bots import house_locks
from houseway.commands import Deal, SeatCommand
from houseway.step import Stepped, step
from houseway.table import Table, ready_to_deal


def take_command(table: Table, command: SeatCommand, entropy: tuple[bytes, ...], now_ms: int) -> Stepped:
    """The table after a seat's command, a deal if that was the last consent (H10.2), and the house seats' locks.

    ``entropy`` is used when the command leads to a deal. Raises what ``step`` raises.
    """
    table, events = step(table, command, now_ms)
    if not ready_to_deal(table):
        return table, events
    table, dealt = step(table, Deal(entropy), now_ms)
    events += dealt
    for lock in house_locks(table):
        table, locked = step(table, lock, now_ms)
        events += locked
    return table, events
