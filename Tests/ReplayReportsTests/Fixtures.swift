import GestureReplay
import GestureTraces
import JSONText
import Testing

/// The traces of Fixtures, their scenes and what is expected of them.
struct Fixture: Sendable, CustomTestStringConvertible {
  let name: String

  var testDescription: String { name }

  /// The repository's root.
  static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// Every trace, by name; `FixtureTests` checks that there is an expected timeline for each.
  static let all: [Fixture] = FixtureFolder.names(in: root + "/Fixtures/traces", ending: ".json")
    .map(Fixture.init)

  var trace: Trace {
    get throws { try Trace(contentsOf: "\(Self.root)/Fixtures/traces/\(name).json") }
  }

  var expectedPath: String { "\(Self.root)/Fixtures/expected/\(name).jsonl" }

  /// The scene that the trace names, as the tool finds it.
  func scene(of trace: Trace) throws -> ReplayScene {
    let document = try SceneReader.document(
      named: trace.scene ?? "", in: Self.root + "/Fixtures/traces")
    return try SceneReader.scene(from: document)
  }
}
