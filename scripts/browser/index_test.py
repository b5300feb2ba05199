"""Pages of several traces: an index, and the player of the one that was chosen."""

import json

from selenium.webdriver.support.ui import Select
from selenium.webdriver.support.wait import WebDriverWait

from comparison_test import compare
from harness import PHONE, PageTest, fixture, run_tool

NAMES = ["fling-up", "fling-up-below-threshold", "hold-then-lift"]
TRACES = [fixture(name) for name in NAMES]


class Back:
    """Goes back, where a test clicks a link."""

    def __init__(self, driver):
        self.click = driver.back


class IndexTest(PageTest):
    ROWS = """return [...document.querySelectorAll('.shelf-row')].filter((row) => !row.hidden).map((row) => (
        ['name', 'state', 'outcome', 'scene'].map((part) => row.querySelector(`.shelf-${part}`).textContent)))"""

    def show(self, fragment="", traces=None):
        self.address = self.write("several.html", run_tool("replay", *(traces or TRACES), "--format", "html"))
        self.open(self.address + fragment)

    def names(self):
        return [row[0] for row in self.script(self.ROWS)]

    def set(self, label, value):
        """Chooses an option, or types a text, as a user does."""
        control = self.script("""return [...document.querySelectorAll('.shelf-form label')]
            .find((label) => label.textContent.startsWith(arguments[0])).control""", label)
        if control.tag_name == "select":
            Select(control).select_by_visible_text(value)
            return
        control.clear()
        control.send_keys(value)

    def choose(self, link):
        self.follow(link, reloads=True)

    def test_it_lists_every_trace_with_its_outcome(self):
        self.show()
        summaries = run_tool("replay", *TRACES, "--format", "summary").decode().splitlines()
        rows = self.script(self.ROWS)
        self.assertEqual(len(rows), len(summaries))
        for row, summary in zip(rows, summaries):
            trace, scene, state = summary.split("\t")[:3]
            self.assertEqual([row[0], row[1], row[3]], [trace, state, scene])
            self.assertRegex(row[2], r"^y [\d.]+, settled at [\d.]+ s after \d+ frames$")
        self.assertFalse(self.script("return document.querySelector('.player').checkVisibility()"))

    def test_a_click_plays_a_trace_and_leads_back(self):
        self.show()
        self.choose(self.find(".shelf-row:nth-child(2) a"))
        self.assertEqual(self.script("return location.hash"), "#trace=2")
        self.assertTrue(self.script("return document.querySelector('.player').checkVisibility()"))
        self.assertIn("initial", self.text("#outcome"))
        neighbours = self.find_all(".shelf-bar a")
        self.assertEqual(len(neighbours), 3)
        self.choose(neighbours[1])
        self.assertIn("full", self.text("#outcome"))
        self.choose(self.find(".shelf-bar a"))
        self.assertEqual(len(self.script(self.ROWS)), len(TRACES))

    def test_an_address_may_name_a_trace_and_names_none_that_is_not_there(self):
        self.show("#trace=3")
        self.assertIn(json.loads(TRACES[2].read_text())["name"], self.text("title"))
        self.open(self.address + "#trace=9")
        self.assertEqual(len(self.script(self.ROWS)), len(TRACES))

    def test_a_trace_that_differs_in_nothing_is_listed_without_a_link(self):
        trace = json.loads(TRACES[2].read_text())
        trace["samples"] = trace["samples"][:1] + [{**trace["samples"][0], "phase": "ended", "t": 0.1}]
        page = self.write("tap.json", json.dumps(trace).encode()).removeprefix("file://")
        self.open(self.write("alike.html", compare(
            TRACES[0], page, "--b", "sheet.velocityThreshold=4000")))
        links = "return [...document.querySelectorAll('.shelf-row')].map((row) => row.querySelectorAll('a').length)"
        self.assertEqual(self.script(links), [1, 0])
        self.assertEqual(self.script(self.ROWS)[1][1], "no difference")

    def test_differences_have_an_index_too(self):
        self.open(self.write("several-diff.html", compare(
            TRACES[0], TRACES[1], "--b", "sheet.velocityThreshold=4000")))
        self.assertEqual(len(self.script(self.ROWS)), 2)
        self.assertEqual(self.text("h1"), "velocityThreshold 1000 → 4000: 1 of 2 ends differently")
        self.choose(self.find(".shelf a"))
        self.assertTrue(self.script("return document.querySelector('.comparison').checkVisibility()"))

    def test_what_differs_comes_first(self):
        self.open(self.write("several-diff.html", compare(
            *TRACES, "--b", "sheet.velocityThreshold=700")))
        self.assertEqual(self.text("h1"), "velocityThreshold 1000 → 700: 1 of 3 ends differently")
        rows = self.script(self.ROWS)
        self.assertEqual([row[1] for row in rows], ["ends in another state", "no difference", "no difference"])
        self.assertEqual(rows[0][2], "initial 750 → full 168.8")
        self.set("Sort by", "as given")
        self.assertEqual(self.names()[0], rows[1][0])
        pictures = self.script("return document.querySelectorAll('.is-state .thumb').length")
        self.assertEqual(pictures, 2)

    def test_a_search_leaves_what_holds_a_text(self):
        self.show()
        self.set("Search", "Below")
        self.assertEqual(self.names(), ["fling up below threshold"])
        self.assertEqual(self.text(".shelf-found"), "1 of 3")
        self.set("Search", "zzz")
        self.assertEqual(self.names(), [])
        self.assertEqual(self.find(".shelf-none").text, "No trace matches “zzz”.")

    def test_rows_can_be_sorted_and_chosen_by_state(self):
        self.show(traces=[fixture(name) for name in ("hold-then-lift", "fling-up", "detents-dragged-to-large")])
        given = self.names()
        self.set("Sort by", "name")
        self.assertEqual(self.names(), sorted(given))
        self.set("Sort by", "scene")
        scenes = [row[3] for row in self.script(self.ROWS)]
        self.assertEqual(scenes, sorted(scenes))
        self.set("Ends", "large (1)")
        self.assertEqual([row[1] for row in self.script(self.ROWS)], ["large"])

    def test_the_way_back_leads_to_the_same_search(self):
        self.show()
        self.set("Search", "fling")
        self.set("Ends", "initial (2)")
        names = self.names()
        self.assertEqual(len(names), 1)
        self.choose(self.find(".shelf-row:not([hidden]) a"))
        self.follow(Back(self.driver), reloads=True)
        self.assertEqual(self.names(), names)

    def test_a_picture_shows_where_the_sheet_ends(self):
        self.show()
        tops = self.script("return [...document.querySelectorAll('.thumb-sheet')].map((node) => Number(node.getAttribute('y')))")
        self.assertEqual(tops, [168.8, 750, 750])
        # The sheet that moved has an outline where it was before.
        self.assertEqual(len(self.find_all(".thumb-before")), 1)
        self.assertEqual(len(self.find_all(".thumb-path")), 3)

    def test_pictures_are_drawn_when_their_row_comes_near(self):
        names = sorted(path.stem for path in fixture("fling-up").parent.glob("container*.json"))
        traces = [fixture(name) for name in (names * 5)[:40]]
        self.resize(390, 400)
        self.show(traces=traces)
        drawn = "return document.querySelectorAll('.thumb').length"
        before = self.script(drawn)
        self.assertGreater(before, 0)
        self.assertLess(before, 40)
        self.script("document.querySelector('.shelf-row:last-child').scrollIntoView()")
        WebDriverWait(self.driver, 10).until(lambda _: self.script(
            "return document.querySelector('.shelf-row:last-child .thumb') !== null"))

    def test_every_target_is_as_large_as_a_finger(self):
        self.resize(*PHONE, touch=True)
        for fragment in ("", "#trace=2"):
            self.show(fragment)
            small = self.script("""return [...document.querySelectorAll('.shelf :is(input, select), .shelf-row:has(a), .shelf-bar a')]
                .filter((node) => node.getBoundingClientRect().height < 44).map((node) => node.outerHTML)""")
            self.assertEqual(small, [], fragment)

    def test_it_fits_every_window_and_can_be_read(self):
        for fragment in ("", "#trace=2"):
            for size in ((320, 568), PHONE, (768, 1024), (1440, 900)):
                self.resize(*size)
                self.show(fragment)
                with self.subTest(fragment=fragment, size=size):
                    self.assert_fits()
            for scheme in ("light", "dark"):
                self.media(scheme=scheme)
                self.show(fragment)
                # Only the links above a player, because there is a picture behind the player.
                found = [text for text in self.contrasts() if not fragment or text["name"] == "A"]
                self.assertGreater(len(found), 1)
                self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)
