import GestureReplay
import Testing

@testable import ReplayCommands

/// The lines for CI servers; scripts/check-ci-example runs them.
struct CILinesTests {
  private static let revision = String(repeating: "0123456789", count: 4)

  private func files(
    _ tool: String, _ source: CILines.Source = .repository(nil), in place: String
  ) -> [String: String] {
    let lines = CILines(for: tool, from: source, folder: "gestures", in: place)
    return Dictionary(uniqueKeysWithValues: lines.files.map { ($0.path, $0.text) })
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
    #expect(script.contains(" check \(folder)/suite.json --html \(folder)/report.html \\\n"))
    #expect(files["ci/github.yml"]?.contains("- run: sh \(folder)/ci/check.sh --github\n") == true)
    #expect(files["ci/gitlab.yml"]?.contains("    - sh \(folder)/ci/check.sh\n") == true)
  }

  @Test func `the tool is that of one commit, and the cache follows it`() throws {
    let origin = try ToolOrigin(
      repository: "https://example.org/acme/replay.git", revision: Self.revision)
    let files = files("gesture-replay", .repository(origin), in: "")
    let script = try #require(files["ci/check.sh"])
    #expect(script.contains("\nrepository='https://example.org/acme/replay.git'\n"))
    #expect(script.contains("\nrevision='\(Self.revision)'\n"))
    #expect(!script.contains("-z \"$repository\""))
    #expect(files["ci/github.yml"]?.contains("hashFiles('gestures/ci/check.sh')") == true)
    #expect(files["ci/gitlab.yml"]?.contains("files: [gestures/ci/check.sh]") == true)
  }

  @Test func `a tool of unknown origin is asked for`() throws {
    let script = try #require(files("gesture-replay", in: "")["ci/check.sh"])
    #expect(script.contains("\nrepository=''\nrevision=''\n"))
    #expect(script.contains("error: $0 lacks the repository and the revision of gesture-replay"))
    #expect(!script.contains("OWNER"))
  }

  @Test(arguments: [
    ("", "swift build -c release --product", ".build", "Package.swift"),
    (
      "ios/card", "swift build -c release --package-path ios/card --product", "ios/card/.build",
      "ios/card/Package.swift"
    ),
  ])
  func `your own tool is built where it is`(
    package: String, build: String, kept: String, key: String
  ) throws {
    let files = files("acme-replay", .package(folder: package), in: "")
    let script = try #require(files["ci/check.sh"])
    #expect(script.contains("\n\(build) acme-replay\n"))
    #expect(!script.contains("git clone"))
    #expect(files["ci/gitlab.yml"]?.contains("paths: [\(kept)]\n") == true)
    #expect(files["ci/gitlab.yml"]?.contains("files: [\(key)] }\n") == true)
    #expect(files["ci/github.yml"]?.contains("hashFiles('\(key)')") == true)
  }
}
