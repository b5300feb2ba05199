public import JSONText

/// A number that every frame of a timeline shows, followed from frame to frame.
public enum Channel: String, Sendable, Hashable, CaseIterable {
  case sheetY = "sheet.y"
  case sheetExtent = "sheet.extent"
  case sheetVelocity = "sheet.velocity"
  case scrollX = "scroll.x"
  case scrollY = "scroll.y"
  case scrollVelocityX = "scroll.velocity.x"
  case scrollVelocityY = "scroll.velocity.y"
  case dimming

  /// What its values are in: `pt`, `pt/s`; empty for an alpha.
  public var unit: String {
    switch self {
    case .sheetY, .sheetExtent, .scrollX, .scrollY: "pt"
    case .sheetVelocity, .scrollVelocityX, .scrollVelocityY: "pt/s"
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
    case .scrollVelocityX: Self.element(0, of: line["scroll"]?["velocity"])
    case .scrollVelocityY: Self.element(1, of: line["scroll"]?["velocity"])
    case .dimming: line["layout"]?["dimming"]?.number
    }
  }

  private static func element(_ index: Int, of node: JSONNode?) -> Double? {
    guard case .array(let elements)? = node?.value, elements.indices.contains(index) else {
      return nil
    }
    return elements[index].number
  }
}
