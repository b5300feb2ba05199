/// The direction in which an assistive technology scrolls: `down` shows what is further down.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1
  case left, up, down, next, previous
}
