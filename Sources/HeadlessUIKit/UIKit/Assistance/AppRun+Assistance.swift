import GestureEngine
import MotionLaws

/// The work for a person who asks by an assistive technology.
extension AppRun {
  /// Performs an action, as UIKit does for an element that has the focus.
  ///
  /// - Parameters:
  ///   - action: what is asked for.
  ///   - sheet: the app's sheet, which has the focus if nothing is in front of it.
  func perform(_ action: AccessibilityAction, sheet: UIView) {
    let words = action.words
    story.occasion = "the trace's action \(AccessibilityAction.name), \(words)"
    let sheets = systemSheets
    let grabber = SystemSheet.grabberElement
    if action.view == grabber, link.view(named: grabber) == nil, let sheet = sheets.last,
      sheet.hasGrabberForAssistance
    {
      return performOnGrabber(action.perform, of: sheet)
    }
    guard let name = action.view else {
      return pass(action.perform, from: focus(sheet), words)
    }
    guard let element = AccessibilityElements(run: self).element(named: name) else {
      return tell(
        action, "nothing",
        "assistive technologies find no \(name): it is not there, hidden, or covered")
    }
    perform(action, on: element)
  }

  private func perform(
    _ action: AccessibilityAction, on element: AccessibilityElements.Element
  ) {
    let responder = element.responder
    switch action.perform {
    case .activate: activate(element, action)
    case .increment:
      tell(action, "accessibilityIncrement()", "\(element.name) is asked for it")
      responder.accessibilityIncrement()
    case .decrement:
      tell(action, "accessibilityDecrement()", "\(element.name) is asked for it")
      responder.accessibilityDecrement()
    case .escape, .magicTap: pass(action.perform, from: responder, action.words)
    case .scrollUp, .scrollDown, .scrollLeft, .scrollRight: scroll(action, from: responder)
    case .custom: performCustom(action, of: responder)
    }
  }

  // MARK: Activation

  /// Activates an element: one that does nothing itself is tapped at its activation point.
  private func activate(
    _ element: AccessibilityElements.Element, _ action: AccessibilityAction
  ) {
    if element.responder.accessibilityActivate() {
      return tell(
        action, "accessibilityActivate()", "accessibilityActivate() of \(element.name) answers true"
      )
    }
    let point = element.responder.accessibilityActivationPoint
    tell(
      action, "tap",
      "accessibilityActivate() of \(element.name) answers false: its activation point is tapped")
    link.ask { $0.tapScreen(at: Point(x: point.x, y: point.y)) }
  }

  // MARK: Requests that go from responder to responder

  /// The responder that has the focus if no view is named: what is presented last, else what is modal, else
  /// the sheet.
  private func focus(_ sheet: UIView) -> UIResponder {
    if let top = topPresentation, let view = top.presentedView {
      return sheet.isDescendant(of: view) ? sheet : Self.innermost(top.presentedViewController)
    }
    let hidden = HiddenSubtrees(in: window)
    let modal = window.subtree.last { $0.accessibilityViewIsModal && hidden.shows($0) }
    if let modal { return modal }
    if sheet.window != nil, hidden.shows(sheet) { return sheet }
    return window.rootViewController.map(Self.innermost) ?? window
  }

  /// The view of the controller that a container shows.
  private static func innermost(_ controller: UIViewController) -> UIResponder {
    let shown = controller.children.last { $0.viewIfLoaded?.window != nil }
    return shown.map(innermost) ?? controller.viewIfLoaded ?? controller
  }

  /// The presentation in front of all others.
  private var topPresentation: UIPresentationController? {
    window.rootViewController?.ownPresentation?.stack.last
  }

