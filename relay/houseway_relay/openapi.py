"""The API described as OpenAPI 3.1, from the same rows that its routes are made of."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypedDict

from houseway import __version__
from houseway.errors import HousewayError, ProblemJson
from houseway_relay.api import Handler
from houseway_relay.problems import HTTP_CODES, status_of
from houseway_relay.schemas import Schemas
from houseway_relay.sockets import LiveSocket

type Answer = tuple[int, object, str]

JSON_TYPE = "application/json"
PROBLEM_TYPE = "application/problem+json"


class Problem(TypedDict):
    """What went wrong (RFC 9457): `code` is for programs, `params` are the values that a sentence about it needs."""

    type: str
    title: str
    status: int
    code: str
    params: dict[str, str | int | bool | None]
    problems: list[ProblemJson]


class Greeting(TypedDict):
    """The first message of a client on the live channel."""

    credential: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """A header or a field of the query; those of the path are read from it."""

    name: str
    place: Literal["header", "query"]
    description: str
    schema: dict[str, Any]
    required: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """One method on one path: its handler, what it takes, and each answer as status, shape and media type.

    A shape of None has no schema: nothing is sent, or nothing of JSON. `seat` says that it needs a seat's credential;
    what is not `limited` answers always.
    """

    method: Literal["GET", "POST"]
    path: str
    handler: Handler | LiveSocket
    answers: tuple[Answer, ...]
    body: object = None
    seat: bool = False
    parameters: tuple[Parameter, ...] = ()
    name: str = ""
    limited: bool = True


def refusals(kind: type[HousewayError] = HousewayError) -> Iterator[type[HousewayError]]:
    """Yield every class of refusal that has a code of its own."""
    if "code" in vars(kind) and kind is not HousewayError:
        yield kind
    for child in kind.__subclasses__():
        yield from refusals(child)


def codes() -> dict[str, int]:
    """Return every code that the API answers with, and its status."""
    found = {kind.code: status_of(kind) for kind in refusals()}
    return dict(sorted((found | {code: status for status, code in HTTP_CODES.items()}).items()))


def document(calls: Sequence[Call]) -> dict[str, Any]:
    """Return the description of these calls."""
    schemas = Schemas()
    problem = schemas.of(Problem)
    known = codes()
    schemas.named["Problem"]["properties"]["code"] = {"type": "string", "enum": list(known)}
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, schemas, problem)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Houseway relay", "version": __version__, "license": {"name": "MIT", "identifier": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": dict(sorted(schemas.named.items())),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
        "x-problem-status": known,
    }


def _operation(call: Call, schemas: Schemas, problem: dict[str, Any]) -> dict[str, Any]:
    summary = (call.handler.__doc__ or "").split("\n\n", maxsplit=1)[0].strip()
    told: dict[str, Any] = {"operationId": call.name, "summary": summary}
    if call.seat:
        told["security"] = [{"seat": []}]
    parameters = [*_of_path(call.path), *map(_parameter, call.parameters)]
    if parameters:
        told["parameters"] = parameters
    if call.body is not None:
        told["requestBody"] = {"required": True, "content": {JSON_TYPE: {"schema": schemas.of(call.body)}}}
    told["responses"] = _responses(call, schemas, problem)
    if isinstance(call.handler, LiveSocket):
        told["x-websocket"] = {"client": schemas.of(Greeting), "server": schemas.of(call.answers[0][1])}
    return told


def _responses(call: Call, schemas: Schemas, problem: dict[str, Any]) -> dict[str, Any]:
    responses: dict[str, Any] = {}
    for status, shape, media_type in call.answers:
        response = responses.setdefault(str(status), {"description": f"{call.name}, {status}"})
        if media_type:
            content = response.setdefault("content", {})
            content[media_type] = {} if shape is None else {"schema": schemas.of(shape)}
    responses["default"] = {"description": "A problem.", "content": {PROBLEM_TYPE: {"schema": problem}}}
    return responses


def _of_path(path: str) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    kinds = {"hand": {"type": "integer", "minimum": 1}}
    return [
        {"name": name, "in": "path", "required": True, "schema": kinds.get(name, {"type": "string"})} for name in names
    ]


def _parameter(parameter: Parameter) -> dict[str, Any]:
    return {
        "name": parameter.name,
        "in": parameter.place,
        "description": parameter.description,
        "required": parameter.required,
        "schema": parameter.schema,
    }
