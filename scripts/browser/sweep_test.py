"""Pages of `sweep` and `tune --format html`: lanes, maps, and the player and numbers of every run."""

import csv
import io
import json

from selenium.webdriver.common.keys import Keys

from harness import PHONE, PageTest, fixture, run_tool

TRACES = [fixture(name) for name in ("fling-up", "fling-up-below-threshold", "hold-then-lift")]
ONE = ["--vary", "sheet.velocityThreshold=500:3000:500"]
TWO = ["--vary", "sheet.translationFraction=0.1:0.9:0.2", *ONE]
# More columns than there is room for names, and traces that a scene refuses.
WIDE = ["--scene", "floating-panel", "--vary", "recognition.pan.hysteresis=5,30",
        "--vary", "sheet.momentumProjectionRate=0.99:0.998:0.001"]


class SweepTest(PageTest):
    def show(self, traces, options, fragment=""):
        self.address = self.write("sweep.html", run_tool("sweep", *traces, *options, "--format", "html"))
        self.open(self.address + fragment)

    def points(self, traces, options):
        """The rows of `--format csv`, by the varied values, in order."""
        text = run_tool("sweep", *traces, *options, "--format", "csv").decode()
        keys = [value.split("=")[0] for option, value in zip(options, options[1:]) if option == "--vary"]
        points = {}
        for row in csv.DictReader(io.StringIO(text)):
            points.setdefault(tuple(row[key] for key in keys), []).append(row)
        return points

    @staticmethod
    def counts(rows):
        counts = {}
        for row in rows:
            verdict = "refused" if row["refused"] else row["state"]
            verdict += " (not settled)" if row["settled"] == "false" else ""
            counts[verdict] = counts.get(verdict, 0) + 1
        return counts


