import Foundation

/// Items for the bars around a view.
private struct ToolbarModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let entries: [ToolbarEntry]

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let own = entries.map { entry in
      ToolbarEntry(
        placement: entry.placement, view: entry.view, environment: inputs.environment)
    }
    var inputs = inputs
    let onKeyboard = entries.filter { $0.side == .keyboard }.map(\.view)
    if !onKeyboard.isEmpty {
      inputs.environment.keyboardBar = AnyView(BarRow(views: onKeyboard))
    }
    let above = own.filter { $0.side != .keyboard }
    return content(place.child(.content), inputs).enumerated().map { number, element in
      number == 0 ? ToolbarElement(at: place, element, above) : element
    }
  }
}

/// A view that hands its items to the bar above its page.
private final class ToolbarElement: WrappingElement {
  private let entries: [ToolbarEntry]

  init(at place: ViewPlace, _ content: LayoutElement, _ entries: [ToolbarEntry]) {
    self.entries = entries
    super.init(at: place, content)
  }

  override func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    let inner = super.preference(key)
    guard key == NavigationWishes.Key.self else { return inner }
    var wishes = inner as? NavigationWishes ?? NavigationWishes()
    wishes.items = entries + wishes.items
    return wishes as? Key.Value
  }
}

extension View {
  /// Views for the trailing edge of the bar above a stack.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return toolbar(of: [ToolbarEntry(placement: .automatic, view: AnyView(HStack { content }))])
  }

}

extension View {
  /// Items for the bars around the view.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { toolbar(of: content().allEntries) }

  /// Views for both edges of the bar above a stack, as before iOS 14.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar(of: [
      ToolbarEntry(placement: .navigationBarLeading, view: AnyView(leading)),
      ToolbarEntry(placement: .navigationBarTrailing, view: AnyView(trailing)),
    ])
  }

  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar(of: [ToolbarEntry(placement: .navigationBarLeading, view: AnyView(leading))])
  }

  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar(of: [ToolbarEntry(placement: .navigationBarTrailing, view: AnyView(trailing))])
  }

  fileprivate func toolbar(of entries: [ToolbarEntry]) -> some View {
    let bottom = entries.filter { $0.side == .bottom }.map(\.view)
    return modifier(ToolbarModifier(entries: entries.filter { $0.side != .bottom }))
      .safeAreaInset(edge: .bottom) { if !bottom.isEmpty { BarRow(views: bottom) } }
  }
}

/// The items of a bar at the lower edge of a page, or on a keyboard, as high as UIKit's toolbars (documented: 44
/// points).
private struct BarRow: View {
  let views: [AnyView]

  var body: some View {
    HStack {
      ForEach(views.indices, id: \.self) { index in
        if index > 0 { Spacer() }
        views[index]
      }
    }
    .padding(.horizontal)
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: 44)
  }
}
