import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import ReplayTestSupport
import Testing

/// Detents that the app changes or selects while the sheet is being presented.
struct DetentsPresentingReplayTests {
  private static let low = AppAction.Detent(identifier: "medium", height: 300)

  /// A sheet is presented, and something happens a little later.
  private func replay(_ delay: Double, _ meanwhile: (inout Strokes) -> Void) throws -> Timeline {
    var strokes = Strokes()
    strokes.perform(.dismiss(animated: false))
    strokes.pause(0.5)
    strokes.perform(.present(animated: true))
    strokes.pause(delay)
    meanwhile(&strokes)
    return try Timeline(of: strokes, onBuiltIn: "system-sheet")
  }

  private func rest(_ settings: String...) throws -> Double? {
    try Timeline(of: [], on: .builtIn("system-sheet", settings)).y
  }

  @Test(arguments: [0.0625, 2])
  func `a detent that is selected is ignored until it has appeared`(delay: Double) throws {
    let run = try replay(delay) { $0.perform(.selectDetent("large", animated: true)) }
    #expect(run.state == (delay < 1 ? "medium" : "large"))
    #expect(try run.y == rest("sheet.selectedDetent=\(delay < 1 ? "medium" : "large")"))
    let isSaid = run.events.contains { $0.because.contains("it is being presented at medium") }
    #expect(isSaid == (delay < 1))
  }

  @Test func `detents that are set count for what comes after it has appeared`() throws {
    let first = try rest()
    let run = try replay(0.0625) { $0.perform(.setDetents([Self.low, .large], animated: true)) }
    #expect(run.state == "medium" && run.y == first, "it stays where it was presented")
    #expect(run.choices.suffix(2) == ["none", "take the detents"])
    // A release finds the new one, and so does the app once it has appeared.
    let released = try replay(0.0625) {
      $0.perform(.setDetents([Self.low, .large], animated: true))
      $0.pause(2)
      $0.drag(from: 420, by: 50)
    }
    let next = try rest(#"sheet.detents=[{"identifier":"medium","height":300},"large"]"#)
    #expect(released.y == next)
    let set = try replay(0.0625) {
      $0.perform(.setDetents([Self.low, .large], animated: true))
      $0.pause(2)
      $0.perform(.setDetents([Self.low, .large], animated: true))
    }
    #expect(set.y == next && set.y != first)
  }

  /// Reports name no such rule; that a presentation is a state until it has first come to rest is.
  @Test(arguments: [0.0, -30])
  func `a finger that catches it only delays the end of the presentation`(way: Double) throws {
    let run = try replay(0.125) {
      $0.perform(.setDetents([Self.low, .large], animated: true))
      $0.land(820)
      if way != 0 { for _ in 1...10 { $0.move(way / 10) } }
      $0.perform(.selectDetent("large", animated: true))
      $0.rest(0.5)
      $0.lift()
    }
    #expect(run.choices.contains("catch"))
    #expect(try run.y == rest(), "it comes to where it was presented, by a release")
    let (end, taken) = (
      run.events.last { $0.because.contains("half a pixel") }?.time,
      run.events.first { $0.because.contains("it has appeared: medium, large count") }?.time
    )
    #expect(end != nil && taken == end)
    #expect(run.events.contains { $0.because.contains("it is being presented at medium") })
  }

  @Test func `one that is sent away before it has appeared takes the detents with it`() throws {
    let run = try replay(0.125) {
      $0.perform(.setDetents([Self.low, .large], animated: true))
      $0.drag(from: 700, by: 300, velocity: 1500)
      $0.pause(2)
      $0.perform(.present(animated: true))
    }
    #expect(run.events.contains { $0.because.contains("is dismissed before it has appeared") })
    #expect(try run.y == rest(#"sheet.detents=[{"identifier":"medium","height":300},"large"]"#))
  }

  @Test func `a presentation without an animation is over at once`() throws {
    var strokes = Strokes()
    strokes.perform(.dismiss(animated: false))
    strokes.perform(.present(animated: false))
    strokes.perform(.selectDetent("large", animated: false))
    #expect(try Timeline(of: strokes, onBuiltIn: "system-sheet").state == "large")
  }
}
