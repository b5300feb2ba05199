public import HeadlessUIKit

/// The wishes of fields for their keyboard: stored there, as UIKit's are.
struct TextInputWishes {
  var keyboardType = UIKeyboardType.default
  var contentType: UITextContentType?
  var returnKey = UIReturnKeyType.default
  var capitalization: UITextAutocapitalizationType?
  var isAutocorrectionDisabled = false

  @MainActor
  func apply(to field: any UITextInputTraits) {
    field.keyboardType = keyboardType
    field.textContentType = contentType
    field.returnKeyType = returnKey
    field.autocapitalizationType = capitalization ?? .sentences
    field.autocorrectionType = isAutocorrectionDisabled ? .no : .default
  }
}

extension EnvironmentValues {
  private enum TextInput: EnvironmentKey {
    static var defaultValue: TextInputWishes { TextInputWishes() }
  }

  var textInput: TextInputWishes {
    get { self[TextInput.self] }
    set { self[TextInput.self] = newValue }
  }
}

/// The word on the return key.
public struct SubmitLabel: Sendable {
  fileprivate let key: UIReturnKeyType

  public static let done = Self(key: .done)
  public static let go = Self(key: .go)
  public static let send = Self(key: .send)
  public static let join = Self(key: .join)
  public static let route = Self(key: .route)
  public static let search = Self(key: .search)
  public static let `return` = Self(key: .default)
  public static let next = Self(key: .next)
  public static let `continue` = Self(key: .continue)
}

/// The letters that the keyboard writes large by itself.
public struct TextInputAutocapitalization: Sendable {
  fileprivate let type: UITextAutocapitalizationType

  public static let never = Self(type: .none)
  public static let words = Self(type: .words)
  public static let sentences = Self(type: .sentences)
  public static let characters = Self(type: .allCharacters)
}

extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.textInput) { $0.keyboardType = type }
  }

  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    transformEnvironment(\.textInput) { $0.contentType = textContentType }
  }

  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    transformEnvironment(\.textInput) { $0.returnKey = submitLabel.key }
  }

  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    transformEnvironment(\.textInput) { $0.capitalization = autocapitalization?.type }
  }

  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.textInput) { $0.capitalization = style }
  }

  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.textInput) { $0.isAutocorrectionDisabled = disable }
  }

  public func disableAutocorrection(_ disable: Bool?) -> some View {
    autocorrectionDisabled(disable ?? false)
  }
}
