"""A sheet of an app's own code in a browser: the tool that serves the page answers its fingers.

The tool is that of Fixtures/uikit-sheets, with its app: GESTURE_REPLAY_APP, or no test runs. The
step `live-app` of scripts/check names it.
"""

import os
import pathlib
import subprocess
import time
import unittest

import serving
from harness import ROOT, SLOW
from serving import Serving
from trying import API, TryPage

APP_TOOL = os.environ.get("GESTURE_REPLAY_APP")
SHEETS = ROOT / "Fixtures" / "uikit-sheets"


@unittest.skipUnless(APP_TOOL, "GESTURE_REPLAY_APP names no tool with an app")
class LiveAppTest(TryPage):
    scene = "place-sheet"

    def setUp(self):
        super().setUp()
        tool, serving.TOOL = serving.TOOL, APP_TOOL
        try:
            self.serving = Serving("try", SHEETS / "scenes" / f"{self.scene}.json")
        finally:
            serving.TOOL = tool
        self.addCleanup(self.serving.end)
        self.open(self.serving.address)
        self.reload()

    def reload(self):
        self.driver.set_script_timeout(30)
        super().reload()

    def timeline(self):
        self.driver.set_script_timeout(30)
        return self.script_later(f"{API}.timeline().then(done)")

    def replayed(self, *options):
        """What `replay` writes for the last gesture that the page kept."""
        path = pathlib.Path(self.folder.name) / "kept.json"
        path.write_text(self.kept()[0]["trace"])
        return subprocess.run(
            [APP_TOOL, "replay", path, "--scene", f"scenes/{self.scene}.json", "--format", "jsonl", *options],
            cwd=SHEETS, check=True, stdout=subprocess.PIPE).stdout.decode()

    def assert_same_as_replay(self, *options):
        """The page's timeline is that of the trace, line for line; the first line names the trace."""
        self.assertEqual(self.timeline().splitlines()[1:], self.replayed(*options).splitlines()[1:])

    def children(self):
        """The processes that answer."""
        found = subprocess.run(["pgrep", "-P", str(self.serving.process)], stdout=subprocess.PIPE, check=False)
        return found.stdout.split()

    def wait_until(self, is_so, seconds=10):
        end = time.monotonic() + seconds
        while not is_so():
            self.assertLess(time.monotonic(), end, self.serving.said)
            time.sleep(0.05)


    def tell_speed(self, name):
        """Prints how long the page waited for its frames, and how many a second it showed."""
        shown = self.ask("shown()")
        waits = sorted(each["done"] - each["touched"] for each in shown if each["touched"] is not None)
        took = sorted(each["took"] for each in shown[1:])
        times = [each["at"] for each in shown]
        rate = 1000 * (len(times) - 1) / (times[-1] - times[0])

        def at(part, values):
            return values[min(len(values) - 1, int(len(values) * part))]

        print(f"\n{name}: {len(shown)} frames drawn, {rate:.1f} a second; from touch to frame "
              f"{at(0.5, waits):.1f} ms, 95 of 100 in {at(0.95, waits):.1f} ms; the tool took "
              f"{at(0.5, took):.1f} ms, 95 of 100 in {at(0.95, took):.1f} ms")
        self.assertLess(at(0.5, waits), 25 * SLOW)


