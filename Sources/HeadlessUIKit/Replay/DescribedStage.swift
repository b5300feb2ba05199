import GestureEngine

/// The window by which a scene of an app is described before its runs, shared by the copies of its sheet.
///
/// The first run takes it, because to make one takes time. Where the scene is described again, another one is
/// made, which no run gets: that of a run has what the run has left of it.
@MainActor
final class DescribedStage<App: ReplayedApp> {
  typealias Make = @MainActor (GestureEngine.Screen, RecognitionSettings) -> AppStage<App>

  private let screen: GestureEngine.Screen
  private let make: Make

  /// The window that no run has taken; nil once one has.
  private var untaken: AppStage<App>?

  /// The window by which the scene is described from then on; nil before.
  private var kept: AppStage<App>?

  /// The scene's parameters for recognizers, as they were told last.
  private var recognition = RecognitionSettings()

  /// - Parameters:
  ///   - screen: the scene's screen.
  ///   - make: makes a window.
  init(on screen: GestureEngine.Screen, _ make: @escaping Make) {
    (self.screen, self.make) = (screen, make)
    untaken = make(screen, recognition)
  }

  /// The window, in which nothing has happened.
  var current: AppStage<App> {
    if let stage = untaken ?? kept { return stage }
    AppRecorder.beginRun()
    let new = make(screen, recognition)
    kept = new
    return new
  }

  /// A window for a run, which no other run has.
  ///
  /// As many are made, whether one process has all runs or several share them.
  ///
  /// - Parameter screen: the run's screen.
  /// - Returns: the one that there is, if it is for this screen and no run has taken it, or another one.
  func take(on screen: GestureEngine.Screen) -> AppStage<App> {
    if let stage = untaken ?? kept { recognition = stage.recognition }
    guard let taken = untaken, screen == self.screen else { return make(screen, recognition) }
    untaken = nil
    return taken
  }
}
