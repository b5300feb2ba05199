"""Memory that is not there: an allocation fails, and Swift's runtime ends the process."""
import pathlib
import platform
import random
import shutil
import subprocess

from calls import recovery_wrongs
from running import CRASHES, Kind, described, file_faults
from subjects import WRITERS

SOURCE = pathlib.Path(__file__).with_name("allocations.c")
TITLE = "an allocation fails"

# Of each subject, that many allocations fail, one at a time.
FAILURES = 8


def kinds(bench):
    compiler = shutil.which("clang") or shutil.which("cc")
    if platform.system() != "Linux" or compiler is None:
        return [Kind(TITLE, [], "this system has no LD_PRELOAD, or no C compiler")]
    built = bench.folder / "allocations.so"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", built, SOURCE], check=True)
    counts = {subject: count(bench, built, subject) for subject in WRITERS}
    if not all(counts.values()):
        return [Kind(TITLE, [], "the tool is linked statically, or its C library is not glibc")]
    return [Kind(TITLE, [
        (subject, lambda s=subject, n=number: failed(bench, built, s, n))
        for subject, most in counts.items()
        for number in sorted(random.Random(subject.call).sample(range(1, most), FAILURES))])]


def count(bench, built, subject):
    """How many allocations an undisturbed run makes; 0 if they cannot be counted."""
    with bench.workplace() as place:
        log = place.parent / "allocations"
        bench.run(subject, place, environment={"LD_PRELOAD": str(built), "ALLOCATION_LOG": str(log)})
        return int(log.read_text()) if log.exists() else 0


def failed(bench, built, subject, number):
    """Every file is the old or the new one, and the next run removes what is left.

    The process may end as Swift's runtime ends it: nothing can be done without memory.
    """
    with bench.workplace() as place:
        outcome = bench.run(subject, place, environment={
            "LD_PRELOAD": str(built), "ALLOCATION": str(number),
            # A crash is expected, and its backtrace takes a second.
            "SWIFT_BACKTRACE": "enable=no"})
        wrong = list(file_faults(bench, bench.reference(subject), outcome, may_leave_parts=True))
        if outcome.status is None or outcome.status not in (0, 1, 2) \
                and -outcome.status not in CRASHES:
            wrong.append(described(outcome.status))
        if not wrong and outcome.status not in (0, 1, 2):
            wrong = list(recovery_wrongs(bench, subject, place))
    return [f"allocation {number}: {what}" for what in wrong]