class ChartTest(SweepTest):
    LANES = """return [...document.querySelectorAll('.lane:not(.scale-lane)')].map((lane) => [
        lane.querySelector('.lane-name > :first-child').textContent,
        [...lane.querySelectorAll('.part')].map((part) => [
          part.querySelector('.name').textContent, part.querySelector('.part-values').textContent,
          part.getBoundingClientRect().width, part.hash])])"""

    def test_lanes_agree_with_csv(self):
        self.show(TRACES, ONE)
        by_trace = {}
        for (value,), runs in self.points(TRACES, ONE).items():
            for run in runs:
                parts = by_trace.setdefault(run["trace"], [])
                if not parts or parts[-1][0] != run["state"]:
                    parts.append([run["state"], []])
                parts[-1][1].append(value)
        told = {name: [(state, " … ".join(dict.fromkeys((values[0], values[-1]))), len(values))
                       for state, values in parts] for name, parts in by_trace.items()}
        lanes = self.script(self.LANES)
        for name, parts in lanes:
            of_one = sum(width for _, _, width, _ in parts) / 6
            self.assertEqual([(state, values, round(width / of_one)) for state, values, width, _ in parts], told[name])

    def test_all_lanes_have_one_height(self):
        for options in (ONE, TWO):
            self.show(TRACES, options)
            heights = self.script("""return [...document.querySelectorAll('.lane-strip')].map((strip) => (
                strip.getBoundingClientRect().height))""")
            self.assertEqual(len(set(heights)), 1)

    def test_a_click_plays_the_run_of_the_value_under_the_pointer(self):
        self.show(TRACES, ONE)
        part = "document.querySelectorAll('.lane:not(.scale-lane) .part')[1]"
        for place, value in ((0.1, 2000), (0.5, 2500), (0.95, 3000)):
            self.open(self.address)
            x, y = self.script(f"""const box = {part}.getBoundingClientRect();
                return [box.left + box.width * arguments[0], box.top + box.height - 4]""", place)
            for kind in ("mousePressed", "mouseReleased"):
                self.mouse(kind, x, y, buttons=1 if kind == "mousePressed" else 0)
            self.assertIn(f"sheet.velocityThreshold={value}", self.text("#run-title"))

    def test_on_a_phone_all_parts_are_listed_below_their_strip(self):
        self.resize(*PHONE)
        self.show(TRACES, ONE)
        for strip, parts in self.script("""
                const box = (node) => { const { left, right, top, bottom } = node.getBoundingClientRect(); return { left, right, top, bottom }; };
                return [...document.querySelectorAll('.lane-strip')].map((strip) => (
                  [box(strip.querySelector('.areas')), [...strip.querySelectorAll('.part')].map(box)]))"""):
            for part in parts:
                self.assertGreater(part["top"], strip["bottom"])
                self.assertGreaterEqual(part["bottom"] - part["top"], 44)

    def test_a_state_has_one_colour_on_every_page(self):
        looks = """return [...document.querySelectorAll('.legend li')].map((item) => [
            item.querySelector('span').textContent, getComputedStyle(item.firstElementChild).backgroundColor])"""
        self.show(TRACES, ONE)
        one = dict(self.script(looks))
        # In another order, and judged.
        self.show([fixture("hold-then-lift"), *TRACES], ONE)
        two = dict(self.script(looks))
        self.open(self.write("tune.html", run_tool(*TuneTest.CALL, "--format", "html")))
        three = dict(self.script(looks))
        self.assertEqual(one, two)
        self.assertEqual(one, {state: three[state] for state in one})
        self.assertFalse(set(one.values()) & {three["✓ as meant"], three["✗ not as meant"]})

    def test_every_part_plays_its_run(self):
        self.show(TRACES, ONE)
        for name, parts in self.script(self.LANES):
            for verdict, _, _, link in (parts[0], parts[-1]):
                self.open(self.address + link)
                self.assertIn(name, self.text("#run-title"))
                self.assertIn(verdict, self.text("#outcome"))
                self.assertFalse(self.script("return document.getElementById('overview').checkVisibility()"))
        self.follow(self.find(".run-bar a"), reloads=True)
        self.assertTrue(self.script("return document.getElementById('overview').checkVisibility()"))
        self.assertEqual(self.driver.get_log("browser"), [])

    def test_values_that_end_alike_share_a_lane_of_two_parameters(self):
        self.show(TRACES, TWO)
        groups = self.script("""return [...document.querySelectorAll('.group')].map((group) => [
            group.querySelector('h3').textContent.trim(),
            [...group.querySelectorAll('.lane:not(.scale-lane)')].map((lane) => (
              [...lane.querySelectorAll('.name')].map((name) => name.textContent)))])""")
        self.assertEqual([name for name, _ in groups], [json.loads(trace.read_text())["name"] for trace in TRACES])
        for _, lanes in groups:
            for before, after in zip(lanes, lanes[1:]):
                self.assertNotEqual(before, after)

    def test_the_legend_counts_every_run(self):
        self.show(TRACES, TWO)
        legend = self.script("""return [...document.querySelectorAll('.legend li')].map((item) => (
            [...item.querySelectorAll(':scope > span')].map((n) => n.textContent)))""")
        runs = [run for each in self.points(TRACES, TWO).values() for run in each]
        want = {name: f"{count} {'run' if count == 1 else 'runs'}" for name, count in self.counts(runs).items()}
        self.assertEqual(dict(legend), want)

    def test_outcomes_differ_in_pattern_and_colour(self):
        self.show(TRACES, WIDE[:4])
        looks = self.script("""return [...document.querySelectorAll('.legend .sample')].map((sample) => {
            const { backgroundColor, backgroundImage } = getComputedStyle(sample);
            return [backgroundColor, backgroundImage];
          })""")
        self.assertGreater(len(looks), 1)
        for column in zip(*looks):
            self.assertEqual(len(set(column)), len(looks), column)


