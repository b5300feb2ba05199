"""A session with `gesture-replay mcp` over the published client of the Model Context Protocol.

Each tool is called, once rightly and once wrongly; a wrong call must say the way out. A search of a
minute is cancelled, and its process must be gone within a second. A path outside the folder must be
refused. All of it in the newest revision, and in those before it that a handshake agrees on.
"""

import asyncio
import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

from mcp import Client, StdioServerParameters
from mcp.client.session import ClientSession
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

TOOL = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[1]
UP = "traces/fling-up.json"
BELOW = "traces/fling-up-below-threshold.json"

# Arguments, and a part of the answer.
RIGHT = {
    "replay": ({"traces": [UP], "format": "summary"}, "full"),
    "explain": ({"traces": [UP], "brief": True}, "In the end the sheet is full"),
    "why_not": ({"traces": [BELOW], "why-not": "full"}, "ends in initial, not in full"),
    "diff": ({"traces": [UP], "b": ["sheet.velocityThreshold=4000"]}, "initial"),
    "check": ({"suite": "suite.json", "record": "none"}, "1 passed"),
    "tune": ({"suite": "suite.json", "find": ["sheet.velocityThreshold=500:3000"]},
             "sheet.velocityThreshold"),
    "aim": ({"scene": "ivaev-bottom-sheet", "goal": ["final.sheet.state=full"]},
            "final.sheet.state"),
    "explore": ({"scenes": ["scroll-view"], "runs": 500}, "nothing was found"),
    "synthesize": ({"gesture": "fling", "distance": 200, "direction": "up"}, "gesture-trace/1"),
    "scenes": ({"show": "parameters", "scene": "system-sheet"}, "sheet."),
}
WRONG = [
    ("replay", {"traces": ["traces/fling-upp.json"]}, "did you mean traces/fling-up.json?"),
    ("explain", {"traces": [UP], "briev": True}, 'did you mean "brief"?'),
    ("why_not", {"traces": [UP]}, 'why_not needs "why-not", expected a string'),
    ("diff", {"traces": [UP]}, ", expected "),
    ("check", {"suite": UP}, "expected a suite"),
    ("tune", {"suite": "suite.json"}, 'tune needs "find", expected an array, KEY=FROM:TO'),
    ("aim", {"scene": "system-sheat", "goal": ["final.sheet.state=full"]}, "did you mean"),
    ("aim", {"scene": "system-sheet"}, 'aim needs "goal", expected '),
    ("explore", {"runs": 0}, '"runs" is 0, expected'),
    ("synthesize", {"gesture": "flng"}, "did you mean"),
    ("scenes", {"show": "show", "scene": "nothing"}, ", expected "),
]
OUTSIDE = [
    ("explain", {"traces": ["../outside.json"]}),
    ("explain", {"traces": ["link.json"]}),
    ("explain", {"traces": ["/etc/passwd"]}),
    ("replay", {"traces": [UP], "output": "../page.html"}),
    ("explore", {"scenes": ["granados-pull-down-drawer"], "runs": 2000, "output": "../findings"}),
]
SUITE = {
    "format": "gesture-suite/1", "defaults": {"scene": "ivaev-bottom-sheet"},
    "cases": [{"name": "a fling opens it", "trace": UP, "expect": {"final.sheet.state": "full"}}],
}


def text(result):
    return "".join(block.text for block in result.content if block.type == "text")


def expect(condition, what):
    if not condition:
        sys.exit(f"scripts/mcp_session.py: {what}")


def folder(place):
    """A project with two traces and a suite, and a trace beside it."""
    inner = pathlib.Path(place) / "project"
    (inner / "traces").mkdir(parents=True)
    for trace in (UP, BELOW):
        shutil.copy(ROOT / "Fixtures" / trace, inner / trace)
    shutil.copy(ROOT / "Fixtures" / UP, pathlib.Path(place) / "outside.json")
    (inner / "link.json").symlink_to("../outside.json")
    (inner / "suite.json").write_text(json.dumps(SUITE), encoding="utf-8")
    return inner


async def call_all(session, structured):
    """Calls every tool, rightly and wrongly; returns how long the right calls took, in seconds."""
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    expect(set(tools) == set(RIGHT) == {name for name, *_ in WRONG}, f"the tools are {sorted(tools)}")
    begin = time.monotonic()
    for name, (arguments, fragment) in RIGHT.items():
        result = await session.call_tool(name, arguments)
        expect(not result.is_error, f"{name}: {text(result)}")
        expect(fragment in text(result), f"{name} answers {text(result)}")
    taken = time.monotonic() - begin
    for name, arguments, fragment in WRONG:
        result = await session.call_tool(name, arguments)
        expect(result.is_error, f"{name} {arguments} is no error: {text(result)}")
        expect(text(result).startswith("error: "), f"{name}: {text(result)}")
        expect(fragment in text(result), f"{name} says {text(result)}")
    for name, arguments in OUTSIDE:
        result = await session.call_tool(name, arguments)
        expect(result.is_error and "is outside the folder" in text(result),
               f"{name} {arguments}: {text(result)}")
    result = await session.call_tool(
        "why_not", {"traces": [BELOW], "why-not": "full", "format": "json"})
    expect(json.loads(text(result))["wanted"] == "full", text(result))
    if structured:
        expect(result.structured_content["wanted"] == "full", "there is no structured content")
    try:
        await session.call_tool("reply", {})
        sys.exit("an unknown tool is called")
    except MCPError as error:
        expect('did you mean "replay"?' in str(error), str(error))
    return taken


