"""Compiles the standard library for the browser; runs inside Pyodide, as no other Python writes its bytecode.

Pyodide ships the library as source, and compiling it takes most of every start. This writes `library.zip` with the
bytecode of all modules that an import statement can reach from what Pyodide has loaded and from the modules named in
`roots.txt`, which the engine imports; what a worker cannot use is not followed. Docstrings and assertions stay out, as
with `python -OO`. Both files are in the working directory.
"""

import ast
import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOTS = "roots.txt"
RESULT = "library.zip"
# Reached by statements that never run in a worker: servers, mail and web clients, other processes, debuggers, consoles,
# documentation, tests, command lines. Whatever is loaded already, or named by the engine, is taken all the same.
UNUSED = frozenset({
    "_pyrepl", "_strptime", "argparse", "bdb", "calendar", "cmd", "code", "concurrent.futures.interpreter",
    "concurrent.futures.process", "ctypes", "difflib", "doctest", "email.charset", "email.errors", "email.feedparser",
    "email.header", "email.message", "email.parser", "email.policy", "email.utils", "ftplib", "gettext", "html", "http",
    "ipaddress", "mimetypes", "multiprocessing", "optparse", "pdb", "pickle", "plistlib", "pprint", "pydoc",
    "pydoc_data", "site", "smtplib", "socketserver", "statistics", "symtable", "tracemalloc", "unittest", "urllib",
    "uuid", "webbrowser", "xml", "xmlrpc",
})  # fmt: skip
# What codecs are looked up by name alone, without an import statement.
NAMED = ("encodings.ascii", "encodings.idna", "encodings.latin_1", "encodings.utf_8")
# Fixed, so that the same library gives the same archive: the time of the engine's wheel.
TIME = (2020, 2, 2, 0, 0, 0)
# The flags of a bytecode file that is valid without its source.
UNCHECKED = 0b01


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements below a node; expressions, which are most of a tree and import nothing, are passed by."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        below = getattr(node, field, ())
        for child in below if isinstance(below, list) else ():
            yield child
            yield from statements(child)


def packages(name: str) -> list[str]:
    """Return the packages that a dotted name lies in, outermost first, and the name itself."""
    parts = name.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]


class Library:
    """The standard library as Pyodide ships it, by module name."""

    def __init__(self, path: str) -> None:
        """Open the archive."""
        self.path = path
        self.archive = zipfile.ZipFile(path)
        self.files = set(self.archive.namelist())
        self.trees: dict[str, ast.Module] = {}

    def find(self, module: str) -> str | None:
        """Return the file of a module, or None where the library has none of that name."""
        stem = module.replace(".", "/")
        return next((file for file in (f"{stem}/__init__.py", f"{stem}.py") if file in self.files), None)

    def tree(self, file: str) -> ast.Module:
        """Return a module's syntax tree; parsed once, for its imports and for its bytecode."""
        if file not in self.trees:
            self.trees[file] = ast.parse(self.archive.read(file))
        return self.trees[file]

    def imports(self, module: str, file: str) -> Iterator[str]:
        """Yield every name that a module's import statements may mean, wherever they stand in it."""
        package = module if file.endswith("/__init__.py") else module.rpartition(".")[0]
        for node in statements(self.tree(file)):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                name = "." * node.level + (node.module or "")
                base = importlib.util.resolve_name(name, package) if node.level else name
                yield base
                yield from (f"{base}.{alias.name}" for alias in node.names)

    def reachable(self, roots: list[str]) -> dict[str, str]:
        """Return the modules reachable from some roots, packages included, with their files."""
        found: dict[str, str] = {}
        waiting = list(roots)
        while waiting:
            for module in packages(waiting.pop()):
                file = self.find(module)
                if file and module not in found:
                    found[module] = file
                    named = self.imports(module, file)
                    waiting.extend(name for name in named if UNUSED.isdisjoint(packages(name)))
        return found

    def compiled(self, file: str) -> bytes:
        """Return a module's bytecode file; Python does not look for its source, as there is none."""
        source = self.archive.read(file)
        code = compile(self.tree(file), f"{self.path}/{file}", "exec", dont_inherit=True, optimize=2)
        flags = UNCHECKED.to_bytes(4, "little")
        return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def main() -> None:
    """Write the compiled library."""
    library = Library(next(path for path in sys.path if path.endswith(".zip")))
    modules = library.reachable([*sys.modules, *NAMED, *Path(ROOTS).read_text().split()])
    with zipfile.ZipFile(RESULT, "w", zipfile.ZIP_STORED) as result:
        for file in sorted({*modules.values()}):
            result.writestr(zipfile.ZipInfo(f"{file}c", TIME), library.compiled(file))


main()
