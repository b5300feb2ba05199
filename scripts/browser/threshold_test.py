"""What a live page shows about thresholds and the parameters that decide, and the tuning that it saves."""

import json
import pathlib
import re

from selenium.webdriver.support.wait import WebDriverWait

from harness import PHONE, timeline
from live_test import LivePage
from player import API

# The rows of a plot with dashes in the colour of decisions from end to end.
DASHED_ROWS = """
    const row = [...document.querySelectorAll('.track-plot')]
      .find((track) => track.querySelector('.track-name').textContent === arguments[0]);
    const canvas = row.querySelector('canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    // On a transparent ground, drawn with the edges between pixels softened.
    const isDecision = (at) => data[at + 3] > 60 && data[at] > 110 && data[at] < 180
      && data[at + 1] > 60 && data[at + 1] < 130 && data[at + 2] < 60;
    const width = copy.width - 44;
    const rows = [];
    for (let y = 0; y < copy.height; y += 1) {
      let count = 0;
      for (let x = 0; x < width; x += 1) if (isDecision(4 * (y * copy.width + x))) count += 1;
      if (count > width / 2 && count < width * 0.9) rows.push(y);
    }
    return rows;"""


class ThresholdTest(LivePage):
    NAME = "fling-up-below-threshold"

    def dashes(self, plot):
        """Where a plot's threshold is drawn, in CSS pixels from its top; None if there is none."""
        rows = self.script(DASHED_ROWS, plot)
        self.assertLessEqual(len(rows), 2)
        return sum(rows) / len(rows) + 0.5 if rows else None

    def height(self, plot):
        return self.script("""
            const row = [...document.querySelectorAll('.track-plot')]
              .find((track) => track.querySelector('.track-name').textContent === arguments[0]);
            return row.querySelector('canvas').clientHeight;""", plot)

    def pointed(self, plot):
        """What is shown when the pointer is over a plot."""
        x, y = self.script("""
            const row = [...document.querySelectorAll('.track-plot')]
              .find((track) => track.querySelector('.track-name').textContent === arguments[0]);
            row.scrollIntoView({ block: 'center' });
            const { x, y, width, height } = row.querySelector('canvas').getBoundingClientRect();
            return [x + width / 3, y + height / 2];""", plot)
        self.mouse("mouseMoved", x, y)
        return self.text("#tip").replace("\u2212", "-")

    def test_plots_have_a_line_at_what_a_decision_compared_with(self):
        self.play_trace(self.NAME)
        self.assertIn("velocityThreshold-1000", self.pointed("sheet.pan velocity"))
        self.assertIn("translationFraction-337.6", self.pointed("sheet.pan translation"))
        self.assertIsNone(self.dashes("sheet.y"))
        # The threshold is beyond all upward velocities: the plot extends up to it.
        self.assertAlmostEqual(self.dashes("sheet.pan velocity"), 8, delta=1)

    def test_a_line_moves_with_its_parameter(self):
        self.play_trace(self.NAME)
        self.set("sheet.velocityThreshold", 450)
        self.assertIn("velocityThreshold-450", self.pointed("sheet.pan velocity"))
        # From the fastest upward one, about 900 pt/s, 8 below the top, to 0, 8 above the bottom.
        height = self.height("sheet.pan velocity")
        self.assertAlmostEqual(self.dashes("sheet.pan velocity"), height / 2, delta=1)
        self.set("sheet.velocityThreshold", 800)
        self.assertAlmostEqual(self.dashes("sheet.pan velocity"), 8 + (height - 16) / 9, delta=1.5)

    def marks(self):
        """The heights of the lines across the phone, by their names."""
        marks = self.script("""
            return [...document.querySelectorAll('.place-line')].map((line) => (
              [line.nextSibling.textContent, line.getAttribute('d')]));""")
        places = {}
        for name, path in marks:
            y, width = re.fullmatch(r"M0 ([\d.]+)H([\d.]+)", path).groups()
            self.assertEqual(float(width), 390)
            places[name] = float(y)
        return places

    def start_of_pan(self):
        """The finger's distance from the top at which its pan's translation was 0."""
        events = [line for line in timeline("Fixtures/traces/" + self.NAME + ".json") if line["type"] == "event"]
        lift = next(event for event in events if event["kind"] == "touch" and event["phase"] == "ended")
        end = next(event for event in events if event.get("recognizer") == "sheet.pan" and event["to"] == "ended")
        return lift["y"] - end["translation"][1]

    def test_the_phone_has_a_line_at_the_way_that_a_finger_has_to_go(self):
        self.play_trace(self.NAME)
        places = self.marks()
        self.assertEqual(list(places), ["translationFraction"])
        self.assertAlmostEqual(places["translationFraction"], self.start_of_pan() - 337.6, delta=0.01)
        self.set("sheet.translationFraction", 0.1)
        self.assertAlmostEqual(self.marks()["translationFraction"], self.start_of_pan() - 67.52, delta=0.01)
        # It is drawn in the right place: its coordinates are the screen's points.
        drawn = self.script("""
            const line = document.querySelector('.place-line').getBoundingClientRect();
            return line.y + line.height / 2;""")
        screen, scale = self.ask("screenRect()"), self.ask("pointScale")
        self.assertAlmostEqual((drawn - screen["y"]) / scale, self.start_of_pan() - 67.52, delta=1.5)

    def test_the_phone_has_a_line_where_the_nearest_detent_changes(self):
        self.play_trace("detents-projection-decides")
        self.assertEqual(self.marks(), {"the projected position": 220.297})

    def test_a_threshold_that_is_no_place_has_no_line(self):
        self.play_trace("drawer-pulled-past-threshold")
        self.assertEqual(self.marks(), {})


