package import JSONText

/// A number of a timeline's frames, followed from frame to frame.
package struct Channel: Sendable, Hashable {
  /// Its name in reports, such as `sheet.y` or `sheet.pan.velocity.y`.
  package let name: String

  /// The unit of its values: `pt`, `pt/s`; empty for an alpha.
  package let unit: String

  private let source: Source

  private enum Source: Sendable, Hashable {
    /// One of the numbers of `FrameNumbers`, and its key path in a line.
    case part(index: Int, keyPath: String)

    /// One of a pan's numbers, while it is active.
    case pan(recognizer: String, FrameField)
  }

  /// The channels that do not depend on the recognizers.
  package static let ofViews: [Channel] = {
    let numbers = FrameField.all.filter { $0.quantity != nil }
    return numbers.enumerated().compactMap { index, field in
      guard let quantity = field.quantity, quantity.use == .channel else { return nil }
      return Channel(
        name: field.name, unit: quantity.unit, source: .part(index: index, keyPath: field.keyPath))
    }
  }()

  /// The four channels of a pan: the translation and velocity that it reports while it is active.
  package static func ofPan(_ recognizer: String) -> [Channel] {
    FrameField.ofPan.map { field in
      Channel(
        name: "\(recognizer).\(field.name)", unit: field.quantity?.unit ?? "",
        source: .pan(recognizer: recognizer, field))
    }
  }

  /// Its value in a frame or a final line; nil if the line does not show it.
  package func value(in line: JSONNode) -> Double? {
    switch source {
    case .part(_, let keyPath): Self.value(at: keyPath, in: line)
    case .pan(let recognizer, let field):
      line["pans"]?[recognizer].flatMap { Self.value(at: field.keyPath, in: $0) }
    }
  }

  /// A number, or one of a pair of numbers.
  private static func value(at keyPath: String, in node: JSONNode) -> Double? {
    // By bytes, because finding characters would take a sixth of a comparison's time.
    if let bracket = keyPath.utf8.firstIndex(of: UInt8(ascii: "[")) {
      guard node[keyPath: String(keyPath[..<bracket])]?.pair != nil else { return nil }
    }
    return node[keyPath: keyPath]?.number
  }

  /// The channels that the frames of two timelines can be compared by.
  ///
  /// Each pan that is active in one of them has its own channels; the horizontal ones only if it
  /// moves sideways.
  static func all(in frames: [JSONNode]) -> [Channel] {
    var recognizers: [String] = []
    var shown: Set<Channel> = []
    for frame in frames {
      guard case .object(let pans)? = frame["pans"]?.value else { continue }
      for pan in pans {
        if !recognizers.contains(pan.key) { recognizers.append(pan.key) }
        for channel in ofPan(pan.key) where !channel.isSideways || channel.value(in: frame) != 0 {
          shown.insert(channel)
        }
      }
    }
    return ofViews + recognizers.flatMap(ofPan).filter(shown.contains)
  }

  /// Whether it is a pan's along the horizontal axis.
  private var isSideways: Bool {
    guard case .pan(_, let field) = source else { return false }
    return field.pairIndex == 0
  }
}
