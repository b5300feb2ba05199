package import GestureEngine

/// A number of a timeline's frames, followed from frame to frame.
package struct Channel: Sendable, Hashable {
  /// Its name in reports, such as `sheet.y` or `sheet.pan.velocity.y`.
  package let name: String

  /// Its key path in a frame's line: `sheet.y`, `scroll.velocity[1]`, `scrolls.carousel.x`,
  /// `pans.sheet.pan.velocity[1]`, `layout.sheet[1]`.
  package let keyPath: String

  /// The quantity that it measures.
  package let quantity: FrameQuantity

  /// Its index in a pair such as `[x, y]`; nil if it is not part of one.
  let pairIndex: Int?

  let source: Source

  /// The place of the number in a frame.
  enum Source: Sendable, Hashable {
    /// One of the numbers of `FrameNumbers`.
    case part(number: Int)

    /// One of the numbers of a further scroll view.
    case scrollView(String, number: Int)

    /// One of a pan's numbers, while it is active.
    case pan(recognizer: String, number: Int)

    /// A side of a view's frame: x, y, width, height.
    case view(String, side: Int)
  }

  /// `pt`, `pt/s`; empty for a ratio.
  package var unit: String { quantity.unit }

  // MARK: Lists

  /// The channels of the sheet, the scroll view and the layout, which do not depend on a run.
  package static let ofParts = numbers(of: FrameField.all) { .part(number: $0) }

  /// The channels of a further scroll view.
  package static func ofScrollView(_ name: String) -> [Channel] {
    numbers(of: FrameField.ofScrollView(name)) { .scrollView(name, number: $0) }
  }

  /// The four of a pan: the translation and velocity that it reports while it is active.
  package static func ofPan(_ recognizer: String) -> [Channel] {
    numbers(of: FrameField.ofPan) { .pan(recognizer: recognizer, number: $0) }.map { channel in
      Channel(
        name: "\(recognizer).\(channel.name)", keyPath: "pans.\(recognizer).\(channel.keyPath)",
        quantity: channel.quantity, pairIndex: channel.pairIndex, source: channel.source)
    }
  }

  /// The four of a view.
  package static func ofView(_ name: String) -> [Channel] {
    (0..<4).map { side in
      let keyPath = "layout.\(name)[\(side)]"
      return Channel(
        name: keyPath, keyPath: keyPath, quantity: .points, pairIndex: nil,
        source: .view(name, side: side))
    }
  }

  /// All that a run has.
  package static func all(in run: RunDescription) -> [Channel] {
    ofParts + run.scrollViews.flatMap { ofScrollView($0) } + run.recognizers.flatMap { ofPan($0) }
      + run.views.flatMap { ofView($0.name) }
  }

  private static func numbers(of fields: [FrameField], _ source: (Int) -> Source) -> [Channel] {
    var channels: [Channel] = []
    for field in fields {
      guard let quantity = field.quantity else { continue }
      channels.append(
        Channel(
          name: field.name, keyPath: field.keyPath, quantity: quantity,
          pairIndex: field.pairIndex, source: source(channels.count)))
    }
    return channels
  }
}
