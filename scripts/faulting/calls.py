"""A fault at each call on a file: the process is killed there, or the call fails."""
import os
import pathlib
import platform
import shutil
import subprocess
import xml.dom.minidom

from running import Kind, faults, is_part
from subjects import TO_STANDARD_OUTPUT, WRITERS

SOURCE = pathlib.Path(__file__).with_name("calls.c")

# The signals that end a process, and those that it may then report as its end; signals that it
# can handle alternate from call to call.
KILLS = {"KILL": {9}, "TERM": {15}, "INT": {2}, "HUP": {1}, "TWICE": {2, 15}}
HANDLED = ["TERM", "INT", "HUP", "TWICE"]
CHANGES = {"create", "write", "fsync", "rename", "unlink", "mkdir", "close", "flock", "fchmod"}

# The errors of calls, and which calls can have them.
ERRORS = {
    "ENOSPC": {"create", "write", "fsync", "rename", "mkdir", "close"},
    "EIO": {"create", "open", "opendir", "read", "write", "fsync", "close", "rename", "unlink",
            "mkdir", "flock", "fchmod"},
    "EACCES": {"create", "open", "opendir", "rename", "unlink", "mkdir"},
    "EMFILE": {"create", "open", "opendir"},
    "EINTR": {"read", "write", "fsync", "close", "flock"},
    "SHORT": {"read", "write"},
}


def kinds(bench):
    """Both kinds: the one that ends the process, and the one that makes a call fail."""
    built, reason = library(bench)
    if reason:
        return [Kind("killed at each call on a file", [], reason),
                Kind("each call on a file fails", [], reason)]
    failing = [*WRITERS, *TO_STANDARD_OUTPUT[:5]]
    met = {subject: met_calls(bench, built, subject) for subject in failing}
    for subject in failing:
        check_written_through(bench, subject, list(met[subject].values()))
    jobs = {"kill": [], "fail": []}
    for subject in WRITERS:
        changes = [number for number, call in met[subject].items() if call[0] in CHANGES]
        for turn, number in enumerate(changes):
            jobs["kill"] += [(subject, "KILL", number), (subject, HANDLED[turn % 4], number)]
    for subject in failing:
        jobs["fail"] += [(subject, fault, number) for fault, names in ERRORS.items()
                         for number, call in met[subject].items() if call[0] in names]

    def bound(job):
        return job[0], lambda: disturbed(bench, built, *job)
    return [Kind("killed at each call on a file", map(bound, jobs["kill"])),
            Kind("each call on a file fails", map(bound, jobs["fail"]))]


def library(bench):
    """Builds the library that intercepts calls; or returns the reason why it cannot."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if platform.system() != "Linux":
        return None, "this system has no LD_PRELOAD"
    if compiler is None:
        return None, "there is no C compiler"
    built = bench.folder / "calls.so"
    subprocess.run([compiler, "-O1", "-shared", "-fPIC", "-o", built, SOURCE, "-ldl"], check=True)
    if not met_calls(bench, built, WRITERS[0]):
        return None, "the tool is linked statically, and its calls cannot be intercepted"
    return built, None


def read_log(path):
    """The calls of a run by number, each with its name and its path or descriptor."""
    lines = path.read_text().splitlines() if path.exists() else []
    calls = (line.split(" ", 2) for line in lines)
    return {int(number): (name, what) for number, name, what in calls}


def met_calls(bench, built, subject):
    """The calls of an undisturbed run."""
    with bench.workplace() as place:
        log = place.parent / "calls"
        bench.run(subject, place, environment={"LD_PRELOAD": str(built), "FAULT_LOG": str(log)})
        return read_log(log)


def check_written_through(bench, subject, calls):
    """Whether each file that replaces another is on its disk before it takes its name."""
    for index, (name, what) in enumerate(calls):
        if name == "rename" and what.split("/place/")[-1] in bench.before:
            before = [call for call, _ in calls[:index] if call in ("write", "fsync")]
            if before[-1] != "fsync":
                raise SystemExit(f"{' '.join(subject.arguments)}: {what} takes its name unwritten")


def disturbed(bench, built, subject, fault, number):
    """What is wrong after a fault at a call; after a kill, also after the next run."""
    with bench.workplace() as place:
        log = place.parent / "calls"
        outcome = bench.run(subject, place, environment={
            "LD_PRELOAD": str(built), "FAULT_LOG": str(log), "FAULT": fault,
            "FAULT_CALL": str(number)})
        name, what = read_log(log).get(number, ("none", ""))
        wrong = list(wrongs(bench, subject, outcome, fault, (name, what)))
        if fault == "KILL" and not wrong:
            wrong = list(recovery_wrongs(bench, subject, place))
        at = f"{fault} at call {number}, {name} {os.path.basename(what)}"
        return [f"{at}: {what}" for what in wrong]


def wrongs(bench, subject, outcome, fault, call):
    """What is wrong with a run that was disturbed at a call."""
    if fault in KILLS:
        statuses = {-number for number in KILLS[fault]}
        yield from faults(bench, subject, outcome, statuses, may_leave_parts=fault == "KILL")
        return
    is_lost = call == ("write", "1") and fault in ("ENOSPC", "EIO")
    if is_lost and outcome.status != 2:
        yield "standard output is not all, and the status is not 2"
    # A report names what could not be read, and is complete.
    files = dict(outcome.files)
    if outcome.status == 2 and "junit.xml" in files:
        xml.dom.minidom.parseString(files.pop("junit.xml"))
    yield from faults(bench, subject, outcome._replace(files=files), {2},
                      says=call != ("write", "2"), shows=not is_lost)


def recovery_wrongs(bench, subject, place):
    """What is wrong after the run that follows one that was killed."""
    again = bench.run(subject, place)
    reference = bench.reference(subject)
    for name in sorted({*again.files, *reference.files}):
        if is_part(name):
            yield f"the next run leaves {name}"
        elif again.files.get(name) != reference.files.get(name):
            yield f"the next run leaves {name} wrong"
