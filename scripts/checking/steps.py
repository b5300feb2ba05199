"""The steps of scripts/check: what each runs, what it needs, and the paths that it depends on.

The order is that in which they begin. The longest come first, so that none is left alone at the end,
and steps that wait for a browser or Java run beside those that compute.
"""

from typing import NamedTuple

DEBUG = ".build/debug/gesture-replay"
# Apart from the debug build, whose packages queue for one lock.
RELEASE = ".build/installed/release/gesture-replay"
# Without what scripts/check sets for the tests.
AS_IN_A_CLONE = "env -u GESTURE_REPLAY_TESTS"
# What the end-to-end tests run.
WITH_RELEASE = f"GESTURE_REPLAY_TOOL=$PWD/{RELEASE}"


class Step(NamedTuple):
    """Lines for a shell.

    paths: files and folders whose change can change its result
    needs: the keys of the steps that must have succeeded before
    long: the lines of `scripts/check --long`, where a campaign has more to try than CI has time for;
        the tests know it by GESTURE_REPLAY_TESTS
    builds: whether it calls SwiftPM in .build, as one process at a time can
    waits: whether it mostly waits for the network, and so takes no core from another step
    timely: whether something in it happens in real time: it goes before the others, which are nice
    part_of: the key of the step that includes it; it runs only if that one does not
    extra: whether it tries many inputs, or what seldom changes: it begins after the others, and is left out
        where time is short
    """
    key: str
    title: str
    lines: str
    paths: tuple
    needs: tuple = ()
    long: str = ""
    builds: bool = False
    waits: bool = False
    timely: bool = False
    part_of: str = ""
    extra: bool = False


def sources(*modules):
    return tuple(f"Sources/{module}/" for module in modules)


# What every replay goes through, and what is compiled for pages, too.
ENGINE = sources("MotionLaws", "JSONText", "GestureTraces", "GestureEngine", "ReplayTimelines",
                 "PageEngine") + ("scripts/engine/", "scripts/build-engine")
# Everything in the tool.
TOOL = ("Package.swift", *ENGINE, "Sources/GestureReplay/GestureReplay.docc/WorkWithAnAgent.md", *sources(
    "AppSources", "TextFiles", "PageServing", "TraceExchange", "ReplayJudging", "ReplaySearching",
    "ReplayEstimating", "ReplayPages", "PageAssets", "ReplayReports", "ReplayCommands",
    "SheetTemplate", "ProcessGuard", "NameTables", "GestureReplayTool", "gesture-replay"))
# What a package of users is built with.
LIBRARY = (*TOOL, *sources("GestureReports", "GestureAttachments"), "Sources/GestureReplay/Exports.swift",
           "scripts/sheet-tool-calls", "scripts/tool-calls")
APPS = LIBRARY + sources("LayoutSolver", "HeadlessCombine", "JobHooks", "HeadlessUIKit", "HeadlessSwiftUI",
                         "AppSourcesPlugin", "app-sources")
SWIFT = ("Package.swift", "Sources/*.swift", "Sources/*.c", "Sources/*.h", "Sources/PageAssets/",
         "Tests/")
GUIDES = ("README.md", "Sources/GestureReplay/GestureReplay.docc/")
TOOLS_OF_CHECKS = "scripts/install-check-tools"


def tool(key, title, script, *paths, arguments="", long="", **options):
    """A script that tries the release tool."""
    lines = f"scripts/{script} {RELEASE}"
    return Step(key, title, f"{lines} {arguments}".rstrip(),
                (*TOOL, f"scripts/{script}", *paths), needs=("release",),
                long=long and f"{lines} {long}", **options)


def package(key, title, lines, paths, **options):
    """A package in Fixtures, or one that init writes, built with this package's modules."""
    return Step(key, title, lines, paths, needs=("build",), builds=True, **options)


