import BasicTestSupport
import JSONText
import Testing
import TextFiles

struct TextFileTests {
  private func failure(reading path: String) -> String? {
    InputFailure.text { () throws(InputFailure) in try TextFile.read(path) }
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func `a file is read whole whatever its length`(count: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try TextFile.read(try folder.write(bytes, to: "file")) == bytes)
  }

  @Test func `a file without a length of its own is read`() throws {
    guard File.exists("/proc/self/status") else { return }
    #expect(try !TextFile.read("/proc/self/status").isEmpty)
  }

  @Test func `what has no end is refused`() {
    let expected =
      "/dev/zero: is longer than 200000 bytes, expected a shorter text, or one trace per line"
    let whole = #expect(throws: InputFailure.self) {
      try TextFile.read("/dev/zero", streamLimit: 200_000)
    }
    #expect(whole?.description == expected)
  }

  @Test func `what cannot be read is named with the reason`() {
    #expect(
      failure(reading: "/nowhere/at-all.json")
        == "/nowhere/at-all.json: no such file")
    #expect(
      failure(reading: "/dev") == "/dev: is a folder, expected a file; it holds none that is read")
    #expect(failure(reading: "") != nil)
  }

  @Test(arguments: [
    ("traces/../scenes/a.json", "scenes/a.json"), ("a/./b", "a/b"), ("../a", "../a"),
    ("../../a", "../../a"), ("/a/../b", "/b"), ("a.json", "a.json"),
  ])
  func `a path is shown without detours`(path: String, plain: String) {
    #expect(TextFile.withoutDetours(path) == plain)
  }

  @Test func `standard input has a name of its own`() {
    #expect(TextFile.displayName(of: "-") == "<stdin>")
    #expect(TextFile.displayName(of: "a/b.json") == "a/b.json")
  }
}
