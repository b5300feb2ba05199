public import JSONText

/// A number of a timeline's frames, followed from frame to frame.
public enum Channel: Sendable, Hashable {
  case sheetY
  case sheetExtent
  case sheetVelocity
  case scrollX
  case scrollY
  case scrollVelocityX
  case scrollVelocityY
  case dimming

  /// How far a pan has come, while it is under way.
  case panTranslation(recognizer: String, Axis)

  /// How fast a pan's fingers go, as it answers, while it is under way.
  case panVelocity(recognizer: String, Axis)

  public enum Axis: String, Sendable, Hashable, CaseIterable {
    case x, y
  }

  /// Those that do not depend on which recognizers there are.
  static let ofViews: [Channel] = [
    .sheetY, .sheetExtent, .sheetVelocity, .scrollX, .scrollY, .scrollVelocityX, .scrollVelocityY,
    .dimming,
  ]

  /// The four channels of a pan.
  public static func ofPan(_ recognizer: String) -> [Channel] {
    [
      .panTranslation(recognizer: recognizer, .x), .panTranslation(recognizer: recognizer, .y),
      .panVelocity(recognizer: recognizer, .x), .panVelocity(recognizer: recognizer, .y),
    ]
  }

  /// Its name in reports, such as `sheet.y` or `sheet.pan.velocity.y`.
  public var name: String {
    switch self {
    case .sheetY: "sheet.y"
    case .sheetExtent: "sheet.extent"
    case .sheetVelocity: "sheet.velocity"
    case .scrollX: "scroll.x"
    case .scrollY: "scroll.y"
    case .scrollVelocityX: "scroll.velocity.x"
    case .scrollVelocityY: "scroll.velocity.y"
    case .dimming: "dimming"
    case .panTranslation(let recognizer, let axis): "\(recognizer).translation.\(axis.rawValue)"
    case .panVelocity(let recognizer, let axis): "\(recognizer).velocity.\(axis.rawValue)"
    }
  }

  /// What its values are in: `pt`, `pt/s`; empty for an alpha.
  public var unit: String {
    switch self {
    case .sheetY, .sheetExtent, .scrollX, .scrollY, .panTranslation: "pt"
    case .sheetVelocity, .scrollVelocityX, .scrollVelocityY, .panVelocity: "pt/s"
    case .dimming: ""
    }
  }

  /// Its value in a frame or a final line; nil where the line does not show it.
  public func value(in line: JSONNode) -> Double? {
    switch self {
    case .sheetY: line["sheet"]?["y"]?.number
    case .sheetExtent: line["sheet"]?["extent"]?.number
    case .sheetVelocity: line["sheet"]?["velocity"]?.number
    case .scrollX: line["scroll"]?["x"]?.number
    case .scrollY: line["scroll"]?["y"]?.number
    case .scrollVelocityX: Self.part(.x, of: line["scroll"]?["velocity"])
    case .scrollVelocityY: Self.part(.y, of: line["scroll"]?["velocity"])
    case .dimming: line["layout"]?["dimming"]?.number
    case .panTranslation(let recognizer, let axis):
      Self.part(axis, of: line["pans"]?[recognizer]?["translation"])
    case .panVelocity(let recognizer, let axis):
      Self.part(axis, of: line["pans"]?[recognizer]?["velocity"])
    }
  }

  private static func part(_ axis: Axis, of node: JSONNode?) -> Double? {
    guard let pair = node?.pair else { return nil }
    return axis == .x ? pair.x : pair.y
  }

  /// The channels that two timelines can be compared by.
  ///
  /// Each pan that is under way in one of them has its own; sideways only where it goes sideways.
  static func all(in a: TimelineDocument, _ b: TimelineDocument) -> [Channel] {
    let frames = (a.lines + b.lines).filter { $0.kind == .frame }.map(\.node)
    var recognizers: [String] = []
    var shown: Set<Channel> = []
    for frame in frames {
      guard case .object(let pans)? = frame["pans"]?.value else { continue }
      for pan in pans {
        if !recognizers.contains(pan.key) { recognizers.append(pan.key) }
        for channel in ofPan(pan.key) where channel.axis == .y || channel.value(in: frame) != 0 {
          shown.insert(channel)
        }
      }
    }
    return ofViews + recognizers.flatMap(ofPan).filter(shown.contains)
  }

  /// A pan's axis; nil for what is no pan's.
  private var axis: Axis? {
    switch self {
    case .panTranslation(_, let axis), .panVelocity(_, let axis): axis
    default: nil
    }
  }
}
