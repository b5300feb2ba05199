import MotionLaws

extension Frame {
  /// Whether all its numbers are finite, and no view has a negative size.
  package var isFinite: Bool {
    for touch in touches {
      guard touch.point.x.isFinite, touch.point.y.isFinite else { return false }
    }
    for view in layout.views {
      guard view.frame.x.isFinite, view.frame.y.isFinite, view.frame.width.isFinite,
        view.frame.height.isFinite, view.frame.width >= 0, view.frame.height >= 0
      else { return false }
    }
    if let sheet {
      guard sheet.reading.y.isFinite, sheet.reading.extent.isFinite, sheet.progress.isFinite,
        sheet.reading.movingEdge.isFinite, sheet.reading.velocity.isFinite
      else { return false }
    }
    for sheet in sheets {
      guard sheet.y.isFinite, sheet.extent.isFinite else { return false }
    }
    for scroll in scrolls.map({ $0.scroll }) + [scroll].compactMap({ $0 }) {
      guard scroll.contentOffset.x.isFinite, scroll.contentOffset.y.isFinite,
        scroll.velocity.x.isFinite, scroll.velocity.y.isFinite
      else { return false }
    }
    return time.isFinite && (0...1).contains(layout.dimming)
  }
}
