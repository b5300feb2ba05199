import Testing

@testable import ReplayReports

/// Keyframes and the straight lines between them.
struct KeyframeTrackTests {
  private static func keys(_ count: Int, _ value: (Double) -> Double) -> [KeyframeTrack.Key] {
    (0..<count).map { .init(time: Double($0) / 60, values: [value(Double($0) / 60)]) }
  }

  @Test func `a straight line needs its two ends`() {
    let kept = KeyframeTrack.thinned(Self.keys(100) { 750 - 300 * $0 }, within: 0.25)
    #expect(kept.map(\.time) == [0, 99.0 / 60])
  }

  @Test(arguments: [0.05, 0.25, 2])
  func `a curve stays within the tolerance, with fewer keys the larger it is`(tolerance: Double) {
    let all = Self.keys(120) { 400 * $0 * $0 }
    let kept = KeyframeTrack.thinned(all, within: tolerance)
    let track = KeyframeTrack(keys: kept)
    for key in all {
      #expect((track.values(at: key.time)[0] - key.values[0]).magnitude <= tolerance)
    }
    #expect(kept.count < 3 + Int(40 / tolerance.squareRoot()))
    #expect(kept.count > 4)
  }

  @Test func `a jump keeps both its sides`() {
    let kept = KeyframeTrack.thinned(Self.keys(60) { $0 < 0.5 ? 100 : 200 }, within: 0.25)
    #expect(kept.map { $0.values[0] } == [100, 100, 200, 200])
  }

  @Test func `between keys, both axes go along a line`() {
    let track = KeyframeTrack(keys: [
      .init(time: 0, values: [0, 10]), .init(time: 2, values: [4, 30]),
      .init(time: 4, values: [4, 30]),
    ])
    #expect(track.values(at: -1) == [0, 10])
    #expect(track.values(at: 1) == [2, 20])
    #expect(track.values(at: 3) == [4, 30])
    #expect(track.values(at: 9) == [4, 30])
    #expect(track.moves)
  }

  @Test func `what cannot be seen does not move`() {
    let track = KeyframeTrack(keys: [
      .init(time: 0, values: [1]), .init(time: 1, values: [1.001]),
    ])
    #expect(!track.moves)
  }
}
