import MotionLaws

extension SimulatedScrollView {
  /// The place of an offset, in words, along the axes that can scroll, or along the vertical one if
  /// none can.
  ///
  /// Half a point counts as being there.
  func place(of offset: Point) -> String {
    let (low, high) = (minimumOffset, maximumOffset)
    let vertical = place(offset.y, low.y, high.y, page: height, ends: ("top", "bottom"))
    guard high.x - low.x > Self.slack else { return vertical }
    let horizontal = place(offset.x, low.x, high.x, page: width, ends: ("left", "right"))
    return high.y - low.y > Self.slack ? "\(vertical), \(horizontal)" : horizontal
  }

  /// Every possible position, in the words of `place(of:)`.
  package var places: [String] {
    let (low, high) = (minimumOffset, maximumOffset)
    let vertical = places(high.y - low.y, page: height, ends: ("top", "bottom"))
    guard high.x - low.x > Self.slack else { return vertical }
    let horizontal = places(high.x - low.x, page: width, ends: ("left", "right"))
    guard high.y - low.y > Self.slack else { return horizontal }
    return vertical.flatMap { place in horizontal.map { "\(place), \($0)" } }
  }

  private func places(_ way: Double, page: Double, ends: (String, String)) -> [String] {
    guard settings.isPagingEnabled, page > 0, way > Self.slack else {
      return [ends.0, "between", ends.1]
    }
    return (0...Int((way / page).rounded())).map { "page \($0 + 1)" }
  }

  /// The distance from a limit that still counts as reaching it, in points.
  private static let slack = 0.5

  private func place(
    _ offset: Double, _ low: Double, _ high: Double, page: Double, ends: (String, String)
  ) -> String {
    if settings.isPagingEnabled, page > 0, high - low > Self.slack {
      return "page \(Int(((offset - low) / page).rounded()) + 1)"
    }
    if offset <= low + Self.slack { return ends.0 }
    return offset >= high - Self.slack ? ends.1 : "between"
  }
}
