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


class SuiteTest(TryPage):
    """Gestures are labelled, replayed, saved and deleted; the labelled ones are a suite."""

    def setUp(self):
        super().setUp()
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": self.folder.name})

    def downloaded(self, name):
        path = pathlib.Path(self.folder.name) / name
        for _ in range(100):
            if path.exists():
                return path
            time.sleep(0.05)
        raise AssertionError(f"{name} was not downloaded: {os.listdir(self.folder.name)}")

    def click(self, element_id):
        self.script("document.getElementById(arguments[0]).click()", element_id)

    def label(self, index, state):
        """Says what was meant, as a hand does: the newest gesture is the first."""
        self.script("""
            const field = document.querySelectorAll('.meant-field')[arguments[0]];
            field.value = arguments[1];
            field.dispatchEvent(new Event('change'));""", index, state)

    def verdict(self, index):
        return self.script("return document.querySelectorAll('.gesture-verdict')[arguments[0]].textContent", index)

    def three_drags(self):
        """Drags of about 130, 240 and 440 pt, each from the scene's beginning."""
        self.try_scene("ivaev-bottom-sheet")
        for length in (140, 250, 450):
            self.click("start-over")
            self.drag((195, 790), (195, 790 - length), pause=0.03, lifts=False)
            time.sleep(0.15)
            self.fingers("touchEnd")
            self.rest()

    def test_the_suite_that_is_downloaded_is_tuned_as_it_is(self):
        self.three_drags()
        self.assertEqual([gesture["ended"] for gesture in self.kept()], ["full", "initial", "initial"])
        self.assertFalse(self.find("#save-suite").is_enabled())
        self.label(0, "full")
        self.label(1, "full")
        self.label(2, "initial")
        self.assertIn("meant full", self.verdict(1))
        self.click("save-suite")
        path = self.downloaded("ivaev-bottom-sheet-suite.zip")
        folder = pathlib.Path(self.folder.name) / "tried"
        with zipfile.ZipFile(path) as archive:
            self.assertIsNone(archive.testzip())
            archive.extractall(folder)
        # As it is, one gesture does not end as meant; a lower threshold mends it.
        for call, status in ((["check", "suite.json"], 1), (["validate", "suite.json"], 0)):
            result = subprocess.run([TOOL, *call], cwd=folder, capture_output=True, check=False)
            self.assertEqual(result.returncode, status, result.stderr)
        tuned = json.loads(subprocess.run(
            [TOOL, "tune", "suite.json", "--vary", "sheet.translationFraction=0.05:0.9", "--format", "json"],
            cwd=folder, capture_output=True, check=True).stdout)
        best = tuned["best"]["sheet.translationFraction"]
        self.assertLess(best, 0.36)
        self.script(f"{API}.set('sheet.translationFraction', arguments[0])", best)
        self.script_later("setTimeout(done, 300)")
        for index in range(3):
            self.assertIn("as meant", self.verdict(index))
        # The scene of the suite has the parameters of the page: now every case is met.
        path.unlink()
        self.click("save-suite")
        with zipfile.ZipFile(self.downloaded("ivaev-bottom-sheet-suite.zip")) as archive:
            archive.extractall(folder)
        result = subprocess.run([TOOL, "check", "suite.json"], cwd=folder, capture_output=True, check=False)
        self.assertEqual(result.returncode, 0, result.stdout)
        self.assertIn(b"3 cases: 3 passed", result.stdout)

    def test_one_trace_downloads_as_a_file_that_replays(self):
        self.try_scene("system-sheet")
        self.drag((195, 470), (195, 150))
        self.rest()
        self.label(0, "large")
        self.script("document.querySelector('.save-gesture').click()")
        path = self.downloaded("gesture-1.json")
        trace = json.loads(path.read_text())
        self.assertEqual((trace["format"], trace["scene"]), ("gesture-trace/1", "system-sheet"))
        self.assertEqual(trace["metadata"]["meant"], "large")
        self.assertIn("the sheet is large", run_tool("replay", path).decode())
        self.assertIn("replay gesture-1.json", self.text("#words"))

    def test_gestures_are_there_when_the_page_is_opened_again_and_go_when_deleted(self):
        self.try_scene("system-sheet")
        self.drag((195, 470), (195, 150))
        self.rest()
        self.drag((195, 100), (195, 400))
        self.rest()
        before = self.kept()
        self.assertEqual([gesture["name"] for gesture in before], ["gesture 2", "gesture 1"])
        self.reload()
        self.assertEqual(self.kept(), before)
        self.script("document.querySelector('.delete-gesture').click()")
        self.assertEqual([gesture["name"] for gesture in self.kept()], ["gesture 1"])
        self.reload()
        self.assertEqual([gesture["name"] for gesture in self.kept()], ["gesture 1"])

    def test_a_gesture_is_played_again_with_the_parameters_of_now(self):
        self.try_scene("ivaev-bottom-sheet")
        self.drag((195, 790), (195, 300))
        self.rest()
        self.script("document.querySelector('.replay-gesture').click()")
        self.script_later("setTimeout(done, 400)")
        self.assertGreater(self.script(f"return {API}.viewRect('sheet').y"), 0)
        self.assertEqual(self.find_all(".layer-outlined"), [])
        self.script(f"{API}.set('sheet.translationFraction', 0.95)")
        self.script_later("setTimeout(done, 300)")
        self.assertIn("ended full, now initial", self.verdict(0))
        self.script("""
            document.getElementById('speed').value = '0.5';
            document.querySelector('.replay-gesture').click();""")
        self.assertEqual(self.script("return document.querySelector('.layer-outlined').style.display"), "")
        # A finger takes over from what is played.
        self.watch()
        self.drag((195, 790), (195, 100))
        self.rest()
        self.assert_shows_what_replay_shows("--set", "sheet.translationFraction=0.95")


