"""How a page shows a decision: its heading, what it compared, and the very moment at which it was made."""

from comparison_test import CASES, compare
from harness import NEXT_FRAME, PHONE, fixture, timeline
from player import API, PlayerTest

READING = """
    const field = [...document.querySelectorAll('#values .value')]
      .find((each) => each.querySelector('dt').textContent === arguments[0]);
    return field.querySelector('dd').textContent.replace('\u2212', '-');"""

# The horizontal extent of what a plot draws in one of the page's colours, and the vertical positions
# at both ends, in CSS pixels.
CURVE = """
    const [name, colour] = arguments;
    const row = [...document.querySelectorAll('.track-plot')]
      .find((track) => track.querySelector('.track-name').textContent === name);
    const canvas = row.querySelector('canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [canvas.width, canvas.height];
    const context = copy.getContext('2d', { willReadFrequently: true });
    context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(`--${colour}`);
    context.fillRect(0, 0, 1, 1);
    const wanted = [...context.getImageData(0, 0, 1, 1).data];
    context.clearRect(0, 0, 1, 1);
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, copy.width, copy.height);
    const found = [];
    for (let x = 0; x < copy.width - 44; x += 1) {
      for (let y = 0; y < copy.height; y += 1) {
        const at = 4 * (y * copy.width + x);
        if (data[at + 3] > 120 && [0, 1, 2].every((part) => Math.abs(data[at + part] - wanted[part]) < 24)) found.push([x, y]);
      }
    }
    return { width: copy.width - 44, first: found[0], last: found.at(-1) };"""


def decision_of(name):
    """The first decision after a lift, with the recognizer's event before it."""
    events = [line for line in timeline(fixture(name)) if line["type"] == "event"]
    lift = next(index for index, event in enumerate(events) if event["kind"] == "touch" and event["phase"] == "ended")
    return (next(event for event in events[lift:] if event["kind"] == "decision"), events[lift],
            next(event for event in events[lift:] if event["kind"] == "recognizer"))


class HeadingTest(PlayerTest):
    HEADINGS = {
        "fling-up": "Opens: fast enough", "hold-then-lift": "Stays closed: neither far nor fast enough",
        "past-full-height-held": "Closes: far enough", "container-full-lifted-upwards": "Stays open: moving up",
        "drawer-pulled-past-threshold": "Opens: far enough", "drawer-pulled-short-of-threshold": "Stays closed: not far enough",
        "detents-fling-takes-next-stop": "Goes to large: fast enough", "detents-dragged-short-returns": "Stays at medium: nearest",
        "joom-edge-pan-pops": "Finishes: far enough",
    }

    def test_a_decision_has_a_heading_that_says_what_came_out_and_why(self):
        for name, heading in self.HEADINGS.items():
            self.play_trace(name, "--static")
            with self.subTest(name=name):
                self.assertEqual(self.text("#moment-headline"), heading)

    def test_each_margin_has_a_gauge_with_a_mark_and_a_tick(self):
        for name in ("fling-up", "past-full-height-held", "detents-projection-decides"):
            self.play_trace(name, "--static")
            margins = decision_of(name)[0]["margins"]
            gauges = self.find_all("#moment .gauge")
            self.assertEqual(len(gauges), len(margins))
            for gauge, margin in zip(gauges, margins):
                with self.subTest(name=name, margin=margin["quantity"]):
                    mark, fill, tick = self.script("""
                        const box = (part) => arguments[0].querySelector(part)?.getBoundingClientRect().toJSON() ?? null;
                        return [arguments[0].querySelector('.gauge-mark').textContent, box('.gauge-fill'), box('.gauge-tick')];""", gauge)
                    self.assertEqual(mark, "✓" if margin["met"] else "✗")
                    if "direction" in margin:
                        self.assertIsNone(tick)
                        continue
                    # The bar reaches beyond the tick where the number is beyond the threshold.
                    self.assertEqual(fill["right"] > tick["left"] + 1.5, abs(margin["value"]) > abs(margin["threshold"]))
                    if margin["parameter"]:
                        self.assertIn(margin["parameter"].split(".")[-1], gauge.text)

    def test_the_reason_stands_once_and_whole_in_every_window(self):
        for name in ("fling-up", "past-full-height-held", "detents-fling-takes-next-stop"):
            because = decision_of(name)[0]["because"]
            for size in ((320, 568), PHONE, (768, 1024), (844, 390), (1024, 768), (1280, 800), (1920, 1080)):
                self.resize(*size)
                self.play_trace(name)
                with self.subTest(name=name, size=size):
                    self.assertEqual(self.script("return document.body.innerText.split(arguments[0]).length - 1", because), 1)
                    hidden = self.script("""
                        const card = document.getElementById('moment');
                        const own = card.getBoundingClientRect();
                        return [...card.querySelectorAll('*')].some((node) => node.getBoundingClientRect().bottom > own.bottom + 1)
                          || getComputedStyle(card).overflowY !== 'visible';""")
                    self.assertFalse(hidden)

    def test_nothing_below_moves_while_time_passes(self):
        for size in ((1280, 800), PHONE):
            self.resize(*size)
            self.play_trace("past-full-height-held", "--static")
            self.script_later(NEXT_FRAME)
            tops = self.script(f"""
                const tops = new Set();
                for (let step = 0; step <= 60; step += 1) {{
                  {API}.seek({API}.end * step / 60);
                  tops.add(Math.round(document.querySelector('.timeline').getBoundingClientRect().top
                    - document.querySelector('.reading').getBoundingClientRect().top));
                }}
                return [...tops];""")
            self.assertEqual(len(tops), 1, size)


