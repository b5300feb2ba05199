package import GestureTraces
import JSONText
package import ReplaySearching

/// The report of what the exploration of a scene found, and the files that show it.
package struct ExplorationReport {
  package let result: ExplorationResult

  /// The scene's name as used in file names.
  package let name: String

  /// The folder of the files; nil if they are not written.
  let folder: String?

  /// The names of the findings' files, without ending; nil for a finding without a trace.
  ///
  /// ```
  /// system-sheet-never-jumps, system-sheet-never-jumps-2
  /// ```
  let stems: [String?]

  /// - Parameters:
  ///   - result: what was found.
  ///   - name: the scene's name as used in file names.
  ///   - folder: where the files are; nil if they are not written.
  ///   - isFree: whether a trace can have a name: no other trace's file has it.
  package init(
    _ result: ExplorationResult, named name: String, in folder: String?,
    isFree: (_ stem: String, _ trace: Trace) -> Bool = { _, _ in true }
  ) {
    self.result = result
    self.name = name
    self.folder = folder
    var taken: Set<String> = []
    stems = result.findings.map { finding in
      guard let trace = finding.trace else { return nil }
      let first = "\(name)-\(Self.stem(of: finding.invariant))"
      var stem = first
      var count = 1
      while taken.contains(stem) || !isFree(stem, trace) {
        count += 1
        stem = "\(first)-\(count)"
      }
      taken.insert(stem)
      return stem
    }
  }

  /// An invariant's name as a part of a file's: a property may be called anything.
  private static func stem(of invariant: String) -> String {
    var stem = ""
    for scalar in invariant.lowercased().unicodeScalars {
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
        stem.unicodeScalars.append(scalar)
      } else if !stem.isEmpty, !stem.hasSuffix("-") {
        stem += "-"
      }
    }
    if stem.hasSuffix("-") { stem.removeLast() }
    return stem.isEmpty ? "property" : String(stem.prefix(longestStem))
  }

  /// The most letters of a file's name that an invariant's name gives.
  private static let longestStem = 80

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
