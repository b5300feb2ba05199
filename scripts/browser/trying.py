"""Opens the page of `try`, drags on it, and replays its recordings with the tool."""

import json
import pathlib
import time

from harness import PageTest, run_tool

API = "window.gestureReplay"
WATCH = """
globalThis.watched = [];
const placeOf = (view) => {
  const place = [0, 0];
  for (let each = view; each?.closest; each = each.parentNode.closest('.view')) {
    const { e, f } = each.transform.baseVal.consolidate().matrix;
    place[0] += e;
    place[1] += f;
  }
  return place;
};
const look = () => {
  globalThis.watching = requestAnimationFrame(look);
  const frame = window.gestureReplay.shown().at(-1)?.frame ?? -1;
  if (frame < 0 || frame === watched.at(-1)?.frame) return;
  const views = [...document.querySelectorAll('.layer-filled .view')];
  const rows = document.querySelector('.layer-filled .view-scrollView > .clip > g')?.transform.baseVal.consolidate().matrix;
  const fingers = [...document.querySelectorAll('.fingers-filled > g')].filter((each) => each.style.display !== 'none');
  watched.push({
    frame, places: Object.fromEntries(views.map((view) => [view.dataset.view, placeOf(view)])),
    scroll: rows && [-rows.e, -rows.f],
    fingers: fingers.map((each) => ['cx', 'cy'].map((name) => Number(each.querySelector('.finger').getAttribute(name)))),
  });
};
cancelAnimationFrame(globalThis.watching);
look();
"""


class TryPage(PageTest):
    def try_scene(self, *arguments):
        self.open(self.write("try.html", run_tool("try", *arguments)))
        self.script("localStorage.clear()")
        self.reload()

    def reload(self):
        self.refresh()
        self.script_later(f"{API}.ready.then(() => done())")
        self.watch()

    def watch(self):
        """From here on, records where the page's views are in every frame of the browser."""
        self.script(WATCH)

    def ask(self, expression):
        return self.script(f"return {API}.{expression}")

    def fingers(self, kind, *points):
        """Touches at points of the scene's screen, one for each finger that is down."""
        left, top, scale = self.script(f"const r = {API}.screenRect(); return [r.left, r.top, {API}.pointScale]")
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": left + scale * x, "y": top + scale * y, "id": finger}
            for finger, (x, y) in enumerate(points)]})

    def choose(self, scene):
        self.script(f"{API}.openScene(arguments[0])", scene)
        self.watch()

    def drag(self, start, end, steps=12, pause=0.01, lifts=True):
        """Drags one finger, or several, each from and to its own points."""
        starts, ends = ([start], [end]) if isinstance(start, tuple) else (start, end)
        self.fingers("touchStart", *starts)
        for step in range(1, steps + 1):
            part = step / steps
            self.fingers("touchMove", *[
                (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
                for a, b in zip(starts, ends)])
            time.sleep(pause)
        if lifts:
            self.fingers("touchEnd")

    def rest(self):
        self.driver.set_script_timeout(30)
        self.script_later(f"const look = () => ({API}.isUnderWay ? setTimeout(look, 20) : done()); look();")

    def kept(self):
        return self.ask("gestures()")

    def native(self, trace, *options):
        """The tool's replay of a trace's text."""
        path = pathlib.Path(self.folder.name) / "kept.json"
        path.write_text(trace)
        return run_tool("replay", path, "--format", "jsonl", *options).decode()

    def assert_shows_what_replay_shows(self, *options):
        """Every line of the engine's replay, and every place that the page drew, matches the tool's."""
        gesture = self.kept()[0]
        native = self.native(gesture["trace"], *options).splitlines()
        page = self.ask("timeline()").splitlines()
        frames = [json.loads(line) for line in native if '"type":"frame"' in line]
        shown = [json.loads(line) for line in page if '"type":"frame"' in line]
        self.assertEqual(len(shown), len(frames))
        for one, other in zip(shown, frames):
            self.assertEqual(one["layout"].keys(), other["layout"].keys())
            for view, place in other["layout"].items():
                pairs = zip(one["layout"][view], place) if isinstance(place, list) else [(one["layout"][view], place)]
                for a, b in pairs:
                    self.assertAlmostEqual(a, b, delta=0.001, msg=f"{view} in frame {other['i']}")
        # The header names the trace.
        self.assertEqual(page[1:], native[1:])
        self.assertEqual(self.ask("shown()")[-1]["frame"], frames[-1]["i"])
        self.assert_drawn(frames)
        return frames

    def assert_drawn(self, frames):
        """The views, rows and fingers in the page were in the right place, in every frame that the browser showed."""
        drawn = self.script("return watched")
        self.assertGreater(len(drawn), 3)
        for each in drawn:
            frame = frames[each["frame"]]
            fingers = [[touch["x"], touch["y"]] for touch in frame["touches"]]
            self.assertEqual(len(each["fingers"]), len(fingers))
            places = [(view, place, frame["layout"][view]) for view, place in each["places"].items()]
            places += [("finger", *pair) for pair in zip(each["fingers"], fingers)]
            if each["scroll"]:
                places.append(("rows", each["scroll"], [frame["scroll"]["x"], frame["scroll"]["y"]]))
            for name, place, expected in places:
                for a, b in zip(place, expected):
                    self.assertAlmostEqual(a, b, delta=0.001, msg=f"{name} as drawn in frame {each['frame']}")
