"""Pages of runs that say what is painted of an app's views: these are drawn as the app has them."""

import base64
import json
import pathlib
import subprocess

from harness import TOOL, fixture, timeline
from player import PlayerTest

PICTURE = b"""<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#00ff00"/></svg>"""
FRAME = 10
LATER = 16


class PaintedTest(PlayerTest):
    """The page of two recorded runs of a sheet, of which it is known what is painted."""

    def setUp(self):
        super().setUp()
        self.picture = pathlib.Path(self.folder.name) / "mark.svg"
        self.picture.write_bytes(PICTURE)
        paths = [self.record("a"), self.record("b", "--set", "sheet.velocityThreshold=4000")]
        result = subprocess.run([TOOL, "diff", *paths, "--format", "html"], stdout=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 1)
        self.open(self.write("painted.html", result.stdout))

    def looks(self):
        """What is painted at first."""
        return {
            "content": {"background": ["#f2f2f7", "#000000"]},
            "sheet": {
                "background": ["#ffffff", "#1c1c1e"], "corners": [30, 30, 0, 0], "clips": True,
                "border": {"width": 2, "color": "#ff0000"},
                "shadow": {"color": "#00000040", "x": 0, "y": -2, "radius": 6},
                "image": {"name": "mark", "file": str(self.picture), "frame": [300, 20, 40, 40]},
                "shapes": [{"path": "M20 80H120V90H20Z", "fill": "#0000ff"}],
                "texts": [{"text": "Before <b>", "x": 20, "y": 40, "width": 140, "size": 20, "weight": 700,
                           "color": ["#000000", "#ffffff"]}]}}

    def record(self, name, *options):
        """Writes a timeline with looks, which change in a frame."""
        lines = timeline(fixture("fling-up"), *options)
        lines[0]["looks"] = self.looks()
        frame = next(line for line in lines if line.get("i") == FRAME)
        text = {"text": "After", "x": 20, "y": 40, "width": 90, "size": 20, "color": "#ff0000"}
        frame["looks"] = {"sheet": {"texts": [text], "shapes": None, "image": {"name": "gone", "frame": [300, 20, 80, 40]}}}
        texts = [("Wwwwwwww", 20, 30), ("i", 110, 40), ("\U0001F44D\U0001F3FD", 110, 40)]
        later = {"sheet": {"texts": [
            {**text, "text": words, "x": x, "width": width} for words, x, width in texts]}}
        # A run may be over before.
        for line in lines:
            if line.get("i") == LATER:
                line["looks"] = later
        path = pathlib.Path(self.folder.name) / f"{name}.jsonl"
        path.write_text("\n".join(json.dumps(line) for line in lines) + "\n")
        return path

    def style(self, selector, name):
        return self.script(
            "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, name)

    def count(self, selector):
        return len(self.find_all(selector))

    def words(self):
        return self.script("return [...document.querySelectorAll('#phone .words')].map((text) => text.textContent)")

    def test_colours_follow_the_scheme(self):
        ground = ".layer-filled [data-view=sheet] > g > .ground"
        for scheme, colours in (("light", ("rgb(255, 255, 255)", "rgb(0, 0, 0)")),
                                ("dark", ("rgb(28, 28, 30)", "rgb(255, 255, 255)"))):
            self.media(scheme=scheme)
            self.seek(0)
            found = self.style(ground, "fill"), self.style(".words", "fill")
            self.assertEqual(found, colours, scheme)

    def test_looks_change_with_time_in_both_directions(self):
        for time, words, images in ((0, "Before <b>", 1), (0.25, "After", 0), (0.05, "Before <b>", 1),
                                    (FRAME / 60, "After", 0), ((FRAME - 1) / 60, "Before <b>", 1)):
            self.seek(time)
            with self.subTest(time=time):
                self.assertEqual(self.words(), [words])
                self.assertEqual(self.count("#phone image"), images)
                self.assertEqual(self.count("#phone .no-picture"), 1 - images)
                self.assertEqual(self.count("#phone path[d='M20 80H120V90H20Z']"), images)

    def test_nothing_is_invented_behind_an_app(self):
        for shape in (".map-land", ".layer-filled .card", ".layer-filled .label", ".layer-filled .surface"):
            self.assertEqual(self.count(shape), 0, shape)
        labels = "return [...document.querySelectorAll('.label')].filter((label) => label.checkVisibility()).length"
        self.assertEqual(self.script(labels), 0)

    def test_the_second_run_is_outlined(self):
        self.assertEqual(self.count(".layer-outlined .painted"), 0)
        self.assertEqual(self.style(".layer-outlined [data-view=sheet] .surface", "fill"), "none")

    def test_a_text_is_as_wide_as_the_layout_has_it(self):
        self.seek(0)
        self.assertAlmostEqual(
            self.script("return document.querySelector('.words').getBBox().width"), 140, delta=1)

    def test_letters_keep_their_shape_where_the_font_is_narrow_enough(self):
        self.seek(0)
        shape = "return [...document.querySelectorAll('#phone .words')].map((text) => text.getAttribute('lengthAdjust'))"
        self.assertEqual(self.script(shape), ["spacing"])
        self.seek(FRAME / 60)
        self.assertEqual(self.script(shape), ["spacing"])
        self.seek(LATER / 60)
        painted = self.script("""
            return [...document.querySelectorAll("#phone .words")].map((text) => ({
              adjust: text.getAttribute("lengthAdjust"), width: text.getBBox().width,
              middle: text.getBBox().x + text.getBBox().width / 2 }));""")
        # A font that is too wide becomes narrower.
        self.assertEqual([each["adjust"] for each in painted], ["spacingAndGlyphs", None, None])
        self.assertAlmostEqual(painted[0]["width"], 30, delta=1)
        for each in painted[1:]:
            self.assertAlmostEqual(each["middle"], 130, delta=1)
        self.assertLess(painted[1]["width"], 12)

    def test_an_image_is_in_the_page_itself(self):
        self.seek(0)
        address = "data:image/svg+xml;base64," + base64.b64encode(PICTURE).decode()
        self.assertEqual(self.script("return document.querySelector('#phone image').getAttribute('href')"), address)

    def test_views_are_where_the_timeline_says(self):
        frames = [line for line in timeline(fixture("fling-up")) if line["type"] == "frame"]
        for frame in frames[::4]:
            self.seek(frame["i"] / 60)
            screen, scale = self.ask("screenRect()"), self.ask("pointScale")
            drawn, (x, y, width, height) = self.ask("viewRect('sheet')"), frame["layout"]["sheet"]
            expected = [screen["x"] + x * scale, screen["y"] + y * scale, width * scale, height * scale]
            for got, want in zip([drawn[key] for key in ("x", "y", "width", "height")], expected):
                self.assertAlmostEqual(got, want, delta=0.5)

    def test_a_saved_picture_is_painted_too(self):
        self.seek(0)
        x, y, _, _ = next(line for line in timeline(fixture("fling-up")) if line["type"] == "frame")["layout"]["sheet"]
        pixel = self.script_later("""
            const [left, top] = arguments;
            URL.createObjectURL = (blob) => {
              createImageBitmap(blob).then((picture) => {
                const canvas = document.createElement("canvas");
                [canvas.width, canvas.height] = [picture.width, picture.height];
                const context = canvas.getContext("2d", { willReadFrequently: true });
                context.drawImage(picture, 0, 0);
                const svg = document.querySelector("#phone").viewBox.baseVal;
                // Two pixels for a point, 14 points of margin.
                const at = (x, y) => [...context.getImageData(
                  2 * (14 - svg.x + left + x), 2 * (14 - svg.y + top + y), 1, 1).data];
                done([at(320, 40), at(60, 85)]);
              });
              return "data:,";
            };
            document.querySelector("#save-picture").click();""", x, y)
        self.assertEqual(pixel, [[0, 255, 0, 255], [0, 0, 255, 255]])
