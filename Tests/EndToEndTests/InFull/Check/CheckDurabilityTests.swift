import BasicTestSupport
import ReplayJudging
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whatever happens, goldens are old or new, and complete.
@Suite(.serialized)
struct CheckDurabilityTests {
  private static let names = (0..<70).map { "case-\($0)" }

  /// Kills `check --update` once it has replaced a golden, which is then no longer the same file as
  /// `keep`; returns how it ended, with signals counted as the shell counts them.
  private func kill(_ check: CheckFolder, at golden: String) throws -> String {
    try check.shell(
      """
      rm -f keep
      ln expected/\(golden).jsonl keep
      gesture-replay check suite.json --update > /dev/null 2>&1 &
      tool=$!
      while [ expected/\(golden).jsonl -ef keep ] && kill -0 $tool 2> /dev/null; do :; done
      kill -9 $tool 2> /dev/null
      wait $tool
      echo $?
      """
    ).lines.last ?? ""
  }

  @Test func `killed at any moment, every golden is old or new, and the next run ends the work`()
    throws
  {
    let check = try CheckFolder(Self.names) { _ in TraceText.still() }
    let old = try Self.names.map(check.golden)
    try check.change(Self.names)
    #expect(try check.run("--update").status == 0)
    let new = try Self.names.map(check.golden)
    #expect(zip(old, new).allSatisfy { $0 != $1 })
    var killed = 0
    for moment in [0, 20, 64] {
      for (name, text) in zip(Self.names, old) {
        try check.folder.write(text, to: "expected/\(name).jsonl")
      }
      if try kill(check, at: Self.names[moment]) == "137" { killed += 1 }
      for (index, name) in Self.names.enumerated() {
        let golden = try check.golden(name)
        #expect(golden == old[index] || golden == new[index], "\(name), killed at \(moment)")
      }
      #expect(try check.golden(Self.names[moment]) == new[moment])
    }
    // The last moment may be too late.
    #expect(killed >= 1)
    #expect(try check.run("--update").status == 0)
    #expect(try Self.names.map(check.golden) == new)
    #expect(check.goldens.count == Self.names.count)
  }

  @Test func `parts that a killed run left are removed, and nobody else's`() throws {
    let check = try CheckFolder(["a"])
    for name in ["a.jsonl.123.partial", "a.jsonl.99-2.partial", "b.jsonl.123.partial", "a.partial"]
    {
      try check.folder.write("half", to: "expected/\(name)")
    }
    #expect(try check.run().output == "1 case: 1 passed\n")
    #expect(check.goldens == ["a.jsonl", "a.partial", "b.jsonl.123.partial"])
  }

  @Test func `a part that another run is writing stays`() throws {
    let check = try CheckFolder(["a"])
    let part = try check.folder.write("half", to: "expected/a.jsonl.123.partial")
    let descriptor = open(part, O_RDONLY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(try check.run().status == 0)
    #expect(check.goldens.count == 2)
    close(descriptor)
    #expect(try check.run().status == 0)
    #expect(check.goldens == ["a.jsonl"])
  }

  /// Files are limited to a few blocks, as on a full disk.
  @Test func `a full disk is an error, and the old goldens stay`() throws {
    let check = try CheckFolder()
    let old = try ["a", "b", "c"].map(check.golden)
    try check.change()
    let result = try check.shell(
      "ulimit -f 2; gesture-replay check suite.json --update > /dev/null")
    #expect(result.status == 2)
    #expect(
      result.errorLines == [
        "error: expected/a.jsonl: cannot write: file too large, expected a writable folder"
      ])
    #expect(try ["a", "b", "c"].map(check.golden) == old)
    #expect(check.goldens == ["a.jsonl", "b.jsonl", "c.jsonl"])
  }

  @Test func `after one golden that cannot be written no other is tried`() throws {
    let check = try CheckFolder()
    try check.change()
    let result = try check.shell(
      "(ulimit -f 2; gesture-replay check suite.json --update --format json) | cat")
    #expect(result.output.contains(#""failed":2,"errors":1,"skipped":0,"written":0,"replaced":0"#))
  }

  @Test(arguments: ["suite.json/expected", "/dev/null/x"])
  func `a place that cannot be written is an error`(place: String) throws {
    let check = try CheckFolder(["a"])
    try check.write(CheckFolder.cases(["a"]).map { $0.replacing("expected", with: place) })
    let result = try check.run("--outside-goldens")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: \(place)"))
    #expect(result.lines.last == "1 case: 0 passed, 1 could not be checked")
  }

  /// The superuser may write everywhere, so the test switches to another user.
  @Test func `a folder that cannot be written is an error, and the old goldens stay`() throws {
    let check = try CheckFolder(["a"])
    let old = try check.golden("a")
    try check.change(["a"])
    let result = try check.shell(
      """
      chmod 755 . && chmod 555 expected
      as=; if [ "$(id -u)" = 0 ]; then as='setpriv --reuid 65534 --clear-groups'; fi
      $as gesture-replay --version > /dev/null 2>&1 || { echo nobody; exit; }
      $as gesture-replay check suite.json --update
      status=$?; chmod 755 expected; exit $status
      """)
    guard result.output != "nobody\n" else { return }
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: expected/a.jsonl: cannot write: permission denied"))
    #expect(try check.golden("a") == old)
    #expect(check.goldens == ["a.jsonl"])
  }
}
