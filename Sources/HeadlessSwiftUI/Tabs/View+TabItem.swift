/// The value by which a selection names a view.
private struct TagModifier: ViewModifier, PrimitiveModifier, PartTraitSource {
  typealias Body = Never

  let tag: AnyHashable

  func add(to traits: inout PartTraits) { traits.tag = tag }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  { content(place.child(.content), inputs) }
}

/// The label of a view's tab.
private struct TabItemModifier: ViewModifier, PrimitiveModifier, PartTraitSource {
  typealias Body = Never

  let label: AnyView

  func add(to traits: inout PartTraits) { traits.tabItem = label }

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  { content(place.child(.content), inputs) }
}

extension View {
  /// The value by which the selection of the tabs around it names the view, whether that is an optional or not.
  public func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  /// The label of the view's tab: its first text and its first image.
  ///
  /// It counts where it is written on the view in the block of the tabs, not in that view's body.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabItemModifier(label: AnyView(label())))
  }
}
