import BasicTestSupport
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing
import TextFiles

/// joom-bottom-sheet at rest, presented, dismissed and resized.
struct PresentationReplayTests {

  private let easeInOut = TimingCurve.easeInOut

  // MARK: At rest

  struct Resting: CustomTestStringConvertible {
    var settings: [String]
    var y: Double
    var height: Double
    var testDescription: String { settings.joined(separator: " ") }
  }

  @Test(arguments: [
    Resting(settings: [], y: 310, height: 534),
    Resting(settings: ["sheet.preferredHeight=200"], y: 610, height: 234),
    // It leaves available for the safe area and the pull bar.
    Resting(settings: ["sheet.preferredHeight=5000"], y: 67, height: 777),
    Resting(
      settings: ["sheet.preferredHeight=5000", "sheet.pullBar.height=40"], y: 87, height: 757),
    Resting(
      settings: ["sheet.preferredHeight=200", "device.safeArea.bottom=0"], y: 644, height: 200),
    // Both edges are rounded up to a pixel.
    Resting(settings: ["sheet.preferredHeight=500.1"], y: 310, height: 534 + 1.0 / 3),
    Resting(
      settings: ["sheet.preferredHeight=500.1", "device.scale=2"], y: 310, height: 534.5),
    // A billionth of a pixel beyond a pixel counts as on it, like 343.666666667 pt at scale 3.
    Resting(
      settings: ["sheet.preferredHeight=466.333333333"], y: 1031.0 / 3, height: 1501.0 / 3),
  ])
  func `it is as tall as its content wishes and the screen allows`(_ row: Resting) throws {
    let run = try PresentationScene.replay(row.settings)
    #expect(run.state == "presented")
    #expect(run.y(at: 0).isNear(row.y))
    #expect(run.view("sheet", at: 0)?.height.isNear(row.height) == true)
    #expect(run.view("scrollView", at: 0) == run.view("sheet", at: 0))
    #expect(run.outcome.frame.sheet?.reading.extent.isNear(844 - row.y) == true)
    #expect(run.outcome.frame.sheet?.progress == 1)
  }

