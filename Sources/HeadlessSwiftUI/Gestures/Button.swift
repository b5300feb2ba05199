/// Something to tap, with an action.
///
/// It is pressed from touch-down on while the finger is on it or near it, and acts if the finger leaves
/// the screen there.
public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.makeButton) private var makeButton

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  public var body: some View {
    makeButton(
      PrimitiveButtonStyleConfiguration(
        role: role, label: PrimitiveButtonStyleConfiguration.Label(content: AnyView(label)),
        action: action))
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_makeButton, "makeButton")
  }
}

extension Button: StyledView {}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// A button within a style of its own.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

extension Button where Label == Text {
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(title, systemImage: systemImage)
    }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(title, systemImage: systemImage)
    }
  }
}

/// A finger on a button.
struct ButtonGesture: Gesture, PrimitiveGesture {
  typealias Value = Void

  private let control: GestureMember.Control
  private let pressed: @MainActor (Bool) -> Void
  private let action: @MainActor () -> Void

  init(
    _ control: GestureMember.Control = .button, pressed: @escaping @MainActor (Bool) -> Void,
    action: @escaping @MainActor () -> Void
  ) { (self.control, self.pressed, self.action) = (control, pressed, action) }

  func members(_ follow: GestureFollowers<Void>, _ store: GestureStore) -> [GestureMember] {
    let (mark, _) = store.keep { PressMark() }
    let (pressed, action) = (pressed, action)
    func press(_ isPressed: Bool) {
      guard mark.isPressed != isPressed else { return }
      mark.isPressed = isPressed
      pressed(isPressed)
    }
    return [
      GestureMember(.button(control)) { moment in
        switch moment {
        case .landed: break
        case .changed(let report): press(report.isInside)
        case .ended(let report):
          press(false)
          if report.isInside { action() }
          follow.over()
        case .cancelled, .failed:
          press(false)
          follow.over()
        }
      }
    ]
  }
}

extension View {
  /// Makes the view something to tap, as a button is; the name is the one that SwiftUI's own function has.
  ///
  /// - Parameters:
  ///   - pressing: what follows when a finger begins to press it, and when none does any more.
  ///   - action: what follows a tap.
  /// - Returns: the view with it.
  public func _onButtonGesture(
    pressing: (@MainActor (Bool) -> Void)? = nil, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    gesture(ButtonGesture(pressed: pressing ?? { _ in }, action: action))
  }
}
