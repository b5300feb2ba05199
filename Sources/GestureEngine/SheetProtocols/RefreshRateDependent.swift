/// The effect of frames on what happens: none at all for a sheet whose motion depends only on time.
///
/// A sheet whose code steps its motion once per frame returns true for `dependsOnRefreshRate` and
/// takes its steps in `frameWillShow`.
public protocol RefreshRateDependent {
  /// Whether the frames that are shown affect what happens, as with a stepped spring; false by
  /// default.
  var dependsOnRefreshRate: Bool { get }

  /// A frame is about to be shown at `context.time`, after its input.
  ///
  /// In a pause, while the sheet does not move and the last frame changed nothing, this is not
  /// called for every frame.
  ///
  /// - Parameters:
  ///   - interval: between frames, in seconds.
  ///   - context: the time, the screen, the scroll view and the log.
  mutating func frameWillShow(interval: Double, _ context: inout SheetContext)
}

extension RefreshRateDependent {
  public var dependsOnRefreshRate: Bool { false }

  public mutating func frameWillShow(interval: Double, _ context: inout SheetContext) {}
}
