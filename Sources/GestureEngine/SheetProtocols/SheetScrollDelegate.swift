public import MotionLaws

/// The calls that a sheet receives about the scroll view inside it: `UIScrollViewDelegate`, and the
/// deltas that nested scrolling offers before they are applied.
///
/// Every requirement has a default. With the defaults, the scroll view scrolls as if there were no
/// sheet. A sheet may also stop, pin and set the scroll view in `context` at any time.
public protocol SheetScrollDelegate {
  /// A drag of the scroll view begins.
  mutating func scrollViewWillBeginDragging(_ context: inout SheetContext)

  /// A drag is about to move the content: the sheet may take part of the distance, or all of it.
  ///
  /// It is called at every change of the scroll view's pan before contentOffset changes. At the
  /// first change it is called even before `scrollViewWillBeginDragging`. It corresponds to
  /// Android's `onNestedPreScroll`.
  ///
  /// - Parameters:
  ///   - delta: by how much contentOffset would grow, in points, before rubber-banding; a finger
  ///     that moves up makes y positive.
  ///   - context: the time, the screen, the scroll view and the log.
  /// - Returns: how much of `delta` the sheet has taken, by which the content does not move; zero
  ///   by default.
  mutating func scrollViewWillScroll(by delta: Vector, _ context: inout SheetContext) -> Vector

  /// A drag changed contentOffset.
  mutating func scrollViewDidScroll(_ context: inout SheetContext)

  /// The scroll view's pan has begun, has changed, has ended or was cancelled: what an action hears that
  /// an app adds to `panGestureRecognizer`.
  ///
  /// It comes after the content has moved, and at an end after the release.
  mutating func scrollViewPanDidChange(_ change: RecognizerChange, _ context: inout SheetContext)

  /// The scroll view is released.
  ///
  /// - Parameters:
  ///   - release: the velocity, and the target at which the content would come to rest.
  ///   - context: the time, the screen, the scroll view and the log.
  /// - Returns: the target; by default the one that `release` proposes.
  mutating func scrollViewWillEndDragging(
    _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point

  /// Along which axes the content rests where it is released: the drag has moved the sheet, so the
  /// content gets no fling.
  ///
  /// - Returns: `none` by default; `free` holds it along both.
  func heldContentAxis(_ context: SheetContext) -> PanConfiguration.Axis

  /// The drag of the scroll view is over; `isCancelled` is true if the system took the fingers.
  mutating func scrollViewDidEndDragging(isCancelled: Bool, _ context: inout SheetContext)

  /// The scroll view has come to rest: released without a fling, at the end of its motion, or where
  /// the app has put it.
  mutating func scrollViewDidComeToRest(_ context: inout SheetContext)

  /// The height that the scroll view's content gets, in points, initially and whenever the app sets
  /// it. A system whose layout has a minimum enforces it here.
  ///
  /// - Parameters:
  ///   - height: the height that the scene or the app requests, in points.
  ///   - scrollView: the scroll view, whose size is already set.
  /// - Returns: the height in points; by default, the height requested.
  func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double
}

extension SheetScrollDelegate {
  public mutating func scrollViewWillBeginDragging(_ context: inout SheetContext) {}

  public mutating func scrollViewWillScroll(
    by delta: Vector, _ context: inout SheetContext
  ) -> Vector { .zero }

  public mutating func scrollViewDidScroll(_ context: inout SheetContext) {}

  public mutating func scrollViewPanDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewWillEndDragging(
    _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { release.proposedTarget }

  public func heldContentAxis(_ context: SheetContext) -> PanConfiguration.Axis { .none }

  public mutating func scrollViewDidEndDragging(
    isCancelled: Bool, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidComeToRest(_ context: inout SheetContext) {}

  public func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double {
    height
  }
}
