"""The refusals of a room's host, as a branch of the engine's error tree.

    HousewayError
    └── RoomRefused
        ├── RequestRefused   BodyMissing BodyTooLarge OperationUnknown KeyMissing KeyMalformed KeyReused
        │                    RateLimited ProtocolOutdated OriginRefused
        ├── AccessRefused    CredentialMissing CredentialMalformed CredentialUnknown CredentialOtherRoom SeatLeft
        ├── RoomUnavailable  CodeMalformed CodeUnknown RoomUnknown RoomExpired RoomFull RoomDamaged HandUnknown
        ├── LimitReached     OperationsExhausted HandsExhausted RoomsExhausted DiskExhausted
        │                    CreationClosed CreationKeyWrong
        └── RelayUnable      StoreUnavailable RelayStopping RelayFailed

They stand beside the engine's own so that a client has one list of codes, and nothing in the engine raises them.
"""

from houseway.errors import HousewayError


class RoomRefused(HousewayError):
    """The host of a room refused before the table was asked."""


class RequestRefused(RoomRefused):
    """The request cannot be taken as it was sent."""


class BodyMissing(RequestRefused):
    """A body of JSON is needed (``Content-Type: application/json``)."""

    code = "body_missing"


class BodyTooLarge(RequestRefused):
    """The body is over ``max_bytes``."""

    code = "body_too_large"


class OperationUnknown(RequestRefused):
    """There is no such ``command`` for a seat."""

    code = "operation_unknown"


class KeyMissing(RequestRefused):
    """An operation needs an ``Idempotency-Key``."""

    code = "key_missing"


class KeyMalformed(RequestRefused):
    """The ``Idempotency-Key`` is not 22 to 64 characters of base64url."""

    code = "key_malformed"


class KeyReused(RequestRefused):
    """The key, or the credential of a create or join, was accepted with other content."""

    code = "key_reused"


class RateLimited(RequestRefused):
    """Too many requests; ``retry_after_s`` says how long to wait."""

    code = "rate_limited"


class ProtocolOutdated(RequestRefused):
    """The client speaks ``got``, and the relay from ``minimum`` on; it must be loaded anew (rooms 6.2)."""

    code = "protocol_outdated"


class OriginRefused(RequestRefused):
    """Another site's page asked for the live channel."""

    code = "origin_refused"


class AccessRefused(RoomRefused):
    """The credential does not open this."""


class CredentialMissing(AccessRefused):
    """A seat's credential is needed (``Authorization: Bearer``)."""

    code = "credential_missing"


class CredentialMalformed(AccessRefused):
    """A credential is 43 characters of base64url: 256 bits."""

    code = "credential_malformed"


class CredentialUnknown(AccessRefused):
    """No seat of a room has this credential."""

    code = "credential_unknown"


class CredentialOtherRoom(AccessRefused):
    """The credential is good, but for a seat in another room."""

    code = "credential_other_room"


class SeatLeft(AccessRefused):
    """The credential's seat was left, or freed by the host."""

    code = "seat_left"


class RoomUnavailable(RoomRefused):
    """There is no such room, or it takes nobody and nothing now."""


class CodeMalformed(RoomUnavailable):
    """A code is ten Crockford characters."""

    code = "code_malformed"


class CodeUnknown(RoomUnavailable):
    """No room has this code: mistyped, or erased since."""

    code = "code_unknown"


class RoomUnknown(RoomUnavailable):
    """There is no such room; an expired one is deleted whole."""

    code = "room_unknown"


class RoomExpired(RoomUnavailable):
    """The room's seven days are over (rooms 5.1)."""

    code = "room_expired"


class RoomFull(RoomUnavailable):
    """Every seat is taken."""

    code = "room_full"


class RoomDamaged(RoomUnavailable):
    """What is stored contradicts itself; it is kept as it is (rooms 4.4)."""

    code = "room_damaged"


class HandUnknown(RoomUnavailable):
    """No settled ``hand`` of this number."""

    code = "hand_unknown"


class LimitReached(RoomRefused):
    """A limit of rooms or of this relay."""


class OperationsExhausted(LimitReached):
    """The rest of the operations is for finishing the hand and ending the room (rooms 4.5)."""

    code = "operations_exhausted"


class HandsExhausted(LimitReached):
    """The room has played as many hands as it may."""

    code = "hands_exhausted"


class RoomsExhausted(LimitReached):
    """The relay keeps as many rooms as it may."""

    code = "rooms_exhausted"


class DiskExhausted(LimitReached):
    """The relay's data has reached its cap."""

    code = "disk_exhausted"


class CreationClosed(LimitReached):
    """Nobody may make rooms here."""

    code = "creation_closed"


class CreationKeyWrong(LimitReached):
    """Making a room here needs the relay's key."""

    code = "creation_key_wrong"


class RelayUnable(RoomRefused):
    """The relay cannot answer now; nothing was changed."""


class StoreUnavailable(RelayUnable):
    """The store could not be read or written; what was committed stands."""

    code = "store_unavailable"


class RelayStopping(RelayUnable):
    """The relay is being stopped; the same request may be sent again."""

    code = "relay_stopping"


class RelayFailed(RelayUnable):
    """A fault of the relay; what was committed stands."""

    code = "relay_failed"
