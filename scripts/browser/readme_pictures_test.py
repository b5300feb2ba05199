"""The pictures of pages in the README: what Fixtures/pictures shows is what the tool makes.

    GESTURE_REPLAY_PICTURES=renew scripts/browser-test readme_pictures_test     draws them anew
"""

import base64
import os
import pathlib

from harness import ROOT, run_tool
from trying import TryPage

FOLDER = ROOT / "Fixtures" / "pictures"
SIZE = (1100, 700)
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


class ReadmePicturesTest(TryPage):
    def setUp(self):
        super().setUp()
        self.resize(*SIZE)

    def check(self, name):
        """Compares what the page shows with the picture in the README, or draws that anew."""
        shown = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
        path = FOLDER / f"{name}.png"
        if RENEWS:
            path.write_bytes(base64.b64decode(shown))
            return
        kept = base64.b64encode(path.read_bytes()).decode()
        mean, _ = self.script_later(DIFFERENCE, shown, kept)
        print(f"{name}: {100 * mean:.2f} % apart")
        self.assertLess(mean, 0.03, f"{path.name} shows another page: GESTURE_REPLAY_PICTURES=renew")

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
        self.check("check")

    def test_try(self):
        self.try_scene("ivaev-bottom-sheet")
        self.drag((195, 790), (195, 300), steps=12)
        self.rest()
        self.script("document.activeElement.blur(); scrollTo(0, 0)")
        self.check("try")
