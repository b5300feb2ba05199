import BasicTestSupport
import GestureTraces
import ReplayTestSupport
import Testing

@testable import ReplayJudging

/// When no finger is down, and where recorded times are in a run.
struct TraceReleasesTests {
  /// Two fingers from 0.1 s, of which one leaves earlier, and a third one from 1 s.
  private static let samples: [TouchSample] = [
    .began(0.1, 500), .began(0.2, 300, id: 1), .ended(0.3, 500), .cancelled(0.5, 300, id: 1),
    .began(1, 400), .ended(1.25, 380),
  ]

  private static func releases(_ samples: [TouchSample] = samples) -> TraceReleases {
    TraceReleases(of: Trace(name: "three", samples: samples), step: 1.0 / 64)
  }

  @Test func `a release lasts from the last finger's lift to the next landing`() {
    let all = Self.releases().all
    #expect(all.map(\.lift) == [0.5, 1.25])
    #expect(all.map(\.longestDelay) == [1.0 / 64, 1.0 / 64])
    let near = Self.releases([.began(0, 1), .ended(0.5, 1), .began(0.507, 1), .ended(1, 1)]).all
    #expect((near[0].longestDelay - 0.006_999).magnitude < 1e-9)
    let same = Self.releases([.began(0, 1), .ended(0.5, 1), .began(0.5, 1, id: 1)]).all
    #expect(same.map(\.longestDelay) == [0])
  }

  @Test func `what was recorded after a delay is earlier in the run by all delays so far`() {
    let clock = RecordingClock(offset: 0.125, delays: [0.0078125, 0.015625])
    let times = [0.25, 0.625, 0.75, 1.125, 1.375, 1.5]
    let places = Self.releases().places(of: times, clock)
    #expect(places.map(\.release) == [nil, 0, 0, nil, 1, 1])
    let moments = places.map(\.moment)
    #expect(moments[0] == 0.125)
    // Until the motion begins, the screen shows what it showed under the finger.
    #expect(moments[1] == 0.5 - 1e-6)
    #expect(moments[2] == 0.6171875)
    #expect(moments[3] == 0.9921875)
    #expect(moments[4] == 1.25 - 0.0078125 - 1e-6)
    #expect(moments[5] == 1.3515625)
    for (time, moment) in zip(times, moments) where moment == moment.rounded(.down) || time > 1.4 {
      #expect(Self.releases().recordedTime(of: moment, clock) == time)
    }
  }

  @Test func `inputs after a delay come earlier, and an action never before the lift`() {
    var trace = Trace(name: "three", samples: Self.samples)
    trace.actions = [
      .at(0.25, .cancelTouches), .at(0.501, .cancelTouches), .at(0.75, .cancelTouches),
      .at(2, .cancelTouches),
    ]
    let without = Self.releases().without([0.0078125, 0.015625], trace)
    #expect(
      without.samples.map(\.time) == [0.1, 0.2, 0.3, 0.5, 0.9921875, 1.2421875])
    #expect(without.actions.map(\.time) == [0.25, 0.5, 0.7421875, 1.9765625])
  }
}
