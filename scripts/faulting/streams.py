"""What a shell gives a process: closed descriptors, full devices, readers that leave, few files."""
import itertools
import os
import resource
import subprocess

from running import TIMEOUT, Kind, Outcome, faults, snapshot, wait
from subjects import ALL, ON_SUITES, TO_FILES, TO_STANDARD_OUTPUT, WRITERS


def kinds(bench):
    def jobs(subjects, trials, *values):
        for subject, *given in itertools.product(subjects, *values):
            yield subject, lambda s=subject, g=given: trials(bench, s, *g)
    descriptors = [set(chosen) for count in (1, 2, 3)
                   for chosen in itertools.combinations(range(3), count)]
    full = None if os.path.exists("/dev/full") else "this system has no /dev/full"
    return [
        Kind("descriptors 0 to 2 closed, in each combination", jobs(ALL, closed, descriptors)),
        Kind("standard output is full", jobs(TO_STANDARD_OUTPUT + ON_SUITES, full_output), full),
        Kind("the file is a full device", jobs(TO_FILES, full_file), full),
        Kind("files may not grow beyond a limit", jobs(WRITERS, limited, [0, 1, 100, 1024])),
        Kind("the reader goes away", jobs(TO_STANDARD_OUTPUT + ON_SUITES, unread, [0, 10])),
        Kind("few files may be open", jobs(ALL, few_files, FEWEST_FILES)),
    ]


# With fewer, the loader finds no descriptor for the libraries; up to 11, the tool says that it has too few.
FEWEST_FILES = [4, 5, 8, 11, 12]


def closed(bench, subject, descriptors):
    """Descriptors are closed: files are the same as if they were open."""
    def close():
        for descriptor in descriptors:
            os.close(descriptor)
    with bench.workplace() as place:
        outcome = bench.run(subject, place, preexec_fn=close)
    told = f"closed {sorted(descriptors)}"
    is_lost = 1 in descriptors and bench.reference(subject).output
    wrong = list(faults(bench, subject, outcome, {2} if is_lost else set(),
                        says=2 not in descriptors, shows=1 not in descriptors))
    if is_lost and outcome.status != 2:
        wrong.append("results are lost, and the status is not 2")
    return [f"{told}: {what}" for what in wrong]


def full_output(bench, subject):
    """Standard output accepts nothing."""
    with bench.workplace() as place, open("/dev/full", "wb") as full:
        outcome = bench.run(subject, place, stdout=full)
    wrong = list(faults(bench, subject, outcome, {2}, shows=False))
    if outcome.status != 2:
        wrong.append("results are lost, and the status is not 2")
    return [f"> /dev/full: {what}" for what in wrong]


def full_file(bench, subject):
    """The results go to a device that accepts nothing."""
    arguments = subject.call.split() + ["--output", "/dev/full"]
    with bench.workplace() as place:
        outcome = bench.run(subject, place, arguments)
    if outcome.status == 2 and b"error: " in outcome.errors and outcome.files == bench.before:
        return []
    return [f"--output /dev/full: status {outcome.status}, {outcome.errors.decode()!r}"]


def limited(bench, subject, size):
    """Limits files as `ulimit -f` does, in bytes; standard output and error are pipes."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    with bench.workplace() as place:
        process = subprocess.Popen(
            [bench.tool, *subject.arguments], cwd=place, env=bench.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=limit)
        outcome = communicated(process, place)
    return [f"files of at most {size} bytes: {what}"
            for what in faults(bench, subject, outcome, {2})]


def unread(bench, subject, count):
    """The reader of standard output leaves after some bytes: a quiet end, no half-written file."""
    with bench.workplace() as place:
        errors = place.parent / "errors"
        with open(errors, "w+b") as stream:
            process = subprocess.Popen(
                [bench.tool, *subject.arguments], cwd=place, env=bench.environment(),
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stream)
            os.read(process.stdout.fileno(), count)
            process.stdout.close()
            status = wait(process)
        from_reference = bench.reference(subject)
        outcome = from_reference._replace(
            status=status, errors=errors.read_bytes(), files=snapshot(place))
    statuses = {0} if subject.command != "check" else set()
    wrong = list(faults(bench, subject, outcome, statuses, shows=False))
    if outcome.errors not in (b"", from_reference.errors):
        wrong.append(f"says {outcome.errors.decode()!r}")
    return [f"| head -c {count}: {what}" for what in wrong]


def few_files(bench, subject, count):
    """Limits descriptors as `ulimit -n` does."""
    def limit():
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
    with bench.workplace() as place:
        outcome = bench.run(subject, place, preexec_fn=limit)
    return [f"ulimit -n {count}: {what}" for what in faults(bench, subject, outcome, {2})]


def communicated(process, place):
    """The result of a process whose standard output and error are pipes."""
    try:
        output, errors = process.communicate(timeout=TIMEOUT)
        status = process.returncode
    except subprocess.TimeoutExpired:
        process.kill()
        output, errors = process.communicate()
        status = None
    return Outcome(status, output, errors, snapshot(place))
