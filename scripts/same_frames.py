"""Compares a view of an app with a model, frame by frame.

    same_frames.py TOOL SCENE VIEW MODEL VIEW [--set KEY=VALUE]… -- FOLDER

Replays the folder's traces of the scene MODEL on both scenes, and prints how many agree to 0.01 pt in
the place and the height of the views.
"""

import json
import pathlib
import subprocess
import sys

TOLERANCE = 0.01


def frames(tool, trace, scene, view, settings):
    arguments = [tool, "replay", str(trace), "--scene", scene, "--format", "jsonl",
                 *settings]
    text = subprocess.run(arguments, capture_output=True, text=True, check=True).stdout
    rows = [json.loads(line) for line in text.splitlines()]
    return {row["i"]: row["layout"][view] for row in rows if row["type"] == "frame"}


def difference(own, model):
    """The largest difference in the frames that both have: each is shown until it has come to rest."""
    return max(abs(own[i][side] - model[i][side]) for i in own.keys() & model.keys()
               for side in (1, 3))


def main():
    tool, scene, view, model, model_view = sys.argv[1:6]
    end = sys.argv.index("--")
    settings, folder = sys.argv[6:end], pathlib.Path(sys.argv[end + 1])
    count = 0
    for trace in sorted(folder.glob("*.json")):
        if json.loads(trace.read_text()).get("scene") != model:
            continue
        own = frames(tool, trace, scene, view, [])
        other = frames(tool, trace, model, model_view, settings)
        worst = difference(own, other)
        if worst > TOLERANCE:
            sys.exit(f"{trace}: {view} and {model} differ by {worst:.3f} pt")
        count += 1
    if count < 20:
        sys.exit(f"{folder}: {count} traces of {model}, expected at least 20")
    print(count)


main()
