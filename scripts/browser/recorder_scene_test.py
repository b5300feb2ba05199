"""Recording with a scene's sheet to aim at."""

import json
import pathlib
import shutil
import subprocess

from harness import PHONE, ROOT, TOOL, run_tool, timeline
from recorder import RecorderPageTest

DRAG = ([{"t": 0, "id": 0, "phase": "began", "x": 195, "y": 800}]
        + [{"t": i / 50, "id": 0, "phase": "moved", "x": 195, "y": 800 - 10 * i}
           for i in range(1, 46)]
        + [{"t": 0.9, "id": 0, "phase": "ended", "x": 195, "y": 350}])
EMPTY = json.dumps({"format": "gesture-trace/1", "samples": []})


class SceneTest(RecorderPageTest):
    def choose(self, scene):
        self.script("""
            const scene = document.querySelector("#scene");
            scene.value = arguments[0];
            scene.dispatchEvent(new Event("change"));""", scene)

    def window(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": True})
        # A headless browser's full screen differs in size from its window.
        self.script("document.documentElement.requestFullscreen = undefined")

    def rect(self, selector):
        return self.script("""
            const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return [x, y, width, height];""", selector)

    def assert_screen(self, *expected):
        for there, here in zip(expected, self.rect("#phone .screen")):
            self.assertAlmostEqual(there, here, delta=0.1)

    def replays_without_a_word(self, path):
        """The trace on the scene that it names: its timeline, and nothing on standard error."""
        result = subprocess.run([TOOL, "replay", str(path), "--format", "jsonl"], cwd=ROOT,
                                capture_output=True, text=True, check=True)
        self.assertEqual(result.stderr, "")
        return [json.loads(line) for line in result.stdout.splitlines()]

    def test_every_scene_is_drawn_as_it_begins(self):
        self.window(*PHONE)
        for line in run_tool("scenes").decode().splitlines():
            scene = line.split("\t")[0]
            header, first = timeline("-", "--scene", scene, text=EMPTY)[:2]
            self.choose(scene)
            self.find("#record").click()
            solid = [view["name"] for view in header["views"] if view["role"] in ("sheet", "page")]
            for view in solid:
                with self.subTest(scene=scene, view=view):
                    shown = self.rect(f"#phone [data-view={view}] .surface")
                    for there, here in zip(first["layout"][view], shown):
                        self.assertAlmostEqual(there, here, delta=1)
            self.assertEqual(len(self.find_all("#phone [data-role=scrollView]")),
                             "scroll" in first)
            self.find("#stop").click()

    def test_a_recording_replays_on_the_scene_that_it_was_aimed_at(self):
        self.window(*PHONE)
        self.choose("ivaev-bottom-sheet")
        self.record(DRAG)
        path = self.saved()
        trace = json.loads(path.read_text())
        self.assertEqual(trace["scene"], "ivaev-bottom-sheet")
        self.assertEqual(trace["device"], {"width": 390, "height": 844, "scale": 3})
        self.assertNotIn("drawnAt", trace["metadata"])
        self.assertEqual([(each["x"], each["y"]) for each in trace["samples"][:3]],
                         [(195, 800), (195, 790), (195, 780)])
        self.assertEqual(self.replays_without_a_word(path)[-1]["sheet"]["state"], "full")
        self.assertIn("recording-1.json is saved: gesture-replay replay recording-1.json",
                      self.text("#notice"))

    def test_a_smaller_window_shows_all_of_it_smaller(self):
        self.window(390, 633)
        self.choose("ivaev-bottom-sheet")
        self.find("#record").click()
        self.assertIn("drawn at 75\u00a0%", self.text("#hint"))
        self.assert_screen(48.75, 0, 292.5, 633)
        self.play([{**each, "x": 48.75 + each["x"] * 0.75, "y": each["y"] * 0.75} for each in DRAG])
        self.find("#stop").click()
        path = self.saved()
        trace = json.loads(path.read_text())
        self.assertEqual(trace["device"], {"width": 390, "height": 844, "scale": 3})
        self.assertEqual(trace["metadata"]["drawnAt"], 0.75)
        for intended, recorded in zip(DRAG[:-1], trace["samples"]):
            self.assertAlmostEqual(intended["x"], recorded["x"], delta=0.7)
            self.assertAlmostEqual(intended["y"], recorded["y"], delta=0.7)
        self.assertEqual(self.replays_without_a_word(path)[-1]["sheet"]["state"], "full")

    def test_a_larger_window_shows_it_in_its_true_size(self):
        self.window(1440, 1000)
        self.choose("system-sheet")
        self.find("#record").click()
        self.assert_screen(525, 78, 390, 844)
        self.assertTrue(self.find("#phone .body").is_displayed())
        self.find("#stop").click()

    def test_where_the_phone_has_no_room_its_screen_is_shown_alone(self):
        for size in (PHONE, (390, 633), (844, 390)):
            self.window(*size)
            self.choose("system-sheet")
            self.find("#record").click()
            with self.subTest(size=size):
                self.assertFalse(self.find("#phone .body").is_displayed())
                corner = "return document.querySelector('#phone clipPath rect').getAttribute('rx')"
                self.assertEqual(self.script(corner), "0")
            self.find("#stop").click()

    def test_a_finger_that_lands_beside_the_screen_is_none(self):
        self.window(1440, 1000)
        self.choose("system-sheet")
        self.record([{**each, "x": 300} for each in DRAG])
        self.assertEqual(self.kept(), [])
        self.assertIn("no finger touched the screen", self.text("#notice"))
        # A finger that landed on it may leave it.
        self.record([{**each, "x": 525 + 10 if index == 0 else 500}
                     for index, each in enumerate(DRAG)])
        samples = self.kept()[0]["samples"]
        self.assertEqual([samples[0]["x"], samples[1]["x"]], [10, -25])

    def test_a_scene_of_ones_own_is_offered_and_named_by_its_path(self):
        scene = json.loads((ROOT / "Fixtures/scenes/ivaev-bottom-sheet.json").read_text())
        scene["name"], scene["sheet"]["initialOffset"] = "mine", 300
        own = pathlib.Path(self.folder.name) / "own"
        (own / "scenes").mkdir(parents=True)
        (own / "scenes/mine.json").write_text(json.dumps(scene))
        page = subprocess.run([TOOL, "recorder", "--scene", "scenes/mine.json"], cwd=own,
                              capture_output=True, check=True).stdout
        self.write("own.html", page)
        self.open(self.address.replace("record.html", "own.html"))
        self.window(*PHONE)
        self.assertEqual(self.script("return document.querySelector('#scene').value"), "scenes/mine.json")
        self.find("#record").click()
        self.assertAlmostEqual(self.rect("#phone [data-view=sheet] .surface")[1], 544, delta=1)
        self.play(DRAG)
        self.find("#stop").click()
        path = shutil.move(self.saved(), own)
        self.assertEqual(json.loads(pathlib.Path(path).read_text())["scene"], "scenes/mine.json")
        self.assertEqual(self.replays_without_a_word(path)[0]["scene"], "mine")

    def test_no_scene_stays_possible_and_is_the_first_choice(self):
        shown = lambda: [self.find(name).is_displayed() for name in ("#aimed", "#beneath", "#rule")]
        self.assertEqual(self.script("return document.querySelector('#scene').value"), "")
        self.assertEqual(shown(), [False, True, False])
        self.choose("system-sheet")
        self.assertEqual(shown(), [True, False, False])
        self.assertIn("390 × 844", self.text("#aimed"))
        self.choose("")
        self.assertEqual(shown(), [False, True, False])
        self.find("#record").click()
        self.assertFalse(self.find("#phone").is_displayed())
        self.play(DRAG)
        self.find("#stop").click()
        self.assertNotIn("scene", json.loads(self.saved().read_text()))

    def test_the_button_keeps_away_from_a_sheet_that_hangs_from_the_top(self):
        corner = lambda: self.script("return document.querySelector('#corner').value")
        self.choose("granados-pull-down-drawer")
        self.assertEqual(corner(), "bottom")
        self.choose("floating-panel")
        self.assertEqual(corner(), "top")

    def test_what_is_told_of_a_scene_can_be_read_and_fits(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for width in (320, 390, 1440):
                self.resize(width, 844)
                self.choose("granados-pull-down-drawer")
                self.assert_fits()
                self.script("document.documentElement.requestFullscreen = undefined")
                self.find("#record").click()
                found = self.contrasts()
                self.assertTrue(any("Touch the screen" in each["text"] for each in found))
                self.assertEqual([each for each in found if each["ratio"] < 4.5], [])
                self.find("#stop").click()
                self.assertEqual([each for each in self.contrasts() if each["ratio"] < 4.5], [])
