"""Pages of runs that the tool serves: their sliders run an app's own code again.

The tools are those of Fixtures/uikit-sheets, GESTURE_REPLAY_APP, and of Fixtures/faulty-app,
GESTURE_REPLAY_FAULTY_APP, with their apps. The step `live-app` of scripts/check names them; without
them, nothing runs.
"""

import json
import os
import subprocess
import time
import unittest

import serving
from harness import DESKTOP, PHONE, ROOT
from player import API, PlayerTest
from serving import Serving

APP_TOOL = os.environ.get("GESTURE_REPLAY_APP")
FAULTY_TOOL = os.environ.get("GESTURE_REPLAY_FAULTY_APP")
SHEETS = ROOT / "Fixtures" / "uikit-sheets"
FAULTY = ROOT / "Fixtures" / "faulty-app"
FLING = SHEETS / "traces" / "fling-up.json"


class ServedRun(PlayerTest):
    """Serves the page of a call of an app's tool, and waits until it is live."""

    tool = APP_TOOL

    def serve(self, *call):
        tool, serving.TOOL = serving.TOOL, self.tool
        try:
            self.serving = Serving(*call)
        finally:
            serving.TOOL = tool
        self.addCleanup(self.serving.end)

    def serve_page(self, *call, fragment=""):
        self.serve(*call)
        self.open(self.serving.address + fragment)
        self.wait_until_live()

    def wait_until_live(self):
        self.driver.set_script_timeout(30)
        self.script_later(f"{API}.ready.then(() => done())")

    def run_app_tool(self, *call):
        """What a call prints; its status does not matter."""
        return subprocess.run(
            [self.tool, *map(str, call)], cwd=self.serving.folder, check=False, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL).stdout.decode()

    def timeline(self):
        return self.script_later(f"{API}.timeline().then(done)")

    def slide(self, key_path, value):
        """Moves a slider, and waits until the page shows the run."""
        self.script("""
            const slider = document.querySelector(`[data-key="${arguments[0]}"] [type=range]`);
            slider.value = arguments[1];
            slider.dispatchEvent(new Event('input'));""", key_path, value)
        self.wait_until(lambda: self.ask(f"get('{key_path}')") == value)

    def wait_until(self, is_so, seconds=10):
        end = time.monotonic() + seconds
        while not is_so():
            self.assertLess(time.monotonic(), end, self.serving.said)
            time.sleep(0.05)

    def refusal(self, key_path):
        return self.script(
            "return document.querySelector(`[data-key='${arguments[0]}'] .knob-refusal`).textContent", key_path)

    def children(self):
        """The processes that answer."""
        found = subprocess.run(["pgrep", "-P", str(self.serving.process)], stdout=subprocess.PIPE, check=False)
        return found.stdout.split()

    def steps(self, key_path, values):
        """Sets a parameter to one value after the other; the milliseconds until each is shown."""
        return self.script_later(f"""
            const times = [];
            const step = async () => {{
              for (const value of arguments[1]) {{
                const start = performance.now();
                await {API}.set(arguments[0], value);
                await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
                times.push(performance.now() - start);
              }}
              done(times);
            }};
            step();""", key_path, values)

    def tell_speed(self, name, key_path, values):
        times = sorted(self.steps(key_path, values))
        print(f"\n{name}: a step of a slider takes {times[len(times) // 2]:.1f} ms until it shows, "
              f"the slowest of {len(times)} {times[-1]:.1f} ms")


