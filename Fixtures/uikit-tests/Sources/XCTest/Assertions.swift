import HeadlessUIKit

// XCTest's assertions: each failure is noted for the test that is under way.

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTFail(
  _ message: String = "failed", file: StaticString = #fileID, line: UInt = #line
) {
  TestList.failures.append("\(file):\(line): \(message)")
}

private func check(
  _ message: String, _ file: StaticString, _ line: UInt, _ words: () -> String,
  _ holds: () throws -> Bool
) {
  do {
    guard try !holds() else { return }
    XCTFail(message.isEmpty ? words() : "\(words()): \(message)", file: file, line: line)
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}

/// A comparison of two values, each of which is computed once.
private func compare<Value>(
  _ first: () throws -> Value, _ second: () throws -> Value, _ relation: String,
  _ message: String, _ file: StaticString, _ line: UInt, _ holds: (Value, Value) -> Bool
) {
  do {
    let (one, other) = (try first(), try second())
    check(message, file, line, { "\(one) is not \(relation) \(other)" }, { holds(one, other) })
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssert(
  _ value: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) { check(message(), file, line, { "false" }, value) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertTrue(
  _ value: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) { check(message(), file, line, { "false" }, value) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertFalse(
  _ value: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) { check(message(), file, line, { "true" }, { try !value() }) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertNil(
  _ value: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) { check(message(), file, line, { "not nil" }, { try value() == nil }) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertNotNil(
  _ value: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) { check(message(), file, line, { "nil" }, { try value() != nil }) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) { compare(first, second, "equal to", message(), file, line, ==) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertNotEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) { compare(first, second, "other than", message(), file, line, !=) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertEqual<Value: FloatingPoint>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  accuracy: Value, _ message: @autoclosure () -> String = "", file: StaticString = #fileID,
  line: UInt = #line
) {
  compare(first, second, "equal to", message(), file, line) { abs($0 - $1) <= accuracy }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertLessThan<Value: Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) { compare(first, second, "less than", message(), file, line, <) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func XCTAssertGreaterThan<Value: Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) { compare(first, second, "greater than", message(), file, line, >) }
