public import MotionLaws

/// The calls that a sheet receives about fingers and about the recognizers on its views:
/// `UIGestureRecognizerDelegate`, the recognizers' actions, and touches that land and leave.
///
/// Every requirement has a default. With the defaults, each recognizer receives every finger that
/// lands on its view, begins at its threshold, and shares its fingers with no other recognizer.
public protocol SheetGestureDelegate {
  /// The view that a finger hits, as `UIView.hitTest(_:with:)` and `point(inside:with:)` answer it in
  /// an app that overrides them.
  ///
  /// - Parameters:
  ///   - point: where the finger lands, on screen, in points.
  ///   - view: the view that hit-testing finds, which is the topmost one there that accepts touches;
  ///     nil if there is none.
  ///   - context: the time, the screen and the scroll view.
  /// - Returns: the name of a view that is on the screen, which gets the finger together with those
  ///   around it; nil for none. By default, the view that was found.
  func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String?

  /// Whether a recognizer receives a finger; the scroll view's pan receives every touch and is not
  /// asked.
  ///
  /// - Parameters:
  ///   - point: where the finger landed, on screen, in points.
  ///   - recognizer: the recognizer's name.
  ///   - context: the time, the screen and the scroll view.
  /// - Returns: true by default.
  func shouldReceiveTouch(at point: Point, by recognizer: String, _ context: SheetContext) -> Bool

  /// The answer for a recognizer at its threshold: whether it may begin.
  ///
  /// - Parameters:
  ///   - recognizer: the recognizer, whose `translation` is the total displacement, in points.
  ///   - context: the time, the screen and the scroll view.
  /// - Returns: yes by default; no makes the recognizer fail, with a reason.
  func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer

  /// The reason why a recognizer begins the moment a finger lands, without hysteresis.
  ///
  /// - Returns: why it does; nil, the default, if it does not.
  func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String?

  /// Whether two recognizers may share a finger; true for either order is enough.
  ///
  /// - Parameters:
  ///   - recognizer: one of them; it may be the scroll view's or one of the scene's.
  ///   - other: the other.
  ///   - context: the time, the screen and the scroll view.
  /// - Returns: false by default.
  func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool

  /// Whether a recognizer may begin only after another has failed; it is asked about every pair
  /// that shares a finger, in both orders.
  ///
  /// - Parameters:
  ///   - other: the one that must fail.
  ///   - recognizer: the one that waits.
  ///   - context: the time, the screen and the scroll view.
  /// - Returns: false by default.
  func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool

  /// A finger lands.
  ///
  /// - Parameters:
  ///   - views: the view that it hit and those around it, deepest first.
  ///   - point: where it lands on screen, in points.
  ///   - context: the time, the screen, the scroll view and the log.
  mutating func touchesBegan(on views: [String], at point: Point, _ context: inout SheetContext)

  /// A finger is lifted or cancelled; the recognizers have already handled it.
  mutating func touchesEnded(on views: [String], _ context: inout SheetContext)

  /// One of the sheet's own recognizers changed its state: its action is sent.
  mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext)
}

extension SheetGestureDelegate {
  public func hitTest(_ point: Point, found view: String?, _ context: SheetContext) -> String? {
    view
  }

  public func shouldReceiveTouch(
    at point: Point, by recognizer: String, _ context: SheetContext
  ) -> Bool { true }

  public func shouldBegin(_ recognizer: Recognizer, _ context: SheetContext) -> BeginAnswer { .yes }

  public func beginsAtTouchDown(_ recognizer: String, _ context: SheetContext) -> String? { nil }

  public func shouldRecognizeSimultaneously(
    _ recognizer: Recognizer, with other: Recognizer, _ context: SheetContext
  ) -> Bool { false }

  public func shouldRequireFailure(
    of other: Recognizer, by recognizer: Recognizer, _ context: SheetContext
  ) -> Bool { false }

  public mutating func touchesBegan(
    on views: [String], at point: Point, _ context: inout SheetContext
  ) {}

  public mutating func touchesEnded(on views: [String], _ context: inout SheetContext) {}

  public mutating func recognizerDidChange(
    _ change: RecognizerChange, _ context: inout SheetContext
  ) {}
}
