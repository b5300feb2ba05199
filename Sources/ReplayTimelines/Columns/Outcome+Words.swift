package import GestureEngine
import JSONText
import MotionLaws

extension Outcome {
  /// How it ended, in one line.
  package var words: String {
    var parts: [String] = []
    if let sheet = frame.sheet?.reading {
      parts.append("the sheet is \(sheet.state.printable) at y \(sheet.y.rounded3)")
    }
    if let scroll = frame.scroll {
      parts.append("contentOffset.y is \(scroll.contentOffset.y.rounded3)")
    }
    let end = isSettled ? "settled" : "not settled, given up"
    parts.append("\(end) at \(time.rounded3) s after \(frames) \(frames == 1 ? "frame" : "frames")")
    return parts.joined(separator: ", ")
  }
}
