"""Bits that flip in what is read: traces, suites, goldens and recordings."""
import random

from running import CRASHES, Kind, described, is_part
from subjects import ALL

# Of each file, that many bits are flipped, one at a time.
FLIPS = 6


def kinds(bench):
    return [Kind("a bit flips in an input", list(jobs(bench)))]


def jobs(bench):
    """For each subject, the files that it names or that belong to what it names."""
    for subject in ALL:
        for name in sorted(bench.before):
            if isinstance(bench.before[name], bytes) and is_read(subject, name):
                draw = random.Random(f"{subject.call} {name}")
                for bit in (draw.randrange(8 * len(bench.before[name])) for _ in range(FLIPS)):
                    yield subject, lambda s=subject, n=name, b=bit: flipped(bench, s, n, b)


def is_read(subject, name):
    return name in subject.call.split() or "check" in subject.call and name.startswith("expected/")


def flipped(bench, subject, name, bit):
    """The run ends by itself with a status of its own, and what it did not name stays as it was."""
    with bench.workplace() as place:
        changed = bytearray(bench.before[name])
        changed[bit // 8] ^= 1 << bit % 8
        (place / name).write_bytes(changed)
        outcome = bench.run(subject, place)
    wrong = []
    if outcome.status not in (0, 1, 2) or -(outcome.status or 0) in CRASHES:
        wrong.append(described(outcome.status))
    if outcome.status == 2 and b"error: " not in outcome.errors:
        wrong.append("status 2, and no word why")
    wrong += [f"{left} is left" for left in outcome.files if is_part(left)]
    return [f"bit {bit} of {name}: {what}" for what in wrong]
