public import MotionLaws

/// A sheet's own scroll views, beside the one that it tracks: carousels, pagers, lists in lists.
///
/// Every requirement has a default: a sheet without such scroll views implements none of them. The
/// calls are `UIScrollViewDelegate`'s, with the name of the scroll view instead of the view itself;
/// scroll views that the scene adds (`scrollViews`) are announced by them, too. In them,
/// `context[scrollView: name]` is the scroll view, and `context.scrollView` the tracked one.
public protocol SheetScrollViewOwner {
  /// Its scroll views, each with the view that contains it and where it lies there; none by default.
  ///
  /// The simulator puts them on the screen, moves their content and gives each a pan, `NAME.pan`.
  ///
  /// - Parameter screen: the screen it is shown on.
  /// - Returns: the scroll views, outer ones first.
  func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings]

  /// A drag of a scroll view begins.
  mutating func scrollViewWillBeginDragging(_ name: String, _ context: inout SheetContext)

  /// A drag changed a scroll view's contentOffset.
  mutating func scrollViewDidScroll(_ name: String, _ context: inout SheetContext)

  /// A scroll view is released.
  ///
  /// - Parameters:
  ///   - name: the scroll view's name.
  ///   - release: the velocity, and the target at which the content would come to rest.
  ///   - context: the time, the screen, the scroll views and the log.
  /// - Returns: the target; by default the one that `release` proposes.
  mutating func scrollViewWillEndDragging(
    _ name: String, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point

  /// Along which axes the content of a scroll view rests where it is released, as
  /// `heldContentAxis(_:)` has it for the tracked one.
  ///
  /// - Returns: `none` by default; `free` holds it along both.
  func heldContentAxis(of name: String, _ context: SheetContext) -> PanConfiguration.Axis

  /// A drag of a scroll view is over; `isCancelled` is true if the system took the fingers.
  mutating func scrollViewDidEndDragging(
    _ name: String, isCancelled: Bool, _ context: inout SheetContext)

  /// The motion of a scroll view after a release has ended, or a finger has ended it.
  mutating func scrollViewDidEndDecelerating(_ name: String, _ context: inout SheetContext)

  /// A scroll view that code lets glide has arrived.
  mutating func scrollViewDidEndScrollingAnimation(_ name: String, _ context: inout SheetContext)

  /// A scroll view has come to rest.
  mutating func scrollViewDidComeToRest(_ name: String, _ context: inout SheetContext)
}

extension SheetScrollViewOwner {
  public func scrollViews(on screen: Screen) -> [FurtherScrollViewSettings] { [] }

  public mutating func scrollViewWillBeginDragging(
    _ name: String, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidScroll(_ name: String, _ context: inout SheetContext) {}

  public mutating func scrollViewWillEndDragging(
    _ name: String, _ release: ScrollRelease, _ context: inout SheetContext
  ) -> Point { release.proposedTarget }

  public func heldContentAxis(of name: String, _ context: SheetContext) -> PanConfiguration.Axis {
    .none
  }

  public mutating func scrollViewDidEndDragging(
    _ name: String, isCancelled: Bool, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidEndDecelerating(
    _ name: String, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidEndScrollingAnimation(
    _ name: String, _ context: inout SheetContext
  ) {}

  public mutating func scrollViewDidComeToRest(_ name: String, _ context: inout SheetContext) {}
}
