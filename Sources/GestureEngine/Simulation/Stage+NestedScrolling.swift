import JSONText
import MotionLaws

/// Scroll views in scroll views: which of them a finger scrolls.
extension Stage {
  /// The reason why a scroll view's pan at its threshold may not begin: a control keeps the finger,
  /// or the content lies at its limit and an outer scroll view can go on.
  func refusalToScroll(_ recognizer: Recognizer) -> String? {
    guard let id = context.scrollView(ofPanNamed: recognizer.name),
      let scrollView = context[scrollView: id]
    else { return nil }
    if let control = controlThatKeeps(recognizer, scrollView.settings) {
      return "\(control.name) tracks the finger: \(control.reason)"
    }
    guard let step = scrollView.step(for: recognizer.translation),
      !scrollView.canScroll(step, at: context.time)
    else { return nil }
    var place = id
    while let outer = context.scrollView(around: place) {
      if context[scrollView: outer]?.canScroll(step, at: context.time) == true {
        return
          "its content lies at its limit, \(step.words(of: scrollView, at: context.time)), and \(context.name(of: outer)) can scroll that way"
      }
      place = outer
    }
    return nil
  }

  /// The reason why one of two scroll views' pans has the finger and the other one has not, in words
  /// that end with a semicolon; empty if it is not a matter of two scroll views.
  ///
  /// - Parameters:
  ///   - arbitration: which of them has it.
  ///   - way: the way that the finger went.
  /// - Returns: the words.
  func whyItScrolls(_ arbitration: Arbitration, _ way: Vector) -> String {
    guard arbitration.what == .prevented,
      let winner = context.scrollView(ofPanNamed: arbitration.recognizer),
      let loser = context.scrollView(ofPanNamed: arbitration.other),
      let axis = context[scrollView: winner]?.panAxis,
      let otherAxis = context[scrollView: loser]?.panAxis
    else { return "" }
    let (name, other) = (context.name(of: winner), context.name(of: loser))
    switch (axis, otherAxis) {
    case (.horizontal, .vertical) where way.x.magnitude >= way.y.magnitude:
      return
        "\(name) scrolls sideways, and the finger went \(way.x.magnitude.rounded3) pt sideways against \(way.verticalWords); "
    case (.vertical, .horizontal) where way.y.magnitude >= way.x.magnitude:
      return
        "\(name) scrolls up and down, and the finger went \(way.verticalWords) against \(way.x.magnitude.rounded3) pt sideways; "
    case _ where axis == otherAxis && axis != .free && isScrollView(winner, inside: loser):
      return
        "both scroll \(axis == .horizontal ? "sideways" : "up and down"), and \(name) lies in \(other); "
    case (.free, .vertical), (.free, .horizontal):
      return
        "\(name) scrolls both ways, so the finger's whole distance counts, and reached its hysteresis first; "
    default: return ""
    }
  }

  private func isScrollView(_ inner: ScrollViewID, inside outer: ScrollViewID) -> Bool {
    var place = context.scrollView(around: inner)
    while let next = place, next != outer { place = context.scrollView(around: next) }
    return place == outer
  }
}

extension Vector {
  /// The way that it goes up or down, in words.
  fileprivate var verticalWords: String {
    "\(y.magnitude.rounded3) pt \(y < 0 ? "up" : y > 0 ? "down" : "up or down")"
  }
}

/// A step of a scroll view's content along one axis.
private enum ScrollStep {
  /// Whether contentOffset grows.
  case vertical(isForward: Bool)
  case horizontal(isForward: Bool)

  /// The position of the content along that axis, in words.
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
