"""Pages of `replay --vary`: precomputed runs, with a slider through their values."""

from harness import PHONE, fixture, run_tool, timeline
from player import API, PlayerTest

THRESHOLD = "sheet.velocityThreshold"
FRACTION = "sheet.translationFraction"


class KeptTest(PlayerTest):
    def set(self, key_path, value):
        self.script(f"{API}.set(arguments[0], arguments[1])", key_path, value)

    def knob(self, key_path, part):
        return self.find(f'[data-key="{key_path}"] {part}')

    def wait_until(self, expression):
        self.script_later(f"""
            const look = () => (({expression}) ? done() : setTimeout(look, 20));
            look();""")

    def assert_shows(self, *settings):
        """The run shown is the tool's with these settings."""
        options = [word for setting in settings for word in ("--set", setting)]
        lines = timeline(fixture("fling-up"), *options)
        frames = [line for line in lines if line["type"] == "frame"]
        self.assertAlmostEqual(self.ask("end"), max(self.first_end, lines[-1]["t"]), delta=0.001)
        for index in (len(frames) // 2, len(frames) - 1):
            self.seek(index / 60)
            screen, scale = self.ask("screenRect()"), self.ask("pointScale")
            drawn = self.ask("sheetRect()")["y"]
            self.assertAlmostEqual((drawn - screen["y"]) / scale, frames[index]["layout"]["sheet"][1], delta=0.5)

    def open_kept(self, *options, fragment=""):
        self.play_trace("fling-up", *options, fragment=fragment)
        self.first_end = timeline(fixture("fling-up"))[-1]["t"]

    def test_every_value_shows_its_run(self):
        self.open_kept("--vary", f"{THRESHOLD}=1500:3000:500")
        self.assertEqual(self.ask("keys()"), [THRESHOLD])
        slider = self.knob(THRESHOLD, "[type=range]")
        # The scene's own value is one of them.
        for place, value in enumerate((1000, 1500, 2000, 2500, 3000)):
            self.script("""
                arguments[0].value = arguments[1];
                arguments[0].dispatchEvent(new Event('input'));""", slider, place)
            self.wait_until(f"{API}.get('{THRESHOLD}') === {value}")
            self.assertEqual(slider.get_attribute("aria-valuetext"), str(value))
            self.assert_shows(f"{THRESHOLD}={value}")

    def test_values_of_two_parameters_make_every_combination(self):
        self.open_kept("--vary", f"{THRESHOLD}=1000,2500", "--vary", f"{FRACTION}=0.1,0.5,0.9")
        for threshold in (1000, 2500):
            for fraction in (0.1, 0.5, 0.9):
                self.set(THRESHOLD, threshold)
                self.set(FRACTION, fraction)
                self.assert_shows(f"{THRESHOLD}={threshold}", f"{FRACTION}={fraction}")

    def test_words_are_chosen(self):
        self.open_kept("--vary", "recognition.pan.velocity=twoSample,leastSquares")
        choice = self.knob("recognition.pan.velocity", "select")
        self.assertEqual([option.text for option in choice.find_elements("tag name", "option")],
                         ["twoSample", "leastSquares"])
        self.script("arguments[0].selectedIndex = 1; arguments[0].dispatchEvent(new Event('change'))", choice)
        self.wait_until(f"{API}.get('recognition.pan.velocity') === 'leastSquares'")
        self.assert_shows("recognition.pan.velocity=leastSquares")

    def test_a_number_goes_to_the_nearest_value(self):
        self.open_kept("--vary", f"{THRESHOLD}=1500:3000:500")
        field = self.knob(THRESHOLD, "[type=number]")
        field.clear()
        field.send_keys("2300\n")
        self.wait_until(f"{API}.get('{THRESHOLD}') === 2500")
        self.assertEqual(field.get_attribute("value"), "2500")
        self.assertIn("initial", self.text(".verdict-now"))
        self.assertIn("full", self.text(".verdict-first"))
        self.assertEqual(len(self.find_all(".layer-outlined")), 1)

    def test_it_marks_where_the_outcome_flips(self):
        self.open_kept("--vary", f"{THRESHOLD}=1500:3000:500")
        words = f"""document.querySelector('[data-key="{THRESHOLD}"] .knob-flips').textContent"""
        self.wait_until(words)
        self.assertEqual(self.script(f"return {words}"), "full, initial from 2000")
        self.assertEqual(len(self.find_all(".knob-mark")), 1)
        self.assertIn("Run at 1000, 1500, 2000, 2500, 3000.", self.knob(THRESHOLD, "[type=range]").get_attribute("title"))

    def test_a_row_stays_where_it_is_when_it_changes(self):
        for size in ((1280, 800), (1000, 800), PHONE):
            self.resize(*size)
            self.open_kept("--vary", f"{THRESHOLD}=500:3000:500", "--vary", f"{FRACTION}=0.1,0.3,0.9")
            slider = self.knob(FRACTION, "[type=range]")
            self.script("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].focus()", slider)
            top = "return arguments[0].getBoundingClientRect().top"
            before = self.script(top, slider)
            for key_path, value in ((THRESHOLD, 3000), (FRACTION, 0.1), (FRACTION, 0.9), (THRESHOLD, 1000)):
                self.set(key_path, value)
                with self.subTest(size=size, key_path=key_path, value=value):
                    self.assertAlmostEqual(self.script(top, slider), before, delta=1)
            # Nor does it move when the flips have been found.
            self.wait_until(f"document.querySelector('[data-key=\"{THRESHOLD}\"] .knob-flips').textContent")
            self.assertAlmostEqual(self.script(top, slider), before, delta=1)

    def test_another_value_has_another_heading_and_other_gauges(self):
        self.open_kept("--vary", f"{THRESHOLD}=500:3000:500", "--vary", f"{FRACTION}=0.1,0.9")
        marks = "return [...document.querySelectorAll('#moment .gauge-mark')].map((n) => n.textContent).join('')"
        for threshold, fraction, heading, met in (
                (1000, 0.5, "Opens: fast enough", "✗✓"), (3000, 0.5, "Stays closed: neither far nor fast enough", "✗✗"),
                (3000, 0.1, "Opens: far enough", "✓")):
            self.set(THRESHOLD, threshold)
            self.set(FRACTION, fraction)
            with self.subTest(threshold=threshold, fraction=fraction):
                self.assertEqual(self.text("#moment-headline"), heading)
                self.assertEqual(self.text(".verdict-now b"), heading)
                self.assertEqual(self.script(marks), met)

    def test_what_was_not_run_is_refused(self):
        self.open_kept("--vary", f"{THRESHOLD}=1500:3000:500")
        told = self.script(f"""
            try {{ {API}.set('{THRESHOLD}', 1700); return null; }}
            catch (error) {{ return error.message; }}""")
        self.assertIn("not one of the values that were run", told)
        self.assertEqual(self.ask(f"get('{THRESHOLD}')"), 1000)

    def test_a_reload_keeps_what_is_set(self):
        self.open_kept("--vary", f"{THRESHOLD}=1500:3000:500")
        self.set(THRESHOLD, 2500)
        self.seek(0.2)
        self.script_later("setTimeout(done, 500)")
        self.assertEqual(self.script("return location.hash"), f"#t=0.2&{THRESHOLD}=2500")
        self.refresh()
        self.assertEqual(self.ask(f"get('{THRESHOLD}')"), 2500)
        self.assertEqual(self.time, 0.2)

    def test_a_page_of_several_traces_holds_runs_of_each(self):
        traces = [fixture("fling-up"), fixture("fling-up-below-threshold")]
        page = run_tool("replay", *traces, "--format", "html", "--vary", f"{THRESHOLD}=500,2500")
        self.assertLess(len(page), 300_000)
        self.assertNotIn(b"wasm-unsafe-eval", page)
        for number, ends in ((1, ["full", "full", "initial"]), (2, ["full", "initial", "initial"])):
            self.open(self.write("kept.html", page) + f"#trace={number}")
            for value, end in zip((500, 1000, 2500), ends):
                self.set(THRESHOLD, value)
                self.assertIn(end, self.script(f"return {API}.outcome().outcome"))

    def test_it_fits_and_can_be_read(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in ((1440, 900), PHONE, (320, 568)):
                self.resize(*size)
                self.open_kept("--vary", f"{THRESHOLD}=1500:3000:500", "--vary", f"{FRACTION}=0.1,0.9")
                self.set(THRESHOLD, 2500)
                self.assert_fits()
                faint = [text for text in self.contrasts() if text["ratio"] < 4.5]
                self.assertEqual(faint, [], (scheme, size))
