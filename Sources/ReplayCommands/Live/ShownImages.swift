import JSONText

/// The images that the text of a run's columns names.
enum ShownImages {
  /// The beginning of an image's file; within a text of the app's, its quotes would be escaped.
  private static let mark = Array("\"file\":".utf8)

  /// - Parameter columns: JSON without spaces, as `RunColumns` writes it.
  /// - Returns: the paths of the files, each once.
  static func files(in columns: [UInt8]) -> [String] {
    var files: [String] = []
    var place = columns.startIndex
    while let start = columns[place...].firstIndex(of: UInt8(ascii: "\"")) {
      place = start + 1
      guard columns[start...].starts(with: mark) else { continue }
      let text = columns[(start + mark.count)...]
      guard let end = end(ofString: text),
        let node = try? JSONNode(parsing: Array(text[..<end]), source: "file"),
        case .string(let file) = node.value
      else { continue }
      place = end
      if !files.contains(file) { files.append(file) }
    }
    return files
  }

  /// The place behind the string with which a text begins; nil if it begins with none.
  private static func end(ofString text: ArraySlice<UInt8>) -> Int? {
    guard text.first == UInt8(ascii: "\"") else { return nil }
    var place = text.startIndex + 1
    while place < text.endIndex {
      switch text[place] {
      case UInt8(ascii: "\\"): place += 2
      case UInt8(ascii: "\""): return place + 1
      default: place += 1
      }
    }
    return nil
  }
}
