"""Runs steps, several at a time, and prints what each says as a whole when it ends."""

import concurrent.futures
import os
import pathlib
import signal
import subprocess
import sys
import time
from typing import NamedTuple

from steps import Step

ROOT = pathlib.Path(__file__).resolve().parents[2]
LOGS = ROOT / ".build" / "check"
MOST_LINES = 30
LAST_LINES = 12


class Run(NamedTuple):
    step: Step
    process: subprocess.Popen
    start: float


class Result(NamedTuple):
    """start and end: seconds since the first step began
    processor: the seconds that its processes took on all cores, without those that it left behind
    """
    step: Step
    succeeded: bool
    start: float
    end: float
    processor: float

    @property
    def seconds(self):
        return self.end - self.start


def run(steps, extras_within=float("inf"), cores=os.cpu_count()):
    """Runs each step as soon as what it needs is there, in their order; returns the exit status.

    A step that fails stops only those that need it. Extra steps begin where no other can; those that
    have not begun within so many seconds are left out, and named.
    """
    LOGS.mkdir(parents=True, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    start = time.monotonic()
    left = sorted(steps, key=lambda step: step.extra)
    late, running, results = [], {}, {}
    with concurrent.futures.ThreadPoolExecutor(len(left)) as pool:
        try:
            while True:
                if time.monotonic() - start > extras_within:
                    late += [step for step in left if step.extra]
                    left = [step for step in left if not step.extra]
                while step := next_step(left, running.values(), results, cores):
                    left.remove(step)
                    begun = begin(step, start)
                    running[pool.submit(wait, begun.process)] = begun
                if not running:
                    break
                ended, _ = concurrent.futures.wait(running, return_when="FIRST_COMPLETED")
                for one in ended:
                    result = end(running.pop(one), *one.result(), start)
                    results[result.step.key] = result
        finally:
            for begun in running.values():
                os.killpg(begun.process.pid, signal.SIGTERM)
    return report(results.values(), left, late, time.monotonic() - start)


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


def wait(process):
    """Waits for a process; returns its status, its processor seconds and when it ended."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage.ru_utime + usage.ru_stime, time.monotonic()


def end(begun, status, processor, ended, start):
    """Prints what a step has said."""
    result = Result(begun.step, status == 0, begun.start - start, ended - start, processor)
    verdict = "" if result.succeeded else f", FAILED with status {status}"
    print(f"\n== {begun.step.title} (after {minutes(result.start)} min, "
          f"for {minutes(result.seconds)} min{verdict})", flush=True)
    sys.stdout.buffer.write(log_of(begun.step).read_bytes())
    sys.stdout.flush()
    return result


def report(results, left, late, seconds):
    """Prints how long each step took, what made the run so long, and which steps failed or did not run.

    Returns the exit status.
    """
    results = sorted(results, key=lambda result: -result.seconds)
    processor = sum(result.processor for result in results)
    print(f"\n== {len(results)} steps in {minutes(seconds)} min, "
          f"{processor / max(seconds, 0.001):.1f} cores busy on average")
    print("minutes  processor seconds  step")
    for result in results:
        print(f"{minutes(result.seconds):>7}  {result.processor:>17.0f}  "
              f"{result.step.key}: {result.step.title}")
    print("\nthe critical path, each step with when it began:")
    for result in critical_path(results):
        print(f"{minutes(result.start):>7}  {result.step.key}, {minutes(result.seconds)} min")
    failed = [result.step for result in results if not result.succeeded]
    for title, steps in (("failed", failed), ("not run, because of that", left),
                         ("left out, because the time for them was over", late)):
        if steps:
            print(f"\n{title}:", *(f"  {step.title} ({log_of(step).relative_to(ROOT)})"
                                   if step in failed else f"  {step.title}" for step in steps),
                  sep="\n")
    for step in failed:
        print(f"\n-- {step.title}, what failed and the end:", *essence(log_of(step)), sep="\n")
    sys.stdout.flush()
    return 1 if failed else 0


def critical_path(results):
    """The steps that made the run as long as it was: each began when the one before it ended.

    That is a step that it needs, or one whose core or lock it waited for.
    """
    path = [max(results, key=lambda result: result.end)]
    while before := [result for result in results
                     if result.end <= path[0].start and result not in path]:
        path.insert(0, max(before, key=lambda result: result.end))
    return path


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
