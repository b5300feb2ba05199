import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit
import JSONText
import Testing

/// Display links, by the documentation of `CADisplayLink`.
@MainActor
struct DisplayLinkDocumentation {
  /// The screen of a program whose motion depends on the frames.
  struct FrameApp: ReplayedApp {
    static let systemName = "frames"
    static let dependsOnRefreshRate = true
    var program = ProgramApp()

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}

    func makeRootViewController() -> ProgramController { program.makeRootViewController() }
    func sheet(of root: ProgramController) -> UIView { root.box }
    func state(of root: ProgramController) -> String { "low" }
    func stops(on screen: GestureEngine.Screen) -> [(state: String, extent: Double)] {
      program.stops(on: screen)
    }
  }

  final class Ticker: NSObject {
    let tick: @MainActor (CADisplayLink) -> Void

    init(_ tick: @escaping @MainActor (CADisplayLink) -> Void) { self.tick = tick }

    @MainActor func act(_ link: CADisplayLink) { tick(link) }

    @MainActor static func link(_ tick: @escaping @MainActor (CADisplayLink) -> Void)
      -> CADisplayLink
    {
      let ticker = Ticker(tick)
      return CADisplayLink(target: ticker, selector: Selector(ticker.act(_:)))
    }
  }

  private static func run(
    rate: Double = 60, _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws -> (notes: [String], timeline: Timeline) {
    let record = ProgramRecord()
    var screen = Screen()
    screen.refreshRate = rate
    let app = FrameApp(program: ProgramApp(program: program, record: record))
    let sheet = try AppSheet(app, on: screen, at: nil)
    let touches = ProgramRun.tap(at: Point(x: 380, y: 10), time: 0)
    let timeline = try Timeline(
      of: Trace(name: "program", samples: touches),
      on: ReplayScene(name: "program", screen: screen, sheet: sheet))
    return (record.controllers.last?.notes.map(\.text) ?? [], timeline)
  }

  @Test(arguments: [60.0, 120])
  func `a link is called before every frame until it is invalidated`(_ rate: Double) throws {
    let run = try Self.run(rate: rate) { program in
      var last = 0.0
      let link = Ticker.link { link in
        let step = last == 0 ? 0 : (link.timestamp - last) * 1000
        last = link.timestamp
        program.note("\(step.rounded()) \(link.timestamp == CACurrentMediaTime())")
        let ahead = ((link.targetTimestamp - link.timestamp) / link.duration).rounded()
        if last > 0.1 {
          program.note("\(ahead) \((1 / link.duration).rounded())")
          link.invalidate()
        }
      }
      program.after(0.05) { link.add(to: .main, forMode: .common) }
    }
    #expect(run.notes.first == "0.0 true" && run.notes.last == "1.0 \(rate)")
    let step = (1000 / rate).rounded()
    #expect(run.notes.dropFirst().dropLast().allSatisfy { $0 == "\(step) true" })
    #expect(abs(Double(run.notes.count) - (0.05 * rate + 2)) <= 1)
  }

  @Test func `a link that is added at a frame's time is called for the next frame first`() throws {
    let run = try Self.run { program in
      let link = Ticker.link { link in
        program.note("tick \((link.timestamp * 60).rounded())")
        link.invalidate()
      }
      program.after(0.1) {
        program.note("added \((CACurrentMediaTime() * 60).rounded())")
        link.add(to: .main, forMode: .common)
      }
    }
    let frames = run.notes.compactMap { Double($0.split(separator: " ")[1]) }
    #expect(frames.count == 2 && frames[1] == frames[0] + 1)
  }

  @Test func `what a link moves is shown in its frame, and moves at a speed`() throws {
    let run = try Self.run { program in
      let link = Ticker.link { link in
        program.box.frame.origin.y -= 240 * link.duration
        if program.box.frame.origin.y < 200 { link.isPaused = true }
      }
      program.after(0.1) { link.add(to: .main, forMode: .default) }
    }
    let moving = try #require(run.timeline.frame(at: 0.5)?.sheet)
    #expect(moving.reading.phase == .animating && abs(moving.reading.velocity + 240) < 1e-6)
    let tops = run.timeline.frames.compactMap { $0.sheet?.reading.y }
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 4.1 })
    #expect(
      run.timeline.outcome.isSettled && run.timeline.outcome.frame.sheet?.reading.phase == .idle)
  }

  @Test(arguments: [(26, 30.0), (35, 30), (20, 20), (0, 60), (90, 60)])
  func `a preferred rate is rounded to the nearest one that divides the screen's`(
    _ preferred: Int, _ rate: Double
  ) throws {
    let run = try Self.run { program in
      let link = Ticker.link { link in
        program.note("\((1 / (link.targetTimestamp - link.timestamp)).rounded())")
        if CACurrentMediaTime() > 1 { link.invalidate() }
      }
      link.preferredFramesPerSecond = preferred
      link.add(to: .main, forMode: .common)
    }
    #expect(Set(run.notes) == ["\(rate)"])
    #expect(abs(Double(run.notes.count) - rate) <= 2)
  }

  @Test func `a range of rates asks for its preferred one`() throws {
    let run = try Self.run(rate: 120) { program in
      let link = Ticker.link { link in
        program.note("\((1 / (link.targetTimestamp - link.timestamp)).rounded())")
        link.invalidate()
      }
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
      link.add(to: .main, forMode: .common)
    }
    #expect(run.notes == ["60.0"])
  }

  @Test func `a link is called in no mode that it was removed from`() throws {
    let run = try Self.run { program in
      let link = Ticker.link { link in
        program.note("tick")
        link.remove(from: .main, forMode: .common)
      }
      link.add(to: .main, forMode: .common)
    }
    #expect(run.notes == ["tick"])
  }

  @Test func `a link in an app that does not say so ends the run with a message`() {
    let failure = #expect(throws: InputFailure.self) {
      try ProgramRun { program in
        Ticker.link { _ in program.note("tick") }.add(to: .main, forMode: .common)
      }
    }
    let text = failure?.description ?? ""
    #expect(text.contains("a CADisplayLink is added that was made by link(_:)"))
    #expect(text.contains("static var dependsOnRefreshRate: Bool { true }"))
  }
}
