"""Synthesized fingers in, a trace out."""

import json
import pathlib

from harness import PHONE, fixture, run_tool, timeline
from recorder import KEY, RecorderPageTest


class TouchesTest(RecorderPageTest):
    def between_frames(self, name):
        """A fixture whose fingers move 2 ms later: between the frames at 60 Hz. At a frame, the
        browser's resolution of 0.1 ms would make a difference of one frame. Fingers are lifted
        where they last moved to, as DevTools requires."""
        trace, places = json.loads(fixture(name).read_text()), {}
        for index, sample in enumerate(trace["samples"]):
            sample["t"] = round(sample["t"] + (0.002 if index else 0), 6)
            if sample["phase"] == "ended":
                sample.update(places[sample["id"]])
            places[sample["id"]] = {"x": sample["x"], "y": sample["y"]}
        path = pathlib.Path(self.folder.name) / f"intended-{name}.json"
        path.write_text(json.dumps(trace))
        return path, trace["samples"]

    def assert_same_replay(self, name, scene):
        intention, samples = self.between_frames(name)
        self.reload()
        self.script(f"localStorage.removeItem('{KEY}')")
        self.reload()
        self.record(samples)
        path = self.saved()
        run_tool("validate", path)
        intended = timeline(intention, "--scene", scene)
        recorded = timeline(path, "--scene", scene)
        decisions = [
            [event["what"] for event in lines if event.get("kind") == "decision"]
            for lines in (intended, recorded)]
        self.assertEqual(*decisions)
        self.assertEqual(len(intended), len(recorded))
        for there, here in zip(intended, recorded):
            if there["type"] == "header":
                continue
            self.assertEqual(there["type"], here["type"])
            if "sheet" in there and isinstance(there["sheet"], dict):
                self.assertEqual(there["sheet"]["state"], here["sheet"]["state"])
                # A release that is 0.1 ms late: 0.4 pt at the speed of the fastest animation here.
                self.assertAlmostEqual(there["sheet"]["y"], here["sheet"]["y"], delta=0.5)
        self.assertAlmostEqual(intended[-1]["sheet"]["y"], recorded[-1]["sheet"]["y"], delta=0.001)
        path.unlink()

    def test_a_recording_replays_as_what_the_fingers_did(self):
        for name, scene in [
            ("fling-up", "ivaev-bottom-sheet"), ("slow-drag-past-half", "ivaev-bottom-sheet"),
            ("hold-then-lift", "ivaev-bottom-sheet"), ("fling-up", "system-sheet"),
        ]:
            with self.subTest(name=name, scene=scene):
                self.assert_same_replay(name, scene)

    def test_turning_the_screen_ends_the_recording(self):
        self.find("#record").click()
        self.play([{"t": 0, "id": 0, "phase": "began", "x": 195, "y": 790},
                   {"t": 0.1, "id": 0, "phase": "moved", "x": 195, "y": 700}])
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": PHONE[1], "height": PHONE[0], "deviceScaleFactor": 3, "mobile": True})
        self.script_later("setTimeout(done, 200)")
        self.touch("touchEnd")
        self.assertTrue(self.script("return document.querySelector('#stage').hidden"))
        self.assertIn("The screen was turned", self.text("#notice"))
        self.assertEqual(self.kept()[0]["device"]["width"], PHONE[0])

    def test_the_trace_says_screen_and_scale(self):
        with open(fixture("fling-up"), encoding="utf-8") as file:
            self.record(json.load(file)["samples"])
        trace = json.loads(self.saved().read_text())
        self.assertEqual(trace["device"], {"width": 390, "height": 844, "scale": 3})
        self.assertEqual(trace["format"], "gesture-trace/1")
        self.assertEqual(trace["samples"][0]["t"], 0)
        self.assertEqual(trace["samples"][0]["type"], "touch")
        self.assertNotIn("observed", trace)

    def test_places_between_frames_are_recorded(self):
        samples = [{"t": 0, "id": 0, "phase": "began", "x": 200, "y": 700}]
        samples += [{"t": i / 240, "id": 0, "phase": "moved", "x": 200, "y": 700 - i}
                    for i in range(1, 120)]
        samples.append({"t": 0.5, "id": 0, "phase": "ended", "x": 200, "y": 580})
        self.record(samples)
        recorded = self.kept()[0]["samples"]
        self.assertEqual([sample["phase"] for sample in recorded].count("moved"), 119)
        self.assertEqual([round(sample["y"]) for sample in recorded][1:120],
                         list(range(699, 580, -1)))

    def test_several_fingers_and_a_cancellation(self):
        self.find("#record").click()
        self.script("""
            const canvas = document.querySelector("#trails");
            canvas.setPointerCapture = () => {};  // These fingers are not the browser's.
            const send = (type, pointerId, clientX, clientY) => canvas.dispatchEvent(
                new PointerEvent(type, { pointerId, clientX, clientY, pointerType: "touch" }));
            send("pointerdown", 11, 100, 700);
            send("pointerdown", 12, 300, 700);
            send("pointermove", 11, 100, 650);
            send("pointerup", 11, 100, 650);
            send("pointerdown", 13, 50, 600);
            send("pointercancel", 12, 0, 0);
            send("pointermove", 12, 1, 1);
            send("pointerup", 13, 50, 600);""")
        self.find("#stop").click()
        path = self.saved()
        run_tool("validate", path)
        samples = json.loads(path.read_text())["samples"]
        self.assertEqual(
            [(sample["id"], sample["phase"], sample["x"], sample["y"]) for sample in samples],
            # The third finger has the number of the first; the cancelled one is where it was.
            [(0, "began", 100, 700), (1, "began", 300, 700), (0, "moved", 100, 650),
             (0, "ended", 100, 650), (0, "began", 50, 600), (1, "cancelled", 300, 700),
             (0, "ended", 50, 600)])

    def test_a_finger_that_is_down_at_stop_is_lifted(self):
        self.find("#record").click()
        self.play([{"t": 0, "id": 0, "phase": "began", "x": 100, "y": 700}])
        self.driver.execute_script("document.querySelector('#stop').click()")
        self.assertEqual([s["phase"] for s in self.kept()[0]["samples"]], ["began", "ended"])
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent",
                                    {"type": "touchCancel", "touchPoints": []})

    def test_the_stop_button_is_no_finger_and_goes_where_it_is_told(self):
        self.find("#record").click()
        top = self.script("return document.querySelector('#stop').getBoundingClientRect().top")
        self.find("#stop").click()
        self.assertLess(top, 100)
        self.assertIn("Nothing was recorded", self.text("#notice"))
        self.script("document.querySelector('#corner').value = 'bottom'")
        self.find("#record").click()
        bottom = self.script("return document.querySelector('#stop').getBoundingClientRect().bottom")
        self.assertGreater(bottom, 744)
        self.find("#stop").click()
        self.assertEqual(self.kept(), [])
