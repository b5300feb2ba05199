"""The figures of speed and memory, each a ratio of two programs that run in turn."""

import os
import subprocess

from measuring import median


def scenes(tool):
    listed = subprocess.run([tool, "scenes"], capture_output=True, text=True, check=True).stdout
    return [line.split("\t")[0].split()[0] for line in listed.splitlines() if line.strip()]


def reading(bench):
    """The trace of a million samples, compared with simdjson's on-demand parser."""
    table, tool = bench.table, bench.tool
    names = ["reading and checking 60 MB", "replay --format summary of 60 MB"]
    most = [1, 1.5]
    commands = [
        ["validate", bench.inputs.million()],
        ["replay", bench.inputs.million(), "--scene", "scroll-view", "--format", "summary"],
    ]
    size = os.path.getsize(bench.inputs.million()) / 1e6
    for name, limit, command in zip(names, most, commands):
        memory = name + ", memory"
        if not table.wants(memory):
            continue
        reader = bench.simdjson()
        other = [reader, bench.inputs.million()] if reader else [tool, *commands[0]]
        pairs = bench.measuring.pairs([tool, *command], other)
        if reader:
            table.versus(name + " to simdjson", pairs, limit)
        else:
            table.skipped(name + " to simdjson", "simdjson or its program is not here")
        peak = median(pairs.a, "memory") / size
        table.row(memory, f"{peak:.2f} ×", "≤ 1.2", peak <= 1.2, "of the file's size")


def sweep(path, scene, jobs="1", step=1):
    return ["sweep", "--lines", path, "--scene", scene, "--vary",
            f"recognition.pan.hysteresis=1:50:{step}", "--format", "csv", "--jobs", jobs]


def replay(path, scene, form, jobs="1"):
    return ["replay", "--lines", path, "--scene", scene, "--format", form, "--jobs", jobs]


def each_scene(bench):
    """Sweeps and streams, compared with the tool of an earlier commit, and two cores with one."""
    table, tool = bench.table, bench.tool
    lines, fewer = bench.inputs.drags(3000), bench.inputs.drags(300)
    # On two cores, a process's start would count double beside a run of a tenth of a second.
    more = bench.inputs.drags(12000)
    for scene in scenes(tool):
        for name, least, command in [
            (f"sweep, {scene}", 2.5, sweep(fewer, scene)),
            (f"summary, {scene}", 2.5, replay(lines, scene, "summary")),
            (f"jsonl, {scene}", 2, replay(lines, scene, "jsonl")),
        ]:
            if not table.wants(name):
                continue
            if scene not in bench.once("earlier scenes", lambda: scenes(bench.earlier())):
                table.skipped(name, "the earlier build has no such scene")
                continue
            pairs = bench.measuring.pairs([tool, *command], [bench.earlier(), *command])
            table.faster(name, pairs, least)
            pairs = bench.measuring.pairs([tool, *command], [bench.fastest(), *command])
            table.faster(f"{name}, beside {bench.FASTEST}", pairs, 0.9)
        for name, one, two in [
            (f"sweep on two cores, {scene}", sweep(fewer, scene, step=0.25),
             sweep(fewer, scene, "2", 0.25)),
            (f"replay --lines on two cores, {scene}", replay(more, scene, "jsonl"),
             replay(more, scene, "jsonl", "2")),
        ]:
            if not table.wants(name):
                continue
            if (os.cpu_count() or 1) < 2:
                table.skipped(name, "there is one core")
            else:
                pairs = bench.measuring.pairs([tool, *two], [tool, *one])
                apart = bench.measuring.at_once([tool, *one], 2)
                table.faster(name, pairs, 1.8, key="wall",
                             beside=f"; two processes that share nothing {apart:.2f} ×")


def process(bench):
    """One trace from start to finish, compared with a program that does nothing, and with the same
    in the fastest of the earlier builds."""
    name = "one trace as a process"
    if not bench.table.wants(name):
        return
    arguments = ["replay", bench.inputs.drags(1), "--scene", "ivaev-bottom-sheet", "--format", "jsonl"]
    command = [bench.tool, *arguments]
    # Runs of a few milliseconds differ by a third, so that few of them have no meaningful median.
    pairs = bench.measuring.pairs(command, [bench.fastest(), *arguments], most=1000)
    bench.table.versus(f"{name}, beside {bench.FASTEST}", pairs, 1, key="wall")
    pairs = bench.measuring.pairs(command, [bench.empty()], most=1000)
    ours, empty = median(pairs.a, "wall") * 1000, median(pairs.b, "wall") * 1000
    most = 1.1 * empty + 1
    bench.table.row(name, f"{ours:.2f} ms", f"≤ {most:.2f}", ours <= most,
                    f"an empty program takes {empty:.2f} ms: 1.1 × that and 1 ms, "
                    f"{len(pairs.a)} pairs")
