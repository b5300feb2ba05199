"""Compares HeadlessUIKit's declarations with UIKit's published ones.

    uikit_signatures.py GRAPHS [--list]

GRAPHS is a folder of symbol graphs, as `swift symbolgraph-extract` writes them. Tests/uikit-signatures.txt says
of each member how Apple's documentation declares it: for an instance or for the type, settable or read-only, optional
or not. `open` is a member that an app can override here, too; UIKit lets an app override every member of a class.
--list prints the lines that the graphs have for the members of the list.
"""

import json
import pathlib
import re
import sys

LIST = pathlib.Path(__file__).parent.parent / "Tests/uikit-signatures.txt"
KINDS = {
    "swift.property": "instance",
    "swift.type.property": "type",
    "swift.method": "instance",
    "swift.type.method": "type",
}
# Parameters by which HeadlessUIKit learns where it is called.
PLACE = re.compile(r"(?:file|line|function|column):")


def words(symbol):
    """The words of a line for a member: `instance settable optional open`."""
    kind = symbol["kind"]["identifier"]
    declaration = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
    found = [KINDS[kind]]
    if "property" in kind:
        accessors = re.search(r"\{([^}]*)\}$", declaration)
        # A lazy property shows a setter that may be private.
        is_settable = "let" not in declaration.split() and "lazy" not in declaration.split()
        if accessors and "set" not in accessors[1]:
            is_settable = False
        found.append("settable" if is_settable else "read-only")
        type_name = re.sub(r"\s*\{[^}]*\}$", "", declaration)
    else:
        type_name = declaration.rpartition(" -> ")[2] if " -> " in declaration else ""
    if type_name.endswith(("?", "!")):
        found.append("optional")
    if symbol["accessLevel"] == "open":
        found.append("open")
    return " ".join(found)


def declared(folder):
    """The words of each member in the graphs of HeadlessUIKit, by its path."""
    members = {}
    for file in sorted(folder.glob("HeadlessUIKit*.symbols.json")):
        for symbol in json.loads(file.read_text())["symbols"]:
            if symbol["kind"]["identifier"] in KINDS:
                path = PLACE.sub("", ".".join(symbol["pathComponents"]))
                members.setdefault(path, set()).add(words(symbol))
    return members


def main():
    members = declared(pathlib.Path(sys.argv[1]))
    faults = []
    for line in LIST.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        path, _, published = line.partition("  ")
        if "--list" in sys.argv:
            print(path, *sorted(members.get(path, [])), sep="  ")
        elif path not in members:
            faults.append(f"{path}: UIKit has it ({published}), and HeadlessUIKit no longer does")
        elif published not in members[path]:
            faults.append(f"{path}: UIKit has it as {published}; here it is {', '.join(sorted(members[path]))}")
    if faults:
        print(*faults, sep="\n", file=sys.stderr)
        sys.exit("declare them as Tests/uikit-signatures.txt has them from Apple's documentation")


main()
