import MotionLaws

/// The views that a scene adds to those of its sheet: scroll views and controls.
extension SheetContext {
  /// The controls of the scene.
  @inline(__always)
  var controls: [ControlSettings] {
    get { additions?.controls ?? [] }
    _modify { yield &ownAdditions().controls }
  }

  /// Adds the scene's own views to those of the sheet, which have all been added.
  ///
  /// A view whose container is not there, as on a page that was not pushed, is not there either.
  func arrangeAdditions(_ views: inout ViewArrangement, _ moment: LayoutMoment) {
    guard let additions else { return }
    for scrollView in additions.scrollViews {
      guard case .container(let name, let frame, let contains) = scrollView.placement,
        let container = Container(name, views, self)
      else { continue }
      let place = container.place(of: frame)
      if let contains {
        let offset = scrollView.scrollView?.contentOffset(at: time) ?? Point(x: 0, y: 0)
        views.put(contains, inScrollViewNamed: scrollView.name, place, scrolledBy: offset)
      } else {
        views.add(scrollView.name, place, as: .scrollView, inViewAt: container.index)
      }
    }
    // Controls of one container follow each other, as in a list.
    var last: (name: String, container: Container?)?
    for control in additions.controls {
      if last?.name != control.container {
        last = (control.container, Container(control.container, views, self))
      }
      guard let container = last?.container else { continue }
      views.add(
        control.name, container.place(of: control.frame), as: .other, inViewAt: container.index)
    }
    if let keyboard = additions.keyboard, keyboard.isThere {
      views.add(
        ShownKeyboard.viewName, keyboard.frame(moment, at: time, on: screen), as: .keyboard)
    }
  }
}

/// A view that contains others which the scene adds.
private struct Container {
  /// Its place in the arrangement.
  let index: Int

  /// Its frame on screen, in points.
  let frame: Rect

  /// Its contentOffset; zero if it is no scroll view.
  let contentOffset: Point

  /// Nil if there is no view of that name.
  init?(_ name: String, _ views: ViewArrangement, _ context: SheetContext) {
    guard let index = views.index(of: name) else { return nil }
    self.index = index
    frame = views.arranged[index].frame
    contentOffset =
      context.scrollView(named: name).flatMap {
        context[scrollView: $0]?.contentOffset(at: context.time)
      } ?? Point(x: 0, y: 0)
  }

  /// The place on screen of a frame in it, in points.
  func place(of inner: Rect) -> Rect {
    Rect(
      x: frame.x + inner.x - contentOffset.x, y: frame.y + inner.y - contentOffset.y,
      width: inner.width, height: inner.height)
  }
}
