/// The surroundings of text fields.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  /// The name is the one that SwiftUI's own requirement has.
  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field in its style; the name is the one that SwiftUI's own type has.
public struct _TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

/// A field with nothing around it.
public struct PlainTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    TypedField(content: configuration.content, isRounded: false)
  }
}

/// The style where none is named: a plain one, as on iOS.
public struct DefaultTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    TypedField(content: configuration.content, isRounded: false)
  }
}

/// A field in a rounded rectangle, which is UIKit's: 34 points high with a font of 17 points.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}

  public func _body(configuration: TextField<_Label>) -> some View {
    TypedField(content: configuration.content, isRounded: true)
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: Self { Self() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: Self { Self() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: Self { Self() }
}

extension EnvironmentValues {
  typealias MakeTextField = @MainActor (FieldContent) -> AnyView

  private enum Style: EnvironmentKey {
    static var defaultValue: MakeTextField {
      { AnyView(TypedField(content: $0, isRounded: false)) }
    }
  }

  /// The view that a style makes of a field.
  var makeTextField: MakeTextField {
    get { self[Style.self] }
    set { self[Style.self] = newValue }
  }
}

extension View {
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    transformEnvironment(\.makeTextField) { make in
      let outer = make
      make = { content in
        // The field within the style's own view has the style around that.
        AnyView(
          style._body(configuration: TextField(content: content))
            .environment(\.makeTextField, outer))
      }
    }
  }
}
