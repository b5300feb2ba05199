"""The pictures of pages in the README: what Fixtures/pictures shows is what the tool makes.

A picture has the words of its page within, which are compared one by one.

    GESTURE_REPLAY_PICTURES=renew scripts/browser-test readme_pictures_test     draws them anew

Those of apps need the tool of Fixtures/uikit-sheets: GESTURE_REPLAY_APP, as in `live_app_test`.
"""

import base64
import os
import pathlib
import struct
import subprocess
import unittest
import zlib

from harness import ROOT, run_tool
from trying import TryPage

FOLDER = ROOT / "Fixtures" / "pictures"
SIZE = (1100, 700)
APP_TOOL = os.environ.get("GESTURE_REPLAY_APP")
SHEETS = ROOT / "Fixtures" / "uikit-sheets"
RENEWS = os.environ.get("GESTURE_REPLAY_PICTURES") == "renew"

# The mean and the worst difference of two pictures, of 1, by squares of 10 pixels: fonts and their
# edges differ from machine to machine.
DIFFERENCE = """
    const side = 10;
    const read = async (bytes) => {
      const image = new Image();
      image.src = `data:image/png;base64,${bytes}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const columns = Math.ceil(image.width / side);
      const squares = new Float64Array(columns * Math.ceil(image.height / side) * 3);
      for (let pixel = 0; pixel < image.width * image.height; pixel += 1) {
        const [row, column] = [Math.floor(pixel / image.width / side), Math.floor(pixel % image.width / side)];
        for (let colour = 0; colour < 3; colour += 1) {
          squares[(row * columns + column) * 3 + colour] += data[pixel * 4 + colour] / 255 / side ** 2;
        }
      }
      return { squares, size: [image.width, image.height] };
    };
    Promise.all([read(arguments[0]), read(arguments[1])]).then(([a, b]) => {
      if (a.size.join() !== b.size.join()) return done([1, 1]);
      const apart = a.squares.map((value, index) => Math.abs(value - b.squares[index]));
      done([apart.reduce((sum, each) => sum + each, 0) / apart.length, Math.max(...apart)]);
    });"""


KEYWORD = b"Description"


def chunks(png):
    """The type and the data of each part of a PNG file."""
    place = 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place:place + 4])
        yield png[place + 4:place + 8], png[place + 8:place + 8 + length]
        place += length + 12


def with_words(png, words):
    """A PNG file with a compressed text behind its header."""
    data = b"iTXt" + KEYWORD + b"\0\1\0\0\0" + zlib.compress(words.encode(), 9)
    part = struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))
    header = 8 + 25
    return png[:header] + part + png[header:]


def words_in(png):
    """The text that `with_words` wrote; empty if there is none."""
    for kind, data in chunks(png):
        if kind == b"iTXt" and data.startswith(KEYWORD + b"\0"):
            return zlib.decompress(data[len(KEYWORD) + 5:]).decode()
    return ""


class PicturesTest(TryPage):
    def setUp(self):
        super().setUp()
        self.resize(*SIZE)

    def check(self, name, words=None, clip=None):
        """Compares what the page shows with the picture in the README, or draws that anew.

        `words`: those that the picture holds; without any, those of the page. `clip`: the part to show.
        """
        words = self.script("return document.body.innerText") if words is None else words
        options = {"format": "png", **({"clip": clip} if clip else {})}
        shown = self.driver.execute_cdp_cmd("Page.captureScreenshot", options)["data"]
        path = FOLDER / f"{name}.png"
        if RENEWS:
            png = base64.b64decode(shown)
            path.write_bytes(with_words(png, words) if words else png)
            return
        self.assertEqual(words_in(path.read_bytes()), words, f"{path.name}: GESTURE_REPLAY_PICTURES=renew")
        kept = base64.b64encode(path.read_bytes()).decode()
        mean, _ = self.script_later(DIFFERENCE, shown, kept)
        print(f"{name}: {100 * mean:.2f} % apart")
        self.assertLess(mean, 0.03, f"{path.name} shows another page: GESTURE_REPLAY_PICTURES=renew")


@unittest.skipUnless(APP_TOOL, "GESTURE_REPLAY_APP names no tool with an app")
class AppPicturesTest(PicturesTest):
    """The screens of apps, as their pages show them while a finger moves."""

    def check_app(self, name, trace, time):
        page = pathlib.Path(self.folder.name) / "app.html"
        subprocess.run(
            [APP_TOOL, "replay", f"traces/{trace}.json", "--format", "html", "--output", page],
            cwd=SHEETS, check=True, stdout=subprocess.DEVNULL)
        self.open(page.as_uri())
        self.script("gestureReplay.seek(arguments[0])", time)
        self.script_later("requestAnimationFrame(() => requestAnimationFrame(done))")
        # As large as three beside each other can be in the README.
        clip = self.script("const { x, y, width, height } = document.querySelector('#phone').getBoundingClientRect();"
                           "return { x, y, width, height, scale: 264 / width }")
        shown = "return [...document.querySelectorAll('#phone .words')].map((line) => line.textContent).join('\\n')"
        self.check(name, self.script(shown), clip)

    def test_place_sheet(self):
        self.check_app("app-place", "slow-drag-up", 0.5)

    def test_player(self):
        self.check_app("app-player", "fling-player", 2)

    def test_guide(self):
        self.check_app("app-guide", "guide-row-unfolded", 0.8)


class ReadmePicturesTest(PicturesTest):
    def page(self, *arguments, status=0):
        path = pathlib.Path(self.folder.name) / "page.html"
        run_tool(*arguments, path, status=status)
        self.open(path.as_uri())
        self.script_later("requestAnimationFrame(() => requestAnimationFrame(done))")

    def test_tune(self):
        self.page(
            "tune", "Fixtures/tune-suite.json", "--find", "sheet.velocityThreshold=0:4000",
            "--format", "html", "--output")
        self.check("tune")

    def test_check(self):
        self.page(
            "check", "Fixtures/suite.json", "--set", "sheet.velocityThreshold=700", "--record", "none",
            "--html", status=1)
        total = self.find_all(".masthead p, .suite p")[0].text.split()[0]
        self.assertIn(f"A suite of {total} cases, of which two end differently", (ROOT / "README.md").read_text())
        self.check("check")

    def test_try(self):
        self.try_scene("ivaev-bottom-sheet")
        self.drag((195, 790), (195, 300), steps=12)
        self.rest()
        self.script("document.activeElement.blur(); scrollTo(0, 0)")
        self.check("try", words="")


del PicturesTest
