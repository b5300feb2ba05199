import MotionLaws

/// The scroll views of a run, by their handles.
extension SheetContext {
  /// A scroll view by its handle; nil if there is none, or the sheet has taken it out.
  ///
  /// A change takes effect at once.
  public subscript(scrollView id: ScrollViewID) -> SimulatedScrollView? {
    @inline(__always) _read {
      if id == trackedScrollView {
        yield scrollView
      } else {
        yield additions?[id]
      }
    }
    @inline(__always) _modify {
      if id == trackedScrollView {
        yield &scrollView
      } else {
        yield &ownAdditions()[id]
      }
    }
  }

  /// Works on a scroll view where it is: the subscript would copy it, which takes longer than most of
  /// what a move does.
  ///
  /// - Returns: what `body` returns; nil if there is no such scroll view.
  @inline(__always)
  package mutating func withScrollView<Result>(
    _ id: ScrollViewID, _ body: (inout SimulatedScrollView) -> Result
  ) -> Result? {
    id == trackedScrollView
      ? scrollView?.apply(body) : ownAdditions().withScrollView(id, body)
  }

  /// Calls code of a sheet that tracks one of the app's scroll views.
  ///
  /// - Parameters:
  ///   - id: the scroll view; nil if the sheet tracks none.
  ///   - body: what is done.
  package mutating func tracking(_ id: ScrollViewID?, _ body: (inout Self) -> Void) {
    let tracked = trackedScrollView
    let own = scrollView
    scrollView = id.flatMap { self[scrollView: $0] }
    trackedScrollView = id ?? tracked
    body(&self)
    let moved = scrollView
    (scrollView, trackedScrollView) = (own, tracked)
    if let id { self[scrollView: id] = moved }
  }

  /// The name of a scroll view in timelines; empty for a handle that none has here.
  public func name(of id: ScrollViewID) -> String {
    id == .scene ? ViewArrangement.scrollView : additions?.name(of: id) ?? ""
  }

  /// The scroll view of a name; nil if there is none.
  public func scrollView(named name: String) -> ScrollViewID? {
    if name == ViewArrangement.scrollView { return .scene }
    return furtherIDs.first { further[$0.place - 1].name == name }
  }

  // MARK: Beside the scene's own

  /// The scroll views beside the scene's own.
  @inline(__always)
  var further: [FurtherScrollView] {
    get { additions?.scrollViews ?? [] }
    _modify { yield &ownAdditions().scrollViews }
  }

  @inline(__always)
  var hasFurther: Bool { additions?.scrollViews.isEmpty == false }

  /// Their handles, in their order.
  var furtherIDs: [ScrollViewID] { further.indices.map { ScrollViewID(place: $0 + 1) } }

  /// Adds a scroll view that the sheet itself puts on the screen.
  ///
  /// From then on it moves by the laws of every scroll view, and `SheetScrollDelegate` tells of it.
  /// Its pan is the sheet's recognizer `NAME.pan`, a pan that `RecognitionSettings.pan(of:)`
  /// describes.
  ///
  /// - Parameters:
  ///   - name: its unique name.
  ///   - settings: its parameters; `contentHeight`, `contentWidth` and the insets are in points.
  ///   - width: its own width, in points.
  ///   - height: its own height, in points.
  ///   - outer: the innermost scroll view that contains it; nil if there is none.
  /// - Returns: its handle.
  public mutating func addScrollView(
    _ name: String, _ settings: ScrollViewSettings, width: Double, height: Double,
    inside outer: ScrollViewID?
  ) -> ScrollViewID {
    let scrollView = SimulatedScrollView(
      settings, width: width, height: height, scale: screen.scale,
      refreshRate: screen.refreshRate)
    further.append(FurtherScrollView(name, inside: outer, scrollView))
    return ScrollViewID(place: further.count)
  }

