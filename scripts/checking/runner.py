"""Runs steps, several at a time, and prints what each says as a whole when it ends."""

import concurrent.futures
import os
import pathlib
import signal
import subprocess
import sys
import time
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build" / "check"
LONGEST = 12
MOST_LINES = 30
LAST_LINES = 12


class Step(NamedTuple):
    """Lines for a shell.

    needs: the keys of the steps that must have succeeded before
    builds: whether it calls SwiftPM in the package's build folder, as one process at a time can
    waits: whether it mostly waits for the network, and so takes no core from another step
    timely: whether something in it happens in real time: it goes before the others, which are nice
    """
    key: str
    title: str
    lines: str
    needs: tuple = ()
    builds: bool = False
    waits: bool = False
    timely: bool = False


class Run(NamedTuple):
    step: Step
    process: subprocess.Popen
    start: float


class Result(NamedTuple):
    step: Step
    succeeded: bool
    seconds: float


def run(steps, cores=os.cpu_count()):
    """Runs each step as soon as what it needs is there, in their order; returns the exit status.

    A step that fails stops only those that need it.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    start = time.monotonic()
    left, running, results = list(steps), {}, {}
    with concurrent.futures.ThreadPoolExecutor(len(left)) as pool:
        try:
            while True:
                while step := next_step(left, running.values(), results, cores):
                    left.remove(step)
                    begun = begin(step, start)
                    running[pool.submit(begun.process.wait)] = begun
                if not running:
                    break
                ended, _ = concurrent.futures.wait(running, return_when="FIRST_COMPLETED")
                for one in ended:
                    result = end(running.pop(one), start)
                    results[result.step.key] = result
        finally:
            for begun in running.values():
                os.killpg(begun.process.pid, signal.SIGTERM)
    return report(results.values(), left, time.monotonic() - start)


def next_step(left, running, results, cores):
    """The first of the steps left that can begin beside those that are running."""
    under_way = [begun.step for begun in running]
    is_full = sum(not step.waits for step in under_way) >= cores
    is_building = any(step.builds for step in under_way)
    succeeded = {key for key, result in results.items() if result.succeeded}
    for step in left:
        if succeeded.issuperset(step.needs) and (step.waits or not is_full) \
                and not (step.builds and is_building):
            return step
    return None


def begin(step, start):
    """Starts a step in a process group of its own, with a file for what it says."""
    now = time.monotonic()
    shell = ["bash", "-euo", "pipefail", "-c", step.lines]
    print(f".. {step.title} begins (after {minutes(now - start)} min)", flush=True)
    with open(log_of(step), "wb") as log:
        process = subprocess.Popen(
            shell if step.timely else ["nice", "-n", "10", *shell], cwd=ROOT,
            stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
    return Run(step, process, now)


def end(begun, start):
    """Prints what a step has said."""
    seconds = time.monotonic() - begun.start
    succeeded = begun.process.returncode == 0
    verdict = "" if succeeded else f", FAILED with status {begun.process.returncode}"
    print(f"\n== {begun.step.title} (after {minutes(begun.start - start)} min, "
          f"for {minutes(seconds)} min{verdict})", flush=True)
    sys.stdout.buffer.write(log_of(begun.step).read_bytes())
    sys.stdout.flush()
    return Result(begun.step, succeeded, seconds)


def report(results, left, seconds):
    """Prints the longest steps, and which ones failed; returns the exit status."""
    print(f"\n== the longest of {len(results)} steps, in {minutes(seconds)} min together")
    for result in sorted(results, key=lambda result: -result.seconds)[:LONGEST]:
        print(f"{minutes(result.seconds):>6}  {result.step.title}")
    failed = [result.step for result in results if not result.succeeded]
    for title, steps in (("failed", failed), ("not run, because of that", left)):
        if steps:
            print(f"\n{title}:", *(f"  {step.title} ({log_of(step).relative_to(ROOT)})"
                                   if step in failed else f"  {step.title}" for step in steps),
                  sep="\n")
    for step in failed:
        print(f"\n-- {step.title}, what failed and the end:", *essence(log_of(step)), sep="\n")
    sys.stdout.flush()
    return 1 if failed else 0


def essence(log):
    """The lines of a log that tell of a failure, and its last ones."""
    lines = log.read_text(errors="replace").splitlines()
    words = ("error:", "✘", "FAIL", "ERROR", "Error:")
    told = [line for line in lines[:-LAST_LINES] if any(word in line for word in words)]
    return told[:MOST_LINES] + lines[-LAST_LINES:]


def log_of(step):
    return LOGS / f"{step.key}.log"


def minutes(seconds):
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"
