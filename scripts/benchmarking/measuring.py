"""Processes, run in turn, with the resources that the system reports for them."""

import concurrent.futures
import os
import statistics
import sys
import time
from dataclasses import dataclass


@dataclass
class Run:
    """What one process took: seconds of wall-clock and processor time, and peak megabytes."""

    wall: float
    cpu: float
    memory: float


class Failed(Exception):
    """Raised when a measured program does not do its work."""


def run(command, allowed=(0,)):
    """Runs a program, discards its output, and waits for it to end."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    errors = os.memfd_create("errors") if hasattr(os, "memfd_create") else os.dup(nowhere)
    places = [(os.POSIX_SPAWN_DUP2, nowhere, 0), (os.POSIX_SPAWN_DUP2, nowhere, 1),
              (os.POSIX_SPAWN_DUP2, errors, 2)]
    try:
        start = time.perf_counter()
        process = os.posix_spawnp(command[0], command, os.environ, file_actions=places)
        _, status, usage = os.wait4(process, 0)
        wall = time.perf_counter() - start
        code = os.waitstatus_to_exitcode(status)
        if code not in allowed:
            os.lseek(errors, 0, os.SEEK_SET)
            said = os.read(errors, 2000).decode(errors="replace").strip()
            raise Failed(f"{' '.join(command)} ended with {code}: {said}")
    finally:
        os.close(nowhere)
        os.close(errors)
    # Linux counts kilobytes, macOS bytes.
    unit = 1e6 if sys.platform == "darwin" else 1e6 / 1024
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def processor_use(seconds=2):
    """The part of all processors' time that other programs take, while this one waits."""
    def idle_and_total():
        with open("/proc/stat") as file:
            fields = [int(field) for field in file.readline().split()[1:9]]
        return fields[3] + fields[4], sum(fields)

    if not os.path.exists("/proc/stat"):
        return min(os.getloadavg()[0] / (os.cpu_count() or 1), 1)
    before = idle_and_total()
    time.sleep(seconds)
    idle, total = (b - a for a, b in zip(before, idle_and_total()))
    return 1 - idle / max(total, 1)


@dataclass
class Pairs:
    """Runs of two programs, A B A B …, the same number of each."""

    a: list
    b: list

    def ratio(self, key):
        """The median ratio of A's time to B's."""
        pairs = [getattr(a, key) / max(getattr(b, key), 1e-6) for a, b in zip(self.a, self.b)]
        return statistics.median(pairs)


def median(runs, key):
    return statistics.median(getattr(one, key) for one in runs)


class Measuring:
    """How often programs are run: enough for a meaningful median, in a limited time."""

    def __init__(self, quick):
        self.least, self.most, self.seconds = (3, 5, 4) if quick else (7, 31, 20)

    def pairs(self, a, b, allowed=(0,), most=None):
        """Runs two programs in turn, at most so many times; the first run of each does not count."""
        most = most or self.most
        run(a, allowed), run(b, allowed)
        pairs = Pairs([], [])
        end = time.perf_counter() + self.seconds
        while len(pairs.a) < self.least or (
            len(pairs.a) < most and time.perf_counter() < end
        ):
            pairs.a.append(run(a, allowed))
            pairs.b.append(run(b, allowed))
        return pairs

    def at_once(self, command, count):
        """How many times the work of one process `count` independent ones do in the same time: what
        the machine itself gains from more than one core."""
        gains = []
        with concurrent.futures.ThreadPoolExecutor(count) as threads:
            for _ in range(self.least):
                alone = run(command).wall
                start = time.perf_counter()
                list(threads.map(run, [command] * count))
                gains.append(count * alone / (time.perf_counter() - start))
        return statistics.median(gains)

    def each(self, commands, times, allowed=(0,)):
        """Runs several programs in turn, and returns the runs of each."""
        runs = [[] for _ in commands]
        for _ in range(times):
            for place, command in enumerate(commands):
                runs[place].append(run(command, allowed))
        return runs
