"""How the time of an app's run grows with what the app has: exponents, of which 1 is ideal."""

import os

from measuring import Failed, median
from scaling import MOST, exponent

# What there is many of in the app `growth` of Fixtures/uikit-sheets, and the fewest that are measured.
KINDS = {
    "animations": 1000, "animatedViews": 50, "recognizers": 200, "timers": 4000, "pages": 200,
    "chainedConstraints": 50, "rivalConstraints": 50, "nestedViews": 31, "views": 200,
}
TIMES = (1, 2, 4, 8)


def command(bench, kind, count, here):
    scene = os.path.join(here, "Fixtures", "uikit-sheets", "scenes", "growth.json")
    return [bench.app(), "replay", trace(bench), "--scene", scene, "--set", f"app.kind={kind}",
            "--set", f"app.count={count}", "--format", "summary"]


def trace(bench):
    """A tap on the sheet, which begins what the app does in a handler."""
    samples = [{"t": 0, "id": 0, "phase": "began", "x": 195, "y": 610},
               {"t": 0.05, "id": 0, "phase": "ended", "x": 195, "y": 610}]
    text = ('{"format": "gesture-trace/1", "name": "tap", "device": {"width": 390, "height": 844}, '
            f'"samples": {str(samples)}}}').replace("'", '"')
    return bench.inputs.path("app-tap.json", lambda: text)


def rows(bench, here):
    """Prints each exponent of the last two doublings, and flags those above the limit."""
    for kind, size in KINDS.items():
        name = f"scaling: app, {kind}"
        if not bench.table.wants(name):
            continue
        commands = [command(bench, kind, count, here)
                    for count in (0, *(size * times for times in TIMES))]
        try:
            runs = bench.measuring.each(commands, bench.scaling_runs)
        except Failed as failure:
            bench.table.broken(name, failure)
            continue
        start, *seconds = [median(each, "cpu") for each in runs]
        slope = exponent([seconds[0], seconds[1], seconds[3]], start, growth=4)
        took = " ".join(f"{time * 1000:.1f}" for time in seconds) + f" ms at {size}, × 2, × 4, × 8"
        figure = "–" if slope is None else f"{slope:.2f}"
        bench.table.row(name, figure, f"≤ {MOST}", slope is None or slope <= MOST, took)
