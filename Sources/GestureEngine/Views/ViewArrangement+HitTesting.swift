package import MotionLaws

extension ViewArrangement {
  /// The result of hit testing for a finger.
  package struct Hit: Sendable, Hashable {
    /// The view and those around it, deepest first; empty if nothing receives the finger.
    package var views: [String]

    /// A view that would have been hit if it received touches now.
    package var refused: String?

    /// The view that hit-testing found, if the app's own `hitTest` answered otherwise.
    package var found: String?

    package init(views: [String] = [], refused: String? = nil, found: String? = nil) {
      self.views = views
      self.refused = refused
      self.found = found
    }
  }

  /// Hit testing: the topmost view at a point that receives touches, with those around it.
  package func hitTest(_ point: Point) -> Hit {
    var refused: String?
    for index in arranged.indices.reversed() {
      let path = path(from: index)
      guard path.allSatisfy({ contains($0, point) }) else { continue }
      if let blocked = path.last(where: { !arranged[$0].acceptsTouches }) {
        refused = refused ?? arranged[blocked].name
        continue
      }
      return Hit(views: path.map { arranged[$0].name }, refused: refused)
    }
    return Hit(views: [], refused: refused)
  }

  private func contains(_ index: Int, _ point: Point) -> Bool {
    if !transformed.isEmpty, let view = transformed[index] {
      guard let place = view.untransformed(point) else { return false }
      return (arranged[index].touchArea ?? view.frame).contains(place)
    }
    return (arranged[index].touchArea ?? arranged[index].frame).contains(point)
  }
}
