public import Foundation
import HeadlessUIKit

public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light, dark
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

extension EnvironmentValues {
  private enum HorizontalSizeClass: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
  }
  private enum VerticalSizeClass: EnvironmentKey {
    static let defaultValue: UserInterfaceSizeClass? = nil
  }
  private enum Scheme: EnvironmentKey { static let defaultValue = ColorScheme.light }
  private enum Scale: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  private enum ReduceMotion: EnvironmentKey { static let defaultValue = false }

  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClass.self] }
    set { self[HorizontalSizeClass.self] = newValue }
  }

  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClass.self] }
    set { self[VerticalSizeClass.self] = newValue }
  }

  public var colorScheme: ColorScheme {
    get { self[Scheme.self] }
    set { self[Scheme.self] = newValue }
  }

  /// The direction in which text is read: from left to right, as everywhere here.
  public var layoutDirection: LayoutDirection { .leftToRight }

  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[Scale.self] }
    set { self[Scale.self] = newValue }
  }

  /// The length of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Whether transitions are fades.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[ReduceMotion.self] }
    set { self[ReduceMotion.self] = newValue }
  }

  /// Changes to what the system says.
  mutating func take(_ traits: UITraitCollection) {
    horizontalSizeClass = Self.sizeClass(traits.horizontalSizeClass)
    verticalSizeClass = Self.sizeClass(traits.verticalSizeClass)
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    if traits.displayScale > 0 { displayScale = traits.displayScale }
    accessibilityReduceMotion = UIAccessibility.isReduceMotionEnabled
  }

  private static func sizeClass(_ value: UIUserInterfaceSizeClass) -> UserInterfaceSizeClass? {
    switch value {
    case .compact: .compact
    case .regular: .regular
    default: nil
    }
  }
}

extension View {
  /// Another scheme of colours in all that is in the view: where it reaches beyond that, on the real
  /// system, it is only painted.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
  }

  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }
}
