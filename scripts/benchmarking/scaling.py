"""How time grows with what is given: exponents, of which 1 is as it should be."""

import math
import os

import inputs as made
from measuring import median

MOST = 1.15


def dimensions(bench, folder):
    """What grows: its name, its size at 1 ×, and the arguments for a size."""

    def file(name, size, make):
        return bench.inputs.path(f"{name}-{size}.json", lambda: make(size))

    def replay(path, form, scene="ivaev-bottom-sheet"):
        return ["replay", path, "--scene", scene, "--format", form]

    def change(path):
        other = "sheet.velocityThreshold=4000"
        return ["diff", path, "--scene", "ivaev-bottom-sheet", "--b", other]

    traces = [
        ("samples", 2000, made.of_samples), ("samples on one line", 2000, made.of_columns),
        ("fingers", 40, made.of_fingers), ("frames", 2000, made.of_frames),
        ("events", 400, made.of_events), ("unknown keys", 2000, made.of_keys),
    ]
    bench.inputs.path("tap.json", lambda: made.of_events(4))
    for name, size, make in traces:
        key = name.replace(" ", "-")
        yield f"{name}, validate", size, lambda n, k=key, m=make: ["validate", file(k, n, m)]
        if name in ("samples on one line", "unknown keys"):
            continue
        for form in ["summary", "jsonl", "table", "csv", "html", "svg", "perfetto"]:
            yield f"{name}, {form}", size, (
                lambda n, k=key, m=make, f=form: replay(file(k, n, m), f))
        yield f"{name}, explain", size, (
            lambda n, k=key, m=make: ["explain", file(k, n, m), "--scene", "ivaev-bottom-sheet"])
        yield f"{name}, diff", size, lambda n, k=key, m=make: change(file(k, n, m))
        yield f"{name}, degrade", size, (
            lambda n, k=key, m=make: ["degrade", file(k, n, m), "--drop", "2"])
        yield f"{name}, trim", size, (
            lambda n, k=key, m=make: ["trim", file(k, n, m), "--from", "0", "--to", "1"])
        for kind in ["evemu", "w3c"]:
            yield f"{name}, export {kind}", size, (
                lambda n, k=key, m=make, to=kind: ["export", file(k, n, m), "--to", to])
    for name, between in [("cases on one line", ","), ("cases, one a line", ",\n")]:
        key = "cases" if between == "," else "cases-lines"
        for command in ["validate", "check"]:
            yield f"{name}, {command}", 100, (
                lambda n, k=key, b=between, c=command:
                [c, file(k, n, lambda count: made.of_cases(count, b))])
    for command in ["validate", "replay"]:
        yield f"recognizers, {command}", 10, (
            lambda n, c=command: ["validate", file("recognizers", n, made.of_recognizers)]
            if c == "validate" else
            replay(bench.inputs.drags(1), "summary",
                   os.path.join(folder, os.path.basename(
                       file("recognizers", n, made.of_recognizers)))))


def exponent(seconds, start):
    """The slope of the last tenfold growth, the start-up taken off; nil where it takes no time."""
    before, after = (max(time - start, 1e-5) for time in seconds[1:])
    # What takes a few milliseconds more at a hundred times the size has no shape.
    return math.log10(after / before) if after > 0.005 else None


def rows(bench):
    """Prints each exponent, and flags those above the limit."""
    folder = bench.inputs.folder
    empty = bench.inputs.path("empty.json", lambda: made.trace([]))
    start = None
    for name, size, arguments in dimensions(bench, folder):
        name = f"scaling: {name}"
        if not bench.table.wants(name):
            continue
        if start is None:
            runs = bench.measuring.each([[bench.tool, "validate", empty]], 15)[0]
            start = median(runs, "cpu")
        commands = [[bench.tool, *arguments(size * times)] for times in (1, 10, 100)]
        runs = bench.measuring.each(commands, bench.scaling_runs, allowed=(0, 1))
        seconds = [median(each, "cpu") for each in runs]
        slope = exponent(seconds, start)
        took = " ".join(f"{time * 1000:.1f}" for time in seconds) + f" ms at {size}, × 10, × 100"
        figure = "–" if slope is None else f"{slope:.2f}"
        bench.table.row(name, figure, f"≤ {MOST}", slope is None or slope <= MOST, took)
