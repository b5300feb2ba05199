import GestureEngine

/// The notifications of a screen that turns.
extension AppRun {
  /// The device is turned, which the app learns before its interface turns.
  func deviceTurns(to shape: GestureEngine.Screen) {
    guard screen.turnDevice(to: shape) else { return }
    warnOfOrientations(
      UIScreen.orientation(of: shape) == .portrait ? .portrait : .landscapeRight)
    notifications.post(name: UIDevice.orientationDidChangeNotification, object: device)
  }

  /// The interface turns as the trace says; the timeline tells of a controller that would not let it.
  private func warnOfOrientations(_ orientation: UIInterfaceOrientation) {
    guard let root = window.rootViewController else { return }
    let top = root.ownPresentation?.stack.last?.presentedViewController ?? root
    let reason =
      !top.shouldAutorotate
      ? "shouldAutorotate of \(type(of: top)) is false"
      : top.supportedInterfaceOrientations.contains(orientation)
        ? nil : "supportedInterfaceOrientations of \(type(of: top)) leaves it out"
    guard let reason else { return }
    story.report(
      "warning", [.init("warning", "the screen turns to \(orientation)")],
      because: "the trace turns it, and \(reason): a phone would not turn the interface")
  }

  func statusBarMayHaveMoved(from old: CGRect) {
    let frame = application.statusBarFrame
    guard frame != old else { return }
    notifications.post(
      name: UIApplication.didChangeStatusBarFrameNotification, object: application,
      userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
}
