"""The page of `check --html`: thirty cases of which eight fail, in three groups."""

import json
import pathlib
import subprocess

from selenium.webdriver.common.keys import Keys

from harness import PHONE, SLOW, TOOL, PageTest

COUNT = 30
TRACE = {
    "format": "gesture-trace/1", "device": {"width": 390, "height": 844, "scale": 3, "refreshRate": 60},
    "scene": "ivaev-bottom-sheet",
    "samples": [{"t": time, "id": 0, "phase": phase, "x": 195, "y": y} for time, phase, y in (
        (0, "began", 790), (0.02, "moved", 770), (0.04, "moved", 740), (0.06, "ended", 740))],
}
OTHER_END = {"set": {"sheet.velocityThreshold": 4000}}
SLOWER = {"set": {"sheet.showDuration": 0.25}}
MUCH_SLOWER = {"set": {"sheet.showDuration": 0.6}}
OTHER_SETTING = {"set": {"sheet.hideDuration": 0.31}}
EXPECTED = {"expect": {"final.sheet.state": "<half> & \"more\""}}
CHANGES = {3: SLOWER, 5: OTHER_END, 8: OTHER_SETTING, 11: MUCH_SLOWER, 17: EXPECTED, 20: OTHER_END,
           24: OTHER_SETTING, 29: SLOWER}
# The order of the page: by groups, and in the second group those that move farthest come first.
ORDER = [5, 17, 20, 11, 3, 29, 8, 24]
GROUPS = ["Ends differently", "Reaches the same end another way", "Only reasons or settings"]


def make_suite(folder, changes=None, count=COUNT):
    """A suite of this many traces; in changed cases, the golden differs from the run."""
    (folder / "traces").mkdir(parents=True, exist_ok=True)

    def write(changed):
        cases = []
        for number in range(1, count + 1):
            name = f"case {number}"
            (folder / "traces" / f"{number}.json").write_text(json.dumps({**TRACE, "name": name}))
            case = {"name": name, "trace": f"traces/{number}.json", **changed.get(number, {})}
            if "expect" not in case:
                case["golden"] = f"expected/{number}.jsonl"
            cases.append(case)
        (folder / "suite.json").write_text(json.dumps(
            {"format": "gesture-suite/1", "name": "thirty traces", "cases": cases}))

    write({})
    check(folder, "--record", "missing", status=0)
    write(changes or {})
    # A case with only expectations has no golden.
    for number, change in (changes or {}).items():
        if "expect" in change:
            (folder / "expected" / f"{number}.jsonl").unlink()


def check(folder, *arguments, status=1):
    result = subprocess.run(
        [TOOL, "check", "suite.json", *arguments], cwd=folder, capture_output=True, check=False)
    if result.returncode != status:
        raise AssertionError(f"{arguments}: {result.stdout.decode()} {result.stderr.decode()}")
    return result.stdout.decode()


