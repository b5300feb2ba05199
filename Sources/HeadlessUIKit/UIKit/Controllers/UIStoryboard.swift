public import Foundation

/// Controllers that Interface Builder laid out.
///
/// It can be made, and ends the run where it is to make a controller.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  private let call: AppCall

  public init(
    name: String, bundle storyboardBundleOrNil: Bundle?, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) {
    self.name = name
    call = AppCall(file, line, function)
    super.init()
  }

  /// The initial controller: none.
  open func instantiateInitialViewController() -> UIViewController? {
    refuse("its first controller")
    return nil
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    refuse("\"\(identifier)\"")
    return UIViewController(nibName: nil, bundle: nil)
  }

  private func refuse(_ what: String) {
    AppRun.current?.refuseHere(
      "\(what) of the storyboard \"\(name)\", made in \(call.words), is loaded",
      expected: AppRun.noNibs)
  }
}

extension UIViewController {
  /// The storyboard that it comes from: none.
  public var storyboard: UIStoryboard? { nil }
}
