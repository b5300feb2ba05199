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

  /// The recognizers of all views, those of the deepest views first.
  func descriptions(on screen: GestureEngine.Screen) -> [RecognizerDescription] {
    run.window.subtree.reversed().flatMap { view in
      (view.gestureRecognizers ?? []).compactMap { recognizer in
        guard let kind = recognizer.kind(recognition, on: screen) else { return nil }
        let viewName = run.link.name(of: view)
        var description = RecognizerDescription(
          name: run.link.name(of: recognizer, on: viewName, recognizer.word(for: kind)),
          view: viewName, kind: kind, isEnabled: recognizer.isEnabled)
        description.hearsTouches = recognizer.isSubclass
        return description
      }
    }
  }

  /// Names the views that have come, and records each behind the view that it comes after.
  func recordViews() {
    // The app's code may still add the view of its sheet.
    let sheet = app.sheet(of: root)
    let views = run.window.subtree.filter { $0 !== run.window }
    run.link.namingViews { for view in views { _ = run.link.name(of: view) } }
    record(views, sheet: sheet)
  }

  private func record(_ shown: [UIView], sheet: UIView) {
    let places = Dictionary(
      views.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    // The views that come after a place, and where the next one goes among them.
    var coming: [Int: [ViewDescription]] = [:]
    var next = (place: -1, index: 0)
    for view in shown {
      let name = run.link.name(of: view)
      if let place = places[name] {
        next = (place, 0)
        continue
      }
      let superview = view.superview === run.window ? nil : view.superview
      coming[next.place, default: []].insert(
        ViewDescription(
          name: name, role: role(of: view, sheet: sheet),
          parent: superview.map { run.link.name(of: $0) }
        ), at: next.index)
      next.index += 1
    }
    guard !coming.isEmpty else { return }
    views = (coming[-1] ?? []) + views.indices.flatMap { [views[$0]] + (coming[$0] ?? []) }
  }
}
