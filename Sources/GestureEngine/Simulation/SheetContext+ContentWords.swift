import JSONText
import MotionLaws

/// The content in words, as reasons tell of it.
extension SheetContext {
  /// The current laws of the content's own motion, in words.
  var motionWords: String { scrollView?.motionWords ?? "it rests" }

  /// A contentOffset in words.
  func words(of offset: Point) -> String {
    scrollView?.words(of: offset) ?? "\(offset.y.rounded3) pt"
  }
}
