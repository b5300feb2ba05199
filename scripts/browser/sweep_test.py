"""Pages of `sweep --format html`: bars, grids and the numbers of every run."""

import csv
import io
import json

from selenium.webdriver.common.keys import Keys

from harness import PHONE, PageTest, fixture, run_tool

TRACES = [fixture(name) for name in ("fling-up", "fling-up-below-threshold", "hold-then-lift")]
ONE = ["--vary", "sheet.velocityThreshold=500:3000:500"]
TWO = ["--vary", "sheet.translationFraction=0.1:0.9:0.2", *ONE]
# More columns than have room for names, and traces that a scene refuses.
WIDE = ["--scene", "floating-panel", "--vary", "recognition.pan.hysteresis=5,30",
        "--vary", "sheet.momentumProjectionRate=0.99:0.998:0.001"]


class SweepTest(PageTest):
    def show(self, traces, options, fragment=""):
        self.address = self.write("sweep.html", run_tool("sweep", *traces, *options, "--format", "html"))
        self.open(self.address + fragment)

    def points(self, traces, options):
        """The rows of `--format csv`, by the values that are varied, in their order."""
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
    def test_bars_agree_with_csv(self):
        for traces in (TRACES, TRACES[:1]):
            self.show(traces, ONE)
            points = self.points(traces, ONE)
            rows = self.script("""return [...document.querySelectorAll('.bars tbody tr')].map((row) => [
                row.cells[0].textContent, [...row.querySelectorAll('.segment')].map((segment) => [
                  segment.querySelector('.name').textContent,
                  Number(segment.querySelector('.count')?.textContent ?? 1),
                  segment.getBoundingClientRect().width])])""")
            self.assertEqual([value for value, _ in rows], [key for key, in points])
            for (value, segments), runs in zip(rows, points.values()):
                with self.subTest(value=value):
                    self.assertEqual({name: count for name, count, _ in segments}, self.counts(runs))
                    widths = [width / count for _, count, width in segments]
                    self.assertLess(max(widths) - min(widths), 4)

    def test_cells_agree_with_csv(self):
        self.show(TRACES, TWO)
        points = self.points(TRACES, TWO)
        cells = self.script("""return [...document.querySelectorAll('.cell')].map((cell) => [
            cell.querySelector('.name').textContent, cell.querySelector('.count').textContent,
            cell.closest('tr').cells[0].textContent,
            document.querySelectorAll('.grid thead th')[cell.closest('td').cellIndex - 1].textContent,
            cell.hash])""")
        self.assertEqual(len(cells), len(points))
        for index, ((key, runs), (name, share, row, column, link)) in enumerate(zip(points.items(), cells)):
            counts = self.counts(runs)
            self.assertEqual((row, column), key)
            self.assertEqual(counts[name], max(counts.values()))
            self.assertEqual(share, f"{counts[name]}/{len(runs)}")
            self.assertEqual(link, f"#p{index}")

    def test_the_legend_counts_every_run(self):
        self.show(TRACES, TWO)
        legend = self.script("""return [...document.querySelectorAll('.legend li')].map((item) => (
            [...item.querySelectorAll(':scope > span:not(.swatch)')].map((n) => n.textContent)))""")
        runs = [run for each in self.points(TRACES, TWO).values() for run in each]
        want = {name: f"{count} {'run' if count == 1 else 'runs'}" for name, count in self.counts(runs).items()}
        self.assertEqual(dict(legend), want)

    def test_outcomes_differ_in_letter_pattern_and_colour(self):
        self.show(TRACES, WIDE[:4])
        looks = self.script("""return [...document.querySelectorAll('.swatch')].map((swatch) => {
            const { backgroundColor, backgroundImage } = getComputedStyle(swatch);
            return [swatch.textContent.trim(), backgroundColor, backgroundImage];
          })""")
        self.assertGreater(len(looks), 1)
        for column in zip(*looks):
            self.assertEqual(len(set(column)), len(looks), column)


class RunsTest(SweepTest):
    COLUMNS = ["sheet.y", "sheet.extent", "sheet.progress", "scroll.x", "scroll.y", "t"]

    def assert_numbers(self, traces, options):
        self.show(traces, options)
        for index, runs in enumerate(self.points(traces, options).values()):
            names, rows = self.script("""
                const table = document.querySelector(`#p${arguments[0]} table`);
                return [[...table.tHead.rows[0].cells].map((cell) => cell.textContent),
                  [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => (
                    (cell.querySelector('.trace, .outcome') ?? cell).textContent)))];""", index)
            self.assertEqual(len(rows), len(runs))
            for row, run in zip(rows, runs):
                told = dict(zip(names, row))
                self.assertEqual(told["trace"], run["trace"])
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

    def test_a_click_leads_to_the_runs_and_back(self):
        self.show(TRACES, TWO)
        self.assertEqual(self.shown(), [])
        self.find("#c7").click()
        self.assertEqual(self.shown(), ["p7"])
        self.assertEqual(self.text("#p7 h3"), "sheet.translationFraction = 0.3, sheet.velocityThreshold = 1000")
        self.find("#p7 .ways a:nth-of-type(3)").click()
        self.assertEqual(self.shown(), ["p8"])
        self.find("#p8 .ways a").click()
        self.assertEqual(self.shown(), [])
        self.assertEqual(self.script("return location.hash"), "#c8")

    def test_keys_alone_lead_there_and_back(self):
        self.show(TRACES, ONE)
        body = self.find("body")
        body.send_keys(Keys.TAB)
        focus = "return document.activeElement.id"
        self.assertEqual(self.script(focus), "c0")
        self.driver.switch_to.active_element.send_keys(Keys.TAB)
        self.assertEqual(self.script(focus), "c1")
        self.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(self.shown(), ["p1"])
        self.driver.switch_to.active_element.send_keys(Keys.TAB)
        back = self.driver.switch_to.active_element
        self.assertEqual(back.text, "Back to its bar")
        back.send_keys(Keys.ENTER)
        self.assertEqual(self.script(focus), "c1")

    def test_an_address_may_name_a_cell(self):
        self.show(TRACES, TWO, "#p3")
        self.assertEqual(self.shown(), ["p3"])


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
                for (let look = 0; look < 8; look += 1) {
                  const item = legend.firstElementChild.cloneNode(true);
                  item.querySelector('.swatch').className = `swatch look-${look}`;
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
            # What turns the direction of writing is left out, so that no name poses as another.
            self.assertEqual(self.text("#p0 .trace"), name.replace("\u202e", " "))
            self.assertEqual(self.driver.get_log("browser"), [])
            self.assert_fits()
        self.assertEqual(len(counts), 1)
