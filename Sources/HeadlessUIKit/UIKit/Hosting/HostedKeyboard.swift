package import Foundation
import GestureEngine
package import MotionLaws

/// The keyboard, of which declarative views keep clear.
@MainActor
package enum HostedKeyboard {
  /// The height that it covers of a view at its bottom, as code reads places, in points: 0 while none shows.
  ///
  /// A view in a sheet of the system's counts as where it is once that is at rest: it goes there with the sheet.
  package static func overlap(with view: UIView) -> CGFloat {
    guard let run = AppRun.current, run.keyboard.height > 0, view.window != nil else { return 0 }
    var place = view.convert(view.bounds, to: nil)
    if let sheet = run.systemSheets.first(where: { view.isDescendant(of: $0.view) }) {
      place = place.offsetBy(dx: 0, dy: sheet.restingFrame.maxY - sheet.view.frame.maxY)
    }
    return max(0, place.maxY - run.keyboard.top)
  }

  /// Whether what is typed goes to a view, or to one in it.
  package static func typesInto(_ view: UIView) -> Bool {
    (view.window?.firstResponder as? UIView)?.isDescendant(of: view) == true
  }

  /// The law of the animation that moves it, while views are asked to move along; nil at any other time.
  package static var movingLaw: ProgressLaw? { AppRun.current?.keyboard.movingLaw }

  /// The curve by which it comes and goes.
  package static let curve = KeyboardCurve()
}
