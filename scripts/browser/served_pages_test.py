"""Served pages in a browser: what is recorded there arrives in the folder."""

import json

from harness import run_tool, timeline
from recorder import RecorderPageTest
from serving import Serving
from trying import TryPage

DRAG = [{"t": 0, "id": 0, "phase": "began", "x": 195, "y": 790}] + [
    {"t": 0.016 * step, "id": 0, "phase": "moved", "x": 195, "y": 790 - 30 * step} for step in range(1, 12)
] + [{"t": 0.19, "id": 0, "phase": "ended", "x": 195, "y": 460}]


class ServedRecorderTest(RecorderPageTest):
    def setUp(self):
        super().setUp()
        self.serving = Serving("recorder", "--scene", "ivaev-bottom-sheet")
        self.addCleanup(self.serving.end)
        self.open(self.serving.address)

    def wait_for(self, words, selector="#notice"):
        self.driver.set_script_timeout(20)
        self.script_later("""
            const [selector, words] = arguments;
            const look = () => (document.querySelector(selector).textContent.includes(words)
                ? done() : setTimeout(look, 20));
            look();""", selector, words)

    def test_a_recording_is_sent_and_replays(self):
        self.record(DRAG)
        button = self.find(".send")
        self.assertEqual(button.text, "Send to computer")
        button.click()
        self.wait_for("recording 1 is sent, as recording-1.json.")
        self.assertIn("sent as recording-1.json", self.text(".facts"))
        self.assertEqual(self.text(".send"), "Send again")
        self.assertEqual(self.script("return document.activeElement.className"), "send")
        path = self.serving.folder / "recording-1.json"
        run_tool("validate", path)
        self.assertEqual(json.loads(path.read_text())["scene"], "ivaev-bottom-sheet")
        self.assertGreater(len([line for line in timeline(path) if line["type"] == "frame"]), 10)
        self.find(".send").click()
        self.wait_for("as recording-2.json.")
        self.assertEqual(path.read_text(), (self.serving.folder / "recording-2.json").read_text())

    def test_it_says_why_a_recording_was_not_sent(self):
        self.record(self.TAP)
        self.serving.interrupt()
        self.find(".send").click()
        self.wait_for("recording 1 was not sent: the computer does not answer. Is gesture-replay still running")
        self.assertEqual(self.text(".send"), "Send to computer")
        self.assertIn("not sent", self.text(".facts"))
        # The browser reports a failed connection itself.
        self.assertTrue(all("ERR_CONNECTION_REFUSED" in entry["message"]
                            for entry in self.driver.get_log("browser")))

    def test_an_old_address_is_refused(self):
        self.record(self.TAP)
        self.script("history.replaceState(null, '', '/?0000000000000000')")
        self.refresh()
        self.assertIn("scan its code", self.text("body"))
        # The browser reports the status itself, and asks for an icon that a page would have named.
        for entry in self.driver.get_log("browser"):
            self.assertRegex(entry["message"], "status of 40[34]")

    def test_it_connects_to_its_server_alone(self):
        elsewhere = f"http://127.0.0.1:{self.server.server_port}/record.html"
        refused = "fetch(arguments[0]).then(() => done('connected'), (error) => done(error.name))"
        self.assertEqual(self.script_later(refused, elsewhere), "TypeError")
        self.assertIn("connect-src 'self'", self.driver.get_log("browser")[0]["message"])
        self.open(self.address)
        self.assertEqual(self.script_later(refused, self.address), "TypeError")
        self.assertIn("default-src 'none'", self.driver.get_log("browser")[0]["message"])
        self.record(self.TAP)
        self.assertEqual(self.find_all(".send"), [])

    def test_a_list_scrolls_and_there_is_no_other_page(self):
        self.assertEqual(self.script("return [...document.querySelector('#over').options].map(({ value }) => value)"),
                         ["blank", "list"])
        self.script("document.querySelector('#scene').value = ''; "
                    "document.querySelector('#scene').dispatchEvent(new Event('change')); "
                    "document.querySelector('#over').value = 'list'")
        self.record(self.TAP)
        self.assertIn("1 finger", self.text(".facts"))

    def test_buttons_are_large_and_nothing_is_too_wide(self):
        self.record(self.TAP)
        for button in self.find_all(".actions button"):
            if button.is_displayed():
                self.assertGreaterEqual(button.size["height"], 44, button.text)
        self.assert_fits()


class ServedTryTest(TryPage):
    def test_a_gesture_is_sent_with_the_settings_to_replay_it(self):
        serving = Serving("try", "system-sheet")
        self.addCleanup(serving.end)
        self.open(serving.address)
        self.script("localStorage.clear()")
        self.reload()
        self.script("window.gestureReplay.set('sheet.nextStopVelocity', 800)")
        self.drag((195, 470), (195, 200))
        self.rest()
        # A link within the page does not change where it sends to.
        self.script("location.hash = '#kept'")
        self.find(".send").click()
        self.driver.set_script_timeout(20)
        self.script_later("const look = () => (document.querySelector('#words').textContent"
                          ".includes('gesture 1 is sent, as gesture-1.json.') ? done() : setTimeout(look, 20)); look();")
        self.assertIn("sent as gesture-1.json", self.text(".gesture-facts"))
        said = serving.hear("800\r\n")
        command = said[said.index("replay gesture-1.json"):].split("\r\n")[0]
        self.assertEqual(command, "replay gesture-1.json --set sheet.nextStopVelocity=800")
        lines = run_tool("replay", serving.folder / "gesture-1.json", "--set", "sheet.nextStopVelocity=800",
                         "--format", "jsonl").decode().splitlines()
        self.assertEqual(lines[1:], self.ask("timeline()").splitlines()[1:])
