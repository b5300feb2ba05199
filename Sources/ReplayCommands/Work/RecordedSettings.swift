import GestureTraces
import JSONText

/// The parameters that a page of `try` had when it recorded a trace, as the trace's metadata say.
///
/// Anyone who knows the page's address can send a trace. So its metadata are counted and measured
/// while they are read, and nothing is built of what is more than a sheet can have.
struct RecordedSettings {
  /// The most members that are looked at.
  private static let memberLimit = 200

  /// The depth to which groups may nest.
  private static let depthLimit = 8

  /// The most bytes of a key path, and of a value as it is written.
  private static let lengthLimit = 120

  /// More than there can be: these are no settings.
  private struct Excess: Error {}

  /// The numbers, words and truth values, by their key paths; none if these are no settings.
  private(set) var values: [(keyPath: String, value: String)] = []

  private var memberCount = 0
  private var reader: JSONReader

  init(of trace: Trace) {
    reader = JSONReader(trace.metadata ?? [])
    do {
      try readMetadata()
    } catch {
      values = []
    }
  }

  private mutating func readMetadata() throws {
    guard try reader.peekKind() == .object else { return }
    try reader.openObject()
    while let key = try reader.nextKey() {
      guard reader.isKey(key, "settings") else {
        try reader.skipValue()
        continue
      }
      if try reader.peekKind() == .object { try readGroup(at: "", depth: 1) }
      return
    }
  }

  /// Reads the members of a group.
  private mutating func readGroup(at path: String, depth: Int) throws {
    guard depth <= Self.depthLimit else { throw Excess() }
    var keys = KeyRegister()
    try reader.openObject()
    while let key = try reader.nextKey() {
      memberCount += 1
      guard memberCount <= Self.memberLimit, path.utf8.count + key.count < Self.lengthLimit else {
        throw Excess()
      }
      let name = try keys.add(key, of: reader)
      try readValue(at: path.isEmpty ? name : "\(path).\(name)", depth: depth)
    }
  }

  private mutating func readValue(at keyPath: String, depth: Int) throws {
    let kind = try reader.peekKind()
    guard kind != .object else { return try readGroup(at: keyPath, depth: depth + 1) }
    let mark = reader.mark
    let start = reader.offset
    try reader.skipValue()
    guard reader.offset - start <= Self.lengthLimit else { throw Excess() }
    switch kind {
    case .number, .bool:
      let text = String(decoding: reader.bytes[start..<reader.offset], as: UTF8.self)
      values.append((keyPath, text))
    case .string:
      reader.goBack(to: mark)
      values.append((keyPath, try reader.readString()))
    case .null, .array, .object: break
    }
  }
}
