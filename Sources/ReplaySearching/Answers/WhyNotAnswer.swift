import GestureEngine
import GestureTraces
public import JSONText
package import ReplayTimelines

/// The changes that would have let a run end in another state: flags and words first, then the
/// smallest change, and what an app cannot set last.
public struct WhyNotAnswer: Sendable {
  /// A value of a parameter at which the run ends in the wanted state.
  public struct Parameter: Sendable {
    /// Its key path, as `--set` takes it.
    public var key: String

    /// Its value in force.
    public var now: JSONNode

    /// The nearest value with which the run ends in the wanted state: a number of six significant
    /// digits, or another word or Boolean.
    public var flipsAt: JSONNode

    /// The numbers around `flipsAt` that also do it, as far as they were tried; nil if the
    /// parameter is not a number.
    public var holds: ClosedRange<Double>?

    /// The values that the parameter can have; nil if it is not a number.
    package var range: SettingRange?

    /// The size of the change, as a fraction of the value in force; nil for a change from 0, and for
    /// what is not a number.
    public var size: Double?

    /// The meaning of the answer for the app's code, in a sentence; nil where its name says it.
    package var remark: String? {
      guard key.hasSuffix("swiftUI.dragLocalSpace") else { return nil }
      return "The drag's local space moved with its view, so that the drag came out shorter than "
        + "the finger's way: DragGesture(coordinateSpace: .global) counts it on the screen."
    }

    /// Whether it is a constant of the system, which an app cannot set.
    package var isFixedForApps: Bool {
      let path = key.split(separator: ".").map(String.init)
      return path[0] == "recognition" || path.contains("swiftUI")
        || path[0] == "scrollView" && path.count > 1 && !Self.scrollViewProperties.contains(path[1])
    }

    /// The properties of a scroll view that an app sets; the other parameters are laws of UIKit.
    private static let scrollViewProperties: Set = [
      "contentHeight", "contentWidth", "contentInset", "initialOffset", "initialOffsetX", "bounces",
      "alwaysBounceVertical", "alwaysBounceHorizontal", "isScrollEnabled", "isPagingEnabled",
      "isDirectionalLockEnabled", "decelerationRate", "delaysContentTouches", "cancelsControls",
      "refreshControl",
    ]

    /// On which side of `flipsAt` the values lie that do it; nil if the parameter is not a number.
    public var direction: Direction? {
      guard let now = now.settingNumber, let value = flipsAt.number else { return nil }
      return value < now ? .below : .above
    }
  }

  /// The side on which the values that do it lie, seen from the one nearest to the value in force.
  public enum Direction: String, Sendable, Hashable {
    case below, above
  }

  /// Another gesture with which the run ends in the wanted state.
  public struct Gesture: Sendable, Hashable {
    public var change: GestureChange

    /// Its value in the trace, in the change's unit.
    public var now: Double

    /// The nearest value that does it, of six significant digits.
    public var needed: Double

    /// The values around `needed` that also do it, as far as they were tried.
    public var holds: ClosedRange<Double>

    /// The size of the change, as a fraction of the value in the trace; nil for a change from 0.
    public var size: Double?
  }

  /// The trace's name.
  public var trace: String

  /// The ending of the run, in the words of `RunEnding.verdict`.
  public var outcome: String

  /// The wanted state.
  public var wanted: String

  /// The release that decided; nil if no finger is lifted.
  public var release: DecisiveRelease?

  /// Single parameters that do it; empty if none was found, or the run ends there anyway.
  public var parameters: [Parameter] = []

  /// Single changes of the gesture that do it, and that a hand can make; the smallest first.
  public var gesture: [Gesture] = []

  /// Two parameters that do it together, if no single change does; empty if none were found.
  public var pair: [Parameter] = []

  /// The states in which the runs ended that were tried, in alphabetical order.
  package var states: [String] = []

  /// The point to which the search got before it was stopped; nil if it came to its end.
  package var stop: SearchStop?

  /// Whether the run ends in the wanted state without a change.
  public var isThere: Bool { outcome == wanted }
}
