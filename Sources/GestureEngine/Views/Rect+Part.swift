package import MotionLaws

extension Rect {
  /// The part of it that lies in another one; nil if none does.
  package func part(within other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard left < right, top < bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
