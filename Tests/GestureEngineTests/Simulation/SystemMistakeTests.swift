import BasicTestSupport
import GestureEngine
import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
import Testing

/// Mistakes in a sheet's code: each is reported, and none hangs, traps or goes unnoticed.
struct SystemMistakeTests {
  /// A card of 100 pt that does nothing wrong or, on request, one thing.
  struct FaultySheet: SheetSystem {
    enum Fault: CaseIterable {
      case none, advanceThatDoesNotEnd, unknownView, sameName, unknownParent, noScrollView
      case nextDueIsNone, yIsNone, extentIsInfinite, velocityIsNone, dimmingIsNone, frameIsNone
      case nextDueCreeps, setsTheTime, sameView, dimmingIsSeven, viewAppears
      case fieldIsNone, sameField, marginIsNone, viewIsNamedDimming, asksForTooMuch
    }

    let fault: Fault
    var isDragged = false
    var due = 0.1

    init(_ fault: Fault) { self.fault = fault }

    let name = "card"
    let extentRange = 0.0...100.0

    func recognizers(_ settings: RecognitionSettings, on screen: Screen) -> [RecognizerDescription]
    {
      let view = fault == .unknownView ? "crad" : "card"
      let pan = RecognizerDescription(
        name: "card.pan", view: view, kind: .pan(settings.pan.configuration))
      return fault == .sameName ? [pan, pan] : [pan]
    }

    func arrange(_ views: inout ViewArrangement, _ moment: LayoutMoment, _ context: SheetContext) {
      let isWrong = fault == .frameIsNone && isDragged
      views.add("card", Rect(x: 0, y: isWrong ? .nan : 744, width: 390, height: 100), as: .sheet)
      views.add(
        "grip", Rect(x: 0, y: 744, width: 10, height: 10), as: .grabber,
        in: fault == .unknownParent ? "cards" : "card")
      if fault == .viewIsNamedDimming {
        views.add("dimming", Rect(x: 0, y: 0, width: 390, height: 844))
      }
      if context.scrollView != nil, fault != .noScrollView {
        views.add(ViewArrangement.scrollView, Rect(x: 0, y: 0, width: 390, height: 700))
      }
      if fault == .dimmingIsNone, isDragged { views.dimming = .nan }
      guard isDragged else { return }
      let name = fault == .sameView ? "card" : "\(context.time)"
      if fault == .sameView || fault == .viewAppears {
        views.add(name, Rect(x: 0, y: 0, width: 1, height: 1))
      }
      if fault == .dimmingIsSeven { views.dimming = 7 }
    }

    func reading(_ context: SheetContext) -> SheetReading {
      SheetReading(
        state: "there", phase: .animating, y: fault == .yIsNone && isDragged ? .nan : 744,
        extent: fault == .extentIsInfinite && isDragged ? .infinity : 100,
        velocity: fault == .velocityIsNone && isDragged ? .nan : 0)
    }

    mutating func recognizerDidChange(_ change: RecognizerChange, _ context: inout SheetContext) {
      isDragged = true
      switch fault {
      case .fieldIsNone:
        context.report(.custom(name: "peek", fields: [.init("x", Double.nan)]), because: "it peeks")
      case .sameField:
        context.report(
          .custom(name: "peek", fields: [.init("x", 1), .init("x", "y")]), because: "it peeks")
      case .marginIsNone:
        context.report(
          .decision(what: "open"),
          margins: [.init("velocity", 1, threshold: .infinity, isMet: false)], because: "it opens")
      case .asksForTooMuch: context.refuse("it asks for a moon at night", expected: "a lamp")
      default: break
      }
    }

    mutating func advance(_ context: inout SheetContext) {
      if fault == .nextDueCreeps { due = context.time + 1e-8 }
      if fault == .setsTheTime { context.time = 5 }
    }

    var isMoving: Bool { false }

    var nextDue: Double? {
      guard isDragged else { return nil }
      return switch fault {
      case .advanceThatDoesNotEnd: 0.15
      case .nextDueIsNone: .nan
      case .nextDueCreeps, .setsTheTime: due
      default: nil
      }
    }
  }

