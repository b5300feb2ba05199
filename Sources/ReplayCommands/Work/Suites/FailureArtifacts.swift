import JSONText
import ReplayJudging
import ReplayReports
import TextFiles

/// The files that are kept about failed cases, for people to download: a folder each, with
/// `expected.jsonl`, `actual.jsonl` and `difference.txt`.
struct FailureArtifacts {
  private static let longestName = 80
  private static let files = (
    expected: "expected.jsonl", actual: "actual.jsonl", difference: "difference.txt"
  )

  let folder: String

  /// Checks, before anything runs, that none of the files that may be written or removed is an
  /// input, or a golden that is still to be recorded.
  ///
  /// - Parameter cases: the cases that run.
  /// - Throws: if one is.
  func check(_ cases: [Suite.Case]) throws(InputFailure) {
    guard TextFile.exists(folder) else { return }
    for testCase in cases {
      for file in [Self.files.expected, Self.files.actual, Self.files.difference] {
        try ResultOutput.check(place(of: testCase) + "/" + file)
      }
    }
  }

  private func place(of testCase: Suite.Case) -> String {
    folder + "/" + Self.name(for: testCase.name)
  }

  /// Writes the files of a case that failed; removes those that an earlier run kept for a case that
  /// did not.
  ///
  /// - Throws: if a file cannot be written or removed.
  func keep(_ run: CaseRun) throws(InputFailure) {
    let place = place(of: run.result.testCase)
    let isKept = run.result.status == .failed
    let report = CaseReport(run.result, style: TextStyle(isEnabled: false))
    try write(isKept ? run.golden : nil, to: Self.files.expected, in: place)
    try write(isKept ? run.timeline : nil, to: Self.files.actual, in: place)
    try write(isKept ? Array(report.text.utf8) : nil, to: Self.files.difference, in: place)
    if !isKept { Folder.removeIfEmpty(place) }
  }

  private func write(_ bytes: [UInt8]?, to file: String, in place: String) throws(InputFailure) {
    let path = place + "/" + file
    guard let bytes else {
      try ResultOutput.checkIsNoInput(Folder.resolved(path), path)
      return try Folder.removeFile(path)
    }
    try Folder.make(place)
    let output = try ResultOutput(path: path, role: .piece)
    output.write(bytes)
    try output.finish()
  }

  /// A folder's name for a case, the same on every machine and in every file system.
  ///
  /// ```
  /// "fling-up"                →  fling-up
  /// "A fling: up, then down"  →  a-fling-up-then-down-4f1d21c3
  /// ```
  ///
  /// A name that cannot be used as it is gets the fingerprint of the whole name, so that two names
  /// that become alike stay distinct.
  static func name(for caseName: String) -> String {
    var name = ""
    for character in caseName.lowercased().unicodeScalars.prefix(longestName) {
      let isFit = character.isASCII && (character.properties.isAlphabetic || character.isDigit)
      if isFit || "-_.".unicodeScalars.contains(character) && !name.isEmpty {
        name.unicodeScalars.append(character)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while let last = name.last, last == "-" || last == "." { name.removeLast() }
    if name == caseName, !name.isEmpty { return name }
    return (name.isEmpty ? "case" : name) + "-" + Fingerprint(of: caseName).digits
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
