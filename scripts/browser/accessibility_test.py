"""Every kind of page with the accessibility checker axe-core, and with a finger on a phone."""

import importlib.util
import pathlib
import subprocess
import tempfile

from check_page_test import CHANGES, make_suite
from harness import PHONE, ROOT, TOOL, PageTest, fixture, run_tool

AXE = pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent / "axe.min.js"

# Apple's smallest target for a finger, in points; here CSS pixels.
LEAST = 44

THRESHOLDS = "sheet.velocityThreshold"
SEVERAL = [fixture(name) for name in ("fling-up", "fling-up-below-threshold", "hold-then-lift")]
TUNE = ("tune", "Fixtures/tune-suite.json", "--vary", f"{THRESHOLDS}=0:4000")
HTML = ("--format", "html")

# The arguments that write a page of each kind, and the fragment at which it is opened.
PAGES = {
    "player": ("replay", SEVERAL[0], *HTML, "--static"),
    "live player": ("replay", SEVERAL[0], *HTML),
    "player of precomputed runs": ("replay", SEVERAL[0], *HTML, "--vary", f"{THRESHOLDS}=500:3000:500"),
    "index": ("replay", *SEVERAL, *HTML),
    "a trace of an index": ("replay", *SEVERAL, *HTML, "#trace=2"),
    "diff": ("diff", SEVERAL[0], "--b", f"{THRESHOLDS}=4000", *HTML),
    "diff of several": ("diff", *SEVERAL, "--b", f"{THRESHOLDS}=4000", *HTML),
    "verify": ("verify", "Fixtures/measured/medium-flick.json", *HTML),
    "tune": (*TUNE, *HTML),
    "tune of two parameters": (*TUNE, "--vary", "sheet.translationFraction=0:1", *HTML),
    "a run of tune": (*TUNE, *HTML, "#run=1"),
    "sweep": ("sweep", *SEVERAL, "--vary", f"{THRESHOLDS}=500:3000:500", *HTML),
    "sweep of two parameters": (
        "sweep", *SEVERAL, "--vary", "sheet.translationFraction=0.1:0.9:0.2",
        "--vary", f"{THRESHOLDS}=500:3000:500", *HTML, "#p1"),
    "flips": ("sweep", *SEVERAL, "--find", f"{THRESHOLDS}=0:4000", *HTML),
    "try": ("try", "ivaev-bottom-sheet"),
    "recorder": ("recorder",),
}
CHECK = {"check": "", "a case of check": "#trace=5"}


