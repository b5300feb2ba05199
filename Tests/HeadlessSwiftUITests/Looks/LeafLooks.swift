import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws

/// A declarative view, replayed as by `replay --looks`: what is painted of its leaves.
@MainActor
struct LeafLooks {
  private var changes: [(time: Double, looks: [ViewLook])] = []

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

  private struct App: ReplayedApp {
    static let systemName = "leaves"
    var make: @MainActor @Sendable () -> AnyView = { AnyView(EmptyView()) }

    mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {}
    func makeRootViewController() -> UIHostingController<AnyView> {
      UIHostingController(rootView: make())
    }
    func sheet(of root: UIHostingController<AnyView>) -> UIView { root.view }
    func state(of root: UIHostingController<AnyView>) -> String { "" }
  }

  /// - Parameters:
  ///   - touches: what the fingers do.
  ///   - view: what is on the screen.
  /// - Throws: if it cannot be replayed.
  init(
    _ touches: [TouchSample] = [], _ view: @escaping @MainActor @Sendable () -> some View
  ) throws {
    let screen = Screen()
    let sheet = try AppSheet(App { AnyView(view()) }, on: screen, at: nil)
    var simulator = try Simulator(
      scene: ReplayScene(name: "leaves", screen: screen, sheet: sheet),
      trace: Trace(name: "leaves", samples: touches, actions: []))
    var record = Record()
    _ = try simulator.run(&record)
    changes = record.changes
  }

  /// The look of the leaf with a word, such as `text`; at the end by default.
  func leaf(_ word: String, at time: Double = .infinity) -> ViewLook? {
    changes.last { entry in
      entry.time <= time && entry.looks.contains { $0.name.hasSuffix(word) }
    }?.looks.last { $0.name.hasSuffix(word) }
  }
}
