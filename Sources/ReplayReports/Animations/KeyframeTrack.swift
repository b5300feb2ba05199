import JSONText

/// A value over the loop of an animation: keyframes with straight lines between them.
struct KeyframeTrack {
  struct Key {
    /// Seconds since the loop began, or since the run began before a clock has placed it.
    var time: Double

    /// One number, or one for each axis.
    var values: [Double]
  }

  /// In order of time: the first at the beginning of the loop, the last at its end.
  let keys: [Key]

  /// Whether it ever changes by what can be seen.
  var moves: Bool {
    guard let first = keys.first else { return false }
    return keys.contains { $0.values.map(Self.written) != first.values.map(Self.written) }
  }

  /// The values at a time of the loop.
  func values(at time: Double) -> [Double] {
    guard let after = keys.firstIndex(where: { $0.time >= time }), after > 0 else {
      return (keys.first { $0.time >= time } ?? keys.last)?.values ?? []
    }
    let (from, to) = (keys[after - 1], keys[after])
    let part = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    return zip(from.values, to.values).map { $0 + ($1 - $0) * part }
  }

  /// The keys that straight lines need.
  ///
  /// - Parameters:
  ///   - keys: in order of time.
  ///   - tolerance: how far a line may be from a key that it leaves out.
  /// - Returns: the first and the last key, and those between them that are needed.
  static func thinned(_ keys: [Key], within tolerance: Double) -> [Key] {
    guard keys.count > 2 else { return keys }
    var isKept = [Bool](repeating: false, count: keys.count)
    isKept[0] = true
    isKept[keys.count - 1] = true
    // Stretches whose ends are kept. The key that is farthest from the line between them splits
    // one.
    var stretches = [0...(keys.count - 1)]
    while let stretch = stretches.popLast() {
      let line = KeyframeTrack(keys: [keys[stretch.lowerBound], keys[stretch.upperBound]])
      var (farthest, distance) = (0, tolerance)
      for index in stretch.dropFirst().dropLast() {
        let values = zip(line.values(at: keys[index].time), keys[index].values)
        let off = values.map { ($0 - $1).magnitude }.max() ?? 0
        if off > distance { (farthest, distance) = (index, off) }
      }
      guard farthest > 0 else { continue }
      isKept[farthest] = true
      stretches.append(stretch.lowerBound...farthest)
      stretches.append(farthest...stretch.upperBound)
    }
    return keys.indices.filter { isKept[$0] }.map { keys[$0] }
  }

  /// Its numbers as an attribute holds them.
  static func words(_ values: [Double]) -> String { values.map(written).joined(separator: " ") }

  /// Two decimals are more than the eye can see.
  private static func written(_ value: Double) -> String {
    ((value * 100).rounded() / 100).rounded3
  }
}
