/// The left side of a comparison in an app's code, or the subject of a switch.
public struct AppComparisonLeft {
  @usableFromInline let text: StaticString
  @usableFromInline let site: UInt32

  /// - Parameters:
  ///   - text: the side, as the code says it.
  ///   - site: the number of the comparison or the switch, which its other sides have, too.
  @inlinable public init(_ text: StaticString, _ site: UInt32) {
    (self.text, self.site) = (text, site)
  }
}

/// The right side of a comparison in an app's code, or a pattern of a switch, and where it stands.
///
/// It is made before its value is computed.
public struct AppComparisonRight {
  @usableFromInline let comparator: StaticString
  @usableFromInline let text: StaticString
  @usableFromInline let site: UInt32
  @usableFromInline let file: StaticString
  @usableFromInline let line: UInt

  /// The number of left sides that were recorded before: a later one belongs to what this side calls.
  @usableFromInline let leftCount: UInt

  /// - Parameters:
  ///   - comparator: the operator.
  ///   - text: the side, as the code says it.
  ///   - site: the number of the comparison or the switch.
  ///   - file: the file, as `#fileID` says it.
  ///   - line: the line, from 1.
  @inlinable public init(
    _ comparator: StaticString, _ text: StaticString, _ site: UInt32,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    (self.comparator, self.text, self.site) = (comparator, text, site)
    (self.file, self.line) = (file, line)
    leftCount = AppRecorder.leftCount
  }
}

/// Both sides of a comparison with a literal number in an app's code.
public struct AppComparisonNumber {
  @usableFromInline let left: StaticString
  @usableFromInline let right: AppComparisonRight
  @usableFromInline let number: Double

  /// - Parameters:
  ///   - left: the left side, as the code says it.
  ///   - comparator: the operator.
  ///   - right: the literal, as the code says it.
  ///   - number: its value.
  ///   - file: the file, as `#fileID` says it.
  ///   - line: the line, from 1.
  @inlinable public init(
    _ left: StaticString, _ comparator: StaticString, _ right: StaticString, _ number: Double,
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) {
    (self.left, self.number) = (left, number)
    self.right = AppComparisonRight(comparator, right, 0, file, line)
  }
}
