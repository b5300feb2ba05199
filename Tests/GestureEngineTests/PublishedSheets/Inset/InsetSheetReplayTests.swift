import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

struct InsetSheetReplayTests {
  /// How drags begin does not matter here: each counts from the move that is recognized.
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    let plain = ["scrollView.fastStart.within=0", "scrollView.translationFrom=recognition"]
    return try Timeline(of: strokes, onBuiltIn: "skagedal-bottom-sheet", plain + settings)
  }

  /// A sheet that was pulled up and has come to rest again.
  private var pulledUp: Strokes {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100)
    strokes.rest(4)
    return strokes
  }

  @Test func `it starts pulled down, without a recognizer of its own`() throws {
    let run = try replay(Strokes())
    #expect(run.state == "pulledDown" && run.offset == -400)
    #expect(run.sheet?.y == 447 && run.sheet?.extent == 397)
    #expect(run.outcome.frame.sheet?.progress == 0)
    #expect(run.recognizers == ["scroll.pan"])
    let layout = run.outcome.frame.layout
    #expect(layout["sheet"] == Rect(x: 0, y: 447, width: 390, height: 844))
    #expect(layout["scrollView"] == Rect(x: 0, y: 47, width: 390, height: 797))
  }

  @Test func `its inset is a parameter`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: 40, velocity: 300)
    let run = try replay(strokes, ["sheet.maxVisibleContentHeight=300"])
    #expect(run.offset == -300 && run.sheet?.y == 347 && run.state == "pulledDown")
  }

  // MARK: The background

  @Test(
    arguments: [
      (-100, 347, -300), (-100.5, 346.6667, -299.6667), (-400, 47, 0), (-450, 47, 50),
      (60, 478.6667, -431.6667),
    ] as [(way: Double, y: Double, offset: Double)])
  func `the background follows contentOffset down from the safe area, on whole pixels`(
    row: (way: Double, y: Double, offset: Double)
  ) throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.move(row.way < 0 ? -16 : 16)
    strokes.move(row.way)
    let time = strokes.time
    strokes.rest(1)
    strokes.lift()
    let run = try replay(strokes)
    let sheet = try run.sheet(at: time)
    #expect(sheet.y.isNear(row.y, within: 1e-4), "\(row)")
    #expect(sheet.extent.isNear(844 - row.y, within: 1e-4), "\(row)")
    #expect(try run.scroll(at: time).contentOffset.y.isNear(row.offset, within: 1e-4), "\(row)")
    let isScrolled = row.offset > 0
    #expect(sheet.phase == (isScrolled ? .idle : .dragging), "\(row)")
    #expect((sheet.velocity == 0) == isScrolled, "\(row)")
  }

  @Test func `its velocity is against that of contentOffset`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -600)
    let released = strokes.time
    let run = try replay(strokes)
    // 4.6875 pt per move are 14 pixels.
    let dragged = try run.sheet(at: released - Strokes.tick)
    #expect(dragged.velocity.isNear(-14 / 3.0 * 128))
    let late = try run.sheet(at: released + 0.25)
    #expect(late.phase == .animating && late.velocity < 0)
    #expect(late.velocity == -(try run.scroll(at: released + 0.25).velocity.y))
  }

  @Test func `a touch on the background goes to the scroll view, above it to the map`() throws {
    var strokes = Strokes()
    for y in [446.9, 447] {
      strokes.land(y)
      strokes.lift()
    }
    strokes.drag(from: 700, by: -100)
    strokes.rest(4)
    for y in [46.9, 47] {
      strokes.land(y)
      strokes.lift()
    }
    let run = try replay(strokes)
    #expect(run.touched == ["content", "scrollView", "scrollView", "content", "scrollView"])
  }

  // MARK: The release

  @Test(
    arguments: [
      (-100, 0, "pulledUp", []), (-100, -100, "pulledUp", []), (-100, 300, "pulledDown", []),
      (-390, 300, "pulledDown", []), (-10, -100, "pulledUp", []),
      // The delegate is told 0 of what is slower than minimumFlingVelocity.
      (-100, 250, "pulledUp", []),
      // The natural target of a pull beyond the inset is the inset's end; released at rest, it goes
      // up.
      (60, 0, "pulledUp", []), (60, 500, "pulledDown", []),
      // decelerationRate fast; with the normal one the target would lie in the content.
      (-100, -1000, "pulledUp", []),
      (-100, -1000, "unchanged", ["scrollView.decelerationRate=normal"]),
      (-200, -6000, "unchanged", []), (-450, 0, "unchanged", []),
      (-400, 0, "pulledUp", []), (-400, 300, "pulledDown", []),
    ] as [(way: Double, velocity: Double, decision: String, settings: [String])])
  func `a release in the inset goes to one of its ends by the velocity alone`(
    row: (way: Double, velocity: Double, decision: String, settings: [String])
  ) throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: row.way, velocity: row.velocity)
    let run = try replay(strokes, row.settings)
    #expect(run.choices == [row.decision], "\(row) \(run.reason ?? "")")
    let state = row.decision == "unchanged" ? "scrolled" : row.decision
    #expect(run.state == state, "\(row)")
    let offset: Double? = ["pulledUp": 0, "pulledDown": -400][state]
    #expect(offset == nil || run.offset == offset, "\(row)")
  }

  /// Both ends of the test are on the pixel, as the offsets are at which content rests.
  @Test(arguments: [400.0, 400.1, 400.2, 152.666_67, 152.6])
  func `released at rest at its end, it goes up at every height of the inset`(height: Double) throws
  {
    var strokes = Strokes()
    strokes.drag(from: 760, by: 20)
    let run = try replay(strokes, ["sheet.maxVisibleContentHeight=\(height)"])
    #expect(run.choices == ["pulledUp"], "\(run.reason ?? "")")
    #expect(run.state == "pulledUp" && run.offset == 0)
  }

  @Test func `the natural target is that of the fast rate`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -1000)
    let release = try #require(
      replay(strokes).events.compactMap { event -> ScrollRelease? in
        guard case .scroll(.willEndDragging(let release, let target)) = event.kind else {
          return nil
        }
        #expect(target.y == 0)
        return release
      }.first)
    // −300 + 990/10.050336 = −201.4958, rounded to a pixel.
    #expect(release.proposedTarget.y.isNear(-201 - 1.0 / 3))
  }

  @Test(
    arguments: [(100, 0, "pulledUp"), (100, 300, "pulledDown"), (-50, 0, "scrolled")]
      as [(
        way: Double, velocity: Double, state: String
      )])
  func `pulled up, the same rule brings it down`(
    row: (way: Double, velocity: Double, state: String)
  ) throws {
    var strokes = pulledUp
    strokes.drag(from: 300, by: row.way, velocity: row.velocity)
    #expect(try replay(strokes).state == row.state, "\(row)")
  }

  @Test func `caught on its way down and released at rest, it goes up`() throws {
    var strokes = pulledUp
    strokes.drag(from: 300, by: 100, velocity: 500)
    strokes.rest(0.25)
    strokes.land(600)
    strokes.lift()
    #expect(try replay(strokes).state == "pulledUp")
  }

  // MARK: The state

  @Test func `the state changes only at rest`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -600)
    let run = try replay(strokes)
    #expect(run.states.map(\.to) == ["pulledUp"])
    let rest = run.events.last { event in
      guard case .scroll(.didEndDecelerating) = event.kind else { return false }
      return true
    }
    #expect(rest != nil && rest?.time == run.states.first?.time)
  }

  @Test func `a cancelled drag rests in between`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.move(-16)
    strokes.move(-100)
    strokes.cancel()
    let run = try replay(strokes)
    #expect(run.state == "between" && run.offset == -300 && run.decisions.isEmpty)
  }

  @Test func `a cancelled catch rests in between`() throws {
    var strokes = pulledUp
    strokes.drag(from: 300, by: 100, velocity: 500)
    strokes.rest(0.25)
    strokes.land(600)
    strokes.cancel()
    #expect(try replay(strokes).state == "between")
  }

  @Test(
    arguments: [(-400, "pulledDown"), (-200, "between"), (0, "pulledUp"), (50, "scrolled")]
      as [(y: Double, state: String)], [true, false])
  func `where the app scrolls to, it rests`(row: (y: Double, state: String), animated: Bool)
    throws
  {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: -100, animated: false))
    strokes.rest(1)
    let time = strokes.time
    strokes.perform(.scrollTo(x: nil, y: row.y, animated: animated))
    let run = try replay(strokes)
    #expect(run.state == row.state, "\(row)")
    guard let last = run.states.last, last.to != "between" || run.states.count > 1 else { return }
    #expect((last.time == time) == !animated, "\(row)")
  }

  @Test func `moved under a finger, it rests when the finger is gone`() throws {
    var strokes = Strokes()
    strokes.land(700)
    strokes.rest(0.25)
    strokes.perform(.scrollTo(x: nil, y: -100, animated: false))
    strokes.rest(0.25)
    strokes.lift()
    let run = try replay(strokes)
    #expect(run.states.map(\.to) == ["between"] && run.states.first?.time == strokes.time)
  }

  // MARK: The content

  @Test func `content that is too short is made as tall as the scroll view`() throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: -100, velocity: -600)
    let run = try replay(strokes, ["scrollView.contentHeight=300"])
    #expect(run.state == "pulledUp" && run.offset == 0)
  }

  /// Content of at least 797 pt in 797 pt, and an inset of 34 pt.
  @Test(arguments: [(300, 34), (1000, 237)] as [(height: Double, most: Double)])
  func `so is content that the app makes too short, in motion or not`(
    row: (height: Double, most: Double)
  ) throws {
    var strokes = pulledUp
    strokes.drag(from: 700, by: -200, velocity: -600)
    strokes.rest(0.0625)
    strokes.perform(.setContentHeight(row.height))
    strokes.rest(4)
    strokes.drag(from: 700, by: -300, velocity: -3000)
    let run = try replay(strokes)
    #expect(run.offset == row.most, "\(row)")
  }

  /// With 1000 pt, the content ends at 237 pt, which does not interfere.
  ///
  /// At 34 pt, its end passes the view 13.44 pt before the limit, at −2152.5 pt/s with k' = −4.788
  /// per second. The excess also shrinks, so the content passes the limit after 6 ms with −2088
  /// pt/s, and decelerates to 34 − 2078 / 4.788 pt, which is its original destination.
  @Test(arguments: [1000.0, 300])
  func `released downwards it gets there, though a limit passes it`(height: Double) throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: 300, animated: false))
    strokes.drag(from: 300, by: 180, velocity: 2500)
    strokes.rest(0.03125)
    strokes.perform(.setContentHeight(height))
    let run = try replay(strokes, ["scrollView.contentHeight=1600"])
    #expect(run.choices.first == "pulledDown")
    #expect(run.state == "pulledDown" && run.offset == -400)
  }

  @Test func `it has no actions of the app but the scroll view's`() throws {
    for action in [AppAction.show(animated: true), .present(animated: true)] {
      var strokes = Strokes()
      strokes.perform(action)
      let failure = #expect(throws: InputFailure.self) { try replay(strokes) }
      #expect(failure?.what.contains("\"inset\" has no \"\(action.name)\"") == true)
    }
  }

  @Test(arguments: [["sheet.maxVisibleContentHeight=-1"], ["device.safeArea.top=844"]])
  func `parameters that leave no room are refused`(settings: [String]) {
    #expect(throws: InputFailure.self) {
      try ReplayScene.builtIn("skagedal-bottom-sheet", settings)
    }
  }
}