STEPS = (
    Step("tools", "what the checks need from Debian and PyPI",
         # A check whose part is missing says so itself.
         f"{TOOLS_OF_CHECKS} || true", (TOOLS_OF_CHECKS,), waits=True),
    # What a clone compiles: the folders of tests that need long are compiled and run in full-tests.
    Step("build", "debug build, with tests; every import is declared (layers point one way)",
         f"{AS_IN_A_CLONE} swift build --build-tests --explicit-target-dependency-import-check error",
         SWIFT, builds=True),
    # The product, with the options and from the sources with which scripts/install makes it.
    Step("release", "release build, as scripts/install makes it",
         "swift build $(scripts/release-options) --product gesture-replay "
         "--scratch-path .build/installed", (*TOOL, "scripts/release-options"), needs=("build",),
         # With it, the libraries that the tool does not need.
         long="swift build $(scripts/release-options) --scratch-path .build/installed"),
    Step("engine", "the engine that pages contain is of these sources",
         "scripts/build-engine --check", (*ENGINE, "Sources/PageAssets/Engine/")),
    Step("format", "formatting",
         "swift format lint --strict --parallel --recursive Sources Tests Package.swift "
         "Fixtures/{own-sheet,material-sheet,feed-sheet,side-sheets,touch-recorder,uikit-sheets}/"
         "{Package.swift,Sources,Tests} Fixtures/uikit-sheets/apps "
         "Fixtures/swiftui-sheets/{Package.swift,Sources,apps} "
         "Fixtures/faulty-app/{Package.swift,Sources,apps} "
         "Fixtures/uikit-{libraries,originals,tests}/{Package.swift,Sources} "
         "Fixtures/swiftui-originals/{Package.swift,Sources,apps}",
         (*SWIFT, ".swift-format", "Fixtures/*.swift")),
    tool("browser", "the pages in a real browser", "browser-test", "scripts/browser/",
         "Fixtures/", TOOLS_OF_CHECKS, timely=True)._replace(
             lines=f"scripts/browser-test --tool {RELEASE}"),
    Step("tests", "the README's test command", f"{AS_IN_A_CLONE} swift test --quiet", (*SWIFT, "Fixtures/"),
         needs=("build",), builds=True),
    # With the tool as it is installed: an unoptimized one takes ten times as long for the calls of the
    # end-to-end tests. The pages' commands have a step of their own.
    Step("full-tests", "tests, in full",
         f"{WITH_RELEASE} swift test --quiet --skip 'TranscriptTests.*README'", (*SWIFT, "Fixtures/"),
         needs=("tests", "readme"), builds=True, extra=True),
    Step("tidy", "what the sources and the guides must look like",
         "scripts/run-tests TidyTests", (*GUIDES, "scripts/"), needs=("build",), part_of="tests"),
    # The tool as it is installed is linked statically on Linux, so that its calls cannot be
    # intercepted; on macOS no tool's can.
    Step("calls", "nothing is lost at a call, one of ten: killed there, or failing",
         f'[ "$(uname)" != Linux ] || scripts/faults {DEBUG} --only "each call" --every 10',
         (*TOOL, "scripts/faults", "scripts/faulting/"), needs=("build",),
         long=f'[ "$(uname)" != Linux ] || scripts/faults {DEBUG} --only "each call"', extra=True),
    package("uikit-sheets", "an app's own UIKit code, replayed as it is",
            "scripts/check-uikit-sheets",
            (*APPS, "Fixtures/uikit-sheets/", "scripts/check-uikit-sheets")),
    Step("uikit-explore", "what explore and fit find in an app's own UIKit code", "scripts/explore-uikit-sheets",
         (*APPS, "Fixtures/uikit-sheets/", "scripts/explore-uikit-sheets"), needs=("uikit-sheets",),
         long="scripts/explore-uikit-sheets --long", extra=True),
    package("swiftui-sheets", "an app's own SwiftUI code, replayed as it is",
            "scripts/check-swiftui-sheets",
            (*APPS, *sources("HeadlessSwiftUI"), "Fixtures/swiftui-sheets/", "Fixtures/traces/",
             "scripts/check-swiftui-sheets", "scripts/same_frames.py"),
            long="scripts/check-swiftui-sheets --long"),
    package("faulty-app",
            "an app that prints, ends the process, traps, never returns or differs from run to run",
            "scripts/check-faulty-app", (*APPS, "Fixtures/faulty-app/", "scripts/check-faulty-app")),
    # The steps before have built the tools.
    Step("live-app", "an app's own code in a real browser: the tool answers the page",
         "GESTURE_REPLAY_APP=$PWD/.build/debug/uikit-replay "
         "GESTURE_REPLAY_FAULTY_APP=$PWD/.build/debug/faulty-replay "
         f"scripts/browser-test --tool {DEBUG} live_app_test live_run_test live_suite_test "
         "live_tune_test readme_pictures_test.AppPicturesTest",
         (*APPS, "Fixtures/uikit-sheets/", "scripts/check-uikit-sheets", "Fixtures/faulty-app/",
          "scripts/check-faulty-app", "scripts/browser-test", "scripts/browser/", "Fixtures/pictures/",
          TOOLS_OF_CHECKS),
         needs=("uikit-sheets", "faulty-app"), timely=True),
    package("new-app", "the package that init writes beside an app, with the app's own code",
            "scripts/check-new-app",
            (*APPS, "Fixtures/uikit-sheets/", "scripts/check-new-app")),
    package("own-sheet", "your own sheet, in a package that depends on this one, with all commands",
            "scripts/check-own-sheet", (*LIBRARY, "Fixtures/own-sheet/", "scripts/check-own-sheet")),
    package("new-sheet", "the package with a user's own sheet that init writes",
            "scripts/check-new-sheet", (*LIBRARY, "Fixtures/own-sheet/", "scripts/check-new-sheet")),
    package("material-sheet", "Android's bottom sheet, written as a user's own",
            "scripts/check-material-sheet",
            (*LIBRARY, "Fixtures/material-sheet/", "scripts/check-material-sheet"),
            extra=True),
    package("side-sheets", "a side drawer and a card that is flung away, written as a user's own",
            "scripts/check-side-sheets",
            (*LIBRARY, "Fixtures/side-sheets/", "scripts/check-side-sheets"),
            extra=True),
    package("feed-sheet", "a sheet with a scroll view of its own, written as a user's own",
            "swift test --quiet --package-path Fixtures/feed-sheet --scratch-path .build "
            "--disable-build-manifest-caching", (*LIBRARY, "Fixtures/feed-sheet/"), extra=True),
    package("recorder", "the recorder for apps, against a stand-in for UIKit",
            # Without its own manifest, SwiftPM has been seen to test this package once more.
            "swift test --package-path Fixtures/touch-recorder --scratch-path .build "
            "--disable-build-manifest-caching",
            (*sources("TouchRecorder"), "Fixtures/touch-recorder/")),
    tool("readme", "README and guides show what the tool prints", "check-readme", *GUIDES, "Fixtures/",
         "Tests/EndToEndTests/")._replace(needs=("build", "release")),
    Step("examples", "the Swift of README and guides is that of the examples, and links lead somewhere",
         "scripts/check-examples", (*GUIDES, "Fixtures/", "scripts/check-examples")),
    Step("optimizations", "optimized or not, the tool writes the same bytes",
         # The debug build of checks is optimized.
         "env -u GESTURE_REPLAY_MODULES swift build --quiet --product gesture-replay "
         "--scratch-path .build/unoptimized && scripts/check-optimizations "
         f".build/unoptimized/debug/gesture-replay {RELEASE}",
         (*TOOL, "Fixtures/", "scripts/check-optimizations"),
         needs=("release", "engine"), extra=True),
    tool("faults", "nothing is lost and nothing hangs, whatever disturbs the tool", "faults",
         "scripts/faulting/", extra=True),
    Step("laws", "random traces obey the laws, and each law notices a wrong answer",
         f"scripts/laws {RELEASE} --self-test && scripts/laws {RELEASE} --runs 5000",
         (*TOOL, "scripts/laws", "Fixtures/scenes/", "Fixtures/screens/"), needs=("release",),
         long=f"scripts/laws {RELEASE} --self-test && scripts/laws {RELEASE} --runs 200000",
         extra=True),
    tool("spark", "rows from Spark are those of one machine", "check-spark",
         "scripts/spark-replay.py", TOOLS_OF_CHECKS, extra=True),
    # The other three systems take four minutes.
    tool("fit", "fit knows what it says it knows, in a set of three systems", "check-fit",
         arguments="1 container drawer inset", long="3", extra=True),
    tool("schemas", "an independent validator agrees with the schemas", "check-schemas",
         "scripts/check_schemas.py", "Fixtures/", TOOLS_OF_CHECKS),
    tool("properties", "a reader written from the guide judges properties of 2,000 random runs alike",
         "check-properties", "scripts/properties/", arguments="2000", long="20000", extra=True),
    tool("mcp", "the published client of the Model Context Protocol calls every tool", "check-mcp",
         "scripts/mcp_session.py", "Fixtures/traces/", TOOLS_OF_CHECKS, timely=True),
    tool("aim", "aimed gestures hold, their margins are true, and no search overlooks one, for 28 goals",
         "check-aim", "scripts/aiming/", arguments="28", long="200", extra=True),
    tool("tune", "tune finds what 60 suites were labelled by", "check-tune", arguments="60",
         long="600", extra=True),
    Step("darwin", "every target compiles for macOS, against stand-ins for its C library and Foundation",
         "scripts/check-darwin", (*SWIFT, "scripts/check-darwin", "Fixtures/macos/",
                                  "Fixtures/uikit-sheets/apps/"), needs=("build",)),
    Step("symbols", "the public surface is the one that is written down",
         "scripts/check-public-symbols --built", (*SWIFT, "scripts/check-public-symbols"),
         needs=("build",)),
    Step("docs", "the documentation builds, and its links lead somewhere",
         "scripts/check-docs --built", ("Sources/*.swift", *GUIDES, "scripts/check-docs"), needs=("build",)),
    tool("fixtures", "fixtures are valid, and what the tool makes of them is well-formed",
         "check-fixtures", "Fixtures/", "scripts/check-trace-events", "scripts/gesture-pictures",
         "scripts/picturing/"),
    Step("suite", "the project's own suite", f"{RELEASE} check --record none",
         (*TOOL, "Fixtures/"), needs=("release",)),
    tool("ci-example", "what init writes for CI servers, and what they are told",
         "check-ci-example", "scripts/install", "scripts/stand-in-swift", "scripts/check-junit",
         ".github/", TOOLS_OF_CHECKS),
    tool("completions", "completions complete in bash, zsh and fish", "check-completions",
         TOOLS_OF_CHECKS),
    tool("install", "scripts/install: manual pages that man reads, completions", "check-install",
         "scripts/install", "scripts/stand-in-swift", TOOLS_OF_CHECKS),
    tool("release-archive", "a release is packed, and the action for GitHub fetches and checks it",
         "check-release", "scripts/pack-release", "scripts/install", "scripts/stand-in-swift",
         "scripts/release-options", ".github/", TOOLS_OF_CHECKS, extra=True),
    tool("pandas", "the guide's lines for pandas", "check-pandas", *GUIDES, TOOLS_OF_CHECKS),
    tool("newcomer", "a newcomer's session, from a clone to a green check", "check-newcomer",
         "README.md", "scripts/install", "scripts/stand-in-swift"),
    tool("exported-swift", "what export writes for UI tests is Swift", "check-exported-swift"),
    Step("seeded", "seeded faults apply",
         'for patch in Tests/Seeded/*.patch; do git apply --check "$patch"; done',
         ("Tests/Seeded/", *ENGINE)),
)
