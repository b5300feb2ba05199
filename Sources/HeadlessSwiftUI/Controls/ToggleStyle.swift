/// The look of toggles, and how they are flipped.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension ToggleStyle {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

/// A toggle for its style.
@MainActor
public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let label: Label
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A toggle that is a switch beside its label.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration, tint: tint)
  }
}

/// A toggle that is its label, which a tap flips; the tinted surface that it has while it is on is not
/// shown.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
  }
}

/// The style where none is named: a switch, as on iOS.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration, tint: nil)
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: Self { Self() }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: Self { Self() }
}

/// A toggle of a style.
private struct StyledToggle<Style: ToggleStyle>: View {
  var style: Style
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { style._bindProperties(&binder) }
}

extension View {
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environment(\.makeToggle, { AnyView(StyledToggle(style: style, configuration: $0)) })
  }
}

extension EnvironmentValues {
  typealias MakeToggle = @MainActor (ToggleStyleConfiguration) -> AnyView

  private enum MakeToggleKey: EnvironmentKey {
    static var defaultValue: MakeToggle {
      { AnyView(StyledToggle(style: DefaultToggleStyle(), configuration: $0)) }
    }
  }

  /// The view of a toggle by the style that reaches it.
  var makeToggle: MakeToggle {
    get { self[MakeToggleKey.self] }
    set { self[MakeToggleKey.self] = newValue }
  }
}
