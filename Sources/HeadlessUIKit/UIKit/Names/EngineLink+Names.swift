/// The names of views and recognizers in timelines.
extension EngineLink {
  /// The name of a recognizer: its view, and its own name or its kind; with a number if that is
  /// taken.
  ///
  /// The engine knows a recognizer by its name, which therefore stays the same while the cell that
  /// it is in shows one row after another.
  func name(of recognizer: UIGestureRecognizer, on view: UIView, _ kind: String) -> String {
    let viewName = name(of: view)
    // A gesture of a declarative view is named by the view whose body has it.
    let gesture = (view as? HostedGroup)?.word.split(separator: ".").dropLast().last
    let base =
      "\(gesture.map(String.init) ?? view.viewName?.steady ?? viewName).\(recognizer.name ?? kind)"
    if let name = recognizer.replayedName, name.hasPrefix(base), recognizers[name] === recognizer {
      return name
    }
    var (name, number) = (base, nextNumbers[base] ?? 1)
    if number > 1 { name = "\(base)\(number)" }
    while recognizers[name] != nil {
      number += 1
      name = "\(base)\(number)"
    }
    nextNumbers[base] = number
    recognizer.replayedName = name
    recognizers[name] = recognizer
    return name
  }

  /// The name of a view: its accessibilityIdentifier; else the property that holds it, of a cell, a
  /// controller, a view of the app's own; else its cell's class and row; else its text; else its
  /// class, or that of the controller for a page of a stack, and a number.
  ///
  /// A view in a cell is named together with it: `titleLabel of PlaceCell, row 7`. A cell that shows
  /// another row has another name, and so have the views in it.
  func name(of view: UIView) -> String {
    if let name = view.viewName, !name.isStale { return name.text }
    let base = base(of: view)
    if var name = view.viewName {
      if name.base == base, names[name.text] === view {
        name.isStale = false
        view.viewName = name
        return name.text
      }
      release(name, of: view)
    }
    let text = freeName(base)
    names[text] = view
    view.viewName = ViewName(text: text, base: base)
    return text
  }

  func view(named name: String) -> UIView? { names[name] }

  /// Names views while no code of the app is executed, so that no property changes.
  func namingViews(_ body: () -> Void) {
    isNamingViews = true
    defer {
      isNamingViews = false
      heldViews = HeldViews()
    }
    body()
  }

  // MARK: Unique names

  /// Another view may have a name from now on.
  private func release(_ name: ViewName, of view: UIView) {
    guard names[name.text] === view else { return }
    names[name.text] = nil
    nextViewNumbers[name.base.text(1)] = nil
  }

  /// The name with the least number that makes it unique.
  private func freeName(_ base: ViewName.Base) -> String {
    let first = base.text(1)
    var number = nextViewNumbers[first] ?? 1
    while !isFree(base.text(number)) { number += 1 }
    if number > 1 { nextViewNumbers[first] = number }
    return base.text(number)
  }

  /// Whether no view has a name, or one that stands for something else by now.
  private func isFree(_ name: String) -> Bool {
    guard name != "dimming" else { return false }
    guard let holder = names[name]?.viewName else { return names[name] == nil }
    return holder.isStale || holder.text != name
  }

  // MARK: Parts of names

  private func base(of view: UIView) -> ViewName.Base {
    if let identifier = view.accessibilityIdentifier {
      return ViewName.Base(head: identifier, isApps: true)
    }
    let cell = view.elementAround
    let held = property(of: view, in: cell)
    if let held, !held.isInCell {
      return ViewName.Base(head: held.property.name, isApps: held.property.isApps)
    }
    if let page = Self.pageName(of: view) { return ViewName.Base(head: page, isApps: true) }
    let hosted =
      (view as? HostedLeaf)?.word ?? (view as? HostedGroup)?.word ?? (view as? HostedScroll)?.word
    let className = view.viewController == nil ? hosted ?? "\(type(of: view))" : "view"
    if let element = view as? any ListElement, let place = element.listPlace {
      return ViewName.Base(
        head: "\(className), \(place.words)", cell: cell.map { name(of: $0) }, steady: className)
    }
    let head =
      held?.property.name ?? (view as? any CaptionedView)?.nameByCaption ?? className
    guard let cell else { return ViewName.Base(head: head) }
    let steadyCell = "\(type(of: cell))"
    if view is UIScrollView { return ViewName.Base(head: head, cell: steadyCell) }
    // A text is that of a row.
    return ViewName.Base(
      head: head, cell: name(of: cell),
      steady: "\(held?.property.name ?? className) of \(steadyCell)")
  }

  /// The property that holds a view, and whether its holder is in the same cell.
  private func property(
    of view: UIView, in cell: (any ListElement)?
  ) -> (property: HeldViews.Property, isInCell: Bool)? {
    if !isNamingViews { heldViews = HeldViews() }
    if let cell, cell.contentPart === view {
      return (HeldViews.Property(name: "contentView", isApps: false), true)
    }
    let controller = view.viewController
    let outer: UIResponder? = controller?.parent ?? controller?.presentingViewController
    var owner = outer ?? view.superview
    var isInCell = cell != nil && outer == nil
    while let current = owner {
      if let holder = Self.holder(current),
        let property = heldViews.property(of: view, in: holder)
      {
        return (property, isInCell)
      }
      if current === cell { isInCell = false }
      owner = current.next
    }
    return nil
  }

  private static func pageName(of view: UIView) -> String? {
    guard let page = view.viewController, page.parent?.childHost != nil else { return nil }
    return "\(type(of: page))"
  }

  /// The object that holds views as its properties: a controller, the presentation controller of a
  /// container, a view of an app's own class.
  private static func holder(_ responder: UIResponder) -> NSObject? {
    if let presentation = (responder as? UITransitionView)?.presentation { return presentation }
    return responder is UIViewController || HeldViews.isApps(type(of: responder)) ? responder : nil
  }
}
