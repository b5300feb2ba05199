import Foundation
import GestureEngine
import GestureReplay
import GestureTraces
import HeadlessSwiftUI
import HeadlessUIKit
import JSONText
import MotionLaws
import ReplayTimelines

/// A declarative view on a screen of 390 × 844, replayed with touches.
@MainActor
struct ViewRun {
  let timeline: Timeline

  /// - Parameters:
  ///   - touches: what the fingers do.
  ///   - actions: what the app or the user does besides, such as typing.
  ///   - sheet: the identifier of the view whose place is looked at.
  ///   - screen: the screen that it is on.
  ///   - version: the version of iOS whose rules hold.
  ///   - opacities: the times at which the opacity of that view is looked at, in seconds.
  ///   - note: hears of each.
  ///   - view: what is on the screen.
  /// - Throws: if it cannot be replayed.
  init<Content: View>(
    _ touches: [TouchSample], actions: [TimedAction] = [], sheet: String = "sheet",
    screen: Screen = Screen(),
    version: Double = 26, opacities: [Double] = [],
    note: @escaping @MainActor @Sendable (Double, Double) -> Void = { _, _ in },
    _ view: @escaping @MainActor @Sendable () -> Content
  ) throws {
    let app = ViewApp(
      make: { AnyView(view()) }, sheetName: sheet, opacities: opacities, note: note)
    var rules = HostedSettings()
    rules.version = version
    timeline = try Timeline(
      of: Trace(name: "view", samples: touches, actions: actions),
      on: ReplayScene(
        name: "view", screen: screen,
        sheet: try AppSheet(AppSettings(app), rules, on: screen, at: nil)))
  }

  /// The frame of a view at a time.
  func frame(_ name: String, at time: Double) -> Rect? {
    timeline.frame(at: time)?.layout[name]
  }

  /// The frame of a view in the end; nil if it does not show then.
  func end(_ name: String) -> Rect? { timeline.outcome.frame.layout[name] }

  /// A finger on a straight way, sampled 60 times a second.
  static func drag(
    from start: Point, by way: Point, seconds: Double, at time: Double = 0,
    isCancelled: Bool = false
  ) -> [TouchSample] {
    let steps = Int((seconds * 60).rounded())
    let points = (0...steps).map { step in
      let part = Double(step) / Double(steps)
      return Point(x: start.x + part * way.x, y: start.y + part * way.y)
    }
    let samples = points.enumerated().map { step, point in
      TouchSample(
        time: time + Double(step) / 60, id: 0, phase: step == 0 ? .began : .moved, point: point)
    }
    return samples + [
      TouchSample(
        time: time + seconds + 0.008, id: 0, phase: isCancelled ? .cancelled : .ended,
        point: points[steps])
    ]
  }

  static func tap(at point: Point, time: Double = 0, press: Double = 0.05) -> [TouchSample] {
    [
      TouchSample(time: time, id: 0, phase: .began, point: point),
      TouchSample(time: time + press, id: 0, phase: .ended, point: point),
    ]
  }
}

private struct ViewApp: ReplayedApp {
  static let systemName = "view"
  var make: @MainActor @Sendable () -> AnyView = { AnyView(EmptyView()) }
  var sheetName = "sheet"
  var opacities: [Double] = []
  var note: @MainActor @Sendable (Double, Double) -> Void = { _, _ in }

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> UIHostingController<AnyView> {
    let root = UIHostingController(rootView: make())
    for time in opacities {
      HeadlessUIKit.DispatchQueue.main.asyncAfter(deadline: .now() + time) {
        MainActor.assumeIsolated { note(time, opacity(of: root.view(identified: sheetName))) }
      }
    }
    return root
  }

  /// The opacity with which what is in a view shows now.
  @MainActor
  private func opacity(of view: UIView) -> Double {
    var shown = view
    while let inner = shown.subviews.first { shown = inner }
    var opacity = 1.0
    var around: UIView? = shown
    while let view = around {
      opacity *= Double(view.layer.presentation()?.opacity ?? Float(view.alpha))
      around = view.superview
    }
    return opacity
  }
  func sheet(of root: UIHostingController<AnyView>) -> UIView {
    root.view(identified: sheetName)
  }
  func state(of root: UIHostingController<AnyView>) -> String {
    root.view(identified: sheetName).accessibilityValue ?? ""
  }
}
