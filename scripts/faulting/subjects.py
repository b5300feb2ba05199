"""What is tested: the commands that write, and the folder in which they work."""
import json
import pathlib
import subprocess
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Subject(NamedTuple):
    """A call of the tool, and whether its results go to a file that `--output` names."""
    call: str
    has_output: bool = True

    @property
    def arguments(self):
        """The arguments, with `out` as the file for results if there is one."""
        return self.call.split() + (["--output", "out"] if self.has_output else [])

    @property
    def command(self):
        return self.call.split()[0]


TO_FILES = [Subject(call) for call in """
    replay a.json b.json
    replay a.json b.json --format jsonl
    replay a.json b.json --format json
    replay a.json --format html
    replay a.json --format perfetto
    replay --lines lines.jsonl --format csv
    explain a.json
    explain a.json --why-not initial --format json
    diff a.json b.json --b sheet.height=600
    diff a.json --b sheet.height=600 --format html
    diff expected/a.jsonl expected/b.jsonl --format json
    sweep a.json --vary sheet.height=500:700:10 --format csv
    sweep --lines lines.jsonl --find sheet.velocityThreshold=0:4000 --scan 4 --format jsonl
    sweep a.json --vary sheet.height=500:700:50 --format html
    matrix a.json b.json --format json
    tune labels.json --vary sheet.velocityThreshold=0:4000
    minimize a.json
    degrade a.json --hitch 0.05:0.03
    verify measured.json --format json
    fit start.json --vary scrollView.decelerationRate=0.997:0.999
    import swipe.json --from w3c --rate 60
    export a.json --to w3c
    synthesize fling --from 195,790 --distance 200 --direction up
    trim a.json --from 0 --to 0.1
    recorder
    schema scene
""".strip().splitlines() for call in [call.strip()]]

# A suite is processed in place; its failing case is kept as artifacts.
ON_SUITES = [Subject(call, has_output=False) for call in """
    check suite.json
    check suite.json --update
    check suite.json --update --prune
    check suite.json --record none --junit junit.xml --artifacts failures
    check suite.json --record none --format json --github
    check labels.json --degrade hitch=0.05:0.03
    explore ivaev-bottom-sheet --runs 20 --output found
""".strip().splitlines() for call in [call.strip()]]

# If two run at once, one finds the folder already created: nothing is overwritten.
ONCE = [Subject("init --trace a.json", has_output=False)]

TO_STANDARD_OUTPUT = [Subject(call, has_output=False) for call in """
    replay a.json b.json --format jsonl
    explain a.json
    diff a.json --b sheet.height=600
    sweep a.json --vary sheet.height=500:700:10 --format csv
    matrix a.json --format csv
    verify measured.json
    fit start.json --vary scrollView.decelerationRate=0.997:0.999
    export a.json --to cdp --lossy
    recorder
    validate a.json b.json measured.json
    scenes show ivaev-bottom-sheet
    completions bash
    --help
    replay --help
    --version
""".strip().splitlines() for call in [call.strip()]]

WRITERS = TO_FILES + ON_SUITES + ONCE
ALL = WRITERS + TO_STANDARD_OUTPUT

# Long enough to be interrupted in the middle.
LONG = [Subject(call) for call in """
    replay --lines many.jsonl --format jsonl
    diff --lines many.jsonl --b sheet.height=600
    matrix --lines many.jsonl
    sweep --lines many.jsonl --vary sheet.height=500:700:10 --format csv
    sweep --lines many.jsonl --find sheet.velocityThreshold=0:4000 --format jsonl
""".strip().splitlines() for call in [call.strip()]]
LONG += [Subject("check many.suite.json --update --junit junit.xml --artifacts failures", False)]


def make_template(tool, folder):
    """Fills a folder with everything that the subjects read: of the suite's goldens, one is right,
    one differs, one is missing, one belongs to nobody and one to another suite.
    """
    traces = ROOT / "Fixtures" / "traces"
    texts = {"a": (traces / "fling-up.json").read_text(),
             "b": (traces / "hold-then-lift.json").read_text()}
    for name, text in texts.items():
        (folder / f"{name}.json").write_text(text)
    lines = [json.dumps(json.loads(text)) for text in texts.values()]
    (folder / "lines.jsonl").write_text("\n".join(lines) + "\n")
    recordings = ROOT / "Fixtures" / "measured"
    measured = (recordings / "medium-flick.json").read_text()
    measured = measured.replace("scenes/", f"{recordings}/scenes/")
    (folder / "measured.json").write_text(measured)
    # Enough frames for a fit to find its value, which the debug tool does in a second.
    start = json.loads(measured)
    del start["observed"]["frames"][12:]
    (folder / "start.json").write_text(json.dumps(start))
    swipe = (ROOT / "Fixtures" / "recordings" / "swipe.w3c.json").read_text()
    (folder / "swipe.json").write_text(swipe)
    (folder / "expected").mkdir()
    for name, setting in [("a", "height=750"), ("b", "height=600"), ("nobody", "height=750"),
                          ("neighbour", "height=700")]:
        trace = "b" if name == "b" else "a"
        subprocess.run(
            [tool, "replay", f"{trace}.json", "--format", "jsonl", "--output",
             f"expected/{name}.jsonl", *(["--set", f"sheet.{setting}"] if name != "a" else [])],
            cwd=folder, check=True)
    write_suite(folder / "suite.json", [
        {"name": "right", "trace": "a.json", "golden": "expected/a.jsonl"},
        {"name": "different", "trace": "b.json", "golden": "expected/b.jsonl"},
        {"name": "missing", "trace": "b.json", "golden": "expected/deep/c.jsonl"},
        {"name": "wrong", "trace": "a.json", "expect": {"final.sheet.state": "initial"}}])
    write_suite(folder / "labels.json", [
        {"name": "opens", "trace": "a.json", "expect": {"final.sheet.state": "full"}},
        {"name": "stays", "trace": "b.json", "expect": {"final.sheet.state": "initial"}}])
    write_suite(folder / "neighbour.json", [
        {"name": "neighbour", "trace": "a.json", "golden": "expected/neighbour.jsonl"}])


def add_long_inputs(folder):
    """Adds the inputs of long subjects."""
    line = (folder / "lines.jsonl").read_text().splitlines()[0]
    (folder / "many.jsonl").write_text((line + "\n") * 5000)
    write_suite(folder / "many.suite.json", [
        {"name": f"case {number}", "trace": "a.json", "golden": f"many/{number}.jsonl"}
        for number in range(1500)])


def write_suite(path, cases):
    path.write_text(json.dumps({"format": "gesture-suite/1", "cases": cases}))
