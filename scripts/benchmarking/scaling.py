"""How time grows with the input: exponents, of which 1 is ideal."""

import json
import math
import os
import subprocess

import inputs as made
from measuring import Failed, median

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
        ("fingers", 300, made.of_fingers), ("frames", 2000, made.of_frames),
        ("events", 2000, made.of_events), ("unknown keys", 300, made.of_keys),
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
    words = [("escapes in a name", "validate", 40_000, made.of_escapes),
             ("letters of an unknown key", "validate", 40_000, made.of_long_key),
             ("animations at once", "replay", 400, made.of_animations)]
    for name, command, size, make in words:
        yield f"{name}, {command}", size, (
            lambda n, k=name.replace(" ", "-"), m=make, c=command:
            [c, file(k, n, m)] if c == "validate" else replay(file(k, n, m), "summary"))
    for command in ["validate", "diff"]:
        yield f"views of a timeline, {command}", 200, (
            lambda n, c=command: [c] + [
                views(bench, n, height) for height in ([1] if c == "validate" else [1, 2])])
    for kind in ["evemu", "w3c"]:
        yield f"events, import {kind}", 2000, (
            lambda n, k=kind: ["import", exported(bench, n, k), "--from", k]
            + (["--screen", "390x844"] if k == "evemu" else []))
    yield from streams(bench)
    for name, system, kind in [("controls", None, "button"), ("sliders in a panel", "panel", "slider")]:
        yield f"{name}, jsonl", 16, (
            lambda n, k=name.replace(" ", "-"), s=system, c=kind:
            replay(bench.inputs.drags(1), "jsonl",
                   file(k, n, lambda count: made.of_controls(count, s, c))))
    for command in ["validate", "replay"]:
        yield f"recognizers, {command}", 10, (
            lambda n, c=command: ["validate", file("recognizers", n, made.of_recognizers)]
            if c == "validate" else
            replay(bench.inputs.drags(1), "summary",
                   os.path.join(folder, os.path.basename(
                       file("recognizers", n, made.of_recognizers)))))


def streams(bench):
    """Many traces, many runs of one, and many frames of a recording."""
    scene = ["--scene", "ivaev-bottom-sheet"]
    lines = bench.inputs.drags
    for form in ["summary", "jsonl"]:
        yield f"traces, {form}", 30, (
            lambda n, f=form: ["replay", "--lines", lines(n), *scene, "--format", f])
    yield "traces, diff", 10, (
        lambda n: ["diff", "--lines", lines(n), *scene, "--b", "sheet.velocityThreshold=4000"])
    yield "traces, matrix", 10, lambda n: ["matrix", "--lines", lines(n)]
    yield "runs, sweep", 100, (
        lambda n: ["sweep", lines(1), *scene, "--vary", f"sheet.height=300:{299 + n / 100}:0.01"])
    yield "recorded frames, validate", 2000, lambda n: ["validate", recording(bench, n, 0)]
    yield "recorded frames, diff", 200, (
        lambda n: ["diff", recording(bench, n, 0), recording(bench, n, 1)])
    yield "observed moments, fit", 100, (
        lambda n: ["fit", bench.inputs.path(f"observed-{n}.json", lambda: made.of_moments(n)),
                   *scene, "--vary", "sheet.showDuration=0.1:0.6"])
    yield "observed moments, verify", 300, (
        lambda n: ["verify", bench.inputs.path(f"observed-{n}.json", lambda: made.of_moments(n)),
                   *scene])


def views(bench, count, height):
    """A timeline with this many more views."""
    def make():
        trace = bench.inputs.path("tap.json", lambda: made.of_events(4))
        command = [bench.tool, "replay", trace, "--scene", "ivaev-bottom-sheet", "--format", "jsonl"]
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        return made.of_views([json.loads(line) for line in shown.splitlines()], count, height)
    return bench.inputs.path(f"views-{count}-{height}.jsonl", make)


def exported(bench, count, kind):
    """The events of a trace, as another tool's format has them."""
    trace = bench.inputs.path(f"samples-{count}.json", lambda: made.of_samples(count))
    return bench.inputs.path(
        f"exported-{count}.{kind}",
        lambda: subprocess.run([bench.tool, "export", trace, "--to", kind], capture_output=True,
                               text=True, check=True).stdout)


def recording(bench, frames, variant):
    """The timeline of a run of this many frames, under one of two settings."""
    trace = bench.inputs.path(f"frames-{frames}.json", lambda: made.of_frames(frames))
    command = [bench.tool, "replay", trace, "--scene", "ivaev-bottom-sheet", "--format", "jsonl",
               "--set", f"sheet.height={600 + variant}"]
    return bench.inputs.path(
        f"recorded-{frames}-{variant}.jsonl",
        lambda: subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def exponent(seconds, start, growth=10):
    """The slope of the last growth, tenfold by default, without the start-up; None if it takes no
    time.

    Differences of a millisecond or two are noise, so smaller ones do not count as time.
    """
    before, after = (max(time - start, 0.002) for time in seconds[1:])
    return math.log(after / before, growth) if after > 0.01 else None


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
        try:
            runs = bench.measuring.each(commands, bench.scaling_runs, allowed=(0, 1))
        except Failed as failure:
            bench.table.broken(name, failure)
            continue
        seconds = [median(each, "cpu") for each in runs]
        slope = exponent(seconds, start)
        took = " ".join(f"{time * 1000:.1f}" for time in seconds) + f" ms at {size}, × 10, × 100"
        figure = "–" if slope is None else f"{slope:.2f}"
        bench.table.row(name, figure, f"≤ {MOST}", slope is None or slope <= MOST, took)
