"""Places that cannot be written, and files that are links, pipes or folders."""
import contextlib
import itertools
import os
import pathlib
import shutil
import subprocess
import threading
import time

from running import Kind, faults
from subjects import ON_SUITES, TO_FILES, WRITERS

NOBODY = 65534

# Paths where no file can be, relative to a folder with the file a.json and the folder expected.
IMPOSSIBLE = ["a.json/out", "a.json/folder/out", "expected", "expected/", ".", "/",
              "/dev/null/out", "x" * 300, "x/" * 1100 + "x" * 2000]


def kinds(bench):
    def jobs(subjects, trial, values=(None,)):
        return [(subject, lambda s=subject, v=value: trial(bench, s, v))
                for subject, value in itertools.product(subjects, values)]
    reason = None if can_mount(bench.folder) else "no file system can be mounted"
    golden_call = [subject for subject in ON_SUITES if subject.call == "check suite.json --update"]
    return [
        Kind("folders without permission to write", jobs(WRITERS, forbidden)),
        Kind("read-only file systems", jobs(WRITERS, read_only), reason),
        Kind("full disks", jobs(WRITERS, full_disk, [0, 1, 2, 4]), reason),
        Kind("places where no file can be", jobs(TO_FILES, impossible, IMPOSSIBLE)),
        Kind("the file is a link, a pipe or a folder", jobs(TO_FILES, linked, SHAPES)),
        Kind("a golden is a link, a pipe or a folder", jobs(golden_call, linked_golden, SHAPES)),
    ]


def forbidden(bench, subject, _):
    """Writing is forbidden; root switches to the user nobody."""
    with bench.workplace() as place:
        for folder, _, _ in os.walk(place.parent):
            os.chmod(folder, 0o755 if os.getuid() == 0 else 0o555)
        options = {}
        if os.getuid() == 0:
            os.chmod(bench.folder, 0o755)
            options = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        else:
            os.chmod(place.parent, 0o755)
        outcome = bench.run(subject, place, **options)
        for folder, _, _ in os.walk(place):
            os.chmod(folder, 0o755)
    return [f"without permission: {what}" for what in faults(bench, subject, outcome, {2})]


def can_mount(folder):
    """Whether this process may mount a file system."""
    place = folder / "mount"
    place.mkdir()
    if os.getuid() != 0 or shutil.which("mount") is None:
        return False
    try:
        with mounted(place, 1 << 20):
            return True
    except subprocess.CalledProcessError:
        return False


@contextlib.contextmanager
def mounted(place, size):
    """A file system in memory."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", place], check=True,
                   stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", place], check=True)


@contextlib.contextmanager
def mounted_place(bench, size):
    """A copy of the template on a file system of its own."""
    with bench.workplace() as place, mounted(place, size):
        shutil.copytree(bench.template, place, dirs_exist_ok=True)
        yield place


def make_read_only(place):
    """Makes a file system read-only, as soon as no file on it is open for writing: a process that
    another thread is starting holds this thread's open files until its program begins."""
    command = ["mount", "-o", "remount,ro", place]
    end = time.monotonic() + 10
    while subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode != 0:
        if time.monotonic() > end:
            subprocess.run(command, check=True)
            return
        time.sleep(0.02)


def read_only(bench, subject, _):
    with mounted_place(bench, 1 << 20) as place:
        make_read_only(place)
        outcome = bench.run(subject, place)
    return [f"read-only: {what}" for what in faults(bench, subject, outcome, {2})]


def full_disk(bench, subject, pages):
    """A disk with a few free pages."""
    with mounted_place(bench, 1 << 20) as place:
        filler = place / "filler"
        page = os.sysconf("SC_PAGE_SIZE")
        with contextlib.suppress(OSError), open(filler, "wb", buffering=0) as stream:
            while True:
                stream.write(bytes(page))
        os.truncate(filler, filler.stat().st_size - pages * page)
        outcome = bench.run(subject, place)
    outcome.files.pop("filler")
    return [f"{pages} pages left: {what}" for what in faults(bench, subject, outcome, {2})]


