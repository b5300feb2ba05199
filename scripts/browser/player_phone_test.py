"""What the phone of a player shows, and the time at which it opens."""

import json

from harness import PHONE, fixture, timeline
from player import PlayerTest


class PhoneTest(PlayerTest):
    TRACES = {
        "fling-up": "ivaev-bottom-sheet", "drawer-pulled-past-threshold": "granados-pull-down-drawer",
        "detents-expands-and-scrolls-on": "system-sheet", "panel-fast-release-overshoots": "floating-panel",
        "joom-pull-bar-flung": "joom-bottom-sheet", "inset-flung-into-content": "skagedal-bottom-sheet",
        "joom-push-and-pop": "joom-bottom-sheet", "scroll-paging": "scroll-view",
    }

    def sampled(self, name):
        frames = [line for line in timeline(fixture(name)) if line["type"] == "frame"]
        count = min(10, len(frames))
        return [frames[(len(frames) - 1) * index // max(1, count - 1)] for index in range(count)]

    def assert_drawn(self, view, rect):
        screen, scale = self.ask("screenRect()"), self.ask("pointScale")
        drawn = self.ask(f"viewRect({json.dumps(view)})")
        expected = [screen["x"] + rect[0] * scale, screen["y"] + rect[1] * scale,
                    rect[2] * scale, rect[3] * scale]
        for got, want in zip([drawn["x"], drawn["y"], drawn["width"], drawn["height"]], expected):
            self.assertAlmostEqual(got, want, delta=0.5)

    def test_views_are_where_the_timeline_says(self):
        for size in ((1440, 900), PHONE):
            self.resize(*size)
            for name in self.TRACES:
                self.play_trace(name)
                for frame in self.sampled(name):
                    self.seek(frame["i"] / 60)
                    self.assertEqual(self.ask("frame"), frame["i"])
                    for view, rect in frame["layout"].items():
                        if view in ("dimming", "content"):
                            continue
                        with self.subTest(name=name, size=size, frame=frame["i"], view=view):
                            self.assert_drawn(view, rect)

    def test_the_edge_of_the_sheet_is_where_a_pointer_finds_it(self):
        self.play_trace("fling-up")
        hit = "return document.elementFromPoint(...arguments).closest('[data-view]').dataset.view"
        for frame in self.sampled("fling-up"):
            self.seek(frame["i"] / 60)
            screen, scale = self.ask("screenRect()"), self.ask("pointScale")
            # Far from the finger, the corners and the line at the bottom of the screen.
            x, y = screen["x"] + 40 * scale, screen["y"] + frame["layout"]["sheet"][1] * scale
            self.assertEqual(self.script(hit, x, y - 1.5), "content")
            self.assertEqual(self.script(hit, x, y + 1.5), "sheet")

    def test_a_panel_at_a_side_has_its_grabber_at_the_inner_edge(self):
        grabber = """
            const bar = [...document.querySelectorAll('.grabber')].find((each) => each.style.display !== 'none');
            const { x, y, width, height } = bar.getBoundingClientRect();
            return [x, y, width, height];"""
        names = "return [...document.querySelectorAll('.value dt')].map((term) => term.textContent)"
        for edge, x in (("left", 300 - 12), ("right", 90 + 7)):
            with self.subTest(edge=edge):
                settings = [f"sheet.position={edge}", "sheet.anchors.full=90", "sheet.initialState=full"]
                options = [word for setting in settings for word in ("--set", setting)]
                self.play_trace("no-touches", "--scene", "floating-panel", "--static", *options)
                screen, scale = self.ask("screenRect()"), self.ask("pointScale")
                # Its middle is that of the safe area, from 47 to 810.
                expected = [x, (47 + 810) / 2 - 20, 5, 40]
                origin = [screen["x"], screen["y"], 0, 0]
                for got, want, start in zip(self.script(grabber), expected, origin):
                    self.assertAlmostEqual(got, start + want * scale, delta=0.5)
                self.assertIn("sheet.x", self.script(names))
                self.assertNotIn("sheet.y", self.script(names))

    def test_rows_move_as_the_content_does(self):
        self.play_trace("detents-expands-and-scrolls-on")
        place = """
            const row = [...document.querySelectorAll('.row-number')].find((text) => (
              text.textContent === '9' && text.style.display !== 'none'));
            return row.getScreenCTM().f + row.y.baseVal[0].value * row.getScreenCTM().d;"""
        found = []
        for frame in self.sampled("detents-expands-and-scrolls-on")[5:]:
            self.seek(frame["i"] / 60)
            top = frame["layout"]["scrollView"][1] - frame["scroll"]["y"]
            found.append(self.script(place) - top * self.ask("pointScale"))
        self.assertLess(max(found) - min(found), 0.5)

    def test_shading_is_as_dark_as_the_timeline_says(self):
        self.play_trace("joom-pull-bar-flung")
        for frame in self.sampled("joom-pull-bar-flung"):
            self.seek(frame["i"] / 60)
            opacity = self.script("""
                const shade = document.querySelector('.view-dimming .shade');
                return shade && getComputedStyle(shade).opacity;""")
            if "shading" in frame["layout"]:
                self.assertAlmostEqual(float(opacity), frame["layout"]["dimming"], delta=0.001)
            else:
                self.assertIsNone(opacity, "a sheet that is dismissed shades nothing")

    def test_fingers_are_where_the_timeline_says(self):
        self.play_trace("two-finger-drag")
        for frame in self.sampled("two-finger-drag"):
            self.seek(frame["i"] / 60)
            drawn = self.script("""
                return [...document.querySelectorAll('.fingers g')]
                  .filter((group) => group.style.display !== 'none')
                  .map((group) => group.querySelector('circle'))
                  .map((disc) => [Number(disc.dataset.finger), disc.cx.baseVal.value, disc.cy.baseVal.value])""")
            want = [[touch["id"], touch["x"], touch["y"]] for touch in frame["touches"]]
            self.assertEqual([finger[0] for finger in drawn], [finger[0] for finger in want])
            for got, place in zip(drawn, want):
                self.assertAlmostEqual(got[1], place[1], delta=0.01)
                self.assertAlmostEqual(got[2], place[2], delta=0.01)


class PanTest(PlayerTest):
    READING = """
        const field = [...document.querySelectorAll('#values .value')]
          .find((each) => each.querySelector('dt').textContent === arguments[0]);
        return field?.querySelector('dd').textContent;"""

    def reading(self, name):
        return self.script(self.READING, name)

    def test_readings_are_what_the_pan_answers_while_it_is_under_way(self):
        for name, pan, axis in (("fling-up", "sheet.pan", "y"), ("scroll-fling", "scroll.pan", "y"),
                                ("joom-edge-pan-flicked", "edge.pan", "x")):
            self.play_trace(name)
            seen = set()
            for frame in (line for line in timeline(fixture(name)) if line["type"] == "frame"):
                self.seek(frame["i"] / 60)
                told = [self.reading(f"{pan} {axis}"), self.reading(f"{pan} velocity {axis}")]
                answer = frame["pans"].get(pan)
                seen.add(answer is not None)
                with self.subTest(name=name, frame=frame["i"]):
                    if answer is None:
                        self.assertEqual(told, ["–", "–"])
                        continue
                    numbers = [float(text.replace("\u2212", "-").split(" ")[0]) for text in told]
                    place = "xy".index(axis)
                    self.assertAlmostEqual(numbers[0], answer["translation"][place], delta=0.051)
                    self.assertAlmostEqual(numbers[1], answer["velocity"][place], delta=0.51)
            self.assertEqual(seen, {True, False})

    def test_each_pan_has_plots_of_its_own(self):
        self.play_trace("joom-edge-pan-flicked")
        names = self.script(
            "return [...document.querySelectorAll('.track-plot .track-name')].map((n) => n.textContent)")
        self.assertEqual([name for name in names if ".pan" in name],
                         ["edge.pan translation", "edge.pan velocity"])
        self.play_trace("no-touches")
        self.assertEqual(self.script(
            "return [...document.querySelectorAll('.track-plot .track-name')]"
            ".filter((n) => n.textContent.includes('.pan')).length"), 0)


class RoleTest(PlayerTest):
    def test_views_carry_the_roles_of_the_header(self):
        self.play_trace("joom-push-and-pop")
        header = timeline(fixture("joom-push-and-pop"))[0]
        roles = {view["name"]: view["role"] for view in header["views"]}
        drawn = self.script(
            "return [...document.querySelectorAll('[data-view]')].map((n) => [n.dataset.view, n.dataset.role])")
        self.assertGreater(len(drawn), 4)
        for name, role in drawn:
            self.assertEqual(role, roles[name])


class OpeningTest(PlayerTest):
    def test_it_opens_at_the_first_decision_after_a_lift(self):
        for name in ("fling-up", "detents-expands-and-scrolls-on", "drawer-pulled-past-threshold",
                     "hold-then-lift"):
            events = [line for line in timeline(fixture(name)) if line["type"] == "event"]
            lift = next(index for index, event in enumerate(events)
                        if event["kind"] == "touch" and event["phase"] == "ended")
            decision = next(event for event in events[lift:] if event["kind"] == "decision")
            self.play_trace(name)
            with self.subTest(name=name):
                self.assertAlmostEqual(self.time, decision["t"], delta=0.001)
                self.assertEqual(self.text("#moment-kind"), "decision")
                self.assertEqual(self.text("#moment-because"), f"because {decision['because']}")
                names = [node.text for node in self.find_all("#moment .gauge-name")]
                self.assertEqual(names, [margin["quantity"] for margin in decision["margins"]])

    def test_without_a_decision_it_opens_at_what_says_most(self):
        self.play_trace("scroll-both-axes")
        self.assertEqual(self.text("#moment-kind"), "scrolling")
        self.assertTrue(self.text("#moment-headline").startswith("Scrolling ends"))

    def test_it_opens_where_nothing_happens(self):
        self.play_trace("no-touches")
        self.assertEqual(self.time, 0)
        self.assertEqual(self.text("#moment-headline"), "Nothing has happened yet")

    def test_an_address_may_name_the_moment(self):
        self.play_trace("fling-up", fragment="#t=0.200")
        self.assertEqual(self.time, 0.2)
        self.script("location.hash = '#t=0.05'")
        self.script_later("setTimeout(done, 50)")
        self.assertEqual(self.time, 0.05)
        self.script("location.hash = '#t=9'")
        self.script_later("setTimeout(done, 50)")
        self.assertEqual(self.time, self.ask("end"))

    def test_it_says_what_it_is_about(self):
        self.play_trace("fling-up")
        self.assertEqual(self.driver.title, "fling up – gesture-replay")
        self.assertEqual(self.text("h1"), "fling up")
        self.assertIn("ivaev-bottom-sheet", self.text("#subtitle"))
        self.assertIn("the sheet is full at y 168.8", self.text("#outcome"))
