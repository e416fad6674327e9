"""Figures for Prometheus: counts alone, by route pattern and code, never by room, seat or address."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

CONTENT_TYPE = b"text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30)


class Metrics:
    """One application's figures, in a registry of its own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "houseway_requests", "Answers sent.", ("method", "route", "status"), registry=self._registry
        )
        self._seconds = Histogram(
            "houseway_request_seconds", "Time to the answer.", ("route",), buckets=SECONDS, registry=self._registry
        )
        self._problems = Counter("houseway_problems", "Problems answered.", ("code",), registry=self._registry)
        self._operations = Counter(
            "houseway_operations", "Operations accepted, retries too.", ("operation",), registry=self._registry
        )
        self._now = {
            name: Gauge(f"houseway_{name}", text, registry=self._registry)
            for name, text in (
                ("sockets", "Live channels that are open."),
                ("polls", "Long polls that wait."),
                ("rooms", "Rooms that are kept."),
                ("store_bytes", "Bytes that the rooms take on disk."),
            )
        }

    def answered(self, method: str, route: str, status: int, seconds: float, code: str | None) -> None:
        """Count an answer."""
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)
        if code is not None:
            self._problems.labels(code).inc()

    def accepted(self, operation: str) -> None:
        """Count an operation that got its receipt."""
        self._operations.labels(operation).inc()

    def text(self, sockets: int, polls: int, rooms: int, store_bytes: int) -> bytes:
        """Return all figures in Prometheus's text form, with how much is open and kept right now."""
        for name, value in (("sockets", sockets), ("polls", polls), ("rooms", rooms), ("store_bytes", store_bytes)):
            self._now[name].set(value)
        return generate_latest(self._registry)
