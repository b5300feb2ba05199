"""Requests to a served page that no browser makes, and the code that a phone scans."""

import json
import random
import re
import time
import unittest

import zxingcpp

from harness import fixture, run_tool
from serving import Serving, answer

TRACE = fixture("fling-up").read_bytes()


class ServedTest(unittest.TestCase):
    def serve(self, *arguments, **environment):
        serving = Serving(*(arguments or ("recorder",)), **environment)
        self.addCleanup(serving.end)
        return serving

    def assert_serves(self, serving):
        status, page = serving.get(f"/?{serving.word}")
        self.assertEqual(status, 200)
        self.assertIn("Record touches", page)


class RequestsTest(ServedTest):
    def test_only_the_whole_address_is_served(self):
        serving = self.serve()
        self.assert_serves(serving)
        word = serving.word
        for target, status in [
                ("/", 403), ("/?", 403), ("/?wrong", 403), (f"/?{word[:-1]}x" if word[-1] != "x" else "/?y", 403),
                (f"/?{word}x", 403), ("/recording-1.json", 404), (f"/recorder.html?{word}", 404),
                (f"/../../etc/passwd?{word}", 404), ("/..%2f..%2fetc/passwd", 404), ("//etc/passwd", 404)]:
            for method in ("GET", "HEAD"):
                with self.subTest(target=target, method=method):
                    found, body = serving.get(target, method)
                    self.assertEqual(found, status)
                    self.assertNotIn("root:", body)
                    self.assertEqual(body == "", method == "HEAD")
        self.assertEqual(serving.get(f"/?{word}", "HEAD"), (200, ""))
        self.assertEqual(serving.get(f"/?{word}", "DELETE")[0], 405)
        self.assertEqual(serving.files(), [])

    def test_another_name_that_leads_here_is_refused(self):
        serving = self.serve()
        for host in (f"evil.example:{serving.port}", f"localhost:{serving.port}", "127.0.0.1"):
            status, _ = serving.exchange(serving.head("GET", f"/?{serving.word}", host=host))
            self.assertEqual(status, 421)

    def test_a_trace_is_written_as_it_is_under_the_next_name(self):
        serving = self.serve()
        (serving.folder / "recording-2.json").write_text("mine")
        for name in ("recording-1.json", "recording-3.json"):
            status, body = serving.send(TRACE, "Content-Disposition: attachment; filename=\"../../x\"",
                                        "Slug: /tmp/x", "X-File-Name: ..\\x")
            self.assertEqual((status, json.loads(body)), (201, {"name": name}))
            self.assertEqual((serving.folder / name).read_bytes(), TRACE)
            said = serving.hear(f"Received {name} from 127.0.0.1")
            self.assertIn(f"gesture-replay replay {name}", said)
            run_tool("replay", serving.folder / name)
        self.assertEqual((serving.folder / "recording-2.json").read_text(), "mine")
        self.assertEqual(serving.files(), [f"recording-{number}.json" for number in (1, 2, 3)])

    def test_what_must_not_be_sent_is_refused(self):
        serving = self.serve()
        other = TRACE.replace(b"ivaev-bottom-sheet", b"/etc/passwd")
        self.assertNotEqual(other, TRACE)
        for body, fields, target, status, reason in [
                (TRACE, (), "/", 403, "address"), (TRACE, (), "/?wrong", 403, "address"),
                (TRACE, (), f"/x?{serving.word}", 404, "nothing"),
                (TRACE, ("Origin: http://evil.example",), None, 403, "another site"),
                (b"", (), None, 411, "nothing"), (b"not JSON", (), None, 422, "the trace:1:1: "),
                (b"{}", (), None, 422, "the trace:1:"), (b"[" * 100_000, (), None, 422, "the trace:1:"),
                (TRACE[:-3], (), None, 422, "the trace:"), (other, (), None, 422, 'unknown scene "/etc/passwd"'),
                (b"\xff\xfe", (), None, 422, "the trace:1:1")]:
            with self.subTest(body=body[:20], fields=fields, target=target):
                found, text = serving.send(body, *fields, target=target)
                self.assertEqual(found, status)
                self.assertIn(reason, text)
        self.assertEqual(serving.files(), [])
        self.assert_serves(serving)

    def test_what_is_too_large_is_refused_before_it_comes(self):
        serving = self.serve()
        for size in ((16 << 20) + 1, 10 ** 14, 10 ** 30):
            with serving.connect() as connection:
                connection.sendall(serving.head("POST", f"/?{serving.word}", f"Content-Length: {size}"))
                self.assertEqual(answer(connection)[0], 413)
        # The largest that is accepted is read whole.
        filled = TRACE[:-2] + b" " * ((16 << 20) - len(TRACE)) + TRACE[-2:]
        self.assertEqual(serving.send(filled)[0], 201)
        self.assertEqual((serving.folder / "recording-1.json").stat().st_size, 16 << 20)
        self.assertEqual(serving.send(filled + b" ")[0], 413)

    def test_malformed_requests_are_answered(self):
        serving = self.serve()
        chance = random.Random(7)
        for data in [b"\r\n\r\n", b"GET\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
                     b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
                     b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"x" * 20_000, b"GET / HTTP/1.1\r\nX: " + b"y" * 20_000,
                     *[chance.randbytes(chance.randrange(1, 400)) + b"\r\n\r\n" for _ in range(50)]]:
            with self.subTest(data=data[:30]):
                self.assertGreaterEqual(serving.exchange(data)[0], 400)
        chunked = serving.head("POST", f"/?{serving.word}", "Transfer-Encoding: chunked") + b"0\r\n\r\n"
        self.assertEqual(serving.exchange(chunked)[0], 501)
        self.assert_serves(serving)

    def test_a_client_that_asks_first_is_told_to_go_on(self):
        serving = self.serve()
        with serving.connect() as connection:
            connection.sendall(serving.head("POST", f"/?{serving.word}", f"Content-Length: {len(TRACE)}",
                                            "Expect: 100-continue"))
            self.assertEqual(connection.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            connection.sendall(TRACE)
            self.assertEqual(answer(connection)[0], 201)

    def test_slow_and_silent_clients_keep_nobody_out(self):
        serving = self.serve()
        slow = [serving.connect() for _ in range(100)]
        for index, connection in enumerate(slow):
            self.addCleanup(connection.close)
            try:
                connection.sendall(b"GET / HTTP/1.1\r\nHost: x"[:index % 20])
            except (BrokenPipeError, ConnectionResetError):
                pass
        began = time.monotonic()
        self.assert_serves(serving)
        self.assertEqual(serving.send(TRACE)[0], 201)
        self.assertLess(time.monotonic() - began, 5)

    def test_a_client_that_never_ends_its_request_is_sent_away(self):
        serving = self.serve()
        with serving.connect() as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
            began = time.monotonic()
            self.assertEqual(answer(connection)[0], 408)
            self.assertLess(time.monotonic() - began, 20)

    def test_two_at_once_get_two_names_and_half_a_trace_leaves_nothing(self):
        serving = self.serve()
        head = serving.head("POST", f"/?{serving.word}", f"Content-Length: {len(TRACE)}")
        one, two, three = (serving.connect() for _ in range(3))
        for connection in (one, two, three):
            self.addCleanup(connection.close)
            connection.sendall(head + TRACE[:100])
        three.close()
        two.sendall(TRACE[100:])
        one.sendall(TRACE[100:])
        answers = [answer(connection) for connection in (one, two)]
        self.assertEqual([status for status, _ in answers], [201, 201])
        self.assertEqual({json.loads(body)["name"] for _, body in answers},
                         {"recording-1.json", "recording-2.json"})
        self.assertEqual(serving.files(), ["recording-1.json", "recording-2.json"])

    def test_a_folder_that_cannot_be_written_is_said_to_both(self):
        serving = self.serve()
        serving.folder.rmdir()
        status, text = serving.send(TRACE)
        self.assertEqual(status, 500)
        self.assertIn("cannot write", text)
        serving.hear("error: recording-1.json: cannot write")
        serving.folder.mkdir()


class EndTest(ServedTest):
    def test_control_c_ends_it_well(self):
        for sends in (0, 1, 2):
            serving = self.serve()
            held = serving.connect()
            self.addCleanup(held.close)
            for _ in range(sends):
                self.assertEqual(serving.send(TRACE)[0], 201)
            self.assertEqual(serving.interrupt(), 0)
            self.assertIn(["Stopped.", "1 trace received.", "2 traces received."][sends], serving.said)
            with self.assertRaises(ConnectionRefusedError):
                serving.connect()


class CodeTest(ServedTest):
    """Another program reads the code from the terminal's text."""

    def modules(self, text, lit):
        """Whether each module is dark: `lit` says whether a drawn half is."""
        plain = re.sub(r"\x1b\[[0-9;]*[mK]", "", text).replace("\r", "").split("\n")
        lines = [line for line in plain if len(line) > 20 and set(line) <= set(" ▀▄█")]
        rows = []
        for line in lines:
            rows += [[(block in "▀█") == lit for block in line], [(block in "▄█") == lit for block in line]]
        return rows

    def scan(self, rows, scale=5):
        size = len(rows[0]) * scale
        pixels = bytes(0 if row[column // scale] else 255
                       for row in rows for _ in range(scale) for column in range(size))
        picture = memoryview(pixels).cast("B", shape=[len(rows) * scale, size])
        return [code.text for code in zxingcpp.read_barcodes(picture)]

    def test_the_code_is_the_address(self):
        for environment, lit in (({}, True), ({"NO_COLOR": "1"}, False)):
            with self.subTest(environment=environment):
                serving = self.serve(**environment)
                rows = self.modules(serving.said, lit)
                # Half of the last line is no part of the code.
                self.assertEqual(self.scan(rows[:-1]), [serving.address])
                self.assertLessEqual(len(rows) // 2, 21, "it fits on a terminal of 24 lines")
                self.assertEqual("\x1b[38;5;16;48;5;231m" in serving.said, lit)


if __name__ == "__main__":
    unittest.main()
