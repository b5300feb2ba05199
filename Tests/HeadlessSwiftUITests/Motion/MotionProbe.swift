import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import MotionLaws
import ReplayTimelines

/// A program with a number that a tap raises at 0.05 s, and what shows of its view `leaf` afterwards.
@MainActor
struct MotionProbe {
  /// The time at which the number has changed, in seconds.
  static let change = 0.05

  let timeline: Timeline
  let log: Log

  /// The lines that the program wrote, and the opacities that were asked for, by time.
  final class Log {
    var notes: [String] = []
    var opacities: [Double: Double] = [:]
  }

  /// A program that is tapped.
  ///
  /// - Parameters:
  ///   - animation: that of the change.
  ///   - later: the seconds after the first tap at which others follow.
  ///   - opacities: when opacities are looked at.
  ///   - change: raises the number in another way.
  ///   - content: the view by the number, from 0 on.
  /// - Throws: if it cannot be replayed.
  init<Content: View>(
    _ animation: Animation?, later: [Double] = [], opacities: [Double] = [],
    change: (@MainActor @Sendable (@escaping () -> Void) -> Void)? = nil,
    @ViewBuilder _ content: @escaping @MainActor @Sendable (Int, Log) -> Content
  ) throws {
    let log = Log()
    self.log = log
    let perform = change ?? { raise in withAnimation(animation) { raise() } }
    let touches = ([0] + later).flatMap { ViewRun.tap(at: Point(x: 5, y: 800), time: $0) }
    let note: @MainActor @Sendable (Double, Double) -> Void = { log.opacities[$0] = $1 }
    var screen = Screen()
    (screen.safeArea.top, screen.safeArea.bottom) = (0, 0)
    let run = try ViewRun(
      touches, sheet: "leaf", screen: screen, opacities: opacities, note: note
    ) {
      // Each run of the program notes anew.
      log.notes = []
      return Program(log: log, change: perform, content: { content($0, log) })
    }
    timeline = run.timeline
  }

  private struct Program<Content: View>: View {
    @State private var number = 0
    let log: Log
    let change: @MainActor (@escaping () -> Void) -> Void
    let content: (Int) -> Content

    init(
      log: Log, change: @escaping @MainActor (@escaping () -> Void) -> Void,
      @ViewBuilder content: @escaping (Int) -> Content
    ) {
      (self.log, self.change, self.content) = (log, change, content)
    }

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.gray.onTapGesture { change { number += 1 } }
        content(number)
      }
    }

    mutating func _bindProperties(_ binder: inout _PropertyBinder) {
      binder.bind(&_number, "number")
    }
  }

  /// The frame of a view in the end; nil if it does not show then.
  func end(_ name: String) -> Rect? { timeline.outcome.frame.layout[name] }

  /// The frame of a view so many seconds after the change.
  func frame(_ name: String = "leaf", after seconds: Double) -> Rect? {
    timeline.frame(at: Self.change + seconds)?.layout[name]
  }
}
