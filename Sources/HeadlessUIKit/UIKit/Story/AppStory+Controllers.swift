/// The names of controllers that present others or are presented.
extension AppStory {
  /// The name of a controller in the timeline.
  ///
  /// - Parameter controller: one that is presented, or that presents.
  /// - Returns: its class, with a number if another one on the screen is called like that.
  func name(of controller: UIViewController) -> String {
    namedControllers.removeAll { $0.isGone }
    if let known = namedControllers.first(where: { $0.controller === controller }) {
      return known.name
    }
    let base = "\(type(of: controller))"
    let taken = Set(namedControllers.map(\.name))
    let number = taken.contains(base) ? (2...).first { !taken.contains("\(base)\($0)") } : nil
    let name = base + (number.map { "\($0)" } ?? "")
    namedControllers.append(NamedController(controller: controller, name: name))
    return name
  }
}

/// A controller and its name in timelines.
@MainActor
struct NamedController {
  weak var controller: UIViewController?
  let name: String

  /// Whether it is neither presented nor on the screen, so that another one may have its name.
  var isGone: Bool {
    guard let controller else { return true }
    return controller.presentation?.presenter == nil && controller.viewIfLoaded?.window == nil
  }
}