async def read_resources(session, inner, revision):
    result = await session.call_tool("replay", {"traces": [UP], "output": "run.html"})
    expect(not result.is_error, text(result))
    address = (inner / "run.html").as_uri()
    if revision >= "2025-06-18":
        links = [str(block.uri) for block in result.content if block.type == "resource_link"]
        expect(links == [address], f"the links are {links}")
    listed = [str(resource.uri) for resource in (await session.list_resources()).resources]
    expect("gesture-replay://scenes/system-sheet" in listed and address in listed, f"{listed}")
    expect(len((await session.list_resource_templates()).resource_templates) == 2, "templates")
    page = (await session.read_resource(address)).contents[0]
    expect(page.text == (inner / "run.html").read_text(encoding="utf-8"), "the page differs")
    scene = (await session.read_resource("gesture-replay://scenes/system-sheet")).contents[0]
    expect(json.loads(scene.text)["format"] == "gesture-scene/1", scene.text[:80])
    try:
        await session.read_resource((inner.parent / "outside.json").as_uri())
        sys.exit("a resource outside the folder is read")
    except MCPError as error:
        expect("is outside the folder" in str(error), str(error))


def explorers():
    """The processes that explore for this session."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"explore" in words and b"--runs=100000000" in words:
            found.append(int(path.name))
    return found


async def cancel(session):
    """Cancels a search of far more than a minute; returns after how many seconds it was gone."""
    steps = []

    async def note(progress, total, message):
        steps.append((progress, total, message))

    arguments = {"scenes": ["ivaev-bottom-sheet"], "runs": 100_000_000, "html": "found.html"}
    task = asyncio.create_task(session.call_tool("explore", arguments, progress_callback=note))
    begin = time.monotonic()
    while len(steps) < 3:
        expect(time.monotonic() - begin < 60, "a search says nothing about its progress")
        await asyncio.sleep(0.05)
    numbers = [step[0] for step in steps]
    expect(numbers == sorted(set(numbers)), f"progress goes back: {numbers}")
    expect("runs" in steps[0][2], f"progress says {steps[0]}")
    begin = time.monotonic()
    task.cancel()
    try:
        await task
        sys.exit("a search answers although it was cancelled")
    except asyncio.CancelledError:
        pass
    if os.path.isdir("/proc/self"):
        while explorers():
            expect(time.monotonic() - begin < 5, "a cancelled search goes on")
            await asyncio.sleep(0.01)
    taken = time.monotonic() - begin
    expect(taken < 1, f"a cancelled search ended after {taken:.2f} s")
    result = await session.call_tool("scenes", {})
    expect(not result.is_error, "the server answers nothing after that")
    return taken


async def session_of(revision, inner):
    server = StdioServerParameters(command=TOOL, args=["mcp"], cwd=inner)
    if revision is None:
        async with Client(server) as client:
            expect(client.protocol_version == "2026-07-28", client.protocol_version)
            expect(client.server_info.name == "gesture-replay", f"{client.server_info}")
            return await use(client, client.protocol_version, inner)
    async with stdio_client(server) as (reader, writer), ClientSession(reader, writer) as session:
        agreed = await session.initialize()
        expect(agreed.protocol_version == revision, f"agreed on {agreed.protocol_version}")
        await session.send_ping()
        return await use(session, revision, inner)


async def use(session, revision, inner):
    calls = await call_all(session, structured=revision >= "2025-06-18")
    await read_resources(session, inner, revision)
    gone = await cancel(session)
    names = sorted(path.name for path in inner.iterdir())
    expect(names == ["link.json", "run.html", "suite.json", "traces"], f"the folder holds {names}")
    print(f"{revision}: {len(RIGHT)} tools called in {calls:.2f} s, {len(WRONG)} wrong calls say the way "
          f"out, {len(OUTSIDE)} paths outside are refused, a search is gone {gone:.2f} s after its end "
          "is asked for")


def main():
    # The newest revision, which needs no handshake, and the newest of those before it.
    for revision in (None, "2025-11-25"):
        with tempfile.TemporaryDirectory() as place:
            inner = folder(os.path.realpath(place))
            asyncio.run(session_of(revision, inner))
            expect(sorted(os.listdir(place)) == ["outside.json", "project"], "a file is outside")


main()
