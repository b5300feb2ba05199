package import JSONText

extension DocumentFormat {
  /// The parts of a scene that a tuning can also have.
  package static let sceneParts = [
    "device", "sheet", "app", "scrollView", "scrollViews", "controls", "recognition", "recognizers",
  ]
}

/// The facts about a JSON text that the keys of its first object reveal, as far as it can be read.
struct DocumentSniffer {
  private(set) var format: String?

  /// The byte at which the format is.
  private(set) var formatOffset: Int?
  private var schema: String?
  private var keys: [String] = []

  /// Whether a sheet names its system, as a scene's does.
  private var hasSystem = false
  private var isArray = false

  /// Whether the object was read to its end.
  private var isWhole = false

  init(at bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    do throws(JSONFailure) {
      isArray = try reader.peekKind() == .array
      if isArray {
        try reader.openArray()
        guard try reader.nextElement() else { return }
      }
      try readObject(&reader)
    } catch {
      // What has been read so far is all that can be used.
    }
  }

  private mutating func readObject(_ reader: inout JSONReader) throws(JSONFailure) {
    try reader.openObject()
    while let key = try reader.nextKey() {
      let text = reader.text(of: key)
      keys.append(text)
      switch (text, try reader.peekKind()) {
      case ("format", .string):
        formatOffset = reader.offset
        format = try reader.readString()
        return
      case (JSONSchema.Member.schemaReference.key, .string): schema = try reader.readString()
      case ("sheet", .object):
        try reader.openObject()
        while let key = try reader.nextKey() {
          if reader.text(of: key) == "system" { hasSystem = true }
          try reader.skipValue()
        }
      default: try reader.skipValue()
      }
    }
    isWhole = true
  }

  /// The kind of document; nil if the text does not say.
  var kind: GivenDocument.Kind? {
    if let format {
      guard let known = DocumentFormat(rawValue: format) else { return .unknownFormat(format) }
      guard isArray else { return .document(known) }
      return known == .timeline ? .timelineArray : nil
    }
    guard !isArray else { return nil }
    if schema?.hasPrefix("https://json-schema.org/") == true { return .schema }
    return isTuning ? .tuning : nil
  }

  private var isTuning: Bool {
    let parts = DocumentFormat.sceneParts
    let others = ["name", JSONSchema.Member.schemaReference.key]
    // Traces also have devices.
    return isWhole && !hasSystem && keys.contains { $0 != "device" && parts.contains($0) }
      && keys.allSatisfy { parts.contains($0) || others.contains($0) }
  }
}
