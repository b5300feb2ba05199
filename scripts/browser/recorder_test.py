"""The page that records touches: synthesized fingers in, a trace out."""

import functools
import http.server
import json
import pathlib
import threading
import time

from harness import PHONE, PageTest, fixture, run_tool, timeline

KINDS = {"began": "touchStart", "moved": "touchMove", "ended": "touchEnd",
         "cancelled": "touchCancel"}
KEY = "gesture-replay recordings"


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


class RecorderTest(PageTest):
    """The page from a server, as a phone gets it: what pages from disk keep, Chromium may forget
    as soon as another one is loaded."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        handler = functools.partial(QuietHandler, directory=cls.folder.name)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    def setUp(self):
        super().setUp()
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled",
                                    {"enabled": True, "maxTouchPoints": 5})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": PHONE[0], "height": PHONE[1], "deviceScaleFactor": 3, "mobile": True})
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": self.folder.name})
        self.write("record.html", run_tool("recorder"))
        self.address = f"http://127.0.0.1:{self.server.server_port}/record.html"
        self.open(self.address)
        self.script(f"localStorage.removeItem('{KEY}')")
        self.reload()

    def tearDown(self):
        super().tearDown()
        for path in pathlib.Path(self.folder.name).glob("*.json"):
            path.unlink()

    def reload(self):
        self.driver.refresh()

    def stored(self):
        return self.script(f"return localStorage.getItem('{KEY}')")

    # What fingers do

    def play(self, samples):
        """Fingers do what a trace says, at its times; all of them are lifted or cancelled at once,
        as DevTools has it."""
        start, down = time.time(), {}
        for sample in samples:
            kind = KINDS[sample["phase"]]
            down[sample["id"]] = {"x": sample["x"], "y": sample["y"], "id": sample["id"]}
            if kind in ("touchEnd", "touchCancel"):
                down.clear()
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
                "type": kind, "timestamp": start + sample["t"],
                "touchPoints": list(down.values())})

    def record(self, samples):
        self.find("#record").click()
        self.play(samples)
        self.find("#stop").click()

    def kept(self):
        return json.loads(self.stored() or "[]")

    def saved(self, name="recording-1.json"):
        """The file that Save downloads, once it is there."""
        self.find(".save").click()
        path = pathlib.Path(self.folder.name) / name
        for _ in range(100):
            if path.exists() and path.read_text().endswith("}\n"):
                return path
            time.sleep(0.05)
        raise AssertionError(f"{name} was not downloaded")

    # What comes of it

    def between_frames(self, name):
        """A fixture whose fingers move 2 ms later: between the frames of 60 Hz, and not at them,
        where the 0.1 ms to which a browser tells times would make a frame's difference. They are
        lifted where they last moved to, as DevTools has it."""
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

    TAP = [{"t": 0, "id": 0, "phase": "began", "x": 100, "y": 700},
           {"t": 0.1, "id": 0, "phase": "ended", "x": 100, "y": 700}]

    # What is under a finger

    SHEET = """<!DOCTYPE html><style>
        #sheet { position: fixed; top: 400px; left: 0; right: 0; height: 444px; }
        #list { height: 200px; overflow-y: auto; touch-action: none; }
        #rows { height: 1000px; }
      </style>
      <div id="sheet" class="open card"><div id="list"><div id="rows"></div></div></div>
      <script>
        let start;
        const sheet = document.querySelector("#sheet");
        addEventListener("touchstart", (event) => { start = event.touches[0].clientY; });
        addEventListener("touchmove", (event) => {
          const way = event.touches[0].clientY - start;
          sheet.style.transform = `translateY(${way}px)`;
          document.querySelector("#list").scrollTop = -way / 2;
        });
      </script>"""

    DRAG = ([{"t": 0, "id": 0, "phase": "began", "x": 100, "y": 500}]
            + [{"t": i / 60, "id": 0, "phase": "moved", "x": 100, "y": 500 - 4 * i}
               for i in range(1, 40)]
            + [{"t": 0.66, "id": 0, "phase": "ended", "x": 100, "y": 344}])

    def record_over(self, what, samples, address="", play=None):
        """Records over a list or a page, once that is there."""
        self.script("""
            const over = document.querySelector("#over");
            over.value = arguments[0];
            over.dispatchEvent(new Event("change"));
            document.querySelector("#address").value = arguments[1];""", what, address)
        self.find("#record").click()
        self.script_later("setTimeout(done, 300)")
        (play or self.play)(samples)
        self.script_later("setTimeout(done, 100)")
        self.find("#stop").click()

    def play_now(self, samples):
        """Fingers do what a trace says, at the times at which the browser hears of it."""
        for sample in samples:
            lifted = sample["phase"] == "ended"
            self.touch(KINDS[sample["phase"]], *([] if lifted else [(sample["x"], sample["y"])]))
            time.sleep(0.005)

    def test_what_moves_under_the_finger_is_recorded_on_the_clock_of_the_fingers(self):
        self.write("sheet.html", self.SHEET.encode())
        # The clock of a page begins when it is opened: those of these two are a second apart.
        time.sleep(1)
        self.record_over("page", self.DRAG, "sheet.html", self.play_now)
        path = self.saved()
        run_tool("validate", path)
        trace = json.loads(path.read_text())
        samples, observed = trace["samples"], trace["observed"]
        self.assertEqual(observed["channels"], ["sheet.y", "scroll.y"])
        self.assertEqual(observed["metadata"]["sheet"], "div#sheet.open.card")
        self.assertEqual(observed["metadata"]["scroll"], "div#list")
        self.assertTrue(observed["metadata"]["page"].endswith("/sheet.html"))
        self.assertGreater(len(samples), 20)
        self.assertGreater(len(observed["frames"]), 20)
        for t, top, scroll in observed["frames"]:
            way = 400 - top
            self.assertAlmostEqual(scroll, way / 2, delta=0.5)
            # Where the finger was at the frame, or had been shortly before.
            there = [index for index, each in enumerate(samples)
                     if abs(500 - each["y"] - way) < 0.01]
            self.assertTrue(there, (t, top))
            self.assertGreaterEqual(t, samples[there[0]]["t"] - 0.02)
            left = samples[there[-1] + 1]["t"] if there[-1] + 1 < len(samples) else t
            self.assertLess(t, left + 0.3, top)
        self.assertEqual(observed["frames"][-1][1:], [244, 78])

    def test_a_page_that_does_not_move_has_its_fixed_element(self):
        still = self.SHEET.replace("sheet.style.transform", "sheet.title").encode()
        self.write("still.html", still)
        self.record_over("page", self.DRAG, "still.html")
        observed = json.loads(self.saved().read_text())["observed"]
        self.assertEqual({frame[1] for frame in observed["frames"]}, {400})

    def test_a_list_scrolls_natively(self):
        self.record_over("list", self.DRAG)
        path = self.saved()
        run_tool("validate", path)
        observed = json.loads(path.read_text())["observed"]
        self.assertEqual(observed["channels"], ["scroll.y"])
        offsets = [frame[1] for frame in observed["frames"]]
        self.assertEqual(offsets, sorted(offsets))
        self.assertEqual(offsets[0], 0)
        self.assertGreater(offsets[-1], 100)
        self.assertIn("scroll.y", self.text(".facts"))

    def test_the_rule_is_told_where_it_counts(self):
        shown = lambda: [self.find(name).is_displayed() for name in ("#where", "#rule")]
        self.assertEqual(shown(), [False, False])
        for what, expected in (("list", [False, True]), ("page", [True, True])):
            self.find(f"#over option[value={what}]").click()
            self.assertEqual(shown(), expected)

    def test_a_page_of_another_server_is_told_of(self):
        address = self.address.replace("127.0.0.1", "localhost")
        self.record_over("page", self.TAP, address)
        self.assertIn("a page of another server", self.text("#notice"))
        # The browser, too, says that it was not shown.
        self.assertIn("frame-src", self.driver.get_log("browser")[0]["message"])

    def test_recordings_outlive_the_page_until_they_are_deleted(self):
        self.record(self.TAP)
        self.record(self.TAP)
        self.reload()
        names = self.script("return [...document.querySelectorAll('.name')].map((n) => n.value)")
        self.assertEqual(names, ["recording 2", "recording 1"])
        self.assertIn("not saved yet", self.text(".facts"))
        self.saved("recording-2.json")
        self.assertNotIn("not saved yet", self.text(".facts"))
        self.find(".delete").click()
        self.reload()
        self.assertEqual(len(self.find_all(".name")), 1)

    def test_what_else_is_kept_under_its_name_breaks_nothing(self):
        for kept in ("[{}]", "[null, 7]", "{}", "no JSON"):
            with self.subTest(kept=kept):
                self.script(f"localStorage.setItem('{KEY}', arguments[0])", kept)
                self.reload()
                self.assertEqual(self.find_all(".name"), [])
                self.assertTrue(self.find("#none").is_displayed())

    def test_a_second_tab_shows_what_the_first_one_keeps(self):
        self.record(self.TAP)
        self.script(f"""
            const kept = JSON.parse(localStorage.getItem('{KEY}'));
            localStorage.setItem('{KEY}', JSON.stringify([...kept, {{...kept[0], name: "there"}}]));
            window.dispatchEvent(new StorageEvent("storage", {{ key: '{KEY}' }}));""")
        names = self.script("return [...document.querySelectorAll('.name')].map((n) => n.value)")
        self.assertEqual(names, ["recording 1", "there"])

    def test_the_keyboard_stays_where_it_was(self):
        self.record(self.TAP)
        self.record(self.TAP)
        save = self.find_all(".save")[1]
        self.script("arguments[0].focus()", save)
        save.send_keys(" ")
        self.assertEqual(
            self.script("return [document.activeElement.className, [...document.querySelectorAll('.save')]"
                        ".indexOf(document.activeElement)]"), ["save", 1])

    def test_deleting_what_is_not_saved_is_asked_first(self):
        self.record(self.TAP)
        self.find(".delete").click()
        self.driver.switch_to.alert.dismiss()
        self.assertEqual(len(self.kept()), 1)
        self.find(".delete").click()
        self.driver.switch_to.alert.accept()
        self.assertEqual(self.kept(), [])
        self.assertTrue(self.find("#none").is_displayed())

    def test_what_is_put_away_while_recording_is_kept(self):
        self.find("#record").click()
        self.play(self.TAP)
        self.reload()
        self.assertEqual(len(self.kept()), 1)

    def test_name_and_scene_are_the_traces(self):
        self.record(self.TAP)
        hostile = "</script><script>alert(1)</script> \"quoted\" \u202eRTL \U0001f469\u200d\U0001f467"
        self.script("""
            const name = document.querySelector('.name');
            name.value = arguments[0];
            name.dispatchEvent(new Event('change'));
            const scene = document.querySelector('.scene');
            scene.value = 'system-sheet';
            scene.dispatchEvent(new Event('change'));""", hostile)
        self.reload()
        path = self.saved("script-script-alert-1-script-quoted-rtl.json")
        trace = json.loads(path.read_text())
        self.assertEqual(trace["name"], hostile)
        self.assertEqual(trace["scene"], "system-sheet")
        run_tool("validate", path)
        self.assertEqual(len(self.find_all("#recordings script")), 0)

    def test_what_is_saved_is_told_with_a_call_that_replays_it(self):
        self.record(self.TAP)
        said = "recording-1.json is saved: gesture-replay replay recording-1.json"
        path = self.saved()
        self.assertEqual(self.text("#notice"), f"{said} --scene NAME")
        run_tool("replay", path, "--scene", "system-sheet")
        path.unlink()
        self.script("""
            const scene = document.querySelector('.scene');
            scene.value = 'system-sheet';
            scene.dispatchEvent(new Event('change'));""")
        path = self.saved()
        self.assertEqual(self.text("#notice"), said)
        run_tool("replay", path)

    def test_every_built_in_scene_can_be_chosen(self):
        self.record(self.TAP)
        scenes = self.script(
            "return [...document.querySelector('.scene').options].map((o) => o.value)")
        listed = run_tool("scenes").decode().splitlines()
        self.assertEqual(scenes, [""] + [line.split("\t")[0] for line in listed])

    def test_touches_are_drawn_as_they_are_made(self):
        shown = "return document.querySelector('#trails').toDataURL()"
        self.find("#record").click()
        pictures = [self.script(shown)]
        for samples in (self.TAP[:1], [dict(self.TAP[0], phase="moved", y=600)], self.TAP[1:]):
            self.play(samples)
            pictures.append(self.script(shown))
        self.find("#stop").click()
        # Landing, moving and lifting each draw something.
        self.assertEqual(len(set(pictures)), 4)

    def test_the_browser_that_keeps_nothing_is_told_of(self):
        self.script("Storage.prototype.setItem = () => { throw new Error('full'); };")
        self.record(self.TAP)
        self.assertIn("save it before you leave", self.text("#notice"))
        self.saved()

    def test_it_can_be_read_and_fits(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            self.reload()
            self.record(self.TAP)
            found = self.contrasts()
            self.assertGreater(len(found), 10)
            self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)
        for width in (320, 390, 768, 1440):
            self.resize(width, 844)
            self.assert_fits()


if __name__ == "__main__":
    import unittest

    unittest.main()
