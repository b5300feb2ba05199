/// The run in which declarative views are shown.
@MainActor
package enum HostedRun {
  /// The place of a drag's own space while its view moves.
  package static var dragLocalSpace: HostedSettings.DragLocalSpace {
    AppRun.current?.hosted.dragLocalSpace ?? .shown
  }

  /// Runs callbacks of a gesture, which stand in the reasons of what the app does.
  ///
  /// - Parameters:
  ///   - words: the callback, such as `DragGesture.onEnded, Sheet.swift:44`.
  ///   - callbacks: calls it.
  package static func perform(_ words: String, _ callbacks: () -> Void) {
    guard let story = AppRun.current?.story else { return callbacks() }
    story.performAction(words, isFunction: false, callbacks)
  }
}
