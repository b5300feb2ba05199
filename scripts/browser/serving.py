"""Runs a command with --serve, on this computer alone, as long as a test needs it."""

import os
import pathlib
import pty
import re
import select
import signal
import socket
import tempfile
import termios
import time

from harness import TOOL

ENOUGH = "Control-C ends."


class Serving:
    """A served page: its address, the folder that it writes to, and what the tool says."""

    def __init__(self, *arguments, **environment):
        self.place = tempfile.TemporaryDirectory(prefix="gesture-replay-served-")
        self.folder = pathlib.Path(self.place.name)
        self.said = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(self.folder)
            os.environ.update({"TERM": "xterm-256color"} | environment)
            os.execv(TOOL, [TOOL, *map(str, arguments), "--serve", "--address", "127.0.0.1", "--port", "0"])
        self.hear(ENOUGH)
        self.address = re.search(r"http://\S+", self.said).group()
        self.port = int(re.search(r":(\d+)/", self.address).group(1))
        self.word = self.address.partition("?")[2]

    def listen(self, seconds):
        """Waits so long for the tool to say something; returns whether it has."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            words = os.read(self.terminal, 1 << 16)
        except OSError:  # what Linux answers where nobody writes any more
            return False
        self.said += words.decode(errors="replace")
        return bool(words)

    def hear(self, words, seconds=20):
        """Waits until the tool has said something."""
        end = time.monotonic() + seconds
        while words not in self.said:
            if not self.listen(0.1) and time.monotonic() > end:
                raise AssertionError(f"the tool has not said {words!r}, but {self.said!r}")
        return self.said

    def interrupt(self):
        """Types Control-C, and returns the exit status, with everything said."""
        os.write(self.terminal, termios.tcgetattr(self.terminal)[6][termios.VINTR])
        end = time.monotonic() + 10
        while time.monotonic() < end:
            self.listen(0.05)
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.process = 0
                while self.listen(0):
                    pass
                return os.waitstatus_to_exitcode(status)
        raise AssertionError("Control-C does not end it")

    def end(self):
        if self.process:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            self.process = 0
        os.close(self.terminal)
        self.place.cleanup()

    def files(self):
        return sorted(path.name for path in self.folder.iterdir())

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=20)

    def head(self, method, target, *fields, host=None):
        lines = [f"{method} {target} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}", *fields]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def exchange(self, data):
        """Sends bytes on a connection of their own; the status of the answer, and its body."""
        with self.connect() as connection:
            connection.sendall(data)
            return answer(connection)

    def get(self, target, method="GET"):
        return self.exchange(self.head(method, target))

    def send(self, body, *fields, target=None):
        target = f"/?{self.word}" if target is None else target
        return self.exchange(self.head("POST", target, f"Content-Length: {len(body)}", *fields) + body)


def answer(connection):
    """The status of an answer, and its body."""
    data = b""
    while True:
        try:
            piece = connection.recv(1 << 16)
        except ConnectionResetError:
            break
        if not piece:
            break
        data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    return int(head.split(b" ")[1]) if head else None, body.decode()
