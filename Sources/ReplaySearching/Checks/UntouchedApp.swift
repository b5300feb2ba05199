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

  /// The frames of its scroll views, in points of the screen, once it rests; without those that are not on it.
  let lists: [Rect]

  /// The time from which it rests, in seconds.
  let restTime: Double

  /// The part of its sheet that shows then; nil if too little of it does.
  let sheet: Rect?

  /// The frames of its views then, the front ones first: those that do not fill the screen.
  let views: [Rect]

  /// Runs the app; nil for a scene without one.
  init?(of scene: ReplayScene) {
    guard scene.sheet?.settingsPart == .app,
      let run = try? Timeline(of: Trace(name: "nothing"), on: scene)
    else { return nil }
    acts = !run.events.isEmpty || run.frames.count > 1
    let layout = run.frames.first?.layout
    let end = run.outcome.frame
    restTime = acts && run.outcome.isSettled ? run.outcome.time : 0
    lists = end.scrolls.compactMap { list in
      end.layout[list.name]?.part(within: scene.screen.bounds)
    }
    sheet = end.sheetPart(on: scene.screen)
    views = end.layout.smallViews(on: scene.screen)
    fields = run.run.views.compactMap { view in
      view.takesText ? layout?[view.name]?.part(within: scene.screen.bounds) : nil
    }
  }
}

extension Frame {
  /// The part of the sheet that is on a screen; nil if it is less than a finger needs.
  func sheetPart(on screen: Screen) -> Rect? {
    guard sheet != nil else { return nil }
    let part = layout.views.first { $0.role == .sheet }?.frame.part(within: screen.bounds)
    return part.flatMap { min($0.width, $0.height) < Self.leastLength ? nil : $0 }
  }

  /// The least length of something that fingers can drag, in points (Apple's Human Interface Guidelines).
  private static let leastLength = 44.0
}

extension ViewArrangement {
  /// The frames of all that is on a screen and does not fill half of it, the front ones first, each place once.
  fileprivate func smallViews(on screen: Screen) -> [Rect] {
    var frames: [Rect] = []
    for view in views.reversed() {
      guard let frame = view.frame.part(within: screen.bounds),
        frame.width * frame.height < screen.width * screen.height / 2,
        !frames.contains(where: { ($0.middle - frame.middle).length < 1 })
      else { continue }
      frames.append(frame)
    }
    return frames
  }
}

extension Rect {
  fileprivate var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}
