"""How time passes in a player, and how fast it can be scrubbed."""

import json

from harness import SLOW, run_tool
from player import API, PlayerTest


class TimeTest(PlayerTest):
    def played(self, speed, milliseconds=400):
        self.seek(0)
        self.script("const s = document.getElementById('speed'); s.value = arguments[0];"
                    "s.dispatchEvent(new Event('change'))", speed)
        return self.script_later(f"""
            {API}.play();
            let start = null;
            const look = (now) => {{
              start ??= now;
              if (now - start < arguments[0]) return requestAnimationFrame(look);
              done([{API}.time, (now - start) / 1000]);
            }};
            requestAnimationFrame(look);""", milliseconds)

    def test_it_plays_at_real_speed_and_slower(self):
        self.play_trace("past-full-height-held")
        for speed in ("1", "0.5", "0.25", "0.125"):
            time, passed = self.played(speed)
            self.assertAlmostEqual(time / passed, float(speed), delta=0.25 * float(speed), msg=speed)

    def test_it_stops_at_the_end_and_begins_anew(self):
        self.play_trace("fling-up")
        self.seek(0.3)
        self.script(f"{API}.play()")
        self.script_later("setTimeout(done, 500)")
        self.assertEqual(self.time, self.ask("end"))
        self.assertFalse(self.ask("isPlaying"))
        self.script(f"{API}.play()")
        self.assertLess(self.time, 0.3)

    def test_nothing_moves_before_it_is_asked_to(self):
        for motion in ("reduce", "no-preference"):
            self.media(motion=motion)
            self.play_trace("fling-up")
            before = self.time
            self.script_later("setTimeout(done, 300)")
            self.assertEqual(self.time, before)

    def test_reduced_motion_leaves_nothing_gliding(self):
        self.media(motion="reduce")
        self.play_trace("past-full-height-held")
        moving = self.script("""
            return [...document.querySelectorAll('*')].filter((node) => (
              getComputedStyle(node).transitionDuration !== '0s')).length""")
        self.assertEqual(moving, 0)
        self.seek(0)
        before = self.script("return document.getElementById('moments').scrollTop")
        after = self.script(f"{API}.seek({API}.end); return document.getElementById('moments').scrollTop")
        self.assertGreater(after, before)
        self.assertEqual(self.script("return document.getElementById('moments').scrollTop"), after)


class SpeedTest(PlayerTest):
    """A minute at 120 Hz: a finger that drags and flings again and again."""

    @staticmethod
    def minute():
        samples = []
        for index in range(7200):
            step, t = index % 240, index / 120
            if step >= 180:
                continue
            phase = "began" if step == 0 else "ended" if step == 179 else "moved"
            up = (index // 240) % 2 == 0
            way = 560 * (step / 179) ** 2 + 7.3 * ((index * 7919) % 11) / 11
            samples.append({"t": round(t, 4), "id": 0, "phase": phase,
                            "x": 195 + round(20 * ((index * 31) % 17) / 17, 2),
                            "y": round(780 - way if up else 180 + way, 2)})
        return json.dumps({"format": "gesture-trace/1", "name": "a minute", "samples": samples})

    SCRUB = f"""
        const end = {API}.end;
        const stamps = [];
        const step = (now) => {{
          stamps.push(now);
          if (stamps.length > 150) {{
            const gaps = stamps.slice(1).map((stamp, index) => stamp - stamps[index]);
            return done(1000 * gaps.length / gaps.reduce((sum, gap) => sum + gap, 0));
          }}
          {API}.seek(end * (0.5 + 0.5 * Math.sin(stamps.length * 0.37)));
          requestAnimationFrame(step);
        }};
        requestAnimationFrame(step);"""

    def work(self):
        """Seconds that the page's main thread has been busy, whatever else the machine does."""
        metrics = self.driver.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "TaskDuration")

    def test_a_minute_at_120_hertz_is_small_and_scrubs_smoothly(self):
        self.driver.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
        for scene in ("system-sheet", "joom-bottom-sheet"):
            page = run_tool("replay", "-", "--scene", scene, "--refresh-rate", "120", "--format",
                            "html", text=self.minute())
            self.assertLessEqual(len(page), 2_000_000)
            self.open(self.write("minute.html", page))
            self.assertGreaterEqual(int(self.find("#scrubber").get_attribute("max")), 7000)
            # Frames per second depend on what else the machine does, and are only printed. The page's
            # own work for a frame, the least of several tries, depends on how fast the machine is.
            rates, work = [], []
            while len(rates) < 3:
                before = self.work()
                rates.append(round(self.script_later(self.SCRUB), 1))
                work.append(round((self.work() - before) / 150 * 1000, 1))
            print(f"\n{scene}: {len(page)} bytes, {rates} frames/s, {work} ms a frame", end=" ")
            self.assertLess(min(work), SLOW * 1000 / 60)