class DecidingTest(LivePage):
    def test_what_decides_stands_first_and_the_rest_is_folded(self):
        self.play_trace("fling-up")
        keys = self.script("return [...document.querySelectorAll('.knob-leading .knob')].map((row) => row.dataset.key)")
        self.assertEqual(keys, ["sheet.velocityThreshold", "sheet.translationFraction"])
        self.assertEqual(self.find_all(".knob-group[open]"), [])
        self.assertGreater(len(self.find_all(".knob-group .knob")), 10)
        # No release was decided by a parameter: all of the sheet's stand open.
        self.play_trace("detents-hands-off-at-top")
        self.assertEqual(self.find_all(".knob-leading"), [])
        self.assertEqual(len(self.find_all(".knob-group[open]")), 1)

    def test_the_outcome_stays_in_sight_while_a_slider_moves(self):
        for size in ((1280, 800), (1000, 800), PHONE):
            self.resize(*size)
            self.play_trace("fling-up")
            self.script("document.querySelectorAll('.knob-group').forEach((each) => { each.open = true; })")
            self.script("arguments[0].scrollIntoView({ block: 'end' })", self.find_all(".knob")[-1])
            with self.subTest(size=size):
                top, bottom = self.script(
                    "const box = document.querySelector('.knob-verdict').getBoundingClientRect(); return [box.top, box.bottom]")
                self.assertGreaterEqual(top, -1)
                self.assertLess(bottom, size[1] / 2)


class SavedTuningTest(LivePage):
    def test_the_tool_makes_the_same_run_of_a_saved_tuning(self):
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": self.folder.name})
        self.play_trace("fling-up")
        button = next(each for each in self.find_all(".knob-buttons button") if each.text == "Save as tuning")
        self.assertFalse(button.is_enabled())
        self.set("sheet.velocityThreshold", 2500)
        self.set("sheet.upwardReleaseShows", False)
        self.set("recognition.pan.hysteresis", 12.5)
        button.click()
        path = pathlib.Path(self.folder.name) / "tuning.json"
        WebDriverWait(self.driver, 10).until(lambda _: path.exists() and path.stat().st_size > 0)
        self.assertEqual(json.loads(path.read_text()), {
            "sheet": {"velocityThreshold": 2500, "upwardReleaseShows": False},
            "recognition": {"pan": {"hysteresis": 12.5}}})
        self.assertEqual(self.ask("timeline()"), self.native("fling-up", "--tuning", path))
        self.assertNotEqual(self.ask("timeline()"), self.native("fling-up"))
