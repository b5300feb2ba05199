import GestureTraces
import JSONText

/// Values that replace a suite's own for a run: tuning parameters, a bad device.
struct CaseVariation: Sendable {
  static let options: [any OptionDeclaration] =
    TuningOptions.patchOptions + [DegradationPart.degrade]

  /// Documents to lay over every case's scene, in the order of the command line.
  let patches: [JSONNode]

  /// What a device does to the touches; nil if nothing.
  let degradation: Degradation?

  /// All of it, as it was typed.
  let words: String

  /// - Returns: nil if no option changes values.
  /// - Throws: if an option is wrong.
  init?(_ arguments: Arguments) throws(InputFailure) {
    let values = try arguments[DegradationPart.degrade]
    patches = try TuningOptions.patches(arguments)
    guard !patches.isEmpty || !values.isEmpty else { return nil }
    degradation = values.isEmpty ? nil : Degradation(values)
    words =
      (arguments.texts(of: TuningOptions.patchOptions) + values.map(\.words))
      .joined(separator: ", ")
  }

  /// The trace as it is delivered.
  func degraded(_ trace: Trace) throws(InputFailure) -> Trace {
    if let degradation { try trace.degraded(by: degradation) } else { trace }
  }
}
