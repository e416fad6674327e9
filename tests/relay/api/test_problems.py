"""Every code has its status, here written out: the engine's tree, the tree of rooms, and HTTP's own."""

import json
from http import HTTPStatus

import pytest

from houseway import errors, room_errors
from houseway.errors import HousewayError
from houseway_relay.openapi import codes, refusals
from houseway_relay.problems import problem_reply, status_of

EXPECTED = {
    400: """body_missing card_unknown code_malformed json_malformed key_malformed key_missing method_unknown
        operation_unknown protocol_unsupported request_malformed""",
    401: "credential_malformed credential_missing credential_unknown",
    403: "creation_closed creation_key_wrong credential_other_room not_host origin_refused seat_left",
    404: "code_unknown hand_unknown not_found room_unknown",
    405: "method_not_allowed",
    406: "not_acceptable",
    409: """already_consented already_locked consent_missing hand_stale hands_exhausted host_stays name_taken
        operations_exhausted reserve_short room_full seat_house seat_open seat_taken setting_frozen settings_stale
        wrong_phase""",
    410: "room_expired",
    413: "body_too_large",
    422: """card_duplicate card_foreign card_missing foul_unconfirmed hand_size house_seats_out_of_range key_reused
        name_invalid natural_absent option_invalid option_unknown order_wrong row_size rule_set_invalid
        rule_set_unknown seat_unknown seats_out_of_range setting_unknown surrender_absent surrender_unconfirmed
        unit_out_of_range""",
    426: "protocol_outdated",
    429: "rate_limited",
    500: "entropy_malformed record_inconsistent record_malformed relay_failed state_malformed",
    503: "relay_stopping room_damaged store_unavailable",
    507: "disk_exhausted rooms_exhausted",
}


def test_every_code_has_the_expected_status() -> None:
    """Both trees whole: a new code without a row here fails, and so does a row without a code."""
    assert codes() == {code: status for status, named in EXPECTED.items() for code in named.split()}


def test_codes_are_not_shared() -> None:
    """A code is one class's: a client that acts on it knows what happened."""
    found = [kind.code for kind in refusals()]
    assert len(found) == len(set(found))
    assert {errors.HandStale, room_errors.RelayStopping} <= set(refusals())


def test_a_class_outside_the_table_is_noticed() -> None:
    """A new branch of the tree has no status until somebody gives it one."""

    class Unheard(HousewayError):
        """In no branch."""

    with pytest.raises(KeyError):
        status_of(Unheard)


def test_all_that_is_wrong_travels() -> None:
    """The first problem leads; the whole list follows (RFC 9457)."""
    first, second = errors.SeatsOutOfRange(min=2, max=4, got=9), errors.UnitOutOfRange(min=1, max=62, got=0)
    with pytest.raises(errors.SeatsOutOfRange) as caught:
        errors.refuse([first, second])
    reply = problem_reply(caught.value)
    problems = [{"code": "seats_out_of_range", "params": {"min": 2, "max": 4, "got": 9}}]
    problems.append({"code": "unit_out_of_range", "params": {"min": 1, "max": 62, "got": 0}})
    told = {"type": "about:blank", "title": HTTPStatus(422).phrase, "status": 422, **problems[0], "problems": problems}
    assert (reply.status, json.loads(reply.body)) == (422, told)
    assert (b"cache-control", b"no-store") in reply.headers


@pytest.mark.parametrize(
    ("error", "header"),
    [
        (room_errors.CredentialMissing(), (b"www-authenticate", b"Bearer")),
        (room_errors.RateLimited(retry_after_s=7), (b"retry-after", b"7")),
        (room_errors.StoreUnavailable(), (b"retry-after", b"2")),
        (room_errors.RelayStopping(), (b"retry-after", b"2")),
    ],
)
def test_some_problems_say_in_a_header_what_to_do(error: HousewayError, header: tuple[bytes, bytes]) -> None:
    """How to authenticate, and when to come again; nobody keeps any of them."""
    assert set(problem_reply(error).headers) == {(b"cache-control", b"no-store"), header}
