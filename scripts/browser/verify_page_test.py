"""Pages of `verify --format html`: the verdict, channel by channel, and app and simulation."""

import json
import subprocess

from harness import PHONE, ROOT, TOOL
from player import PlayerTest

FLICK = ["Fixtures/measured/medium-flick.json"]
AGREES, DIFFERS = [*FLICK], [*FLICK, "--tolerance", "0.1"]


def verify(arguments, form, status):
    result = subprocess.run([TOOL, "verify", *arguments, "--format", form], cwd=ROOT, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if result.returncode != status:
        raise AssertionError(f"{arguments}: {result.returncode} {result.stderr.decode()}")
    return result.stdout


class VerifyPageTest(PlayerTest):
    def show(self, arguments, status):
        self.open(self.write("verify.html", verify(arguments, "html", status)))

    def rows(self):
        """The cells of the verdict's table, without its head."""
        return self.script("""return [...document.querySelectorAll('.verdict-table tbody tr')].map((row) => (
            [...row.cells].map((cell) => cell.textContent)))""")

    def test_the_verdict_is_in_the_title_and_in_words(self):
        for arguments, status, word in ((AGREES, 0, "agrees"), (DIFFERS, 1, "differs")):
            self.show(arguments, status)
            report = json.loads(verify(arguments, "json", status))
            self.assertEqual(self.text("h1"), f"{report['trace']}: {word}")
            self.assertIn(f"{report['trace']}: {word}", self.text("title"))
            self.assertIn(word, self.text(".verdict-head .mark"))

    def test_each_channel_has_its_verdict_with_rms_and_tolerance(self):
        self.show(DIFFERS, 1)
        report = json.loads(verify(DIFFERS, "json", 1))
        rows = {row[0]: row[1:] for row in self.rows()}
        self.assertEqual(list(rows), [channel["channel"] for channel in report["channels"]] + ["final.scroll.y"])
        for channel in report["channels"]:
            verdict, rms, tolerance, worst = rows[channel["channel"]]
            self.assertIn("differs" if channel["differs"] else "agrees", verdict)
            stages = [channel[stage]["rms"] for stage in ("drag", "moving", "rest") if stage in channel]
            self.assertEqual(float(rms.split("\u00a0")[0]), max(stages))
            self.assertIn(channel["unit"], tolerance)
            self.assertEqual(float(worst.split("\u00a0")[0].replace("\u2212", "-")), channel["worst"])
        self.assertEqual(rows["scroll.y"][2], "0.1\u00a0pt")

    def test_the_largest_difference_is_a_click_away(self):
        self.show(DIFFERS, 1)
        report = json.loads(verify(DIFFERS, "json", 1))
        self.find(".verdict-go").click()
        at = report["channels"][0]["at"] - report["clockOffset"]
        self.assertAlmostEqual(self.time, at, delta=0.001)

    def test_the_sides_are_app_and_simulation(self):
        self.show(AGREES, 0)
        for selector in (".end-head", ".phone-name"):
            self.assertEqual([node.text for node in self.find_all(selector)], ["app", "simulation"])
        heads = [node.text for node in self.find_all(".pair thead th")]
        self.assertEqual(heads, ["app", "simulation", "simulation \u2212 app"])

    def test_strips_show_what_was_observed_and_how_far_it_is_off(self):
        self.show(AGREES, 0)
        names = self.script("return [...document.querySelectorAll('.track-plot .track-name')].map((n) => n.textContent)")
        self.assertEqual([name for name in names if name.endswith("app")], [
            f"{name}: simulation \u2212 app" for name in (
                "scroll.y", "scroll.pan.translation.y", "scroll.pan.velocity.y")])
        # The recording has no horizontal values of the pan.
        self.assertNotIn("scroll.pan.translation.x", names)

    def test_the_drag_is_not_squeezed(self):
        self.show(AGREES, 0)
        samples = json.loads((ROOT / FLICK[0]).read_text())["samples"]
        down = samples[-1]["t"] - samples[0]["t"]
        axis = "return [...document.querySelectorAll('.track-axis canvas')][0].clientWidth"
        self.assertGreater(self.script(axis), 100)
        self.assertGreater(self.ask("end"), 10 * down)
        # With the whole run visible, the finger would be down for a tenth of the width.
        zoom = self.visible()
        self.assertLess(zoom, 6 * down)
        self.find("#zoom-all").click()
        self.assertGreater(self.visible(), 10 * down)

    def visible(self):
        """How many seconds the timeline shows: the times at two of its pixels say."""
        titles = []
        box = self.script("""
            const canvas = document.querySelector('.track-axis canvas');
            canvas.scrollIntoView({ block: 'center' });
            return canvas.getBoundingClientRect();""")
        for x in (10, 110):
            self.mouse("mouseMoved", box["x"] + x, box["y"] + box["height"] / 2)
            titles.append(float(self.text("#tip .tip-title").split(" ")[0]))
        return (titles[1] - titles[0]) / 100 * (box["width"] - 44)

    def test_it_fits_every_window_and_can_be_read(self):
        for arguments, status in ((AGREES, 0), (DIFFERS, 1)):
            for size in ((320, 568), PHONE, (768, 1024), (1280, 800), (1440, 900)):
                self.resize(*size)
                self.show(arguments, status)
                with self.subTest(status=status, size=size):
                    self.assert_fits()
            for scheme in ("light", "dark"):
                self.media(scheme=scheme)
                self.show(arguments, status)
                found = self.contrasts()
                self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)
