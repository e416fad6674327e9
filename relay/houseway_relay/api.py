"""One request of the API: what it says, and the ASGI endpoint that makes an answer of a reply or a refusal."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from houseway.errors import HousewayError, RequestMalformed
from houseway.forms import PROTOCOL
from houseway.room_errors import RelayFailed, RelayStopping, RoomUnknown, StoreUnavailable
from houseway_relay.access import credential_of
from houseway_relay.bodies import ClientGone, read_json
from houseway_relay.observed import CODE
from houseway_relay.problems import problem_reply
from houseway_relay.rates import Kind
from houseway_relay.replies import Reply
from houseway_relay.rooms import Rooms
from houseway_relay.services import Relay
from houseway_relay.store import StoreFailed

log = logging.getLogger(__name__)

PROTOCOL_HEADER = b"houseway-protocol"
KEY_HEADER = b"idempotency-key"


class Exchange:
    """One request, read as far as a handler asks; what cannot be read is refused by code."""

    __slots__ = ("_receive", "client", "headers", "relay", "scope")

    def __init__(self, relay: Relay, scope: Scope, receive: Receive) -> None:
        self.relay = relay
        self.scope = scope
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.client = relay.clients.of(scope)
        self._receive = receive

    @property
    def rooms(self) -> Rooms:
        """The rooms. Raises RoomUnknown where the relay keeps none."""
        if self.relay.rooms is None:
            raise RoomUnknown
        return self.relay.rooms

    @property
    def room(self) -> str:
        """The room in the path."""
        return str(self.scope["path_params"]["room"])

    def credential(self) -> str | None:
        """Return the credential. Raises CredentialMalformed."""
        return credential_of(self.headers)

    def key(self) -> str | None:
        """Return the idempotency key."""
        told = self.headers.get(KEY_HEADER)
        return None if told is None else told.decode("latin-1")

    def protocol(self) -> int:
        """Return the protocol that the client speaks, ours where it does not say. Raises RequestMalformed."""
        told = self.headers.get(PROTOCOL_HEADER)
        if told is None:
            return PROTOCOL
        if not told.isdigit() or len(told) > 6:
            raise RequestMalformed(where="Houseway-Protocol")
        return int(told)

    def prefers(self, preference: bytes) -> bool:
        """Say whether the client asks for this in `Prefer` (RFC 7240)."""
        return preference in (item.strip() for item in self.headers.get(b"prefer", b"").lower().split(b","))

    def query(self) -> dict[str, str]:
        """Return the fields of the query, the last of each name."""
        told = self.scope["query_string"]
        return {name: values[-1] for name, values in parse_qs(told.decode("latin-1"), True).items()} if told else {}

    def take(self, kind: Kind, credential: str | None = None) -> None:
        """Count this request towards a limit, by credential if there is one. Raises RateLimited."""
        self.relay.rates.take(kind, self.client if credential is None else f"{hash(credential):x}")

    async def json(self) -> Any:
        """Read the body. Raises BodyMissing, BodyTooLarge, JsonMalformed."""
        return await read_json(self.headers, self._receive)

    async def until_left(self) -> None:
        """Return when the client has gone; the body must have been read, or there was none."""
        while (await self._receive())["type"] != "http.disconnect":
            await asyncio.sleep(0)


type Handler = Callable[[Exchange], Awaitable[Reply]]


class Endpoint:
    """A handler as an ASGI application; one that is not `limited` answers always, also while the relay stops."""

    def __init__(self, handler: Handler, limited: bool = True) -> None:
        self.handler = handler
        self.limited = limited

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request; nobody is answered who has gone."""
        try:
            reply = await self._reply(Exchange(scope["app"].state.relay, scope, receive))
        except ClientGone:
            return
        if reply.code is not None:
            scope[CODE] = reply.code
        await reply.send(scope, send)

    async def _reply(self, exchange: Exchange) -> Reply:
        try:
            if self.limited:
                if exchange.relay.hub.stopping:
                    raise RelayStopping
                exchange.relay.rates.take("request", exchange.client)
            return await self.handler(exchange)
        except HousewayError as error:
            reply = problem_reply(error)
            if reply.status == 500:
                log.exception("fault")
            return reply
        except StoreFailed:
            log.exception("store failed")
            return problem_reply(StoreUnavailable())
        except (ClientGone, HTTPException):
            raise
        except Exception:
            log.exception("fault")
            return problem_reply(RelayFailed())
