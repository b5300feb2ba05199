import BasicTestSupport
import JSONText
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A sweep that is interrupted.
struct InterruptionTests {
  /// A million runs: far more than can finish before the signal arrives.
  private static let call = [
    "sweep", Repository.root + "/Fixtures/traces/fling-up.json", "--vary",
    "sheet.velocityThreshold=1000:1999.999:0.001",
  ]

  private func count(_ text: Substring) -> Int? {
    Int(String(text.filter { $0 != "," }))
  }

  @Test(arguments: [SIGINT, SIGTERM], ["csv", "jsonl"])
  func `rows are whole, what was finished is said, and it dies of the signal`(
    signal: Int32, format: String
  ) throws {
    let result = try Tool.run(Self.call + ["--format", format], input: [], interruption: signal)
    #expect(result.signal == signal)
    #expect(result.errorLines.count == 1)
    let words = try #require(result.errorLines.first).split(separator: " ")
    #expect(words.prefix(2) == ["interrupted", "after"])
    #expect(words.suffix(3) == ["of", "1,000,000", "runs"])
    let finished = try #require(count(words[2]))
    let ending = format == "csv" ? "\r\n" : "\n"
    #expect(result.output.hasSuffix(ending))
    let rows = result.output.split(separator: format == "csv" ? "\r\n" : "\n")
    #expect(rows.count - (format == "csv" ? 1 : 0) == finished)
    #expect(finished < 1_000_000)
    if format == "jsonl" {
      let last = try JSONNode(String(try #require(rows.last)))
      let value = try #require(last["set"]?["sheet.velocityThreshold"]?.number)
      #expect((value - (1000 + Double(finished - 1) / 1000)).magnitude < 1e-6)
    }
  }

  @Test func `an output file does not appear half, and the old one stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out")
    let result = try Tool.shell(
      """
      gesture-replay \(Self.call.joined(separator: " ")) --format csv --output out &
      until ls | grep -q partial; do sleep 0.01; done
      sleep 0.1
      kill -TERM $!
      wait $!
      echo "status $?"
      """, in: folder.path)
    #expect(result.output.hasSuffix("status 143\n"))
    #expect(result.errors.contains("interrupted after "))
    #expect(folder.names == ["out"])
    #expect(try folder.read("out") == "old")
  }

  @Test func `a table that is not finished is not shown`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      gesture-replay \(Self.call.joined(separator: " ")) > out &
      sleep 0.3
      kill -TERM $!
      wait $!
      echo "status $?"
      cat out
      """, in: folder.path)
    #expect(result.output == "status 143\n")
    #expect(result.errors.contains("interrupted after "))
  }

  @Test func `it can be interrupted while it waits for traces`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      mkfifo pipe
      sleep 60 > pipe &
      sleeper=$!
      gesture-replay sweep --lines pipe --vary sheet.height=600,700 &
      sleep 0.3
      kill -TERM $!
      wait $!
      echo "status $?"
      kill $sleeper
      """, in: folder.path)
    #expect(result.output.hasSuffix("status 143\n"))
    #expect(result.errors.contains("interrupted"))
  }

  @Test func `who insists while a reader keeps it waiting ends it at once`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      mkfifo pipe
      sleep 60 < pipe &
      sleeper=$!
      gesture-replay \(Self.call.joined(separator: " ")) --format csv > pipe &
      sleep 0.5
      kill -TERM $!
      sleep 0.2
      kill -TERM $!
      wait $!
      echo "status $?"
      kill $sleeper
      """, in: folder.path)
    #expect(result.output == "status 143\n")
  }

  @Test func `where signals are ignored, as in the background of a script, they stay so`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      trap '' INT
      gesture-replay sweep \(Repository.root)/Fixtures/traces/fling-up.json \
        --vary sheet.velocityThreshold=0:40000:1 --format csv > out &
      sleep 0.1
      kill -INT $!
      wait $!
      echo "status $?"
      wc -l < out | tr -d ' '
      """, in: folder.path)
    #expect(result.output == "status 0\n40002\n")
    #expect(result.errors == "")
  }

  /// A search whose runs are so long that it cannot end before the signal arrives; it watches for one
  /// as soon as its file is there in part.
  @Test(arguments: ["text", "json"])
  func `a search tells what it has, dies of the signal, and leaves a file as it was`(format: String)
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out")
    let result = try Tool.shell(
      """
      gesture-replay synthesize drag --from 195,790 --distance 60 --direction up --duration 300 \
        --scene ivaev-bottom-sheet -o long.json -q
      gesture-replay explain long.json --why-not full --format \(format) --jobs 1 --output out &
      until ls | grep -q partial; do sleep 0.01; done
      sleep 1
      kill -TERM $!
      wait $!
      echo "status $?"
      """, in: folder.path)
    #expect(result.output.hasSuffix("\nstatus 143\n"))
    let answer = result.output.dropLast("status 143\n".count)
    if format == "json" {
      #expect(answer.hasSuffix(#","complete":false}"# + "\n"))
    } else {
      #expect(answer.contains(/\nStopped after [0-9]+ of [0-9]+ questions:/))
    }
    #expect(folder.names == ["long.json", "out"])
    #expect(try folder.read("out") == "old")
  }
}
