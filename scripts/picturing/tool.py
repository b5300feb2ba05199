"""What the tool says about gestures, as numbers."""
import csv
import io
import json
import pathlib
import re
import subprocess
import sys
import tempfile

SHEET, LIST = "ivaev-bottom-sheet", "scroll-view"


class Tool:
    """The tool, and what it says about traces."""

    def __init__(self, path):
        self.path = str(pathlib.Path(path).resolve())

    def run(self, *arguments, text=None, statuses=(0,)):
        call = [self.path, *map(str, arguments), "--quiet"]
        result = subprocess.run(call, input=text, text=True, capture_output=True)
        if result.returncode not in statuses:
            sys.exit(f"{' '.join(call)}: {result.stderr}")
        return result.stdout

    def aim(self, scene, goal, *options):
        """What `aim` says, and the gesture's trace; also if it misses some conditions."""
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder) / "aimed.json"
            answer = self.run("aim", scene, "--goal", goal, *options, "--format", "json",
                              "--output", trace, statuses=(0, 1))
            return json.loads(answer), trace.read_text()

    def drag(self, answer, distance):
        """The gesture of an answer with another distance."""
        gesture = answer["gesture"]
        return self.run("synthesize", "drag", "--from", place(gesture["from"]), "--direction", "up",
                        "--distance", distance, "--velocity", gesture["velocity"],
                        "--hold", gesture["hold"])

    def fling(self, velocity):
        """A fling that opens the sheet by its speed, since it is short."""
        return self.run("synthesize", "fling", "--from", "195,770", "--to", "195,530",
                        "--velocity", velocity)

    def frames(self, trace, scene=SHEET):
        rows = self.run("replay", "-", "--scene", scene, "--format", "csv", text=trace)
        return list(csv.DictReader(io.StringIO(rows)))

    def decision(self, trace):
        """What the release decided, and by which margins."""
        said = self.run("explain", "-", "--scene", SHEET, "--format", "json", text=trace)
        story = json.loads(said)
        made = [event for event in story["events"] if event.get("kind") == "decision"][-1]
        return made["what"], {margin["quantity"]: margin for margin in made["margins"]}


def place(point):
    return ",".join(f"{value:g}" for value in point)


def limits(answer, what):
    """How low and how high a number of the gesture may be; None if nothing was found."""
    value = [margin for margin in answer["margins"] if margin["what"] == what]
    low = [margin["threshold"] for margin in value if margin["threshold"] < margin["value"]]
    high = [margin["threshold"] for margin in value if margin["threshold"] > margin["value"]]
    return (low or [None])[0], (high or [None])[0]


def series(frames, key):
    return [(float(row["t"]), float(row[key])) for row in frames if row[key]]


def offset(tool, trace):
    said = tool.run("replay", "-", "--scene", LIST, "--format", "summary", text=trace)
    return float(re.search(r"scroll\.y=([-\d.]+)", said)[1])
