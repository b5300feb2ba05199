import GestureTraces
import JSONText

/// Values that replace a suite's own for a run: tuning parameters, a bad device.
struct CaseVariation: Sendable {
  /// Documents to lay over every case's scene, in the order of the command line.
  let patches: [JSONNode]

  /// The effect of a device on the touches; nil if there is none.
  let degradation: Degradation?

  /// All of it, as it was typed.
  let words: String

  /// Reads the options of the current call; nil if none changes values.
  init?() {
    patches = TuningOptions.readPatches()
    let values = CommandCall.current.read(DegradationPart.degrade)
    guard !patches.isEmpty || !values.isEmpty else { return nil }
    degradation = values.isEmpty ? nil : Degradation(values)
    words =
      (TuningOptions.patchTexts + values.map(\.words))
      .joined(separator: ", ")
  }

  /// The trace as it is delivered.
  func degraded(_ trace: Trace) throws(InputFailure) -> Trace {
    if let degradation { try trace.degraded(by: degradation) } else { trace }
  }
}