@unittest.skipUnless(APP_TOOL, "GESTURE_REPLAY_APP names no tool with an app")
class ReplayTest(ServedRun):
    call = ("replay", FLING, "--scene", SHEETS / "scenes" / "place-sheet.json")

    def replayed(self, *options):
        return self.run_app_tool(*self.call, "--format", "jsonl", *options)

    def test_a_slider_runs_the_app_again(self):
        self.serve_page(*self.call)
        self.assertEqual(self.timeline(), self.replayed())
        self.assertIn("expanded", self.ask("outcome()")["outcome"])
        self.slide("app.velocityThreshold", 1500)
        self.assertIn("collapsed", self.ask("outcome()")["outcome"])
        self.assertEqual(self.timeline(), self.replayed("--set", "app.velocityThreshold=1500"))
        self.assertIn("In the end the sheet is collapsed", self.text(".verdict-now"))
        self.assertIn("expanded", self.text(".verdict-first"))
        self.slide("app.expanded", 500)
        self.assertEqual(
            self.timeline(), self.replayed("--set", "app.velocityThreshold=1500", "--set", "app.expanded=500"))
        self.find(".knob-buttons button").click()
        self.wait_until(lambda: "expanded" in self.ask("outcome()")["outcome"])
        self.assertEqual(self.timeline(), self.replayed())
        self.tell_speed("replay of the place sheet", "app.expanded", list(range(400, 440)))

    def test_the_page_says_which_command_finds_flips(self):
        self.serve_page(*self.call)
        self.assertIn("uikit-replay sweep TRACE --find KEY=FROM:TO", self.text("#knobs"))

    def test_a_value_that_the_app_refuses_is_told_beside_it(self):
        self.serve_page(*self.call)
        field = self.find('[id="knob-app.expanded"]')
        self.script("arguments[0].value = '-1'; arguments[0].dispatchEvent(new Event('change'))", field)
        self.wait_until(lambda: "app.expanded" in self.refusal("app.expanded"))
        self.assertEqual(self.timeline(), self.replayed())

    def test_the_address_holds_what_is_set(self):
        self.serve_page(*self.call, fragment="#t=0.2&app.velocityThreshold=1500")
        self.wait_until(lambda: self.ask("get('app.velocityThreshold')") == 1500)
        self.assertEqual(self.timeline(), self.replayed("--set", "app.velocityThreshold=1500"))

    def test_several_traces_have_an_index(self):
        other = SHEETS / "traces" / "slow-drag-up.json"
        self.serve("replay", FLING, other, *self.call[2:])
        self.open(self.serving.address + "#trace=2")
        self.wait_until_live()
        self.slide("app.expanded", 500)
        self.assertEqual(self.timeline(), self.run_app_tool(
            "replay", other, *self.call[2:], "--format", "jsonl", "--set", "app.expanded=500"))

    def test_one_page_at_a_time_has_the_app(self):
        self.serve_page(*self.call)
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        self.addCleanup(lambda: (self.driver.close(), self.driver.switch_to.window(first)))
        self.open(self.serving.address)
        self.wait_until(lambda: "Another page moves the app" in self.live_note())
        # It plays all the same.
        self.assertGreater(self.ask("end"), 0.3)
        self.find("#live-note button").click()
        self.wait_until_live()
        self.slide("app.expanded", 500)
        self.driver.switch_to.window(first)
        self.wait_until(lambda: "Another page has taken over" in self.live_note())
        self.driver.switch_to.window(self.driver.window_handles[-1])

    def test_a_page_that_goes_away_leaves_nothing_running(self):
        self.serve_page(*self.call)
        self.assertEqual(len(self.children()), 1)
        self.open("about:blank")
        self.wait_until(lambda: not self.children())

    def test_a_page_in_a_file_says_how_it_becomes_live(self):
        page = subprocess.run([APP_TOOL, *self.call, "--format", "html"], check=True, stdout=subprocess.PIPE).stdout
        self.open(self.write("alone.html", page))
        self.assertIn("To have it live: uikit-replay replay TRACE --open", self.text(".masthead"))
        self.assertIsNone(self.script(f"return {API}.keys ?? null"))

    def test_it_fits_and_can_be_read(self):
        self.serve(*self.call)
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in (DESKTOP, PHONE):
                self.resize(*size)
                self.open(self.serving.address)
                self.wait_until_live()
                self.assert_fits()


