import GestureEngine
package import JSONText

/// A number of a timeline's frames, followed from frame to frame.
package struct Channel: Sendable, Hashable {
  /// Its name in reports, such as `sheet.y` or `sheet.pan.velocity.y`.
  package let name: String

  /// The unit of its values: `pt`, `pt/s`; empty for an alpha.
  package let unit: String

  private let source: Source

  private enum Source: Sendable, Hashable {
    /// A number of the sheet, the scroll view or the layout.
    case part(FrameField)

    /// One of a pan's numbers, while it is active.
    case pan(recognizer: String, FrameField)
  }

  /// The channels that do not depend on the recognizers.
  package static let ofViews = channels(of: FrameField.all)

  /// The channels of a further scroll view.
  package static func ofScrollView(_ name: String) -> [Channel] {
    channels(of: FrameField.ofScrollView(name))
  }

  private static func channels(of fields: [FrameField]) -> [Channel] {
    fields.compactMap { field in
      guard let quantity = field.quantity, quantity.use == .channel else { return nil }
      return Channel(name: field.name, unit: quantity.unit, source: .part(field))
    }
  }

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
    case .part(let field): field.number(in: line)
    case .pan(let recognizer, let field): line["pans"]?[recognizer].flatMap(field.number)
    }
  }

  /// The channels that the frames of two timelines can be compared by.
  ///
  /// Each pan that is active in one of them has its own channels; the horizontal ones only if it
  /// moves sideways.
  static func all(in frames: [JSONNode]) -> [Channel] {
    var found: [PanChannels] = []
    var scrollViews: [String] = []
    for frame in frames {
      if case .object(let scrolls)? = frame[Frame.scrollsKey]?.value {
        for scroll in scrolls where !scrollViews.contains(scroll.key) {
          scrollViews.append(scroll.key)
        }
      }
      guard case .object(let pans)? = frame["pans"]?.value else { continue }
      for pan in pans {
        if !found.contains(where: { $0.recognizer == pan.key }) {
          found.append(PanChannels(recognizer: pan.key))
        }
        for index in found.indices where found[index].recognizer == pan.key {
          found[index].look(at: frame)
        }
      }
    }
    return ofViews + scrollViews.flatMap { ofScrollView($0) } + found.flatMap { $0.shown }
  }

  /// The channels of one pan that are worth comparing, as far as frames have been looked at.
  private struct PanChannels {
    let recognizer: String

    /// In their order, each with whether it is worth it.
    private var channels: [(channel: Channel, isShown: Bool)]

    init(recognizer: String) {
      self.recognizer = recognizer
      channels = ofPan(recognizer).map { ($0, false) }
    }

    var shown: [Channel] { channels.filter { $0.isShown }.map { $0.channel } }

    /// Looks at a frame in which the pan is active.
    mutating func look(at frame: JSONNode) {
      for index in channels.indices where !channels[index].isShown {
        let channel = channels[index].channel
        channels[index].isShown = !channel.isSideways || channel.value(in: frame) != 0
      }
    }
  }

  /// Whether it is a pan's along the horizontal axis.
  private var isSideways: Bool {
    guard case .pan(_, let field) = source else { return false }
    return field.pairIndex == 0
  }
}
