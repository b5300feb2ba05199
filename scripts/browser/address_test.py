"""The address of a page follows its time, zoom and parameters: a reload or a link opens there."""

from selenium.webdriver.support.wait import WebDriverWait

from comparison_test import CASES, compare
from harness import fixture, run_tool
from player import API, PlayerTest


class AddressPage(PlayerTest):
    @property
    def fragment(self):
        return self.script("return location.hash")

    def settle(self):
        """Waits until the address contains what changed."""
        self.script_later("setTimeout(done, 500)")

    def wait_for(self, expression):
        WebDriverWait(self.driver, 10, poll_frequency=0.02).until(
            lambda _: self.script(f"return {expression}"))

    def reload(self):
        self.settle()
        self.refresh()

    def count_writes(self):
        self.script("""
            window.writes = 0;
            const write = history.replaceState.bind(history);
            history.replaceState = (...values) => { window.writes += 1; write(...values); };""")


class AddressTest(AddressPage):
    def test_a_page_that_nobody_touched_keeps_its_address(self):
        self.play_trace("fling-up")
        self.settle()
        self.assertEqual(self.fragment, "")

    def test_a_reload_opens_at_the_frame_that_showed(self):
        self.play_trace("fling-up", "--refresh-rate", "120")
        for frame in (1, 2, 7, 19, 40):
            self.seek(frame / 120)
            self.assertEqual(self.ask("frame"), frame)
            time = self.time
            self.reload()
            self.assertEqual(self.ask("frame"), frame)
            self.assertAlmostEqual(self.time, time, delta=1e-6)

    def test_hands_change_it(self):
        self.play_trace("fling-up")
        self.press("n")
        decision = self.script(f"return {API}.event")
        self.settle()
        self.assertEqual(self.fragment, f"#t={decision['t']:g}")
        self.press("\ue012")  # The left arrow key.
        self.settle()
        self.assertNotEqual(self.fragment, f"#t={decision['t']:g}")
        self.assertRegex(self.fragment, r"^#t=0\.\d+$")

    def test_a_reload_looks_at_the_same_stretch_of_time(self):
        axis = """
            const names = [...document.querySelectorAll('.track-axis canvas')];
            return names[0].toDataURL();"""
        self.play_trace("past-full-height-held")
        self.seek(0.95)
        self.find("#zoom-in").click()
        self.find("#zoom-in").click()
        before = self.script(axis)
        self.settle()
        self.assertRegex(self.fragment, r"^#t=0\.95&zoom=[\d.]+,[\d.]+$")
        self.refresh()
        self.assertEqual(self.script(axis), before)
        self.find("#zoom-all").click()
        self.settle()
        self.assertEqual(self.fragment, "#t=0.95")

    def test_time_that_passes_is_kept_once_it_stands(self):
        self.play_trace("past-full-height-held")
        self.seek(0)
        self.settle()
        self.count_writes()
        self.script(f"{API}.play()")
        self.script_later("setTimeout(done, 600)")
        self.assertEqual(self.script("return writes"), 0)
        self.assertEqual(self.fragment, "#t=0")
        self.script(f"{API}.pause()")
        self.settle()
        self.assertAlmostEqual(float(self.fragment.removeprefix("#t=")), self.time, delta=1e-6)

    def test_scrubbing_does_not_flood_the_browser(self):
        self.play_trace("past-full-height-held")
        self.count_writes()
        self.script_later(f"""
            let frame = 0;
            const step = () => {{
              {API}.seek(frame / 60);
              frame += 1;
              if (frame > 60) setTimeout(done, 500);
              else setTimeout(step, 16);
            }};
            step();""")
        # Safari refuses more than a hundred updates in thirty seconds.
        self.assertIn(self.script("return writes"), range(2, 8))
        self.assertEqual(self.fragment, "#t=1")

    def test_an_address_that_is_typed_is_followed(self):
        self.play_trace("fling-up")
        self.seek(0.3)
        self.find("#zoom-in").click()
        self.settle()
        self.script("location.hash = '#t=0.1'")
        self.wait_for(f"{API}.time === 0.1")
        self.settle()
        self.assertEqual(self.fragment, "#t=0.1")

    def test_a_page_within_another_plays_without_an_address(self):
        page = run_tool("replay", fixture("fling-up"), "--format", "html", "--static").decode()
        self.open(self.write("outer.html", b"<!DOCTYPE html><title>outer</title>"))
        self.script_later("""
            const frame = document.createElement('iframe');
            frame.sandbox = 'allow-scripts';
            frame.width = 800;
            frame.height = 600;
            frame.srcdoc = arguments[0];
            frame.onload = () => done();
            document.body.append(frame);""", page)
        self.driver.switch_to.frame(self.find("iframe"))
        self.seek(0.1)
        self.settle()
        self.assertEqual(self.time, 0.1)
        self.driver.switch_to.default_content()


