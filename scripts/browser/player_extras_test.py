"""Loop, velocity arrow and onion skin of a player, in every page that has one."""

import re

from selenium.webdriver.common.keys import Keys

from harness import PHONE, fixture, timeline
from player import API, PlayerTest

PLAYED = """
    const times = [];
    const start = performance.now();
    const look = (now) => {
      times.push(window.gestureReplay.time);
      if (now - start < arguments[0]) requestAnimationFrame(look);
      else done(times);
    };
    requestAnimationFrame(look);"""


def frames(*arguments):
    return [line for line in timeline(*arguments) if line["type"] == "frame"]


class ExtrasTest(PlayerTest):
    def is_pressed(self, name):
        return self.find(f"#{name}").get_attribute("aria-pressed") == "true"

    # Loop

    def test_a_loop_plays_again_and_again(self):
        self.play_trace("fling-up")
        self.press("l")
        self.assertTrue(self.is_pressed("loop"))
        self.assertFalse(self.ask("isPlaying"))
        self.press(Keys.SPACE)
        times = self.script_later(PLAYED, 2500)
        again = [index for index in range(1, len(times)) if times[index] < times[index - 1]]
        self.assertGreaterEqual(len(again), 2)
        # It rests at the end so that people can see it.
        self.assertGreater(times.count(self.ask("end")), 5)
        self.assertTrue(self.ask("isPlaying"))
        self.find("#loop").click()
        self.script_later("setTimeout(done, 600)")
        self.assertFalse(self.ask("isPlaying"))
        self.assertEqual(self.time, self.ask("end"))

    def test_a_loop_keeps_to_what_is_zoomed(self):
        self.play_trace("past-full-height-held", fragment="#t=0.6&zoom=0.5,0.8")
        self.press("l")
        self.script(f"{API}.play()")
        times = self.script_later(PLAYED, 1500)
        self.assertLess(max(times), 0.8 + 1e-9)
        self.assertGreaterEqual(min(times[2:]), 0.5 - 1e-9)
        self.assertIn(0.8, [round(each, 6) for each in times])
        self.assertTrue(any(there > here for there, here in zip(times, times[1:])))

    def test_nothing_is_repeated_under_reduced_motion(self):
        self.play_trace("fling-up")
        self.press("l")
        self.script(f"{API}.play()")
        self.media(motion="reduce")
        self.script_later("setTimeout(done, 900)")
        self.assertFalse(self.ask("isPlaying"))
        self.assertFalse(self.is_pressed("loop"))
        self.assertFalse(self.find("#loop").is_enabled())
        self.assertIn("reduced motion", self.find("#loop").get_attribute("title"))
        self.press("l")
        self.assertFalse(self.is_pressed("loop"))
        self.media()
        self.assertTrue(self.find("#loop").is_enabled())
        self.assertIn("(L)", self.find("#loop").get_attribute("title"))

    # Velocity

    def arrow(self, side="a"):
        """The ends of an arrow, and its label; None if there is no arrow."""
        shape, words, display = self.script("""
            const group = document.querySelector(`.arrow-${arguments[0]}`);
            return [group.querySelector("path").getAttribute("d") ?? "",
              group.querySelector("text").textContent, group.style.display];""", side)
        if display == "none":
            return None
        places = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", shape)]
        return places[:2], words

    def test_the_arrow_is_what_the_pan_answers(self):
        self.play_trace("fling-up", "--static")
        self.assertIsNone(self.arrow())
        self.press("v")
        self.assertTrue(self.is_pressed("velocity"))
        counted = 0
        for frame in frames(fixture("fling-up")):
            self.seek(frame["t"] + 0.001)
            shown = self.arrow()
            if not frame["touches"]:
                self.assertIsNone(shown)
                continue
            pan = frame["pans"].get("sheet.pan")
            if not pan:
                continue
            (_, start), words = (frame["touches"][0]["x"], frame["touches"][0]["y"]), shown[1]
            speed = abs(pan["velocity"][1])
            self.assertEqual(words, f"{round(speed)} pt/s")
            (_, rim), (_, tip) = shown[0]
            self.assertAlmostEqual(rim, start - 22, delta=0.2)
            self.assertAlmostEqual(rim - tip, speed * 0.1, delta=0.2)
            counted += 1
        self.assertGreater(counted, 5)
        self.press("v")
        self.assertIsNone(self.arrow())

    def test_before_a_pan_the_arrow_is_the_fingers_own(self):
        # No finger moves as far as this pan requires.
        self.play_trace("fling-up", "--set", "recognition.pan.hysteresis=500")
        self.press("v")
        shown = frames(fixture("fling-up"))
        one, two = shown[5], shown[6]
        self.seek(two["t"] + 0.001)
        speed = (one["touches"][0]["y"] - two["touches"][0]["y"]) * 60
        self.assertEqual(self.arrow()[1], f"{round(speed)} pt/s")

    def test_an_arrow_ends_on_the_screen(self):
        for name in ("fling-up", "past-full-height-held", "joom-edge-pan-pops"):
            self.play_trace(name, "--static")
            self.press("v")
            for frame in frames(fixture(name)):
                self.seek(frame["t"] + 0.001)
                shown = self.arrow()
                for x, y in shown[0] if shown else []:
                    self.assertTrue(0 <= x <= 390 and 0 <= y <= 844, (name, frame["t"], x, y))

    def test_two_runs_with_other_velocities_have_two_arrows(self):
        self.open_diff("fling-up", "--b", "recognition.pan.velocity=leastSquares")
        self.press("v")
        both = set()
        for index in range(3, 9):
            self.seek(index / 60 + 0.001)
            shown = [self.arrow(side) for side in ("a", "b")]
            if shown[1]:
                self.assertNotEqual(*[each[1] for each in shown])
                both.add(index)
        self.assertTrue(both)
        self.open_diff("fling-up", "--b", "sheet.velocityThreshold=4000")
        self.press("v")
        self.seek(0.12)
        self.assertIsNotNone(self.arrow("a"))
        self.assertIsNone(self.arrow("b"))

    # Onion skin

    def skins(self, side="a", phone="phone"):
        return self.script("""
            return [...document.querySelectorAll(`#${arguments[1]} .onion-${arguments[0]} path`)]
              .filter((path) => path.style.display !== "none")
              .map((path) => Number(/translate\\(\\S+ (\\S+)\\)/.exec(path.getAttribute("transform"))[1]));
            """, side, phone)

    def expected_skins(self, shown, time):
        """The distinct places of the sheet every 0.05 s in the 0.6 s before, the latest first."""
        at = lambda moment: shown[min(int(moment * 60 + 1e-4), len(shown) - 1)]["layout"]["sheet"]
        places, last = [], at(time)
        step = int(time / 0.05 - 1e-6)
        while step >= 0 and time - step * 0.05 <= 0.6:
            if at(step * 0.05) != last:
                places.append(at(step * 0.05)[1])
            last = at(step * 0.05)
            step -= 1
        return places

    def assert_skins(self, shown, time, side="a"):
        self.seek(time)
        there, here = self.expected_skins(shown, time), self.skins(side)
        self.assertEqual(len(there), len(here), time)
        for one, two in zip(there, here):
            self.assertAlmostEqual(one, two, delta=0.002)

    def test_onion_skin_is_where_the_sheet_was(self):
        self.play_trace("past-full-height-held")
        self.seek(0.7)
        self.assertEqual(self.skins(), [])
        self.press("o")
        self.assertTrue(self.is_pressed("onion"))
        shown = frames(fixture("past-full-height-held"))
        for time in (0, 0.02, 0.31, 0.63, 0.7, 1.2, shown[-1]["t"]):
            self.assert_skins(shown, time)
        self.seek(0.7)
        self.assertGreater(len(self.skins()), 5)
        self.press("o")
        self.assertEqual(self.skins(), [])

    def test_onion_skin_follows_what_is_turned(self):
        self.play_trace("fling-up")
        self.script_later(f"{API}.ready.then(() => done())")
        self.press("o")
        self.script(f"{API}.set('sheet.velocityThreshold', 4000)")
        shown = frames(fixture("fling-up"), "--set", "sheet.velocityThreshold=4000")
        self.assert_skins(shown, 0.32)
        self.assertEqual(self.skins("b"), [])

    def test_two_runs_have_an_onion_skin_each(self):
        self.open_diff("fling-up", "--b", "sheet.velocityThreshold=4000")
        self.press("o")
        self.assert_skins(frames(fixture("fling-up")), 0.32, "a")
        b = frames(fixture("fling-up"), "--set", "sheet.velocityThreshold=4000")
        self.assert_skins(b, 0.32, "b")
        # The second phone has the second run alone.
        self.assertEqual(self.skins("a", "phone-b"), self.skins("b"))

    def test_without_a_sheet_there_is_nothing_to_skin(self):
        self.play_trace("fling-up", "--scene", "scroll-view")
        self.assertFalse(self.find("#onion").is_enabled())
        self.assertEqual(self.find("#onion").get_attribute("title"), "This run has no sheet")
        self.press("o")
        self.assertFalse(self.is_pressed("onion"))

    # All of them

    def test_keys_are_told_and_text_can_be_read(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in ((320, 568), PHONE, (1440, 1000)):
                self.resize(*size)
                self.play_trace("fling-up")
                self.press("l", "v", "o")
                faint = [each for each in self.contrasts() if each["ratio"] < 4.5]
                self.assertEqual(faint, [], (scheme, size))
                self.assert_fits()
        help_text = self.script("return document.querySelector('.footer details').textContent")
        for words in ("L plays again and again", "V draws the velocity", "O where the sheet was",
                      "M saves a video", "S a picture"):
            self.assertIn(words, help_text)
