import BasicTestSupport
package import GestureReplay
package import GestureTraces
package import JSONText
import Testing

/// The traces of Fixtures, with their scenes and expected timelines.
package struct Fixture: Sendable, CustomTestStringConvertible {
  package let name: String

  /// The absolute path of the folder of its trace.
  private let folder: String

  /// A trace in `Fixtures/traces`.
  package init(name: String) {
    self.name = name
    folder = Repository.fixtures + "/traces"
  }

  /// A recording of a real scroll view in `Fixtures/measured`.
  package init(measured name: String) {
    self.name = name
    folder = Repository.fixtures + "/measured"
  }

  /// Recordings of a real UIScrollView in `Fixtures/measured`.
  package static let measuredNames = ["medium-flick", "slow-drag-release", "overscroll-release"]

  package var testDescription: String { name }

  /// Every trace in `Fixtures/traces`, by name; `FixtureTests` checks that each has an expected
  /// timeline.
  package static let all: [Fixture] =
    File.names(in: Repository.fixtures + "/traces", ending: ".json").map { Fixture(name: $0) }

  package var trace: Trace {
    get throws(InputFailure) { try Trace(contentsOf: "\(folder)/\(name).json") }
  }

  package var expectedPath: String { "\(Repository.fixtures)/expected/\(name).jsonl" }

  /// The scene that the trace names, found as the tool finds it, with settings as on the command
  /// line.
  package func scene(_ settings: [String] = []) throws(InputFailure) -> ReplayScene {
    let document = try SceneReader.document(named: try trace.scene ?? "", in: folder)
    return try .tuned(document, settings)
  }
}
