import BasicTestSupport
import GestureReplay
import GestureTraces
import MotionLaws
import ReplayTestSupport
import Testing

/// Where the inset sheet's content ends, where it begins, and releases that do not snap.
struct InsetSheetContentTests {
  private func replay(_ strokes: Strokes, _ settings: [String] = []) throws -> Timeline {
    let plain = ["scrollView.fastStart.within=0", "scrollView.translationFrom=recognition"]
    return try Timeline(of: strokes, onBuiltIn: "skagedal-bottom-sheet", plain + settings)
  }

  // MARK: The end

  /// The rows and the bottom inset, less the 797 pt of the view.
  @Test(
    arguments: [
      ([], 117), (["scrollView.contentHeight=1000"], 237), (["scrollView.contentHeight=10"], 34),
      (["device.safeArea.bottom=0"], 83), (["device.safeArea.bottom=20"], 103),
      (["scrollView.contentInset.bottom=50"], 133),
    ] as [(settings: [String], end: Double)])
  func `content ends above the safe area`(row: (settings: [String], end: Double)) throws {
    var strokes = Strokes()
    for _ in 1...2 {
      strokes.drag(from: 700, by: -600, velocity: -3000)
      strokes.rest(4)
    }
    let run = try replay(strokes, row.settings)
    #expect(run.offset == row.end, "\(row)")
    #expect(run.state == "scrolled")
  }

  // MARK: The beginning

  @Test(
    arguments: [
      (200, "scrolled", 47), (0, "pulledUp", 47), (-100, "between", 147),
      (-400, "pulledDown", 447), (-450, "between", 497),
    ] as [(offset: Double, state: String, y: Double)])
  func `where content stands at the beginning, there it rests`(
    row: (offset: Double, state: String, y: Double)
  ) throws {
    let run = try replay(
      Strokes(), ["scrollView.initialOffset=\(row.offset)", "scrollView.contentHeight=1600"])
    let first = try #require(run.frames.first?.sheet).reading
    #expect(first.state == row.state && first.y == row.y, "\(row)")
    #expect(run.state == row.state && run.states.isEmpty, "\(row)")
  }

  @Test func `where the pan fails under a finger, the content rests for the sheet`() throws {
    func sample(_ time: Double, _ id: Int, _ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(time: time, id: id, phase: phase, point: Point(x: 100, y: 500))
    }
    let trace = Trace(
      name: "two fingers",
      samples: [
        sample(0, 0, .began), sample(0.01, 1, .began), sample(0.01, 0, .cancelled),
        sample(0.02, 1, .ended),
      ],
      actions: [TimedAction(time: 0.01, action: .scrollTo(x: nil, y: 597.6, animated: false))])
    let scene = try SceneReader.scene(
      from: try SceneReader.document(named: "skagedal-bottom-sheet"))
    #expect(RunEnding(of: trace, on: scene).verdict == "scrolled")
  }

  @Test func `the first change is from the state at the beginning`() throws {
    var strokes = Strokes()
    strokes.perform(.scrollTo(x: nil, y: 0, animated: false))
    let run = try replay(
      strokes, ["scrollView.initialOffset=200", "scrollView.contentHeight=1600"])
    let changes = run.events.compactMap { event -> [String]? in
      guard case .sheet(let from, let to) = event.kind else { return nil }
      return [from, to]
    }
    #expect(changes == [["scrolled", "pulledUp"]])
  }

  // MARK: Without the last step

  /// 1000 pt/s at a rate of 0.99 are announced as 990/10.050336 = 98.504 pt, rounded to a pixel,
  /// and cover 990 × 0.099 = 98.01 pt.
  @Test(
    arguments: [
      (-100, 0, -300, -300, "between"), (-100, 100, -300, -300, "between"),
      (-100, -1000, -201 - 1.0 / 3, -202, "between"),
      (-200, 1000, -298 - 2.0 / 3, -298, "between"), (-390, -1000, 88 + 2.0 / 3, 88, "scrolled"),
      (-100, 3000, -400, -400, "pulledDown"),
    ] as [(way: Double, velocity: Double, target: Double, rest: Double, state: String)])
  func `with snaps false every target is left alone`(
    row: (way: Double, velocity: Double, target: Double, rest: Double, state: String)
  ) throws {
    var strokes = Strokes()
    strokes.drag(from: 700, by: row.way, velocity: row.velocity)
    let run = try replay(strokes, ["sheet.snaps=false"])
    let targets = run.events.compactMap { event -> [Double]? in
      guard case .scroll(.willEndDragging(let release, let target)) = event.kind else { return nil }
      return [release.proposedTarget.y, target.y]
    }
    #expect(targets.count == 1)
    #expect(targets.first?.allSatisfy { $0.isNear(row.target) } == true, "\(row) \(targets)")
    #expect(run.choices == ["unchanged"])
    #expect(run.offset == row.rest && run.state == row.state, "\(row)")
  }

  @Test func `with snaps true the same releases go to an end`() throws {
    for (way, velocity) in [(-100.0, 0.0), (-100, -1000), (-200, 1000)] {
      var strokes = Strokes()
      strokes.drag(from: 700, by: way, velocity: velocity)
      #expect(try replay(strokes).state != "between")
    }
  }
}
