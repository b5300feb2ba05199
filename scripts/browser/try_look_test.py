"""The page of `try`: keyboard use, windows of every size, and how long its frames take."""

import time

from harness import PHONE
from trying import API, TryPage


class LookTest(TryPage):
    """Keyboard, names, contrast, and windows of every size."""

    def test_the_keyboard_drags_and_flings_the_sheet(self):
        self.try_scene("ivaev-bottom-sheet")
        screen = self.find("#touch-screen")
        for key, state in (("\ue00e", "full"), ("\ue00f", "initial"), ("\ue013", "initial")):
            self.script("arguments[0].focus()", screen)
            screen.send_keys(key)
            self.rest()
            self.assertEqual(self.kept()[0]["ended"], state)
        self.assert_shows_what_replay_shows()

    def test_everything_can_be_reached_and_has_a_name(self):
        self.try_scene()
        self.drag((195, 790), (195, 300))
        self.rest()
        unnamed = self.script("""
            return [...document.querySelectorAll('button, select, input, a')].filter((each) => (
              each.checkVisibility() && !(each.textContent.trim() || each.getAttribute('aria-label')
              || each.labels?.length))).map((each) => each.outerHTML)""")
        self.assertEqual(unnamed, [])
        for name in ("#touch-screen", "#scene", "#start-over", "#starts-over", ".meant-field", ".replay-gesture"):
            self.assertGreaterEqual(self.script("return document.querySelector(arguments[0]).tabIndex", name), 0)

    def test_it_fits_and_can_be_read(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme, motion="reduce")
            for size in ((1440, 1000), PHONE, (320, 568)):
                self.resize(*size)
                self.try_scene("ivaev-bottom-sheet")
                self.drag((195, 790), (195, 300))
                self.rest()
                self.script(f"""
                    {API}.label('gesture 1', 'initial'); {API}.set('sheet.height', 500);
                    document.querySelectorAll('.knob-group').forEach((each) => {{ each.open = true; }})""")
                self.assert_fits()
                faint = [text for text in self.contrasts() if text["ratio"] < 4.5]
                self.assertEqual(faint, [], (scheme, size))
                self.script("document.getElementById('blind-start').click()")
                self.assert_fits()

    def test_on_a_phone_the_screen_is_as_wide_as_the_window_and_under_the_finger(self):
        self.resize(*PHONE, touch=True)
        self.try_scene("system-sheet")
        rect = self.ask("screenRect()")
        self.assertAlmostEqual(rect["width"], 390, delta=1)
        self.assertAlmostEqual(rect["top"], 0, delta=1)
        self.assertAlmostEqual(rect["height"], 844, delta=1)
        self.assertFalse(self.find("#phone .body").is_displayed())
        # The parameters are folded: the gestures are not far below.
        self.assertEqual(self.script("return document.querySelectorAll('.knob-group[open]').length"), 0)
        self.drag((195, 470), (195, 200))
        self.rest()
        self.assert_shows_what_replay_shows()
        self.assertEqual(self.script("return scrollY"), 0)

    def test_a_smaller_phone_scales_the_screen(self):
        self.resize(320, 568, touch=True)
        self.try_scene("ivaev-bottom-sheet")
        self.assertLess(self.ask("pointScale"), 0.7)
        bar, rect = self.find(".stage-bar").rect, self.ask("screenRect()")
        self.assertGreaterEqual(rect["top"], bar["y"] + bar["height"] - 1)
        self.assertLessEqual(rect["bottom"], 569)
        self.drag((195, 790), (195, 300))
        self.rest()
        frames = self.assert_shows_what_replay_shows()
        self.assertAlmostEqual(frames[0]["touches"][0]["y"], 790, delta=1)

    def test_a_gesture_costs_the_same_however_long_it_is(self):
        self.try_scene("system-sheet")
        self.fingers("touchStart", (195, 470))
        for step in range(150):
            self.fingers("touchMove", (195, 300 + 150 * (step % 2)))
            time.sleep(0.03)
        self.fingers("touchEnd")
        self.rest()
        spent = [each["took"] for each in self.ask("shown()")]
        self.assertGreater(len(spent), 200)
        early, late = sorted(spent[10:110])[50], sorted(spent[-110:-10])[50]
        self.assertLess(late, 1.5 * early + 1)
        self.assertLess(late, 16)
