"""What decisions of the sample apps say that was compared, against the frames: 500 random gestures.

    scripts/app_comparisons.py TOOL FOLDER

TOOL is that of Fixtures/uikit-sheets, FOLDER where its scenes are. Each gesture is a drag that goes on
at random speeds, and half of them rest before the lift, so that what the app had set is what a frame
shows. Every comparison has to hold or not as it says. Where both of its sides can be seen in the frames,
in the release of the recognizer and in the scene's settings, they are computed again from those.
"""
import json
import operator
import pathlib
import random
import subprocess
import sys
import tempfile

GESTURES = 500
RATE = 480
OPERATORS = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "==": operator.eq,
    "!=": operator.ne,
}


class Release:
    """What can be seen when a finger leaves: the sheet's frame, the velocity and the settings."""

    def __init__(self, frame, velocity, settings):
        (self.x, self.y, _, self.height) = frame
        (self.vx, self.vy) = velocity
        self.settings = settings

    def __getattr__(self, key):
        return self.settings[key]


def projected(r):
    """The height of a sheet that projects it by 0.2 s."""
    return r.height - 0.2 * r.vy


def middle(r):
    return (r.collapsed + r.expanded) / 2


# The settings' defaults stand in the header; a side is a function of what can be seen.
SIDES = {
    "place-sheet": {
        "abs(velocity)": lambda r: abs(r.vy), "velocity": lambda r: r.vy,
        "velocityThreshold": lambda r: r.velocityThreshold,
        "heightConstraint.constant": lambda r: r.height,
        "middle": middle,
    },
    "feed-sheet": {"projected": projected, "middle": middle},
    "station-sheet": {"projected": projected, "middle": middle},
    "guide-sheet": {
        "projected": projected,
        "(lowHeight + highHeight) / 2": lambda r: (r.low + r.high) / 2,
    },
    "player": {
        "abs(speed)": lambda r: abs(r.vy), "speed": lambda r: r.vy,
        "playerView.frame.minY": lambda r: r.y,
    },
    "menu-drawer": {
        "projected": lambda r: r.x + 0.1 * r.vx, "-menuWidth / 2": lambda r: -r.width / 2,
    },
    "ticket": {
        "abs(velocity)": lambda r: abs(r.vy), "velocity": lambda r: r.vy,
        "flickVelocity": lambda r: r.flickVelocity,
    },
    "comments": {
        # The sheet rests at 290 pt; a drag moves it down from there.
        "projected": lambda r: r.y - 290 + 0.2 * r.vy, "height / 2": lambda r: r.settings["height"] / 2,
    },
    "voucher-card": {"abs(velocity)": lambda r: abs(r.vy), "velocity": lambda r: r.vy},
    "photo": {"velocity.y": lambda r: r.vy, "flingVelocity": lambda r: r.flingVelocity},
}


def trace(scene, chance):
    """A finger that drags along the sheet's axis, and rests before its lift in half of all cases."""
    sideways = scene == "menu-drawer"
    x, y = (chance.choice([4, 150]), 400) if sideways else (195, chance.choice([300, 560, 740, 800]))
    samples = [{"t": 0, "id": 0, "phase": "began", "x": x, "y": y}]
    time, speed = 0.0, chance.uniform(-2200, 2200)
    for _ in range(chance.randint(6, 40)):
        time += 1 / 120
        speed += chance.uniform(-200, 200)
        move = speed / 120
        x, y = (x + move, y) if sideways else (x, y + move)
        x, y = min(max(x, 2), 388), min(max(y, 2), 842)
        samples.append({"t": round(time, 6), "id": 0, "phase": "moved", "x": round(x, 3), "y": round(y, 3)})
    time += 0.2 if chance.random() < 0.5 else 1 / 200
    last = samples[-1]
    samples.append({"t": round(time, 6), "id": 0, "phase": "ended", "x": last["x"], "y": last["y"]})
    return samples


def releases(lines):
    """The decisions of a timeline, each with what can be seen at it."""
    header = lines[0]
    sheet = next(view["name"] for view in header["views"] if view["role"] == "sheet")
    settings = header["settings"]["app"]
    frame = velocity = None
    for line in lines[1:]:
        if line["type"] == "frame":
            frame = line["layout"].get(sheet, frame)
        elif line["type"] != "event":
            continue
        elif line["kind"] == "recognizer" and line["to"] == "ended":
            velocity = line["velocity"]
        elif line["kind"] == "decision" and frame and velocity:
            yield line, Release(frame, velocity, settings)


def check(scene, decision, release, faults):
    """The number of comparisons, and of sides that were computed again."""
    told = again = 0
    for comparison in decision.get("comparisons", []):
        told += 1
        left, right = comparison["left"], comparison["right"]
        words = f"{scene}, {decision['t']} s: {comparison}"
        # Timelines round to thousandths: what is equal there may have been either.
        if left != right and OPERATORS[comparison["operator"]](left, right) != comparison["outcome"]:
            faults.append(f"{words}: the outcome is another one")
        for value, text in [(left, comparison["leftText"]), (right, comparison["rightText"])]:
            side = SIDES[scene].get(text)
            if side is None:
                try:
                    expected = float(text)
                except ValueError:
                    continue
            else:
                expected = side(release)
            again += 1
            if abs(expected - value) > 0.01:
                faults.append(f"{words}: {text} is {expected:.3f} by the frames")
    return told, again


def main():
    tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    chance = random.Random(70)
    faults, told, again, decisions = [], 0, 0, 0
    names = sorted(SIDES)
    for index, scene in enumerate(names):
        count = GESTURES // len(names) + (index < GESTURES % len(names))
        with tempfile.TemporaryDirectory() as place:
            paths = []
            for number in range(count):
                path = pathlib.Path(place) / f"{number:03}.json"
                path.write_text(json.dumps({
                    "format": "gesture-trace/1", "name": f"{scene} {number}",
                    "device": {"width": 390, "height": 844}, "samples": trace(scene, chance)}))
                paths.append(str(path))
            run = subprocess.run(
                [tool, "replay", *paths, "--scene", str(folder / f"{scene}.json"), "--format", "jsonl",
                 "--refresh-rate", str(RATE)],
                capture_output=True, text=True)
            if run.returncode != 0:
                sys.exit(run.stderr)
            lines = []
            for text in run.stdout.splitlines():
                line = json.loads(text)
                lines.append(line)
                if line["type"] != "final":
                    continue
                for decision, release in releases(lines):
                    decisions += 1
                    counts = check(scene, decision, release, faults)
                    told, again = told + counts[0], again + counts[1]
                lines = []
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    if faults:
        sys.exit(f"{len(faults)} of {told} comparisons are not as the frames have it")
    if told < GESTURES / 2 or again < told:
        sys.exit(f"only {told} comparisons, of which {again} sides were computed again")
    print(f"{told} comparisons in {decisions} decisions of {GESTURES} gestures are true, "
          f"{again} sides computed again")


main()
