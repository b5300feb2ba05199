import BasicTestSupport
import Testing

/// If the operating system allows little, the tool either does its work or says what it lacks.
struct ProcessLimitTests {
  private static let fling = "\(Repository.root)/Fixtures/traces/fling-up.json"

  /// From 4 on: with 3, a dynamically linked program is not even loaded.
  @Test(
    arguments: [4, 5, 6, 7, 12],
    [
      "replay '\(fling)'", "replay '\(fling)' '\(fling)' --jobs 4 --output out", "scenes",
      "matrix '\(fling)' '\(fling)' --jobs 4", "diff '\(fling)' --b sheet.height=600",
      "sweep '\(fling)' --vary sheet.height=600:700:10 --jobs 4 --output out", "check suite.json",
    ])
  func `few open files are no crash`(limit: Int, call: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(TraceText.still(), to: "still.json")
    try folder.write(
      #"{"format": "gesture-suite/1", "cases": [{"name": "a", "trace": "still.json", "golden": "a.jsonl"}]}"#,
      to: "suite.json")
    let result = try Tool.shell(
      // Files that concurrent tests have open must not use up the few descriptors.
      "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n \(limit); exec gesture-replay \(call)",
      in: folder.path)
    let status = try #require(result.status)
    if status == 2 {
      Tool.expectFailure(result, "too many open files")
    } else {
      #expect(limit == 12)
      #expect(status == (call.hasPrefix("diff") ? 1 : 0))
      #expect(!result.errors.contains("error: "))
    }
    #expect(!folder.names.contains { $0.contains("partial") })
  }

  #if os(Linux)
    /// A file too long for memory, most of it a hole that takes no space on disk.
    private static let makeLong = """
      printf '{"format": "gesture-trace/1", "scene": "ivaev-bottom-sheet",' > long.json
      truncate -s 200000000 long.json
      """

    private static let readersOfLong = [
      "replay long.json", "replay - < long.json", "validate --lines long.json",
      "diff long.json long.json", "replay '\(fling)' --scene ./long.json",
    ]

    @Test(arguments: readersOfLong.prefix(TestEffort.count(readersOfLong.count, or: 2)))
    func `a file that is more than there is memory for is refused`(call: String) throws {
      let folder = try TemporaryFolder()
      let result = try Tool.shell(
        "\(Self.makeLong)\nulimit -v 250000; exec gesture-replay \(call)", in: folder.path)
      Tool.expectFailure(result, "cannot read: cannot allocate memory, expected a smaller file")
    }

    @Test func `an allocation that fails later leaves nothing half`() throws {
      let folder = try TemporaryFolder()
      // A compared timeline takes many times the memory of its trace.
      let result = try Tool.shell(
        """
        { printf '{"format": "gesture-trace/1", "scene": "ivaev-bottom-sheet", "samples": ['
        printf '{"t": 0, "id": 0, "phase": "began", "x": 195, "y": 790},'
        seq 20000 | awk '{ printf "{\\"t\\": %.2f, \\"id\\": 0, ", $1 / 100
          printf "\\"phase\\": \\"moved\\", \\"x\\": 195, \\"y\\": %d},", 700 - $1 % 50 }'
        printf '{"t": 201, "id": 0, "phase": "ended", "x": 195, "y": 690}]}'; } > slow.json
        ulimit -v 90000
        exec gesture-replay diff slow.json --b sheet.height=600 --refresh-rate 240 --output out
        """, in: folder.path)
      #expect(result.status == 2)
      #expect(result.errors.contains("error: there is not enough memory, expected "))
      #expect(folder.names == ["slow.json"])
    }
  #endif
}
