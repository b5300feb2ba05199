import Testing

@testable import ReplayCommands

/// The folder names for failed cases.
struct FailureArtifactsTests {
  @Test func `a name that is fit stays as it is`() {
    for name in ["a", "fling-up", "a_b.c-1", "2-fingers"] {
      #expect(FailureArtifacts.name(for: name) == name)
    }
  }

  @Test func `a name that is not fit becomes one that is, and no two become the same`() {
    let names = [
      "A", "a b", "a  b", "a/b", "a-b/", "../a", ".a", "-a", "..", ".", "", " ", "é", "e\u{301}",
      "ü", "a\u{0}", "con:", "a.", "AB", "Ab", "aB", String(repeating: "x", count: 81),
      String(repeating: "x", count: 82), String(repeating: "\u{1F600}", count: 300), "a\\b", "a*",
    ]
    let folders = names.map(FailureArtifacts.name)
    #expect(Set(folders).count == Set(names.map { Array($0.utf8) }).count)
    for folder in folders {
      #expect(folder.utf8.count <= 90)
      #expect(!folder.hasPrefix(".") && !folder.hasPrefix("-") && !folder.isEmpty)
      #expect(
        folder.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-_.".utf8.contains($0) })
    }
    #expect(
      FailureArtifacts.name(for: "A fling: up") == "a-fling-up-"
        + Fingerprint(of: "A fling: up").digits)
  }
}
