package import GestureTraces
import JSONText
package import ReplaySearching

/// What the exploration of a scene found, and the files that show it.
package struct ExplorationReport {
  package let result: ExplorationResult

  /// The scene's name as used in file names.
  package let name: String

  /// Where the files are; nil if they are not written.
  let folder: String?

  package init(_ result: ExplorationResult, named name: String, in folder: String?) {
    self.result = result
    self.name = name
    self.folder = folder
  }

  /// The names of the findings' files, without ending; nil for a finding without a trace.
  ///
  /// ```
  /// system-sheet-never-jumps, system-sheet-never-jumps-2
  /// ```
  var stems: [String?] {
    var counts: [String: Int] = [:]
    return result.findings.map { finding in
      guard finding.trace != nil else { return nil }
      let stem = "\(name)-\(finding.invariant)"
      counts[stem, default: 0] += 1
      let count = counts[stem, default: 1]
      return count == 1 ? stem : "\(stem)-\(count)"
    }
  }

  /// The traces of the findings, with the names of their files.
  package var traces: [(stem: String, trace: Trace)] {
    zip(result.findings, stems).compactMap { finding, stem in
      guard let stem, let trace = finding.trace else { return nil }
      return (stem, trace)
    }
  }

  /// The path of a finding's trace; nil if it has none, or it is not written.
  func path(of stem: String?) -> String? {
    guard let stem, let folder else { return nil }
    return "\(folder)/\(Self.traceFolder)/\(stem).json"
  }

  /// The folder of traces in that of an exploration's files.
  package static let traceFolder = "traces"
}
