"""Reading settings from variables: each kind of value has a method, and what cannot be used becomes a sentence."""

import re
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

type Network = IPv4Network | IPv6Network
type Creation = Literal["open", "key", "closed"]
type LogForm = Literal["text", "json", "off"]

LOOPBACK: tuple[Network, ...] = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
TRUE = frozenset({"1", "true", "yes", "on"})
FALSE = frozenset({"0", "false", "no", "off"})
UNITS = {"": 1, "K": 1024, "M": 1024**2, "G": 1024**3, "T": 1024**4}

SIZE = re.compile(r"([0-9]{1,15})([KMGT]?)B?", re.IGNORECASE)
ROOT_PATH = re.compile(r"(?:/[A-Za-z0-9._~-]+)+")
FACTOR = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6})?")
SECRET_LEAST = 8


class Reader:
    """Reads one environment; `problems` collects what is wrong, `asked` the names that were looked for.

    A value that cannot be used gives its default, so that reading goes on and finds the other problems.
    """

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.environment = environment
        self.problems: list[str] = []
        self.asked: set[str] = set()

    def text(self, name: str) -> str:
        """Return the variable, "" where it is not set."""
        self.asked.add(name)
        return self.environment.get(name, "")

    def refuse(self, name: str, text: str, wanted: str) -> None:
        """Note that a variable must be something else than it is."""
        self.problems.append(f"{name} must be {wanted}, not {text!r}.")

    def host(self, name: str, default: str) -> str:
        """Return a name or an address to listen on."""
        text = self.text(name)
        if any(character.isspace() or character == "/" for character in text):
            self.refuse(f"The host ({name}, --host)", text, "a name or an address, without scheme or path")
        return text or default

    def port(self, name: str, default: int) -> int:
        """Return a port from 0 to 65535."""
        text = self.text(name)
        if not text or (text.isascii() and text.isdecimal() and int(text) <= 65535):
            return int(text or default)
        self.refuse(f"The port ({name}, --port)", text, "a number from 0 to 65535")
        return default

    def path(self, name: str) -> Path | None:
        """Return a path that need not be there yet."""
        text = self.text(name)
        return Path(text) if text else None

    def folder_with(self, name: str, inside: str) -> Path | None:
        """Return the folder of a built app, which must hold the file `inside`."""
        path = self.path(name)
        if path and not (path / inside).is_file():
            self.problems.append(f"{name} must name the folder of a built app, and {str(path)!r} holds no {inside}.")
        return path

    def file(self, name: str) -> Path | None:
        """Return the path of a file, which must be there."""
        path = self.path(name)
        if path and not path.is_file():
            self.refuse(name, str(path), "a file that is there")
        return path

    def switch(self, name: str) -> bool:
        """Return whether a switch is on; it is off by default."""
        text = self.text(name)
        if text.lower() not in TRUE | FALSE | {""}:
            self.refuse(name, text, "1 or 0")
        return text.lower() in TRUE

    def choice[Word: str](self, name: str, words: tuple[Word, ...], default: Word) -> Word:
        """Return one of several words."""
        text = self.text(name)
        chosen = next((word for word in words if word == text.lower()), None)
        if text and chosen is None:
            self.refuse(name, text, f"{', '.join(words[:-1])} or {words[-1]}")
        return chosen or default

    def origin(self, name: str) -> str | None:
        """Return a public origin, `scheme://host[:port]` in lower case and without a default port."""
        text = self.text(name)
        if not text:
            return None
        try:
            parts = urlsplit(text.lower())
            host, port = parts.hostname, parts.port
        except ValueError:
            host, port, parts = None, None, urlsplit("")
        beyond = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
        if parts.scheme not in {"http", "https"} or not host or beyond or re.search(r"[\s,*]", text):
            self.refuse(name, text, "an origin such as https://play.example.org, without a path")
            return None
        shown = f"[{host}]" if ":" in host else host
        plain = {"http": 80, "https": 443}[parts.scheme]
        return f"{parts.scheme}://{shown}" + (f":{port}" if port not in {None, plain} else "")

    def root_path(self, name: str) -> str:
        """Return a path with a slash before each part and none at its end, or "" for the root."""
        text = self.text(name)
        path = text.rstrip("/")
        if path and not ROOT_PATH.fullmatch(path):
            self.refuse(name, text, "a path such as /games/houseway")
            return ""
        return path

    def networks(self, name: str, default: tuple[Network, ...]) -> tuple[Network, ...]:
        """Return addresses and networks, given with commas between them; `none` trusts nobody."""
        text = self.text(name)
        if text.lower() == "none":
            return ()
        found: list[Network] = []
        for item in (part.strip() for part in text.split(",")):
            try:
                found += [ip_network(item)] if item else []
            except ValueError:
                self.refuse(name, item, "addresses or networks such as 10.0.0.0/8, with commas between them, or none")
        return tuple(found) or default

    def secret(self, name: str, *, needed: bool) -> str | None:
        """Return a secret of at least eight characters; its text never stands in a sentence."""
        text = self.text(name)
        if needed and len(text) < SECRET_LEAST:
            self.problems.append(
                f"{name} must hold the key, at least {SECRET_LEAST} characters, with HOUSEWAY_CREATE=key."
            )
        if text and not needed:
            self.problems.append(f"{name} is set, but only HOUSEWAY_CREATE=key asks for it.")
        return text or None

    def cap(self, name: str, default: int | None) -> int | None:
        """Return a count from 0 on, or None for `none`."""
        text = self.text(name)
        if text.lower() == "none":
            return None
        if text and not re.fullmatch(r"[0-9]{1,9}", text):
            self.refuse(name, text, "a number, or none for no cap")
            return default
        return int(text) if text else default

    def size(self, name: str, default: int | None) -> int | None:
        """Return bytes, given as a number with K, M, G or T behind it, or None for `none`."""
        text = self.text(name)
        if not text:
            return default
        if text.lower() == "none":
            return None
        match = SIZE.fullmatch(text)
        if match is None:
            self.refuse(name, text, "a size such as 500M or 4G, or none for no cap")
            return default
        return int(match[1]) * UNITS[match[2].upper()]

    def factor(self, name: str, default: float) -> float:
        """Return a factor: a number, or 1 for `on` and 0 for `off`."""
        text = self.text(name).lower()
        if text in {"on", "off"}:
            return 1.0 if text == "on" else 0.0
        if text and not FACTOR.fullmatch(text):
            self.refuse(name, text, "on, off, or a factor such as 2 or 0.5")
            return default
        return float(text) if text else default
