import JSONText
import TextFiles

/// The suite that `check` runs.
enum CheckedSuite {
  /// The places to look for a suite that is not named.
  static let places = ["\(SuitePlaces.folderName)/suite.json", "suite.json", "Fixtures/suite.json"]

  /// The named suite, or the one of the working directory.
  static let argument = PositionalArguments<String>(
    specification: PositionalSpecification(placeholder: "[SUITE]", rest: .json), absent: ""
  ) { (call, tool) throws(InputFailure) in
    guard call.positionals.count <= 1 else {
      throw InputFailure(
        "check was given \(call.positionals.count) suites",
        expected: "one: \(tool.name) check SUITE")
    }
    if let named = call.positionals.first { return try SuiteFile.path(at: named) }
    guard let suite = places.first(where: { TextFile.exists($0) }) else {
      throw InputFailure(
        "no suite found (looked for \(places.joined(separator: ", ")))",
        expected: "\(tool.name) check SUITE, or \(tool.name) init for a first one")
    }
    return suite
  }
}
