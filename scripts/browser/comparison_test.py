"""Pages of `diff --format html`: two superimposed runs, and where they differ."""

import json
import subprocess

from harness import PHONE, ROOT, TOOL, fixture, run_tool, timeline
from player import API, PlayerTest

CASES = {
    "a higher threshold": ("fling-up", ["--b", "sheet.velocityThreshold=4000"]),
    "a later pan": ("detents-expands-and-scrolls-on", ["--b", "recognition.pan.hysteresis=30"]),
    "a drawer": ("drawer-pulled-past-threshold", ["--b", "sheet.openHeight=400"]),
    "two scenes": ("fling-up", ["--a", "joom-bottom-sheet", "--b", "floating-panel"]),
    "no sheet": ("scroll-both-axes", ["--b", "scrollView.decelerationRate=0.99"]),
}


def compare(*arguments, text=None, form="html"):
    """What `diff` prints if there is a difference."""
    result = subprocess.run(
        [TOOL, "diff", *map(str, arguments), "--format", form], cwd=ROOT, check=False,
        input=None if text is None else text.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if result.returncode != 1:
        raise AssertionError(f"{arguments}: {result.returncode} {result.stderr.decode()}")
    return result.stdout


class ComparisonTest(PlayerTest):
    def show(self, case, fragment=""):
        name, changes = CASES[case]
        self.open(self.write("diff.html", compare(fixture(name), *changes)) + fragment)

    def report(self, case):
        name, changes = CASES[case]
        return json.loads(compare(fixture(name), *changes, form="json"))["differences"][0]

    def frames(self, case):
        """The frames of a and of b, from the timelines that `replay` prints."""
        name, changes = CASES[case]
        sides = {"--a": [], "--b": []}
        for option, value in zip(changes[::2], changes[1::2]):
            sides[option] += ["--set" if "=" in value else "--scene", value]
        return [[line for line in timeline(fixture(name), *side) if line["type"] == "frame"]
                for side in sides.values()]


class PhoneTest(ComparisonTest):
    def sampled(self, case):
        """Ten points in time, each with the frames of a and b that are shown then."""
        sides = self.frames(case)
        last = max(len(frames) for frames in sides) - 1
        for index in [last * step // 9 for step in range(10)]:
            yield index, [frames[min(index, len(frames) - 1)] for frames in sides]

    def test_both_sheets_are_where_their_timelines_say(self):
        for case in CASES:
            if case == "no sheet":
                continue
            self.show(case)
            for index, pair in self.sampled(case):
                self.seek(index / 60)
                self.assertEqual(self.ask("frame"), index)
                screen, scale = self.ask("screenRect()"), self.ask("pointScale")
                for side, frame in enumerate(pair):
                    drawn = self.ask(f"sheetRect({side})")
                    x, y, width, height = frame["layout"]["sheet"]
                    want = [screen["x"] + x * scale, screen["y"] + y * scale, width * scale, height * scale]
                    got = [drawn["x"], drawn["y"], drawn["width"], drawn["height"]]
                    with self.subTest(case=case, frame=index, side=side):
                        for one, other in zip(got, want):
                            self.assertAlmostEqual(one, other, delta=0.5)

    def test_shaded_is_what_one_sheet_covers_alone(self):
        inside = """
            const path = document.querySelector('path.apart');
            return arguments[0].map(([x, y]) => path.isPointInFill(new DOMPoint(x, y)));"""
        for case in ("a higher threshold", "a drawer"):
            self.show(case)
            seen = set()
            for index, pair in self.sampled(case):
                self.seek(index / 60)
                rects = [frame["layout"]["sheet"] for frame in pair]
                edges = sorted({edge for _, y, _, height in rects for edge in (y, y + height)})
                rows = [(low + high) / 2 for low, high in zip([-9] + edges, edges + [edges[-1] + 9])
                        if high - low > 0.01]
                want = [sum(y < row < y + height for _, y, _, height in rects) == 1 for row in rows]
                got = self.script(inside, [[100, row] for row in rows])
                with self.subTest(case=case, frame=index):
                    self.assertEqual(got, want)
                seen.update(want)
            self.assertEqual(seen, {True, False}, case)

    def test_without_a_sheet_the_content_of_both_shows(self):
        self.show("no sheet")
        layers = self.script("""
            return [...document.querySelectorAll('.layer')].map((layer) => (
              [...layer.querySelectorAll('.row-number, rect')].some((node) => node.checkVisibility())))""")
        # Both over each other on the first phone, and the second run alone on the other.
        self.assertEqual(layers, [True, True, True])


class PlotTest(ComparisonTest):
    CHANNELS = ("sheet.y", "sheet.extent", "scroll.y", "dimming", "sheet.pan.translation.y",
                "sheet.pan.velocity.y", "scroll.pan.translation.y", "scroll.pan.velocity.y")

    @staticmethod
    def value(frame, channel):
        """A channel's number in a frame; None if a pan is not active."""
        if channel == "dimming":
            return frame["layout"]["dimming"]
        if ".pan." in channel:
            name, key, _ = channel.rsplit(".", 2)
            return frame["pans"][name][key][1] if name in frame["pans"] else None
        part, key = channel.split(".")
        return frame[part][key]

    def shaded(self, name, times):
        """Whether the line below a strip is coloured at the given times."""
        return self.script("""
            const row = [...document.querySelectorAll('.track')]
              .find((track) => track.querySelector('.track-name').textContent === arguments[0]);
            const canvas = row.querySelector('canvas');
            const width = canvas.clientWidth - 44;
            const { data } = canvas.getContext('2d').getImageData(0, canvas.height - 1, canvas.width, 1);
            return arguments[1].map((time) => {
              const x = Math.min(Math.round(time / arguments[2] * width), width);
              const [r, g, b, a] = data.slice(4 * x, 4 * x + 4);
              return a === 255 && r > 160 && g > 110 && b < 40;
            });""", name, times, self.ask("end"))

    def test_strips_are_shaded_where_the_timelines_differ_and_nowhere_else(self):
        for case in ("a higher threshold", "a later pan", "a drawer"):
            self.show(case)
            a, b = self.frames(case)
            count = max(len(a), len(b))
            names = self.script("return [...document.querySelectorAll('.track-plot .track-name')].map((n) => n.textContent)")
            checked = 0
            for name in names:
                if name not in self.CHANNELS:
                    continue
                pairs = [(self.value(a[min(i, len(a) - 1)], name), self.value(b[min(i, len(b) - 1)], name))
                         for i in range(count)]
                # A value that only one of them shows does not count as a difference.
                apart = [None not in pair and pair[0] != pair[1] for pair in pairs]
                # A pixel at the edge of a stretch may be either; in the middle of three alike it is certain.
                clear = [i for i in range(1, count - 1) if apart[i - 1] == apart[i] == apart[i + 1]]
                got = self.shaded(name, [i / 60 for i in clear])
                with self.subTest(case=case, name=name):
                    self.assertEqual(got, [apart[i] for i in clear])
                checked += len(clear)
            self.assertGreater(checked, 10)

    def test_lanes_are_shaded_where_states_differ(self):
        self.show("a later pan")
        a, b = self.frames("a later pan")
        for name in a[0]["recognizers"]:
            stretches = self.ask(f"apart({json.dumps(name)})")
            for i in range(min(len(a), len(b))):
                # A lane changes at the time of an event, which the next frame is the first to show.
                moment = i / 60 + 1e-6
                lies = any(low <= moment < high for low, high in stretches)
                self.assertEqual(lies, a[i]["recognizers"][name] != b[i]["recognizers"][name], (name, i))

    def test_each_recognizer_has_a_lane_for_either(self):
        self.show("a higher threshold")
        rows = self.script("""return [...document.querySelectorAll('.track-lane, .track-events')].map((row) => (
            [row.querySelector('.track-name').textContent, row.querySelector('.side').textContent]))""")
        self.assertEqual(rows, [[name, side] for name in ("events", "owner", "sheet.pan") for side in "ab"])


class RecordedTest(ComparisonTest):
    def test_recorded_timelines_play_as_the_replays_that_they_came_from(self):
        for case in CASES:
            name, changes = CASES[case]
            sides = {"--a": [], "--b": []}
            for option, value in zip(changes[::2], changes[1::2]):
                sides[option] += ["--set" if "=" in value else "--scene", value]
            paths = []
            for side, options in sides.items():
                text = run_tool("replay", fixture(name), *options, "--format", "jsonl")
                paths.append(self.write(f"{side[2:]}.jsonl", text).removeprefix("file://"))
            shown = []
            for page in (compare(fixture(name), *changes), compare(*paths)):
                self.open(self.write("either.html", page))
                moments = []
                for index in range(0, 30, 5):
                    self.seek(index / 60)
                    moments.append([self.ask("frame"), self.ask("sheetRect(0)"), self.ask("sheetRect(1)")])
                shown.append(moments)
                self.assertEqual(self.driver.get_log("browser"), [])
            with self.subTest(case=case):
                self.assertEqual(*shown)


class HeadingTest(ComparisonTest):
    VISIBLE = 24

    def distance(self, pair):
        """How far apart two frames' views and content are, in points."""
        a, b = pair
        if a["layout"].keys() != b["layout"].keys():
            return float("inf")
        numbers = [[value for name, box in frame["layout"].items() if name != "dimming" for value in box]
                   + [frame.get("scroll", {}).get(axis, 0) for axis in "xy"] for frame in pair]
        return max(abs(one - other) for one, other in zip(*numbers))

    def test_it_opens_at_the_decision_or_where_the_screens_can_be_told_apart(self):
        decided = 0
        for case in CASES:
            self.show(case)
            why = [head.text.split()[1] for head in self.find_all(".parting-head") if head.text.startswith("Why")]
            if why:
                decided += 1
                with self.subTest(case=case):
                    self.assertAlmostEqual(self.time, float(why[0]), delta=0.001)
                continue
            a, b = self.frames(case)
            first = self.report(case)["divergence"]["frame"]
            last = max(len(a), len(b)) - 1
            distances = [self.distance((a[min(i, len(a) - 1)], b[min(i, len(b) - 1)]))
                         for i in range(first, last + 1)]
            want = next((i for i, distance in enumerate(distances) if distance >= self.VISIBLE),
                        distances.index(max(distances)))
            with self.subTest(case=case):
                self.assertEqual(self.ask("frame"), first + want)
        self.assertIn(decided, range(1, len(CASES)))

    def test_d_and_the_first_link_go_to_the_first_difference(self):
        for case in CASES:
            self.show(case)
            divergence = self.report(case)["divergence"]
            for go in (lambda: self.press("d"), lambda: self.find(".parting-link").click()):
                self.seek(0)
                go()
                with self.subTest(case=case):
                    self.assertEqual(self.ask("frame"), divergence["frame"])
                    self.assertAlmostEqual(self.time, divergence["t"], delta=0.001)

    def test_its_title_says_what_changed_and_how_both_end(self):
        for case, title in (
                ("a higher threshold", "velocityThreshold 1000 → 4000: full → initial"),
                ("a later pan", "hysteresis 10 → 30: ends differently"),
                ("a drawer", "openHeight 500 → 400: ends differently"),
                ("two scenes", "scene joom-bottom-sheet → floating-panel: presented → full"),
        ):
            self.show(case)
            with self.subTest(case=case):
                self.assertTrue(self.text("h1").startswith(title), self.text("h1"))
                self.assertTrue(self.text("title").startswith(title), self.text("title"))
                name = json.loads(fixture(CASES[case][0]).read_text())["name"]
                self.assertEqual(self.text("#subtitle span"), name)

    def test_each_side_has_its_values_and_a_picture_of_its_end(self):
        self.show("a higher threshold")
        ends = [node.text for node in self.find_all(".end-head")]
        self.assertEqual(ends, ["a velocityThreshold 1000", "b velocityThreshold 4000"])
        tops = self.script("return [...document.querySelectorAll('.end .thumb-sheet')].map((n) => Number(n.getAttribute('y')))")
        self.assertEqual(tops, [168.8, 750])

    def test_it_says_what_differs_and_why(self):
        self.show("a higher threshold")
        report = self.report("a higher threshold")
        text = self.text(".comparison")
        self.assertIn("sheet.velocityThreshold 1000 → 4000", text)
        self.assertIn("the sheet is full at y 168.8", text)
        self.assertIn("the sheet is initial at y 750", text)
        field = report["divergence"]["fields"][0]
        self.assertIn(f"{field['keyPath']} {field['a']} → {field['b']}", text)
        for side in "ab":
            self.assertIn(report["cause"][side]["because"], text)

    def test_its_links_go_to_the_moments(self):
        self.show("a higher threshold")
        self.assertAlmostEqual(self.time, 0.139, delta=0.001)
        self.seek(0)
        self.find_all(".parting-link")[0].click()
        first = self.time
        self.assertAlmostEqual(first, 0.15, delta=0.001)
        self.find_all(".parting-link")[1].click()
        self.assertAlmostEqual(self.time, 0.139, delta=0.001)
        self.press("d")
        self.assertEqual(self.time, first)

    def test_readings_have_both_values_and_the_difference(self):
        self.show("a higher threshold")
        self.seek(9 / 60)
        a, b = (frames[9] for frames in self.frames("a higher threshold"))
        row = self.script("""return [...document.querySelectorAll('.pair tbody tr')]
            .find((row) => row.cells[0].textContent === 'sheet.y').innerText.split('\\t')""")
        values = [a["sheet"]["y"], b["sheet"]["y"], b["sheet"]["y"] - a["sheet"]["y"]]
        for got, want in zip(row[1:], values):
            self.assertAlmostEqual(float(got.replace("\u2212", "-")), want, delta=0.11)

    def test_the_list_has_what_both_did_once(self):
        self.show("a higher threshold")
        items = self.script("return [...document.querySelectorAll('.moment-item .item-head')].map((n) => n.textContent)")
        events = self.report("a higher threshold")["events"]
        words = ("changed in", "only in", "later in", "earlier in")
        self.assertEqual(sum(any(f"{word} {side}" in item for word in words for side in "ab")
                             for item in items), sum(("a" in e) + ("b" in e) for e in events))

    def test_the_slider_goes_to_the_end_of_the_longer_run(self):
        self.show("a higher threshold")
        count = max(len(frames) for frames in self.frames("a higher threshold"))
        self.assertEqual(self.find("#scrubber").get_attribute("max"), str(count - 1))
        self.script(f"{API}.seek({API}.end)")
        self.assertEqual(self.ask("frame"), count - 1)

    def test_the_pointer_tells_both_values(self):
        self.show("a higher threshold")
        box = self.script("""return [...document.querySelectorAll('.track-plot canvas')][0].getBoundingClientRect()""")
        self.script("window.scrollTo(0, arguments[0] - 300)", box["y"])
        box = self.script("""return [...document.querySelectorAll('.track-plot canvas')][0].getBoundingClientRect()""")
        self.mouse("mouseMoved", box["x"] + box["width"] * 0.6, box["y"] + box["height"] / 2)
        self.assertIn("b \u2212 a", self.text("#tip"))


class SideBySideTest(ComparisonTest):
    """Two phones where there is room, one for each run; both runs on one phone as an option."""

    def shown(self):
        """Which layers can be seen: on the first phone and on the second."""
        return self.script("""
            return ['#phone', '#phone-b'].map((id) => [...document.querySelectorAll(`${id} .layer`)].filter((layer) => (
              layer.checkVisibility({ visibilityProperty: true }))).length)""")

    def test_there_are_two_phones_from_1280_pixels(self):
        self.show("a higher threshold")
        for width, layers in ((1280, [1, 1]), (1440, [1, 1]), (1279, [2, 0]), (390, [2, 0])):
            self.resize(width, 800)
            self.script_later("requestAnimationFrame(() => requestAnimationFrame(done))")
            with self.subTest(width=width):
                self.assertEqual(self.shown(), layers)
                self.assertEqual(self.find("#overlay").is_displayed(), width >= 1280)

    def test_overlay_draws_both_on_one_phone(self):
        self.show("a higher threshold")
        button = self.find("#overlay")
        for pressed, layers in (("true", [2, 1]), ("false", [1, 1])):
            button.click()
            self.assertEqual(button.get_attribute("aria-pressed"), pressed)
            seen = self.shown()
            self.assertEqual(seen[0], layers[0])
            self.assertEqual(self.find("#phone-b").is_displayed(), pressed == "false")

    def test_the_second_phone_shows_the_second_run(self):
        self.show("a higher threshold")
        _, b = self.frames("a higher threshold")
        rect = """
            const screen = document.querySelector('#phone-b .rim').getBoundingClientRect();
            const sheet = document.querySelector('#phone-b .view-sheet .surface').getScreenCTM();
            return (sheet.f - screen.y) * 390 / screen.width;"""
        for index in (0, 9, 15, len(b) - 1):
            self.seek(index / 60)
            with self.subTest(frame=index):
                self.assertAlmostEqual(self.script(rect), b[index]["sheet"]["y"], delta=1)

    def test_each_phone_has_the_name_of_its_run(self):
        self.show("a higher threshold")
        self.assertEqual([node.text for node in self.find_all(".phone-name")], ["a", "b"])


class LookTest(ComparisonTest):
    def test_it_fits_every_window(self):
        for case in ("a higher threshold", "two scenes"):
            for size in ((320, 568), PHONE, (768, 1024), (844, 390), (1024, 768), (1440, 900)):
                self.resize(*size)
                self.show(case)
                with self.subTest(case=case, size=size):
                    self.assert_fits()

    def test_text_can_be_read_in_light_and_in_dark(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in ((1440, 900), PHONE):
                self.resize(*size)
                self.show("two scenes")
                found = self.contrasts()
                self.assertGreater(len(found), 60)
                self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)

    def test_a_name_is_nothing_but_text(self):
        trace = json.loads(fixture("fling-up").read_text())
        counts = set()
        for name in ("plain", "</script><script>alert(1)</script>", "\"'`<img src=x onerror=alert(1)>",
                     "مرحبا بالعالم", "👩‍👩‍👧‍👦", "\u202eabc"):
            trace["name"] = name
            page = compare("-", "--b", "sheet.velocityThreshold=4000", text=json.dumps(trace))
            self.open(self.write("hostile.html", page))
            counts.add(self.script("return document.querySelectorAll('*').length"))
            self.assertEqual(self.text("#subtitle span"), name)
            self.assertEqual(self.driver.get_log("browser"), [])
            self.assert_fits()
        self.assertEqual(len(counts), 1)
