"""A grid of gestures that a hand can do, made without the tool."""

import itertools
import json
import math
from typing import NamedTuple

WIDTH, HEIGHT = 390, 844
RATE = 120
FASTEST = 8000
SHORTEST = 0.05

COLUMNS = (0, 4, 60, 130, 195, 260, 330, 386)
ROWS = (4, 40, 70, 120, 180, 240, 300, 350, 400, 450, 520, 560, 620, 680, 735, 760, 790, 835)
DIRECTIONS = (-90, 90, 180, 0, -60, 120)
DISTANCES = (15, 35, 70, 120, 190, 260, 330, 410, 500, 620, 760)
# How fast the finger moves, and how long it rests before it is lifted.
PACES = ((120, 0), (150, 0.3), (400, 0), (400, 0.3), (900, 0), (900, 0.3), (2000, 0), (2000, 0.3),
         (4500, 0), (7900, 0))
PRESSES = (0.06, 0.1, 0.3, 0.6, 1.2)


def line(samples, name="gesture"):
    """A trace as a line of JSON; samples are (time, finger, phase, x, y)."""
    text = ",".join(
        f'{{"t":{t:.6f},"id":{finger},"phase":"{phase}","x":{x:.3f},"y":{y:.3f}}}'
        for t, finger, phase, x, y in samples)
    return f'{{"format":"gesture-trace/1","name":{json.dumps(name)},"samples":[{text}]}}'


def samples(trace):
    """Those of a trace that was read."""
    return [(s["t"], s["id"], s["phase"], s["x"], s["y"]) for s in trace["samples"]]


def tap(x, y, press):
    return [(0, 0, "began", x, y), (press, 0, "ended", x, y)]


def stroke(x, y, degrees, distance, speed, rest):
    """A finger that moves at constant speed; None if a hand cannot do it on this screen."""
    way_x = distance * round(math.cos(math.radians(degrees)), 9)
    way_y = distance * round(math.sin(math.radians(degrees)), 9)
    if not (0 <= x + way_x <= WIDTH and 0 <= y + way_y <= HEIGHT):
        return None
    moving = distance / speed
    if moving + rest < SHORTEST:
        return None
    # The screen samples the finger at its rate, and once more where it stops.
    steps = [n / RATE for n in range(1, math.ceil(moving * RATE - 0.5))] + [moving]
    made = [(0, 0, "began", x, y)]
    made += [(t, 0, "moved", x + way_x * t / moving, y + way_y * t / moving) for t in steps]
    for n in range(1, math.floor(rest * RATE) + 1):
        made.append((moving + n / RATE, 0, "moved", x + way_x, y + way_y))
    return [*made, (made[-1][0] if not rest else moving + rest, 0, "ended", *made[-1][3:])]


class Gesture(NamedTuple):
    """`kind` is the word of `aim --kind`."""
    kind: str
    words: str
    samples: list


def grid(draw, most):
    """Up to `most` gestures."""
    places = list(itertools.product(COLUMNS, ROWS))
    taps = [Gesture("tap", f"tap at {x},{y} for {press} s", tap(x, y, press))
            for (x, y), press in itertools.product(places, PRESSES)]
    strokes = []
    numbers = list(itertools.product(places, DIRECTIONS, DISTANCES, PACES))
    draw.shuffle(numbers)
    for (x, y), degrees, distance, (speed, rest) in numbers:
        if len(strokes) >= most * 0.97:
            break
        made = stroke(x, y, degrees, distance, speed, rest)
        if made:
            strokes.append(Gesture("drag-with-hold" if rest else "drag",
                                   f"{distance} pt at {degrees}° from {x},{y}, {speed} pt/s, rest {rest} s", made))
    return strokes + draw.sample(taps, min(len(taps), most - len(strokes)))
