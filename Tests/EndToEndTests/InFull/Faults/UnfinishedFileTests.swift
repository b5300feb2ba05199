import BasicTestSupport
import Testing

/// What killed runs have left behind, and what other runs are writing.
struct UnfinishedFileTests {
  private static let fling = "\(Repository.root)/Fixtures/traces/fling-up.json"

  @Test(arguments: ["out.123456789.partial", "out.1-2.partial"])
  func `what a killed run has left of a file goes with the next`(part: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("half of it", to: part)
    try folder.write("mine", to: "other.123456789.partial")
    try folder.write("mine", to: "out.partial")
    let result = try Tool.shell(
      "gesture-replay replay '\(Self.fling)' --format summary --output ./out; ls", in: folder.path)
    #expect(result.output == "other.123456789.partial\nout\nout.partial\n")
  }

  @Test func `what another run is writing stays`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      mkfifo pipe
      gesture-replay replay --lines pipe --format jsonl --output out & first=$!
      exec 3> pipe
      while ! ls out.*.partial > /dev/null 2>&1; do :; done
      gesture-replay replay '\(Self.fling)' --format summary --output out
      ls out.*.partial | grep -c .
      tr -d '\\n' < '\(Self.fling)' >&3
      exec 3>&-
      wait $first
      gesture-replay replay '\(Self.fling)' --format jsonl | cmp - out
      ls out.*.partial 2> /dev/null | grep -c .
      """, in: folder.path)
    #expect(result.output == "1\n0\n")
    #expect(result.faults == "")
  }

  @Test func `a link in a circle is no place for results`() throws {
    let folder = try TemporaryFolder()
    let result = try Tool.shell(
      """
      ln -s there here; ln -s here there
      gesture-replay replay '\(Self.fling)' --output here
      echo "status $?"; readlink here there
      """, in: folder.path)
    #expect(result.output == "status 2\nthere\nhere\n")
    #expect(result.errors.contains("error: here: cannot write"))
  }
}
