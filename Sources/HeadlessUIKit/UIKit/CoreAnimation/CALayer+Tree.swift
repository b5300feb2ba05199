extension CALayer {
  /// The layer that it is in; that of a view's superview for a view's layer.
  public var superlayer: CALayer? { view.map { $0.superview?.layer } ?? outer }

  /// The layers inside it, back to front, those of a view's subviews among them; nil without any.
  public var sublayers: [CALayer]? {
    get {
      let ordered = orderedInner
      return ordered.isEmpty ? nil : ordered
    }
    set {
      let wanted = newValue ?? []
      for layer in orderedInner where !wanted.contains(where: { $0 === layer }) {
        layer.removeFromSuperlayer()
      }
      for (index, layer) in wanted.enumerated() { insertSublayer(layer, at: UInt32(index)) }
    }
  }

  /// The known order, with subviews' layers as their views are ordered now.
  private var orderedInner: [CALayer] {
    let views = (view?.subviews ?? []).map(\.layer)
    var known = inner.filter { layer in
      layer.view == nil ? layer.outer === self : views.contains { $0 === layer }
    }
    known += views.filter { layer in !known.contains { $0 === layer } }
    var next = views.makeIterator()
    return known.map { $0.view == nil ? $0 : next.next() ?? $0 }
  }

  /// Inserts the layer of a view that is about to come among the subviews.
  ///
  /// It lies directly above that of one of them or below that of one, or in front of all. Only
  /// between other layers is that more than their order.
  func insert(_ layer: CALayer, above lower: CALayer?, below upper: CALayer?) {
    guard inner.contains(where: { $0.view == nil }) else { return }
    var order = orderedInner.filter { $0 !== layer }
    let place =
      order.firstIndex { $0 === lower }.map { $0 + 1 } ?? order.firstIndex { $0 === upper }
    order.insert(layer, at: place ?? order.count)
    inner = order
  }

  public func addSublayer(
    _ layer: CALayer, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    insert(layer, at: orderedInner.count, AppCall(file, line, function))
  }

  public func insertSublayer(
    _ layer: CALayer, at idx: UInt32, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    insert(layer, at: Int(idx), AppCall(file, line, function))
  }

  public func insertSublayer(
    _ layer: CALayer, below sibling: CALayer?, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    let place = place(of: sibling, without: layer) ?? 0
    insert(layer, at: place, AppCall(file, line, function))
  }

  public func insertSublayer(
    _ layer: CALayer, above sibling: CALayer?, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    let place = place(of: sibling, without: layer).map { $0 + 1 } ?? orderedInner.count
    insert(layer, at: place, AppCall(file, line, function))
  }

  private func place(of sibling: CALayer?, without layer: CALayer) -> Int? {
    orderedInner.filter { $0 !== layer }.firstIndex { $0 === sibling }
  }

  /// A view's layer that is put somewhere else than its view is shown by nobody here.
  private func insert(_ layer: CALayer, at index: Int, _ call: AppCall) {
    guard layer !== self else { return }
    if let moved = layer.view, moved.superview !== view || view == nil {
      AppRun.current?.refuse(
        "the layer of a view, \(type(of: moved)), is added to the layer of another by "
          + call.words, expected: "addSubview(_:) with the view")
      return
    }
    if layer.view == nil { layer.removeFromSuperlayer() }
    var order = orderedInner.filter { $0 !== layer }
    order.insert(layer, at: min(index, order.count))
    inner = order
    guard layer.view == nil else { return }
    layer.outer = self
    host?.recordNeed(\.layoutIsNeeded)
    host?.recordNeed(\.displayIsNeeded)
  }

  func leaveSuperlayer() {
    if let view {
      view.removeFromSuperview()
    } else {
      outer?.inner.removeAll { $0 === self }
      outer = nil
    }
  }
}
