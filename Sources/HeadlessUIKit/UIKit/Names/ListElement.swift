/// A view that stands for one thing of a list after another: a cell, a header, a footer.
@MainActor
protocol ListElement: UIView {
  /// The row, item or header that it stands for; nil for a view that stands for nothing.
  var listPlace: ListPlace? { get set }

  /// The part of it that apps know as `contentView`; nil if it has none.
  var contentPart: UIView? { get }
}

extension ListElement {
  /// It stands for something else: names of it and of what is in it would no longer be true.
  func listPlaceChanged(from old: ListPlace?) { if listPlace != old { forgetNames() } }

  /// Whether it stands for nothing and waits to be used again, hidden where it was.
  var isSpare: Bool { isHidden && listPlace == nil }
}

/// A place in a list, as names say it.
struct ListPlace: Equatable {
  /// `row 7`; `section 1, row 7` in a list of several sections.
  let words: String

  /// - Parameters:
  ///   - element: the place in its section: `row 7`, `header`.
  ///   - section: its section, from 0.
  ///   - count: the number of sections.
  init(_ element: String, section: Int, of count: Int) {
    words = count > 1 ? "section \(section), \(element)" : element
  }
}

extension UIView {
  /// The innermost element of a list around the view.
  var elementAround: (any ListElement)? {
    var view = superview
    while let current = view {
      if let element = current as? any ListElement { return element }
      view = current.superview
    }
    return nil
  }
}
