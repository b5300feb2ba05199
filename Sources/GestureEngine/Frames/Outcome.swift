/// The end of a run.
public struct Outcome: Sendable, Hashable {
  /// The time of the end, in seconds since the trace began.
  public var time: Double

  /// The number of frames that were shown.
  public var frames: Int

  /// Whether everything had come to rest.
  public var isSettled: Bool

  /// The frame that the screen showed at the end.
  public var frame: Frame

  /// The place at which a scroll view without a sheet rests, in words: `top`, `between`, `bottom`,
  /// `page 3`; nil if there is a sheet or no scroll view, and in a recorded run, which does not
  /// state it.
  package var scrollPlace: String?

  /// The names of what had not come to rest, as far as the sheet says them; none in a recorded run,
  /// which does not state them.
  package var movingNames: [String]

  /// The last release of the sheet that was not cancelled, if the run's sink wants releases, as in a sweep;
  /// nil if there was none, and in a recorded run.
  public var lastRelease: SheetRelease?

  package init(
    time: Double, frames: Int, isSettled: Bool, frame: Frame, scrollPlace: String? = nil,
    movingNames: [String] = [], lastRelease: SheetRelease? = nil
  ) {
    self.time = time
    self.frames = frames
    self.isSettled = isSettled
    self.frame = frame
    self.scrollPlace = scrollPlace
    self.movingNames = movingNames
    self.lastRelease = lastRelease
  }

  /// Nil if the scene has no sheet.
  public var sheet: Frame.Sheet? { frame.sheet }

  /// Nil if the scene has no scroll view.
  public var scroll: Frame.Scroll? { frame.scroll }

  /// The words that distinguish endings when settings are compared: the sheet's state, or the place
  /// at which a scroll view without a sheet came to rest, and whether everything is at rest.
  ///
  /// ```
  /// full
  /// initial (not settled)
  /// scroll bottom
  /// ```
  public var verdict: String {
    let place = sheet?.reading.state ?? scrollPlace.map { "scroll \($0)" } ?? "nothing to move"
    return isSettled ? place : place + " (not settled)"
  }
}