  private static func samples(_ count: Int = 6) -> [TouchSample] {
    (0..<count).map { index in
      let phase: TouchSample.Phase =
        index == 0 ? .began : index == count - 1 ? .ended : .moved
      let point = Point(x: 100, y: 800 - Double(index) * 20)
      return TouchSample(time: Double(index) * 0.05, id: 0, phase: phase, point: point)
    }
  }

  private static func run(_ fault: FaultySheet.Fault) throws(InputFailure) -> Timeline {
    let scene = ReplayScene(
      name: "bench", sheet: FaultySheet(fault), scrollView: ScrollViewSettings())
    return try Timeline(of: Trace(name: "drag", samples: samples()), on: scene)
  }

  @Test(
    arguments: [
      (
        FaultySheet.Fault.advanceThatDoesNotEnd,
        "nextDue names another time before the next frame after 10000 calls of advance, at 0.15 s, expected an advance that takes out what was due, so that nextDue moves on or becomes nil"
      ),
      (
        .unknownView,
        "the recognizer \"card.pan\" is on the view \"crad\", which arrange never adds; did you mean \"card\"?"
      ),
      (
        .sameName,
        "there are two recognizers named \"card.pan\", expected a unique name for each"
      ),
      (
        .unknownParent,
        "arrange adds the view \"grip\" in \"cards\", which is not there yet, expected a parent that is added before the views that lie in it"
      ),
      (
        .noScrollView,
        "the scene has a scroll view, and arrange never adds one, expected a view named ViewArrangement.scrollView, or a scene without a scroll view"
      ),
      (
        .viewIsNamedDimming,
        "arrange adds a view named \"dimming\", which is the alpha of the shading in a layout, expected another name"
      ),
      (.nextDueIsNone, "nextDue is not a finite number at 0.05 s"),
      (.yIsNone, "reading's y is not a finite number at 0.05 s"),
      (.extentIsInfinite, "reading's extent is not a finite number at 0.05 s"),
      (.velocityIsNone, "reading's velocity is not a finite number at 0.05 s"),
      (.dimmingIsNone, "arrange's dimming is not a finite number at 0.05 s"),
      (.frameIsNone, "the frame of the view \"card\" is not a finite number at 0.05 s"),
      (.nextDueCreeps, "nextDue names another time before the next frame after 10000 calls"),
      (.setsTheTime, "it sets context.time to 5 s at 0.1 s, expected a sheet that only reads"),
      (.sameView, "arrange adds two views named \"card\" at 0.05 s, expected a unique name"),
      (.dimmingIsSeven, "arrange's dimming is 7 at 0.05 s, expected an alpha from 0 to 1"),
      (
        .viewAppears,
        "arrange adds the view \"0.05\" at 0.05 s, which is not there at the beginning"
      ),
      (
        .fieldIsNone,
        "it reports the field \"x\" of \"peek\", which is not a finite number, at 0.05 s"
      ),
      (.sameField, "it reports two fields \"x\" of \"peek\" at 0.05 s, expected finite numbers"),
      (.asksForTooMuch, "it asks for a moon at night, expected a lamp"),
      (.marginIsNone, "it reports the threshold of the margin \"velocity\", which is not a finite"),
    ].map { ($0, Brief($1)) })
  func `it names the system, the requirement and the way out`(
    _ fault: FaultySheet.Fault, _ message: Brief<String>
  ) {
    let failure = #expect(throws: InputFailure.self) { try Self.run(fault) }
    let text = failure?.description ?? ""
    #expect(text.hasPrefix("the system \"card\": \(message.value)"), "\(text)")
  }

  @Test func `without a mistake it runs`() throws {
    let timeline = try Self.run(.none)
    #expect(timeline.outcome.isSettled)
    #expect(timeline.outcome.frame.sheet?.reading.y == 744)
  }

  @Test(
    arguments: [
      (FaultySheet.Fault.advanceThatDoesNotEnd, "nextDue"), (.asksForTooMuch, "expected a lamp"),
    ])
  func `unwatched, a mistake is told too`(_ fault: FaultySheet.Fault, _ words: String) throws {
    let scene = ReplayScene(name: "bench", sheet: FaultySheet(fault))
    var simulator = try Simulator(scene: scene, trace: Trace(name: "drag", samples: Self.samples()))
    let failure = #expect(throws: InputFailure.self) { try simulator.run() }
    #expect(failure?.description.contains(words) == true)
  }
}
