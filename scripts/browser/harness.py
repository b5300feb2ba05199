"""What every page test needs: the tool, a browser, and ways to inspect what it shows."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.wait import WebDriverWait

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ["GESTURE_REPLAY"]
DESKTOP = (1440, 900)
PHONE = (390, 844)

# Speeds are printed. A busy machine may be slower than intended by this factor before a test fails.
SLOW = 10

# Ends with the frame after the next, by which time a page has noticed what changed.
NEXT_FRAME = "requestAnimationFrame(() => requestAnimationFrame(done))"


def run_tool(*arguments, text=None, status=0):
    """The output of the tool; if it exits with another status, the test fails."""
    result = subprocess.run(
        [TOOL, *map(str, arguments)], input=None if text is None else text.encode(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT, check=False)
    if result.returncode != status:
        raise AssertionError(f"{arguments}: {result.stderr.decode()}")
    return result.stdout


def fixture(name):
    return ROOT / "Fixtures" / "traces" / f"{name}.json"


def timeline(*arguments, text=None):
    """The objects that `replay --format jsonl` prints."""
    lines = run_tool("replay", *arguments, "--format", "jsonl", text=text).decode().split("\n")
    return [json.loads(line) for line in lines if line]


def make_driver():
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", "--lang=en"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


class PageTest(unittest.TestCase):
    """A browser for all tests of a class, and a folder for their pages.

    After each test the console is checked: a page must not write anything there.
    """

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="gesture-replay-pages-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.driver = make_driver()
        cls.addClassCleanup(cls.driver.quit)

    def setUp(self):
        self.resize(*DESKTOP)
        self.media()
        self.driver.get("about:blank")
        self.driver.get_log("browser")

    def tearDown(self):
        self.assertEqual(self.driver.get_log("browser"), [], "the console")

    def resize(self, width, height, touch=False):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch})

    def media(self, scheme="light", motion="no-preference"):
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": motion}]})
        # A page notices it with its next frame.
        self.script_later(NEXT_FRAME)

    def write(self, name, page):
        """Writes a page to a file, and returns its address."""
        path = pathlib.Path(self.folder.name) / name
        path.write_bytes(page)
        return path.as_uri()

    def open(self, address):
        # Away first: going to the same file with another fragment would not load it again.
        self.driver.get("about:blank")
        self.driver.get(address)

    def refresh(self):
        """Loads the page again, and waits until the old one is gone: the driver may return before."""
        self.script("window.isOld = true")
        self.driver.refresh()
        WebDriverWait(self.driver, 20).until(
            lambda _: self.script("return !window.isOld && document.readyState === 'complete'"))

    def script(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def script_later(self, code, *arguments):
        """Runs a script that ends when it calls `done`."""
        return self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; {code}", *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def follow(self, link, reloads=False):
        """Clicks a link within the page, and waits until the page has noticed the new address.

        `hashchange` comes later than the click. A page that reloads forgets that it was asked.
        """
        self.script("globalThis.heard = false; addEventListener('hashchange', () => { globalThis.heard = true; })")
        link.click()
        heard = "typeof heard === 'undefined' && document.readyState === 'complete'" if reloads else "heard"
        WebDriverWait(self.driver, 10, poll_frequency=0.02).until(lambda _: self.script(f"return {heard}"))

    def find_all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.script("return document.querySelector(arguments[0]).textContent", selector)

    def live_note(self):
        """What the note of a live page says; a page has none until it needs one."""
        return self.script("return document.querySelector('#live-note')?.textContent ?? ''")

    def mouse(self, kind, x, y, buttons=0):
        self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "buttons": buttons,
            "button": "left" if buttons or kind == "mouseReleased" else "none",
            "clickCount": 0 if kind == "mouseMoved" else 1})
        # Moves reach a page with its next frame.
        self.script_later(NEXT_FRAME)

    def touch(self, kind, *points):
        self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def contrasts(self):
        """The contrast of every visible text with its background, by WCAG 2's formula.

        Backgrounds are those of the enclosing elements, so a picture behind the text is ignored.
        """
        return self.script(CONTRASTS)

    def assert_fits(self):
        """Nothing is wider than the window."""
        widths = self.script(
            "return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
        self.assertLessEqual(widths[0], widths[1], "the page scrolls sideways")


CONTRASTS = r"""
const channels = (colour) => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a };
};
const luminance = ({ r, g, b }) => {
  const [R, G, B] = [r, g, b].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * R + 0.7152 * G + 0.0722 * B;
};
const behind = (node) => {
  for (let at = node; at; at = at.parentElement) {
    const colour = channels(getComputedStyle(at).backgroundColor);
    if (colour.a === 255) return colour;
  }
  return channels("white");
};
const found = [];
for (const node of document.querySelectorAll("body *:not(script):not(noscript):not(svg *)")) {
  const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  if (!own || !node.checkVisibility({ visibilityProperty: true })) continue;
  const [a, b] = [luminance(channels(getComputedStyle(node).color)), luminance(behind(node))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  found.push({ text: node.textContent.trim().slice(0, 40), name: node.className || node.tagName, ratio });
}
return found;
"""
