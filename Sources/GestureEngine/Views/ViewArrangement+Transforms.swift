public import MotionLaws

extension ViewArrangement {
  /// Transforms a view that has been added, with everything inside it, as `UIView.transform` does:
  /// about the center of its frame.
  ///
  /// Timelines show the least rectangle around what is transformed, which is what `UIView.frame` is
  /// then; fingers hit the transformed view itself. Views that are added inside it are given as if
  /// nothing were transformed.
  ///
  /// - Parameters:
  ///   - name: the view's name; one that no view has changes nothing.
  ///   - transform: what it does to the view.
  public mutating func transform(_ name: String, by transform: ViewTransform) {
    guard transform != .identity, let index = index(of: name) else { return }
    transformed.transform(viewAt: index, by: transform)
  }

  /// Puts the views where their transforms and those around them show them.
  mutating func showTransforms() {
    var views = TransformedViews()
    for index in arranged.indices {
      var whole: ViewTransform?
      for place in path(from: index) {
        guard let own = transformed[place]?.transform.about(arranged[place].frame.center) else {
          continue
        }
        whole = whole?.concatenating(own) ?? own
      }
      guard let whole else { continue }
      let frame = arranged[index].frame
      views.add(.init(index: index, frame: frame, transform: whole))
    }
    for view in views.all {
      show(viewAt: view.index, in: view.transform.boundingBox(of: view.frame))
    }
    transformed = views
  }
}

/// The views of an arrangement that are transformed.
struct TransformedViews: Sendable, Hashable {
  struct View: Sendable, Hashable {
    var index: Int

    /// The frame that it would have without transforms, in points.
    var frame: Rect

    /// While views are added, what is done to the view itself, about its center; then what leads from
    /// there to the screen.
    var transform: ViewTransform

    /// The place at which a point on screen would be without the transform; nil if the view shows
    /// as a line.
    func untransformed(_ point: Point) -> Point? { transform.inverse?.apply(to: point) }
  }

  private(set) var all: [View] = []

  var isEmpty: Bool { all.isEmpty }

  subscript(index: Int) -> View? { all.first { $0.index == index } }

  mutating func add(_ view: View) { all.append(view) }

  /// Transforms a view, after what has been done to it already.
  mutating func transform(viewAt index: Int, by transform: ViewTransform) {
    if let place = all.firstIndex(where: { $0.index == index }) {
      all[place].transform = all[place].transform.concatenating(transform)
    } else {
      add(View(index: index, frame: Rect(x: 0, y: 0, width: 0, height: 0), transform: transform))
    }
  }

  /// A view has been inserted before those from an index on.
  mutating func makeRoom(at index: Int) {
    for place in all.indices where all[place].index >= index { all[place].index += 1 }
  }
}