class OfSeveralTest(AddressPage):
    TRACES = [fixture(name) for name in ("fling-up", "hold-then-lift")]

    def test_the_number_of_a_trace_stays_in_it(self):
        self.open(self.write("several.html", run_tool("replay", *self.TRACES, "--format", "html", "--static")))
        self.follow(self.find(".shelf-list li:nth-child(2) a"), reloads=True)
        self.seek(0.2)
        self.settle()
        self.assertEqual(self.fragment, "#trace=2&t=0.2")
        self.refresh()
        self.assertEqual(self.time, 0.2)
        name = self.text("h1")
        self.follow(self.find(".shelf-bar a"), reloads=True)
        self.assertFalse(self.script("return document.querySelector('.player').checkVisibility()"))
        # Going back leads to the previous state.
        self.driver.back()
        self.wait_for(f"document.readyState === 'complete' && {API}?.time === 0.2")
        self.assertEqual(self.text("h1"), name)
        self.follow(self.find_all(".shelf-bar a")[1], reloads=True)
        self.assertEqual(self.fragment, "#trace=1")
        self.assertNotEqual(self.text("h1"), name)

    def test_the_number_of_a_run_of_a_sweep_stays_in_it(self):
        page = run_tool("sweep", self.TRACES[0], "--vary", "sheet.velocityThreshold=1000:3000:500", "--format", "html")
        self.open(self.write("sweep.html", page) + "#run=0")
        self.seek(0.2)
        self.settle()
        self.assertEqual(self.fragment, "#run=0&t=0.2")
        self.refresh()
        self.assertEqual(self.time, 0.2)
        self.script("location.hash = '#run=4'")
        self.wait_for(f"document.readyState === 'complete' && {API}?.time !== 0.2")
        self.assertEqual(self.fragment, "#run=4")

    def test_two_runs_have_one_address(self):
        name, changes = CASES["a higher threshold"]
        self.open(self.write("diff.html", compare(fixture(name), *changes)))
        self.seek(0.1)
        self.reload()
        self.assertEqual(self.time, 0.1)


class ParameterTest(AddressPage):
    def ready(self):
        self.script_later(f"{API}.ready.then(() => done())")

    def test_what_is_turned_stays_after_a_reload(self):
        self.play_trace("fling-up")
        self.ready()
        self.script(f"{API}.set('sheet.velocityThreshold', 2500)")
        self.seek(0.2)
        timeline = self.ask("timeline()")
        self.reload()
        self.ready()
        self.assertEqual(self.fragment, "#t=0.2&sheet.velocityThreshold=2500")
        self.assertEqual(self.time, 0.2)
        self.assertEqual(self.ask("timeline()"), timeline)
        self.script(f"{API}.reset()")
        self.settle()
        self.assertEqual(self.fragment, "#t=0.2")

    def test_what_a_typed_address_does_not_name_is_as_in_the_first_run(self):
        self.play_trace("fling-up", fragment="#t=0.2&sheet.velocityThreshold=2500")
        self.ready()
        self.assertEqual(self.ask("get('sheet.velocityThreshold')"), 2500)
        self.script("location.hash = '#t=0.1&sheet.height=500'")
        self.wait_for(f"{API}.get('sheet.height') === 500")
        self.assertEqual(self.ask("get('sheet.velocityThreshold')"), 1000)
        self.settle()
        self.assertEqual(self.fragment, "#t=0.1&sheet.height=500")
