import GestureEngine
import MotionLaws

/// The visible parts of scroll views beside and inside each other, as pictures show them.
extension Frame {
  /// The state of the scroll view of a name: what it shows of its content; nil if a frame says
  /// nothing of it.
  func scroll(ofViewNamed name: String) -> Scroll? {
    if let further = scrolls.first(where: { $0.name == name }) { return further.scroll }
    let isMain = name == ViewArrangement.scrollView || layout[ViewArrangement.scrollView] == nil
    return isMain ? scroll : nil
  }

  /// Whether a scroll view lies in or on another one, which it hides.
  func isInFront(scrollViewAt index: Int) -> Bool {
    let view = layout.views[index]
    return view.parent.map { layout.views[$0].role == .scrollView } ?? false
      || scrolls.contains { $0.name == view.name }
  }

  /// Whether a scroll view has a page that fills it, such as a pager's, so that nothing else of its
  /// content shows.
  func isFilled(scrollViewAt index: Int) -> Bool {
    let frame = layout.views[index].frame
    return layout.views.contains { view in
      view.parent == index && view.role == .scrollView && view.frame.width >= frame.width
        && view.frame.height >= frame.height
    }
  }

  /// The part of the screen that the scroll views around a view let through: nil if none is around
  /// it; without a size if they let nothing through.
  func window(ofViewAt index: Int) -> Rect? {
    var window: Rect?
    var next = layout.views[index].parent
    while let place = next {
      let view = layout.views[place]
      if view.role == .scrollView {
        let nothing = Rect(x: view.frame.x, y: view.frame.y, width: 0, height: 0)
        window = window.map { $0.part(within: view.frame) ?? nothing } ?? view.frame
      }
      next = view.parent
    }
    return window
  }

  /// The part of a view that the scroll views around it show; nil if there is no such view.
  func visibleFrame(ofViewNamed name: String) -> Rect? {
    guard let index = layout.views.lastIndex(where: { $0.name == name }) else { return nil }
    let frame = layout.views[index].frame
    guard let window = window(ofViewAt: index) else { return frame }
    return frame.part(within: window) ?? Rect(x: frame.x, y: frame.y, width: 0, height: 0)
  }
}
