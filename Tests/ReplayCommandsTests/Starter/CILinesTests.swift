import GestureReplay
import Testing

@testable import ReplayCommands

/// The lines for CI servers; scripts/check-ci-example runs them.
struct CILinesTests {
  private func files(_ tool: String, in place: String) -> [String: String] {
    let context = ToolContext(name: tool, version: "1.0.0", catalog: .builtIn)
    return Dictionary(
      uniqueKeysWithValues: CILines(for: context, in: place).files.map { ($0.path, $0.text) })
  }

  @Test(arguments: [
    ("", "gestures", "/../.."), (".", "gestures", "/../.."),
    ("./ios/", "ios/gestures", "/../../.."),
    ("ios/App", "ios/App/gestures", "/../../../.."), ("/work/app", "gestures", "/../.."),
    ("../app", "gestures", "/../.."),
  ])
  func `paths are from where a server stands`(place: String, folder: String, way: String) throws {
    let files = files("gesture-replay", in: place)
    let script = try #require(files["ci/check.sh"])
    #expect(script.contains("\ncd \"$(dirname \"$0\")\(way)\"\n"))
    #expect(script.contains(" check \(folder)/suite.json \\\n"))
    #expect(files["ci/github.yml"]?.contains("- run: sh \(folder)/ci/check.sh --github\n") == true)
    #expect(files["ci/gitlab.yml"]?.contains("    - sh \(folder)/ci/check.sh\n") == true)
  }

  @Test func `a tool of one's own is built where it is`() throws {
    let files = files("acme-replay", in: "")
    let script = try #require(files["ci/check.sh"])
    #expect(script.contains("swift build -c release --product acme-replay\n"))
    #expect(!script.contains("OWNER"))
    #expect(files["ci/gitlab.yml"]?.contains("paths: [.build] }") == true)
  }
}
