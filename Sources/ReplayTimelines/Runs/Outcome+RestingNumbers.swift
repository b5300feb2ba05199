package import GestureEngine

extension Outcome {
  /// The fields of frames whose numbers say where things came to rest: positions and lengths of the
  /// sheet and the scroll view.
  package static let restingFields = restingPlaces.map { numberFields[$0] }

  /// The fields of `FrameNumbers`.
  private static let numberFields = FrameField.all.filter { $0.quantity != nil }

  /// The indices of `restingFields` among them.
  private static let restingPlaces = numberFields.indices.filter { place in
    let field = numberFields[place]
    guard let quantity = field.quantity, quantity.use != .line, !quantity.isVelocity else {
      return false
    }
    return !field.keyPath.hasPrefix("layout.")
  }

  /// The key paths in a timeline's final line whose numbers are kept.
  package static let numberKeyPaths =
    restingFields.map { "final.\($0.keyPath)" } + ["final.t", "final.frames"]

  /// The name of the change of velocity at the last release, which is no value of a timeline.
  package static let jump = "jump"

  /// The numbers by which endings are compared and sorted: those of `numberKeyPaths`, and `jump`.
  package static let comparedNumbers = numberKeyPaths + [jump]

  /// The change of the moving edge's velocity at the last release that was not cancelled, in points per
  /// second, down or right positive; nil if the sheet was not released, or nothing looked at it.
  package var jump: Double? { lastRelease?.jump }

  /// The number with one of the names in `comparedNumbers`; nil if the scene has none.
  package func number(at keyPath: String) -> Double? {
    switch keyPath {
    case Self.jump: return jump
    case "final.t": return time
    case "final.frames": return Double(frames)
    default:
      // The first of them are those of `restingFields`.
      guard let index = Self.numberKeyPaths.firstIndex(of: keyPath) else { return nil }
      return restingNumbers[index]
    }
  }

  /// The numbers of `restingFields`, in their order; nil if the scene has no such part.
  package var restingNumbers: [Double?] {
    let numbers = FrameNumbers(of: frame).numbers
    return Self.restingPlaces.map { numbers[$0] }
  }
}
