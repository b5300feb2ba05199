/// A group of tuning parameters: a single list of its keys is used to read it, to print it with
/// every key spelled out, and to describe it.
///
/// ```
/// struct BandSettings: SettingsGroup {
///   var coefficient = 0.55
///   mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
///     try visitor.number("coefficient", &coefficient, in: .above(0, upTo: 1), "c of the band.")
///   }
/// }
/// ```
public protocol SettingsGroup {
  /// Keys that the group once had, each with its replacement.
  static var formerKeys: [String: String] { get }

  /// Shows every parameter to a visitor, in the order in which they are printed.
  ///
  /// - Throws: what the visitor throws: for a reader, a value of the wrong kind or out of range.
  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
}

extension SettingsGroup {
  public static var formerKeys: [String: String] { [:] }
}

/// Receives the parameters of a group one by one, and may change them.
public protocol SettingsVisitor {
  /// The error for a value; `Never` for a visitor that only looks.
  associatedtype Failure: Error

  // Each comes with a description: one sentence, with the unit if it has one.

  mutating func number(
    _ key: String, _ value: inout Double, in range: SettingRange, _ about: StaticString)
    throws(Failure)

  /// A number that may be `null`, which means 'none'.
  mutating func optionalNumber(
    _ key: String, _ value: inout Double?, in range: SettingRange, _ about: StaticString)
    throws(Failure)

  /// A number for which some values have names.
  mutating func namedNumber(
    _ key: String, _ value: inout Double, names: [(name: String, value: Double)],
    in range: SettingRange, _ about: StaticString) throws(Failure)

  /// A fixed number of numbers, as an array.
  mutating func numbers(
    _ key: String, _ values: inout [Double], in ranges: [SettingRange], _ about: StaticString)
    throws(Failure)

  mutating func flag(_ key: String, _ value: inout Bool, _ about: StaticString) throws(Failure)

  /// A flag that is false for nearly everyone: it is printed only where it is true.
  mutating func rareFlag(_ key: String, _ value: inout Bool, _ about: StaticString) throws(Failure)

  mutating func text(_ key: String, _ value: inout String, _ about: StaticString) throws(Failure)

  /// A string that may be `null`, which means 'none'.
  mutating func optionalText(_ key: String, _ value: inout String?, _ about: StaticString)
    throws(Failure)

  mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ key: String, _ value: inout Value, _ about: StaticString) throws(Failure)
  where Value.RawValue == String

  mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, _ about: StaticString)
    throws(Failure)

  /// An object that replaces the whole default if a document gives it: what it leaves out has the
  /// values of `emptyValue`. A setting of one of its keys leaves the others alone.
  mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, whenGiven emptyValue: Group, _ about: StaticString)
    throws(Failure)

  /// An object that may be `null` or left out, which means 'none'.
  mutating func optionalGroup<Group: SettingsGroup>(
    _ key: String, _ value: inout Group?, whenGiven defaultValue: Group, _ about: StaticString)
    throws(Failure)

  /// A list of objects, each beginning with a default.
  mutating func list<Group: SettingsGroup>(
    _ key: String, _ value: inout [Group], of defaultValue: Group, _ about: StaticString)
    throws(Failure)

  /// A list of objects, each beginning with a default, some of which can be given by name.
  mutating func namedList<Group: SettingsGroup & Equatable>(
    _ key: String, _ value: inout [Group], of defaultValue: Group,
    names: [(name: String, value: Group)], _ about: StaticString) throws(Failure)
}

extension SettingsVisitor {
  public mutating func rareFlag(_ key: String, _ value: inout Bool, _ about: StaticString)
    throws(Failure)
  {
    try flag(key, &value, about)
  }

  public mutating func group<Group: SettingsGroup>(
    _ key: String, _ value: inout Group, whenGiven emptyValue: Group, _ about: StaticString
  ) throws(Failure) {
    try group(key, &value, about)
  }
}

/// The values that a number may have.
public struct SettingRange: Sendable, Hashable, CustomStringConvertible {
  @usableFromInline package let minimum: Double
  @usableFromInline package let maximum: Double
  @usableFromInline package let excludesMinimum: Bool
  @usableFromInline package let excludesMaximum: Bool

  /// The bound of a number that needs no other: far beyond any screen or gesture.
  public static let limit = 1_000_000.0

  // Inlined, like the ranges that fields of a frame have: a line is written without looking at its
  // range.
  @inlinable
  init(
    _ minimum: Double, _ maximum: Double, excludesMinimum: Bool = false,
    excludesMaximum: Bool = false
  ) {
    self.minimum = minimum
    self.maximum = maximum
    self.excludesMinimum = excludesMinimum
    self.excludesMaximum = excludesMaximum
  }

  /// A range with both ends included.
  @inlinable public static func within(_ range: ClosedRange<Double>) -> SettingRange {
    SettingRange(range.lowerBound, range.upperBound)
  }

  /// More than a number, up to and including another.
  public static func above(_ minimum: Double, upTo maximum: Double = limit) -> SettingRange {
    SettingRange(minimum, maximum, excludesMinimum: true)
  }

  /// More than a number, less than another.
  public static func between(_ minimum: Double, _ maximum: Double) -> SettingRange {
    SettingRange(minimum, maximum, excludesMinimum: true, excludesMaximum: true)
  }

  /// 0 and above.
  public static let nonNegative = SettingRange(0, limit)

  /// Any number.
  @inlinable public static var any: SettingRange { SettingRange(-.infinity, .infinity) }

  /// A number and anything above it.
  @inlinable public static func atLeast(_ minimum: Double) -> SettingRange {
    SettingRange(minimum, .infinity)
  }

  /// A length, a speed or another quantity that makes no sense at 0: from a thousandth of its unit.
  public static let positive = within(0.001...limit)

  /// A fraction of something: from a thousandth to all of it.
  public static let part = within(0.001...1)

  /// The period, or duration, of a spring in seconds: from a millisecond.
  public static let period = within(0.001...60)

  /// The part of something that remains after a millisecond, less than all of it: at the maximum, a
  /// hundredth is lost after a second.
  public static let rate = within(0.001...0.99999)

  /// A number of any sign.
  public static let anySign = SettingRange(-limit, limit)

  package func contains(_ value: Double) -> Bool {
    (excludesMinimum ? value > minimum : value >= minimum)
      && (excludesMaximum ? value < maximum : value <= maximum)
  }

  /// In words: `more than 0 and at most 1`.
  public var description: String {
    let bounds = [
      minimum.isFinite ? (excludesMinimum ? "more than " : "at least ") + minimum.exact : "",
      maximum.isFinite ? (excludesMaximum ? "less than " : "at most ") + maximum.exact : "",
    ].filter { !$0.isEmpty }
    return bounds.isEmpty ? "any number" : bounds.joined(separator: " and ")
  }
}
