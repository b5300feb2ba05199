/// Something to tap that opens a page of the stack around it.
///
/// In a list, all of the row's content opens it. Without a stack around it, or without a view for its value, it
/// does nothing, as documented.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let destination: () -> Destination

  /// Whether its page shows, where code says so; nil for a link that alone does.
  private let binding: Binding<Bool>?

  /// The value whose page it opens; nil for a link with a view of its own.
  private let value: AnyHashable?
  private let isEnabled: Bool
  @State private var isActive = false
  @Environment(\.navigation) private var spot
  @Environment(\.isInList) private var isInList

  private init(
    _ label: Label, _ binding: Binding<Bool>?, _ destination: @escaping () -> Destination
  ) {
    (self.label, self.binding, self.destination) = (label, binding, destination)
    (value, isEnabled) = (nil, true)
  }

  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) { self.init(label(), nil, destination) }

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), isActive, destination) }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), nil) { destination }
  }

  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(label(), isActive) { destination } }

  private var isPresented: Binding<Bool> { binding ?? $isActive }

  public var body: some View {
    let isPresented = isPresented
    Button {
      open()
    } label: {
      if isInList {
        HStack {
          label
          Spacer(minLength: 0)
          Image(systemName: "chevron.forward")
        }
        .contentShape(Rectangle())
      } else {
        label
      }
    }
    .disabled(!isEnabled)
    .modifier(
      NavigationPresentationModifier {
        isPresented.wrappedValue
      } end: {
        isPresented.wrappedValue = false
      } make: {
        AnyView(destination())
      })
  }

  private func open() {
    guard let value else {
      isPresented.wrappedValue = true
      return
    }
    spot?.host?.open(value)
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isActive, "isActive")
    binder.bind(&_spot, "spot")
    binder.bind(&_isInList, "isInList")
  }
}

extension NavigationLink where Destination == Never {
  private init(_ label: Label, value: AnyHashable?) {
    (self.label, self.value, isEnabled) = (label, value, value != nil)
    (binding, destination) = (nil, { preconditionFailure("the page is that of the value") })
  }

  /// A link to the page for a value; without one, it is disabled.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(label(), value: value.map { AnyHashable($0) })
  }

  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?)
  where Label == Text { self.init(Text(titleKey), value: value.map { AnyHashable($0) }) }

  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?)
  where Label == Text { self.init(Text(title), value: value.map { AnyHashable($0) }) }
}

extension NavigationLink where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(Text(titleKey), nil, destination) }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder destination: @escaping () -> Destination
  ) { self.init(Text(title), nil, destination) }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(Text(titleKey), nil) { destination }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: Destination) {
    self.init(Text(title), nil) { destination }
  }

  public init(
    _ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) { self.init(Text(titleKey), isActive) { destination } }
}
