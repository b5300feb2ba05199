public import Foundation
import HeadlessUIKit

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(CustomKind)
  }

  private let kind: Kind

  /// About half the screen, as UIKit's.
  public static let medium = Self(kind: .medium)

  /// As high as a sheet gets.
  public static let large = Self(kind: .large)

  /// A part of the height of `large`.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(kind: .fraction(fraction)) }

  /// A height in points above the bottom safe area.
  public static func height(_ height: CGFloat) -> Self { Self(kind: .height(height)) }

  /// A height of an app's own.
  public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> Self {
    Self(kind: .custom(CustomKind(type)))
  }

  private struct CustomKind: Hashable, Sendable {
    nonisolated(unsafe) let type: any CustomPresentationDetent.Type

    init(_ type: any CustomPresentationDetent.Type) { self.type = type }

    static func == (first: Self, second: Self) -> Bool {
      ObjectIdentifier(first.type) == ObjectIdentifier(second.type)
    }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// The values on which a height of an app's own may depend.
  @dynamicMemberLookup
  public struct Context {
    /// The height of `large`, in points.
    public let maxDetentValue: CGFloat
    fileprivate let environment: EnvironmentValues

    public subscript<Value>(dynamicMember keyPath: KeyPath<EnvironmentValues, Value>) -> Value {
      environment[keyPath: keyPath]
    }
  }

  /// The name of the detent, which is the state of a sheet that rests at it.
  var identifier: UISheetPresentationController.Detent.Identifier {
    switch kind {
    case .medium: .medium
    case .large: .large
    case .fraction(let fraction): .init("fraction \(Self.told(fraction))")
    case .height(let height): .init("height \(Self.told(height))")
    case .custom(let custom): .init("\(custom.type)")
    }
  }

  private static func told(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(number)"
  }

  /// The detent of UIKit's.
  @MainActor
  func detent(_ environment: EnvironmentValues) -> UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction):
      .custom(identifier: identifier) { fraction * $0.maximumDetentValue }
    case .height(let height): .custom(identifier: identifier) { _ in height }
    case .custom(let custom):
      .custom(identifier: identifier) {
        custom.type.height(
          in: Context(maxDetentValue: $0.maximumDetentValue, environment: environment))
      }
    }
  }
}

/// A height of an app's own at which a sheet rests.
public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  /// The height in points above the bottom safe area; nil where it is not active.
  static func height(in context: Context) -> CGFloat?
}

/// The effect of touches outside a sheet.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, enabled, disabled
    case enabledUpThrough(PresentationDetent)
  }

  let kind: Kind

  public static let automatic = Self(kind: .automatic)

  /// Touches reach everything behind the sheet, and nothing is dimmed there.
  public static let enabled = Self(kind: .enabled)
  public static let disabled = Self(kind: .disabled)

  /// The same, up to a detent.
  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(kind: .enabledUpThrough(detent))
  }
}

/// The effect of a drag on a list at its beginning in a sheet.
public struct PresentationContentInteraction: Hashable, Sendable {
  let scrolls: Bool

  public static let automatic = Self(scrolls: false)

  /// The sheet gets larger before the list scrolls.
  public static let resizes = Self(scrolls: false)

  /// The list scrolls.
  public static let scrolls = Self(scrolls: true)
}
