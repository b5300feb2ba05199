"""Tries the schemas that the tool prints against everything it reads and writes.

Every fixture must be valid. The schema must refuse mutated documents exactly where `validate` does,
except for rules that a schema cannot express. The tool's own timelines may contain nothing that the
schema does not describe.
"""

import copy
import functools
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

TOOL = sys.argv[1]

# What validate rejects beyond any schema: order, and parameters that conflict.
BEYOND = re.compile(
    "runs backwards|before it began|out of order|which has no anchor|have the same height"
    r"|stands still|values? for \d+ channel"
    r"|which is not listed|is among the pans while"
    '|views do not list|is listed twice|lies in itself|more than "atMost"|the case expects nothing'
)


# The key paths that a suite may set depend on the tool's systems.
SETTING = re.compile('unknown key "')


def is_beyond(name, place, error):
    return BEYOND.search(error) or name == "suite" and "set" in place and SETTING.search(error)


def run(*arguments):
    return subprocess.run([TOOL, *arguments], capture_output=True, text=True, encoding="utf-8")


def schema(name):
    document = json.loads(run("schema", name).stdout)
    Draft202012Validator.check_schema(document)
    return document


SCHEMAS = {name: schema(name) for name in ["trace", "scene", "timeline", "suite"]}
VALIDATORS = {name: Draft202012Validator(document) for name, document in SCHEMAS.items()}


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def refuse(place, validator, document):
    for error in validator.iter_errors(document):
        sys.exit(f"{place}: {error.json_path}: {error.message[:300]}")


# Documents that are valid


def check_fixtures():
    folders = ["traces", "measured", "measured/scenes", "scenes", "properties", "properties/broken",
               "properties/mended", "properties/traces"]
    for pattern in [f"Fixtures/{folder}/*.json" for folder in folders]:
        paths = sorted(glob.glob(pattern))
        for path in paths:
            document = load(path)
            name = document["format"].removeprefix("gesture-").removesuffix("/1")
            refuse(path, VALIDATORS[name], document)
        print(f"{len(paths)} files {pattern} are valid")
    if os.path.exists("Fixtures/suite.json"):
        refuse("Fixtures/suite.json", VALIDATORS["suite"], load("Fixtures/suite.json"))
    refuse("the suite", VALIDATORS["suite"], SUITE)


def closed(part):
    """The same schema, in which no object has keys other than those that it describes."""
    if isinstance(part, list):
        return [closed(element) for element in part]
    if not isinstance(part, dict):
        return part
    result = {key: closed(value) for key, value in part.items()}
    if "properties" in part and "additionalProperties" not in part:
        result["additionalProperties"] = False
    return result


def own_timeline_validator():
    """For the tool's own output: every field is described, and settings are those of scenes."""
    document = copy.deepcopy(SCHEMAS["timeline"])
    header = next(
        line
        for line in document["oneOf"]
        if line.get("properties", {}).get("type", {}).get("const") == "header"
    )
    header["properties"]["settings"]["properties"]["sheet"] = SCHEMAS["scene"]["properties"][
        "sheet"
    ]
    return Draft202012Validator(closed(document))


def check_timelines():
    """Timelines of all traces on all scenes, and the expected ones.

    Of lines that differ only in numbers and the trace's name, one is tried.
    """
    validator = own_timeline_validator()
    shapes = set()
    streams = [open(path, encoding="utf-8") for path in sorted(glob.glob("Fixtures/expected/*"))]
    traces = sorted(glob.glob("Fixtures/traces/*.json"))
    scenes = [line.split("\t")[0] for line in run("scenes").stdout.splitlines()]
    seen = 0
    for stream in streams:
        with stream:
            seen += check_lines(stream.name, stream, validator, shapes)
    for scene in scenes:
        for trace in traces:
            arguments = [TOOL, "replay", trace, "--scene", scene, "--format", "jsonl"]
            with subprocess.Popen(
                arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            ) as process:
                seen += check_lines(f"{trace} on {scene}", process.stdout, validator, shapes)
    print(
        f"{seen} lines of the timelines of {len(traces)} traces on {len(scenes)} scenes are valid, "
        f"of {len(shapes)} shapes"
    )


def check_lines(place, lines, validator, shapes):
    seen = 0
    for number, text in enumerate(lines):
        seen += 1
        shape = re.sub(r'[-0-9.]+|"trace":".*?"', "", text)
        if shape not in shapes:
            shapes.add(shape)
            refuse(f"{place}, line {number + 1}", validator, json.loads(text))
    return seen


# Documents that are invalid

SUITE = {
    "format": "gesture-suite/1",
    "name": "all",
    "metadata": {"team": 1},
    "defaults": {"scene": "scroll-view", "tolerance": 0.01, "set": {"sheet.height": 600}},
    "cases": [
        {"name": "a", "trace": "a.json", "golden": "a.jsonl", "set": {}, "tolerance": 0.5},
        {
            "name": "b",
            "trace": "b.json",
            "scene": "system-sheet",
            "expect": {
                "final.sheet.state": "full",
                "final.sheet.y": {"equals": 168.8, "within": 0.5},
                "final.t": {"atLeast": 0, "atMost": 1},
                "header.system": {"oneOf": ["container", None]},
                "final.settled": {"equals": True},
            },
        },
    ],
}