def impossible(bench, subject, path):
    arguments = subject.call.split() + ["--output", path]
    with bench.workplace() as place:
        outcome = bench.run(subject, place, arguments)
    if outcome.status == 2 and b"error: " in outcome.errors and outcome.files == bench.before:
        return []
    return [f"--output {path[:40]}: status {outcome.status}, {outcome.errors.decode()!r}"]


# MARK: Links, pipes, folders

def make_link(path):
    (path.parent / "target").write_bytes(b"old")
    path.symlink_to("target")


def make_second_link(path):
    make_link(path.parent / "first")
    path.symlink_to("first")


SHAPES = {
    "a link": make_link,
    "a link to a link": make_second_link,
    "a dangling link": lambda path: path.symlink_to("target"),
    "a link in a circle": lambda path: path.symlink_to(path.name),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "/dev/null": lambda path: path.symlink_to("/dev/null"),
}


def linked(bench, subject, shape):
    """The results go where the path leads, and the path stays what it is."""
    with bench.workplace() as place:
        SHAPES[shape](place / "out")
        read = []
        if shape == "a pipe":
            # Opened for writing, too, so that the reader does not wait for ever for a writer.
            pipe = os.open(place / "out", os.O_RDWR)
            reader = threading.Thread(target=read_all, args=(pipe, read), daemon=True)
            reader.start()
        outcome = bench.run(subject, place)
        if shape == "a pipe":
            os.write(pipe, b"\0")
            reader.join(5)
            os.close(pipe)
        kept = is_kept(place / "out", shape)
    wanted = bench.reference(subject).files["out"]
    expected = {"a link": {"target": wanted}, "a link to a link": {"target": wanted},
                "a dangling link": {"target": wanted}}.get(shape, {})
    status = 2 if shape in ("a link in a circle", "a folder") else bench.reference(subject).status
    wrong = [f"{name} is wrong" for name, content in expected.items()
             if outcome.files.get(name) != content]
    if shape == "a pipe" and b"".join(read) != wanted:
        wrong.append("the reader gets something else")
    if outcome.status != status:
        wrong.append(f"status {outcome.status}, expected {status}")
    if not kept:
        wrong.append("it is replaced")
    wrong += [f"{name} is left" for name in outcome.files if name.endswith(".partial")]
    return [f"out is {shape}: {what}" for what in wrong]


def read_all(pipe, read):
    """Reads up to a zero byte, which no result contains."""
    while not read or not read[-1].endswith(b"\0"):
        read.append(os.read(pipe, 1 << 16))
    read[-1] = read[-1][:-1]


def is_kept(path, shape):
    """Whether a path is still what it was created as."""
    if shape == "a folder":
        return path.is_dir() and not path.is_symlink()
    return path.is_fifo() if shape == "a pipe" else path.is_symlink()


def linked_golden(bench, subject, shape):
    """A golden is written where its path leads, or its case fails with an error."""
    golden = pathlib.Path("expected/b.jsonl")
    with bench.workplace() as place:
        (place / golden).unlink()
        SHAPES[shape](place / golden)
        outcome = bench.run(subject, place)
        kept = is_kept(place / golden, shape)
    wanted = bench.reference(subject).files[str(golden)]
    wrong = [] if kept else ["it is replaced"]
    if shape in ("a dangling link",):
        if outcome.files.get("expected/target") != wanted:
            wrong.append("its target is not written")
    elif outcome.status != 2 or b"error: " not in outcome.errors:
        wrong.append(f"status {outcome.status}, expected 2 and a word why")
    wrong += [f"{name} is left" for name in outcome.files if name.endswith(".partial")]
    return [f"{golden} is {shape}: {what}" for what in wrong]