class TuneTest(PageTest):
    CALL = ("tune", "Fixtures/tune-suite.json", "--vary", "sheet.velocityThreshold=0:4000")

    def test_a_band_lies_where_every_lane_is_met(self):
        self.open(self.write("tune.html", run_tool(*self.CALL, "--format", "html")))
        report = json.loads(run_tool(*self.CALL, "--format", "json"))
        feasible = report["feasible"][0]
        for lane in self.script("""return [...document.querySelectorAll('.lane:not(.scale-lane)')].map((lane) => {
              const box = (node) => node.getBoundingClientRect();
              const strip = box(lane.querySelector('.lane-strip'));
              const part = (node) => [(box(node).left - strip.left) / strip.width, (box(node).right - strip.left) / strip.width];
              return [part(lane.querySelector('.band')), [...lane.querySelectorAll('.area.is-met')].map(part)];
            })"""):
            (low, high), met = lane
            self.assertAlmostEqual(low * 4000, feasible["from"], delta=20)
            self.assertAlmostEqual(high * 4000, feasible["to"], delta=20)
            self.assertTrue(any(start <= low + 0.01 and high <= end + 0.01 for start, end in met))

    def test_met_and_not_met_differ_in_colour_pattern_and_mark(self):
        self.open(self.write("tune.html", run_tool(*self.CALL, "--format", "html")))
        report = json.loads(run_tool(*self.CALL, "--format", "json"))
        looks = {True: set(), False: set()}
        for lane, case in zip(self.script("""return [...document.querySelectorAll('.lane:not(.scale-lane)')].map((lane) => (
                [...lane.querySelectorAll('.area')].map((area, index) => {
                  const { backgroundColor, backgroundImage } = getComputedStyle(area);
                  return [area.classList.contains('is-met'), backgroundColor, backgroundImage,
                    lane.querySelectorAll('.meets')[index].textContent];
                })))"""), report["cases"]):
            self.assertEqual(len([area for area in lane if area[0]]), len(case["intervals"]))
            for is_met, *look in lane:
                looks[is_met].add(tuple(look))
        (met,), (unmet,) = looks[True], looks[False]
        for one, other in zip(met, unmet):
            self.assertNotEqual(one, other)

    def test_a_map_tells_how_many_cases_its_areas_meet_and_plays_the_others(self):
        two = (*self.CALL, "--vary", "sheet.translationFraction=0:1")
        self.open(self.write("map.html", run_tool(*two, "--format", "html")))
        numbers = self.script("return [...document.querySelectorAll('.met-count')].map((each) => each.textContent)")
        listed = self.script("""return [...document.querySelectorAll('.map-areas li')].map((each) => [
            each.querySelector('b').textContent, each.querySelectorAll('.unmet').length])""")
        self.assertEqual([f"{number} of 6" for number in numbers], [words for words, _ in listed])
        self.assertEqual([6 - int(number) for number in numbers], [count for _, count in listed])
        self.assertIn("6", numbers)
        link = self.find(".map-areas a")
        name = link.text.removeprefix("✗ ")
        self.follow(link)
        self.assertIn(name, self.text("#run-title"))

    def test_every_case_is_one_click_from_its_run(self):
        self.open(self.write("tune.html", run_tool(*self.CALL, "--format", "html")))
        self.follow(self.find(".cases tbody tr:nth-child(3) a"))
        self.assertIn("a fling down closes it, sheet.velocityThreshold=1100", self.text("#run-title"))
        self.assertIn("initial", self.text("#outcome"))

    def test_it_fits_every_window_and_can_be_read(self):
        two = [*self.CALL, "--vary", "sheet.translationFraction=0:1"]
        for call in (self.CALL, two):
            page = self.write("tune.html", run_tool(*call, "--format", "html"))
            for size in ((320, 568), PHONE, (768, 1024), (1440, 900)):
                self.resize(*size)
                self.open(page)
                with self.subTest(call=call, size=size):
                    self.assert_fits()
            for scheme in ("light", "dark"):
                self.media(scheme=scheme)
                self.open(page)
                self.assertEqual([text for text in self.contrasts() if text["ratio"] < 4.5], [], scheme)


