"""The gestures that `try` keeps: played, labelled and saved as a suite; and two tunings compared blind."""

import json
import os
import pathlib
import subprocess
import time
import zipfile

from harness import TOOL, run_tool
from trying import API, TryPage


class SuiteTest(TryPage):
    """Gestures are labelled, replayed, saved and deleted; the labelled ones form a suite."""

    def setUp(self):
        super().setUp()
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": self.folder.name})

    def downloaded(self, name):
        path = pathlib.Path(self.folder.name) / name
        for _ in range(100):
            if path.exists() and path.stat().st_size > 0 and not list(path.parent.glob("*.crdownload")):
                return path
            time.sleep(0.05)
        raise AssertionError(f"{name} was not downloaded: {os.listdir(self.folder.name)}")

    def click(self, element_id):
        self.script("document.getElementById(arguments[0]).click()", element_id)

    def label(self, index, state):
        """Chooses the intended outcome as a user does; the newest gesture is the first."""
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
        self.assertIn("should end in full", self.verdict(1))
        self.click("save-suite")
        path = self.downloaded("ivaev-bottom-sheet-suite.zip")
        folder = pathlib.Path(self.folder.name) / "tried"
        with zipfile.ZipFile(path) as archive:
            self.assertIsNone(archive.testzip())
            archive.extractall(folder)
        # At first, one gesture does not end as intended; a lower threshold fixes it.
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
            self.assertIn("as it should", self.verdict(index))
        # The suite's scene has the page's parameters: now every case passes.
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
        self.assertFalse(self.find("#undo-delete").is_displayed())

    def test_what_was_deleted_comes_back_with_what_was_kept_since(self):
        self.try_scene("system-sheet")
        for start, end in ((470, 150), (100, 400)):
            self.drag((195, start), (195, end))
            self.rest()
        self.label(1, "large")
        before = self.kept()
        self.click("delete-all")
        self.assertEqual(self.kept(), [])
        self.assertIn("2 gestures are deleted", self.text("#words"))
        self.assertEqual(self.script("return document.activeElement.id"), "undo-delete")
        self.drag((195, 470), (195, 150))
        self.rest()
        self.assertEqual([gesture["name"] for gesture in self.kept()], ["gesture 3"])
        self.click("undo-delete")
        self.assertEqual(self.kept()[1:], before)
        self.assertFalse(self.find("#undo-delete").is_displayed())
        # Deletion looks like nothing else in the list.
        colours = self.script("""return ['.delete-gesture', '#delete-all', '.replay-gesture'].map((name) => (
            getComputedStyle(document.querySelector(name)).color))""")
        self.assertEqual(colours[0], colours[1])
        self.assertNotEqual(colours[0], colours[2])

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
        # A finger takes over from the playback.
        self.watch()
        self.drag((195, 790), (195, 100))
        self.rest()
        self.assert_shows_what_replay_shows("--set", "sheet.translationFraction=0.95")


class BlindTest(TryPage):
    """Two sets of parameters, hidden as 1 and 2."""

    def rounds(self, count, decide):
        """Plays some rounds; `decide` chooses the better one by the two heights of the sheet."""
        for _ in range(count):
            heights = []
            for number in (1, 2):
                self.script("document.getElementById(arguments[0]).click()", f"blind-{number}")
                self.drag((195, 790), (195, 760), steps=2)
                self.rest()
                heights.append(json.loads(self.ask("timeline()").splitlines()[-1])["layout"]["sheet"][3])
            self.assertTrue(self.find("#better-1").is_enabled())
            self.script("document.getElementById(arguments[0]).click()", decide(heights))

    # The driver's own scripts draw from `crypto` too, more than a byte at once.
    DRAWS = """
        const bits = arguments[0];
        const draw = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (bytes) => bytes.length === 1 ? bytes.fill(bits.shift()) : draw(bytes);"""

    def begin(self, rounds, bits=None):
        """Begins a comparison; `bits`: what the page draws for its rounds."""
        self.try_scene("ivaev-bottom-sheet")
        if bits:
            self.script(self.DRAWS, bits)
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
        bits = [1, 1, 0, 1, 0, 0, 1, 0, 1]
        self.begin(9, bits)
        seen = []
        self.rounds(8, lambda heights: seen.append(heights[0]) or "better-none")
        self.assertEqual(seen, [500 if bit else 675.2 for bit in bits[:8]])
        self.script("document.getElementById('blind-stop').click()")
        words = self.text("#blind-result")
        self.assertIn("and 8 times you saw no difference", words)
        self.assertNotIn("sign test", words)