TRACE = {
    "format": "gesture-trace/1",
    "name": "everything",
    "scene": "joom-bottom-sheet",
    "device": {"width": 390, "height": 844, "scale": 3, "maker": "any"},
    "metadata": {"any": ["thing", None]},
    "samples": [
        {"t": 0, "id": 0, "phase": "began", "x": 1, "y": 2, "force": 0.5},
        {"t": 0.1, "id": 0, "phase": "moved", "x": 1, "y": 3},
        {"t": 0.2, "id": 0, "phase": "ended", "x": 1, "y": 4},
    ],
    "actions": [
        {"t": 1, "do": "present", "animated": False},
        {"t": 1, "do": "selectDetent", "detent": "large"},
        {"t": 1, "do": "setDetents", "detents": ["large", {"identifier": "own", "height": 200}],
         "selected": "own"},
        {"t": 1, "do": "setContentHeight", "height": 300},
        {"t": 1, "do": "setPreferredHeight", "height": 300, "animated": False},
        {"t": 1, "do": "push", "preferredHeight": 1, "contentHeight": 1, "hidesBackButton": True},
        {"t": 1, "do": "scrollTo", "x": 1, "y": 2},
        {"t": 1, "do": "scrollTo", "y": 2, "animated": False},
        {"t": 1, "do": "move", "to": "half", "animated": False},
        {"t": 1, "do": "setSafeArea", "bottom": 336, "animated": False},
        {"t": 1, "do": "setScreenSize", "width": 844, "height": 390},
        {"t": 1, "do": "cancelTouches"},
    ],
    "observed": {
        "channels": ["sheet.y", "scroll.y"],
        "frames": [[0.0167, 750, 0], [0.0333, 749.67, None]],
        "final": {"sheet.state": "full", "sheet.y": {"equals": 168.8, "within": 0.5}},
        "metadata": {"any": ["thing", None]},
        "seenBy": "any",
    },
}


def sample_timeline():
    """A header, the first frame, one event of each shape, and a final line."""
    lines = {}
    for path in sorted(glob.glob("Fixtures/expected/joom-*")):
        for text in open(path, encoding="utf-8"):
            line = json.loads(text)
            if line["type"] == "frame" and ("sheet" not in line or "scroll" not in line):
                continue
            words = [line.get(key) for key in ["type", "kind", "action"]]
            words.append(line.get("what") if line.get("kind") == "scroll" else None)
            lines.setdefault(tuple(words), line)
    order = ["header", "frame", "event", "final"]
    result = sorted(lines.values(), key=lambda line: order.index(line["type"]))
    for line in result:
        if line["type"] != "header":
            line["t"] = 1
        if line["type"] == "frame":
            line["i"] = 0
    return result


def wrong_kind(value):
    if isinstance(value, (bool, str)):
        return 7
    return {"no": 1} if isinstance(value, list) or value is None else "text"


def mutations(document, path=()):
    """Every document that differs from this one in a single place."""
    keys = document.keys() if isinstance(document, dict) else range(len(document))
    for key in keys:
        value = document[key]
        for changed in [wrong_kind(value), *others(value)]:
            copied = copy.copy(document)
            copied[key] = changed
            yield path + (key,), copied
        if isinstance(document, dict):
            yield path + (key,), {k: v for k, v in document.items() if k != key}
            yield path + (key,), {(k + "x" if k == key else k): v for k, v in document.items()}
        if isinstance(value, (dict, list)):
            for place, inner in mutations(value, path + (key,)):
                copied = copy.copy(document)
                copied[key] = inner
                yield place, copied


def others(value):
    if isinstance(value, bool):
        return [None]
    if isinstance(value, (int, float)):
        return [1e9, -1e9, None, value + 0.5]
    return ["unknown", ""] if isinstance(value, str) else []


def write(name, document, path):
    lines = document if name == "timeline" else [document]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(json.dumps(line) for line in lines))


def schema_accepts(name, document):
    lines = document if name == "timeline" else [document]
    return all(is_valid(name, json.dumps(line)) for line in lines)


@functools.lru_cache(maxsize=1000)
def is_valid(name, text):
    return VALIDATORS[name].is_valid(json.loads(text))


def check_mutations(name, document, folder):
    mutants = list(mutations(document))
    paths = []
    for index, (_, mutant) in enumerate(mutants):
        paths.append(os.path.join(folder, f"{name}-{index}.json"))
        write(name, mutant, paths[-1])
    errors = {}
    for start in range(0, len(paths), 500):
        for line in run("validate", *paths[start : start + 500]).stderr.splitlines():
            match = re.match(r"error: (.*?\.json)(.*)", line)
            if match:
                errors[match[1]] = match[2]
    refused = beyond = 0
    for path, (place, mutant) in zip(paths, mutants):
        error = errors.get(path)
        accepted = schema_accepts(name, mutant)
        if accepted and error and is_beyond(name, place, error):
            beyond += 1
        elif accepted == (error is not None):
            sys.exit(
                f"{name}: of the change at {place} the schema says {accepted} and validate "
                f"says {error}: {json.dumps(mutant)[:2000]}"
            )
        refused += not accepted
    print(f"{name}: {refused} of {len(mutants)} changes refused alike, {beyond} by rules beyond it")


def check_all_mutations():
    with tempfile.TemporaryDirectory() as folder:
        check_mutations("trace", TRACE, folder)
        check_mutations("suite", SUITE, folder)
        check_mutations("timeline", sample_timeline(), folder)
        for line in run("scenes").stdout.splitlines():
            shown = json.loads(run("scenes", "show", line.split("\t")[0]).stdout)
            check_mutations("scene", shown, folder)


check_fixtures()
check_all_mutations()
check_timelines()
