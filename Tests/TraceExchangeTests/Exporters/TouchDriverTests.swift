import GestureTraces
import JSONText
import MotionLaws
import Testing
import TraceExchange

/// TouchDriver.swift: what drivers deliver for a trace.
struct TouchDriverTests {
  /// What each driver of a kind delivers, as `TIME PHASE FINGER X,Y`.
  private func delivered(
    _ samples: String, _ kind: TraceExporter, _ options: TraceExporter.Options = .init(),
    rate: Double = 50
  ) throws -> [String: [String]] {
    let deliveries = try kind.deliveries(
      of: try ExportedTraces.trace(samples), options, rate: rate)
    return Dictionary(
      uniqueKeysWithValues: deliveries.map { delivery in
        (
          delivery.driver,
          delivery.trace.samples.map { sample in
            "\(sample.time.rounded3) \(sample.phase) \(sample.id) "
              + "\(sample.point.x.rounded3),\(sample.point.y.rounded3)"
          }
        )
      })
  }

  @Test func `Chromium tells a page of one move a frame`() throws {
    let result = try delivered(
      """
      1 0 began 0 0; 1.004 0 moved 0 1; 1.008 0 moved 0 2; 1.02 0 moved 0 3; 1.03 0 moved 0 4; \
      1.034 1 began 9 9; 1.038 0 moved 0 5; 1.041 1 moved 9 8; 1.045 0 moved 0 6; \
      1.05 0 ended 0 6; 1.06 1 cancelled 9 8
      """, .cdp)
    #expect(
      result["Chromium"] == [
        "1 began 0 0,0", "1.008 moved 0 0,2", "1.03 moved 0 0,4", "1.034 began 1 9,9",
        "1.038 moved 0 0,5", "1.041 moved 1 9,8", "1.045 moved 0 0,6", "1.05 ended 0 0,6",
        "1.06 cancelled 1 9,8",
      ])
  }

  @Test func `Chromium tells a page of no move to the same place`() throws {
    let trace = try ExportedTraces.trace(
      "0 0 began 1 1; 0.1 0 moved 1 9; 0.2 0 moved 1 9; 0.3 0 moved 1 9.2; 0.4 0 ended 1 9.2")
    let (devTools, driver) = (
      try TraceExporter.cdp.deliveries(of: trace, .init(), rate: 50)[0],
      try TraceExporter.w3c.deliveries(of: trace, .init(), rate: 50)[0]
    )
    #expect(devTools.trace.samples.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(devTools.losses == "one move a frame of 50 Hz, no moves to the same position")
    // In whole pixels, the last move leads nowhere either.
    #expect(driver.trace.samples.map(\.phase) == [.began, .moved, .ended])
    #expect(driver.losses.hasSuffix(", no moves to the same position"))
  }

  @Test func `XCTest goes straight from place to place, seen once a frame`() throws {
    let result = try delivered(
      "1 0 began 0 0; 1.05 0 moved 0 50; 1.1 0 moved 0 50; 1.11 0 moved 0 60; 1.2 0 cancelled 0 60",
      .xctest)
    #expect(
      result["XCTest"] == [
        "1 began 0 0,0", "1.02 moved 0 0,20", "1.04 moved 0 0,40", "1.06 moved 0 0,50",
        "1.08 moved 0 0,50", "1.1 moved 0 0,50", "1.2 moved 0 0,60", "1.2 ended 0 0,60",
      ])
  }

  @Test func `chromedriver waits for a frame at each step, and cuts fractions off`() throws {
    let samples =
      "0 0 began 10.6 0; 0.0083 0 moved 0 10.4; 0.0277 0 moved 0 20; 0.0277 0 ended 0 20"
    let whole = try delivered(samples, .w3c)["chromedriver"]
    #expect(
      whole == [
        "0 began 0 11,0", "0.02 moved 0 0,10", "0.06 moved 0 0,20", "0.08 ended 0 0,20",
      ])
    let fractional = try delivered(samples, .w3c, .init(areFractional: true))["chromedriver"]
    #expect(fractional?.first == "0 began 0 10,0")
  }

  @Test func `Appium for iOS has whole milliseconds, and lines as XCTest`() throws {
    let result = try delivered("0 0 began 0.4 0; 0.0404 0 moved 0 40.4; 0.1 0 ended 0 40.4", .w3c)
    #expect(
      result["Appium for iOS"] == [
        "0 began 0 0,0", "0.02 moved 0 0,20", "0.04 moved 0 0,40", "0.1 ended 0 0,40",
      ])
  }

  @Test func `Linux has whole units, and lifts`() throws {
    let result = try delivered(
      "0 0 began 10.3 20; 0.5 0 cancelled 10.3 20", .evemu,
      .init(range: .init(width: 390, height: 844)))
    #expect(result["the input core of Linux"] == ["0 began 0 10,20", "0.5 ended 0 10,20"])
  }

  /// A finger that lands again cannot have stayed down.
  @Test func `chromedriver leaves a finger down that is cancelled`() throws {
    let trace = try ExportedTraces.trace(
      "0 0 began 1 1; 0.018 0 cancelled 1 1; 0.036 0 began 1 1; 0.054 0 cancelled 1 1")
    let delivery = try TraceExporter.w3c.deliveries(of: trace, .init(), rate: 50)[0]
    #expect(delivery.trace.samples.map(\.phase) == [.began, .cancelled, .began])
    #expect(
      delivery.losses
        == "whole pixels, each step waiting for a frame of 50 Hz, no cancellations")
  }

  @Test func `lifts for cancellations are told`() throws {
    let trace = try ExportedTraces.trace(
      "0 0 began 1 1; 0 1 began 2 2; 0.5 0 cancelled 1 1; 0.6 1 cancelled 2 2")
    for kind in [TraceExporter.evemu, .xctest, .cdp] {
      let delivery = try kind.deliveries(of: trace, .init(), rate: 60)[0]
      #expect(delivery.losses.hasSuffix(", lifts for cancellations"))
      #expect(delivery.trace.samples.first { $0.phase.isLift }?.phase == .ended)
    }
  }

  @Test func `a finger that moves for hours is refused`() throws {
    let trace = try ExportedTraces.trace("0 0 began 0 0; 900000 0 ended 0 10")
    #expect(throws: InputFailure.self) {
      try TraceExporter.xctest.deliveries(of: trace, .init(), rate: 60)
    }
    let resting = try ExportedTraces.trace("0 0 began 0 0; 900000 0 ended 0 0")
    #expect(
      try TraceExporter.xctest.deliveries(of: resting, .init(), rate: 60)[0].trace.samples.count
        == 2)
  }

  @Test func `what the app does stays, and is warned of in scripts`() throws {
    var trace = try ExportedTraces.trace("0 0 began 0 0; 1 0 ended 0 0")
    trace.actions = [
      TimedAction(time: 0.2, action: .cancelTouches),
      TimedAction(time: 0.4, action: .cancelTouches),
      TimedAction(time: 0.5, action: .setContentHeight(5)),
    ]
    for kind in TraceExporter.all {
      #expect(
        try kind.script(of: trace, .init()).warnings.map(\.what) == [
          "3 actions of the app are not touches and are left out: cancelTouches, setContentHeight"
        ])
      for delivery in try kind.deliveries(of: trace, .init(), rate: 60) {
        #expect(delivery.trace.actions.count == 3)
      }
    }
  }

  @Test(arguments: TraceExporter.all.indices) func `a trace without a touch is no script`(
    index: Int
  ) throws {
    let failure = #expect(throws: InputFailure.self) {
      try TraceExporter.all[index].script(of: Trace(name: "empty"), .init())
    }
    #expect(failure?.description == "no finger lands in the trace, expected at least one touch")
  }
}
