import GestureEngine
package import JSONText
import MotionLaws

/// A tuning parameter to fit, and the range to search.
package struct FitParameter: Sendable {
  package let keyPath: String
  package let range: ClosedRange<Double>

  /// The scale that maps positions from 0 to 1 to the range.
  private let scale: Scale
  private let location: TextLocation

  private enum Scale: Sendable {
    /// At equal differences.
    case linear

    /// At equal ratios.
    case ratio

    /// At equal ratios of the distance to 1: for a rate such as 0.998, the distance from 1 is what
    /// matters.
    case ratioBelowOne
  }

  /// The ratio of a range's ends above which its values are spaced by ratios.
  private static let ratioOfManyOrders = 10.0

  /// A range from here to below 1 holds rates.
  private static let leastRate = 0.5

  /// - Parameters:
  ///   - keyPath: a number of a scene.
  ///   - range: where to search for its value; not empty.
  package init(_ keyPath: String, in range: ClosedRange<Double>) {
    self.init(keyPath, in: range, at: TextLocation(source: keyPath))
  }

  private init(_ keyPath: String, in range: ClosedRange<Double>, at location: TextLocation) {
    self.keyPath = keyPath
    self.range = range
    self.location = location
    let (low, high) = (range.lowerBound, range.upperBound)
    if low >= Self.leastRate, high < 1 {
      scale = .ratioBelowOne
    } else {
      scale = low > 0 && high / low > Self.ratioOfManyOrders ? .ratio : .linear
    }
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
    self.init(setting.keyPath, in: setting.range, at: location)
  }

  /// The value at a position: FROM at 0, TO at 1.
  func value(at place: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value =
      switch scale {
      case .linear: low + (high - low) * place
      case .ratio: low * power(high / low, place)
      case .ratioBelowOne: 1 - (1 - low) * power((1 - high) / (1 - low), place)
      }
    return min(max(value, low), high)
  }

  /// The position of a value in the range, from 0 to 1.
  func place(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value = min(max(value, low), high)
    let place =
      switch scale {
      case .linear: (value - low) / (high - low)
      case .ratio: logarithm(value / low) / logarithm(high / low)
      case .ratioBelowOne:
        logarithm((1 - value) / (1 - low)) / logarithm((1 - high) / (1 - low))
      }
    return min(max(place, 0), 1)
  }

  /// The patch that sets a value in a scene.
  ///
  /// - Throws: if the key path has an empty part.
  package func patch(_ value: Double) throws(InputFailure) -> JSONNode {
    try SceneReader.patch(JSONNode(.number(value), at: location), at: keyPath)
  }

  /// Its value in a scene; nil if the scene has none, or one beyond the range.
  func start(in scene: ReplayScene) throws(InputFailure) -> Double? {
    let number = try Self.document(of: scene)[keyPath: keyPath]?.settingNumber
    guard let number, range.contains(number) else { return nil }
    return number
  }

  private static func document(of scene: ReplayScene) throws(InputFailure) -> JSONNode {
    try JSONNode(parsing: SceneWriter.text(of: scene), source: scene.name)
  }

  /// Checks that a recording's scene can have what is varied, and both ends of the range.
  ///
  /// - Throws: if it cannot.
  func check(in recording: FitRecording) throws(InputFailure) {
    let scene = try recording.scene([])
    let part = String(keyPath.prefix { $0 != "." })
    if let name = Self.partNames[part] {
      let node = try Self.document(of: scene)[part]
      guard case .object? = node?.value else {
        throw InputFailure(
          "the scene \"\(scene.name)\" has no \(name)", expected: "a key path of that scene",
          at: location)
      }
    }
    for end in [range.lowerBound, range.upperBound] {
      do throws(InputFailure) {
        _ = try recording.scene([patch(end)])
      } catch {
        throw error.location?.source == location.source
          ? error
          : InputFailure(
            "\(keyPath) = \(end) does not suit the scene: \(error.what)", expected: error.expected,
            at: location)
      }
    }
  }

  /// The parts that a scene may lack.
  private static let partNames = ["sheet": "sheet", "app": "app", "scrollView": "scroll view"]
}
