"""Exported scripts, played in Chromium: what fingers do to a page is what the trace says."""

import json
import pathlib
import statistics
import time

from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command

from harness import NEXT_FRAME, PHONE, PageTest, fixture, run_tool

# A page that logs each touch that it receives: kind, time, finger and place of those that changed.
# Its listeners are passive, so that the browser does not wait for them. It does not scroll.
PAGE = b"""<!doctype html><meta name="viewport" content="width=device-width">
<style>html { touch-action: none } body { margin: 0; height: 100vh }</style>
<script>
const log = [];
for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
  addEventListener(kind, (event) => {
    for (const touch of event.changedTouches) {
      log.push([kind, event.timeStamp, touch.identifier, touch.clientX, touch.clientY]);
    }
  }, { passive: true });
}
</script>
"""

PHASES = {"began": "touchstart", "moved": "touchmove", "ended": "touchend",
          "cancelled": "touchcancel"}
FRAME = 1 / 60


class ExportTest(PageTest):
    def setUp(self):
        super().setUp()
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled",
                                    {"enabled": True, "maxTouchPoints": 5})
        self.resize(*PHONE, touch=True)
        self.open(self.write("log.html", PAGE))
        # A page accepts no input before it has been shown.
        self.script_later(NEXT_FRAME)
        time.sleep(0.3)

    # Input and result

    @staticmethod
    def file(name):
        return name if isinstance(name, pathlib.Path) else fixture(name)

    def made(self, *samples):
        """The file of a trace of samples: (t, id, phase, x, y)."""
        keys = ("t", "id", "phase", "x", "y")
        path = pathlib.Path(self.folder.name, "trace.json")
        path.write_text(json.dumps({"format": "gesture-trace/1",
                                    "samples": [dict(zip(keys, sample)) for sample in samples]}))
        return path

    def trace(self, name):
        """What the fingers of a trace do: a lift elsewhere is a move and a lift, times count from
        the first landing, and each finger has the lowest free number."""
        steps, down = [], {}
        samples = json.loads(self.file(name).read_text())["samples"]
        for sample in samples:
            kind, place = PHASES[sample["phase"]], (sample["x"], sample["y"])
            if kind == "touchstart":
                taken = [finger for finger, _ in down.values()]
                down[sample["id"]] = (min(set(range(9)) - set(taken)), place)
            finger, last = down[sample["id"]]
            at = sample["t"] - samples[0]["t"]
            if kind == "touchend" and last != place:
                steps.append(("touchmove", at, finger, *place))
            if kind == "touchcancel":
                place = last
            steps.append((kind, at, finger, *place))
            down[sample["id"]] = (finger, place)
            if kind in ("touchend", "touchcancel"):
                del down[sample["id"]]
        return steps

    def logged(self):
        """The page's log, with times in seconds since the first touch."""
        time.sleep(0.3)
        log = self.script("return log")
        return [(kind, (at - log[0][1]) / 1000, finger, x, y) for kind, at, finger, x, y in log]

    def play_cdp(self, name):
        return self.play_commands(run_tool("export", self.file(name), "--to", "cdp"))

    def play_commands(self, script):
        """Sends the commands as fast as possible: their times are only in their timestamps."""
        script = json.loads(script)
        start = time.time()
        for command in script:
            self.assertEqual(command["method"], "Input.dispatchTouchEvent")
            command["params"]["timestamp"] += start
            self.driver.execute_cdp_cmd(command["method"], command["params"])
        return self.logged()

    def play_w3c(self, name, *options):
        script = run_tool("export", self.file(name), "--to", "w3c", *options)
        self.driver.execute(Command.W3C_ACTIONS, json.loads(script))
        return self.logged()

    def assert_same(self, log, trace, place, later=None):
        """The page sees the trace, except moves that a later one in the same frame replaced.

        `later` is how late the page may see it, in seconds; without it, times are not compared.
        """
        for finger in sorted({step[2] for step in trace}):
            wanted = [step for step in trace if step[2] == finger]
            at = 0
            seen = [step for step in log if step[2] == finger]
            for step in seen:
                while at < len(wanted) and not self.fits(step, wanted[at], place, later):
                    self.assertEqual(wanted[at][0], "touchmove", f"{wanted[at]} is not seen: {seen}")
                    at += 1
                self.assertLess(at, len(wanted), f"{step} is not in the trace")
                at += 1
            self.assertEqual(at, len(wanted), f"the page sees only {seen}")
        # Landings and lifts come in the trace's order, whichever finger they belong to.
        discrete = [[(kind, finger) for kind, _, finger, *_ in steps if kind != "touchmove"]
                    for steps in (log, trace)]
        self.assertEqual(*discrete)

    @staticmethod
    def fits(seen, wanted, place, later):
        return (seen[0] == wanted[0]
                and abs(seen[3] - wanted[3]) <= place and abs(seen[4] - wanted[4]) <= place
                and (later is None or -0.001 <= seen[1] - wanted[1] <= later))

    def assert_moves_every_frame(self, log, trace):
        """Frames with a move in the trace have one in the page, apart from the page's hiccups."""
        moves = {round(step[1] / FRAME) for step in trace if step[0] == "touchmove"}
        seen = [step for step in log if step[0] == "touchmove"]
        self.assertGreaterEqual(len(seen), len(moves) / 4)

    # DevTools

    def check_cdp(self, name):
        self.check_touches(self.play_cdp(name), self.trace(name))

    def check_touches(self, log, trace):
        # Timestamps are the page's times, to the 0.1 ms that it can see; the place in a frame is
        # that of the frame's last move, at the time of that move.
        self.assert_same(log, trace, place=0.01, later=0.001)
        self.assert_moves_every_frame(log, trace)

    def test_cdp_one_finger_flings(self):
        self.check_cdp("fling-up")

    def test_cdp_two_fingers(self):
        self.check_cdp("two-finger-drag")

    def test_cdp_a_second_finger_joins(self):
        self.check_cdp("second-finger-joins")

    def test_cdp_the_first_of_two_fingers_lifts(self):
        self.check_cdp("first-finger-lifts")

    def test_cdp_a_touch_is_cancelled(self):
        self.check_cdp("cancelled-half-way")

    def test_cdp_taps(self):
        self.check_cdp("taps-and-presses")

    def check_aimed(self, scene, goal, *options):
        """The page sees the gesture that aim writes, played by the script that it prints."""
        path = pathlib.Path(self.folder.name, "aimed.json")
        script = run_tool("aim", scene, "--goal", goal, *options, "--output", path, "--export", "cdp")
        self.check_touches(self.play_commands(script), self.trace(path))

    def test_cdp_an_aimed_gesture_opens_a_sheet(self):
        self.check_aimed("ivaev-bottom-sheet", "final.sheet.state=full")

    def test_cdp_an_aimed_fling(self):
        self.check_aimed("scroll-view", 'final.scroll.y={"atLeast": 400}', "--kind", "fling")

    def test_cdp_an_aimed_gesture_of_two_fingers(self):
        self.check_aimed("joom-bottom-sheet", "final.sheet.state=dismissed", "--kind", "two-finger-drag")

    TWO = [(0, 0, "began", 10, 10), (0.05, 1, "began", 100, 100), (0.1, 0, "moved", 10, 30)]

    def test_cdp_one_of_two_fingers_is_cancelled(self):
        """It is lifted, as the warning says, and the other one goes on."""
        rest = [(0.2, 1, "moved", 100, 140), (0.3, 1, "ended", 100, 140)]
        trace = self.trace(self.made(*self.TWO, (0.15, 0, "ended", 10, 30), *rest))
        log = self.play_cdp(self.made(*self.TWO, (0.15, 0, "cancelled", 10, 30), *rest))
        self.assert_same(log, trace, place=0.01, later=0.001)

    def test_cdp_two_fingers_are_cancelled(self):
        self.check_cdp(self.made(*self.TWO, (0.15, 0, "cancelled", 10, 30),
                                 (0.15, 1, "cancelled", 100, 100)))

    def test_moves_to_the_same_place_are_not_delivered(self):
        """What --lossy says of both drivers; no finger is lifted by them."""
        rest = [(0.25, 0, "ended", 10, 30), (0.3, 1, "ended", 100, 100)]
        still = [(0.15, 0, "moved", 10, 30), (0.2, 1, "moved", 100, 100)]
        trace = self.trace(self.made(*self.TWO, *rest))
        for play in (self.play_cdp, self.play_w3c):
            log = play(self.made(*self.TWO, *still, *rest))
            self.assertEqual([(kind, finger) for kind, _, finger, *_ in log],
                             [(kind, finger) for kind, _, finger, *_ in trace])
            self.script("log.length = 0")

    def dispatch(self, kind, *touches):
        points = [dict(zip(("id", "x", "y"), touch)) for touch in touches]
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent",
                                    {"type": kind, "touchPoints": points})

    def test_what_chromium_takes_besides_the_protocols_page(self):
        """What the exporter relies on while other fingers stay down, and why it cannot cancel one."""
        first, second = (0, 10, 10), (1, 100, 100)
        self.dispatch("touchStart", first)
        self.dispatch("touchStart", first, second)
        self.dispatch("touchMove", (1, 100, 140))
        with self.assertRaisesRegex(WebDriverException, "must not have any touch points"):
            self.dispatch("touchCancel", (1, 100, 140))
        self.assertEqual([step[0] for step in self.logged()],
                         ["touchstart", "touchstart", "touchmove"])
        self.dispatch("touchEnd", (1, 100, 140))
        self.assertEqual([step[2] for step in self.logged() if step[0] == "touchend"], [1])
        self.dispatch("touchStart", first, second)
        self.dispatch("touchEnd")
        self.assertEqual([step[2] for step in self.logged() if step[0] == "touchend"], [1, 0, 1])

    # WebDriver

    def check_w3c(self, name):
        trace = self.trace(name)
        log = self.play_w3c(name)
        # The driver sends a step when the page has seen the previous one. No place is replaced by
        # a later one, and each step takes its pause plus the wait for a frame.
        self.assert_same(log, trace, place=0.5)
        self.assert_paced(log, trace)

    def assert_paced(self, log, trace):
        """Every step comes with the frame after its time, counted from the previous step."""
        wanted, seen = ([steps[0]] for steps in (trace, log))
        for step in trace[1:]:
            if step[1] > wanted[-1][1]:
                wanted.append(step)
        if len(log) == len(trace) == len(wanted):
            seen = log
            late = [(b[1] - a[1]) - (d[1] - c[1])
                    for a, b, c, d in zip(seen, seen[1:], wanted, wanted[1:])]
            # A page receives moves at the beginning of a frame: a step may be shorter by the time
            # that the previous step had to wait.
            self.assertGreater(min(late), -FRAME - 0.002)
            self.assertLess(statistics.median(late), FRAME + 0.005)
        self.assertGreaterEqual(log[-1][1], trace[-1][1] - trace[0][1] - FRAME)

    def test_w3c_one_finger_drags(self):
        self.check_w3c("fling-up")

    def test_w3c_two_fingers(self):
        self.check_w3c("two-finger-drag")

    def test_w3c_a_second_finger_joins(self):
        self.check_w3c("second-finger-joins")

    def test_w3c_the_first_of_two_fingers_lifts(self):
        self.check_w3c("first-finger-lifts")

    def test_w3c_taps(self):
        self.check_w3c("taps-and-presses")

    def test_w3c_fractions_are_cut_off_by_chromedriver(self):
        """What the help says about --fractions, and --lossy relies on."""
        trace = [(kind, at, finger, int(x), int(y)) for kind, at, finger, x, y
                 in self.trace("fling-up")]
        self.assert_same(self.play_w3c("fling-up", "--fractions"), trace, place=0.01)

    def test_w3c_a_cancellation_is_not_carried_out_by_chromedriver(self):
        """What the warning says: the finger stays down until the session's actions are released."""
        trace = self.trace("cancelled-half-way")
        self.assertEqual(trace[-1][0], "touchcancel")
        log = self.play_w3c("cancelled-half-way")
        self.assert_same(log, trace[:-1], place=0.5)
        self.driver.execute(Command.W3C_CLEAR_ACTIONS)
        self.assertEqual(self.logged()[-1][0], "touchend")
