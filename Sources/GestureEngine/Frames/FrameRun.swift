/// Consecutive frames that differ only in their index and time: a pause, in which the screen does
/// not change.
///
/// ```
/// run.count          // 54000000, of 250 hours at 60 Hz
/// run[1].index       // run.first.index + 1
/// ```
public struct FrameRun: Sendable, Hashable {
  /// The earliest frame.
  public package(set) var first: Frame

  /// The number of frames, at least 1.
  public package(set) var count: Int

  /// Frames per second, above 0.
  public let refreshRate: Double

  package init(_ first: Frame, count: Int = 1, refreshRate: Double) {
    self.first = first
    self.count = count
    self.refreshRate = refreshRate
  }

  /// One of the frames, by its index from 0 up to but not including `count`.
  public subscript(place: Int) -> Frame {
    var frame = first
    guard place > 0 else { return frame }
    frame.index += place
    frame.time = Double(frame.index) / refreshRate
    return frame
  }

  /// Some of the frames, by their indices; at least one.
  package subscript(places: Range<Int>) -> FrameRun {
    FrameRun(self[places.lowerBound], count: places.count, refreshRate: refreshRate)
  }

  /// The latest frame.
  public var last: Frame { self[count - 1] }

  /// Whether a frame directly follows and shows the same.
  package func continues(with frame: Frame) -> Bool {
    frame.index == first.index + count && frame.time == Double(frame.index) / refreshRate
      && frame.shows(first)
  }
}

extension Frame {
  /// Whether another frame differs at most in its index and time.
  func shows(_ other: Frame) -> Bool {
    sheet == other.sheet && scroll == other.scroll && scrolls == other.scrolls
      && sheets == other.sheets
      && touches == other.touches
      && recognizers == other.recognizers && pans == other.pans && layout == other.layout
  }
}
