import BasicTestSupport
import GestureEngine
import GestureTraces
import JSONText
import MotionLaws
import ReplayTestSupport
import Testing

/// The parts of the container sheet; the effects of a pan are in ContainerPanTests.
struct ContainerSheetTests {
  @Test func `its defaults depend on the screen`() {
    let iPhone = ContainerSheet.defaultSettings(on: Screen())
    #expect(iPhone.height.isNear(675.2))
    #expect(iPhone.initialOffset == 94)
    var small = Screen()
    small.height = 500
    small.safeArea.bottom = 0
    let other = ContainerSheet.defaultSettings(on: small)
    #expect(other.height == 400)
    #expect(other.initialOffset == 60)
    #expect(other.translationFraction == 0.5)
    #expect(other.velocityThreshold == 1000)
    #expect((other.showDuration, other.hideDuration) == (0.2, 0.3))
    #expect((other.hideDampingRatio, other.hideInitialVelocity) == (0.8, 0.5))
    #expect(other.settlingEpsilon == 0.001)
  }

  @Test func `a sheet that shows no more than at first is refused`() {
    #expect {
      _ = try SheetBench { $0.initialOffset = 600 }
    } throws: { error in
      (error as? InputFailure)?.description
        == "\"sheet.initialOffset\" is 600, expected less than \"sheet.height\", which is 600"
    }
  }

  @Test func `it begins at rest in initial`() throws {
    let bench = try SheetBench()
    #expect(
      bench.reading
        == SheetReading(state: "initial", phase: .idle, y: 700, extent: 100, velocity: 0))
    #expect(bench.sheet.extentRange == 100...600)
    #expect(bench.sheet.nextDue == nil)
    #expect(!bench.sheet.isMoving)
    #expect(bench.sheet.name == "container")
  }

  @Test func `the sheet lies before the content, and holds the scroll view`() throws {
    var bench = try SheetBench()
    var views = ViewArrangement()
    bench.sheet.arrange(&views, .model, bench.context)
    #expect(views.views.map(\.name) == ["content", "sheet"])
    #expect(views["content"] == SheetBench.screen.bounds)
    #expect(views["sheet"] == Rect(x: 0, y: 700, width: 400, height: 600))
    #expect(views.dimming == 0)
    bench.context.scrollView = SimulatedScrollView(
      ScrollViewSettings(), width: 400, height: 600, scale: 3)
    views = ViewArrangement()
    bench.sheet.arrange(&views, .model, bench.context)
    #expect(views.views.map(\.name) == ["content", "sheet", "scrollView"])
    #expect(views["scrollView"] == views["sheet"])
    #expect(bench.hit(10, 700).views == ["scrollView", "sheet"])
    #expect(bench.hit(10, 699).views == ["content"])
  }

  @Test func `it has a free pan that goes together with everything`() throws {
    let bench = try SheetBench()
    let recognizers = bench.sheet.recognizers(RecognitionSettings(), on: SheetBench.screen)
    #expect(
      recognizers == [
        RecognizerDescription(name: "sheet.pan", view: "sheet", kind: .pan(PanConfiguration()))
      ])
    let pan = { (name: String) in
      Recognizer(.init(name: name, view: "sheet", kind: .pan(.init())))
    }
    let shares = { (name: String, other: String) in
      bench.sheet.shouldRecognizeSimultaneously(pan(name), with: pan(other), bench.context)
    }
    #expect(shares("sheet.pan", "scroll.pan"))
    #expect(shares("sheet.pan", "anything"))
    #expect(!shares("scroll.pan", "anything"))
    #expect(
      !bench.sheet.shouldRequireFailure(
        of: pan("scroll.pan"), by: pan("sheet.pan"), bench.context))
  }

  // MARK: Showing and hiding

  @Test func `show takes two tenths of a second, ease-in-out, and then it is full`() throws {
    var bench = try SheetBench()
    bench.context.time = 1
    bench.sheet.perform(.show(animated: true), &bench.context)
    #expect(bench.sheet.nextDue == 1.2)
    #expect(bench.y(at: 1) == 700)
    #expect(bench.y(at: 1.1).isNear(450, within: 1e-3))
    #expect((bench.y(at: 1.05) + bench.y(at: 1.15)).isNear(900, within: 1e-3))
    #expect(bench.y(at: 1.05) > 575, "it starts slowly")
    #expect(bench.reading.phase == .animating)
    #expect(bench.reading.state == "initial")
    bench.wait(until: 1.2)
    #expect(
      bench.reading
        == SheetReading(state: "full", phase: .idle, y: 200, extent: 600, velocity: 0))
    #expect(bench.story == ["began 700 → 200", "ended 700 → 200", "initial → full"])
  }

  @Test func `hide is a UIKit spring of three tenths of a second, and then it is initial`() throws {
    var bench = try SheetBench(isFull: true)
    bench.sheet.perform(.hide(animated: true), &bench.context)
    #expect(bench.sheet.nextDue == 0.3)
    let spring = UIKitSpring(duration: 0.3, dampingRatio: 0.8, initialVelocity: 0.5)
    for time in stride(from: 0.0, through: 0.3, by: 0.025) {
      #expect(bench.y(at: time).isNear(200 + 500 * spring.progress(at: time)))
    }
    #expect(bench.y(at: 0.2) > 700, "it overshoots")
    #expect(bench.reading.state == "full")
    bench.wait(until: 0.3)
    #expect(bench.reading.state == "initial")
    #expect(bench.reading.y == 700)
  }

  @Test func `each of its numbers is a parameter`() throws {
    var bench = try SheetBench {
      $0.showDuration = 0.5
      $0.hideDuration = 0.8
      $0.hideDampingRatio = 1
      $0.hideInitialVelocity = 0
      $0.settlingEpsilon = 0.01
    }
    bench.sheet.perform(.show(animated: true), &bench.context)
    #expect(bench.sheet.nextDue == 0.5)
    bench.wait(until: 1)
    bench.sheet.perform(.hide(animated: true), &bench.context)
    #expect(bench.sheet.nextDue == 1.8)
    let spring = UIKitSpring(
      duration: 0.8, dampingRatio: 1, initialVelocity: 0, settlingEpsilon: 0.01)
    #expect(bench.y(at: 1.3).isNear(200 + 500 * spring.progress(at: 0.3)))
  }

  @Test func `without animation it is there at once`() throws {
    var bench = try SheetBench()
    bench.sheet.perform(.show(animated: false), &bench.context)
    #expect(bench.reading.state == "full")
    #expect(bench.reading.y == 200)
    bench.sheet.perform(.hide(animated: false), &bench.context)
    #expect(bench.reading.state == "initial")
    #expect(bench.story == ["initial → full", "full → initial"])
  }

  @Test func `an animation that changes nothing is over at once`() throws {
    var bench = try SheetBench(isFull: true)
    bench.sheet.perform(.show(animated: true), &bench.context)
    #expect(bench.sheet.nextDue == nil)
    #expect(bench.story.isEmpty)
  }

  @Test func `animations add up, and each completes`() throws {
    var bench = try SheetBench()
    bench.sheet.perform(.show(animated: true), &bench.context)
    bench.context.time = 0.1
    let before = bench.y(at: 0.1)
    bench.sheet.perform(.hide(animated: true), &bench.context)
    #expect(bench.y(at: 0.1) == before, "nothing jumps")
    let spring = UIKitSpring(duration: 0.3, dampingRatio: 0.8, initialVelocity: 0.5)
    // The model is hidden; the rest of `show()` is below it, the rest of `hide()` above.
    let curve = TimingCurve.easeInOut
    let expected =
      700 + 500 * (1 - curve.progress(at: 0.15 / 0.2)) - 500 * (1 - spring.progress(at: 0.05))
    #expect(bench.y(at: 0.15).isNear(expected, within: 1e-6))
    bench.wait(until: 0.25)
    #expect(bench.reading.state == "full", "show() completes, whatever has happened since")
    bench.wait(until: 0.4)
    #expect(bench.reading.state == "initial")
    #expect(
      bench.story == [
        "began 700 → 200", "retargeted 200 → 700", "ended 700 → 200", "initial → full",
        "ended 200 → 700", "full → initial",
      ])
  }

  @Test func `it takes no touches while it is animated`() throws {
    var bench = try SheetBench()
    #expect(bench.hit(10, 750).views == ["sheet"])
    bench.sheet.perform(.show(animated: true), &bench.context)
    #expect(bench.hit(10, 750) == .init(views: ["content"], refused: "sheet"))
    #expect(bench.hit(10, 150) == .init(views: ["content"]))
    bench.wait(until: 0.2)
    #expect(bench.hit(10, 200).views == ["sheet"])
  }

  @Test func `fingers find the model, and not what the user sees`() throws {
    var bench = try SheetBench()
    bench.sheet.perform(.show(animated: true), &bench.context)
    #expect(bench.hit(10, 250).refused == "sheet", "though it shows at 700")
    var views = ViewArrangement()
    bench.sheet.arrange(&views, .presentation, bench.context)
    #expect(views["sheet"]?.y == 700)
  }

  @Test func `its velocity is that of the moving edge`() throws {
    var bench = try SheetBench()
    bench.sheet.perform(.show(animated: true), &bench.context)
    bench.context.time = 0.1
    let slope = (bench.y(at: 0.1001) - bench.y(at: 0.0999)) / 0.0002
    #expect(slope < -2500)
    #expect(bench.reading.velocity.isNear(slope, within: 1))
  }

  // MARK: The app

  @Test func `it can be shown and hidden and nothing else`() throws {
    let bench = try SheetBench()
    #expect(bench.sheet.refusal(of: .show(animated: true)) == nil)
    #expect(bench.sheet.refusal(of: .hide(animated: false)) == nil)
    let page = AppAction.Page(preferredHeight: nil, contentHeight: nil, hidesBackButton: false)
    for action in [
      AppAction.present(animated: true), .dismiss(animated: true),
      .selectDetent("large", animated: true), .setPreferredHeight(3, animated: true),
      .push(page, animated: true), .pop(animated: true), .popToRoot(animated: true),
    ] {
      #expect(
        bench.sheet.refusal(of: action)
          == "the system \"container\" has no \"\(action.name)\"")
    }
  }

  @Test func `who does not listen costs no words`() throws {
    var bench = try SheetBench()
    bench.context.log = EventLog(isRecording: false)
    bench.sheet.perform(.show(animated: true), &bench.context)
    bench.wait(until: 1)
    #expect(bench.context.log.events.isEmpty)
    #expect(bench.reading.state == "full")
  }
}
