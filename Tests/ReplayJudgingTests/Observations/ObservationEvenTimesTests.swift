import BasicTestSupport
import GestureTraces
import ReplayTestSupport
import Testing

@testable import ReplayJudging

/// Observation+EvenTimes.swift.
struct ObservationEvenTimesTests {
  private static func even(_ times: [Double]) -> [Double] {
    let samples: [TouchSample] = [.began(0, 500), .ended(0.1, 400)]
    let releases = TraceReleases(of: Trace(name: "one", samples: samples), step: 1.0 / 60)
    let frames = times.map { Observation.Frame(time: $0, values: [0]) }
    return Observation(channels: ["scroll.y"], frames: frames).evenTimes(in: releases)
  }

  private static let regular = (0..<40).map { 0.005 + Double($0) / 60 }

  @Test func `times of a regular screen stay as they are`() {
    #expect(Self.even(Self.regular) == Self.regular)
  }

  @Test(arguments: [6, 7, 20, 39])
  func `a frame that is noted late is put where its neighbours expect it`(index: Int) {
    var times = Self.regular
    times[index] += 0.000_4
    let even = Self.even(times)
    #expect((even[index] - Self.regular[index]).magnitude < 1e-9)
    times[index] = even[index]
    #expect(even == times)
  }

  @Test func `what happens under a finger, and a frame that was dropped, stay`() {
    var times = Self.regular
    times[3] += 0.000_4
    times.remove(at: 20)
    times[25] += 0.006
    #expect(Self.even(times) == times)
  }
}
