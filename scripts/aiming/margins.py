"""Gestures rebuilt from the numbers of aim's JSON, with `synthesize`."""

from decimal import Decimal


def beyond(margin):
    """The neighbour of a threshold, with six significant digits, that is farther from the value."""
    threshold, is_up = margin["threshold"], margin["threshold"] > margin["value"]
    if threshold == 0:
        return 1e-9 if is_up else -1e-9
    if abs(threshold) == 1e-9 and (threshold < 0) == is_up:
        return 0.0
    number = Decimal(repr(threshold))
    unit = Decimal(1).scaleb(number.adjusted() - 5)
    other = number + unit if is_up else number - unit
    # The lower neighbour of a power of ten has one more digit.
    if abs(other) < abs(number) and other.adjusted() < number.adjusted():
        other = number + (unit if is_up else -unit) / 10
    return float(other)


def outward(value, what, sign):
    """Values that are farther and farther away."""
    step = {"velocity": max(value / 12, 10), "press": 0.02, "hold": 0.02}.get(what, 5)
    number = value + sign * step
    while number > 0 or what in ("x", "y", "drift") and number >= -900:
        yield round(number, 6)
        step *= 1.3
        number += sign * step


# What each kind of gesture has.
STROKE = ("x", "y", "distance", "drift", "velocity")
QUANTITIES = {
    "tap": ("x", "y", "press"), "drag-with-hold": (*STROKE, "hold"), "drag": STROKE, "fling": STROKE,
    "two-finger-drag": (*STROKE, "spacing"), "edge-swipe": ("y", "distance", "velocity"),
    "pinch": ("x", "y", "velocity", "spacing"),
}


class Rebuilt:
    """What aim chose: where it begins and in which direction it goes, with each number by its name."""

    def __init__(self, report):
        gesture = report["gesture"]
        self.kind = gesture["kind"]
        self.quantities = QUANTITIES[self.kind]
        (x, y), (end_x, end_y) = gesture["from"], gesture["to"]
        # The direction is that of an axis; what remains is the drift, to the right of it.
        way_x, way_y = end_x - x, end_y - y
        named = next((abs(margin["value"]) for margin in report["margins"]
                      if margin["what"] == "distance"), None)
        is_sideways = abs(way_x) == named if named in (abs(way_x), abs(way_y)) else abs(way_x) > abs(way_y)
        ahead, aside = (way_x, way_y) if is_sideways else (way_y, -way_x)
        sign = -1 if ahead < 0 else 1
        self.unit = (sign, 0) if is_sideways else (0, sign)
        self.numbers = {
            "x": x, "y": y, "distance": abs(ahead), "drift": sign * aside, "velocity": gesture["velocity"],
            "press": gesture["duration"], "hold": gesture["hold"], "spacing": gesture.get("spacing", 0),
        }
        if self.kind == "pinch" and named is not None:
            self.numbers["distance"] = next(
                margin["value"] for margin in report["margins"] if margin["what"] == "distance")

    def command(self, what=None, number=None):
        """Arguments of `synthesize`, with one other number."""
        n = self.numbers | ({what: number} if what else {})
        start = ["--from", place(n["x"], n["y"])]
        pace = ["--velocity", plain(n["velocity"])]
        hold = ["--hold", plain(n["hold"])]
        if self.kind == "tap":
            return ["synthesize", "tap", *start, "--press", plain(n["press"])]
        if self.kind == "edge-swipe":
            return ["synthesize", "edge-swipe", *start, "--distance", plain(n["distance"]), *pace, *hold]
        if self.kind == "pinch":
            return ["synthesize", "pinch", *start, "--spacing", plain(n["spacing"]), "--change",
                    plain(n["distance"]), *pace, *hold]
        along, across = self.unit
        end = place(n["x"] + along * n["distance"] - across * n["drift"],
                    n["y"] + across * n["distance"] + along * n["drift"])
        if self.kind == "fling":
            return ["synthesize", "fling", *start, "--to", end, *pace]
        both = ["--spacing", plain(n["spacing"])] if self.kind == "two-finger-drag" else []
        return ["synthesize", "two-finger-drag" if both else "drag", *start, "--to", end, *pace, *hold, *both]


def plain(number):
    """Without an exponent."""
    return format(Decimal(repr(number)), "f")


def place(x, y):
    return f"{plain(x)},{plain(y)}"
