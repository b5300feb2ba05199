public import JSONText

/// What would have let a run end in another state, the smallest change first.
public struct WhyNotAnswer: Sendable {
  /// A value of a parameter at which the run ends in the wanted state.
  public struct Parameter: Sendable {
    /// Its key path, as `--set` takes it.
    public var key: String

    /// Its value in force.
    public var now: JSONNode

    /// The nearest value that does it: a number of six significant digits, or another word or Boolean.
    public var flipsAt: JSONNode

    /// The numbers around `flipsAt` that do it as well, as far as they were looked at; nil if the
    /// parameter is not a number.
    public var holds: ClosedRange<Double>?

    /// How small a change it is, from 0 to 1: of the parameter's range, or where that has no end of
    /// its own, of the larger of the two values; 1 for what is not a number.
    public var size: Double

    /// On which side of `flipsAt` the values lie that do it; nil if the parameter is not a number.
    public var direction: Direction? {
      guard let now = now.settingNumber, let value = flipsAt.number else { return nil }
      return value < now ? .below : .above
    }
  }

  /// Where values lie that do it, seen from the one that is nearest to the value in force.
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

    /// The values around `needed` that do it as well, as far as they were looked at.
    public var holds: ClosedRange<Double>

    /// How small a change it is, from 0 to 1: of the larger of the two values.
    public var size: Double
  }

  /// The trace's name.
  public var trace: String

  /// How the run ends, as `RunEnding.verdict` has it.
  public var outcome: String

  /// The wanted state.
  public var wanted: String

  /// The release that decided; nil if no finger is lifted.
  public var release: DecisiveRelease?

  /// Single parameters that do it; empty if none was found, or the run ends there anyway.
  public var parameters: [Parameter] = []

  /// Single changes of the gesture that do it.
  public var gesture: [Gesture] = []

  /// Two parameters that do it together, where no single change does; empty if none were found.
  public var pair: [Parameter] = []

  /// Whether the run ends in the wanted state without any change.
  public var isThere: Bool { outcome == wanted }
}
