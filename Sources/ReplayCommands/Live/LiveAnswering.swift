import GestureEngine
import JSONText
import ProcessGuard
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process in which a served page has the tool's own code, such as an app's, answer.
///
/// The tool that serves starts it as another process of its own, which may end by what the code does.
/// It reads requests from standard input and writes answers to standard output, a line each.
enum LiveAnswering {
  /// The variable by which the process knows its role: the number of the process that serves.
  static let variable = "GESTURE_REPLAY_ANSWERS"

  /// The seconds in which code must return: a finger waits for it.
  static let codeLimit: Int32 = 5

  /// Whether this process was started to answer.
  static var isAsked: Bool {
    guard let value = getenv(variable).map({ String(cString: $0) }) else { return false }
    // A user's own variable, or one that was inherited further, is none.
    return Int32(value) == getppid()
  }

  /// Answers until nobody asks any more.
  ///
  /// - Parameter catalog: the tool's systems.
  /// - Returns: the status to exit with.
  static func run(_ catalog: SheetCatalog) -> ExitStatus {
    unsetenv(variable)
    limitGuardedCode(codeLimit)
    var dialog = LiveDialog(catalog)
    var lines = LineBuffer()
    var hasReader = true
    ChildProgram.readPieces(of: TextFile.standardInput) { bytes in
      for request in lines.add(bytes) where hasReader {
        let answer = dialog.answer(request) + [LineBuffer.end]
        hasReader = answer.withUnsafeBufferPointer { Console.writeAll($0, to: Console.output) } == 0
      }
    }
    return .success
  }
}

/// Bytes that come in pieces, as lines.
struct LineBuffer {
  static let end = UInt8(ascii: "\n")

  private var rest: [UInt8] = []

  /// Whether what comes next, up to the end of its line, is passed over.
  private var isDropping = false

  /// The number of bytes of the line that is not complete yet.
  var unfinishedCount: Int { rest.count }

  /// Adds a piece.
  ///
  /// - Returns: the lines that are complete now, without their ends.
  mutating func add(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: Self.end) {
      if !isDropping { lines.append(rest + bytes[start..<end]) }
      (rest, isDropping) = ([], false)
      start = end + 1
    }
    if !isDropping { rest += bytes[start...] }
    return lines
  }

  /// Passes over the line that is not complete yet, with what is still to come of it.
  mutating func dropUnfinished() { (rest, isDropping) = ([], true) }
}