class BlindTest(TryPage):
    """Two sets of parameters, hidden as 1 and 2."""

    def rounds(self, count, decide):
        """Plays some rounds; `decide` says by the two heights of the sheet which is better."""
        for _ in range(count):
            heights = []
            for number in (1, 2):
                self.script("document.getElementById(arguments[0]).click()", f"blind-{number}")
                self.drag((195, 790), (195, 760), steps=2)
                self.rest()
                heights.append(json.loads(self.ask("timeline()").splitlines()[-1])["layout"]["sheet"][3])
            self.assertTrue(self.find("#better-1").is_enabled())
            self.script("document.getElementById(arguments[0]).click()", decide(heights))

    def begin(self, rounds):
        self.try_scene("ivaev-bottom-sheet")
        self.script("document.getElementById('blind-start').click()")
        self.assertIn("change a parameter first", self.text("#blind-note"))
        self.script(f"{API}.set('sheet.height', 500)")
        self.script("document.getElementById('blind-rounds').value = arguments[0]", rounds)
        self.script("document.getElementById('blind-start').click()")
        self.assertFalse(self.find("#knobs").is_displayed())
        self.assertFalse(self.find("#kept").is_displayed())
        self.assertFalse(self.find("#better-1").is_enabled())

    def test_the_tally_and_how_likely_chance_is(self):
        self.begin(8)
        self.rounds(8, lambda heights: f"better-{1 + (heights[1] == 500)}")
        words = self.text("#blind-result")
        self.assertIn("In 8 rounds, the scene as it is was better 0 times, the set on the sliders 8 times", words)
        self.assertIn("in 1 of 100 comparisons, so it is hardly chance", words)
        self.assertEqual(self.ask("get('sheet.height')"), 500)
        self.assertTrue(self.find("#knobs").is_displayed())

    def test_the_order_is_drawn_anew_and_no_difference_is_left_out(self):
        self.begin(9)
        seen = []
        self.rounds(8, lambda heights: seen.append(heights[0]) or "better-none")
        self.assertEqual(set(seen) <= {500, 675.2}, True)
        self.script("document.getElementById('blind-stop').click()")
        words = self.text("#blind-result")
        self.assertIn("and 8 times you saw no difference", words)
        self.assertNotIn("sign test", words)
        self.assertEqual(len(set(seen)), 2, "an order in 128 is the same eight times: try again")


