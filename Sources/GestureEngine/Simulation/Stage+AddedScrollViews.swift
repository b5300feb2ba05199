import JSONText
import MotionLaws

// The scene's further scroll views: the same rules as for the main one, which the sheet tracks.

extension Stage {
  /// Whether `context.scrollView` is the one that the sheet tracks.
  var isMain: Bool { activeScrollView == nil }

  /// What frames call the scroll view that is being worked on.
  var scrollName: String {
    activeScrollView.map { "scrolls.\(context.addedViews[$0].name)" } ?? "scroll"
  }

  /// Works on a further scroll view with what is written for the main one.
  mutating func onScrollView(_ place: Int, _ work: (inout Self) -> Void) {
    context.exchangeScrollView(withThatAt: place)
    activeScrollView = place
    context.log.scrollView = context.addedViews[place].name
    work(&self)
    context.log.scrollView = nil
    activeScrollView = nil
    context.exchangeScrollView(withThatAt: place)
  }

  /// Tells the sheet something about the further scroll view that is being worked on; meanwhile
  /// every scroll view is in its place.
  mutating func tell(_ call: (inout Sheet, String, inout SheetContext) -> Void) {
    guard let place = activeScrollView else { return }
    context.exchangeScrollView(withThatAt: place)
    context.log.scrollView = nil
    call(&sheet, context.addedViews[place].name, &context)
    context.log.scrollView = context.addedViews[place].name
    context.exchangeScrollView(withThatAt: place)
  }

  /// Tells the sheet that a motion of the further scroll view that is being worked on has ended.
  mutating func tellOfEnd(ofAnimation wasAnimation: Bool) {
    tell {
      if wasAnimation {
        $0.scrollViewDidEndScrollingAnimation($1, &$2)
      } else {
        $0.scrollViewDidEndDecelerating($1, &$2)
      }
    }
  }

  /// The further scroll view that a pan belongs to, by its place among the added views; nil if none.
  func addedScrollView(ofPanAt index: Int) -> Int? {
    context.addedViews.firstIndex { $0.panIndex == index }
  }

  // MARK: Nested scroll views

  /// Why a scroll view's pan at its threshold may not begin: a control keeps the finger, or the
  /// content lies at its limit and an outer scroll view can go on.
  func refusalToScroll(_ recognizer: Recognizer) -> String? {
    guard let name = scrollViewName(ofPanNamed: recognizer.name), let scrollView = scrollView(name)
    else { return nil }
    if let control = controlThatKeeps(recognizer, scrollView.settings) {
      return "\(control.name) tracks the finger: \(control.reason)"
    }
    guard let step = scrollView.step(for: recognizer.translation),
      !scrollView.canScroll(step, at: context.time)
    else { return nil }
    var place = name
    while let outer = scrollViewAround(place) {
      if self.scrollView(outer)?.canScroll(step, at: context.time) == true {
        return
          "its content lies at its limit, \(step.words(of: scrollView, at: context.time)), and \(outer) can scroll that way"
      }
      place = outer
    }
    return nil
  }

  /// Why one of two scroll views' pans has the finger and the other one has not, in words that end with
  /// a semicolon; empty if it is not a matter of two scroll views.
  ///
  /// - Parameters:
  ///   - arbitration: which of them has it.
  ///   - way: the way that the finger went.
  /// - Returns: the words.
  func whyItScrolls(_ arbitration: Arbitration, _ way: Vector) -> String {
    guard arbitration.what == .prevented,
      let winner = scrollViewName(ofPanNamed: arbitration.recognizer),
      let loser = scrollViewName(ofPanNamed: arbitration.other),
      let axis = scrollView(winner)?.panAxis, let otherAxis = scrollView(loser)?.panAxis
    else { return "" }
    switch (axis, otherAxis) {
    case (.horizontal, .vertical) where way.x.magnitude >= way.y.magnitude:
      return
        "\(winner) scrolls sideways, and the finger went \(way.x.magnitude.rounded3) pt sideways against \(way.verticalWords); "
    case (.vertical, .horizontal) where way.y.magnitude >= way.x.magnitude:
      return
        "\(winner) scrolls up and down, and the finger went \(way.verticalWords) against \(way.x.magnitude.rounded3) pt sideways; "
    case _ where axis == otherAxis && axis != .free && isScrollView(winner, inside: loser):
      return
        "both scroll \(axis == .horizontal ? "sideways" : "up and down"), and \(winner) lies in \(loser); "
    case (.free, .vertical), (.free, .horizontal):
      return
        "\(winner) scrolls both ways, so the finger's whole distance counts, and reached its hysteresis first; "
    default: return ""
    }
  }

