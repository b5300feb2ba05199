"""The recordings that the recorder's page keeps, and what can be done with them."""

import json

from harness import run_tool
from recorder import KEY, RecorderPageTest


class ShelfTest(RecorderPageTest):
    def test_recordings_outlive_the_page_until_they_are_deleted(self):
        self.record(self.TAP)
        self.record(self.TAP)
        self.reload()
        names = self.script("return [...document.querySelectorAll('.name')].map((n) => n.value)")
        self.assertEqual(names, ["recording 2", "recording 1"])
        self.assertIn("not saved yet", self.text(".facts"))
        self.saved("recording-2.json")
        self.assertNotIn("not saved yet", self.text(".facts"))
        self.find(".delete").click()
        self.reload()
        self.assertEqual(len(self.find_all(".name")), 1)

    def test_what_else_is_kept_under_its_name_breaks_nothing(self):
        for kept in ("[{}]", "[null, 7]", "{}", "no JSON"):
            with self.subTest(kept=kept):
                self.script(f"localStorage.setItem('{KEY}', arguments[0])", kept)
                self.reload()
                self.assertEqual(self.find_all(".name"), [])
                self.assertTrue(self.find("#none").is_displayed())

    def test_a_second_tab_shows_what_the_first_one_keeps(self):
        self.record(self.TAP)
        self.script(f"""
            const kept = JSON.parse(localStorage.getItem('{KEY}'));
            localStorage.setItem('{KEY}', JSON.stringify([...kept, {{...kept[0], name: "there"}}]));
            window.dispatchEvent(new StorageEvent("storage", {{ key: '{KEY}' }}));""")
        names = self.script("return [...document.querySelectorAll('.name')].map((n) => n.value)")
        self.assertEqual(names, ["recording 1", "there"])

    def test_the_keyboard_stays_where_it_was(self):
        self.record(self.TAP)
        self.record(self.TAP)
        save = self.find_all(".save")[1]
        self.script("arguments[0].focus()", save)
        save.send_keys(" ")
        self.assertEqual(
            self.script("return [document.activeElement.className, [...document.querySelectorAll('.save')]"
                        ".indexOf(document.activeElement)]"), ["save", 1])

    def test_deleting_what_is_not_saved_is_asked_first(self):
        self.record(self.TAP)
        self.find(".delete").click()
        self.driver.switch_to.alert.dismiss()
        self.assertEqual(len(self.kept()), 1)
        self.find(".delete").click()
        self.driver.switch_to.alert.accept()
        self.assertEqual(self.kept(), [])
        self.assertTrue(self.find("#none").is_displayed())

    def test_what_is_put_away_while_recording_is_kept(self):
        self.find("#record").click()
        self.play(self.TAP)
        self.reload()
        self.assertEqual(len(self.kept()), 1)

    def test_name_and_scene_are_the_traces(self):
        self.record(self.TAP)
        hostile = "</script><script>alert(1)</script> \"quoted\" \u202eRTL \U0001f469\u200d\U0001f467"
        self.script("""
            const name = document.querySelector('.name');
            name.value = arguments[0];
            name.dispatchEvent(new Event('change'));
            const scene = document.querySelector('.scene');
            scene.value = 'system-sheet';
            scene.dispatchEvent(new Event('change'));""", hostile)
        self.reload()
        path = self.saved("script-script-alert-1-script-quoted-rtl.json")
        trace = json.loads(path.read_text())
        self.assertEqual(trace["name"], hostile)
        self.assertEqual(trace["scene"], "system-sheet")
        run_tool("validate", path)
        self.assertEqual(len(self.find_all("#recordings script")), 0)

    def test_what_is_saved_is_told_with_a_call_that_replays_it(self):
        self.record(self.TAP)
        said = "recording-1.json is saved: gesture-replay replay recording-1.json"
        path = self.saved()
        self.assertEqual(self.text("#notice"), f"{said} --scene NAME")
        run_tool("replay", path, "--scene", "system-sheet")
        path.unlink()
        self.script("""
            const scene = document.querySelector('.scene');
            scene.value = 'system-sheet';
            scene.dispatchEvent(new Event('change'));""")
        path = self.saved()
        self.assertEqual(self.text("#notice"), said)
        run_tool("replay", path)

    def test_every_built_in_scene_can_be_chosen(self):
        self.record(self.TAP)
        scenes = self.script(
            "return [...document.querySelector('.scene').options].map((o) => o.value)")
        listed = run_tool("scenes").decode().splitlines()
        self.assertEqual(scenes, [""] + [line.split("\t")[0] for line in listed])

    def test_touches_are_drawn_as_they_are_made(self):
        shown = "return document.querySelector('#trails').toDataURL()"
        self.find("#record").click()
        pictures = [self.script(shown)]
        for samples in (self.TAP[:1], [dict(self.TAP[0], phase="moved", y=600)], self.TAP[1:]):
            self.play(samples)
            pictures.append(self.script(shown))
        self.find("#stop").click()
        # Landing, moving and lifting each draw something.
        self.assertEqual(len(set(pictures)), 4)

    def test_the_browser_that_keeps_nothing_is_told_of(self):
        self.script("Storage.prototype.setItem = () => { throw new Error('full'); };")
        self.record(self.TAP)
        self.assertIn("save it before you leave", self.text("#notice"))
        self.saved()

    def test_it_can_be_read_and_fits(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            self.reload()
            self.record(self.TAP)
            found = self.contrasts()
            self.assertGreater(len(found), 10)
            self.assertEqual([text for text in found if text["ratio"] < 4.5], [], scheme)
        for width in (320, 390, 768, 1440):
            self.resize(width, 844)
            self.assert_fits()
