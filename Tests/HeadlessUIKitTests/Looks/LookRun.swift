import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessUIKit

/// A small program, replayed by something that asks for looks: what is painted of its views.
@MainActor
struct LookRun {
  /// The frames in which something has another look, with those looks; the beginning is at −1 s.
  private(set) var changes: [(time: Double, looks: [ViewLook])] = []

  private struct Record: TimelineSink {
    let wantsFrames = true
    let wantsEvents = false
    let wantsLooks = true
    var changes: [(time: Double, looks: [ViewLook])] = []

    mutating func begin(_ run: RunDescription) { changes = [(-1, run.looks)] }
    func event(_ event: TimelineEvent) {}
    mutating func frame(_ frame: Frame) {
      if !frame.looks.isEmpty { changes.append((frame.time, frame.looks)) }
    }
    func end(_ outcome: Outcome) {}
  }

  /// - Parameters:
  ///   - touches: what the fingers do; by default they touch nothing that listens.
  ///   - program: runs in `viewDidAppear(_:)`.
  /// - Throws: if the program cannot be replayed.
  init(
    _ touches: [TouchSample] = ProgramRun.tap(at: Point(x: 380, y: 10), time: 0),
    _ program: @escaping @MainActor @Sendable (ProgramController) -> Void
  ) throws {
    let screen = Screen()
    let sheet = try AppSheet(
      ProgramApp(program: program, record: ProgramRecord()), on: screen, at: nil)
    var simulator = try Simulator(
      scene: ReplayScene(name: "program", screen: screen, sheet: sheet),
      trace: Trace(name: "program", samples: touches))
    var record = Record()
    _ = try simulator.run(&record)
    changes = record.changes
  }

  /// A view of the program's box, by its identifier, with the rest as it is by default.
  init(_ view: @escaping @MainActor @Sendable () -> UIView) throws {
    try self.init { program in
      let made = view()
      made.accessibilityIdentifier = "it"
      program.box.addSubview(made)
    }
  }

  /// The look of a view at a time in seconds; at the end by default.
  func look(_ name: String = "it", at time: Double = .infinity) -> ViewLook? {
    changes.last { entry in
      entry.time <= time && entry.looks.contains { $0.name == name }
    }?.looks.last { $0.name == name }
  }

  /// The frames in which a view has another look than before.
  func times(_ name: String = "it") -> [Double] {
    changes.filter { $0.looks.contains { $0.name == name } }.map(\.time)
  }
}
