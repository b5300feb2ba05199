/// The identity by which a scene is restored: here, each run has a scene that no other one had.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// Another one in each run, so that what an app keeps for a scene is not found by the next run.
  public let persistentIdentifier: String

  /// The number of sessions that there have been in this process.
  private static var count = 0

  override init() {
    Self.count += 1
    persistentIdentifier = "scene \(Self.count)"
    super.init()
  }
}
