import HeadlessUIKit

/// Tests as XCTest has them, in the time of a replay.
@MainActor
open class XCTestCase {
  public required init() {}

  open func setUp() {}
  open func tearDown() {}
  open func setUpWithError() throws {}
  open func tearDownWithError() throws {}

  public func expectation(description: String) -> XCTestExpectation {
    XCTestExpectation(description: description)
  }

  /// Waits in the time of the run, in seconds, until expectations are met, each of which fails if that
  /// takes too long.
  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    do {
      try TestRun.current?.pass(timeout) { expectations.allSatisfy { $0.isMet } }
    } catch {
      XCTFail("\(error)", file: file, line: line)
    }
    for expectation in expectations where !expectation.isMet {
      XCTFail("not met: \(expectation.description)", file: file, line: line)
    }
  }
}

/// Something that is to happen.
@MainActor
public final class XCTestExpectation {
  public let description: String
  public var expectedFulfillmentCount = 1
  public var assertForOverFulfill = false
  public var isInverted = false
  private var count = 0

  public init(description: String) { self.description = description }

  var isMet: Bool { (count >= expectedFulfillmentCount) != isInverted }

  public func fulfill(file: StaticString = #fileID, line: UInt = #line) {
    count += 1
    guard assertForOverFulfill, count > expectedFulfillmentCount else { return }
    XCTFail("met too often: \(description)", file: file, line: line)
  }
}

/// A test leaves itself out, with the reason.
public struct XCTSkip: Error, CustomStringConvertible {
  public let description: String

  public init(_ reason: String = "") { description = reason }
}

/// What names a part of a test.
public struct XCTActivity {
  public let name: String
}

/// Parts of tests.
public enum XCTContext {
  @MainActor
  public static func runActivity<Result>(named name: String, block: (XCTActivity) -> Result)
    -> Result
  { block(XCTActivity(name: name)) }
}

extension RunLoop {
  /// The run's time passes, as far as a date is ahead.
  public func run(until date: Date) {
    MainActor.assumeIsolated {
      do {
        try TestRun.current?.pass(date.timeIntervalSinceNow)
      } catch {
        XCTFail("\(error)")
      }
    }
  }
}