  private func isScrollView(_ inner: String, inside outer: String) -> Bool {
    var place = scrollViewAround(inner)
    while let next = place, next != outer { place = scrollViewAround(next) }
    return place == outer
  }

  /// The name of the scroll view that a pan belongs to; nil if it is no scroll view's own.
  private func scrollViewName(ofPanNamed name: String) -> String? {
    if name == RecognizerDescription.scrollPan { return ViewArrangement.scrollView }
    return context.addedViews.first { $0.panIndex != nil && name == "\($0.name).pan" }?.name
  }

  private func scrollView(_ name: String) -> SimulatedScrollView? {
    if name == ViewArrangement.scrollView { return context.scrollView }
    return context.addedViews.first { $0.name == name }?.scrollView
  }

  /// The name of the innermost scroll view that contains another.
  private func scrollViewAround(_ name: String) -> String? {
    if let outer = context.addedViews.first(where: { $0.contains == name }) { return outer.name }
    guard let added = context.addedViews.first(where: { $0.name == name }) else { return nil }
    return scrollView(added.container) == nil
      ? scrollViewAround(added.container) : added.container
  }
}

extension Vector {
  /// How far it goes up or down.
  fileprivate var verticalWords: String {
    "\(y.magnitude.rounded3) pt \(y < 0 ? "up" : y > 0 ? "down" : "up or down")"
  }
}

/// A step of a scroll view's content along one axis.
private enum ScrollStep {
  /// Whether contentOffset grows.
  case vertical(isForward: Bool)
  case horizontal(isForward: Bool)

  /// Where the content is along that axis, in words.
  func words(of scrollView: SimulatedScrollView, at time: Double) -> String {
    let offset = scrollView.contentOffset(at: time)
    return switch self {
    case .vertical: "contentOffset.y \(offset.y.rounded3)"
    case .horizontal: "contentOffset.x \(offset.x.rounded3)"
    }
  }
}

extension SimulatedScrollView {
  /// The step that a finger's displacement asks for, along the axis on which it has moved further;
  /// nil if it cannot scroll.
  fileprivate func step(for displacement: Vector) -> ScrollStep? {
    let isSideways = displacement.isSideways
    switch panAxis {
    case .none: return nil
    case .free where isSideways, .horizontal: return .horizontal(isForward: displacement.x < 0)
    case .free, .vertical: return .vertical(isForward: displacement.y < 0)
    }
  }

  /// Whether it scrolls along an axis, and its content, as it shows, is not at the limit there.
  fileprivate func canScroll(_ step: ScrollStep, at time: Double) -> Bool {
    let (offset, slack) = (contentOffset(at: time), Tolerance.thresholdSlack)
    let (least, most) = (minimumOffset, maximumOffset)
    switch (step, panAxis) {
    case (.vertical(let isForward), .vertical), (.vertical(let isForward), .free):
      return isForward
        ? offset.y < rounded(most.y) - slack : offset.y > rounded(least.y) + slack
    case (.horizontal(let isForward), .horizontal), (.horizontal(let isForward), .free):
      return isForward
        ? offset.x < rounded(most.x) - slack : offset.x > rounded(least.x) + slack
    default: return false
    }
  }
}
