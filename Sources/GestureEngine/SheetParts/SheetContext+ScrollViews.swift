/// Scroll views that a sheet arranges itself, as an app's code does.
extension SheetContext {
  /// Adds a scroll view that the sheet itself puts on the screen, or gives one other parameters.
  ///
  /// From then on it moves by the laws of every scroll view, and `SheetScrollViewOwner` tells of it.
  /// Its pan is the sheet's recognizer `NAME.pan`, a pan that `RecognitionSettings.pan(of:)` describes.
  /// What moves continues with new limits; at rest, an offset that they leave beyond a limit is clamped
  /// to it at once.
  ///
  /// - Parameters:
  ///   - name: its unique name.
  ///   - settings: its parameters; `contentHeight`, `contentWidth` and the insets are in points.
  ///   - width: its own width, in points.
  ///   - height: its own height, in points.
  ///   - outer: the name of the innermost scroll view that contains it; nil if there is none.
  /// - Returns: whether contentOffset has changed.
  @discardableResult
  public mutating func setScrollView(
    _ name: String, _ settings: ScrollViewSettings, width: Double, height: Double,
    inside outer: String?
  ) -> Bool {
    guard let place = addedViews.firstIndex(where: { $0.name == name }) else {
      let scrollView = SimulatedScrollView(
        settings, width: width, height: height, scale: screen.scale,
        refreshRate: screen.refreshRate)
      addedViews.append(AddedView(name, inside: outer ?? "", scrollView))
      return false
    }
    let time = time
    addedViews[place].container = outer ?? ""
    return addedViews[place].scrollView?.configure(
      settings, width: width, height: height, at: time) == true
  }

  /// Does something with `scrollView` being one of the scroll views that the sheet arranges itself.
  ///
  /// A system's code for the one that it tracks can so be used for one that an app has.
  ///
  /// - Parameters:
  ///   - name: the scroll view's name; with nil or an unknown one, `scrollView` is nil.
  ///   - body: what is done.
  package mutating func tracking(_ name: String?, _ body: (inout Self) -> Void) {
    guard let place = addedViews.firstIndex(where: { $0.name == name && $0.scrollView != nil })
    else {
      let main = scrollView
      scrollView = nil
      body(&self)
      scrollView = main
      return
    }
    exchangeScrollView(withThatAt: place)
    body(&self)
    exchangeScrollView(withThatAt: place)
  }

  /// Finds the pans of the further scroll views, whose indices are not known until they are attached.
  mutating func findPans(in arena: Arena) {
    for place in addedViews.indices where addedViews[place].control == nil {
      let pan = "\(addedViews[place].name).pan"
      addedViews[place].panIndex = arena.recognizers.firstIndex { $0.name == pan }
    }
  }
}
