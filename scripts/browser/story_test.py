"""The card, the list of events and the plots agree about every moment."""

from comparison_test import CASES, compare
from harness import PHONE, fixture
from player import API, PlayerTest

CURRENT = "document.querySelector('.moment-item.is-current')"


class StoryTest(PlayerTest):
    def told(self):
        """What the card says, and what the marked entry of the list says; None if there is none."""
        return self.script(f"""
            const words = (selector, node) => node.querySelector(selector)?.textContent ?? "";
            const card = document.getElementById('moment');
            const item = {CURRENT};
            const shown = document.querySelectorAll('.moment-item.is-current');
            return [
              [words('#moment-time', card), words('#moment-kind', card), words('#moment-side', card), words('#moment-headline', card)],
              item && [words('.item-time', item), words('.item-kind', item), words('.side', item), words('.item-headline', item)],
              shown.length];""")

    def assert_one_story(self):
        card, item, count = self.told()
        if item is None:
            self.assertEqual(card[0], "")
            return
        self.assertEqual(card, item)
        self.assertEqual(count, 1)

    def assert_one_story_at_all_times(self):
        times = self.script("""
            return [...new Set([...document.querySelectorAll('.item-time')].map((node) => parseFloat(node.textContent)))]""")
        self.assertGreater(len(times), 1)
        for only_decisions in (False, True):
            box = self.find("#only-key")
            if box.is_selected() != only_decisions:
                box.click()
            for time in [0, *times, *(time + 0.004 for time in times), self.ask("end")]:
                self.seek(time)
                with self.subTest(time=time, only_decisions=only_decisions):
                    self.assert_one_story()

    def test_card_and_list_tell_the_same(self):
        for name in ("past-full-height-held", "joom-push-and-pop", "detents-expands-and-scrolls-on"):
            self.play_trace(name, "--static")
            with self.subTest(name=name):
                self.assert_one_story()
                self.assert_one_story_at_all_times()

    def test_card_and_list_tell_the_same_of_two_runs(self):
        for case in ("a higher threshold", "a later pan"):
            name, changes = CASES[case]
            self.open(self.write("diff.html", compare(fixture(name), *changes)))
            with self.subTest(case=case):
                self.assert_one_story()
                self.assert_one_story_at_all_times()

    def test_card_and_list_tell_the_same_while_it_plays(self):
        self.play_trace("fling-up", "--static")
        self.seek(0)
        stories = self.script_later(f"""
            const stories = [];
            const look = () => {{
              stories.push([document.getElementById('moment-headline').textContent,
                {CURRENT}?.querySelector('.item-headline').textContent]);
              if ({API}.isPlaying) requestAnimationFrame(look);
              else done(stories);
            }};
            {API}.play();
            look();""")
        self.assertGreater(len(stories), 5)
        for card, item in stories:
            self.assertEqual(card, item)

    def test_card_and_list_tell_the_same_of_every_mark(self):
        name, changes = CASES["a later pan"]
        self.open(self.write("diff.html", compare(fixture(name), *changes)))
        for only_decisions in (False, True):
            if only_decisions:
                self.find("#only-key").click()
            for row in range(2):
                strip = self.script("""
                    const canvas = document.querySelectorAll('.track-events canvas')[arguments[0]];
                    const { x, y, width, height } = canvas.getBoundingClientRect();
                    return [x, y + height / 2, width - 44];""", row)
                for step in range(41):
                    x = strip[0] + strip[2] * step / 40
                    self.mouse("mousePressed", x, strip[1], 1)
                    self.mouse("mouseReleased", x, strip[1])
                    with self.subTest(row=row, step=step, only_decisions=only_decisions):
                        self.assert_one_story()

    def test_what_is_picked_is_listed_until_another_shows(self):
        self.play_trace("past-full-height-held", "--static")
        self.find("#only-key").click()
        self.seek(1.9)
        count = len(self.find_all(".moment-item"))
        self.assertEqual(self.told()[0][1], "decision")
        # The mark of the finger that lands.
        place = self.script("""
            const { x, y, height } = document.querySelector('.track-events canvas').getBoundingClientRect();
            return [x + 6, y + height / 2];""")
        self.mouse("mousePressed", *place, 1)
        self.mouse("mouseReleased", *place)
        self.assertEqual(self.told()[1][1], "finger")
        self.assertEqual(len(self.find_all(".moment-item")), count + 1)
        self.press("n")
        self.assertEqual(self.told()[1][1], "decision")
        self.assertEqual(len(self.find_all(".moment-item")), count)

    def test_the_marked_entry_can_be_seen(self):
        self.play_trace("fling-up")
        self.script_later(f"{API}.ready.then(() => done())")
        # An entry that is as high as the list.
        self.script(f"{API}.set('sheet.velocityThreshold', 2500)")
        for size in ((1440, 1000), (1440, 700), (1000, 800)):
            self.resize(*size)
            self.script_later("setTimeout(done, 300)")
            inside = self.script(f"""
                const item = {CURRENT}.getBoundingClientRect();
                const list = document.getElementById('moments').getBoundingClientRect();
                return item.top >= list.top - 1 && item.top < list.bottom - 20;""")
            self.assertTrue(inside, size)


class ZoomTest(PlayerTest):
    # The numbers at the right end of each plot, as pixels.
    GUTTERS = """
        return [...document.querySelectorAll('.track-plot canvas, .track-lane canvas')].map((canvas) => {
          const copy = document.createElement('canvas');
          copy.width = 42;
          copy.height = canvas.height;
          copy.getContext('2d').drawImage(canvas, 42 - canvas.width, 0);
          return copy.toDataURL();
        });"""

    def test_zoomed_curves_stay_in_their_lanes(self):
        self.play_trace("past-full-height-held", "--static")
        # Where curves are steep at the end of the visible part.
        for time in (0.05, 0.95, 1.72, 1.8):
            self.find("#zoom-all").click()
            self.seek(time)
            whole = self.script(self.GUTTERS)
            for step in range(5):
                self.find("#zoom-in").click()
                with self.subTest(time=time, step=step):
                    self.assertEqual(self.script(self.GUTTERS), whole)


class SmallScreenTest(PlayerTest):
    TOPS = """
        const box = (selector) => document.querySelector(selector).getBoundingClientRect();
        return [box('#phone').top, box('#phone').bottom, box('h1').top, box('.comparison').top,
          box('.reading').top, box('.timeline').top];"""

    def test_two_runs_begin_with_the_phone(self):
        name, changes = CASES["a higher threshold"]
        address = self.write("diff.html", compare(fixture(name), *changes))
        for size in (PHONE, (320, 568)):
            self.resize(*size)
            self.open(address)
            with self.subTest(size=size):
                tops = self.script(self.TOPS)
                self.assertLess(tops[0], 24)
                self.assertEqual(tops, sorted(tops))
                # The buttons below it stay visible.
                play = self.find("#play").rect
                self.assertLess(play["y"] + play["height"], size[1])
                self.assert_fits()
        self.resize(1440, 900)
        phone, _, title, *_ = self.script(self.TOPS)
        self.assertLess(title, phone)
