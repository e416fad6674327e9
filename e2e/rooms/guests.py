"""Players without a browser: the relay's API spoken as any program may speak it, where a test is about one browser."""

import json
import secrets
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

WAIT_S = 60

Answer = dict[str, Any]


class Refused(Exception):
    """The relay said no; `code` is its stable word for why."""

    def __init__(self, problem: Answer) -> None:
        self.code: str = problem["code"]
        super().__init__(self.code)


class Guest:
    """One seat in one room, held by a credential of its own."""

    def __init__(self, origin: str, name: str) -> None:
        self._origin = origin
        self.name = name
        self.credential = secrets.token_urlsafe(32)
        self.room: Answer = {}

    @property
    def view(self) -> Answer:
        """Return the table as it was last heard of."""
        view: Answer = self.room["view"]
        return view

    @property
    def code(self) -> str:
        """Return the code of the room, while seats are open."""
        code: str = self.room["code"]
        return code

    def make(self, people: int = 2, house: int = 0, unit: int = 5, **more: object) -> "Guest":
        """Make a room and be its host."""
        settings = {"seats": people + house, "house_seats": house, "unit": unit, **more}
        self.room = self.ask("rooms", {"name": self.name, "settings": settings})["room"]
        return self

    def join(self, code: str) -> "Guest":
        """Take a seat by a code."""
        self.room = self.ask("join", {"name": self.name, "code": code})["room"]
        return self

    def look(self) -> Answer:
        """Return the table as it is now."""
        self.room = self.ask(f"rooms/{self.room['room']}")
        return self.view

    def do(self, command: str, **more: object) -> "Guest":
        """Send an operation under a key of its own."""
        path = f"rooms/{self.room['room']}/operations"
        self.room = self.ask(path, {"command": command, **more}, key=secrets.token_urlsafe(16)).get("room", self.room)
        return self

    def agree(self) -> "Guest":
        """Consent to the next hand as it stands now."""
        view = self.look()
        return self.do("consent", hand=view["hand"], revision=view["revision"])

    def configure(self, **settings: object) -> "Guest":
        """Change the settings as the host."""
        return self.do("configure", revision=self.look()["revision"], settings=settings)

    def lock(self, rows: str) -> "Guest":
        """Lock three rows, written `9d 6h Ah / 3d 5d 7d 2s 3s / 4c 5c 6c Tc Jc`."""
        front, middle, back = (row.split() for row in rows.split("/"))
        return self._lock({"action": "set", "front": front, "middle": middle, "back": back})

    def foul(self, rows: str) -> "Guest":
        """Lock three rows with the middle and the back exchanged, knowing that it is a foul."""
        front, middle, back = (row.split() for row in rows.split("/"))
        return self._lock({"action": "set", "front": front, "middle": back, "back": middle, "foul_confirmed": True})

    def surrender(self) -> "Guest":
        """Surrender the hand in play."""
        return self._lock({"action": "surrender", "confirmed": True})

    def _lock(self, action: Answer) -> "Guest":
        return self.do("lock", hand=self.look()["hand"], action=action)

    def ask(self, path: str, body: Answer | None = None, key: str | None = None) -> Answer:
        """Ask the relay, with this seat's credential. Raises Refused."""
        headers = {"Authorization": f"Bearer {self.credential}", "Content-Type": "application/json"}
        if key is not None:
            headers["Idempotency-Key"] = key
        sent = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(f"{self._origin}/api/{path}", sent, headers), timeout=WAIT_S) as response:
                answer: Answer = json.load(response)
        except HTTPError as error:
            with error:
                raise Refused(json.load(error)) from None
        return answer
