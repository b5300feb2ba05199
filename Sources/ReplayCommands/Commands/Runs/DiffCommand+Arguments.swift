import JSONText

/// The options and the arguments of `diff`.
extension DiffCommand {
  static let sideA = CommandOption(
    repeatable: "--a", "CHANGE", .change, "Change the scene on side a (repeatable, last wins).")

  static let sideB = CommandOption(
    repeatable: "--b", "CHANGE", .change, "Change the scene on side b (repeatable, last wins).")

  /// Traces, or two timelines; standard input can be read once.
  static let files = PositionalArguments<[String]>(
    specification: PositionalSpecification(
      placeholder: "TRACE… --a CHANGE --b CHANGE | A.jsonl B.jsonl", rest: .traces), absent: []
  ) { (call, tool) throws(InputFailure) in
    let files = call.positionals + call.texts(of: [sideA, sideB, TuningOptions.tuning])
    let count = files.count { $0 == "-" }
    guard count <= 1 else {
      throw InputFailure("standard input is named \(count) times", expected: "- once")
    }
    guard call.has(sideA) || call.has(sideB) else {
      guard let tuning = TuningOptions.laid.first(where: { call.has($0) }) else {
        return call.positionals
      }
      // Before their values are read, which may be wrong, too.
      let areTimelines = call.positionals.contains { $0.hasSuffix(".jsonl") }
      if areTimelines, !call.has(SharedOptions.lines) { throw noTrace(for: tuning) }
      return try call.traces(expected: "\(tool.name) diff TRACE… \(tuning.name) CHANGE")
    }
    return try call.traces(expected: "\(tool.name) diff TRACE… --b CHANGE")
  }

  /// The failure for a change of traces where two timelines are compared.
  static func noTrace(for option: any OptionDeclaration) -> InputFailure {
    InputFailure(
      "\(option.name) applies to traces, but two timelines are compared",
      expected: "TRACE… with --a or --b, or no \(option.name)")
  }
}
