import GestureEngine
import JSONText
import MotionLaws
import ReplayTimelines

extension Outcome {
  /// The state, or that something scrolls if there is no sheet, and whether it is at rest.
  var stateWords: String { (state?.printable ?? "scroll") + restWords }

  private var restWords: String { isSettled ? "" : " (not settled)" }

  /// The state with its position: `full 168.8`, `scroll 756`, `large 47 (not settled)`; of content
  /// that can go sideways x comes first, as in `scroll 810,0`.
  ///
  /// Of a sheet that comes from the left or the right it is x: `full x 90`.
  ///
  /// - Parameters:
  ///   - scrollsSideways: whether the content can also move sideways.
  ///   - showsScroll: whether the scroll view of a sheet is also shown.
  ///   - names: the further scroll views that are also shown.
  /// - Returns: one line.
  func placeWords(
    scrollsSideways: Bool, showsScroll: Bool, scrollViews names: [String] = []
  ) -> String {
    var words: [String] = []
    let place = sheet?.reading.place.value.ifKnown
    if let state, let place {
      let axis = sheet?.reading.x == nil ? "" : "x "
      words.append("\(state.printable) \(axis)\(place.rounded3)")
    }
    if let offset = scroll?.contentOffset, let y = offset.y.ifKnown, showsScroll || place == nil {
      let x = offset.x.ifKnown ?? 0
      words.append("scroll " + (scrollsSideways || x != 0 ? "\(x.rounded3)," : "") + y.rounded3)
    }
    words += frame.scrolls.filter { names.contains($0.name) }.map { further in
      let offset = further.scroll.contentOffset
      return "\(further.name.printable) \(offset.x.rounded3),\(offset.y.rounded3)"
    }
    if words.isEmpty { words.append("nothing that moves") }
    return words.joined(separator: ", ") + restWords
  }
}