class OwnMomentTest(PlayerTest):
    def test_numbers_are_those_that_were_compared(self):
        # A lift between two frames, and one at a frame that shows what came of it.
        for name in ("fling-up", "past-full-height-held", "container-full-lifted-upwards"):
            _, lift, pan = decision_of(name)
            self.play_trace(name, "--static")
            with self.subTest(name=name):
                self.assertAlmostEqual(float(self.script(READING, "sheet.pan y")), pan["translation"][1], delta=0.051)
                velocity = self.script(READING, "sheet.pan velocity y").split(" ")[0]
                self.assertAlmostEqual(float(velocity), pan["velocity"][1], delta=0.51)
                self.assertEqual(self.script(READING, "fingers"), f"{lift['x']:g}, {lift['y']:g}")

    def test_the_sheet_is_where_its_animation_begins(self):
        events = [line for line in timeline(fixture("fling-up")) if line["type"] == "event"]
        start = next(event for event in events if event["kind"] == "animation")["from"]
        self.play_trace("fling-up", "--static")
        self.assertAlmostEqual(float(self.script(READING, "sheet.y")), start, delta=0.051)
        screen, scale = self.ask("screenRect()"), self.ask("pointScale")
        self.assertAlmostEqual((self.ask("sheetRect()")["y"] - screen["y"]) / scale, start, delta=0.5)

    def test_there_is_one_circle_where_the_finger_is(self):
        for name in ("fling-up", "past-full-height-held"):
            lift = decision_of(name)[1]
            self.play_trace(name, "--static")
            near = self.script("""
                return [...document.querySelectorAll('.finger, .ring')].filter((circle) => (
                  circle.getBoundingClientRect().width > 0 && Math.hypot(circle.cx.baseVal.value - arguments[0],
                    circle.cy.baseVal.value - arguments[1]) < 44)).length;""", lift["x"], lift["y"])
            self.assertEqual(near, 1, name)
            # A little later, the finger is gone.
            self.seek(lift["t"] + 0.004)
            self.assertEqual(self.script("""
                return [...document.querySelectorAll('.finger')].filter((circle) => circle.getBoundingClientRect().width > 0).length"""), 0)

    def test_curves_reach_the_line_of_the_decision(self):
        for name in ("fling-up", "past-full-height-held"):
            decision = decision_of(name)[0]
            self.play_trace(name, "--static")
            for plot in ("sheet.pan translation", "sheet.pan velocity"):
                curve = self.script(CURVE, plot, "touch")
                with self.subTest(name=name, plot=plot):
                    self.assertAlmostEqual(curve["last"][0], curve["width"] * decision["t"] / self.ask("end"), delta=2.5)

    def test_up_is_up_in_every_plot(self):
        self.play_trace("fling-up", "--static")
        for plot, colour in (("sheet.y", "sheet"), ("sheet.pan translation", "touch"), ("sheet.pan velocity", "touch")):
            curve = self.script(CURVE, plot, colour)
            with self.subTest(plot=plot):
                self.assertLess(curve["last"][1], curve["first"][1] - 10)
        # The way up passes by the upper end of the plot.
        heights = self.script(CURVE.replace("return { width", "return Math.min(...found.map(([, y]) => y)); return { width"),
                              "edge velocity", "sheet")
        self.assertLess(heights, 12)

    def test_frames_are_counted_in_one_way(self):
        self.play_trace("fling-up", "--static")
        self.assertIn("22 frames", self.text("#subtitle").replace("\u00a0", " "))
        self.assertEqual(self.text("#frame"), "frame 8 of 0–21")

    def test_a_link_to_a_decision_shows_the_same(self):
        self.play_trace("past-full-height-held", "--static", fragment="#t=1.7")
        self.assertEqual(self.text("#moment-headline"), "Closes: far enough")
        self.assertEqual(self.script(READING, "fingers"), "195, 60")
        # The frame at that time shows what came of it.
        self.seek(1.7)
        self.assertEqual(self.script(READING, "fingers"), "none")

    def test_two_runs_have_gauges_and_moments_too(self):
        name, changes = CASES["a higher threshold"]
        self.open(self.write("diff.html", compare(fixture(name), *changes)))
        for heading, marks in (("Opens: fast enough", "✗✓"), ("Stays closed: neither far nor fast enough", "✗✗")):
            entry = next(node for node in self.find_all(".moment-item.kind-decision button") if heading in node.text)
            self.script("arguments[0].click()", entry)
            self.assertEqual(self.text("#moment-headline"), heading)
            self.assertEqual("".join(node.text for node in self.find_all("#moment .gauge-mark")), marks)
            row = self.script("""return [...document.querySelectorAll('.pair tbody tr')]
                .find((row) => row.cells[0].textContent === 'sheet.y').innerText.split('\\t')""")
            self.assertEqual(row[1:3], ["565.1", "565.1"])


class TargetTest(PlayerTest):
    def test_a_finger_finds_every_target_on_a_phone(self):
        self.resize(*PHONE, touch=True)
        for options in ((), ("--vary", "sheet.velocityThreshold=500:3000:500")):
            self.play_trace("fling-up", *options)
            self.script("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            small = self.script("""
                return [...document.querySelectorAll('button, select, input:not([type=checkbox]), summary, label.filter, a')]
                  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
                  .map((node) => [node.id || node.className || node.textContent, node.getBoundingClientRect()])
                  .filter(([, box]) => box.width < 44 || box.height < 44)
                  .map(([name, { width, height }]) => [name, width, height]);""")
            self.assertEqual(small, [])

    def test_a_disabled_button_looks_disabled(self):
        self.play_trace("fling-up", "--vary", "sheet.velocityThreshold=500:3000:500")
        looks = self.script("""
            return [...document.querySelectorAll('.knob-buttons button')].map((button) => (
              [button.disabled, Number(getComputedStyle(button).opacity) < 0.6]));""")
        self.assertIn([True, True], looks)
        self.assertIn([False, False], looks)
        self.assertTrue(all(disabled == faint for disabled, faint in looks))
