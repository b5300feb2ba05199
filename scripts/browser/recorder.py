"""The page that records touches, from a server, with fingers that do what traces say."""

import functools
import http.server
import json
import pathlib
import threading
import time

from harness import PHONE, PageTest, run_tool

KINDS = {"began": "touchStart", "moved": "touchMove", "ended": "touchEnd",
         "cancelled": "touchCancel"}
KEY = "gesture-replay recordings"


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


class RecorderPageTest(PageTest):
    """The page from a server, as a phone gets it: what pages from disk store, Chromium may forget
    as soon as another page is loaded."""

    TAP = [{"t": 0, "id": 0, "phase": "began", "x": 100, "y": 700},
           {"t": 0.1, "id": 0, "phase": "ended", "x": 100, "y": 700}]

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        handler = functools.partial(QuietHandler, directory=cls.folder.name)
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        cls.addClassCleanup(cls.server.server_close)
        cls.addClassCleanup(cls.server.shutdown)
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    def setUp(self):
        super().setUp()
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled",
                                    {"enabled": True, "maxTouchPoints": 5})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": PHONE[0], "height": PHONE[1], "deviceScaleFactor": 3, "mobile": True})
        self.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {
            "behavior": "allow", "downloadPath": self.folder.name})
        self.write("record.html", run_tool("recorder"))
        self.address = f"http://127.0.0.1:{self.server.server_port}/record.html"
        self.open(self.address)
        self.script(f"localStorage.removeItem('{KEY}')")
        self.reload()

    def tearDown(self):
        super().tearDown()
        for path in pathlib.Path(self.folder.name).glob("*.json"):
            path.unlink()

    def reload(self):
        self.refresh()

    def stored(self):
        return self.script(f"return localStorage.getItem('{KEY}')")

    # What fingers do

    def play(self, samples):
        """Fingers do what a trace says, at its times; all of them are lifted or cancelled at once,
        as DevTools requires."""
        start, down = time.time(), {}
        for sample in samples:
            kind = KINDS[sample["phase"]]
            down[sample["id"]] = {"x": sample["x"], "y": sample["y"], "id": sample["id"]}
            if kind in ("touchEnd", "touchCancel"):
                down.clear()
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {
                "type": kind, "timestamp": start + sample["t"],
                "touchPoints": list(down.values())})

    def record(self, samples):
        self.find("#record").click()
        self.play(samples)
        self.find("#stop").click()

    def kept(self):
        return json.loads(self.stored() or "[]")

    def saved(self, name="recording-1.json"):
        """The file that Save downloads, once it is there."""
        self.find(".save").click()
        path = pathlib.Path(self.folder.name) / name
        for _ in range(100):
            if path.exists() and path.read_text().endswith("}\n"):
                return path
            time.sleep(0.05)
        raise AssertionError(f"{name} was not downloaded")
