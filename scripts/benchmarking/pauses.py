"""Traces with a pause of days, in every command and format that does not show a frame for each 60th
of a second."""

import json
import os
import tempfile

from measuring import Failed, median

DAYS = 900_000
MOST_SECONDS, MOST_MEGABYTES = 2, 100
SCENE = "ivaev-bottom-sheet"


def observed(inputs, path):
    """The trace with observations of the screen."""

    def make():
        trace = json.load(open(path))
        end = trace["samples"][-1]["t"]
        frames = [[0, 750], [0.5, 168.8], [1, 168.8], [end, 168.8]]
        trace["observed"] = {"channels": ["sheet.y"], "frames": frames}
        return json.dumps(trace)

    return inputs.path("observed-" + os.path.basename(path), make)


def suite(inputs, path):
    case = {"name": "pause", "trace": os.path.basename(path), "scene": SCENE,
            "expect": {"final.settled": True}}
    document = {"format": "gesture-suite/1", "cases": [case]}
    return inputs.path("suite-" + os.path.basename(path), lambda: json.dumps(document))


def commands(inputs, path, folder):
    """Every command by its name, except those that must show each frame (jsonl, json, csv)."""
    key, other = "sheet.velocityThreshold", "sheet.velocityThreshold=4000"
    on = ["--scene", SCENE]
    for form in ["table", "summary", "html", "svg", "perfetto"]:
        yield f"replay {form}", ["replay", path, *on, "--format", form]
    yield "replay panel", ["replay", path, "--scene", "floating-panel", "--format", "summary"]
    for form in ["text", "json", "html", "svg"]:
        yield f"diff {form}", ["diff", path, *on, "--b", other, "--format", form]
    yield "explain", ["explain", path, *on]
    yield "explain --why-not", ["explain", path, *on, "--why-not", "full"]
    yield "matrix", ["matrix", path]
    yield "sweep", ["sweep", path, *on, "--vary", key + "=400:2000:400"]
    yield "sweep --find", ["sweep", path, *on, "--find", key + "=100:9000"]
    yield "check", ["check", suite(inputs, path)]
    yield "tune", ["tune", suite(inputs, path), "--vary", key + "=400:2000"]
    for form in ["text", "html"]:
        yield f"verify {form}", ["verify", observed(inputs, path), *on, "--format", form]
    yield "fit", ["fit", observed(inputs, path), *on, "--vary", key + "=400:2000"]
    yield "minimize", ["minimize", path, *on]
    yield "degrade", ["degrade", path, "--drop", "2"]
    yield "trim", ["trim", path, "--from", "0", "--to", "1"]
    yield "validate", ["validate", path]
    yield "export", ["export", path, "--to", "w3c", "--output", os.path.join(folder, "script")]


def rows(bench):
    for held in [False, True]:
        path = bench.inputs.pause(DAYS, held)
        with tempfile.TemporaryDirectory() as folder:
            for command, arguments in commands(bench.inputs, path, folder):
                kind = "a finger held for days" if held else "a pause of days"
                name = f"{kind}, {command}"
                if not bench.table.wants(name):
                    continue
                try:
                    runs = bench.measuring.each([[bench.tool, *arguments]], 3, allowed=(0, 1))[0]
                except Failed as failure:
                    bench.table.broken(name, failure)
                    continue
                seconds, memory = median(runs, "cpu"), median(runs, "memory")
                holds = seconds <= MOST_SECONDS and memory <= MOST_MEGABYTES
                bench.table.row(
                    name, f"{seconds:.2f} s", f"≤ {MOST_SECONDS} s", holds, f"{memory:.0f} MB")