class CheckPageTest(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.suite = pathlib.Path(cls.folder.name) / "thirty"
        make_suite(cls.suite, CHANGES)
        check(cls.suite, "--html", "check.html")
        cls.address = (cls.suite / "check.html").as_uri()

    def show(self, fragment=""):
        self.open(self.address + fragment)

    def names(self, section):
        return [node.text for node in self.find_all(f".suite-section:nth-of-type({section}) .suite-name")]

    def test_it_leads_with_the_groups_and_names_every_case_once(self):
        self.show()
        self.assertEqual(self.text("h1"), "thirty traces")
        self.assertEqual(self.text(".suite-line"), "30 cases: 22 passed, 8 failed")
        titles = [node.text for node in self.find_all(".suite-section h2")]
        self.assertEqual(titles, [*(f"{title} {count}" for title, count in zip(GROUPS, (3, 3, 2))), "Passed 22"])
        shown = [self.names(section) for section in (1, 2, 3)]
        self.assertEqual(sum(shown, []), [f"case {number}" for number in ORDER])
        every = [node.text for node in self.find_all(".suite-name")]
        self.assertEqual(sorted(every), sorted(f"case {number}" for number in range(1, COUNT + 1)))
        self.assertEqual(len(self.find_all(".suite a")), 8)
        self.assertFalse(self.script("return document.querySelector('.player').checkVisibility()"))

    def test_a_card_says_what_differs(self):
        self.show()
        cards = [node.text for node in self.find_all(".is-failed li")]
        self.assertIn('final.sheet.state: expected "<half> & \\"more\\"", actual "full"', cards[1])
        self.assertIn("first frame at 0.067 s: frame 4", cards[4])
        self.assertIn("sheet.hideDuration: expected", cards[6])

    def test_each_failure_plays_over_its_golden(self):
        self.show()
        for place, number in enumerate(ORDER):
            with self.subTest(case=number):
                self.follow(self.find_all(".suite a")[place], reloads=True)
                self.assertEqual(self.script("return location.hash"), f"#trace={number}")
                self.assertEqual(self.text("h1"), f"case {number}")
                self.assertEqual(self.text(".suite-told").count(f"case {number}"), 1)
                self.assertEqual(self.text(".suite-place"), f"{place + 1} of 8")
                self.assertTrue(self.script("return document.querySelector('.player').checkVisibility()"))
                is_pair = number not in (17, 8, 24)
                self.assertEqual(len(self.find_all(".comparison")), int(is_pair))
                self.assertIn(GROUPS[(place >= 3) + (place >= 6)].lower(), self.text(".suite-told"))
                self.follow(self.find(".shelf-bar a"), reloads=True)

    def test_the_address_opens_a_case_and_leads_to_its_neighbours(self):
        self.show("#trace=17")
        self.assertIn('expected "<half>', self.text(".suite-told"))
        links = [node.text for node in self.find_all(".shelf-bar a")]
        self.assertEqual(links, ["All 30 cases", "← case 5", "→ case 20"])
        self.follow(self.find_all(".shelf-bar a")[2], reloads=True)
        self.assertIn("case 20", self.text("h1"))
        # A case that passed has nothing to play.
        self.show("#trace=1")
        self.assertEqual(len(self.find_all(".suite-name")), COUNT)

    def test_cards_and_cases_show_the_ends_side_by_side(self):
        self.show()
        captions = "return [...document.querySelectorAll('.suite-picture')].slice(0, 3).map((node) => node.textContent)"
        # The second case has no golden.
        self.assertEqual(self.script(captions), ["golden", "this run", "this run"])
        tops = "return [...document.querySelectorAll('.suite-section .thumb-sheet')].slice(0, 2).map((n) => Number(n.getAttribute('y')))"
        self.assertEqual(self.script(tops), [168.8, 750])
        self.show("#trace=5")
        self.assertEqual([node.text.split(" ")[0] for node in self.find_all(".end-head")], ["golden", "this"])
        self.assertEqual([node.text for node in self.find_all(".phone-name")], ["golden", "this run"])

    def test_a_case_opens_at_the_decision_that_differs(self):
        self.show("#trace=5")
        self.assertIn("Why", [head.text.split()[0] for head in self.find_all(".parting-head")])
        self.assertAlmostEqual(self.script("return window.gestureReplay.time"), 0.06, delta=0.001)

    def test_it_says_how_to_accept(self):
        for fragment, words in (("", "check --review"), ("#trace=5", "--filter '=case 5' --update"), ("#trace=17", "--filter '=case 17' --update")):
            self.show(fragment)
            with self.subTest(fragment=fragment):
                self.assertIn(words, self.find(".suite-accept code").text)

    def test_a_filter_that_nothing_matches_says_so(self):
        self.show()
        self.find(".suite-filter input").send_keys("zzz")
        self.assertEqual(self.find(".suite-none").text, "No case matches “zzz”.")
        self.assertEqual([node for node in self.find_all(".suite-section") if node.is_displayed()], [])
        self.find(".suite-filter input").send_keys(Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE)
        self.assertFalse(self.find(".suite-none").is_displayed())

    def test_the_filter_leaves_what_holds_a_text(self):
        self.show()
        field = self.find(".suite-filter input")
        field.send_keys("hideDuration")
        self.assertEqual(self.text("output"), "2 of 30")
        shown = [node.text for node in self.find_all(".suite-name") if node.is_displayed()]
        self.assertEqual(shown, ["case 8", "case 24"])
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("case 2")
        self.assertEqual(self.text("output"), "11 of 30")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(Keys.BACKSPACE)
        self.assertEqual(self.text("output"), "")

    def test_the_keyboard_reaches_groups_filter_and_failures(self):
        self.show()
        body = self.find("body")
        body.send_keys(Keys.TAB, Keys.TAB)
        self.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertIn("Reaches the same end another way", self.driver.switch_to.active_element.text)
        self.driver.switch_to.active_element.send_keys(Keys.TAB)
        active = self.driver.switch_to.active_element
        self.assertEqual((active.tag_name, active.text), ("a", "case 11"))
        self.follow_by_key(active)
        self.assertIn("case 11", self.text("h1"))

    def follow_by_key(self, link):
        class Pressed:
            @staticmethod
            def click():
                link.send_keys(Keys.ENTER)
        self.follow(Pressed, reloads=True)

    def test_everything_has_a_name(self):
        for fragment in ("", "#trace=5", "#trace=17"):
            self.show(fragment)
            nameless = self.script("""return [...document.querySelectorAll('button, a, input, select, nav, section')]
                .filter((node) => node.checkVisibility())
                .filter((node) => !(node.getAttribute('aria-label') || node.getAttribute('aria-labelledby')
                    || node.textContent.trim() || node.labels?.length || node.title))
                .map((node) => node.outerHTML)""")
            self.assertEqual(nameless, [], fragment)

    def test_it_fits_every_window_and_can_be_read(self):
        for fragment in ("", "#trace=5", "#trace=17", "#trace=8"):
            for size in ((320, 568), PHONE, (768, 1024), (1440, 900)):
                self.resize(*size)
                self.show(fragment)
                with self.subTest(fragment=fragment, size=size):
                    self.assert_fits()
            for scheme in ("light", "dark"):
                self.media(scheme=scheme)
                self.show(fragment)
                # Only what is above the player on a case's page: the rest belongs to the player.
                found = [text for text in self.contrasts() if not fragment or "suite" in text["name"]]
                self.assertGreater(len(found), 2)
                self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)

    def test_a_green_run_has_a_page_too(self):
        folder = pathlib.Path(self.folder.name) / "green"
        make_suite(folder, count=3)
        check(folder, "--html", "check.html", status=0)
        self.open((folder / "check.html").as_uri())
        self.assertEqual(self.text(".suite-line"), "3 cases: 3 passed")
        self.assertEqual([node.text for node in self.find_all(".suite h2")], ["Passed 3"])

    def test_an_update_shows_what_it_replaces(self):
        folder = pathlib.Path(self.folder.name) / "updated"
        make_suite(folder, {2: SLOWER}, count=3)
        check(folder, "--update", "--html", "check.html", status=0)
        self.open((folder / "check.html").as_uri())
        titles = [node.text for node in self.find_all(".suite h2")]
        self.assertEqual(titles, ["Replaced golden: reaches the same end another way 1", "Passed 2"])
        self.follow(self.find(".suite a"), reloads=True)
        self.assertTrue(self.script("return document.querySelector('.comparison').checkVisibility()"))

    def test_hundreds_of_failures_stay_usable(self):
        folder = pathlib.Path(self.folder.name) / "many"
        make_suite(folder, {number: SLOWER for number in range(1, 301)}, count=300)
        check(folder, "--html", "check.html")
        for fragment, part in (("", ".suite"), ("#trace=299", ".comparison")):
            self.open((folder / "check.html").as_uri() + fragment)
            self.assertTrue(self.find(part).is_displayed())
            took = self.script("const [entry] = performance.getEntriesByType('navigation'); return entry.domComplete")
            with self.subTest(fragment=fragment, took=took):
                self.assertLess(took, 3000 * SLOW)
