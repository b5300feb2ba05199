import JSONText

/// The options of `check` that ask what a suite guards.
struct GuardOptions: Sendable {
  /// The call that builds a tool with counters of lines: the app's manifest reads the variable.
  static let countingBuild = "GESTURE_REPLAY_COVERAGE=1 swift build"

  @Option(
    "--guards",
    """
    Instead of running the suite once, find what it guards: for
    each parameter of its scenes the values with which every case
    passes, and the case that fails next.
    """)
  var isAskedFor: Bool

  @Option(
    "--mutants",
    """
    With --guards, in the tool of an app: also change each
    comparison of its own code that a case makes, in one way
    after the other, and list the changes that no case notices.
    """)
  var triesMutants: Bool

  @Option(
    "--coverage",
    """
    With --guards, in the tool of an app that was built with
    \(GuardOptions.countingBuild): also list the lines of
    its own code that no case runs.
    """)
  var countsLines: Bool

  @Option(
    "--at-least", "SHARE", .number(in: .within(0...1)),
    """
    With --guards: exit with status 1 if a smaller part of the
    sheet's or app's own parameters is guarded or, with
    --mutants, of the changes is noticed or, with --coverage,
    of the lines is run. 0.8 is four in five.
    """)
  var floor: Double?

  /// - Parameter options: the others that can be given with them.
  /// - Throws: if an option does not suit the call.
  func check(with options: [any OptionDeclaration]) throws(InputFailure) {
    guard isAskedFor else {
      guard let option = CommandCall.given(of: [$triesMutants, $countsLines, $floor]) else {
        return
      }
      throw InputFailure(
        "\(option.name) is about what a suite guards", expected: "\($isAskedFor.name) too")
    }
    let own: [any OptionDeclaration] = [
      $isAskedFor, $triesMutants, $countsLines, $floor, CheckReportOptions.htmlOption,
      OpenedPage.option,
    ]
    let others = (options + TuningOptions.laid).filter { $0.name != CaseSelection.shardOption.name }
    guard let other = CommandCall.firstOption(except: own + others) else { return }
    throw InputFailure(
      "\($isAskedFor.name) tries other values of parameters, and \(other) does not apply to that",
      expected: "one of the two")
  }
}
