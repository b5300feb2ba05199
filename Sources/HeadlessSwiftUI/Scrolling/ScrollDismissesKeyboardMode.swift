import HeadlessUIKit

/// The effect of a drag of scrolling content on the keyboard.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, immediately, interactively, never
  }

  private let kind: Kind

  /// In a `TextEditor` the finger takes the keyboard along; other content dismisses it, as documented for
  /// iOS 16 and later.
  public static let automatic = Self(kind: .automatic)

  /// A drag dismisses it as soon as it begins.
  public static let immediately = Self(kind: .immediately)

  /// A finger that reaches the keyboard takes it along.
  public static let interactively = Self(kind: .interactively)
  public static let never = Self(kind: .never)

  /// The same in UIKit's words.
  ///
  /// - Parameter usual: the mode of content of a kind, unless something says another one.
  /// - Returns: UIKit's mode.
  func dismissMode(_ usual: UIScrollView.KeyboardDismissMode) -> UIScrollView.KeyboardDismissMode {
    switch kind {
    case .automatic: usual
    case .immediately: .onDrag
    case .interactively: .interactive
    case .never: .none
    }
  }
}

extension EnvironmentValues {
  private enum DismissesKeyboard: EnvironmentKey {
    static let defaultValue = ScrollDismissesKeyboardMode.automatic
  }

  /// The effect of a drag on the keyboard in the scroll views inside.
  public internal(set) var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { self[DismissesKeyboard.self] }
    set { self[DismissesKeyboard.self] = newValue }
  }
}

extension View {
  /// The effect of a drag on the keyboard in the scroll views inside.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
    transformEnvironment(\.scrollDismissesKeyboardMode) { $0 = mode }
  }
}
