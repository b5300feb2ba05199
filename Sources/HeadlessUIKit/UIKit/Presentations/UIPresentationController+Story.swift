import GestureEngine

/// The events of presentations in the timeline.
extension UIPresentationController {
  func report(_ what: String, _ transition: ControllerTransition, _ reason: String) {
    guard let presenter else { return }
    report(what, presentedViewController, on: presenter, reason)
  }

  /// - Parameters:
  ///   - what: the event's name.
  ///   - presented: the controller that comes or goes.
  ///   - presenter: the one that it is presented on.
  ///   - reason: why.
  func report(
    _ what: String, _ presented: UIViewController, on presenter: UIViewController, _ reason: String
  ) {
    guard let story = AppRun.current?.story else { return }
    // The controller that presents came first, and so did its name.
    let names = (presenter: story.name(of: presenter), presented: story.name(of: presented))
    story.report(
      what, [.init("controller", names.presented), .init("on", names.presenter)], because: reason)
  }
}

extension ControllerTransition {
  /// `, animated by CardAnimator, driven by CardDriver`.
  func words(isApps: Bool) -> String {
    guard isAnimated else { return ", without an animation" }
    let drives = interactor.map { ", driven by \(type(of: $0))" } ?? ""
    return isApps ? ", animated by \(type(of: animator))\(drives)" : ", by UIKit's animation"
  }

  var wordsOfEnd: String {
    isAnimated
      ? "completeTransition(\(!isCancelled)) in \(type(of: animator))" : "it is not animated"
  }
}
