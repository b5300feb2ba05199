"""How a player looks in every window and colour scheme, and what names can do to it."""

import json

from harness import PHONE, fixture, run_tool
from player import PlayerTest


class LookTest(PlayerTest):
    SIZES = [(320, 568), PHONE, (768, 1024), (844, 390), (1024, 768), (1440, 900), (1920, 1080)]

    def test_it_fits_every_window(self):
        for name in ("fling-up", "joom-edge-pan-pops"):
            for size in self.SIZES:
                self.resize(*size)
                self.play_trace(name)
                with self.subTest(name=name, size=size):
                    self.assert_fits()
                    play = self.find("#play").rect
                    self.assertGreaterEqual(play["x"], 0)
                    self.assertLessEqual(play["x"] + play["width"], size[0])

    def test_text_can_be_read_in_light_and_in_dark(self):
        for scheme in ("light", "dark"):
            self.media(scheme=scheme)
            for size in ((1440, 900), PHONE):
                self.resize(*size)
                self.play_trace("joom-pull-bar-flung")
                found = self.contrasts()
                self.assertGreater(len(found), 40)
                faint = [text for text in found if text["ratio"] < 4.5]
                self.assertEqual(faint, [], scheme)

    def test_a_page_changes_with_the_scheme(self):
        self.play_trace("fling-up")
        look = "return getComputedStyle(document.body).backgroundColor"
        light = self.script(look)
        self.media(scheme="dark")
        self.assertNotEqual(self.script(look), light)


class NamesTest(PlayerTest):
    HOSTILE = [
        "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--", "-->", "]]>",
        "\"'`", "\\u003c/script>", "${alert(1)}", "مرحبا بالعالم", "\u202eabc\u202c", "👩‍👩‍👧‍👦 🇩🇪",
        "a\u2028b\u2029c", "&lt;b&gt; &amp;", "\u0000\u0007", "x" * 500,
    ]

    def page(self, name):
        trace = json.loads(fixture("fling-up").read_text())
        scene = json.loads(run_tool("scenes", "show", "ivaev-bottom-sheet"))
        trace["name"] = scene["name"] = name
        scene["recognizers"] = [{"name": name + " ", "view": "sheet", "kind": "tap"}]
        scenes = self.write("scene.json", json.dumps(scene).encode())
        return run_tool("replay", "-", "--scene", scenes.removeprefix("file://"), "--format", "html",
                        "--static", text=json.dumps(trace))

    def test_a_name_is_nothing_but_text(self):
        count = "return document.querySelectorAll('*').length"
        self.open(self.write("plain.html", self.page("plain")))
        plain = self.script(count)
        for name in self.HOSTILE:
            with self.subTest(name=name):
                self.open(self.write("hostile.html", self.page(name)))
                self.assertEqual(self.script(count), plain)
                self.assertEqual(self.text("h1"), name)
                self.assertIn(name, self.text("#subtitle"))
                lanes = self.script("return [...document.querySelectorAll('.track-name')].map((n) => n.textContent)")
                self.assertIn(name + " ", lanes)
                self.assertEqual(self.driver.get_log("browser"), [])
                self.assert_fits()
