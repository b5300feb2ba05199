"""Random gestures and random properties."""

SCENES = ("ivaev-bottom-sheet", "granados-pull-down-drawer", "joom-bottom-sheet",
          "skagedal-bottom-sheet", "system-sheet", "floating-panel", "scroll-view")
NUMBERS = {
    "sheet.y": (0, 850), "extent": (0, 800), "progress": (-1, 1.5), "sheet.velocity": (-2000, 2000),
    "scroll.y": (-100, 600), "scroll.velocity.y": (-1500, 1500), "layout.sheet.height": (0, 800),
    "layout.sheet[1]": (0, 850), "layout.dimming": (0, 0.6), "t": (0, 2), "i": (0, 60),
    "touches[0].y": (0, 844), "pans.sheet.pan.velocity.y": (-1500, 1500), "layout.nothing.x": (0, 9),
}
WORDS = {
    "phase": ("idle", "dragging", "animating"), "scroll.phase": ("idle", "dragging", "decelerating"),
    "sheet.state": ("full", "initial", "open", "closed", "half", "medium", "presented", "dismissed"),
    "recognizers.sheet.pan": ("possible", "began", "changed", "ended"),
}
EVENTS = ("ended", "touch.began", "cancelled", "recognizer", "recognizer.began", "sheet", "decision",
          "animation.began", "animation.ended",
          "recognizer", "recognizer", "scroll.willEndDragging", "haptic", "transition.began",
          "action.setContentHeight")
FIELDS = {"event.velocity.y": (-1500, 1500), "event.y": (0, 844), "event.duration": (0, 1)}
SIGNS = ("==", "!=", "<", "<=", ">", ">=")


def gesture(random, name, scene):
    """A trace of one or two strokes, with a pause between them or at the same time."""
    samples, start = [], 0.0
    for finger in range(random.choice((1, 1, 2))):
        x, y = random.uniform(40, 350), random.uniform(20, 830)
        duration, distance = random.uniform(0.02, 0.4), random.gauss(0, 250)
        count = max(2, int(duration * random.choice((60, 120))))
        for step in range(count + 1):
            part = step / count
            samples.append({
                "t": round(start + duration * part, 4), "id": finger,
                "phase": "began" if step == 0 else "moved", "x": round(x, 2),
                "y": round(min(max(y + distance * part ** random.choice((1, 1, 2)), 0), 844), 2)})
        samples[-1]["phase"] = random.choice(("ended", "ended", "ended", "cancelled"))
        start = random.choice((start + duration / 2, start + duration + random.uniform(0, 0.8)))
    # Stable, so that each finger's samples stay in order.
    samples.sort(key=lambda sample: sample["t"])
    trace = {"format": "gesture-trace/1", "name": name, "scene": scene, "samples": samples}
    if random.random() < 0.1 and scene not in ("ivaev-bottom-sheet", "granados-pull-down-drawer"):
        trace["actions"] = [
            {"t": round(random.uniform(0, 1), 3), "do": "setContentHeight", "height": 900}]
    return trace


def comparison(random, may_change=True, may_be_event=False):
    if may_be_event and random.random() < 0.2:
        path = random.choice(sorted(FIELDS))
        return f"{path} {random.choice(SIGNS)} {round(random.uniform(*FIELDS[path]), 1)}"
    if random.random() < 0.3:
        path = random.choice(sorted(WORDS))
        if random.random() < 0.3:
            listed = ", ".join(random.sample(WORDS[path], 2))
            return f"{path} {random.choice(('in', 'not in'))} [{listed}]"
        return f"{path} {random.choice(('==', '!='))} {random.choice(WORDS[path])}"
    path = random.choice(sorted(NUMBERS))
    low, high = NUMBERS[path]
    function = random.choice(("", "", "", "speed", "change" if may_change else "speed"))
    if function:
        low, high = (-3000, 3000) if function == "speed" else (low - high, high - low)
    left = f"{function}({path})" if function else path
    if random.random() < 0.15:
        return f"{left} in [{round(low, 1)}, 0, {round(random.uniform(low, high), 1)}]"
    return f"{left} {random.choice(SIGNS)} {round(random.uniform(low, high), 2)}"


def condition(random, depth=2, **options):
    kind = random.random()
    if depth and kind < 0.2:
        return f"not {condition(random, depth - 1, **options)}"
    if depth and kind < 0.55:
        sides = [condition(random, depth - 1, **options) for _ in range(2)]
        return f"({random.choice((' and ', ' or ')).join(sides)})"
    if kind < 0.65:
        return random.choice(("touch", "no touch"))
    if kind < 0.8 and options.get("may_be_event"):
        return random.choice(EVENTS)
    return comparison(random, **options)


def named(random, name):
    """A property of a random form."""
    form = random.choice(("always", "never", "eventually", "until", "atMost"))
    events = random.random() < 0.3
    made = {"name": name, form: condition(random, may_be_event=events)}
    if form == "until":
        made["holds"] = condition(random)
    if form == "atMost":
        made["times"] = random.randint(0, 3)
    if form == "atMost" or random.random() < 0.5:
        made["within"] = round(random.choice((0, 0.1, 0.25, random.uniform(0, 1))), 3)
    if random.random() < 0.5:
        made["when"] = condition(random, 1, may_be_event=random.random() < 0.2)
    if random.random() < 0.6:
        made["after"] = condition(random, 1, may_change=False, may_be_event=True)
    if random.random() < 0.2:
        made["tolerance"] = random.choice((0, 0.5, 10))
    return made
