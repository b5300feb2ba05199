"""Runs every test module in this folder, several at a time, each in a process with its own browsers.

    python3 scripts/browser/modules.py [WORKERS]

What a module says is printed whole when it ends, and unittest's closing lines once, for all. A test
that fails is run once more, on its own: a page that is wrong fails again, and one that a busy machine
kept waiting does not. The latter are counted, and both of their runs are printed.
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
        result = attempt(unittest.defaultTestLoader.loadTestsFromName(module))
        counts = collections.Counter(run=result.testsRun, skipped=len(result.skipped))
        names = [name_of(test, module) for test, _ in result.failures + result.errors]
        for name in dict.fromkeys(names):
            print(f"Once more, on its own: {name}")
            again = attempt(unittest.defaultTestLoader.loadTestsFromName(name))
            counts.update(failures=len(again.failures), errors=len(again.errors),
                          unsteady=int(again.wasSuccessful()))
    told = stream.getvalue().rstrip()
    return f"{told}\n{module}: {result.testsRun} tests in {time.monotonic() - start:.0f} s\n", counts


def attempt(suite):
    """Runs tests and prints what they say, without the closing lines: those would be taken for all's."""
    told = io.StringIO()
    result = unittest.TextTestRunner(told, verbosity=2).run(suite)
    print(told.getvalue().rpartition(result.separator2)[0].rstrip())
    return result


def name_of(test, module):
    """What a test is loaded by: all of a module if what failed is no test, but what a class sets up."""
    # A test of a part, a subTest, is named with what the part is.
    return test.id().partition(" ")[0] if isinstance(test, unittest.TestCase) else module


def report(counts, seconds):
    """Prints unittest's closing lines, and returns the exit status."""
    wrong = {key: counts[key] for key in ("failures", "errors", "skipped", "unsteady") if counts[key]}
    is_well = counts["run"] > 0 and not counts["failures"] + counts["errors"]
    details = ", ".join(f"{key}={count}" for key, count in wrong.items())
    print(f"{'-' * 70}\nRan {counts['run']} tests in {seconds:.3f}s\n")
    print(("OK" if is_well else "FAILED") + (f" ({details})" if details else ""))
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
