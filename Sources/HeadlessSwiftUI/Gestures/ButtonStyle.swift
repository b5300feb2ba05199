/// The meaning of a button.
public struct ButtonRole: Equatable, Sendable {
  private let word: String

  public static let destructive = ButtonRole(word: "destructive")
  public static let cancel = ButtonRole(word: "cancel")
}

/// The look of buttons, which are pressed as all are.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension ButtonStyle {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

/// A button for its style.
@MainActor
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// The look of buttons, and what triggers their actions.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension PrimitiveButtonStyle {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

/// A button for its style, which triggers the action.
@MainActor
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  public func trigger() { action() }
}

/// A button that is its label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableLabel(style: BareButtonStyle(), configuration: configuration)
  }
}

/// A button that is its label; the system's colours are not shown.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableLabel(style: BareButtonStyle(), configuration: configuration)
  }
}

/// The style where none is named: without a border, as on iOS.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    PressableLabel(style: BareButtonStyle(), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: Self { Self() }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: Self { Self() }
}

private struct BareButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

extension View {
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environment(
      \.makeButton,
      { configuration in
        AnyView(PressableLabel(style: style, configuration: configuration))
      })
  }

  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    environment(
      \.makeButton,
      { configuration in
        AnyView(PrimitiveStyledButton(style: style, configuration: configuration))
      })
  }
}

/// A button of a style that triggers the action itself.
private struct PrimitiveStyledButton<Style: PrimitiveButtonStyle>: View {
  var style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { style._bindProperties(&binder) }
}

/// A label that a finger presses.
private struct PressableLabel<Style: ButtonStyle>: View {
  var style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  init(style: Style, configuration: PrimitiveButtonStyleConfiguration) {
    (self.style, self.configuration) = (style, configuration)
  }

  var body: some View {
    style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role,
        label: ButtonStyleConfiguration.Label(content: configuration.label.content),
        isPressed: isPressed)
    )
    .gesture(
      ButtonGesture {
        isPressed = $0
      } action: {
        configuration.trigger()
      })
  }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_isPressed, "isPressed")
    style._bindProperties(&binder)
  }
}

extension EnvironmentValues {
  typealias MakeButton = @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView

  private enum MakeButtonKey: EnvironmentKey {
    static var defaultValue: MakeButton {
      { AnyView(PressableLabel(style: BareButtonStyle(), configuration: $0)) }
    }
  }

  /// The view of a button by the style that reaches it.
  var makeButton: MakeButton {
    get { self[MakeButtonKey.self] }
    set { self[MakeButtonKey.self] = newValue }
  }
}
