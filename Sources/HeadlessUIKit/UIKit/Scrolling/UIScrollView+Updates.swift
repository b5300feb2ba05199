/// Updates of tables and collection views, which take their time.
extension UIScrollView {
  /// Whether what changes in an update is animated.
  var animatesUpdates: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Moves what stays to its new place, by the spring of rows.
  ///
  /// The completion is called with the spring's end, whatever has moved; in the next turn, with true
  /// where animations are switched off, and with false where the view is in no window (measured on
  /// iOS 26.1).
  ///
  /// - Parameters:
  ///   - isAnimated: whether anything is to move at all.
  ///   - changes: puts everything in its place.
  ///   - completion: called with whether everything has arrived.
  func moveToUpdate(
    animated isAnimated: Bool = true, _ changes: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    guard let run = AppRun.current else {
      changes()
      return completion(true)
    }
    var law = UIViewAnimation.current?.law ?? .rows
    (law.repeats, law.autoreverses) = (false, false)
    let isOutside = window == nil && UIView.areAnimationsEnabled
    let animation = UIViewAnimation(
      law: isAnimated ? law : .immediate, delay: 0, options: .allowUserInteraction, at: run.time,
      from: AppCall("", 0, "performBatchUpdates(_:completion:)")
    ) { completion($0 && !isOutside) }
    animation.takesItsTime = isAnimated && animatesUpdates
    run.motion.begin(animation, changes)
  }
}
