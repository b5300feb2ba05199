import GestureEngine

/// The looks of the views that show.
extension AppStage {
  /// The looks that have changed since the last call, or all at the first one in a run; back to front.
  ///
  /// - Parameter time: when, in seconds, for what the user sees.
  /// - Returns: whole looks, not their differences.
  func takeLookChanges(at time: Double) -> [ViewLook] {
    var changes: [ViewLook] = []
    let surroundings = LookSurroundings(origin: run.window.bounds.origin)
    for view in run.window.subviews { collect(view, surroundings, at: time, &changes) }
    return changes
  }

  private func collect(
    _ view: UIView, _ around: LookSurroundings, at time: Double, _ changes: inout [ViewLook]
  ) {
    guard !view.isHidden else { return }
    let values = view.presented(at: time)
    let sheet = run.systemSheets.first { $0.view === view }
    let inside = LookSurroundings(
      origin: values.bounds.origin, isPlaced: around.isPlaced || values.transform.isMoreThanAMove,
      isElevated: around.isElevated || sheet != nil, view: view,
      grabber: sheet?.grabber(at: time) ?? around.grabber)
    var painter = ViewPainter(
      view, values, named: run.link.name(of: view), at: time, isElevated: inside.isElevated)
    view.paint(&painter)
    sheet?.paint(&painter)
    painter.paintLayers(of: view)
    if let grabber = inside.grabber, grabber.view === view { grabber.paint(&painter) }
    painter.paintShadow(of: view)
    painter.look.alpha =
      (min(max(values.alpha, 0), 1) * painter.opacity
      * (around.view?.opacity(ofPart: view) ?? 1)).told
    if inside.isPlaced { painter.look.placement = LookPlacement(values, in: around.origin) }
    if looks[painter.look.name] != painter.look {
      looks[painter.look.name] = painter.look
      changes.append(painter.look)
    }
    for subview in view.subviews { collect(subview, inside, at: time, &changes) }
  }
}

/// The things that a view's look depends on around it.
@MainActor
private struct LookSurroundings {
  /// The upper left corner of what shows of the view around it, in its own coordinates.
  var origin: CGPoint

  /// Whether frames do not say where views in it are, because it is turned, scaled or slanted.
  var isPlaced = false
  var isElevated = false
  var view: UIView?

  /// The place of the grabber of the sheet around it.
  var grabber: GrabberPlace?
}

extension CGAffineTransform {
  /// Whether it does something else than to move points.
  fileprivate var isMoreThanAMove: Bool {
    let slack = 1e-9
    return abs(a - 1) > slack || abs(d - 1) > slack || abs(b) > slack || abs(c) > slack
  }
}

extension LookPlacement {
  /// The place of a view in the one around it.
  ///
  /// - Parameters:
  ///   - values: the view's numbers as they show.
  ///   - origin: the upper left corner of what shows of the view around it, in its own coordinates.
  fileprivate init(_ values: AnimatedValues, in origin: CGPoint) {
    let own = values.bounds
    let whole = CGAffineTransform(translationX: own.origin.x, y: own.origin.y)
      .concatenating(values.toSuperview)
    let part = { (number: Double) in (number * 1e6).rounded() / 1e6 }
    self.init(
      a: part(whole.a), b: part(whole.b), c: part(whole.c), d: part(whole.d),
      tx: (whole.tx - origin.x).told, ty: (whole.ty - origin.y).told, width: own.width.told,
      height: own.height.told)
  }
}
