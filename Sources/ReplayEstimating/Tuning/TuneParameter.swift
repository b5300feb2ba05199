import GestureEngine
public import JSONText

/// A tuning parameter to tune, and its range.
public struct TuneParameter: Sendable {
  /// Its key path in a scene, such as `sheet.velocityThreshold`.
  public let keyPath: String

  public let range: ClosedRange<Double>

  private let location: TextLocation

  /// - Parameters:
  ///   - keyPath: a number of a scene.
  ///   - range: where to look for a value; its ends must differ.
  /// - Throws: if the key path has an empty part, or the range holds only one value.
  public init(_ keyPath: String, in range: ClosedRange<Double>) throws(InputFailure) {
    try self.init(keyPath, range, at: TextLocation(source: keyPath))
  }

  private init(_ keyPath: String, _ range: ClosedRange<Double>, at location: TextLocation)
    throws(InputFailure)
  {
    self.keyPath = keyPath
    self.range = range
    self.location = location
    guard length > 0, length.isFinite else {
      throw InputFailure(
        "the range of \(keyPath) is empty", expected: "two different numbers", at: location)
    }
    _ = try patch(range.lowerBound)
  }

  /// Reads a parameter as written on the command line.
  ///
  /// - Parameters:
  ///   - text: `KEYPATH=FROM:TO`, two numbers, the lower first.
  ///   - option: the option's name, for errors.
  /// - Throws: if the text is not that.
  package init(parsing text: String, option: String = "--vary") throws(InputFailure) {
    let location = TextLocation(source: "\(option) \(text)")
    let setting = try SceneReader.rangeSetting(
      text, at: location, expected: "KEYPATH=FROM:TO, numbers in ascending order")
    try self.init(setting.keyPath, setting.range, at: location)
  }

  /// The parameter and its range, in words.
  package var words: String {
    "\(keyPath) from \(range.lowerBound.exact) to \(range.upperBound.exact)"
  }

  /// The length of the range.
  var length: Double { range.upperBound - range.lowerBound }

  /// One of evenly spaced values, from one end of the range to the other.
  func value(at index: Int, of count: Int) -> Double {
    guard index < count - 1 else { return range.upperBound }
    return range.lowerBound + length * (Double(index) / Double(count - 1))
  }

  /// The patch that sets a value in a scene.
  ///
  /// - Throws: if the key path has an empty part.
  package func patch(_ value: Double) throws(InputFailure) -> JSONNode {
    try SceneReader.patch(JSONNode(.number(value), at: location), at: keyPath)
  }
}
