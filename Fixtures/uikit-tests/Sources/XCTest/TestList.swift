import HeadlessUIKit

/// Tests by their names, and how they are run.
@MainActor
public struct TestList {
  /// What has failed in the test that is under way.
  nonisolated(unsafe) static var failures: [String] = []

  private var tests: [(name: String, run: @MainActor () throws -> Void)] = []

  public init() {}

  /// Adds a test.
  ///
  /// - Parameters:
  ///   - name: its class and its name.
  ///   - test: calls it.
  public mutating func add<Case: XCTestCase>(
    _ name: String, _ test: @escaping @MainActor (Case) throws -> Void
  ) {
    tests.append(
      (
        name,
        {
          let object = Case()
          try object.setUpWithError()
          object.setUp()
          try test(object)
          object.tearDown()
          try object.tearDownWithError()
        }
      ))
  }

  /// Runs the tests, each in a run of its own, and prints a line for each: `holds`; `differs` with the
  /// known reason below it; `fails` with its failures below it, or with a known reason that is none.
  ///
  /// - Parameters:
  ///   - names: only those whose names contain one of these; all if there are none.
  ///   - reasons: why some are not to hold, by their names.
  /// - Returns: whether none fails.
  public func run(_ names: [String], notToHold reasons: [String: String]) -> Bool {
    var counts: [Outcome: Int] = [:]
    for (name, run) in tests where names.isEmpty || names.contains(where: { name.contains($0) }) {
      let (outcome, lines) = outcome(of: run, notToHold: reasons[name])
      counts[outcome, default: 0] += 1
      print("\(outcome) \(name)")
      for line in lines { print("  \(line)") }
    }
    let unknown = reasons.keys.filter { name in !tests.contains { $0.name == name } }
    for name in unknown.sorted() { print("\(name) is not to hold, and there is no such test") }
    print(
      "\(counts[.holds] ?? 0) hold, \(counts[.differs] ?? 0) differ, \(counts[.fails] ?? 0) fail")
    return counts[.fails] == nil && unknown.isEmpty
  }

  private enum Outcome { case holds, differs, fails }

  private func outcome(
    of run: @escaping @MainActor () throws -> Void, notToHold reason: String?
  ) -> (Outcome, [String]) {
    let failures = failures(of: run)
    guard let reason else { return (failures.isEmpty ? .holds : .fails, failures) }
    return failures.isEmpty ? (.fails, ["it holds, though \(reason)"]) : (.differs, [reason])
  }

  private func failures(of run: @escaping @MainActor () throws -> Void) -> [String] {
    Self.failures = []
    do {
      try TestRun.test {
        do { try run() } catch { XCTFail("\(error)") }
      }
    } catch {
      XCTFail("\(error)")
    }
    return Self.failures
  }
}
