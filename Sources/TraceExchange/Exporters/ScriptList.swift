import JSONText

/// Lists in JSON with one element per line, which people can read and compare.
struct ScriptList {
  private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
  private var isEmpty = true

  /// A line break, and the spaces before an element.
  private let lineStart: [UInt8]

  /// - Parameter depth: how many lists and objects it is nested in.
  init(depth: Int = 0) {
    lineStart = Array(("\n" + String(repeating: "  ", count: depth + 1)).utf8)
  }

  mutating func add(_ element: [UInt8]) {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    bytes += lineStart + element
  }

  mutating func add(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    add(writer.bytes)
  }

  /// The list with its end, on a line of its own.
  var closed: [UInt8] { bytes + lineStart.dropLast(2) + [UInt8(ascii: "]")] }
}
