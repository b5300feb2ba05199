"""The run as a video, and one frame as a picture: the files open and look like the page."""

import base64
import pathlib
import time

from harness import fixture, run_tool
from player import API, PlayerTest

READ_VIDEO = """
    const video = document.createElement("video");
    const canvas = document.createElement("canvas");
    video.muted = true;
    video.onerror = () => done({ error: video.error.message });
    video.onloadedmetadata = () => {
      // A file that was written while it was recorded may not tell how long it is.
      video.onseeked = () => {
        const { duration, videoWidth: width, videoHeight: height } = video;
        [canvas.width, canvas.height] = [width / 4, height / 4];
        const context = canvas.getContext("2d");
        const pictures = [];
        const seek = () => {
          context.drawImage(video, 0, 0, canvas.width, canvas.height);
          pictures.push(canvas.toDataURL());
          if (pictures.length < 8) video.currentTime = duration * pictures.length / 8;
          else done({ duration, width, height, distinct: new Set(pictures).size });
        };
        video.onseeked = seek;
        video.currentTime = 0;
      };
      video.currentTime = 1e6;
    };
    const bytes = Uint8Array.from(atob(arguments[0]), (letter) => letter.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([bytes]));"""

# The mean and the worst difference of two pictures, of 1, by squares of 10 points: no two renderers
# draw edges and letters alike, pixel by pixel.
DIFFERENCE = """
    const [width, height, side] = [390, 844, 10];
    const read = async (source, crop) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      const place = crop.map((part, index) => part * (index % 2 ? image.height : image.width));
      context.drawImage(image, ...place, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      const columns = width / side;
      const squares = new Float64Array(columns * Math.ceil(height / side) * 3);
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        const [row, column] = [Math.floor(pixel / width / side), Math.floor(pixel % width / side)];
        for (let colour = 0; colour < 3; colour += 1) {
          squares[(row * columns + column) * 3 + colour] += data[pixel * 4 + colour] / 255 / side ** 2;
        }
      }
      return squares;
    };
    Promise.all([read(arguments[0], [0, 0, 1, 1]), read(arguments[1], arguments[2])]).then(([a, b]) => {
      const apart = a.map((value, index) => Math.abs(value - b[index]));
      done([apart.reduce((sum, each) => sum + each, 0) / apart.length, Math.max(...apart)]);
    });"""


class SavingTest(PlayerTest):
    def setUp(self):
        super().setUp()
        self.driver.set_script_timeout(60)
        self.downloads = pathlib.Path(self.folder.name) / "downloads"
        self.downloads.mkdir(exist_ok=True)
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": str(self.downloads)})

    def tearDown(self):
        super().tearDown()
        for path in self.downloads.iterdir():
            path.unlink()

    def said(self, words):
        """Waits until the page has said something."""
        for _ in range(400):
            if words in self.text("#saved"):
                return
            time.sleep(0.05)
        raise AssertionError(f"{words!r}: {self.text('#saved')!r}")

    def downloaded(self, ending):
        for _ in range(100):
            found = list(self.downloads.glob(f"*.{ending}"))
            if found and not list(self.downloads.glob("*.crdownload")):
                return found[0]
            time.sleep(0.05)
        raise AssertionError(f"nothing was downloaded: {list(self.downloads.iterdir())}")

    def choose_speed(self, speed):
        self.script("const s = document.getElementById('speed'); s.value = arguments[0];"
                    "s.dispatchEvent(new Event('change'))", speed)