class PlaceSheetTest(LiveAppTest):
    def test_a_drag_gives_the_timeline_of_its_trace(self):
        self.drag((195, 790), (195, 420), steps=40, pause=0.016)
        self.rest()
        self.assertEqual(self.ask("outcome()")["outcome"], "the sheet is expanded at y 204")
        self.assert_same_as_replay()
        self.tell_speed("place sheet")

    def test_the_images_of_the_app_show(self):
        self.drag((195, 790), (195, 420), steps=10)
        self.rest()
        address = "return [...document.querySelectorAll('#phone image')].map((image) => image.getAttribute('href'))"
        shown = self.script(address)
        self.assertGreater(len(shown), 0)
        for each in shown:
            self.assertTrue(each.startswith("data:image/svg+xml;base64,"), each[:40])
        self.assertEqual(self.find_all("#phone .no-picture"), [])

    def test_a_labelled_gesture_is_replayed_by_the_app(self):
        self.drag((195, 790), (195, 420), steps=20)
        self.rest()
        name = self.kept()[0]["name"]
        for state, words in (("expanded", "ends expanded – as it should"),
                             ("collapsed", "ends expanded – should end in collapsed")):
            self.script(f"{API}.label(arguments[0], arguments[1])", name, state)
            self.wait_until(lambda: self.text(".gesture-verdict") == words)

    def test_a_gesture_of_earlier_code_is_judged_by_the_code_that_answers(self):
        self.drag((195, 790), (195, 420), steps=20)
        self.rest()
        self.script(f"{API}.label(arguments[0], 'expanded')", self.kept()[0]["name"])
        self.wait_until(lambda: "as it should" in self.text(".gesture-verdict"))
        # As if it had ended elsewhere when it was kept.
        self.script("""
            const key = Object.keys(localStorage).find((each) => localStorage[each].includes('"samples"'));
            localStorage[key] = localStorage[key].replace('"ended":"expanded"', '"ended":"collapsed"');""")
        self.reload()
        self.wait_until(lambda: self.text(".gesture-verdict") == "ended collapsed, now expanded – as it should")

    def test_a_finger_catches_the_sheet_and_the_trace_holds_both(self):
        self.drag((195, 790), (195, 500), steps=10)
        time.sleep(0.1)
        self.drag((195, 600), (195, 800), steps=10)
        self.rest()
        self.assert_same_as_replay()

    def test_a_parameter_reaches_the_app(self):
        self.script_later(f"{API}.set('app.expanded', 500).then(done)")
        self.drag((195, 790), (195, 420), steps=20)
        self.rest()
        self.assertEqual(self.kept()[0]["settings"], [["app.expanded", 500]])
        self.assertIn("y 344", self.ask("outcome()")["outcome"])
        self.assert_same_as_replay("--set", "app.expanded=500")
        refused = f"{API}.set('app.expanded', -1).then(() => done('set'), (error) => done(error.message))"
        self.assertIn("app.expanded", self.script_later(refused))

    def test_another_page_waits_and_can_take_over(self):
        first = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        self.addCleanup(lambda: (self.driver.close(), self.driver.switch_to.window(first)))
        self.open(self.serving.address)
        self.wait_until(lambda: "Another page moves the app" in self.live_note())
        self.find("#live-note button").click()
        self.wait_until(lambda: self.script(
            "return document.querySelector('#live-note').hidden && document.querySelectorAll('.view').length > 0"))
        self.script_later(f"{API}.ready.then(() => {API}.set('app.expanded', 500)).then(done)")
        self.assertEqual(self.ask("get('app.expanded')"), 500)
        self.driver.switch_to.window(first)
        self.wait_until(lambda: "Another page has taken over" in self.live_note())
        refused = f"{API}.set('app.expanded', 600).then(() => done('set'), (error) => done(error.message))"
        self.assertIn("Another page moves the app", self.script_later(refused))
        self.driver.switch_to.window(self.driver.window_handles[-1])

    def test_a_page_that_goes_away_leaves_nothing_running(self):
        self.wait_until(lambda: len(self.children()) == 1)
        self.open("about:blank")
        self.wait_until(lambda: not self.children())

    def test_an_end_of_the_app_is_told_and_the_page_goes_on(self):
        self.wait_until(lambda: len(self.children()) == 1)
        os.kill(int(self.children()[0]), 9)
        self.wait_until(lambda: not self.children())
        self.drag((195, 790), (195, 420), steps=10)
        self.rest()
        self.assertIn("expanded", self.ask("outcome()")["outcome"])

    def test_it_says_when_the_tool_is_gone(self):
        self.serving.interrupt()
        self.wait_until(lambda: "Nothing answers any more: the tool has ended" in self.live_note())
        self.script(f"{API}.startOver()")
        # The browser reports each attempt to connect itself.
        time.sleep(1)
        self.driver.get("about:blank")
        for entry in self.driver.get_log("browser"):
            self.assertRegex(entry["message"], "WebSocket|ERR_CONNECTION_REFUSED")


class FeedSheetTest(LiveAppTest):
    scene = "feed-sheet"

    def test_a_drag_gives_the_timeline_of_its_trace(self):
        self.drag((195, 700), (195, 300), steps=40, pause=0.016)
        self.rest()
        self.assert_same_as_replay()
        self.tell_speed("feed")


del LiveAppTest
