import GestureEngine

/// The context on which a custom detent's height may depend.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }

  /// The height of `large`, in points above the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a detent, which is the sheet's state while it is selected.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      public static let medium = Identifier(systemPrefix + "medium")
      public static let large = Identifier(systemPrefix + "large")

      private static let systemPrefix = "com.apple.UIKit."

      /// The state in timelines: `medium` and `large` for the system's own.
      var word: String {
        rawValue.hasPrefix(Self.systemPrefix)
          ? String(rawValue.dropFirst(Self.systemPrefix.count)) : rawValue
      }
    }

    public let identifier: Identifier
    private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

    private init(
      _ identifier: Identifier,
      _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// About half the screen, by the law of the scene `system-sheet`.
    open class func medium() -> Detent { Detent(.medium) }

    /// As high as a sheet gets.
    open class func large() -> Detent { Detent(.large) }

    /// A detent with a height of the app's.
    ///
    /// - Parameters:
    ///   - identifier: its name; without one it is called `custom`.
    ///   - resolver: the height in points above the bottom safe area; nil where it is not active.
    /// - Returns: the detent.
    open class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }

    /// The height of a detent, in points above the bottom safe area; nil where it is not active.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext)
      -> CGFloat?
    {
      if let resolver { return resolver(context) }
      return identifier == .large
        ? context.maximumDetentValue : simulated(in: context)?.value(in: context)
    }

    /// The engine's detent; nil where it is not active.
    func simulated(in context: any UISheetPresentationControllerDetentResolutionContext)
      -> GestureEngine.Detent?
    {
      guard let resolver else { return GestureEngine.Detent(identifier: identifier.word) }
      guard let height = resolver(context), height > 0, height.isFinite else { return nil }
      return GestureEngine.Detent(
        identifier: identifier.word, height: min(height, context.maximumDetentValue))
    }
  }
}

extension GestureEngine.Detent {
  /// Its height on a screen that it is resolved for.
  @MainActor
  fileprivate func value(
    in context: any UISheetPresentationControllerDetentResolutionContext
  ) -> CGFloat {
    let screen = UIScreen.main.simulated
    return value(
      maximum: context.maximumDetentValue,
      mediumFraction: DetentsSheet.Settings().mediumFraction(on: screen), scale: screen.scale)
  }
}
