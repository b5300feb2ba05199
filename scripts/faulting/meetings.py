"""Two processes that run at the same time in one folder."""
import subprocess

from calls import CHANGES, library, met_calls
from running import Kind, described, is_part, snapshot, wait
from subjects import ON_SUITES, TO_FILES, Subject

# The process that pauses at each of its calls, and the one that runs in the meantime.
MEETINGS = [(subject, subject) for subject in ON_SUITES] + [
    (Subject("replay a.json --format jsonl"), Subject("replay b.json --format csv")),
    (Subject("matrix a.json b.json"), Subject("sweep a.json --vary sheet.height=500:700:10")),
    (ON_SUITES[1], ON_SUITES[2]), (ON_SUITES[2], ON_SUITES[1])]


def kinds(bench):
    built, reason = library(bench)
    crowds = [subject for subject in TO_FILES[:4] + ON_SUITES for _ in range(5)]
    together = [(subject, lambda s=subject: crowd(bench, s)) for subject in crowds]
    if reason:
        return [Kind("four at once", together), Kind("two at once, at each call", [], reason)]
    meetings = []
    for first, second in MEETINGS:
        for number, call in met_calls(bench, built, first).items():
            if call[0] in CHANGES:
                meetings.append((first, lambda f=first, s=second, n=number:
                                 met(bench, built, f, s, n)))
    return [Kind("four at once", together), Kind("two at once, at each call", meetings)]


def crowd(bench, subject):
    """Four processes of one kind: together they write exactly what each one writes alone."""
    with bench.workplace() as place:
        processes = [start(bench, subject, place) for _ in range(4)]
        statuses = [wait(process) for process in processes]
        files = snapshot(place)
    return list(wrongs(bench, [(subject, status) for status in statuses], files))


def met(bench, built, first, second, number):
    """The first process waits at a call while the second runs from beginning to end."""
    with bench.workplace() as place:
        waiting = start(bench, first, place, {
            "LD_PRELOAD": str(built), "FAULT": "WAIT", "FAULT_CALL": str(number)})
        coming = start(bench, second, place)
        statuses = [(first, wait(waiting)), (second, wait(coming))]
        files = snapshot(place)
    return [f"while {' '.join(second.arguments)} comes at call {number}: {what}"
            for what in wrongs(bench, statuses, files)]


def start(bench, subject, place, environment=()):
    return subprocess.Popen(
        [bench.tool, *subject.arguments], cwd=place, env=bench.environment(environment),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wrongs(bench, statuses, files):
    """Yields what is wrong after several have run: each file must be the output of one of them."""
    references = [bench.reference(subject) for subject, _ in statuses]
    for (_, status), reference in zip(statuses, references):
        # The later process may find that there is nothing left to do.
        if status not in {reference.status, 0}:
            yield f"{described(status)}, expected {reference.status}"
    for name in sorted({*files, *(name for each in references for name in each.files)}):
        if is_part(name):
            yield f"{name} is left"
        elif files.get(name) not in [each.files.get(name) for each in references]:
            yield f"{name} is torn"
