"""Conditions of properties, read and judged as the guide's page Properties.md says, and from it alone."""

import re

TOKEN = re.compile(r"""\s*(?:(?P<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)|(?P<quoted>'[^']*'|"[^"]*")
    |(?P<name>[A-Za-z_][\w-]*(?:\.(?:[\w-]+|'[^']*'|"[^"]*")|\[\d+\])*)
    |(?P<sign>==|!=|<=|>=|<|>|\(|\)|\[|\]|,))""", re.VERBOSE)
SHORT = {"state", "phase", "x", "y", "extent", "progress", "velocity"}
PHASES = ("began", "ended", "cancelled")
# Where the word behind a kind stands; elsewhere it is `what`.
WHAT = {"touch": "phase", "recognizer": "to", "sheet": "to", "haptic": "style", "action": "action",
        "custom": "name"}
SIDES = {"x": 0, "y": 1, "width": 2, "height": 3}


def thousandths(number):
    """As timelines round: to the nearest thousandth."""
    return round(number, 3) + 0.0


class Moment:
    """A frame, or an event between frames, as a property sees it."""

    def __init__(self, time, frame, before, event, touched, rate):
        self.time, self.frame, self.before, self.event = time, frame, before, event
        self.touched, self.rate = touched, rate


def tokens(text):
    found, end = [], 0
    while text[end:].strip():
        match = TOKEN.match(text, end)
        if not match:
            raise ValueError(f"no condition from {text[end:]!r} on")
        end = match.end()
        found.append((match.lastgroup, match.group(match.lastgroup)))
    return found + [("end", "")]


class Condition:
    """A condition as a function of a moment, and of the values at the beginning of a watch."""

    def __init__(self, text, tolerance=0.001):
        self.tolerance = tolerance
        self.changed, self.speaks_of_events = [], False
        self.rest = tokens(text)
        self.holds = self.either()
        if self.rest[0][0] != "end":
            raise ValueError(f"{self.rest[0][1]!r} follows a condition in {text!r}")

    def take(self):
        return self.rest.pop(0)

    def is_next(self, *words):
        return self.rest[0][1] in words and self.rest[0][0] != "quoted"

    def either(self):
        terms = [self.every()]
        while self.is_next("or"):
            self.take()
            terms.append(self.every())
        return lambda moment, start: any(term(moment, start) for term in terms)

    def every(self):
        terms = [self.single()]
        while self.is_next("and"):
            self.take()
            terms.append(self.single())
        return lambda moment, start: all(term(moment, start) for term in terms)

    def single(self):
        if self.is_next("not", "no"):
            self.take()
            term = self.single()
            return lambda moment, start: not term(moment, start)
        if self.is_next("("):
            self.take()
            term = self.either()
            self.take()
            return term
        follows = self.rest[1][1] if self.rest[1][0] != "quoted" else ""
        if self.rest[0][0] == "name" and follows in ("", "and", "or", ")"):
            return self.named(self.take()[1])
        return self.comparison()

    def named(self, name):
        if name == "touch":
            return lambda moment, start: moment.touched
        kind, _, what = ("touch." + name if name in PHASES else name).partition(".")
        self.speaks_of_events = True

        def is_event(moment, start):
            event = moment.event
            return event is not None and event["kind"] == kind and (
                not what or event.get(WHAT.get(kind, "what")) == what)
        return is_event

    def comparison(self):
        left = self.operand(True)
        is_negated = self.is_next("not")
        if is_negated:
            self.take()
        if self.is_next("in"):
            self.take(), self.take()
            values = [self.operand(False)]
            while self.is_next(","):
                self.take()
                values.append(self.operand(False))
            self.take()

            def is_in(moment, start):
                sign, joint = ("!=", all) if is_negated else ("==", any)
                return joint(self.compare(left(moment, start), sign, value(moment, start))
                             for value in values)
            return is_in
        sign = self.take()[1]
        right = self.operand(False)
        return lambda moment, start: self.compare(left(moment, start), sign, right(moment, start))

    def compare(self, left, sign, right):
        if left is None or right is None or isinstance(left, str) != isinstance(right, str):
            return False
        if isinstance(left, str):
            return (left == right) == (sign == "==")
        are_equal = abs(left - right) <= self.tolerance + 1e-9
        return {"==": are_equal, "!=": not are_equal, "<": left < right, "<=": left <= right,
                ">": left > right, ">=": left >= right}[sign]

    def operand(self, is_left):
        group, text = self.take()
        if group == "number":
            return lambda moment, start: float(text)
        if group == "quoted":
            return lambda moment, start: text[1:-1]
        if text in ("speed", "change") and self.is_next("("):
            self.take()
            path = self.take()[1]
            self.take()
            return self.speed(path) if text == "speed" else self.change(path)
        is_word = "." not in text and "[" not in text and text not in ("t", "i")
        if is_word and not (is_left and text in SHORT):
            return lambda moment, start: text
        if text.startswith("event."):
            self.speaks_of_events = True
        return lambda moment, start: value(moment, text)

    @staticmethod
    def speed(path):
        def per_second(moment, start):
            now, before = number(moment.frame, path), number(moment.before, path)
            if now is None or before is None:
                return None
            return thousandths((now - before) * moment.rate)
        return per_second

    def change(self, path):
        self.changed.append(path)

        def since(moment, start):
            now = number(moment.frame, path)
            if now is None or path not in start:
                return None
            return thousandths(now - start[path])
        return since


def number(frame, path):
    found = None if frame is None else at(frame, path)
    return found if isinstance(found, (int, float)) else None


def value(moment, path):
    if path == "t":
        return moment.time
    if path.startswith("event."):
        return None if moment.event is None else shown(walk(moment.event, path[6:]))
    return None if moment.frame is None else at(moment.frame, path)


def shown(found):
    if isinstance(found, bool):
        return "true" if found else "false"
    return found if isinstance(found, (str, int, float)) else None


def at(frame, path):
    if path == "t":
        return frame["t"]
    if path in SHORT:
        path = "sheet." + path
    return shown(walk(frame, path))


def walk(node, path):
    """The value of a key path, whose keys may have dots themselves."""
    if not path:
        return node
    if isinstance(node, dict):
        for key in node:
            for written in (key, f"'{key}'", f'"{key}"'):
                if path == written or path.startswith((written + ".", written + "[")):
                    found = walk(node[key], path[len(written):].removeprefix("."))
                    if found is not None:
                        return found
    elif isinstance(node, list):
        if path in SIDES and len(node) in (2, 4):
            return node[SIDES[path]] if SIDES[path] < len(node) else None
        index = re.match(r"\[(\d+)\]\.?", path)
        if index and int(index[1]) < len(node):
            return walk(node[int(index[1])], path[index.end():])
    return None
