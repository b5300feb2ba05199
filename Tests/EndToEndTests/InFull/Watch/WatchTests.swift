import BasicTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `--watch`: runs again whenever a file that was read changes.
struct WatchTests {
  private static let escape = "\u{1B}"
  private static let hasTerminals = File.exists("/usr/bin/script")

  /// Waits in scripts until a file holds a text this many times.
  private static let helpers = """
    count_of() { n=$(grep -c -e "$1" "$2"); echo "${n:-0}"; }
    until_times() {
      i=0
      until [ "$(count_of "$1" "$2")" -ge "$3" ]; do
        i=$((i + 1))
        [ "$i" -lt 400 ] || { echo "waited in vain for $1: $3"; kill -9 $watcher; exit 1; }
        sleep 0.05
      done
    }

    """

  private func folder() throws -> CheckFolder { try CheckFolder(["a", "b"]) }

  @Test(arguments: [SIGINT, SIGTERM])
  func `it ends at a signal, and leaves nothing behind`(signal: Int32) throws {
    let check = try folder()
    let names = check.folder.names
    let result = try Tool.run(
      ["check", "suite.json", "--watch"], input: [], in: check.folder.path, interruption: signal)
    #expect(result.signal == signal)
    #expect(result.output == "2 cases: 2 passed\n")
    #expect(check.folder.names == names)
  }

  @Test func `check runs again at each change`() throws {
    let check = try folder()
    try check.folder.write(TraceText.drag(named: "b"), to: "spare.json")
    let result = try check.shell(
      Self.helpers + """
        gesture-replay check suite.json --watch --record none > out 2> err &
        watcher=$!
        until_times 'watching' err 1
        sed -i.old 's/790/780/' traces/a.json
        until_times 'watching' err 2
        cp spare.json new.json && mv new.json traces/a.json
        until_times 'watching' err 3
        rm expected/b.jsonl
        until_times 'watching' err 4
        kill $watcher
        wait $watcher
        echo "status $?"
        """)
    #expect(result.output == "status 143\n")
    let shown = try check.folder.read("out")
    #expect(shown.hasPrefix("2 cases: 2 passed\n"))
    #expect(!shown.contains(Self.escape))
    let told = try check.folder.read("err")
    #expect(!told.contains(Self.escape))
    #expect(told.hasPrefix("watching 5 files\n\ntraces/a.json has changed\nwatching "))
    #expect(told.contains("\n\nexpected/b.jsonl has changed\n"))
    #expect(shown.split(separator: "\n").count(where: { $0.contains(" passed") }) == 4)
  }

  @Test func `replay runs again where a scene or a tuning changes, and tells what is broken`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.drag(named: "a"), to: "a.json")
    try folder.write(try Tool.output("scenes", "show", "ivaev-bottom-sheet"), to: "scene.json")
    try folder.write(#"{"sheet": {"height": 600}}"#, to: "tuning.json")
    let result = try Tool.shell(
      Self.helpers + """
        gesture-replay replay a.json --scene scene.json --tuning tuning.json --format summary \
          --watch > out 2> err &
        watcher=$!
        until_times 'watching' err 1
        printf '{"sheet": ' > tuning.json
        until_times 'error: tuning.json:1:' err 1
        echo '{"height": 500}}' >> tuning.json
        until_times 'watching' err 3
        mv scene.json gone.json
        until_times 'error: scene.json: ' err 1
        mv gone.json scene.json
        until_times 'watching' err 5
        mv scene.json gone.json; mkfifo scene.json
        until_times 'scene.json: is a pipe' err 1
        rm scene.json; mv gone.json scene.json
        until_times 'scene.json has changed' err 4
        until_times 'watching' err 7
        kill $watcher
        wait $watcher
        """, in: folder.path)
    #expect(result.output == "")
    let lines = try folder.read("out").split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasPrefix("a\t") })
    #expect(lines.first != lines.last)
    #expect(try folder.read("err").contains("\n\ntuning.json has changed\n"))
  }

  @Test func `goldens that it writes itself do not make it run again`() throws {
    let check = try CheckFolder(["a"])
    let result = try check.shell(
      Self.helpers + """
        rm expected/a.jsonl
        gesture-replay check suite.json --watch > out 2> err &
        watcher=$!
        until_times 'watching' err 1
        sleep 0.6
        kill $watcher
        wait $watcher
        cat err
        """)
    #expect(result.output == "watching 3 files\n")
    #expect(try check.folder.read("out").contains("1 written"))
  }

  @Test func `it ends where nobody reads what it writes`() throws {
    let check = try folder()
    let result = try check.shell(
      """
      { gesture-replay check suite.json --watch 2> /dev/null; echo "status $?" >&2; } | head -n 1
      """)
    #expect(result.output == "2 cases: 2 passed\n")
    #expect(result.errors == "status 0\n")
  }

  @Test(
    .enabled(if: hasTerminals),
    arguments: [("xterm", "\(escape)[H\(escape)[2J"), ("dumb", "")])
  func `on a terminal each run has the screen for itself`(terminal: String, clearing: String) throws
  {
    let check = try folder()
    #if os(Linux)
      let script = "script -qefc \"$call\" /dev/null > seen"
    #else
      let script = "script -q -F /dev/null /bin/sh -c \"$call\" > seen"
    #endif
    let result = try check.shell(
      Self.helpers + """
        export TERM=\(terminal)
        call='echo $$ > id; exec gesture-replay check suite.json --watch --record none'
        \(script) &
        watcher=$!
        until_times 'watching' seen 1
        sed -i.old 's/790/780/' traces/a.json
        until_times 'watching' seen 2
        kill $(cat id)
        wait $watcher
        true
        """)
    #expect(result.output == "")
    let seen = try check.folder.read("seen").replacing("\r\n", with: "\n").replacing("\r", with: "")
    // A terminal's progress line, if there is one, is removed first.
    let emptyLine = clearing.isEmpty ? "" : "\(Self.escape)[K"
    let parts = seen.split(
      separator: "traces/a.json has changed\n", omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(seen.hasPrefix(clearing))
    #expect(
      parts.first?.hasSuffix("watching 5 files\n\(clearing.isEmpty ? "\n" : clearing + emptyLine)")
        == true)
    #expect(parts.last?.contains("2 cases: ") == true)
    if clearing.isEmpty { #expect(!seen.contains(Self.escape)) }
  }

  @Test(arguments: [
    (["replay", "-", "--watch"], "--watch was given with -"),
    (["replay", "a.json", "--watch", "--jobs", "0"], "--jobs is \"0\""),
    (["replay", "--watch"], "replay needs a trace"),
    (["matrix", "a.json", "--watch"], "matrix has no option --watch"),
  ])
  func `a call that no file can mend ends at once`(call: [String], says: String) throws {
    let folder = try TemporaryFolder()
    Tool.expectFailure(try Tool.run(call, input: [], in: folder.path), "error: \(says)")
  }
}
