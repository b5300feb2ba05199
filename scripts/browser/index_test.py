"""Pages of several traces: an index, and the player of the one that was chosen."""

import json

from comparison_test import compare
from harness import PHONE, PageTest, fixture, run_tool

NAMES = ["fling-up", "fling-up-below-threshold", "hold-then-lift"]
TRACES = [fixture(name) for name in NAMES]


class IndexTest(PageTest):
    ROWS = """return [...document.querySelectorAll('.shelf tr')].slice(1).map((row) => (
        [...row.cells].map((cell) => cell.innerText)))"""

    def show(self, fragment=""):
        self.address = self.write("several.html", run_tool("replay", *TRACES, "--format", "html"))
        self.open(self.address + fragment)

    def choose(self, link):
        self.follow(link, reloads=True)

    def test_it_lists_every_trace_with_its_outcome(self):
        self.show()
        summaries = run_tool("replay", *TRACES, "--format", "summary").decode().splitlines()
        rows = self.script(self.ROWS)
        self.assertEqual(len(rows), len(summaries))
        for row, summary in zip(rows, summaries):
            trace, scene, state = summary.split("\t")[:3]
            self.assertEqual(row[:2], [trace, scene])
            self.assertIn(state, row[2])
        self.assertFalse(self.script("return document.querySelector('.player').checkVisibility()"))

    def test_a_click_plays_a_trace_and_leads_back(self):
        self.show()
        self.choose(self.find(".shelf tr:nth-child(3) a"))
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
        links = "return [...document.querySelectorAll('.shelf tr')].slice(1).map((row) => row.querySelectorAll('a').length)"
        self.assertEqual(self.script(links), [1, 0])
        self.assertEqual(self.script(self.ROWS)[1][2], "no difference")

    def test_differences_have_an_index_too(self):
        self.open(self.write("several-diff.html", compare(
            TRACES[0], TRACES[1], "--b", "sheet.velocityThreshold=4000")))
        self.assertEqual(len(self.script(self.ROWS)), 2)
        self.choose(self.find(".shelf a"))
        self.assertTrue(self.script("return document.querySelector('.comparison').checkVisibility()"))

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
