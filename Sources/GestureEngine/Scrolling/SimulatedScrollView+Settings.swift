import MotionLaws

/// Parameters of a scroll view that code changes.
extension SimulatedScrollView {
  /// Applies settings and a size that code has changed: what moves continues with the new limits,
  /// and at rest an offset that they leave beyond a limit is clamped to it.
  ///
  /// - Returns: whether contentOffset changed.
  mutating func configure(
    _ settings: ScrollViewSettings, width: Double, height: Double, at time: Double
  ) -> Bool {
    (self.width, self.height) = (width, height)
    let rules = vertical.rules.with(settings)
    let inset = settings.contentInset
    let before = contentOffset(at: time)
    let changedX = horizontal.configure(
      length: width, contentLength: settings.contentWidth ?? width,
      insets: (inset.left, inset.right), alwaysBounces: settings.alwaysBounceHorizontal, rules,
      at: time)
    let changedY = vertical.configure(
      length: height, contentLength: settings.contentHeight, insets: (inset.top, inset.bottom),
      alwaysBounces: settings.alwaysBounceVertical, rules, at: time)
    guard isIdle else { return false }
    if changedX { _ = horizontal.clampToLimits() }
    if changedY { _ = vertical.clampToLimits() }
    return contentOffset(at: time) != before
  }
}
