import MotionLaws

/// The look of a system sheet at rest, which differs between versions of iOS.
package enum DetentAppearance: String, Sendable, CaseIterable {
  /// iOS 26: a sheet that is not at its maximum floats above the screen's edges.
  ///
  /// Source: rest frames measured on iOS 26.1, 13 of 13 to 1e-6 pt (Vercantez/openuikit,
  /// fixtures/realapp/detents_ios.json). Where the inset joins, between the measured values of 144
  /// and 200 pt, is chosen.
  case ios26

  /// iOS 15 to 18: the sheet spans the width, at the bottom of the screen.
  ///
  /// Source: maximumDetentValue printed on two devices (boscojwho/SheetInteraction).
  case ios15

  /// A sheet at rest.
  struct Rest: Sendable, Hashable {
    /// The top edge on screen, in points.
    var y: Double

    /// The distance from the screen's left, right and lower edge, in points.
    var margin: Double
  }

  /// The largest value that a detent can have, in points above the bottom safe area.
  ///
  /// In a compact height a sheet fills the screen (measured on iOS 26.1 at 667 × 375).
  package func maximumDetentValue(on screen: Screen) -> Double {
    guard !screen.isCompactHeight else { return screen.height - screen.safeArea.bottom }
    let safe = screen.height - screen.safeArea.top - screen.safeArea.bottom
    // A device with a home button has no safe area at the bottom.
    let hasHomeButton = screen.safeArea.bottom == 0
    return switch self {
    case .ios26:
      hasHomeButton
        ? screen.height - max(Self.leastTopWithHomeButton, screen.safeArea.top) : safe
    case .ios15: safe - (hasHomeButton ? 20 : 10)
    }
  }

  /// The smallest distance of a sheet's top from the screen's on iOS 26 and a device with a home
  /// button, in points: measured, 637 of 667.
  private static let leastTopWithHomeButton = 30.0

  /// The resting position of a sheet, with its margin.
  ///
  /// - Parameters:
  ///   - value: the detent's value in points above the bottom safe area, at most the maximum.
  ///   - screen: the screen.
  /// - Returns: the rest.
  func rest(at value: Double, on screen: Screen) -> Rest {
    let height = value + screen.safeArea.bottom
    guard self == .ios26, value < maximumDetentValue(on: screen) - Tolerance.thresholdSlack else {
      return Rest(y: screen.height - height, margin: 0)
    }
    let margin = Self.margin(at: value)
    let scale = (screen.width - 2 * margin) / screen.width
    let scaled = scale * (value >= Self.smallestWithSafeArea ? height : value)
    return Rest(y: screen.height - margin - scaled, margin: margin)
  }

  /// The smallest value, in points, at which a floating sheet's height includes the safe area.
  private static let smallestWithSafeArea = 150.0

  /// The margin of a floating sheet, in points: it falls from 28 at a value of 76 and below to 8 at
  /// 150 and above.
  private static func margin(at value: Double) -> Double {
    min(max(28 - 20 * (value - 76) / 74, 8), 28)
  }

  /// The distance beyond the largest detent by which the sheet can be seen to move, in points:
  /// nothing on iOS 26 (recorded: 180 pt of upward drag, 0 pt of sheet), about 10 before (7 to 10
  /// by eye).
  var stretch: Double {
    switch self {
    case .ios26: 0
    case .ios15: 10
    }
  }
}
