"""Calls of the tool."""

import json
import subprocess

# The scenes, and their settings where they are not the built-in ones.
SCENES = {
    "ivaev-bottom-sheet": ("ivaev-bottom-sheet", []),
    "granados-pull-down-drawer": ("granados-pull-down-drawer", []),
    "joom-bottom-sheet": ("joom-bottom-sheet", []),
    "skagedal-bottom-sheet": ("skagedal-bottom-sheet", []),
    "system-sheet": ("system-sheet", []),
    "floating-panel": ("floating-panel", []),
    "scroll-view": ("scroll-view", []),
    "pages": ("scroll-view", ["scrollView.contentWidth=1170", "scrollView.contentHeight=844",
                              "scrollView.isPagingEnabled=true"]),
}


def settings(scene):
    """The options that change a scene."""
    return [word for setting in SCENES[scene][1] for word in ("--set", setting)]


class Tool:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments, text=None):
        return subprocess.run([self.path, *arguments], input=text, capture_output=True, text=True,
                              check=False)

    def views(self, scene):
        """The names of a scene's views."""
        tap = '{"format":"gesture-trace/1","name":"nothing","samples":[]}'
        result = self.run("replay", "-", "--scene", SCENES[scene][0], *settings(scene),
                          "--format", "jsonl", "--quiet", text=tap)
        return [view["name"] for view in json.loads(result.stdout.splitlines()[0])["views"]]

    def endings(self, traces, scene, refresh_rate=None):
        """The final line of each run of traces, which are lines of JSON."""
        command = [self.path, "replay", "--lines", "-", "--scene", SCENES[scene][0],
                   *settings(scene), "--format", "jsonl", "--jobs", "1", "--quiet"]
        if refresh_rate:
            command += ["--refresh-rate", str(refresh_rate)]
        result = subprocess.run(command, input="".join(f"{trace}\n" for trace in traces).encode(),
                                capture_output=True, check=False)
        if result.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}: {result.stderr.decode()}")
        finals = [json.loads(line) for line in result.stdout.splitlines()
                  if line.startswith(b'{"type":"final"')]
        assert len(finals) == len(traces), f"{len(finals)} runs of {len(traces)}"
        return finals
