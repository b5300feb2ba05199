"""Runs a subject in a separate folder, and reports what it did that it must not do."""
from __future__ import annotations

import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
from typing import Iterable, NamedTuple

# A process that hangs does so in a minute, too; one on a busy machine ends by then.
TIMEOUT = 60
CRASHES = {signal.SIGILL, signal.SIGTRAP, signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS,
           signal.SIGFPE}


class Kind(NamedTuple):
    """A kind of fault: jobs, each a subject and a function that tries it and returns what is wrong.

    Instead of jobs it may have a reason why it is skipped.
    """
    title: str
    jobs: Iterable
    skipped: str | None = None


class Outcome(NamedTuple):
    """The result of a run: a negative status is the signal that ended it, None means no end in time."""
    status: int | None
    output: bytes
    errors: bytes
    files: dict


class Bench:
    """The tool, the template of every run's folder, and what each subject does undisturbed."""

    def __init__(self, tool, folder, template):
        # A place where every user may run it.
        self.tool = folder / "gesture-replay"
        if not self.tool.exists():
            shutil.copy(tool, self.tool)
            self.tool.chmod(0o755)
        self.folder = folder
        self.template = template
        self.before = snapshot(template)
        self.references = {}

    def reference(self, subject):
        """What a subject does if nothing disturbs it."""
        if subject not in self.references:
            with self.workplace() as place:
                self.references[subject] = self.run(subject, place)
        return self.references[subject]

    @contextlib.contextmanager
    def workplace(self):
        """A copy of the template, removed afterwards."""
        place = pathlib.Path(tempfile.mkdtemp(dir=self.folder)) / "place"
        shutil.copytree(self.template, place, symlinks=True)
        try:
            yield place
        finally:
            shutil.rmtree(place.parent, ignore_errors=True)

    def run(self, subject, place, arguments=None, environment=(), **options):
        """Runs a subject, by default with its own arguments and its standard streams in files."""
        errors_path = place.parent / "errors"
        with open(place.parent / "output", "w+b") as output, open(errors_path, "w+b") as errors:
            settings = {"stdin": subprocess.DEVNULL, "stdout": output, "stderr": errors, **options}
            if arguments is None:
                arguments = subject.arguments
            process = subprocess.Popen(
                [self.tool, *arguments], cwd=place,
                env=self.environment(environment), **settings)
            status = wait(process)
            output.seek(0)
            errors.seek(0)
            return Outcome(status, output.read(), errors.read(), snapshot(place))

    @staticmethod
    def environment(additions=()):
        """The harness's environment, without variables that change what a suite's run records."""
        kept = {key: value for key, value in os.environ.items() if key != "CI"}
        return {**kept, **dict(additions)}


def wait(process, timeout=TIMEOUT):
    """The status of a process; None if it does not end by itself and is killed."""
    try:
        return process.wait(timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None


def snapshot(place):
    """The contents of a folder: the bytes of each file, and the target of each link."""
    files = {}
    for folder, _, names in os.walk(place):
        for name in names:
            path = pathlib.Path(folder) / name
            key = str(path.relative_to(place))
            if path.is_symlink():
                files[key] = ("link", os.readlink(path))
            elif path.is_file() and not is_memory(path):
                files[key] = path.read_bytes()
    return files


def is_memory(path):
    """Whether a file is that of the cases that failed last, and whole.

    Which ones fail depends on what disturbs a run, and nobody asks for the file.
    """
    if path.name != ".last-failed":
        return False
    try:
        return isinstance(json.loads(path.read_bytes()), dict)
    except ValueError:
        return False


def is_part(name):
    """Whether a path is that of a partial file, or is in a partial folder."""
    return any(piece.endswith(".partial") for piece in name.split("/"))


def described(status):
    """A status in words."""
    if status is None:
        return f"no end in {TIMEOUT} s"
    return f"status {status}" if status >= 0 else f"died of {signal.Signals(-status).name}"


def faults(bench, subject, outcome, statuses, may_leave_parts=False, says=True, shows=True):
    """Yields what a run did that it must not do.

    statuses: the allowed ones, in addition to that of an undisturbed run
    says: whether there is a standard error to report a failure on
    shows: whether standard output was kept
    """
    reference = bench.reference(subject)
    if outcome.status is None or -outcome.status in CRASHES:
        yield described(outcome.status)
    elif outcome.status not in {reference.status, *statuses}:
        yield f"{described(outcome.status)}, expected {reference.status} or {sorted(statuses)}"
    yield from file_faults(bench, reference, outcome, may_leave_parts)
    if outcome.status == 2 != reference.status:
        if says and b"error: " not in outcome.errors:
            yield "status 2, and no word why"
    elif outcome.status == reference.status:
        yield from unfinished(reference, outcome, says, shows)


def unfinished(reference, outcome, says, shows):
    """Yields what a run that reports success has not done."""
    end = described(outcome.status)
    for name in sorted({*reference.files, *outcome.files}):
        if not is_part(name) and outcome.files.get(name) != reference.files.get(name):
            yield f"{end}, and {name} is not what it becomes"
    # What could not be determined may be missing, with a warning.
    if says and shows and outcome.output != reference.output \
            and b"warning: " not in outcome.errors:
        yield f"{end}, and standard output is not all"


def file_faults(bench, reference, outcome, may_leave_parts):
    """Yields each file that is neither what it was nor what it should become."""
    for name in sorted({*outcome.files, *bench.before, *reference.files}):
        if is_part(name):
            if not may_leave_parts:
                yield f"{name} is left"
        elif outcome.files.get(name) not in (bench.before.get(name), reference.files.get(name)):
            yield f"{name} is torn"
