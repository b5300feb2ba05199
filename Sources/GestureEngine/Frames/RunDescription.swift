package import JSONText

/// The facts about a run that are known before it begins, whether it is replayed or read from a
/// recorded timeline.
public struct RunDescription: Sendable {
  /// The trace's name.
  public var trace: String

  /// The scene's name.
  public var scene: String

  /// The name of the sheet's system; nil if the scene has no sheet.
  public var system: String?

  /// The side from which the sheet comes; nil if the scene has no sheet.
  public package(set) var edge: SheetEdge?

  /// The screen, with the refresh rate of this run.
  public var screen: Screen

  /// Frames per second.
  public var refreshRate: Double

  /// Whether the system's motion depends on which frames are shown.
  package var dependsOnRefreshRate: Bool

  /// Seconds after the last input at which a run ends even though something still moves.
  public var maxSettle: Double

  /// The recognizers' names, deepest view first.
  public var recognizers: [String]

  /// The names of the scroll views beside the one that the sheet tracks.
  public package(set) var scrollViews: [String]

  /// The views that the run can show, back to front; empty for a sink that wants no frames.
  package var views: [ViewDescription]

  /// The looks of the views at the beginning; empty for a sink that wants no looks, and for a
  /// scene without an app.
  public package(set) var looks: [ViewLook] = []

  package var settings: Settings

  /// Every tuning parameter in force, as a timeline's header prints it.
  ///
  /// Indirect, so that copying a description, which each run does, retains one object instead of
  /// everything that a scene holds.
  package indirect enum Settings: Sendable {
    /// The parameters of a replayed scene; also as JSON, if many runs print them.
    case scene(ReplayScene, text: [UInt8]? = nil)

    /// The parameters of a recorded timeline: an object with `sheet`, `scrollView` and the others.
    case recorded(JSONNode)
  }

  init(
    trace: String, scene: ReplayScene, refreshRate: Double, maxSettle: Double,
    recognizers: [String], scrollViews: [String], views: [ViewDescription],
    settingsText: [UInt8]? = nil
  ) {
    self.init(
      trace: trace, scene: scene.name, system: scene.sheet?.name, screen: scene.screen,
      refreshRate: refreshRate, dependsOnRefreshRate: scene.sheet?.dependsOnRefreshRate ?? false,
      maxSettle: maxSettle, recognizers: recognizers, scrollViews: scrollViews, views: views,
      settings: .scene(scene, text: settingsText))
    edge = scene.sheet?.edge
  }

  package init(
    trace: String, scene: String, system: String?, screen: Screen, refreshRate: Double,
    dependsOnRefreshRate: Bool, maxSettle: Double, recognizers: [String],
    scrollViews: [String] = [], views: [ViewDescription], settings: Settings
  ) {
    self.trace = trace
    self.scene = scene
    self.system = system
    self.screen = screen
    self.refreshRate = refreshRate
    self.dependsOnRefreshRate = dependsOnRefreshRate
    self.maxSettle = maxSettle
    self.recognizers = recognizers
    self.scrollViews = scrollViews
    self.views = views
    self.settings = settings
  }

  public var hasSheet: Bool { system != nil }

  /// Whether an app's own code is replayed.
  package var isOfApp: Bool {
    switch settings {
    case .scene(let scene, _): scene.sheet?.settingsPart == .app
    case .recorded(let settings): settings["app"] != nil
    }
  }

  public var hasScrollView: Bool {
    switch settings {
    case .scene(let scene, _): return scene.scrollView != nil
    case .recorded(let settings):
      guard case .object? = settings["scrollView"]?.value else { return false }
      return true
    }
  }

  /// Whether the content can also move sideways, so that x is said wherever y is.
  package var scrollsSideways: Bool {
    switch settings {
    case .scene(let scene, _): return scene.scrollsSideways
    case .recorded(let settings): return Self.scrollsSideways(settings)
    }
  }

  /// Whether content can move sideways under the settings that a timeline's header holds.
  package static func scrollsSideways(_ settings: JSONNode) -> Bool {
    guard let scrollView = settings["scrollView"] else { return false }
    if case .bool(true)? = scrollView["alwaysBounceHorizontal"]?.value { return true }
    let inset = ["left", "right"].reduce(0) { sum, side in
      sum + (scrollView["contentInset"]?[side]?.number ?? 0)
    }
    return inset > 0
      || ["contentWidth", "initialOffsetX"].contains { key in
        scrollView[key]?.number != nil
      }
  }
}

extension ReplayScene {
  /// Whether the content can also move sideways: it has a width or a horizontal offset of its own,
  /// an inset at a side, or always bounces.
  package var scrollsSideways: Bool {
    guard let scrollView else { return false }
    return scrollView.alwaysBounceHorizontal || scrollView.contentWidth != nil
      || scrollView.initialOffsetX != nil
      || scrollView.contentInset.left + scrollView.contentInset.right > 0
  }
}
