import Foundation

/// The elements that assistive technologies find on a run's screen.
@MainActor
struct AccessibilityElements {
  /// An element, under the name that a trace has for it.
  struct Element {
    let name: String
    let responder: UIResponder

    /// The view that it is, or that contains it.
    let view: UIView
  }

  let run: AppRun

  /// All that can be reached, those in front last.
  var reachable: [Element] {
    let hidden = HiddenSubtrees(in: run.window)
    return run.window.subtree.filter { $0 !== run.window && hidden.shows($0) && isReachable($0) }
      .flatMap { elements(of: $0) }
  }

  /// The element of a name; nil if none that can be reached has it.
  func element(named name: String) -> Element? {
    if let view = run.link.view(named: name), view.window != nil {
      guard HiddenSubtrees(in: run.window).shows(view), isReachable(view) else { return nil }
      return Element(name: name, responder: view, view: view)
    }
    return reachable.first { $0.name == name }
  }

  /// A view as an element, and those in it that are no views.
  private func elements(of view: UIView) -> [Element] {
    let own = Element(name: run.link.name(of: view), responder: view, view: view)
    let others = (view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
    return [own]
      + others.compactMap { element in
        (element.accessibilityIdentifier ?? element.accessibilityLabel).map {
          Element(name: $0, responder: element, view: view)
        }
      }
  }

  /// The parts of a view, of its width and height, at which something may cover it.
  private static let parts: [CGFloat] = [0.5, 0.1, 0.9]

  /// Whether a finger somewhere on what shows of a view would find it, or what it is in.
  private func isReachable(_ view: UIView) -> Bool {
    let shown = view.frameOnScreen(at: run.time).intersection(run.window.bounds)
    guard !shown.isNull, shown.width > 0, shown.height > 0 else { return false }
    return Self.parts.contains { part in
      Self.parts.contains { other in
        let point = CGPoint(
          x: shown.minX + part * shown.width, y: shown.minY + other * shown.height)
        guard let hit = run.window.hitTest(point, with: nil) else { return false }
        return hit.isDescendant(of: view) || view.isDescendant(of: hit)
      }
    }
  }
}

/// The views that assistive technologies pass over, with all that is in them.
@MainActor
struct HiddenSubtrees {
  /// The views beside which nothing is found while they show.
  private let modal: [UIView]

  init(in window: UIWindow) {
    modal = window.subtree.filter { $0.accessibilityViewIsModal && Self.isVisible($0) }
  }

  /// Whether neither the view nor one around it is hidden, from the user or from assistive technologies
  /// alone, or beside a modal one.
  func shows(_ view: UIView) -> Bool {
    guard Self.isVisible(view) else { return false }
    var around: UIView? = view
    while let current = around {
      if current.accessibilityElementsHidden { return false }
      let isBesideModal = modal.contains { $0 !== current && $0.superview === current.superview }
      if isBesideModal, current.superview != nil, !modal.contains(where: { $0 === current }) {
        return false
      }
      around = current.superview
    }
    return true
  }

  private static func isVisible(_ view: UIView) -> Bool {
    var around: UIView? = view
    while let current = around {
      if current.isHidden || current.alpha < leastAlpha { return false }
      around = current.superview
    }
    return true
  }

  /// The alpha below which UIKit takes a view for hidden.
  private static let leastAlpha: CGFloat = 0.01
}