class VideoTest(SavingTest):
    def video(self, speed="1"):
        self.choose_speed(speed)
        self.find("#save-video").click()
        self.assertEqual(self.find("#save-video").text, "Stop recording")
        self.said("The video is saved")
        path = self.downloaded("[mw]*4" if self.kind() == "mp4" else "webm")
        self.assertEqual(self.find("#save-video").text, "Video")
        self.open(self.write("blank.html", b"<!DOCTYPE html><title>A video</title>"))
        return self.script_later(READ_VIDEO, base64.b64encode(path.read_bytes()).decode()), path

    def kind(self):
        return self.script("""
            return MediaRecorder.isTypeSupported("video/mp4;codecs=avc1.640028") ? "mp4" : "webm";""")

    def assert_video(self, video, seconds):
        self.assertNotIn("error", video)
        self.assertEqual(video["height"], 1280)
        self.assertGreater(video["width"], 500)
        self.assertEqual(video["width"] % 2, 0)
        self.assertGreaterEqual(video["duration"], seconds * 0.9)
        self.assertLess(video["duration"], seconds + 0.5)
        self.assertGreater(video["distinct"], 4)

    def test_a_video_lasts_as_long_as_the_run_and_moves(self):
        self.play_trace("past-full-height-held")
        end, before = self.ask("end"), self.time
        video, path = self.video()
        self.assert_video(video, end)
        self.assertEqual(path.stem, "past-full-height-held")
        self.play_trace("past-full-height-held")
        self.assertAlmostEqual(self.time, before, delta=1e-9)

    def test_a_slow_video_lasts_longer(self):
        self.play_trace("fling-up", "--static")
        end = self.ask("end")
        self.assert_video(self.video("0.25")[0], end * 4)

    def test_pages_that_cannot_record_say_so(self):
        for missing in ("delete window.MediaRecorder",
                        "delete HTMLCanvasElement.prototype.captureStream",
                        "MediaRecorder.isTypeSupported = () => false"):
            added = self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument",
                                                {"source": missing})
            self.play_trace("fling-up")
            button = self.find("#save-video")
            self.assertEqual(button.text, "This browser cannot record video")
            self.assertFalse(button.is_enabled())
            self.press("m")
            self.assertEqual(self.text("#saved"), "")
            self.driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument",
                                        {"identifier": added["identifier"]})

    def test_a_recorder_that_fails_is_told_of(self):
        self.play_trace("fling-up")
        self.script("MediaRecorder.prototype.start = () => { throw new Error('no encoder'); }")
        self.press("m")
        self.said("Recording did not work: no encoder")
        self.assertEqual(self.find("#save-video").text, "Video")

    def test_whoever_stops_or_goes_elsewhere_gets_no_video(self):
        self.play_trace("past-full-height-held")
        for disturb in ("document.getElementById('save-video').click()", f"{API}.seek(0.123)",
                        f"{API}.play()"):
            with self.subTest(disturb=disturb):
                self.script("document.getElementById('saved').textContent = ''")
                self.press("m")
                self.script_later("setTimeout(done, 300)")
                self.script(disturb)
                self.said("No video was saved")
                self.script(f"{API}.pause()")
                self.assertEqual(self.find("#save-video").text, "Video")
        self.assertEqual(list(self.downloads.iterdir()), [])


class PictureTest(SavingTest):
    def assert_looks_alike(self):
        """Compares the page with the picture that it saves at 0.3 s, with all options on."""
        self.press("v", "o")
        self.seek(0.3)
        box = self.script("const { x, y, width, height } = window.gestureReplay.screenRect();"
                          "return { x, y: y + scrollY, width, height, scale: 2 }")
        screenshot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"clip": box})["data"]
        x, y, width, height = self.script("""
            const { x, y, width, height } = document.getElementById("phone").viewBox.baseVal;
            return [x, y, width, height];""")
        self.press("s")
        self.said("The picture is saved")
        path = self.downloaded("png")
        picture = base64.b64encode(path.read_bytes()).decode()
        path.unlink()
        full = [width + 28, height + 28 + 74]
        crop = [(14 - x) / full[0], (14 - y) / full[1], 390 / full[0], 844 / full[1]]
        mean, worst = self.script_later(DIFFERENCE, f"data:image/png;base64,{screenshot}",
                                        f"data:image/png;base64,{picture}", crop)
        self.assertLess(mean, 0.006)
        self.assertLess(worst, 0.1)

    def test_a_picture_looks_like_the_page(self):
        self.resize(1440, 1200)
        for name, options in (
            ("fling-up", ()), ("past-full-height-held", ()), ("joom-pull-bar-flung", ()),
            ("fling-up", ("--scene", "system-sheet")), ("fling-up", ("--scene", "skagedal-bottom-sheet")),
            ("fling-up", ("--scene", "granados-pull-down-drawer")),
        ):
            for scheme in ("light", "dark"):
                with self.subTest(name=name, options=options, scheme=scheme):
                    self.media(scheme=scheme)
                    self.play_trace(name, *options)
                    self.assert_looks_alike()

    def test_a_picture_of_two_runs_looks_like_the_page(self):
        self.resize(1440, 1200)
        self.open_diff("fling-up", "--b", "sheet.velocityThreshold=4000")
        # A picture has both runs on one phone.
        self.find("#overlay").click()
        self.assert_looks_alike()

    def test_a_picture_is_of_the_moment_and_has_a_caption(self):
        self.play_trace("fling-up", "--static")
        pictures = []
        for t in (0.1, 0.1, 0.3):
            self.script("document.getElementById('saved').textContent = ''")
            self.seek(t)
            self.find("#save-picture").click()
            self.said("The picture is saved")
            path = self.downloaded("png")
            self.assertEqual(path.name, "fling-up.png")
            pictures.append(path.read_bytes())
            path.unlink()
        self.assertEqual(pictures[0], pictures[1])
        self.assertNotEqual(pictures[1], pictures[2])
        words = self.script("""
            const found = [];
            const write = CanvasRenderingContext2D.prototype.fillText;
            CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
              found.push(text);
              return write.call(this, text, ...place);
            };
            window.gestureReplay.seek(0.2);
            document.getElementById("save-picture").click();
            return found;""")
        self.assertIn("fling up", words)
        self.assertIn("ivaev-bottom-sheet · 0.200 s", words)
        self.assertTrue(any(each.startswith("0.139 s  ") for each in words), words)
