"""The page of `check` that the tool serves: its sliders run a failed case on an app's own code again.

The tool is that of Fixtures/uikit-sheets with its apps, GESTURE_REPLAY_APP.
"""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

from harness import DESKTOP, PHONE
from live_run_test import APP_TOOL, FLING, SHEETS, ServedRun
from player import API

KEY = "app.velocityThreshold"
SCENE = SHEETS / "scenes" / "place-sheet.json"


@unittest.skipUnless(APP_TOOL, "GESTURE_REPLAY_APP names no tool with an app")
class CheckTest(ServedRun):
    def suite(self, threshold=1500, trace=FLING, options=()):
        """A suite's file: its first case differs from its golden, its second one has none and fails, and its
        third one passes."""
        place = tempfile.TemporaryDirectory(prefix="gesture-replay-suite-")
        self.addCleanup(place.cleanup)
        folder = pathlib.Path(place.name)
        path = folder / "suite.json"

        def write(**changes):
            base = {"trace": str(trace), "scene": str(SCENE)}
            path.write_text(json.dumps({"format": "gesture-suite/1", "name": "three", "cases": [
                {"name": "as recorded", **base, "golden": "expected/fling.jsonl", **changes},
                {"name": "comes back", **base, "expect": {"final.sheet.state": "collapsed"}},
                {"name": "goes up", **base, "expect": {"final.sheet.state": "expanded"}},
            ]}))

        write()
        self.check(path, "--record", "missing", *options)
        self.golden = folder / "expected" / "fling.jsonl"
        write(set={KEY: threshold})
        return path

    @staticmethod
    def check(path, *options):
        return subprocess.run(
            [APP_TOOL, "check", str(path), *options], check=False, stdout=subprocess.PIPE).stdout.decode()

    def replayed(self, *options):
        return self.run_app_tool("replay", FLING, "--scene", SCENE, "--format", "jsonl", *options)

    def told(self):
        return [self.text(".sides"), self.text(".parting"), self.text("#moments")]

    def assert_differs_as_in_the_tool(self, value, *options):
        """What the page says of the two runs is what the page of a suite with this value says."""
        shown = self.told()
        page = self.golden.parent.parent / "page.html"
        other = self.suite(value, options=options)
        self.check(other, "--html", page, *options)
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        self.open(page.as_uri() + "#trace=1")
        told = self.told()
        self.driver.close()
        self.driver.switch_to.window(first)
        self.assertEqual(shown, told)

    def slides_against_the_golden(self, *options):
        self.serve_page("check", self.suite(options=options), *options, fragment="#trace=1")
        self.assertEqual(self.text("#trace"), "as recorded")
        self.assertIn("failed: ends differently", self.text(".suite-told").lower())
        self.assertEqual(self.timeline(), self.replayed("--set", f"{KEY}=1500"))
        self.slide(KEY, 1600)
        self.assertEqual(self.timeline(), self.replayed("--set", f"{KEY}=1600"))
        self.assertEqual(self.text("#trace"), "as recorded")
        self.assert_differs_as_in_the_tool(1600, *options)
        self.slide(KEY, 800)
        self.assertIn("Both do the same", self.text(".parting"))
        self.assertEqual(self.timeline(), self.replayed())
        self.find(".knob-buttons button").click()
        self.wait_until(lambda: self.ask(f"get('{KEY}')") == 1500)
        self.assert_differs_as_in_the_tool(1500, *options)

    def test_a_slider_runs_the_case_again_over_its_golden(self):
        self.slides_against_the_golden()
        self.tell_speed("check of the place sheet", "app.expanded", list(range(400, 440)))

    def test_a_golden_with_all_views_is_compared_with_all(self):
        self.slides_against_the_golden("--all-views")

    def test_a_case_without_a_golden_runs_alone(self):
        self.serve_page("check", self.suite(), fragment="#trace=2")
        self.assertIn("comes back", self.text("#trace"))
        self.assertEqual(self.timeline(), self.replayed())
        self.slide(KEY, 1500)
        self.assertEqual(self.timeline(), self.replayed("--set", f"{KEY}=1500"))
        self.assertEqual(self.text("#trace"), "comes back")
        self.assertIn("In the end the sheet is collapsed", self.text(".verdict-now"))

    def test_a_case_whose_golden_is_equal_and_whose_expectation_fails_has_its_run(self):
        suite = self.suite()
        text = json.loads(suite.read_text())
        text["cases"][0].pop("set")
        text["cases"][0]["expect"] = {"final.sheet.state": "collapsed"}
        suite.write_text(json.dumps(text))
        self.serve_page("check", suite, fragment="#trace=1")
        self.assertEqual(self.text("#trace"), "as recorded")
        self.assertEqual(self.timeline(), self.replayed())
        self.slide(KEY, 1500)
        self.assertEqual(self.timeline(), self.replayed("--set", f"{KEY}=1500"))
        self.assertIn("In the end the sheet is collapsed", self.text(".verdict-now"))

    def test_it_begins_with_the_index_and_reports_as_without_a_page(self):
        suite = self.suite()
        self.serve("check", suite)
        self.open(self.serving.address)
        self.assertIn("1 passed, 2 failed", self.text(".suite-line"))
        self.assertEqual(self.children(), [])
        self.find(".suite-name[href='#trace=1']").click()
        self.wait_until(lambda: self.script(f"return Boolean(window.gestureReplay && {API}.ready)"))
        self.wait_until_live()
        self.assertIn("1 passed, 2 failed", self.serving.said)
        self.assertEqual(self.serving.interrupt(), 1)

    def test_values_of_the_call_are_those_that_sliders_begin_with(self):
        self.serve_page("check", self.suite(), "--set", f"{KEY}=1600", fragment="#trace=3")
        self.assertEqual(self.ask(f"get('{KEY}')"), 1600)
        self.assertEqual(self.timeline(), self.replayed("--set", f"{KEY}=1600"))

    def test_a_page_in_a_file_says_how_it_becomes_live(self):
        suite = self.suite()
        page = suite.parent / "alone.html"
        self.check(suite, "--html", page)
        for number in (1, 2):
            self.open("about:blank")
            self.open(f"{page.as_uri()}#trace={number}")
            self.assertIn(f"To have it live: uikit-replay check {suite} --open", self.text(".masthead"))
            self.assertIsNone(self.script(f"return {API}.keys ?? null"))

    def test_a_golden_that_is_too_long_says_so_and_the_case_plays(self):
        trace = json.loads(FLING.read_text())
        last = trace["samples"][-1]
        # The finger is lifted, and another one comes long after.
        trace["samples"] += [
            {**last, "id": 9, "phase": "began", "t": 100, "y": 300}, {**last, "id": 9, "phase": "ended", "t": 100.1, "y": 300}]
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(trace, file)
            file.flush()
            self.serve("check", self.suite(trace=file.name, options=("--all-views",)), "--all-views")
            self.assertGreater(self.golden.stat().st_size, 4 << 20)
            self.open(self.serving.address + "#trace=1")
            self.wait_until(lambda: "too long to be run again here" in self.live_note(), 30)
        self.assertIn("uikit-replay replay TRACE --open", self.live_note())
        self.assertGreater(self.ask("end"), 50)

    def test_it_fits_and_can_be_read(self):
        self.serve("check", self.suite())
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in (DESKTOP, PHONE):
                self.resize(*size)
                self.open("about:blank")
                self.open(self.serving.address + "#trace=1")
                self.wait_until_live()
                self.assert_fits()

    def test_open_serves_what_can_be_played_and_opens_a_list_of_what_passed(self):
        suite = self.suite()
        folder = suite.parent
        for name in ("xdg-open", "open"):
            opener = folder / name
            opener.write_text(f"#!/bin/sh\nprintf %s \"$1\" > '{folder}/opened'\n")
            opener.chmod(0o755)
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
        result = subprocess.run(
            [APP_TOOL, "check", suite, "--filter", "goes up", "--open"], env=environment, capture_output=True,
            check=False, timeout=60)
        self.assertEqual(result.returncode, 0, result.stderr)
        page = pathlib.Path((folder / "opened").read_text())
        self.assertIn("1 of 3 cases: 1 passed", page.read_text())
        page.unlink()
        page.parent.rmdir()
        (folder / "opened").unlink()
        with subprocess.Popen(
                [APP_TOOL, "check", suite, "--open"], env=environment, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL) as tool:
            try:
                self.wait_until_opened(folder / "opened")
                self.assertTrue((folder / "opened").read_text().startswith("http://127.0.0.1:"))
            finally:
                tool.send_signal(signal.SIGINT)
            self.assertEqual(tool.wait(20), 1)

    def wait_until_opened(self, path):
        end = time.monotonic() + 20
        while not path.exists() or not path.read_text():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
