extension [Double] {
  /// The number of neighbouring residuals that carry as much information as one independent
  /// residual: 1 plus twice the sum of the autocorrelations, as far as they exceed the noise.
  var correlationLength: Double {
    let squares = reduce(0) { $0 + $1 * $1 }
    guard squares > 0 else { return 1 }
    var length = 1.0
    var lag = 1
    while Double(lag) <= Self.longestLag * Double(count) {
      var sum = 0.0
      for index in lag..<count { sum += self[index] * self[index - lag] }
      guard sum / squares > 2 / Double(count).squareRoot() else { break }
      length += 2 * sum / squares
      lag += 1
    }
    return length
  }

  /// Autocorrelations are summed up to this fraction of the residuals.
  private static var longestLag: Double { 0.25 }
}
