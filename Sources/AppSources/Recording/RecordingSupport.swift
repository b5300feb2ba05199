/// The operators and functions that record, as the generated file of a module declares them.
///
/// They are the module's own, so that its files need no other import. Their names are none that an app
/// has.
enum RecordingSupport {
  static let left = "‹¦"
  static let right = "¦›"
  static let both = "‹¦›"
  static let pattern = "¦»"

  static let text = """
    // Comparisons are recorded, and the functions that are being executed.
    import \(Frameworks.replacement)
    precedencegroup _AppRecording { higherThan: ComparisonPrecedence lowerThan: NilCoalescingPrecedence }
    infix operator \(left) : _AppRecording
    infix operator \(right) : _AppRecording
    infix operator \(both) : _AppRecording
    infix operator \(pattern) : _AppRecording
    typealias _AppLeft = \(recorder("ComparisonLeft"))
    typealias _AppRight = \(recorder("ComparisonRight"))
    typealias _AppNumber = \(recorder("ComparisonNumber"))
    @inline(__always) nonisolated func \(both) <Value>(value: Value, sides: _AppNumber) -> Value {
      \(recorder("Recorder")).number(value, sides)
    }
    @inline(__always) nonisolated func \(left) <Value>(value: Value, side: _AppLeft) -> Value {
      \(recorder("Recorder")).left(value, side)
    }
    @inline(__always) nonisolated func \(right) <Value>(side: _AppRight, value: Value) -> Value {
      \(recorder("Recorder")).right(value, side)
    }
    @inline(__always) nonisolated func \(pattern) <Value>(side: _AppRight, value: Value) -> Value {
      \(recorder("Recorder")).pattern(value, side)
    }
    @inline(__always) nonisolated func _appEnter(
      _ type: StaticString, _ function: StaticString = #function,
      _ file: StaticString = #fileID, _ line: UInt = #line
    ) -> Int { \(recorder("Recorder")).enter(type, function, file, line) }
    @inline(__always) nonisolated func _appLeave(_ depth: Int) { \(recorder("Recorder")).leave(depth) }

    """

  /// The type that lists a module's comparisons, by which the tool finds those that no run makes.
  ///
  /// - Parameter lines: a line for each, as text in a string literal.
  /// - Returns: the declaration; empty if there is none.
  static func list(of lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return """
      enum _AppComparisonList: \(recorder("ComparisonListing")) {
        static let comparisons: StaticString = "\(lines.joined())"
      }

      """
  }

  /// A text as it stands in a string literal.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  private static func recorder(_ name: String) -> String { "\(Frameworks.replacement).App\(name)" }
}
