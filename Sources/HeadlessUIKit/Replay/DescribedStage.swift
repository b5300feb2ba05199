import GestureEngine

/// The window by which a scene of an app is described before its runs, shared by the copies of its sheet.
///
/// A run takes it, because to make one takes time. Where the scene is described again, another one is
/// made: that of a run has what the run has left of it.
@MainActor
final class DescribedStage<App: ReplayedApp> {
  typealias Make = @MainActor (GestureEngine.Screen, RecognitionSettings) -> AppStage<App>

  private let screen: GestureEngine.Screen
  private let make: Make
  private var stage: AppStage<App>?

  /// The scene's parameters for recognizers, as they were told last.
  private var recognition = RecognitionSettings()

  /// - Parameters:
  ///   - screen: the scene's screen.
  ///   - make: makes a window.
  init(on screen: GestureEngine.Screen, _ make: @escaping Make) {
    (self.screen, self.make) = (screen, make)
    stage = make(screen, recognition)
  }

  /// The window, in which nothing has happened.
  var current: AppStage<App> {
    if let stage { return stage }
    AppRecorder.beginRun()
    let new = make(screen, recognition)
    stage = new
    return new
  }

  /// A window for a run, which no other run has.
  ///
  /// - Parameter screen: the run's screen.
  /// - Returns: the one that there is, if it is for this screen, or another one.
  func take(on screen: GestureEngine.Screen) -> AppStage<App> {
    if let stage { recognition = stage.recognition }
    guard let taken = stage, screen == self.screen else { return make(screen, recognition) }
    stage = nil
    return taken
  }
}
