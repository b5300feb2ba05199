import GestureEngine

/// Views and recognizers that come, change and go while the app runs.
extension AppStage {
  /// Reports to the engine what has changed since the last turn.
  func reportChanges(on screen: GestureEngine.Screen) {
    guard run.link.consumeTreeChange() else { return }
    recordViews()
    let now = descriptions(on: screen)
    guard now != described else { return }
    let known = Dictionary(described.map { ($0.name, $0) }) { first, _ in first }
    var next: String?
    for description in now.reversed() {
      if Self.isNew(description, known[description.name]) {
        run.link.context?.attachRecognizer(description, before: next)
      }
      next = description.name
    }
    let names = Set(now.map(\.name))
    for description in described where !names.contains(description.name) {
      run.link.context?.setRecognizer(description.name, isEnabled: false)
    }
    described = now
  }

  /// Whether a recognizer has come or recognizes something else; whether it is enabled, it has told
  /// the engine itself.
  private static func isNew(
    _ description: RecognizerDescription, _ known: RecognizerDescription?
  ) -> Bool {
    guard var known else { return true }
    known.isEnabled = description.isEnabled
    return known != description
  }

  /// The recognizers of all views, those of the deepest views first, after those that are asked before
  /// all others.
  func descriptions(on screen: GestureEngine.Screen) -> [RecognizerDescription] {
    let all = allDescriptions(on: screen)
    let first = all.filter { $0.isAskedFirst }
    return first.isEmpty ? all : first + all.filter { !$0.isAskedFirst }
  }

  private func allDescriptions(on screen: GestureEngine.Screen) -> [RecognizerDescription] {
    run.window.subtree.reversed().flatMap { view in
      (view.gestureRecognizers ?? []).compactMap { recognizer in
        guard let kind = recognizer.kind(recognition, on: screen) else { return nil }
        let viewName = run.link.name(of: view)
        var description = RecognizerDescription(
          name: run.link.name(of: recognizer, on: view, recognizer.word(for: kind)),
          view: viewName, kind: kind, isEnabled: recognizer.isEnabled)
        description.hearsTouches = recognizer.hearsTouches
        description.isAskedFirst = (recognizer as? any HostedMember)?.isSimultaneous == true
        return description
      }
    }
  }

  func role(of view: UIView, sheet: UIView) -> ViewRole {
    if view === sheet { return .sheet }
    if view is SheetDimmingView { return .dimming }
    if view is KeyboardView { return .keyboard }
    return view === root.view ? .background : .other
  }

  /// Names the views that have come, and records each behind the view that it comes after.
  func recordViews() {
    // The app's code may still add the view of its sheet.
    let sheet = app.sheet(of: root)
    var shown: [UIView] = []
    for view in run.window.subviews { Self.add(view, to: &shown) }
    run.link.namingViews { for view in shown { _ = run.link.name(of: view) } }
    var place: Int?
    for view in shown {
      place = views.index(of: run.link.name(of: view)) ?? record(view, after: place, sheet: sheet)
    }
  }

  /// Adds a view and those in it, except for cells that stand for nothing.
  ///
  /// The engine must know the view of each recognizer, even there.
  private static func add(_ view: UIView, to views: inout [UIView]) {
    if let element = view as? any ListElement, element.isSpare,
      !element.subtree.contains(where: { $0.gestureRecognizers?.isEmpty == false })
    {
      return
    }
    views.append(view)
    for subview in view.subviews { add(subview, to: &views) }
  }

  /// - Returns: its place among the views of the run.
  private func record(_ view: UIView, after place: Int?, sheet: UIView) -> Int {
    let superview = view.superview === run.window ? nil : view.superview
    let role = role(of: view, sheet: sheet)
    var description = ViewDescription(
      name: run.link.name(of: view), role: role, parent: superview.map { run.link.name(of: $0) })
    description.isIncidental = role == .other && !(view is UIScrollView) && !view.hasNameOfApp
    description.takesText = view is any UIKeyInput
    return views.insert(description, after: place)
  }
}
