/// A title with an icon before it.
///
/// It is a row of both with the usual distance, whatever is around it: SwiftUI's lists and toolbars have
/// other rules.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon
  @Environment(\.makeLabel) private var makeLabel

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  public var body: some View {
    makeLabel(
      LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon))))
  }

  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {
    binder.bind(&_makeLabel, "makeLabel")
  }
}

extension Label: StyledView {}

extension Label where Title == Text, Icon == Image {
  public init(_ title: LocalizedStringKey, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  public init(_ title: LocalizedStringKey, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }

  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// A label within a style of its own.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

/// The look of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// Not for apps: see `View._bindProperties(_:)`.
  @MainActor @preconcurrency
  mutating func _bindProperties(_ binder: inout _PropertyBinder)
}

extension LabelStyle {
  public mutating func _bindProperties(_ binder: inout _PropertyBinder) {}
}

/// A label for its style.
@MainActor
public struct LabelStyleConfiguration {
  public struct Title: View {
    let content: AnyView

    public var body: some View { content }
  }

  public struct Icon: View {
    let content: AnyView

    public var body: some View { content }
  }

  public let title: Title
  public let icon: Icon
}

public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The style where none is named: the title and the icon.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  nonisolated public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  nonisolated public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  nonisolated public static var iconOnly: Self { Self() }
}

extension LabelStyle where Self == DefaultLabelStyle {
  nonisolated public static var automatic: Self { Self() }
}

/// A label of a style.
private struct StyledLabel<Style: LabelStyle>: View {
  var style: Style
  let configuration: LabelStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }

  mutating func _bindProperties(_ binder: inout _PropertyBinder) { style._bindProperties(&binder) }
}

extension View {
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    environment(
      \.makeLabel, { AnyView(StyledLabel(style: style, configuration: $0)) })
  }
}

extension EnvironmentValues {
  typealias MakeLabel = @MainActor (LabelStyleConfiguration) -> AnyView

  private enum MakeLabelKey: EnvironmentKey {
    static var defaultValue: MakeLabel {
      { AnyView(StyledLabel(style: DefaultLabelStyle(), configuration: $0)) }
    }
  }

  /// The view of a label by the style that reaches it.
  var makeLabel: MakeLabel {
    get { self[MakeLabelKey.self] }
    set { self[MakeLabelKey.self] = newValue }
  }
}
