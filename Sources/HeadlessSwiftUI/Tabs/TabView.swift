import HeadlessUIKit

/// Views of which one shows: under tabs, or as pages.
///
/// A view that does not show keeps what it stores.
public struct TabView<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Views whose tags, or whose ids in a `ForEach`, are the values of the selection.
  ///
  /// A value that no view has leaves all as it is (chosen).
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let state = place.kept as? TabState ?? TabState()
    place.kept = state
    var apart = inputs
    (apart.isTakenApart, apart.isLazy, apart.listStyle) = (true, false, nil)
    let parts = place.child(.content).elements(of: content, apart)
      .compactMap { $0 as? PartElement }
    let tags = parts.map { $0.traits.tag ?? $0.place.id(below: place) }
    let (graph, selection) = (place.graph, selection)
    let number = selection.flatMap { selection in
      let value = selection.wrappedValue
      return tags.firstIndex { $0?.base as? SelectionValue == value }
    }
    state.write = { number in
      guard tags.indices.contains(number), let value = tags[number]?.base as? SelectionValue else {
        return
      }
      selection?.wrappedValue = value
    }
    state.send = { [weak graph] callbacks in
      graph?.send {
        callbacks()
        graph?.write(.current) {}
      }
    }
    let inner = inputs.inStack(nil)
    guard let style = inputs.environment.tabViewStyle as? PageTabViewStyle else {
      return [state.tabs(at: place, parts, selected: number, inner)]
    }
    return [state.pages(at: place, parts, selected: number, style, inner)]
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { self.init(selection: nil, content: content) }
}