  @Test func `the pull bar stands above the sheet and reaches a pixel into it`() throws {
    let run = try PresentationScene.replay()
    #expect(
      run.view("pullBar", at: 0) == Rect(x: 0, y: 310 - 20 + 1.0 / 3, width: 390, height: 20))
    let other = try PresentationScene.replay([
      "sheet.pullBar.height=30", "sheet.pullBar.overlapPixels=2", "device.scale=2",
    ])
    #expect(other.view("pullBar", at: 0) == Rect(x: 0, y: 281, width: 390, height: 30))
  }

  @Test func `a pull bar taller than the screen is refused`() {
    #expect(throws: InputFailure.self) {
      try ReplayScene.builtIn(PresentationScene.name, ["sheet.pullBar.height=797"])
    }
  }

  @Test(arguments: ["joom-bottom-sheet", "joom-demo"])
  func `the scene file spells out the built-in scene`(name: String) throws {
    let path = Repository.fixtures + "/scenes/\(name).json"
    #expect(try TextFile.read(path) == SceneWriter.text(of: ReplayScene.builtIn(name)))
  }

  // MARK: Presenting and dismissing

  @Test func `a sheet that starts dismissed is off the screen and takes no finger`() throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false"], Finger(195, 830).lifted())
    #expect(run.state(at: 0) == "dismissed")
    #expect(run.y(at: 0) == 844)
    #expect(run.frame(at: 0)?.layout.dimming == 0)
    #expect(run.frame(at: 0)?.sheet?.progress == 0)
    #expect(run.touched == ["content"])
  }

  @Test(arguments: [0.3, 0.5])
  func `it is presented with ease-in-out, and the shading with it`(_ duration: Double) throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false", "sheet.transitionDuration=\(duration)"],
      actions: [(0.1, .present(animated: true))])
    #expect(run.states.map(\.to) == ["presenting", "presented"])
    #expect(run.states.first?.time.isNear(0.1) == true)
    #expect(run.states.last?.time.isNear(0.1 + duration) == true)
    for time in [0.1, 0.16, 0.25, 0.37] {
      let progress = easeInOut.progress(at: (time - 0.1) / duration)
      #expect(run.y(at: time).isNear(844 - 534 * progress))
      #expect(run.frame(at: time)?.layout.dimming.isNear(0.6 * progress) == true)
      #expect(run.view("pullBar", at: time)?.y.isNear(824 + 1.0 / 3 - 534 * progress) == true)
      #expect(run.view("sheet", at: time)?.height.isNear(844 - 310 * progress) == true)
      #expect(run.phase(at: time) == .animating)
    }
    #expect(run.transitions == ["began", "finished"])
  }

  @Test func `it is dismissed with ease-in-out, and the shading with it`() throws {
    let run = try PresentationScene.replay(actions: [(0.1, .dismiss(animated: true))])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed"])
    #expect(run.states.last?.time.isNear(0.4) == true)
    for time in [0.1, 0.16, 0.25, 0.37] {
      let progress = easeInOut.progress(at: (time - 0.1) / 0.3)
      #expect(run.y(at: time).isNear(310 + 534 * progress))
      #expect(run.frame(at: time)?.layout.dimming.isNear(0.6 * (1 - progress)) == true)
    }
    #expect(run.outcome.frame.sheet?.reading.y == 844)
    #expect(run.outcome.frame.layout.dimming == 0)
  }

  @Test func `without animation it is there and gone at once`() throws {
    let run = try PresentationScene.replay(actions: [
      (0.1, .dismiss(animated: false)), (0.2, .present(animated: false)),
    ])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed", "presenting", "presented"])
    #expect(run.states.first?.time.isNear(0.1) == true && run.states.last?.time.isNear(0.2) == true)
    #expect(run.y(at: 0.1) == 844 && run.y(at: 0.2) == 310)
    #expect(run.frame(at: 0.1)?.layout.dimming == 0 && run.frame(at: 0.2)?.layout.dimming == 0.6)
  }

  @Test func `what is presented is not presented again, nor dismissed while it leaves`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, .present(animated: true)), (0.1, .dismiss(animated: true)),
      (0.2, .dismiss(animated: true)), (0.3, .present(animated: true)),
    ])
    #expect(run.choices == ["none", "none", "none"])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed"])
  }

  @Test func `the app may dismiss what a finger may not`() throws {
    let run = try PresentationScene.replay(
      ["sheet.canBeDismissed=false"], actions: [(0, .dismiss(animated: true))])
    #expect(run.state == "dismissed")
  }

  @Test(arguments: [AppAction.show(animated: true), .hide(animated: true)])
  func `actions of other systems are refused`(_ action: AppAction) {
    #expect(throws: InputFailure.self) { try PresentationScene.replay(actions: [(0, action)]) }
  }

  // MARK: The shading

  private let tap = Finger(195, 100, at: 0.1).resting(0.05).lifted()

  @Test func `a tap on the shading dismisses`() throws {
    let run = try PresentationScene.replay([], tap)
    #expect(run.touched == ["shading"])
    #expect(run.states(of: "dimming.tap") == [.recognized])
    #expect(run.states.map(\.to) == ["dismissing", "dismissed"])
    #expect(run.states.first?.time.isNear(0.15) == true)
  }

  @Test func `a tap on the shading of a sheet that cannot be dismissed does nothing`() throws {
    let run = try PresentationScene.replay(["sheet.canBeDismissed=false"], tap)
    #expect(run.states(of: "dimming.tap") == [.recognized])
    #expect(run.choices == ["none"])
    #expect(run.state == "presented")
  }

  @Test func `a tap that ends while the sheet is not presented does nothing`() throws {
    let run = try PresentationScene.replay([], tap, actions: [(0.12, .dismiss(animated: true))])
    #expect(run.choices == ["none"])
    #expect(run.states.last?.time.isNear(0.42) == true)
  }

  @Test(arguments: [0.05, 0.25])
  func `no touch is received while it is presented or dismissed`(_ time: Double) throws {
    let touch = Finger(195, 500, at: time).lifted()
    let leaving = try PresentationScene.replay([], touch, actions: [(0, .dismiss(animated: true))])
    #expect(leaving.touched == [nil])
    let coming = try PresentationScene.replay(
      ["sheet.startsPresented=false"], touch, actions: [(0, .present(animated: true))])
    #expect(coming.touched == [nil])
  }

  // MARK: The height

  @Test func `a change of the height takes a quarter of a second, ease-in-out`() throws {
    let run = try PresentationScene.replay(actions: [
      (0.1, .setPreferredHeight(300, animated: true))
    ])
    for time in [0.1, 0.15, 0.2, 0.3] {
      let progress = easeInOut.progress(at: (time - 0.1) / 0.25)
      #expect(run.y(at: time).isNear(310 + 200 * progress))
      #expect(run.view("sheet", at: time)?.height.isNear(534 - 200 * progress) == true)
      #expect(run.view("scrollView", at: time)?.height.isNear(534 - 200 * progress) == true)
    }
    #expect(run.outcome.time.isNear(0.35))
    #expect(run.outcome.frame.sheet?.reading.y == 510)
    #expect(run.outcome.frame.sheet?.progress == 1)
    #expect(run.state == "presented" && run.states.isEmpty)
  }

  @Test func `a change of the height without animation is there at once`() throws {
    let run = try PresentationScene.replay(actions: [
      (0.1, .setPreferredHeight(300, animated: false))
    ])
    #expect(run.y(at: 0.09) == 310 && run.y(at: 0.1) == 510)
    #expect(run.outcome.time.isNear(0.1))
  }

  @Test func `changes of the height add up`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, .setPreferredHeight(300, animated: true)),
      (0.1, .setPreferredHeight(600, animated: true)),
    ])
    for time in [0.12, 0.2, 0.3] {
      let first = -200 * (1 - easeInOut.progress(at: time / 0.25))
      let second = 300 * (1 - easeInOut.progress(at: (time - 0.1) / 0.25))
      #expect(run.y(at: time).isNear(210 + first + second))
    }
  }

  @Test func `a change of the height while it is presented adds to the presenting`() throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false"],
      actions: [(0, .present(animated: true)), (0.1, .setPreferredHeight(300, animated: false))])
    for time in [0.1, 0.2, 0.29] {
      #expect(run.y(at: time).isNear(510 + 534 * (1 - easeInOut.progress(at: time / 0.3))))
    }
    #expect(run.state == "presented")
  }

  @Test func `a change of the height while it leaves does not bring it back`() throws {
    let run = try PresentationScene.replay(actions: [
      (0, .dismiss(animated: true)), (0.1, .setPreferredHeight(300, animated: true)),
    ])
    #expect(run.y(at: 0.2).isNear(310 + 534 * easeInOut.progress(at: 0.2 / 0.3)))
    #expect(run.state == "dismissed")
    #expect(run.states.last?.time.isNear(0.3) == true)
  }

  @Test func `a dismissed sheet takes its new height when it is presented`() throws {
    let run = try PresentationScene.replay(
      ["sheet.startsPresented=false"],
      actions: [(0, .setPreferredHeight(300, animated: true)), (0.1, .present(animated: true))])
    #expect(run.y(at: 0.05) == 844)
    #expect(run.phase(at: 0.05) == .idle)
    #expect(run.view("sheet", at: 0.09)?.height == 334)
    #expect(run.view("sheet", at: 0.1)?.height == 844, "at first it is as tall as the screen")
    #expect(run.view("sheet", at: 1)?.height == 334)
    #expect(run.outcome.frame.sheet?.reading.y == 510)
  }

  @Test func `while its height changes the shading behind takes the fingers`() throws {
    let finger = Finger(195, 600, at: 0.1).resting(0.05).lifted()
    let resize = AppAction.setPreferredHeight(520, animated: true)
    let during = try PresentationScene.replay([], finger, actions: [(0, resize)])
    #expect(during.touched == ["shading"])
    #expect(during.state == "dismissed")
    let after = try PresentationScene.replay(
      ["sheet.resizeDuration=0.05"], finger, actions: [(0, resize)])
    #expect(after.touched == ["scrollView"])
    #expect(after.state == "presented")
  }

  @Test func `the scroll view is as tall as the sheet, at once`() throws {
    // 734 of 1000 pt are visible, with 34 pt of inset, so the content rests at 300 pt at most.
    let finger = Finger(195, 600, at: 0.5).steps(-10, -10, -10).resting(0.2).lifted()
    let run = try PresentationScene.replay(
      ["scrollView.initialOffset=400"], finger,
      actions: [(0, .setPreferredHeight(700, animated: true))])
    #expect(run.offset(at: 0) == 300, "at rest beyond its limit it is clamped at once")
    #expect(run.outcome.frame.scroll?.contentOffset.y == 300)
  }
}
