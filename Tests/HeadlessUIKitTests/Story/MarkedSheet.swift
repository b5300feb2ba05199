import GestureReplay
import HeadlessUIKit

/// A sheet that a pan moves, marked as the build step marks an app's code: what it decides comes later.
@MainActor
final class MarkedSheet: NSObject {
  typealias Later = @MainActor @Sendable (MarkedSheet, @escaping @MainActor () -> Void) -> Void

  let program: ProgramController
  private let later: Later
  private var start: CGFloat = 0
  private var work: (@MainActor () -> Void)?
  private(set) var timer: Timer?

  var view: UIView { program.box }

  init(_ program: ProgramController, _ later: @escaping Later) {
    (self.program, self.later) = (program, later)
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    let depth = AppRecorder.enter("MarkedSheet")
    defer { AppRecorder.leave(depth) }
    switch pan.state {
    case .began: start = view.frame.minY
    case .changed: view.frame.origin.y = start + pan.translation(in: nil).y
    case .ended: released(pan.velocity(in: nil).y)
    default: break
    }
  }

  private func released(_ velocity: CGFloat) {
    let depth = AppRecorder.enter("MarkedSheet")
    defer { AppRecorder.leave(depth) }
    let isUp = Self.isGreater(500, than: velocity, "500", "velocity", line: 1)
    later(self) {
      let isFast = Self.isGreater(-900, than: velocity, "-900", "velocity", line: 2)
      self.move(to: isUp && isFast ? 100 : 444)
    }
  }

  func move(to y: CGFloat) {
    let depth = AppRecorder.enter("MarkedSheet")
    defer { AppRecorder.leave(depth) }
    program.stateName = y < 200 ? "high" : "low"
    UIView.animate(withDuration: 0.2) { self.view.frame.origin.y = y }
  }

  /// A comparison as the build step writes it.
  private static func isGreater(
    _ left: CGFloat, than right: CGFloat, _ leftText: StaticString, _ rightText: StaticString,
    line: UInt
  ) -> Bool {
    let first = AppRecorder.left(left, AppComparisonLeft(leftText, UInt32(line)))
    // As in an app's code, the right side begins after the left one is recorded.
    let place = AppComparisonRight(">", rightText, UInt32(line), "App/Sheet.swift", line)
    return first > AppRecorder.right(right, place)
  }

  // MARK: Selectors

  func perform(after delay: Double, _ work: @escaping @MainActor () -> Void) {
    self.work = work
    perform(Selector(runWork, named: "runWork"), with: nil, afterDelay: delay)
  }

  func performByTimer(_ work: @escaping @MainActor () -> Void) {
    self.work = work
    timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: self, selector: Selector(runWork, named: "runWork"), userInfo: nil,
      repeats: false)
  }

  func runWork() {
    let depth = AppRecorder.enter("MarkedSheet")
    defer { AppRecorder.leave(depth) }
    work?()
  }
}

extension ProgramRun {
  /// A drag of a sheet that decides later.
  ///
  /// - Parameters:
  ///   - touches: what fingers do after it.
  ///   - later: gets what decides, and asks for it to be done.
  /// - Returns: the run.
  /// - Throws: if the program cannot be replayed.
  static func decidingLater(
    then touches: [TouchSample] = [], _ later: @escaping MarkedSheet.Later
  ) throws -> ProgramRun {
    let drag = drag(from: Point(x: 195, y: 700), by: Point(x: 0, y: -240), steps: 20)
    return try ProgramRun(drag + touches) { program in
      let sheet = MarkedSheet(program, later)
      let target = ActionTarget { ($0 as? UIPanGestureRecognizer).map(sheet.handlePan) }
      program.keep(target)
      program.keep(sheet)
      program.box.addGestureRecognizer(
        UIPanGestureRecognizer(target: target, action: Selector(target.act(_:))))
    }
  }

  /// The decisions of the app's own code, in their order.
  var decisions: [TimelineEvent] {
    timeline.events.filter { event in
      if case .decision = event.kind { true } else { false }
    }
  }

  /// The reasons of custom events of a name.
  func reasons(of name: String) -> [String] {
    timeline.events.compactMap { event in
      if case .custom(name, _) = event.kind { event.because } else { nil }
    }
  }
}
