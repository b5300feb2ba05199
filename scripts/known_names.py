"""Writes what HeadlessUIKit, HeadlessSwiftUI, Foundation and Swift declare, for the list of `init --app`.

known_names.py GRAPHS FOLDER: reads the symbol graphs of the modules in GRAPHS, and writes
FOLDER/MODULE.txt. A line is a type, with what it inherits from and its members; the first line has
what is in no type:

    UIView UIResponder,CALayerDelegate addSubview(_:) alpha:CGFloat frame:CGRect init(frame:)
    TimeInterval=Double
    CountableRange=

A member's type stands after its colon, without `?`, as `[UIView]` for an array, and as nothing for the
type that the line is about. A name that stands for what is more than a name has nothing after its
sign. A type that only gets more members begins with `+`. Swift's methods stand without their labels.
"""

import json
import pathlib
import re
import sys

# What a file that imports HeadlessUIKit sees, and what it sees of HeadlessSwiftUI, by the file that it is
# written to.
MODULES = {
    "HeadlessUIKit": ["HeadlessUIKit", "HeadlessCombine"],
    "HeadlessSwiftUI": ["HeadlessSwiftUI"],
    "Foundation": ["Foundation"],
    "FoundationEssentials": ["FoundationEssentials", "FoundationInternationalization"],
    "Dispatch": ["Dispatch"],
    "Swift": ["Swift", "_Concurrency", "_StringProcessing", "Observation"],
}
# What says nothing about members.
MARKERS = {
    "BitwiseCopyable", "Copyable", "Escapable", "Sendable", "SendableMetatype", "CVarArg",
}
TYPES = {"class", "struct", "enum", "protocol", "typealias", "associatedtype", "actor"}
# What protocols and NSObject have, and others only implement.
REPEATED = {
    "copy(with:)", "debugDescription", "description", "encode(to:)", "encode(with:)", "hash",
    "hash(into:)", "hashValue", "init(coder:)", "init(from:)", "isEqual(_:)", "mutableCopy(with:)",
    "supportsSecureCoding",
}
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*$")
PLAIN = re.compile(r"\[?[A-Za-z_][A-Za-z0-9_.]*\]?$")


def spelled(fragments):
    return "".join(part["spelling"] for part in fragments)


def plain(text):
    """A type without attributes, optionals and `any`; nothing for what is no name or array."""
    text = re.sub(r"@\w+ |\bany ", "", text.split("{")[0].split(" = ")[0]).strip().rstrip("?!")
    if text.startswith("(any ") or text.startswith("("):
        text = text.strip("()?!").removeprefix("any ")
    text = text.removeprefix("some ")
    text = re.sub(r"\b(Headless\w+|Foundation|Swift)\.", "", text).replace("?]", "]")
    return text if PLAIN.match(text) and text != "Self" else ""


class Module:
    def __init__(self, name):
        self.has_labels = name != "Swift"
        self.passes_over_repeated = name != "HeadlessUIKit"
        self.free = set()
        self.types = {}
        self.declared = set()
        self.protocols = set()
        self.aliases = {}

    def type(self, path):
        return self.types.setdefault(path, (set(), {}))

    def add(self, symbol):
        kind = symbol["kind"]["identifier"].removeprefix("swift.")
        *outer, name = symbol["pathComponents"]
        base = name.split("(")[0].strip("`")
        outer = ".".join(outer)
        if kind in TYPES:
            if base.startswith("_"):
                return
            path = f"{outer}.{base}" if outer else base
            alias = spelled(symbol["declarationFragments"]).partition(" = ")[2]
            if kind == "typealias":
                self.aliases[path] = plain(alias)
            else:
                self.type(path)
                self.declared.add(path)
            return
        if kind == "subscript" or kind == "type.subscript" or kind == "deinit":
            return
        if not NAME.match(base) or base.startswith("_"):
            return
        if not outer:
            self.free.add(base)
            return
        is_first = outer == "NSObject" or outer in self.protocols
        if name in REPEATED and self.passes_over_repeated and not is_first:
            return
        labels = ""
        # A pack of parameters is called with any number of them.
        has_pack = "repeat each" in spelled(symbol["declarationFragments"])
        if self.has_labels and "(" in name and not has_pack:
            labels = "(" + name.partition("(")[2].replace("file:line:function:", "")
            labels = labels.replace("file:line:", "")
        if kind == "enum.case":
            labels, result = "", outer
        elif "functionSignature" in symbol and kind != "init":
            result = plain(spelled(symbol["functionSignature"].get("returns", [])))
        else:
            result = "" if kind == "init" else plain(
                spelled(symbol["declarationFragments"]).partition(": ")[2])
        if base == "init" and not self.has_labels:
            return
        self.type(outer)[1].setdefault(base + labels, set()).add(result)

    def lines(self):
        yield " ".join(sorted(self.free))
        lines = [f"{path}={target}" for path, target in self.aliases.items()]
        for path, (above, members) in self.types.items():
            words = []
            for name, results in members.items():
                result = next(iter(results)) if len(results) == 1 else ""
                words.append(f"{name}:{'' if result == path else result}" if result else name)
            sign = "" if path in self.declared else "+"
            lines.append(" ".join([sign + path, ",".join(sorted(above)) or "-"] + sorted(words)))
        yield from sorted(lines)


def read(graphs, name):
    result = Module(name)
    symbols, relations = [], []
    for file in sorted(graphs.glob("*.symbols.json")):
        if file.name.split(".")[0].split("@")[0] in MODULES[name]:
            graph = json.loads(file.read_text())
            symbols += graph["symbols"]
            relations += graph["relationships"]
    paths = {
        symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in symbols
    }
    result.protocols = {
        ".".join(symbol["pathComponents"]) for symbol in symbols
        if symbol["kind"]["identifier"] == "swift.protocol"
    }
    for symbol in symbols:
        availability = symbol.get("availability", [])
        if not any(item.get("isUnconditionallyUnavailable") for item in availability):
            result.add(symbol)
    of_nsobject = {
        "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable",
        "NSObjectProtocol",
    }
    subclasses = {
        relation["source"] for relation in relations if relation["kind"] == "inheritsFrom"
    }
    for relation in relations:
        fallback = relation.get("targetFallback", "").partition(".")[2]
        if relation["source"] in subclasses and fallback in of_nsobject:
            continue
        if relation["kind"] in ("inheritsFrom", "conformsTo"):
            above = paths.get(relation["target"], fallback)
            below = paths.get(relation["source"], "")
            if above and below and not above.startswith("_") and above not in MARKERS:
                result.type(below)[0].add(above)
    return result


def main():
    graphs, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    for name in MODULES:
        free, *lines = read(graphs, name).lines()
        parts = {name: lines}
        if name == "HeadlessUIKit":
            # In two files, neither of which is too large to be kept.
            parts = {
                name: [line for line in lines if line.lstrip("+") < "UIN"],
                "HeadlessUIKitRest": [line for line in lines if line.lstrip("+") >= "UIN"],
            }
        for part, lines in parts.items():
            first = free if part == name else ""
            (folder / f"{part}.txt").write_text("\n".join([first, *lines]) + "\n")


main()
