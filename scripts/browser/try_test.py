"""The page of `try`: it shows under fingers what the tool replays for the recorded trace."""

import json
import time

from harness import run_tool
from trying import API, TryPage

SCENES = [line.split("\t")[0] for line in run_tool("scenes").decode().splitlines()]

# Where a sheet can be grabbed, and which way it opens: -1 upwards.
GRIPS = {
    "ivaev-bottom-sheet": (790, -1), "granados-pull-down-drawer": (130, 1), "joom-bottom-sheet": (470, -1),
    "joom-demo": (560, 1),
    "skagedal-bottom-sheet": (790, -1), "system-sheet": (470, -1), "floating-panel": (600, -1),
    "scroll-view": (600, -1),
}


class TraceTest(TryPage):
    """The recorded trace, replayed natively, shows what the page showed."""

    def test_drags_and_flings_on_every_scene(self):
        self.try_scene()
        for scene in SCENES:
            y, way = GRIPS[scene]
            for steps, length in ((14, 300), (3, 160)):
                with self.subTest(scene=scene, steps=steps):
                    self.choose(scene)
                    self.drag((195, y), (195, y + way * length), steps=steps)
                    self.rest()
                    frames = self.assert_shows_what_replay_shows()
                    moved = {json.dumps([frame["layout"], frame.get("scroll")]) for frame in frames}
                    self.assertGreater(len(moved), 3, "nothing moved")

    def test_two_fingers(self):
        self.try_scene("ivaev-bottom-sheet", "system-sheet")
        for scene, y in (("ivaev-bottom-sheet", 790), ("system-sheet", 470)):
            self.choose(scene)
            self.drag([(120, y), (260, y)], [(100, y - 240), (280, y - 200)])
            self.rest()
            frames = self.assert_shows_what_replay_shows()
            self.assertEqual(max(len(frame["touches"]) for frame in frames), 2)

    def test_a_finger_that_catches_the_sheet_in_flight(self):
        self.try_scene("floating-panel", "scroll-view")
        for scene, y in (("floating-panel", 600), ("scroll-view", 700)):
            # A busy machine may deliver the moves too late for a fling: then it tries again.
            caught = any(self.catches(scene, y) for _ in range(8))
            self.assertTrue(caught, f"nothing was caught on {scene}")

    def catches(self, scene, y):
        """Flings, lands a second finger, and returns whether that was before everything had come to rest."""
        self.choose(scene)
        before = len(self.kept())
        self.drag((195, y), (195, y - 260), steps=4)
        self.fingers("touchStart", (195, 420))
        time.sleep(0.1)
        self.fingers("touchMove", (195, 460))
        self.fingers("touchEnd")
        self.rest()
        frames = self.assert_shows_what_replay_shows()
        landings = sum(bool(b["touches"]) and not a["touches"] for a, b in zip(frames, frames[1:]))
        return landings > 0 and len(self.kept()) == before + 1

    def test_gestures_in_a_row_make_one_trace_each_that_replays_on_its_own(self):
        self.try_scene("ivaev-bottom-sheet")
        self.drag((195, 790), (195, 300))
        self.rest()
        self.assertEqual(self.kept()[0]["ended"], "full")
        first = self.assert_shows_what_replay_shows()
        self.drag((195, 200), (195, 700))
        self.rest()
        self.assertEqual(self.kept()[0]["ended"], "initial")
        both = self.assert_shows_what_replay_shows()
        self.assertEqual(both[:len(first)], first)
        self.script("document.getElementById('start-over').click()")
        self.watch()
        self.drag((195, 790), (195, 500))
        self.rest()
        third = self.assert_shows_what_replay_shows()
        self.assertLess(third[-1]["t"], both[-1]["t"])
        self.assertEqual(len(self.kept()), 3)

    def test_a_mouse_drags_too_and_a_cancelled_touch_is_cancelled_in_the_trace(self):
        self.try_scene("ivaev-bottom-sheet")
        left, top, scale = self.script(f"const r = {API}.screenRect(); return [r.left, r.top, {API}.pointScale]")
        places = [(left + scale * 195, top + scale * y) for y in (790, 700, 600, 300)]
        self.mouse("mousePressed", *places[0], buttons=1)
        for place in places[1:]:
            self.mouse("mouseMoved", *place, buttons=1)
        self.mouse("mouseReleased", *places[-1])
        self.rest()
        self.assert_shows_what_replay_shows()
        self.assertEqual(self.kept()[0]["ended"], "full")
        self.script(f"{API}.startOver()")
        self.watch()
        self.drag((195, 790), (195, 500), lifts=False)
        self.fingers("touchCancel")
        self.rest()
        self.assert_shows_what_replay_shows()
        self.assertIn('"phase":"cancelled"', self.kept()[0]["trace"])

    def test_the_scene_starts_over_by_itself_where_that_is_asked_for(self):
        self.try_scene("ivaev-bottom-sheet")
        self.script("document.getElementById('starts-over').click()")
        for number in (1, 2):
            self.drag((195, 790), (195, 300))
            self.rest()
            self.assertEqual(self.kept()[0]["ended"], "full")
            self.assert_shows_what_replay_shows()
            self.script_later(f"""
                const look = () => ({API}.shown().length ? setTimeout(look, 20) : done());
                look();""")
            self.watch()
            self.assertEqual(len(self.kept()), number)

    def test_a_gesture_meets_the_parameters_that_are_set(self):
        self.try_scene("ivaev-bottom-sheet", "--set", "sheet.height=600", "--refresh-rate", "120")
        self.script(f"{API}.set('sheet.showDuration', 0.4)")
        self.drag((195, 790), (195, 400))
        self.rest()
        frames = self.assert_shows_what_replay_shows(
            "--set", "sheet.height=600", "--set", "sheet.showDuration=0.4", "--refresh-rate", "120")
        self.assertEqual(frames[-1]["layout"]["sheet"][3], 600)
        self.assertAlmostEqual(frames[12]["t"], 0.1, places=3)

    def test_a_browser_that_tells_of_moves_late_changes_the_trace_and_not_what_was_shown(self):
        self.try_scene("ivaev-bottom-sheet")
        self.script_later("""
            const svg = document.getElementById('phone');
            const rect = window.gestureReplay.screenRect();
            const send = (name, y, ago) => {
              const event = new PointerEvent(name, {
                pointerId: 7, pointerType: 'touch', clientX: rect.left + 100,
                clientY: rect.top + y * window.gestureReplay.pointScale, bubbles: true });
              Object.defineProperty(event, 'timeStamp', { value: performance.now() - ago });
              svg.dispatchEvent(event);
            };
            svg.setPointerCapture = () => {};
            send('pointerdown', 790, 0);
            let y = 790;
            const timer = setInterval(() => {
              y -= 20;
              send('pointermove', y, 45);
              if (y > 500) return;
              clearInterval(timer);
              send('pointerup', y, 45);
              done();
            }, 16);""")
        self.rest()
        self.assert_shows_what_replay_shows()
