"""Signals in the middle of long commands: once, twice, and while a reader keeps them waiting."""
import pathlib
import random
import signal
import subprocess
import time

from running import Bench, Kind, described, is_part, snapshot, wait
from subjects import LONG, add_long_inputs, make_template

INT, TERM, HUP = signal.SIGINT, signal.SIGTERM, signal.SIGHUP

# The signals, and the seconds between them.
SEQUENCES = [([INT], 0), ([TERM], 0), ([HUP], 0), ([INT, INT], 0), ([TERM, TERM], 0.003),
             ([INT, TERM], 0.003), ([HUP, INT], 0), ([INT, INT, TERM], 0.001)]


def kinds(bench):
    template = bench.folder / "long template"
    template.mkdir()
    make_template(bench.tool, template)
    add_long_inputs(template)
    long = Bench(bench.tool, bench.folder, template)
    jobs = [(subject, sequence) for subject in LONG for sequence in SEQUENCES]
    return [
        Kind("signals in the middle, once and twice",
             [(subject, lambda job=(subject, *sequence): interrupted(long, *job))
              for subject, sequence in jobs]),
        Kind("signals while nobody reads", [
            (subject, lambda job=(subject, *sequence): unheard(long, *job))
            for subject, sequence in jobs if subject.has_output and is_enough(subject, *sequence)]),
    ]


def is_enough(subject, signals, _):
    """A sweep finishes what it is writing, unless a second signal comes."""
    return subject.command != "sweep" or len(signals) > 1


def interrupted(bench, subject, signals, gap):
    """Signals arrive after writing has begun: the file is removed, and one ends the process."""
    draw = random.Random(f"{subject.call} {signals} {gap}")
    with bench.workplace() as place:
        process = subprocess.Popen(
            [bench.tool, *subject.arguments], cwd=place, env=bench.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + 5
        while process.poll() is None and time.monotonic() < end and not has_begun(subject, place):
            time.sleep(0.001)
        time.sleep(draw.uniform(0, 0.02))
        told = send(process, signals, gap)
        status = wait(process)
        wrong = list(leftovers(bench, subject, place, status))
    if status not in {-number for number in signals} and (status is None or status < 0):
        wrong.append(described(status))
    return [f"{told}: {what}" for what in wrong]


def has_begun(subject, place):
    if subject.has_output:
        return any(place.glob("out.*.partial"))
    return (place / "many").exists()


def leftovers(bench, subject, place, status):
    """Yields what must not exist after a signal; the file of a suite's case must be complete."""
    golden = bench.before["expected/a.jsonl"]
    for name, content in snapshot(place).items():
        if is_part(name):
            yield f"{name} is left"
        elif name.startswith("many/") and content != golden:
            yield f"{name} is torn"
        elif name == "out" and status is not None and status < 0:
            yield f"{described(status)}, and {name} is there"


def unheard(bench, subject, signals, gap):
    """Signals arrive while standard output is a pipe without a reader."""
    with bench.workplace() as place:
        process = subprocess.Popen(
            [bench.tool, *subject.call.split()], cwd=place, env=bench.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        time.sleep(0.2)
        told = send(process, signals, gap, each_arrives=True)
        status = wait(process)
        process.stdout.close()
    is_right = status is not None and (status >= 0 or -status in signals)
    return [] if is_right else [f"{told}: {described(status)}"]


def send(process, signals, gap, each_arrives=False):
    """Sends signals, and reports that it did.

    each_arrives: whether a signal waits for the previous one, because the system may merge them
    """
    for number in signals:
        if process.poll() is None:
            process.send_signal(number)
        while each_arrives and process.poll() is None and is_pending(process, number):
            time.sleep(0.001)
        time.sleep(gap)
    return " and ".join(number.name for number in signals)


def is_pending(process, number):
    """Whether a signal to a process waits for one of its threads; false if that is unknown."""
    try:
        lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
    except OSError:
        return False
    masks = dict(line.split(":") for line in lines if line.startswith("ShdPnd:"))
    return bool((int(masks.get("ShdPnd", "0"), 16) >> (number - 1)) & 1)
