/// The view for values of a type.
private struct DestinationModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let type: ObjectIdentifier
  let make: NavigationPage.Make

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    if let spot = inputs.environment.navigation, let page = spot.page {
      spot.host?.add(type, from: page, isNew: !inputs.isKept, make)
    }
    return content(place.child(.content), inputs)
  }
}

/// A page while a value says so.
struct NavigationPresentationModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let isPresented: @MainActor () -> Bool

  /// Writes that it is not.
  let end: @MainActor () -> Void
  let make: @MainActor () -> AnyView

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let token = place.kept as? NavigationToken ?? NavigationToken()
    place.kept = token
    (token.make, token.ended) = (make, { if isPresented() { end() } })
    guard let host = inputs.environment.navigation?.host else {
      return content(place.child(.content), inputs)
    }
    let (wanted, isShown) = (isPresented(), host.shows(token))
    let isAnimated = !inputs.transaction.disablesAnimations
    if wanted != isShown {
      place.graph.change(
        { [weak host] in
          if wanted { host?.open(token, animated: isAnimated) } else { host?.close(token) }
        }, from: "navigationDestination")
    } else if isShown, !inputs.isKept {
      place.graph.change({ [weak host] in host?.refresh(token) }, from: "navigationDestination")
    }
    return content(place.child(.content), inputs)
  }
}

extension View {
  /// The view of the pages for values of a type, which links and the stack's path open.
  ///
  /// Of several, the one on the nearest page below counts (chosen).
  public func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    modifier(
      DestinationModifier(type: ObjectIdentifier(data)) { value in
        (value.base as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      })
  }

  /// A page while a value says so; the way back writes it.
  public func navigationDestination<Destination: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) -> some View {
    modifier(
      NavigationPresentationModifier {
        isPresented.wrappedValue
      } end: {
        isPresented.wrappedValue = false
      } make: {
        AnyView(destination())
      })
  }

  /// A page while there is an item.
  public func navigationDestination<Item: Hashable, Destination: View>(
    item: Binding<Item?>, @ViewBuilder destination: @escaping (Item) -> Destination
  ) -> some View {
    modifier(
      NavigationPresentationModifier {
        item.wrappedValue != nil
      } end: {
        item.wrappedValue = nil
      } make: {
        item.wrappedValue.map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      })
  }
}
