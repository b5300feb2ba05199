"""What the recorder's page observes under a finger."""

import json
import time

from harness import run_tool
from recorder import KINDS, RecorderPageTest


class ObservedTest(RecorderPageTest):
    SHEET = """<!DOCTYPE html><style>
        #sheet { position: fixed; top: 400px; left: 0; right: 0; height: 444px; }
        #list { height: 200px; overflow-y: auto; touch-action: none; }
        #rows { height: 1000px; }
      </style>
      <div id="sheet" class="open card"><div id="list"><div id="rows"></div></div></div>
      <script>
        let start;
        const sheet = document.querySelector("#sheet");
        addEventListener("touchstart", (event) => { start = event.touches[0].clientY; });
        addEventListener("touchmove", (event) => {
          const way = event.touches[0].clientY - start;
          sheet.style.transform = `translateY(${way}px)`;
          document.querySelector("#list").scrollTop = -way / 2;
        });
      </script>"""

    DRAG = ([{"t": 0, "id": 0, "phase": "began", "x": 100, "y": 500}]
            + [{"t": i / 60, "id": 0, "phase": "moved", "x": 100, "y": 500 - 4 * i}
               for i in range(1, 40)]
            + [{"t": 0.66, "id": 0, "phase": "ended", "x": 100, "y": 344}])

    def record_over(self, what, samples, address="", play=None):
        """Records over a list or a page once it is loaded."""
        self.script("""
            const over = document.querySelector("#over");
            over.value = arguments[0];
            over.dispatchEvent(new Event("change"));
            document.querySelector("#address").value = arguments[1];""", what, address)
        self.find("#record").click()
        self.script_later("setTimeout(done, 300)")
        (play or self.play)(samples)
        self.script_later("setTimeout(done, 100)")
        self.find("#stop").click()

    def play_now(self, samples):
        """Fingers do what a trace says, at the times when the browser receives it."""
        for sample in samples:
            lifted = sample["phase"] == "ended"
            self.touch(KINDS[sample["phase"]], *([] if lifted else [(sample["x"], sample["y"])]))
            time.sleep(0.005)

    def test_what_moves_under_the_finger_is_recorded_on_the_clock_of_the_fingers(self):
        self.write("sheet.html", self.SHEET.encode())
        # A page's clock starts when it is opened: the clocks of these two are a second apart.
        time.sleep(1)
        self.record_over("page", self.DRAG, "sheet.html", self.play_now)
        path = self.saved()
        run_tool("validate", path)
        trace = json.loads(path.read_text())
        samples, observed = trace["samples"], trace["observed"]
        self.assertEqual(observed["channels"], ["sheet.y", "scroll.y"])
        self.assertEqual(observed["metadata"]["sheet"], "div#sheet.open.card")
        self.assertEqual(observed["metadata"]["scroll"], "div#list")
        self.assertTrue(observed["metadata"]["page"].endswith("/sheet.html"))
        self.assertGreater(len(samples), 20)
        self.assertGreater(len(observed["frames"]), 20)
        for t, top, scroll in observed["frames"]:
            way = 400 - top
            self.assertAlmostEqual(scroll, way / 2, delta=0.5)
            # Where the finger was at the time of the frame, or shortly before.
            there = [index for index, each in enumerate(samples)
                     if abs(500 - each["y"] - way) < 0.01]
            self.assertTrue(there, (t, top))
            self.assertGreaterEqual(t, samples[there[0]]["t"] - 0.02)
            left = samples[there[-1] + 1]["t"] if there[-1] + 1 < len(samples) else t
            self.assertLess(t, left + 0.3, top)
        self.assertEqual(observed["frames"][-1][1:], [244, 78])

    def test_a_page_that_does_not_move_has_its_fixed_element(self):
        still = self.SHEET.replace("sheet.style.transform", "sheet.title").encode()
        self.write("still.html", still)
        self.record_over("page", self.DRAG, "still.html")
        observed = json.loads(self.saved().read_text())["observed"]
        self.assertEqual({frame[1] for frame in observed["frames"]}, {400})

    def test_a_list_scrolls_natively(self):
        self.record_over("list", self.DRAG)
        path = self.saved()
        run_tool("validate", path)
        observed = json.loads(path.read_text())["observed"]
        self.assertEqual(observed["channels"], ["scroll.y"])
        offsets = [frame[1] for frame in observed["frames"]]
        self.assertEqual(offsets, sorted(offsets))
        self.assertEqual(offsets[0], 0)
        self.assertGreater(offsets[-1], 100)
        self.assertIn("scroll.y", self.text(".facts"))

    def test_the_rule_is_told_where_it_counts(self):
        shown = lambda: [self.find(name).is_displayed() for name in ("#where", "#rule")]
        self.assertEqual(shown(), [False, False])
        for what, expected in (("list", [False, True]), ("page", [True, True])):
            self.find(f"#over option[value={what}]").click()
            self.assertEqual(shown(), expected)

    def test_a_page_of_another_server_is_told_of(self):
        address = self.address.replace("127.0.0.1", "localhost")
        self.record_over("page", self.TAP, address)
        self.assertIn("a page of another server", self.text("#notice"))
        # The browser also reports that it was not shown.
        self.assertIn("frame-src", self.driver.get_log("browser")[0]["message"])