class LookTest(TryPage):
    """Keyboard, names, contrast, and windows of every size."""

    def test_the_keyboard_drags_and_flings_the_sheet(self):
        self.try_scene("ivaev-bottom-sheet")
        screen = self.find("#touch-screen")
        for key, state in (("\ue00e", "full"), ("\ue00f", "initial"), ("\ue013", "initial")):
            self.script("arguments[0].focus()", screen)
            screen.send_keys(key)
            self.rest()
            self.assertEqual(self.kept()[0]["ended"], state)
        self.assert_shows_what_replay_shows()

    def test_everything_can_be_reached_and_has_a_name(self):
        self.try_scene()
        self.drag((195, 790), (195, 300))
        self.rest()
        unnamed = self.script("""
            return [...document.querySelectorAll('button, select, input, a')].filter((each) => (
              each.checkVisibility() && !(each.textContent.trim() || each.getAttribute('aria-label')
              || each.labels?.length))).map((each) => each.outerHTML)""")
        self.assertEqual(unnamed, [])
        for name in ("#touch-screen", "#scene", "#start-over", "#starts-over", ".meant-field", ".replay-gesture"):
            self.assertGreaterEqual(self.script("return document.querySelector(arguments[0]).tabIndex", name), 0)

    def test_it_fits_and_can_be_read(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme, motion="reduce")
            for size in ((1440, 1000), PHONE, (320, 568)):
                self.resize(*size)
                self.try_scene("ivaev-bottom-sheet")
                self.drag((195, 790), (195, 300))
                self.rest()
                self.script(f"""
                    {API}.label('gesture 1', 'initial'); {API}.set('sheet.height', 500);
                    document.querySelectorAll('.knob-group').forEach((each) => {{ each.open = true; }})""")
                self.assert_fits()
                faint = [text for text in self.contrasts() if text["ratio"] < 4.5]
                self.assertEqual(faint, [], (scheme, size))
                self.script("document.getElementById('blind-start').click()")
                self.assert_fits()

    def test_on_a_phone_the_screen_is_as_wide_as_the_window_and_under_the_finger(self):
        self.resize(*PHONE, touch=True)
        self.try_scene("system-sheet")
        rect = self.ask("screenRect()")
        self.assertAlmostEqual(rect["width"], 390, delta=1)
        self.assertAlmostEqual(rect["top"], 0, delta=1)
        self.assertAlmostEqual(rect["height"], 844, delta=1)
        self.drag((195, 470), (195, 200))
        self.rest()
        self.assert_shows_what_replay_shows()
        self.assertEqual(self.script("return scrollY"), 0)

    def test_a_smaller_phone_scales_the_screen(self):
        self.resize(320, 568, touch=True)
        self.try_scene("ivaev-bottom-sheet")
        self.assertLess(self.ask("pointScale"), 0.7)
        self.drag((195, 790), (195, 300))
        self.rest()
        frames = self.assert_shows_what_replay_shows()
        self.assertAlmostEqual(frames[0]["touches"][0]["y"], 790, delta=1)

    def test_a_gesture_costs_the_same_however_long_it_is(self):
        self.try_scene("system-sheet")
        self.fingers("touchStart", (195, 470))
        for step in range(150):
            self.fingers("touchMove", (195, 300 + 150 * (step % 2)))
            time.sleep(0.03)
        self.fingers("touchEnd")
        self.rest()
        spent = [each["took"] for each in self.ask("shown()")]
        self.assertGreater(len(spent), 200)
        early, late = sorted(spent[10:110])[50], sorted(spent[-110:-10])[50]
        self.assertLess(late, 1.5 * early + 1)
        self.assertLess(late, 16)