def made(name):
    """A page's text; commands that find a difference end with status 1."""
    if name in CHECK:
        with tempfile.TemporaryDirectory() as folder:
            make_suite(pathlib.Path(folder), CHANGES)
            page = pathlib.Path(folder) / "check.html"
            subprocess.run([TOOL, "check", folder, "--html", page], cwd=ROOT, check=False,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            return page.read_bytes()
    call = [str(part) for part in PAGES[name] if not str(part).startswith("#")]
    result = subprocess.run([TOOL, *call], cwd=ROOT, check=False, capture_output=True)
    if result.returncode > 1:
        raise AssertionError(f"{call}: {result.stderr.decode()}")
    return result.stdout


def fragment(name):
    return CHECK[name] if name in CHECK else next(
        (part for part in PAGES[name] if str(part).startswith("#")), "")


class EveryPage(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.addresses = {}
        for number, name in enumerate([*PAGES, *CHECK]):
            path = pathlib.Path(cls.folder.name) / f"{number}.html"
            path.write_bytes(made(name))
            cls.addresses[name] = path.as_uri() + fragment(name)

    def open_page(self, name):
        self.open(self.addresses[name])
        if name == "try":
            self.script_later("gestureReplay.ready.then(() => done())")
            self.fill_try()
        if name == "recorder":
            self.fill_recorder()
        self.script("for (const each of document.querySelectorAll('details')) each.open = true;")

    def fill_try(self):
        """A kept gesture, so that its row is there."""
        screen = self.find("#touch-screen")
        self.script("arguments[0].focus()", screen)
        screen.send_keys("\ue00e")
        self.script_later("const look = () => (gestureReplay.isUnderWay ? setTimeout(look, 20) : done()); look();")

    def fill_recorder(self):
        """A recording, so that its row is there."""
        self.script("document.documentElement.requestFullscreen = undefined")
        self.find("#record").click()
        for kind, y in (("mousePressed", 600), ("mouseMoved", 500), ("mouseReleased", 500)):
            self.mouse(kind, 200, y, buttons=1 if kind != "mouseReleased" else 0)
        self.find("#stop").click()


class CheckerTest(EveryPage):
    def found(self):
        """What axe-core finds: how bad it is, the rule, the element, and what is wrong with it."""
        self.script(AXE.read_text(encoding="utf-8"))
        self.driver.set_script_timeout(60)
        passed, found = self.script_later("""
            axe.run(document).then(({ passes, violations }) => done([passes.length, violations.flatMap(
              ({ id, impact, nodes }) => nodes.map(({ target, any, all, none }) => (
                [impact, id, target.join(" "), [...any, ...all, ...none].map(({ message }) => message).join("; ")])))]));""")
        self.assertGreater(passed, 10)
        return found

    def test_it_finds_nothing_serious_on_any_page(self):
        for scheme in ("light", "dark"):
            for name in self.addresses:
                with self.subTest(page=name, scheme=scheme):
                    self.media(scheme=scheme)
                    self.open_page(name)
                    serious = [each for each in self.found() if each[0] in ("serious", "critical")]
                    self.assertEqual(serious, [])

    def test_it_notices_what_is_wrong(self):
        self.open(self.write("wrong.html", b"<!DOCTYPE html><html lang=en><title>a</title><h1>a</h1>"
                             b"<button></button><img src='data:,'>" + b"<p>a</p>" * 3))
        rules = {each[1] for each in self.found()}
        self.assertLessEqual({"button-name", "image-alt"}, rules)


class FingerTest(EveryPage):
    # How far to each side of a target's middle a finger still touches it, or its label.
    SMALL = """
        const least = arguments[0];
        const all = document.querySelectorAll(
          'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]');
        const reach = (node, x, y, right, down) => {
          let far = 0;
          while (far < least) {
            const there = document.elementFromPoint(x + right * (far + 1), y + down * (far + 1));
            if (!there || !(node.contains(there) || [...node.labels ?? []].some((label) => label.contains(there)))) break;
            far += 1;
          }
          return far;
        };
        const sizeOf = (node) => {
          node.scrollIntoView({ block: "center", inline: "center" });
          const box = node.getBoundingClientRect();
          const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
          return [1 + reach(node, x, y, -1, 0) + reach(node, x, y, 1, 0), 1 + reach(node, x, y, 0, -1) + reach(node, x, y, 0, 1)];
        };
        return [...all].filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.disabled)
          .map((node) => [node, sizeOf(node)])
          // The last pixel of each side may be shared with a neighbour.
          .filter(([, [width, height]]) => width < least - 1 || height < least - 1)
          .map(([node, size]) => `${node.tagName.toLowerCase()}#${node.id}.${node.className} ${size.join(" × ")}`);"""

    def setUp(self):
        super().setUp()
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True, "maxTouchPoints": 5})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})

    def test_every_target_is_large_enough_on_a_phone(self):
        self.resize(*PHONE, touch=True)
        for name in self.addresses:
            with self.subTest(page=name):
                self.open_page(name)
                self.assertTrue(self.script("return matchMedia('(pointer: coarse)').matches"))
                self.assertEqual(sorted(set(self.script(self.SMALL, LEAST))), [])

    def test_large_targets_fit_a_small_phone(self):
        self.resize(320, 568, touch=True)
        for name in self.addresses:
            with self.subTest(page=name):
                self.open_page(name)
                self.assert_fits()
