import JSONText

/// A constant of an app's code that is a setting of its scenes.
///
/// The build step lists those that a package's `AppSources.json` names, as `AppSources.constants`, and
/// makes each ask for its value, which is the run's while the app's code runs.
public struct AppConstant: Sendable {
  /// Its name after `app.` in a scene, with the types around it: `Constants.tipHeight`.
  public let name: String

  /// The value that the app's code gives to it.
  public let value: Double

  /// Its place in the app's code, in a sentence.
  public let about: StaticString

  /// A constant with its value in the app's code.
  public init(_ name: String, _ value: Double, _ about: StaticString) {
    self.name = name
    self.value = value
    self.about = about
  }

  /// The value of a constant in the run whose code is being executed; outside of runs, and on other
  /// threads, the one that the app's code gives to it.
  ///
  /// - Parameters:
  ///   - name: its name in scenes.
  ///   - value: the value in the app's code.
  /// - Returns: the value to go by.
  public static func value<Number: BinaryFloatingPoint>(
    of name: String, inCode value: Number
  ) -> Number {
    runValue(of: name).map { Number($0) } ?? value
  }

  /// The value of a whole number: a setting that is none is rounded.
  ///
  /// - Parameters:
  ///   - name: its name in scenes.
  ///   - value: the value in the app's code.
  /// - Returns: the value to go by.
  public static func value<Number: BinaryInteger>(of name: String, inCode value: Number) -> Number {
    runValue(of: name).map { number in
      Number(clamping: Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min))
    } ?? value
  }

  private static func runValue(of name: String) -> Double? {
    guard RunningThread.isOne else { return nil }
    return MainActor.assumeIsolated { AppRun.current?.constants[name] }
  }

  /// The values that it may have.
  ///
  /// A length, a speed or a fraction above 0 means nothing below it, so searches need not try that. A
  /// constant that is 0 or negative has a meaning on both sides, as offsets have.
  var range: SettingRange {
    guard value.magnitude <= SettingRange.limit else { return .any }
    return value > 0 ? .nonNegative : .anySign
  }
}
