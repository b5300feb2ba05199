package import GestureEngine
import JSONText
import MotionLaws

extension Outcome {
  /// The outcome in one line of words, with x if the run's content can go sideways.
  package func words(of run: RunDescription?) -> String {
    var parts: [String] = []
    if let sheet = frame.sheet?.reading {
      let (axis, value) = sheet.place
      parts.append("the sheet is \(sheet.state.printable) at \(axis) \(value.rounded3)")
    }
    if let scroll = frame.scroll {
      if scroll.contentOffset.x != 0 || run?.scrollsSideways == true {
        parts.append("contentOffset.x is \(scroll.contentOffset.x.rounded3)")
      }
      parts.append("contentOffset.y is \(scroll.contentOffset.y.rounded3)")
    }
    for further in frame.scrolls {
      let offset = further.scroll.contentOffset
      parts.append("\(further.name.printable) at (\(offset.x.rounded3), \(offset.y.rounded3))")
    }
    for sheet in frame.sheets {
      parts.append("\(sheet.name.printable) is \(sheet.state.printable) at y \(sheet.y.rounded3)")
    }
    let end = isSettled ? "settled" : "not settled, given up"
    parts.append("\(end) at \(time.rounded3) s after \(frames) \(frames == 1 ? "frame" : "frames")")
    return parts.joined(separator: ", ") + movingWords
  }

  /// The greatest number of names that are told.
  private static let nameLimit = 3

  /// `; still under way: list; a timer from start(), Sheet.swift:44`.
  private var movingWords: String {
    guard !movingNames.isEmpty else { return "" }
    let names = movingNames.prefix(Self.nameLimit).map { $0.printable }
    let more = movingNames.count - names.count
    let all = names + (more > 0 ? ["\(more) more"] : [])
    return "; still under way: " + all.joined(separator: "; ")
  }
}
