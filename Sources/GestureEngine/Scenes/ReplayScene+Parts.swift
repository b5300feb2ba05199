package import GestureTraces
import JSONText
package import MotionLaws

extension ReplayScene {
  /// The sheet's surroundings at the beginning: the scroll view is as large as its view.
  package func initialContext(isRecording: Bool) -> SheetContext {
    initialContext(isRecording: isRecording, furtherScrollViews)
  }

  /// The sheet's surroundings at the beginning, for a caller that has asked it for its scroll
  /// views.
  ///
  /// - Parameters:
  ///   - isRecording: whether events are reported.
  ///   - further: `furtherScrollViews`.
  /// - Returns: the surroundings.
  func initialContext(isRecording: Bool, _ further: [FurtherScrollViewSettings]) -> SheetContext {
    var context = SheetContext(screen: screen, scrollView: nil, isRecording: isRecording)
    if let scrollView { context.scrollView = fitted(scrollView) }
    if !further.isEmpty { context.further = further.map { .init($0, on: screen) } }
    if !controls.isEmpty { context.controls = controls }
    return context
  }

  /// The scroll views beside the one that the sheet tracks: the sheet's own, then the scene's.
  package var furtherScrollViews: [FurtherScrollViewSettings] {
    let own = sheet?.scrollViews(on: screen) ?? []
    return scrollViews.isEmpty ? own : own + scrollViews
  }

  /// The scroll view that the sheet tracks, as large as its view.
  private func fitted(_ scrollView: ScrollViewSettings) -> SimulatedScrollView {
    let anySize = SimulatedScrollView(
      scrollView, width: screen.width, height: screen.height, scale: screen.scale,
      refreshRate: screen.refreshRate)
    let probe = SheetContext(screen: screen, scrollView: anySize, isRecording: false)
    let frame = arrangement(in: probe)[ViewArrangement.scrollView] ?? screen.bounds
    var fitted = SimulatedScrollView(
      scrollView, width: frame.width, height: frame.height, scale: screen.scale,
      refreshRate: screen.refreshRate)
    if let height = sheet?.contentHeight(asked: scrollView.contentHeight, in: fitted),
      height != scrollView.contentHeight
    {
      var settings = scrollView
      settings.contentHeight = height
      fitted = SimulatedScrollView(
        settings, width: frame.width, height: frame.height, scale: screen.scale,
        refreshRate: screen.refreshRate)
    }
    return fitted
  }

  /// All views in what surrounds the sheet.
  func arrangement(in context: SheetContext) -> ViewArrangement {
    var views = ViewArrangement()
    (sheet ?? AnySheet(NoSheet())).arrange(&views, .model, context)
    if context.additions != nil { context.arrangeAdditions(&views, .model) }
    return views
  }

  /// All views at the beginning.
  var arrangementAtBeginning: ViewArrangement {
    arrangement(in: initialContext(isRecording: false))
  }

  /// The frames of the views that the scene adds at the beginning, in points of the screen; without
  /// those that are not there or not on the screen.
  package var addedFrames: [Rect] {
    guard !scrollViews.isEmpty || !controls.isEmpty else { return [] }
    let views = arrangementAtBeginning
    return (scrollViews.map { $0.name } + controls.map { $0.name }).compactMap { name in
      views[name].flatMap { $0.part(within: screen.bounds) }
    }
  }

  /// All views that a run can show, back to front.
  ///
  /// - Parameter actions: what the app does in it.
  /// - Returns: what they are, apart from where.
  func views(with actions: [AppAction]) -> [ViewDescription] {
    let own = arrangementAtBeginning.descriptions
    let views = sheet?.views(beside: own, with: actions) ?? own
    guard sheet?.mayAddViews != true,
      actions.contains(where: { $0.name == AppAction.Keyboard.name })
    else { return views }
    return views + [ViewDescription(name: ShownKeyboard.viewName, role: .keyboard)]
  }

  /// The names of all views that are present without any action of the app.
  var viewNames: [String] { views(with: []).map { $0.name } }

  /// The recognizers of the scroll view and of the sheet.
  package var ownRecognizers: [RecognizerDescription] { ownRecognizers(furtherScrollViews) }

  private func ownRecognizers(_ furtherScrollViews: [FurtherScrollViewSettings])
    -> [RecognizerDescription]
  {
    var descriptions: [RecognizerDescription] = []
    if let scrollView {
      descriptions.append(
        RecognizerDescription(
          name: RecognizerDescription.scrollPan, view: ViewArrangement.scrollView,
          kind: .pan(recognition.pan(of: scrollView))))
    }
    for further in furtherScrollViews {
      descriptions.append(
        RecognizerDescription(
          name: further.panName, view: further.name,
          kind: .pan(recognition.pan(of: further.scrollView))))
    }
    return descriptions + (sheet?.recognizers(recognition, on: screen) ?? [])
  }

