import BasicTestSupport
package import GestureReplay
package import GestureTraces
package import JSONText
import Testing

/// The traces of Fixtures, their scenes and what is expected of them.
package struct Fixture: Sendable, CustomTestStringConvertible {
  package let name: String

  package init(name: String) {
    self.name = name
  }

  package var testDescription: String { name }

  /// Every trace, by name; `FixtureTests` checks that there is an expected timeline for each.
  package static let all: [Fixture] =
    File.names(in: Repository.fixtures + "/traces", ending: ".json").map(Fixture.init)

  package var trace: Trace {
    get throws(InputFailure) { try Trace(contentsOf: "\(Repository.fixtures)/traces/\(name).json") }
  }

  package var expectedPath: String { "\(Repository.fixtures)/expected/\(name).jsonl" }

  /// The scene that the trace names, as the tool finds it.
  package func scene(of trace: Trace) throws(InputFailure) -> ReplayScene {
    let document = try SceneReader.document(
      named: trace.scene ?? "", in: Repository.fixtures + "/traces")
    return try SceneReader.scene(from: document)
  }
}
