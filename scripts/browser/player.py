"""Pages of `replay --format html`, opened and queried for their state."""

import subprocess

from harness import TOOL, PageTest, fixture, run_tool

API = "window.gestureReplay"


class PlayerTest(PageTest):
    """Opens traces' pages and queries their state."""

    def play_trace(self, name, *options, fragment=""):
        page = run_tool("replay", fixture(name), "--format", "html", *options)
        self.address = self.write(f"{name}.html", page)
        self.open(self.address + fragment)

    def open_diff(self, name, *options):
        """Opens the page of two runs that differ."""
        result = subprocess.run([TOOL, "diff", fixture(name), *options, "--format", "html"],
                                stdout=subprocess.PIPE, check=False)
        self.assertEqual(result.returncode, 1)
        self.open(self.write("diff.html", result.stdout))

    def ask(self, expression):
        return self.script(f"return {API}.{expression}")

    def seek(self, time):
        self.script(f"{API}.seek(arguments[0])", time)

    def press(self, *keys):
        self.find("body").send_keys(*keys)

    @property
    def time(self):
        return self.ask("time")
