import GestureEngine
import GestureTraces
import JSONText

/// A way into the program for unchecked bytes.
///
/// `scripts/fuzz` gives each target millions of inputs, which libFuzzer derives from the code that
/// they reach; `FuzzCorpusTests` gives each the inputs in Fixtures/fuzzing.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case traces
  case scenes
  case suites
  case timelines
  case importers
  case settings
  case commandLines = "command-lines"
  case simulation

  /// What is wrong with the program's result for an input; nil if it read or refused the input
  /// correctly.
  package func fault(with input: [UInt8]) -> String? {
    do throws(InputFailure) {
      return switch self {
      case .traces: try Self.traceFault(input)
      case .scenes: try Self.sceneFault(input)
      case .suites: try Self.suiteFault(input)
      case .timelines: try Self.timelineFault(input)
      case .importers: try Self.importFault(input)
      case .settings: try Self.settingFault(input)
      case .commandLines: try Self.commandLineFault(input)
      case .simulation: try Self.simulationFault(input)
      }
    } catch {
      return Self.fault(ofRefusal: error)
    }
  }

  /// What is wrong with a refusal: it must say what was found and what was expected.
  ///
  /// Only for a missing file may there be nothing more to say.
  static func fault(ofRefusal failure: InputFailure) -> String? {
    if failure.what.isEmpty || (failure.expected.isEmpty && failure.what != "no such file") {
      return "a refusal without words"
    }
    if let position = failure.location?.position, position.line < 1 || position.column < 1 {
      return "a refusal at a place before the text: \(failure)"
    }
    return "\(failure)".unicodeScalars.allSatisfy { $0.isPrintable || $0 == "\n" }
      ? nil : "a refusal with characters that do not print"
  }

  /// What is wrong with something that must succeed: a refusal is a fault, too.
  static func faultOrRefusal(_ fault: () throws(InputFailure) -> String?) -> String? {
    do throws(InputFailure) { return try fault() } catch { return "\(error)" }
  }

  /// The name of inputs in errors.
  static let source = "input"
}
