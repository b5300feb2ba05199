"""The page of `try`: a sheet under fingers shows what the tool replays of the trace that is kept."""

import base64
import json
import os
import pathlib
import re
import subprocess
import time
import zipfile

from harness import PHONE, TOOL, PageTest, run_tool

API = "window.gestureReplay"
SCENES = [line.split("\t")[0] for line in run_tool("scenes").decode().splitlines()]

# Where a sheet can be grabbed, and which way it opens: -1 upwards.
GRIPS = {
    "ivaev-bottom-sheet": (790, -1), "granados-pull-down-drawer": (130, 1), "joom-bottom-sheet": (470, -1),
    "joom-demo": (560, 1),
    "skagedal-bottom-sheet": (790, -1), "system-sheet": (470, -1), "floating-panel": (600, -1),
    "scroll-view": (600, -1),
}


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
  watched.push({ frame, places: Object.fromEntries(views.map((view) => [view.dataset.view, placeOf(view)])) });
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
        self.driver.refresh()
        self.script_later(f"{API}.ready.then(() => done())")
        self.watch()

    def watch(self):
        """From here on notes, with every frame of the browser, where the page's views are."""
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
        """Drags one finger, or several from and to points that are given for each."""
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
        """What the tool replays of a trace's text."""
        path = pathlib.Path(self.folder.name) / "kept.json"
        path.write_text(trace)
        return run_tool("replay", path, "--format", "jsonl", *options).decode()

    def assert_shows_what_replay_shows(self, *options):
        """Every line that the engine said, and every place that the page drew, is the tool's."""
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
        """Where the views were in the page itself, whenever the browser showed one of the frames."""
        drawn = self.script("return watched")
        self.assertGreater(len(drawn), 3)
        for each in drawn:
            for view, place in each["places"].items():
                for a, b in zip(place, frames[each["frame"]]["layout"][view]):
                    self.assertAlmostEqual(a, b, delta=0.001, msg=f"{view} as drawn in frame {each['frame']}")


class TraceTest(TryPage):
    """The trace that is kept, replayed natively, shows what the page showed."""

    def test_drags_and_flings_on_every_scene(self):
        self.try_scene()
        for scene in SCENES:
            y, way = GRIPS[scene]
            for steps, length in ((14, 300), (3, 160)):
                with self.subTest(scene=scene, steps=steps):
                    self.choose(scene)
                    self.drag((195, y), (195, y + way * length), steps=steps)
                    self.rest()
                    frames = self.assert_shows_what_replay_shows()
                    moved = {json.dumps([frame["layout"], frame.get("scroll")]) for frame in frames}
                    self.assertGreater(len(moved), 4, "nothing moved")

    def test_two_fingers(self):
        self.try_scene("ivaev-bottom-sheet", "system-sheet")
        for scene, y in (("ivaev-bottom-sheet", 790), ("system-sheet", 470)):
            self.choose(scene)
            self.drag([(120, y), (260, y)], [(100, y - 240), (280, y - 200)])
            self.rest()
            frames = self.assert_shows_what_replay_shows()
            self.assertEqual(max(len(frame["touches"]) for frame in frames), 2)

    def test_a_finger_that_catches_the_sheet_in_flight(self):
        self.try_scene("floating-panel", "scroll-view")
        for scene, y in (("floating-panel", 600), ("scroll-view", 700)):
            self.choose(scene)
            self.drag((195, y), (195, y - 260), steps=4)
            self.fingers("touchStart", (195, 420))
            self.assertTrue(self.ask("isUnderWay"))
            time.sleep(0.1)
            self.fingers("touchMove", (195, 460))
            self.fingers("touchEnd")
            self.rest()
            frames = self.assert_shows_what_replay_shows()
            landings = sum(bool(b["touches"]) and not a["touches"] for a, b in zip(frames, frames[1:]))
            self.assertGreaterEqual(landings, 1)
            self.assertEqual(len(self.kept()), 1 if scene == "floating-panel" else 2)

    def test_gestures_in_a_row_make_one_trace_each_that_replays_on_its_own(self):
        self.try_scene("ivaev-bottom-sheet")
        self.drag((195, 790), (195, 300))
        self.rest()
        self.assertEqual(self.kept()[0]["ended"], "full")
        first = self.assert_shows_what_replay_shows()
        self.drag((195, 200), (195, 700))
        self.rest()
        self.assertEqual(self.kept()[0]["ended"], "initial")
        both = self.assert_shows_what_replay_shows()
        self.assertEqual(both[:len(first)], first)
        self.script("document.getElementById('start-over').click()")
        self.watch()
        self.drag((195, 790), (195, 500))
        self.rest()
        third = self.assert_shows_what_replay_shows()
        self.assertLess(third[-1]["t"], both[-1]["t"])
        self.assertEqual(len(self.kept()), 3)

    def test_a_gesture_meets_the_parameters_that_are_set(self):
        self.try_scene("ivaev-bottom-sheet", "--set", "sheet.height=600", "--refresh-rate", "120")
        self.script(f"{API}.set('sheet.showDuration', 0.4)")
        self.drag((195, 790), (195, 400))
        self.rest()
        frames = self.assert_shows_what_replay_shows(
            "--set", "sheet.height=600", "--set", "sheet.showDuration=0.4", "--refresh-rate", "120")
        self.assertEqual(frames[-1]["layout"]["sheet"][3], 600)
        self.assertAlmostEqual(frames[12]["t"], 0.1, places=3)

    def test_a_browser_that_tells_of_moves_late_changes_the_trace_and_not_what_was_shown(self):
        self.try_scene("ivaev-bottom-sheet")
        self.script_later("""
            const svg = document.getElementById('phone');
            const rect = window.gestureReplay.screenRect();
            const send = (name, y, ago) => {
              const event = new PointerEvent(name, {
                pointerId: 7, pointerType: 'touch', clientX: rect.left + 100,
                clientY: rect.top + y * window.gestureReplay.pointScale, bubbles: true });
              Object.defineProperty(event, 'timeStamp', { value: performance.now() - ago });
              svg.dispatchEvent(event);
            };
            svg.setPointerCapture = () => {};
            send('pointerdown', 790, 0);
            let y = 790;
            const timer = setInterval(() => {
              y -= 20;
              send('pointermove', y, 45);
              if (y > 500) return;
              clearInterval(timer);
              send('pointerup', y, 45);
              done();
            }, 16);""")
        self.rest()
        self.assert_shows_what_replay_shows()