@unittest.skipUnless(APP_TOOL, "GESTURE_REPLAY_APP names no tool with an app")
class DiffTest(ServedRun):
    side = ("--b", "app.velocityThreshold=1500")
    call = ("diff", FLING, "--scene", SHEETS / "scenes" / "place-sheet.json", *side)

    def replayed(self, *options):
        return self.run_app_tool("replay", *self.call[1:4], "--format", "jsonl", *options)

    def assert_differs_as_in_the_tool(self, value):
        """What the page says of the two runs is what a page of the tool's own says."""
        page = self.run_app_tool("diff", *self.call[1:4], "--b", f"app.velocityThreshold={value}", "--format", "html")
        shown = [self.text("#trace"), self.text(".sides"), self.text(".parting"), self.text("#moments")]
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        self.open(self.write("diff.html", page.encode()))
        told = [self.text("#trace"), self.text(".sides"), self.text(".parting"), self.text("#moments")]
        self.driver.close()
        self.driver.switch_to.window(first)
        self.assertEqual(shown, told)

    def test_a_slider_runs_the_second_side_again(self):
        self.serve_page(*self.call)
        self.assertIn("expanded → collapsed", self.text("#trace"))
        self.assertEqual(self.timeline(), self.replayed("--set", "app.velocityThreshold=1500"))
        self.slide("app.velocityThreshold", 1600)
        self.assertEqual(self.timeline(), self.replayed("--set", "app.velocityThreshold=1600"))
        self.assert_differs_as_in_the_tool(1600)
        self.slide("app.velocityThreshold", 1000)
        self.assertEqual(self.timeline(), self.replayed("--set", "app.velocityThreshold=1000"))
        self.find(".knob-buttons button").click()
        self.wait_until(lambda: self.ask("get('app.velocityThreshold')") == 1500)
        self.assert_differs_as_in_the_tool(1500)
        self.tell_speed("diff of the place sheet", "app.expanded", list(range(400, 440)))

    def test_sides_that_become_alike_say_so(self):
        self.serve_page(*self.call)
        usual = next(each for each in json.loads(self.run_app_tool(
            "scenes", "parameters", self.call[3], "--format", "json"))
            if each["key"] == "app.velocityThreshold")["default"]
        self.slide("app.velocityThreshold", usual)
        self.assertIn("no difference", self.text("#trace"))
        self.assertIn("Both do the same", self.text(".parting"))
        self.assertEqual(self.timeline(), self.replayed())
        self.script(f"{API}.seek(0.2)")

    def test_several_traces_have_an_index(self):
        other = SHEETS / "traces" / "slow-drag-up.json"
        self.serve("diff", FLING, other, *self.call[2:4], "--b", "app.expanded=500")
        self.open(self.serving.address + "#trace=2")
        self.wait_until_live()
        self.slide("app.expanded", 450)
        self.assertEqual(self.timeline(), self.run_app_tool(
            "replay", other, *self.call[2:4], "--format", "jsonl", "--set", "app.expanded=450"))

    def test_it_fits_and_can_be_read(self):
        self.serve(*self.call)
        for size in (DESKTOP, PHONE):
            self.resize(*size)
            self.open(self.serving.address)
            self.wait_until_live()
            self.assert_fits()


@unittest.skipUnless(FAULTY_TOOL, "GESTURE_REPLAY_FAULTY_APP names no tool with an app that misbehaves")
class FaultyTest(ServedRun):
    """An app that traps, or does not return, in what a slider asks it."""

    tool = FAULTY_TOOL

    def choose(self, fault):
        self.script("""
            const field = document.getElementById('knob-app.fault');
            field.selectedIndex = [...field.options].findIndex(({ text }) => text === arguments[0]);
            field.dispatchEvent(new Event('change'));""", fault)

    def test_the_page_says_what_the_tool_says_with_the_apps_line(self):
        self.serve_page("replay", FAULTY / "traces" / "pull-up.json")
        first = self.timeline()
        code = (FAULTY / "apps" / "FaultyViewController.swift").read_text().splitlines()
        for fault, mark, words in (
                ("index", "case .index: height", "the app's code stops at a trap"),
                ("exits", "case .exits: exit", "the app's code ends the process"),
                ("loop", None, "the app's code does not return, in FaultyViewController.")):
            with self.subTest(fault=fault):
                self.choose(fault)
                self.wait_until(lambda said=words: said in self.refusal("app.fault"), 20)
                if mark:
                    line = next(index for index, each in enumerate(code, 1) if mark in each)
                    self.assertIn(f"FaultyViewController.swift:{line}:", self.refusal("app.fault"))
                # What it accepted last is shown, and the next change is answered.
                self.assertEqual(self.ask("get('app.fault')"), "none")
                self.assertEqual(self.timeline(), first)
        self.choose("letterOrder")
        self.wait_until(lambda: self.ask("get('app.fault')") == "letterOrder")
        self.assertEqual(self.refusal("app.fault"), "")
