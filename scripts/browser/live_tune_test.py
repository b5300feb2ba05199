"""The page of `tune` that the tool serves: the runs of its lanes have sliders, which run an app's own code again.

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

from harness import DESKTOP, PHONE, ROOT
from live_run_test import APP_TOOL, FLING, SHEETS, ServedRun
from player import API

KEY = "app.velocityThreshold"
FIND = ("--find", f"{KEY}=0:3000", "--scan", "8")
SCENE = SHEETS / "scenes" / "place-sheet.json"
DRAG = SHEETS / "traces" / "slow-drag-up.json"


@unittest.skipUnless(APP_TOOL, "GESTURE_REPLAY_APP names no tool with an app")
class TuneTest(ServedRun):
    def suite(self):
        """A suite's file with a fling, which the parameter decides, and a drag on a lower sheet."""
        place = tempfile.TemporaryDirectory(prefix="gesture-replay-suite-")
        self.addCleanup(place.cleanup)
        path = pathlib.Path(place.name) / "suite.json"
        expanded = {"scene": str(SCENE), "expect": {"final.sheet.state": "expanded"}}
        path.write_text(json.dumps({"format": "gesture-suite/1", "name": "two", "cases": [
            {"name": "a fling", "trace": str(FLING), **expanded},
            {"name": "a drag", "trace": str(DRAG), **expanded, "set": {"app.expanded": 500}},
        ]}))
        return path

    def replayed(self, trace, *settings):
        options = [word for key, value in settings for word in ("--set", f"{key}={value!r}")]
        return self.run_app_tool("replay", trace, "--scene", SCENE, "--format", "jsonl", *options)

    def links(self):
        """The runs of the page: their titles, and the values with which they were made."""
        links = json.loads(self.script("return document.getElementById('data').textContent"))["links"]
        return [(title, [tuple(pair) for pair in rest[1]] if rest else None) for _, title, *rest in links]

    def number(self, case):
        """The number of the first run of a case."""
        return next(index for index, (title, _) in enumerate(self.links()) if title.startswith(f"{case}, "))

    def open_run(self, number):
        self.open("about:blank")
        self.open(f"{self.serving.address}#run={number}")
        self.wait_until_live()

    def test_a_slider_runs_the_case_again_from_the_values_of_its_lane(self):
        self.serve("tune", self.suite(), *FIND)
        self.open(self.serving.address)
        links = self.links()
        ends = set()
        for number, (title, made) in enumerate(links):
            trace, own = (FLING, []) if title.startswith("a fling") else (DRAG, [("app.expanded", 500)])
            self.open_run(number)
            self.assertEqual(self.ask(f"get('{KEY}')"), made[0][1])
            self.assertEqual(self.timeline(), self.replayed(trace, *own, *made), title)
            ends.add(self.ask("outcome()")["outcome"])
        self.assertGreater(len(ends), 2)
        self.open_run(self.number("a fling"))
        self.slide(KEY, 1500)
        self.assertEqual(self.timeline(), self.replayed(FLING, (KEY, 1500)))
        self.assertIn("In the end the sheet is collapsed", self.text(".verdict-now"))
        self.slide(KEY, 1000)
        self.assertEqual(self.timeline(), self.replayed(FLING, (KEY, 1000)))
        self.assertIn("In the end the sheet is expanded", self.text(".verdict-now"))
        self.tell_speed("tune of the place sheet", "app.expanded", list(range(400, 440)))

    def test_other_parameters_lie_over_the_values_of_the_lane(self):
        self.serve("tune", self.suite(), *FIND)
        self.open(self.serving.address)
        number = self.number("a drag")
        made = self.links()[number][1]
        self.open_run(number)
        first = self.timeline()
        self.slide("app.expanded", 450)
        self.assertEqual(self.timeline(), self.replayed(DRAG, ("app.expanded", 450), *made))
        copy = next(each for each in self.find_all(".knob-buttons button") if each.text == "Copy as --set")
        copy.click()
        options = self.script("return document.querySelector('.knob-status').value").split()
        self.assertEqual(options[::2], ["--set", "--set"])
        self.assertEqual(
            self.timeline(),
            self.run_app_tool("replay", DRAG, "--scene", SCENE, "--format", "jsonl", *options))
        self.find(".knob-buttons button").click()
        self.wait_until(lambda: self.ask("get('app.expanded')") == 500)
        self.assertEqual(self.timeline(), first)

    def test_the_overview_asks_nothing_and_leads_to_a_live_run(self):
        self.serve("tune", self.suite(), *FIND)
        self.open(self.serving.address)
        self.assertEqual(self.children(), [])
        self.assertIn("All 2 cases are met", self.text(".answer"))
        self.find(".cases a").click()
        self.wait_until(lambda: self.script(f"return Boolean(window.gestureReplay && {API}.ready)"))
        self.wait_until_live()
        self.slide(KEY, 1500)
        self.assertEqual(self.timeline(), self.replayed(FLING, (KEY, 1500)))
        self.find(".run-bar a").click()
        self.wait_until(lambda: self.script("return document.getElementById('one-run').hidden"))
        self.wait_until(lambda: not self.children())

    def test_the_map_of_two_parameters_has_live_runs(self):
        self.serve("tune", self.suite(), *FIND[:2], "--find", "recognition.pan.hysteresis=2:40", "--scan", "3")
        self.open(self.serving.address)
        number, (title, made) = next(
            (number, link) for number, link in enumerate(self.links()) if link[0].startswith("a fling"))
        self.assertEqual([key for key, _ in made], [KEY, "recognition.pan.hysteresis"])
        self.open_run(number)
        self.assertEqual(self.timeline(), self.replayed(FLING, *made), title)
        self.slide(KEY, 1500)
        self.assertEqual(self.timeline(), self.replayed(FLING, *made, (KEY, 1500)))

    def test_values_of_the_call_apply_too(self):
        self.serve("tune", self.suite(), *FIND, "--set", "app.expanded=550")
        self.open(self.serving.address)
        number = self.number("a fling")
        made = self.links()[number][1]
        self.open_run(number)
        self.assertEqual(self.timeline(), self.replayed(FLING, ("app.expanded", 550), *made))

    def test_a_model_has_sliders_there_too(self):
        suite = ROOT / "Fixtures" / "tune-suite.json"
        key = "sheet.velocityThreshold"
        self.serve("tune", suite, "--find", f"{key}=0:4000", "--scan", "8")
        self.open(self.serving.address)
        number = self.number("a fling up opens it")
        self.open_run(number)
        trace = ROOT / "Fixtures" / "traces" / "fling-up.json"
        self.slide(key, 1900)
        self.assertEqual(
            self.timeline(), self.run_app_tool("replay", trace, "--format", "jsonl", "--set", f"{key}=1900"))

    def test_a_page_in_a_file_says_how_it_becomes_live(self):
        suite = self.suite()
        page = suite.parent / "alone.html"
        subprocess.run([APP_TOOL, "tune", suite, *FIND, "--output", page], check=True, capture_output=True)
        self.open(page.as_uri() + "#run=0")
        self.assertIn(f"To have it live: uikit-replay tune {suite} {' '.join(FIND)} --open.", self.text("#one-run"))
        self.assertIsNone(self.script(f"return {API}.keys ?? null"))

    def test_it_fits_and_can_be_read(self):
        self.serve("tune", self.suite(), *FIND)
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in (DESKTOP, PHONE):
                self.resize(*size)
                self.open_run(0)
                self.assert_fits()

    def test_another_page_plays_and_can_take_over(self):
        self.serve("tune", self.suite(), *FIND)
        self.open_run(0)
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        self.addCleanup(lambda: (self.driver.close(), self.driver.switch_to.window(first)))
        self.open(f"{self.serving.address}#run=0")
        self.wait_until(lambda: "Another page moves the app" in self.live_note())
        self.assertTrue(self.find("#live-note").is_displayed())
        self.find("#live-note button").click()
        self.wait_until_live()
        self.slide(KEY, 1500)

    def opener(self):
        """A folder with what opens pages, which writes down what it is given, and the variables to call it."""
        place = tempfile.TemporaryDirectory(prefix="gesture-replay-opened-")
        self.addCleanup(place.cleanup)
        folder = pathlib.Path(place.name)
        for name in ("xdg-open", "open"):
            opener = folder / name
            opener.write_text(f"#!/bin/sh\nprintf %s \"$1\" > '{folder}/opened'\n")
            opener.chmod(0o755)
        return folder, {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}

    def opened(self, *call):
        """The page in a file that a call with --open opens."""
        folder, environment = self.opener()
        page = folder / "page.html"
        subprocess.run(
            [APP_TOOL, *map(str, call), page, "--open"], check=False, timeout=60, capture_output=True,
            env=environment)
        self.assertEqual((folder / "opened").read_text(), str(page))
        return page.as_uri()

    def test_open_without_a_file_serves_the_page(self):
        folder, environment = self.opener()
        with subprocess.Popen(
                [APP_TOOL, "tune", self.suite(), *FIND, "--open"], env=environment,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as tool:
            try:
                end = time.monotonic() + 20
                while not (folder / "opened").exists() or not (folder / "opened").read_text():
                    self.assertLess(time.monotonic(), end)
                    time.sleep(0.05)
                self.open((folder / "opened").read_text() + "#run=0")
                self.wait_until_live()
                self.assertIn(KEY, self.ask("keys()"))
            finally:
                tool.send_signal(signal.SIGINT)
            self.assertEqual(tool.wait(20), 0)

    def test_open_with_a_file_writes_and_opens_it_and_it_says_how_it_becomes_live(self):
        suite = self.suite()
        suite.write_text(suite.read_text().replace("expanded", "collapsed", 1))
        one = (FLING, "--scene", SCENE)
        change = ("--b", f"{KEY}=1500")
        for call, fragment, live in (
                (("replay", *one, "--output"), "", "replay TRACE --open"),
                (("diff", *one, *change, "--output"), "", "diff TRACE --b CHANGE --open"),
                (("diff", FLING, DRAG, *one[1:], *change, "--output"), "#trace=1", "diff TRACE --b CHANGE --open"),
                (("check", suite, "--html"), "#trace=1", f"check {suite} --open"),
                (("tune", suite, *FIND, "--output"), "#run=0", f"tune {suite} {' '.join(FIND)} --open")):
            with self.subTest(call=call[0]):
                self.open(self.opened(*call) + fragment)
                self.assertIn(f"To have it live: uikit-replay {live}.", self.text("body"))
                self.assertIsNone(self.script(f"return {API}.keys ?? null"))
