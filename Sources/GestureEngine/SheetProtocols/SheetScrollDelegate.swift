public import MotionLaws

/// The calls that a sheet receives about scroll views: `UIScrollViewDelegate`, and the deltas that
/// nested scrolling offers before they are applied.
///
/// They concern every scroll view of the run: the one that the sheet tracks, which is
/// `context.trackedScrollView`, and those beside it, such as carousels, pagers and lists in lists.
/// In them, `context[scrollView: id]` is the scroll view, and `context.scrollView` the tracked one.
///
/// Every requirement has a default. With the defaults, scroll views scroll as if there were no
/// sheet. A sheet may also stop, pin and set them in `context` at any time.
public protocol SheetScrollDelegate {
  /// Its scroll views beside the one that it tracks, each with the view that contains it and where it
  /// lies there; none by default.
  ///
  /// The simulator puts them on the screen, moves their content and gives each a pan, `NAME.pan`.
  ///
  /// - Parameter screen: the screen it is shown on.
  /// - Returns: the scroll views, outer ones first.
  func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings]

  /// A drag of a scroll view begins.
  mutating func scrollViewWillBeginDragging(_ id: ScrollViewID, _ context: inout SheetContext)

  /// A drag is about to move the content: the sheet may take part of the distance, or all of it.
  ///
  /// It is called at every change of the scroll view's pan before contentOffset changes. At the
  /// first change it is called even before `scrollViewWillBeginDragging`. It corresponds to
  /// Android's `onNestedPreScroll`.
  ///
  /// - Parameters:
  ///   - id: the scroll view.
  ///   - delta: by how much contentOffset would grow, in points, before rubber-banding; a finger
  ///     that moves up makes y positive.
  ///   - context: the time, the screen, the scroll views and the log.
  /// - Returns: how much of `delta` the sheet has taken, by which the content does not move; zero
  ///   by default.
  mutating func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector

  /// A drag changed contentOffset.
  mutating func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext)

  /// The scroll view's pan has begun, has changed, has ended or was cancelled: what an action hears
  /// that an app adds to `panGestureRecognizer`.
  ///
  /// It comes after the content has moved, and at an end after the release.
  mutating func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext)

  /// The scroll view is released.
  ///
  /// - Parameters:
  ///   - id: the scroll view.
  ///   - release: the velocity, and the target at which the content would come to rest.
  ///   - context: the time, the screen, the scroll views and the log.
  /// - Returns: the target; by default the one that `release` proposes.
  mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point

  /// The axes along which the content rests where it is released: the drag has moved the sheet, so
  /// the content gets no fling.
  ///
  /// - Returns: `none` by default; `free` holds it along both.
  func heldContentAxis(of id: ScrollViewID, _ context: SheetContext) -> PanConfiguration.Axis

  /// The drag of the scroll view is over; `isCancelled` is true if the system took the fingers.
  mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext)

  /// The motion of a scroll view after a release has ended, or a finger has ended it.
  mutating func scrollViewDidEndDecelerating(_ id: ScrollViewID, _ context: inout SheetContext)

  /// A scroll view that code lets glide has arrived.
  mutating func scrollViewDidEndScrollingAnimation(
    _ id: ScrollViewID, _ context: inout SheetContext)

  /// The scroll view has come to rest: released without a fling, at the end of its motion, or where
  /// the app has put it.
  mutating func scrollViewDidComeToRest(_ id: ScrollViewID, _ context: inout SheetContext)

  /// The height that the content of the scene's scroll view gets, in points, initially and whenever
  /// the app sets it. A system whose layout has a minimum enforces it here.
  ///
  /// - Parameters:
  ///   - height: the height that the scene or the app requests, in points.
  ///   - scrollView: the scroll view, whose size is already set.
  /// - Returns: the height in points; by default, the height requested.
  func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double
}

extension SheetScrollDelegate {
  public func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings] { [] }

  public mutating func scrollViewWillBeginDragging(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewWillScroll(
    _ id: ScrollViewID, by delta: Vector, _ context: inout SheetContext
  ) -> Vector { .zero }

  public mutating func scrollViewDidScroll(_ id: ScrollViewID, _ context: inout SheetContext) {}

  public mutating func scrollViewPanDidChange(
    _ id: ScrollViewID, _ change: RecognizerChange, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewWillEndDragging(
    _ id: ScrollViewID, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { release.proposedTarget }

  public func heldContentAxis(of id: ScrollViewID, _ context: SheetContext)
    -> PanConfiguration.Axis
  { .none }

  public mutating func scrollViewDidEndDragging(
    _ id: ScrollViewID, isCancelled: Bool, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidEndDecelerating(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidEndScrollingAnimation(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidComeToRest(
    _ id: ScrollViewID, _ context: inout SheetContext
  ) {}

  public func contentHeight(asked height: Double, in scrollView: SimulatedScrollView) -> Double {
    height
  }
}
