/// A view's name in timelines.
struct ViewName {
  /// The parts that a name is made of.
  struct Base: Equatable {
    /// The property that holds the view, its place in a list, its text, or its class.
    let head: String

    /// The name of the cell around the view; nil if there is none, or the name stands for itself.
    var cell: String?

    /// The name for what stays the same while a cell shows one row after another: its recognizers;
    /// nil for the view's own name.
    var steady: String?

    /// Whether the app has given the name: it is an identifier, or a property outside cells.
    var isApps = false

    /// The name with a number that makes it unique, from 1, which is not written.
    ///
    /// A digit follows a letter alone: `row 7` must not become `row 72`.
    func text(_ number: Int) -> String {
      let count = number == 1 ? "" : head.last?.isLetter == true ? "\(number)" : " (\(number))"
      return head + count + (cell.map { " of \($0)" } ?? "")
    }
  }

  /// Unique among the views of a run at any moment.
  let text: String

  let base: Base

  /// Whether the view stands for something else than when it was named.
  var isStale = false

  /// The name for the view's recognizers, which is the same for all rows that a cell shows.
  var steady: String { base.steady ?? text }
}

extension UIView {
  /// The name in timelines, once it has one.
  var replayedName: String? { viewName?.text }

  /// Whether its name is one that the app has given.
  var hasNameOfApp: Bool { viewName?.base.isApps == true }

  /// Names the view and those in it anew when they are asked for next.
  ///
  /// Scroll views keep their names, which are about no row: the engine knows them by these.
  func forgetNames() {
    guard let link = AppRun.current?.link, let viewName else { return }
    // A cell that waited to be used again has forgotten its names already.
    link.recordTreeChange()
    guard !viewName.isStale else { return }
    for view in subtree where !(view is UIScrollView) {
      guard let name = view.viewName else { continue }
      view.viewName?.isStale = true
      link.nextViewNumbers[name.base.text(1)] = nil
    }
  }
}
