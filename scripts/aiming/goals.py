"""Goals: what gestures of the grid end in, and what none of them does."""

import json

KINDS = ("state", "offset", "both", "rare", "at least", "nothing")


def value(final, key):
    """What a key path like `final.sheet.y` names; None if it is not there."""
    for part in key.split(".")[1:]:
        final = final.get(part) if isinstance(final, dict) else None
    return final


def is_met(goal, final):
    for key, wanted in goal.items():
        actual = value(final, key)
        if not isinstance(wanted, dict):
            if actual != wanted:
                return False
        elif actual is None:
            return False
        elif "atLeast" in wanted:
            if actual < wanted["atLeast"]:
                return False
        # Differences of decimal numbers are off in the last bits.
        elif abs(actual - wanted["equals"]) > wanted["within"] + 1e-9:
            return False
    return True


def options(goal):
    """Of the command line."""
    return [word for key, wanted in goal.items()
            for word in ("--goal", f"{key}={json.dumps(wanted) if isinstance(wanted, dict) else wanted}")]


class Goals:
    """Draws goals for a scene from the final lines of the grid's runs."""

    def __init__(self, finals, hits):
        self.finals = finals
        self.numbers = [key for key in ("final.scroll.y", "final.scroll.x", "final.sheet.y",
                                        "final.sheet.extent", "final.sheet.progress")
                        if len({value(final, key) for final in finals} - {None}) > 1]
        self.hits = hits

    def draw(self, kind, draw):
        if kind == "nothing":
            return self.unmet(draw)
        final = self.ending(kind == "rare", draw)
        state = value(final, "final.sheet.state")
        if state is None and kind in ("state", "both"):
            kind = "offset"
        goal = {"final.sheet.state": state} if kind in ("state", "both") else {}
        if kind != "state":
            goal |= self.number(final, kind == "at least", draw)
        return goal

    def ending(self, is_rare, draw):
        """Every state has the same chance, and so has each tenth of the most telling offset."""
        groups = {}
        for final in self.finals:
            place = value(final, self.numbers[0])
            group = (value(final, "final.sheet.state"), place if is_rare else round(place / 100))
            groups.setdefault(group, []).append(final)
        states = {state for state, _ in groups}
        state = draw.choice(sorted(states, key=str))
        group = draw.choice(sorted((group for group in groups if group[0] == state), key=str))
        return draw.choice(groups[group])

    def number(self, final, is_bound, draw):
        key = draw.choice(self.numbers[:2] if draw.random() < 0.7 else self.numbers)
        actual = value(final, key)
        if is_bound:
            return {key: {"atLeast": actual}}
        if key == "final.sheet.progress":
            return {key: {"equals": actual, "within": draw.choice((0.01, 0.05))}}
        return {key: {"equals": round(actual) if draw.random() < 0.7 else actual,
                      "within": draw.choice((1, 2, 5, 10, 25))}}

    def unmet(self, draw):
        """Offsets between those where runs end or beyond, and those of other states."""
        while True:
            one, other = self.ending(False, draw), self.ending(False, draw)
            key = draw.choice(self.numbers)
            far = max(abs(value(final, key)) for final in self.finals) + 1
            place = draw.choice((
                value(other, key), (value(one, key) + value(other, key)) / 2,
                far * draw.uniform(1.05, 1.5), -far * draw.uniform(0.1, 1)))
            goal = {key: {"equals": round(place, 3), "within": draw.choice((0.01, 0.3, 2))}}
            state = value(one, "final.sheet.state")
            if state is not None and draw.random() < 0.5:
                goal = {"final.sheet.state": state} | goal
            if not self.hits(goal):
                return goal
