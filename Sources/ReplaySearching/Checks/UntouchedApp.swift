import GestureEngine
import GestureTraces
import MotionLaws
import ReplayTimelines

/// An app's code without a finger.
struct UntouchedApp {
  /// Whether it does something by itself: an animation as it appears, a timer.
  let acts: Bool

  /// The frames of its views that text goes into, in points of the screen, at the beginning; without
  /// those that are not on it.
  let fields: [Rect]

  /// Runs the app; nil for a scene without one.
  init?(of scene: ReplayScene) {
    guard scene.sheet?.settingsPart == .app,
      let run = try? Timeline(of: Trace(name: "nothing"), on: scene)
    else { return nil }
    acts = !run.events.isEmpty || run.frames.count > 1
    let layout = run.frames.first?.layout
    fields = run.run.views.compactMap { view in
      view.takesText ? layout?[view.name]?.part(within: scene.screen.bounds) : nil
    }
  }
}