  /// All recognizers on the views at the beginning, deepest view first, in the order in which they
  /// were attached.
  ///
  /// - Parameters:
  ///   - views: the views at the beginning.
  ///   - further: `furtherScrollViews`.
  /// - Returns: the recognizers.
  func allRecognizers(on views: ViewArrangement, _ further: [FurtherScrollViewSettings])
    -> [Recognizer]
  {
    let descriptions =
      ownRecognizers(further) + recognizers.map { $0.description(recognition, on: screen) }
    let hidden = sheet?.viewsOfRun ?? []
    let ranked = descriptions.enumerated().map { order, description in
      let depth = views.depth(of: description.view) ?? hidden.depth(of: description.view)
      return (depth: depth, order: order, description: description)
    }
    let sorted = ranked.sorted { ($1.depth, $0.order) < ($0.depth, $1.order) }.map { ranked in
      Recognizer(ranked.description)
    }
    let first = sorted.filter { $0.description.isAskedFirst }
    return first.isEmpty ? sorted : first + sorted.filter { !$0.description.isAskedFirst }
  }

  /// Checks that everything the app does in a trace can be done here.
  ///
  /// - Throws: at the first action that the system refuses, with its location in the trace.
  func checkActions(of trace: Trace) throws(InputFailure) {
    guard !trace.actions.isEmpty else { return }
    var (scene, screen) = (self, screen)
    for timed in trace.actions {
      if let refusal = scene.refusal(of: timed.action) {
        throw Self.failure(
          timed, refusal, expected: "one of " + knownActions.joined(separator: ", "), in: trace)
      }
      if let fault = screen.fault(after: timed.action) {
        throw Self.failure(
          timed, fault, expected: "insets that leave room between them", in: trace)
      }
      // Detents that an action sets are those that later ones may name.
      if timed.action.name == AppAction.SetDetents.name {
        var context = scene.initialContext(isRecording: false)
        scene.sheet?.perform(timed.action, &context)
      }
    }
  }

  private static func failure(
    _ timed: TimedAction, _ what: String, expected: String, in trace: Trace
  ) -> InputFailure {
    InputFailure(
      "the action \"\(timed.action.name)\" at \(timed.time.rounded3) s: \(what)",
      expected: expected, at: trace.location(of: timed))
  }

  /// The names of the actions that the scene supports, whatever the arguments: first those of the
  /// package, in its order, then the system's own.
  private var knownActions: [String] {
    let own = SceneAction.descriptions.map { $0.name }.filter { name in
      !SceneAction.scrollingNames.contains(name) || refusalOfScrolling == nil
    }
    let names = own + (sheet?.actionDescriptions ?? []).map { $0.name }
    let builtIn = ActionDescription.builtIn.map { $0.name }.filter { names.contains($0) }
    return builtIn + names.filter { !builtIn.contains($0) }
  }

  /// The reason why the scene cannot do an action; nil if it can.
  package func refusal(of action: AppAction) -> String? {
    if let own = SceneAction.descriptions.first(where: { $0.name == action.name }) {
      if let fault = own.fault(in: action) { return fault }
      guard SceneAction.scrollingNames.contains(action.name) else { return nil }
      if case .text(let name)? = action[AppAction.ScrollTo.scrollViewKey] {
        return refusalOfScrolling(in: name)
      }
      return refusalOfScrolling
    }
    guard let sheet else { return Self.noSheet }
    if let refusal = sheet.refusal(of: action) { return refusal }
    return sheet.needsScrollView(for: action) ? refusalOfScrolling : nil
  }

  /// The reason why nothing can scroll in a view; nil if that is a scroll view of the scene.
  private func refusalOfScrolling(in name: String) -> String? {
    if name == ViewArrangement.scrollView { return refusalOfScrolling }
    let names = furtherScrollViews.map { $0.name }
    guard !names.contains(name) else { return nil }
    let known = (scrollView == nil ? [] : [ViewArrangement.scrollView]) + names
    return "there is no scroll view \"\(name)\" "
      + (known.isEmpty ? "in the scene" : "(there is \(known.joined(separator: ", ")))")
  }

  private static let noSheet = "the scene has no sheet"

  /// The reason why nothing can scroll here; nil if something can.
  private var refusalOfScrolling: String? {
    guard scrollView == nil else { return nil }
    let place = sheet.map { "the system \"\($0.name)\" has no scroll view in this scene" }
    return (place ?? "the scene has no scroll view")
      + " (give it one with scrollView.contentHeight)"
  }
}

extension [ViewDescription] {
  /// The number of views around one, which may be hidden; 0 if there is no such view.
  fileprivate func depth(of name: String) -> Int {
    var depth = 0
    var view = first { $0.name == name }
    while let parent = view?.parent, depth < count {
      depth += 1
      view = first { $0.name == parent }
    }
    return depth
  }
}