  /// Replaces the parameters of a scroll view that the sheet arranges.
  ///
  /// What moves continues with new limits; at rest, an offset that they leave beyond a limit is
  /// clamped to it at once.
  ///
  /// - Parameters:
  ///   - id: what `addScrollView` has returned; the scene's own is arranged by its sheet's `arrange`.
  ///   - settings: its parameters; `contentHeight`, `contentWidth` and the insets are in points.
  ///   - width: its own width, in points.
  ///   - height: its own height, in points.
  ///   - outer: the innermost scroll view that contains it; nil if there is none.
  /// - Returns: whether contentOffset has changed; false for a handle that no scroll view has here.
  @discardableResult
  public mutating func configureScrollView(
    _ id: ScrollViewID, _ settings: ScrollViewSettings, width: Double, height: Double,
    inside outer: ScrollViewID?
  ) -> Bool {
    let time = time
    ownAdditions().put(id, inside: outer)
    return self[scrollView: id]?.configure(settings, width: width, height: height, at: time) == true
  }

  // MARK: Pans

  /// The scroll view that a pan belongs to; nil if it is no scroll view's own.
  @inline(__always)
  mutating func scrollView(ofPanAt index: Int) -> ScrollViewID? {
    scenePanIndex == index ? .scene : additions?.scrollView(ofPanAt: index)
  }

  /// The scroll view that has a pan of this name; nil if it is no scroll view's own.
  func scrollView(ofPanNamed name: String) -> ScrollViewID? {
    if name == RecognizerDescription.scrollPan { return .scene }
    guard hasFurther else { return nil }
    return further.firstIndex { $0.panIndex != nil && $0.panName == name }
      .map { ScrollViewID(place: $0 + 1) }
  }

  /// The index of a scroll view's pan in the arena; nil if that is not attached.
  @inline(__always)
  func panIndex(of id: ScrollViewID) -> Int? {
    id == .scene ? scenePanIndex : additions?.panIndex(of: id)
  }

  /// Whether the sheet arranges a scroll view, and has its pan among its own recognizers.
  @inline(__always)
  func isArrangedBySheet(_ id: ScrollViewID) -> Bool {
    id != .scene && additions?.isArrangedBySheet(id) == true
  }

  /// Finds the pans of scroll views, whose indices are not known until they are attached.
  mutating func findPans(in arena: Arena) {
    scenePanIndex = arena.index(ofRecognizerNamed: RecognizerDescription.scrollPan)
    guard hasFurther else { return }
    for place in further.indices {
      further[place].panIndex = arena.index(ofRecognizerNamed: further[place].panName)
    }
  }

  /// Makes room among the recognizers for another one.
  mutating func makeRoomForRecognizer(at index: Int) {
    if let place = scenePanIndex, place >= index { scenePanIndex = place + 1 }
    guard hasFurther else { return }
    for view in further.indices {
      guard let place = further[view].panIndex, place >= index else { continue }
      further[view].panIndex = place + 1
    }
  }

  // MARK: The tree

  /// The innermost scroll view that contains another; nil if none does.
  func scrollView(around id: ScrollViewID) -> ScrollViewID? {
    let name = name(of: id)
    if let outer = furtherIDs.first(where: { further[$0.place - 1].content == name }) {
      return outer
    }
    guard id.place > 0 else { return nil }
    switch further[id.place - 1].placement {
    case .sheet(let outer): return outer
    case .container(let container, _, _): return scrollView(holding: container)
    }
  }

  /// The innermost scroll view that a view is or lies in, as far as the scene says.
  private func scrollView(holding view: String) -> ScrollViewID? {
    if let id = scrollView(named: view), self[scrollView: id]?.isDragging != nil { return id }
    if let outer = furtherIDs.first(where: { further[$0.place - 1].content == view }) {
      return outer
    }
    return controls.first { $0.name == view }.flatMap { scrollView(holding: $0.container) }
  }
}

extension SimulatedScrollView {
  @inline(__always)
  mutating func apply<Result>(_ body: (inout Self) -> Result) -> Result { body(&self) }
}
