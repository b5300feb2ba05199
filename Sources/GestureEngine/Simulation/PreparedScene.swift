import GestureTraces
import JSONText

/// A scene and its initial state, which is computed once and shared by all runs of the scene.
package final class PreparedScene: Sendable {
  package let scene: ReplayScene

  /// The sheet's surroundings before anything happens.
  let context: SheetContext

  /// The recognizers of the sheet, the scroll view and the scene itself.
  let arena: Arena

  /// The scene's own recognizers, by name.
  let extras: [String: RecognizerSettings]

  /// A run of a trace without a name, at the screen's own refresh rate.
  private let description: RunDescription

  private let views: ViewArrangement

  /// The views that runs without actions can show; nil if too few runs show views to find these in
  /// advance.
  private let viewDescriptions: [ViewDescription]?

  /// Whether the sheet's code meets the requirements of `SheetSystem`, whatever a trace does.
  private let isSound: Bool

  /// - Parameters:
  ///   - scene: what is touched.
  ///   - isShown: whether many runs show their frames and print their header; its text is then
  ///     created once.
  package init(_ scene: ReplayScene, isShown: Bool = false) {
    self.scene = scene
    let further = scene.furtherScrollViews
    var context = scene.initialContext(isRecording: false, further)
    views = scene.arrangement(in: context)
    viewDescriptions = isShown ? scene.views(with: []) : nil
    isSound = scene.isSound(views)
    arena = Arena(scene.allRecognizers(on: views, further))
    context.findPans(in: arena)
    self.context = context
    extras = scene.recognizersByName
    description = RunDescription(
      trace: "", scene: scene, refreshRate: scene.screen.refreshRate,
      maxSettle: ReplayOptions.defaultMaxSettle, recognizers: arena.recognizers.map { $0.name },
      scrollViews: further.map { $0.name }, views: [],
      settingsText: isShown ? scene.tuningText : nil)
  }

  /// Checks that a trace can be replayed.
  ///
  /// - Throws: if it holds an action that the scene does not support, or the sheet's code is at
  ///   fault.
  func check(_ trace: Trace) throws(InputFailure) {
    try scene.checkActions(of: trace)
    if !isSound { try scene.checkSystem(views, for: trace) }
  }

  /// Describes a run, except for its views.
  func description(of trace: String, _ refreshRate: Double, maxSettle: Double) -> RunDescription {
    var run = description
    run.trace = trace
    run.maxSettle = maxSettle
    guard refreshRate != scene.screen.refreshRate else { return run }
    var shown = scene
    shown.screen.refreshRate = refreshRate
    run.screen = shown.screen
    run.refreshRate = refreshRate
    if case .scene(_, let text) = run.settings { run.settings = .scene(shown, text: text) }
    return run
  }

  /// All views that a run can show, back to front.
  func views(with actions: [TimedAction]) -> [ViewDescription] {
    if actions.isEmpty, let viewDescriptions { return viewDescriptions }
    return scene.views(with: actions.map { $0.action })
  }
}

extension ReplayScene {
  /// Every tuning parameter except the screen, as a header prints it.
  fileprivate var tuningText: [UInt8] {
    var writer = JSONWriter()
    writer.writeTuning(of: self)
    return writer.bytes
  }

  /// Whether the system meets its requirements for a trace whose actions add no views.
  fileprivate func isSound(_ views: ViewArrangement) -> Bool {
    do throws(InputFailure) {
      try checkSystem(views, for: Trace(name: ""))
      return true
    } catch {
      return false
    }
  }
}