class RunsTest(SweepTest):
    COLUMNS = ["sheet.y", "sheet.extent", "sheet.progress", "scroll.x", "scroll.y", "t"]

    def assert_numbers(self, traces, options):
        self.show(traces, options)
        by_trace = {}
        for runs in self.points(traces, options).values():
            for run in runs:
                by_trace.setdefault(run["trace"], []).append(run)
        for index, runs in enumerate(by_trace.values()):
            names, rows = self.script("""
                const table = document.querySelector(`#p${arguments[0]} table`);
                return [[...table.tHead.rows[0].cells].map((cell) => cell.textContent),
                  [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => (
                    (cell.querySelector('.verdict') ?? cell).textContent)))];""", index)
            self.assertEqual(len(rows), len(runs))
            for row, run in zip(rows, runs):
                told = dict(zip(names, row))
                self.assertEqual({told["outcome"]: 1}, self.counts([run]))
                for column in self.COLUMNS:
                    self.assertEqual(told.get(column, ""), run[column])

    def test_numbers_agree_with_csv(self):
        self.assert_numbers(TRACES, ONE)
        self.assert_numbers(TRACES, TWO)
        self.assert_numbers([*TRACES, fixture("detents-select-detent")], WIDE)

    def test_a_refusal_says_why(self):
        self.show([fixture("detents-select-detent")], WIDE[:4])
        self.assertIn("selectDetent", self.text("#p0 .reason"))

    def shown(self):
        return self.script("""return [...document.querySelectorAll('.runs')]
            .filter((section) => section.checkVisibility()).map(({ id }) => id)""")

    def test_a_click_leads_to_the_numbers_and_back(self):
        self.show(TRACES, TWO)
        self.assertEqual(self.shown(), [])
        self.follow(self.find("#c1"))
        self.assertEqual(self.shown(), ["p1"])
        self.assertEqual(self.text("#p1 h3"), json.loads(TRACES[1].read_text())["name"])
        self.follow(self.find("#p1 .ways a:nth-of-type(3)"))
        self.assertEqual(self.shown(), ["p2"])
        self.follow(self.find("#p2 .ways a"))
        self.assertEqual(self.shown(), [])
        self.assertEqual(self.script("return location.hash"), "#c2")

    def test_keys_alone_lead_there_and_back(self):
        self.show(TRACES, ONE)
        self.find("body").send_keys(Keys.TAB)
        focus = "return document.activeElement.id"
        self.assertEqual(self.script(focus), "c0")
        self.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(self.shown(), ["p0"])
        self.driver.switch_to.active_element.send_keys(Keys.TAB)
        back = self.driver.switch_to.active_element
        self.assertEqual(back.text, "Back to its lane")
        back.send_keys(Keys.ENTER)
        self.assertEqual(self.script(focus), "c0")

    def test_an_address_may_name_a_trace(self):
        self.show(TRACES, TWO, "#p2")
        self.assertEqual(self.shown(), ["p2"])


class LookTest(SweepTest):
    def test_it_fits_every_window(self):
        for options in (ONE, TWO, WIDE):
            for size in ((320, 568), PHONE, (768, 1024), (844, 390), (1024, 768), (1440, 900)):
                self.resize(*size)
                self.show(TRACES, options, "#p1")
                with self.subTest(options=options, size=size):
                    self.assert_fits()

    def test_text_can_be_read_in_light_and_in_dark(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            refused = fixture("detents-select-detent")
            for traces, options in ((TRACES, ONE), (TRACES, TWO), ([*TRACES, refused], WIDE)):
                self.show(traces, options, "#p1")
                found = self.contrasts()
                self.assertGreater(len(found), 30)
                self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)

    def test_no_look_is_too_dark_or_too_light_for_its_text(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            self.show(TRACES[:1], ONE)
            self.script("""
                const legend = document.querySelector('.legend');
                const names = [...Array(12).keys()].map((look) => `tag look-${look}`);
                for (const name of [...names, 'is-met', 'is-unmet']) {
                  const item = legend.firstElementChild.cloneNode(true);
                  item.querySelector('span').className = name;
                  legend.append(item);
                }""")
            self.assertEqual([text for text in self.contrasts() if text["ratio"] < 4.5], [], scheme)

    def test_a_name_is_nothing_but_text(self):
        trace = json.loads(fixture("fling-up").read_text())
        scene = json.loads(run_tool("scenes", "show", "ivaev-bottom-sheet"))
        counts = set()
        for name in ("plain", "</script><script>alert(1)</script>", "\"'`<img src=x onerror=alert(1)>",
                     "مرحبا بالعالم", "👩‍👩‍👧‍👦", "\u202eabc", "x" * 300):
            trace["name"] = scene["name"] = name
            scenes = self.write("scene.json", json.dumps(scene).encode()).removeprefix("file://")
            page = run_tool("sweep", "-", "--scene", scenes, *ONE, "--format", "html", text=json.dumps(trace))
            self.open(self.write("hostile.html", page) + "#p0")
            counts.add(self.script("return document.querySelectorAll('*').length"))
            # Marks of writing direction are left out, so that no name poses as another.
            self.assertEqual(self.text("#p0 h3"), name.replace("\u202e", " "))
            self.assertEqual(self.driver.get_log("browser"), [])
            self.assert_fits()
        self.assertEqual(len(counts), 1)
