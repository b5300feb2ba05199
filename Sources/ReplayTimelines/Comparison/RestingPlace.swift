import GestureEngine
import JSONText

/// Where a recorded run came to rest, according to its final line.
///
/// ```
/// {"type":"final","t":0.35,"settled":true,"sheet":{"state":"full","y":168.8,…}}   →   full 168.8
/// ```
package struct RestingPlace: Sendable, Hashable {
  /// The sheet's state; nil if there is no sheet.
  package var state: String?

  /// The sheet's left edge on screen, in points; nil unless it comes from the left or the right.
  package var sheetX: Double?

  /// The sheet's top edge on screen, in points; nil if there is no sheet.
  package var sheetY: Double?

  /// contentOffset in points; nil if there is no scroll view.
  package var scrollX: Double?
  package var scrollY: Double?

  /// Where each further scroll view rests, in the run's order.
  package var scrolls: [Further]

  /// A further scroll view: its name and its contentOffset, in points.
  package struct Further: Sendable, Hashable {
    package var name: String
    package var x: Double
    package var y: Double
  }

  /// Whether the content can go sideways, so that x is said wherever y is.
  package var scrollsSideways: Bool

  /// Whether everything had come to rest.
  package var isSettled: Bool

  /// When the run ended, in seconds since the trace began.
  package var time: Double

  /// - Parameter document: a timeline; values that its final line lacks are nil.
  package init(_ document: TimelineDocument) {
    let final = document.final
    state = final["sheet"]?["state"]?.text
    sheetX = final["sheet"]?["x"]?.number
    sheetY = final["sheet"]?["y"]?.number
    scrollX = final["scroll"]?["x"]?.number
    scrollY = final["scroll"]?["y"]?.number
    scrolls = Self.scrolls(in: final)
    time = final["t"]?.number ?? 0
    if case .bool(false)? = final["settled"]?.value { isSettled = false } else { isSettled = true }
    scrollsSideways =
      document.header["settings"].map { RunDescription.scrollsSideways($0) } ?? false
  }

  private static func scrolls(in final: JSONNode) -> [Further] {
    guard case .object(let members)? = final[Frame.scrollsKey]?.value else { return [] }
    return members.compactMap { member in
      guard let x = member.node["x"]?.number, let y = member.node["y"]?.number else { return nil }
      return Further(name: member.key, x: x, y: y)
    }
  }

  /// Whether another run ended in another state, or did not come to rest where this one did.
  package func isOtherState(than other: RestingPlace) -> Bool {
    state != other.state || isSettled != other.isSettled
  }

  /// Whether another run ended in another state or at another position.
  ///
  /// - Parameters:
  ///   - other: where the other one came to rest.
  ///   - tolerance: how far positions may be apart, in points.
  /// - Returns: true if it is elsewhere.
  package func isElsewhere(than other: RestingPlace, tolerance: Double) -> Bool {
    isOtherState(than: other) || Self.areApart(sheetX, other.sheetX, tolerance)
      || Self.areApart(sheetY, other.sheetY, tolerance)
      || Self.areApart(scrollX, other.scrollX, tolerance)
      || Self.areApart(scrollY, other.scrollY, tolerance)
      || scrolls.count != other.scrolls.count
      || zip(scrolls, other.scrolls).contains { one, another in
        one.name != another.name || Self.areApart(one.x, another.x, tolerance)
          || Self.areApart(one.y, another.y, tolerance)
      }
  }

  private static func areApart(_ a: Double?, _ b: Double?, _ tolerance: Double) -> Bool {
    guard let a, let b else { return (a == nil) != (b == nil) }
    return !FieldComparison.areAlike(a, b, within: tolerance)
  }
}
