"""Runs every test module in this folder, several at a time, each in a process with its own browsers.

    python3 scripts/browser/modules.py [WORKERS]

What a module says is printed whole when it ends, and unittest's closing lines once, for all.
"""

import collections
import concurrent.futures
import contextlib
import io
import pathlib
import sys
import time
import unittest

FOLDER = pathlib.Path(__file__).resolve().parent
# In these, fingers move, frames are counted and pictures taken in real time: they run alone, after
# the others.
TIMELY = ["player_time_test", "player_video_test", "try_test"]

# Browsers wait for frames, pages and the tool, so more of them than cores find work.
WORKERS = 3


def main():
    workers = int(sys.argv[1]) if len(sys.argv) > 1 else WORKERS
    start = time.monotonic()
    # Long modules first, so that none is left alone at the end.
    paths = sorted(FOLDER.glob("*_test.py"), key=lambda path: -path.stat().st_size)
    others = [path.stem for path in paths if path.stem not in TIMELY]
    counts = run_all(others, workers) + run_all(TIMELY, 1)
    return report(counts, time.monotonic() - start)


def run_all(modules, workers):
    """Prints what modules' tests say, as each module ends, and returns how many there were."""
    counts = collections.Counter()
    with concurrent.futures.ProcessPoolExecutor(workers) as pool:
        running = [pool.submit(run, module) for module in modules]
        for done in concurrent.futures.as_completed(running):
            text, found = done.result()
            print(text, flush=True)
            counts.update(found)
    return counts


def run(module):
    """What a module's tests print, their failures included, and how many there were of each kind."""
    stream = io.StringIO()
    start = time.monotonic()
    with contextlib.redirect_stdout(stream):
        suite = unittest.defaultTestLoader.loadTestsFromName(module)
        result = unittest.TextTestRunner(stream, verbosity=2).run(suite)
    # Without the closing lines of this module, which would be taken for those of all.
    told = stream.getvalue().rpartition(result.separator2)[0].rstrip()
    return f"{told}\n{module}: {result.testsRun} tests in {time.monotonic() - start:.0f} s\n", {
        "run": result.testsRun, "failures": len(result.failures), "errors": len(result.errors),
        "skipped": len(result.skipped)}


def report(counts, seconds):
    """Prints unittest's closing lines, and returns the exit status."""
    wrong = {key: counts[key] for key in ("failures", "errors", "skipped") if counts[key]}
    is_well = counts["run"] > 0 and not counts["failures"] + counts["errors"]
    details = ", ".join(f"{key}={count}" for key, count in wrong.items())
    print(f"{'-' * 70}\nRan {counts['run']} tests in {seconds:.3f}s\n")
    print(("OK" if is_well else "FAILED") + (f" ({details})" if details else ""))
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
