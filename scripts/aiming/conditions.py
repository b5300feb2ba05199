"""Devices and their moods: the documented steps of `degrade`, made without the tool."""

import math
import random

REFRESH_RATES = (30, 60, 120)
SAMPLING_RATES = (60, 240)
STALL = 0.05
MOST_OFF = 0.004


class Condition:
    """One of those that `aim` promises: a refresh rate and a sampling rate, and besides these a stall,
    times that are off, both, or neither."""

    def __init__(self, draw, duration):
        self.refresh_rate = draw.choice(REFRESH_RATES)
        self.sampling_rate = draw.choice((60, 90, 120, 240, round(draw.uniform(*SAMPLING_RATES), 3)))
        self.stall = round(draw.uniform(-STALL, duration), 4) if draw.random() < 0.6 else None
        self.off = draw.choice((MOST_OFF, draw.uniform(0, MOST_OFF))) if draw.random() < 0.5 else 0
        self.seed = draw.random()

    def __str__(self):
        words = [f"{self.refresh_rate} Hz, touches at {self.sampling_rate} Hz"]
        if self.stall is not None:
            words.append(f"a stall of {STALL} s at {self.stall} s")
        if self.off:
            words.append(f"times off by up to {self.off:.6f} s")
        return ", ".join(words)

    @property
    def kind(self):
        """Which promise it is."""
        if self.stall is None:
            return "times off" if self.off else "rates"
        return "stall and times off" if self.off else "stall"

    def delivered(self, samples):
        """The samples that an app receives."""
        made = resampled(samples, self.sampling_rate)
        if self.off:
            draw = random.Random(self.seed)
            last, shifted = 0, []
            for t, *rest in made:
                last = max(last, t + self.off * draw.uniform(-1, 1))
                shifted.append((last, *rest))
            made = shifted
        if self.stall is not None:
            end = self.stall + STALL
            made = [(end if self.stall <= t < end else t, *rest) for t, *rest in made]
        return made


def resampled(samples, rate):
    """Each finger sampled on the straight lines between its positions, with landings and lifts at
    their times. A finger that moves nowhere is sampled there."""
    paths, made = {}, []
    for sample in samples:
        paths.setdefault(sample[1], []).append(sample)
        if sample[2] == "ended":
            made += resampled_path(paths.pop(sample[1]), rate)
    return sorted(made, key=lambda sample: sample[0])


def resampled_path(path, rate):
    made = [path[0]]
    for (t0, finger, _, x0, y0), (t1, _, phase, x1, y1) in zip(path, path[1:]):
        if (x0, y0) == (x1, y1) and phase != "moved":
            continue
        frame = math.floor(t0 * rate) + 1
        while frame / rate <= t1:
            share = (frame / rate - t0) / (t1 - t0)
            made.append((frame / rate, finger, "moved", x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            frame += 1
    last = path[-1]
    if made[-1][3:] != last[3:]:
        made.append((last[0], last[1], "moved", *last[3:]))
    return [*made, last]
