public import GestureTraces
import JSONText

/// A run that breaks an invariant.
public struct SheetFinding: Sendable, CustomStringConvertible {
  /// The invariant that it breaks.
  public let invariant: SheetInvariant

  /// The scene's name.
  public let scene: String

  /// The trace that shows it.
  ///
  /// Replay it on the scene, or write it with `TraceWriter`.
  public let trace: Trace

  /// The seed of the trace: `SheetChecks(scene, runs: 1, seed: seed)` runs it alone.
  public let seed: UInt64

  /// The time at which it shows, in seconds since the trace began.
  public let time: Double

  /// The fault in words, with the numbers.
  public let fault: String

  /// ```
  /// card, seed 7, 1.25 s: the sheet rests closed at 312.5 pt, its stops are closed at 100 pt and
  /// open at 600 pt (rests-at-stop: The sheet rests at one of its stops, …)
  /// ```
  public var description: String {
    "\(scene), seed \(seed), \(time.rounded3) s: \(fault) (\(invariant))"
  }
}
