"""What pointers, fingers and keys do with a player."""

from selenium.webdriver.common.keys import Keys

from harness import PHONE, fixture, timeline
from player import API, PlayerTest


class HandsTest(PlayerTest):
    def strip(self, name):
        return self.script("""
            const row = [...document.querySelectorAll('.track')]
              .find((track) => track.querySelector('.track-name').textContent === arguments[0]);
            const { x, y, width, height } = row.querySelector('canvas').getBoundingClientRect();
            return { x, y: y + height / 2, width: width - 44 };""", name)

    def test_the_pointer_scrubs_on_the_plots(self):
        self.play_trace("fling-up")
        strip, end = self.strip("sheet.y"), self.ask("end")
        self.mouse("mousePressed", strip["x"] + strip["width"] * 0.25, strip["y"], 1)
        self.assertAlmostEqual(self.time, end * 0.25, delta=0.002)
        for part in (0.5, 0.75):
            self.mouse("mouseMoved", strip["x"] + strip["width"] * part, strip["y"], 1)
            self.assertAlmostEqual(self.time, end * part, delta=0.002)
        self.mouse("mouseMoved", strip["x"] - 300, strip["y"], 1)
        self.assertEqual(self.time, 0)
        self.mouse("mouseReleased", strip["x"] - 300, strip["y"])
        self.mouse("mouseMoved", strip["x"] + strip["width"] * 0.5, strip["y"])
        self.assertEqual(self.time, 0)
        head = self.script("return document.querySelector('.playhead:not(.playhead-hover)').getBoundingClientRect().x")
        self.assertAlmostEqual(head, strip["x"], delta=2)

    def test_a_finger_scrubs_on_the_plots(self):
        self.resize(*PHONE, touch=True)
        self.play_trace("fling-up")
        self.script("document.querySelector('.timeline').scrollIntoView()")
        strip, end = self.strip("edge velocity"), self.ask("end")
        self.touch("touchStart", (strip["x"] + strip["width"] * 0.2, strip["y"]))
        for step in range(1, 13):
            self.touch("touchMove", (strip["x"] + strip["width"] * (0.2 + 0.05 * step), strip["y"]))
        self.touch("touchEnd")
        self.assertAlmostEqual(self.time, end * 0.8, delta=0.005)

    def test_the_slider_goes_from_frame_to_frame(self):
        self.play_trace("fling-up")
        box = self.find("#scrubber").rect
        y = box["y"] + box["height"] / 2
        self.mouse("mousePressed", box["x"] + box["width"] - 4, y, 1)
        self.mouse("mouseReleased", box["x"] + box["width"] - 4, y)
        self.assertEqual(self.ask("frame"), 21)
        self.assertIn("sheet full idle at 168.8", self.find("#scrubber").get_attribute("aria-valuetext"))

    def test_pointing_shows_numbers_and_reasons(self):
        self.play_trace("fling-up")
        decision = self.script(f"return {API}.event")
        strip, end = self.strip("events"), self.ask("end")
        self.mouse("mouseMoved", strip["x"] + strip["width"] * decision["t"] / end, strip["y"])
        self.assertIn(decision["because"], self.text("#tip"))
        plot = self.strip("sheet.y")
        self.mouse("mouseMoved", plot["x"] + plot["width"], plot["y"])
        self.assertIn("168.8", self.text("#tip"))
        self.script("document.querySelector('.timeline').scrollIntoView()")
        lane = self.strip("sheet.pan")
        self.mouse("mouseMoved", lane["x"] + lane["width"] * 0.3, lane["y"])
        self.assertIn("sheet.pan: changed", self.text("#tip"))
        sheet = self.ask("sheetRect()")
        self.mouse("mouseMoved", sheet["x"] + 30, sheet["y"] + 20)
        self.assertIn("sheet", self.text("#tip"))
        self.assertIn("0, 565.1", self.text("#tip"))
        finger = self.script("return document.querySelector('.finger').getBoundingClientRect()")
        self.mouse("mouseMoved", finger["x"] + 4 + finger["width"] / 2, finger["y"] + finger["height"] / 2)
        self.assertIn("finger 0", self.text("#tip"))
        self.mouse("mouseMoved", 5, 5)
        self.assertFalse(self.find("#tip").is_displayed())

    def test_the_list_goes_to_its_moments(self):
        self.play_trace("past-full-height-held")
        buttons = self.find_all("#moments button")
        events = [line for line in timeline(fixture("past-full-height-held")) if line["type"] == "event"]
        self.assertEqual(len(buttons), len(events))
        for index in (0, len(events) // 2, len(events) - 1):
            self.script("arguments[0].click()", buttons[index])
            self.assertAlmostEqual(self.time, events[index]["t"], delta=0.001)
            self.assertEqual(self.text("#moment-because"), f"because {events[index]['because']}")
            self.assertEqual(self.find_all("#moments [aria-current]"), [buttons[index]])

    def test_the_list_can_show_decisions_alone(self):
        self.play_trace("past-full-height-held")
        self.find("#only-key").click()
        kinds = {node.text for node in self.find_all("#moments .item-kind")}
        self.assertLessEqual(kinds, {"decision", "state", "haptic", "transition"})
        self.assertEqual(len(self.find_all("#moments .item-kind")), 5)

    def test_zooming_keeps_the_moment_in_sight(self):
        self.play_trace("scroll-to-and-catch")
        for _ in range(4):
            self.find("#zoom-in").click()
        self.seek(0)
        self.seek(self.ask("end"))
        head = self.script("return document.querySelector('.playhead:not(.playhead-hover)').getBoundingClientRect().x")
        strip = self.strip("scroll.y")
        self.assertTrue(strip["x"] - 2 <= head <= strip["x"] + strip["width"] + 2)
        self.find("#zoom-all").click()
        self.mouse("mousePressed", strip["x"] + strip["width"] * 0.5, strip["y"], 1)
        self.mouse("mouseReleased", strip["x"] + strip["width"] * 0.5, strip["y"])
        self.assertAlmostEqual(self.time, self.ask("end") / 2, delta=0.01)


class KeysTest(PlayerTest):
    def test_keys_move_by_frames_and_to_the_ends(self):
        self.play_trace("fling-up")
        self.press(Keys.HOME)
        self.assertEqual(self.ask("frame"), 0)
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.assertEqual(self.ask("frame"), 2)
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.ask("frame"), 1)
        self.press(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.assertEqual(self.ask("frame"), 11)
        self.press(Keys.SHIFT, Keys.ARROW_LEFT)
        self.assertEqual(self.ask("frame"), 1)
        self.press(Keys.END)
        self.assertEqual(self.ask("frame"), 21)
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.ask("frame"), 21)

    def test_keys_go_from_decision_to_decision(self):
        self.play_trace("past-full-height-held")
        wanted = [event for event in self.decisions("past-full-height-held")]
        self.press(Keys.HOME)
        for key in ("n", "j", "n", "j", "n"):
            self.press(key)
        self.assertEqual(self.ask("event.because"), wanted[4]["because"])
        for key in ("p", "k", "p"):
            self.press(key)
        self.assertEqual(self.ask("event.because"), wanted[1]["because"])
        self.assertAlmostEqual(self.time, wanted[1]["t"], delta=0.001)

    def decisions(self, name):
        kinds = ("decision", "sheet", "haptic", "transition")
        return [line for line in timeline(fixture(name)) if line.get("kind") in kinds]

    def test_space_plays_and_pauses(self):
        self.play_trace("past-full-height-held")
        self.press(Keys.HOME, Keys.SPACE)
        self.assertTrue(self.ask("isPlaying"))
        self.assertEqual(self.find("#play").get_attribute("aria-label"), "Pause")
        self.script_later("setTimeout(done, 300)")
        self.press(Keys.SPACE)
        self.assertFalse(self.ask("isPlaying"))
        self.assertGreater(self.time, 0.1)
        self.assertEqual(self.find("#play").get_attribute("aria-label"), "Play")

    def test_the_keyboard_reaches_everything_and_shows_where_it_is(self):
        self.play_trace("fling-up")
        reached = []
        for _ in range(90):
            self.driver.switch_to.active_element.send_keys(Keys.TAB)
            name, outline = self.script("""
                const node = document.activeElement;
                const style = getComputedStyle(node);
                const isShown = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
                return [node.id || node.tagName, isShown];""")
            if name == "BODY":
                break
            self.assertTrue(outline, f"{name} shows that it has the focus")
            reached.append(name)
        for name in ("scrubber", "play", "back", "forward", "previous", "next", "speed", "zoom-in",
                     "zoom-out", "zoom-all", "only-key", "BUTTON", "SUMMARY"):
            self.assertIn(name, reached)

    def test_a_button_that_has_the_focus_keeps_its_space(self):
        self.play_trace("fling-up")
        self.find("#moments button").send_keys(Keys.SPACE)
        self.assertEqual(self.time, 0)
        self.assertFalse(self.ask("isPlaying"))

    def test_everything_has_a_name(self):
        self.play_trace("fling-up")
        unnamed = self.script("""
            return [...document.querySelectorAll('button, input, select, [role=img], section')]
              .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim()
                || node.labels?.length || node.getAttribute('aria-labelledby')))
              .map((node) => node.outerHTML)""")
        self.assertEqual(unnamed, [])
        self.assertEqual(self.find("#moment").get_attribute("aria-live"), "polite")