  private func pass(
    _ request: AccessibilityAction.Request, from first: UIResponder, _ words: String
  ) {
    let isEscape = request == .escape
    let call = isEscape ? "accessibilityPerformEscape()" : "accessibilityPerformMagicTap()"
    let action = AccessibilityAction(request)
    var asked: UIResponder? = first
    while let responder = asked {
      let answer =
        isEscape
        ? responder.accessibilityPerformEscape() : responder.accessibilityPerformMagicTap()
      if answer {
        return tell(action, call, "\(call) of \(self.words(of: responder)) answers true")
      }
      // The controller that presents something is not behind it for this.
      let isPresented = (responder as? UIViewController)?.presentation != nil
      asked = isPresented ? nil : responder.next
    }
    if isEscape, let top = topPresentation, isInside(first, top), top.escape() {
      let name = type(of: top.presentedViewController)
      return tell(
        action, "escape", "no responder handles it, and UIKit's presentation of \(name) does")
    }
    tell(action, "nothing", "\(call) of every responder answers false")
  }

  private func isInside(_ responder: UIResponder, _ presentation: UIPresentationController) -> Bool
  {
    guard let view = responder as? UIView, let container = presentation.containerView else {
      return true
    }
    return view.isDescendant(of: container)
  }

  private func scroll(_ action: AccessibilityAction, from first: UIResponder) {
    guard let direction = action.perform.direction else { return }
    var asked: UIResponder? = first
    while let responder = asked {
      if responder.accessibilityScroll(direction) {
        return tell(
          action, "accessibilityScroll(_:)", "\(words(of: responder)) scrolls by a page")
      }
      asked = responder.next
    }
    tell(action, "nothing", "accessibilityScroll(_:) of every responder answers false")
  }

  // MARK: Actions of an element's own

  private func performCustom(_ action: AccessibilityAction, of responder: UIResponder) {
    let own = responder.accessibilityCustomActions?.first { $0.name == action.name }
    guard let own else {
      let names = (responder.accessibilityCustomActions ?? []).map { "\"\($0.name)\"" }
      return tell(
        action, "nothing",
        names.isEmpty
          ? "it has no actions of its own" : "its actions are \(names.joined(separator: ", "))")
    }
    var answer = false
    if let words = own.words {
      story.performAction(words, hasPlace: true) { answer = own.perform() }
    } else {
      answer = own.perform()
    }
    tell(action, "custom", "the action answers \(answer)")
  }

  private func performOnGrabber(_ request: AccessibilityAction.Request, of sheet: SystemSheet) {
    let action = AccessibilityAction(request, on: SystemSheet.grabberElement)
    switch request {
    case .activate: sheet.cycleDetents()
    case .increment: sheet.stepDetent(by: 1)
    case .decrement: sheet.stepDetent(by: -1)
    default: return tell(action, "nothing", "a grabber is activated, incremented or decremented")
    }
    tell(action, "grabber", "the sheet's grabber leads from detent to detent")
  }

  private func tell(_ action: AccessibilityAction, _ answer: String, _ reason: String) {
    story.report(
      AccessibilityAction.name, [.init("asked", action.words), .init("answer", answer)],
      because: reason)
  }

  // MARK: What can be asked for

  /// The actions that assistive technologies offer now, those of what is in front first.
  var accessibilityActions: [AccessibilityAction] {
    var actions: [AccessibilityAction] = []
    if systemSheets.last?.hasGrabberForAssistance == true {
      actions.append(AccessibilityAction(.activate, on: SystemSheet.grabberElement))
    }
    for element in AccessibilityElements(run: self).reachable.reversed() {
      actions += Self.actions(of: element)
    }
    return actions + [AccessibilityAction(.escape), AccessibilityAction(.magicTap)]
  }

  private static func actions(of element: AccessibilityElements.Element) -> [AccessibilityAction] {
    let responder = element.responder
    var requests: [AccessibilityAction.Request] = []
    let isControl = (responder as? UIControl)?.isEnabled
    if responder.isAdjustable {
      requests += [.increment, .decrement]
    } else if isControl ?? responder.isAccessibilityElement {
      requests.append(.activate)
    }
    if let scrollView = responder as? UIScrollView {
      let directions: [AccessibilityAction.Request] = [
        .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
      ]
      requests += directions.filter { request in
        request.direction.flatMap { scrollView.offset(ofPage: $0) } != nil
      }
    }
    let custom = responder.accessibilityCustomActions ?? []
    return requests.map { AccessibilityAction($0, on: element.name) }
      + custom.map { AccessibilityAction(.custom, on: element.name, named: $0.name) }
  }
}
