/// The look of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension ProgressViewStyle {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

/// A progress view for its style.
@MainActor
public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let content: AnyView

    public var body: some View { content }
  }

  public struct CurrentValueLabel: View {
    let content: AnyView

    public var body: some View { content }
  }

  /// The part that is done, from 0 to 1; nil where nobody knows it.
  public let fractionCompleted: Double?

  public let label: Label?
  public let currentValueLabel: CurrentValueLabel?
}

/// A wheel with the label and the value below it, whether the part that is done is known or not.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack {
      ProgressWheel(tint: tint)
      configuration.label
      configuration.currentValueLabel
    }
  }
}

/// A bar, as wide as it may be, between the label and the value; it is empty where nobody knows the part
/// that is done.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      ProgressBar(part: configuration.fractionCompleted ?? 0, tint: tint)
      configuration.currentValueLabel
    }
  }
}

/// The style where none is named: a bar where the part that is done is known, and else a wheel.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    } else {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: Self { Self() }
}

/// A progress view of a style.
private struct StyledProgressView<Style: ProgressViewStyle>: View {
  var style: Style
  let configuration: ProgressViewStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { style._bindProperties(&binder) }
}

extension View {
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    environment(
      \.makeProgressView, { AnyView(StyledProgressView(style: style, configuration: $0)) })
  }
}

extension EnvironmentValues {
  typealias MakeProgressView = @MainActor (ProgressViewStyleConfiguration) -> AnyView

  private enum MakeProgressViewKey: EnvironmentKey {
    static var defaultValue: MakeProgressView {
      { AnyView(StyledProgressView(style: DefaultProgressViewStyle(), configuration: $0)) }
    }
  }

  /// The view of a progress view by the style that reaches it.
  var makeProgressView: MakeProgressView {
    get { self[MakeProgressViewKey.self] }
    set { self[MakeProgressViewKey.self] = newValue }
  }
}
