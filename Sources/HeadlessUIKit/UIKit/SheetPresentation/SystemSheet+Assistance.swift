import GestureEngine
import GestureTraces

/// The user's ways with a system sheet by assistive technologies.
extension SystemSheet {
  /// The element that assistive technologies find at the grabber.
  static let grabberElement = "grabber"

  /// The user sends it away without a finger.
  func leaveForUser() {
    guard state != DetentsSheet.dismissedState else { return }
    if owner?.sheetIsModal() == true {
      owner?.userDidAttemptToDismissSheet()
      return
    }
    byUser { $0.perform(AppAction.dismiss(animated: true), &$1) }
  }

  /// Whether a grabber shows, which leads from detent to detent.
  var hasGrabberForAssistance: Bool {
    guard let presentation = owner as? UISheetPresentationController else { return false }
    return presentation.prefersGrabberVisible && detentNames.count > 1
      && state != DetentsSheet.dismissedState
  }

  /// The grabber is tapped without a finger: the sheet goes to the next higher detent, from the highest to
  /// the lowest one (Apple's Human Interface Guidelines: a tap on it cycles through the detents).
  func cycleDetents() {
    let names = detentNames
    guard let place = names.firstIndex(of: state) else { return }
    goForUser(to: names[(place + 1) % names.count])
  }

  /// The sheet goes to the next higher or lower detent, if there is one.
  func stepDetent(by count: Int) {
    let names = detentNames
    guard let place = names.firstIndex(of: state), names.indices.contains(place + count) else {
      return
    }
    goForUser(to: names[place + count])
  }

  private func goForUser(to detent: String) {
    byUser { $0.perform(AppAction.selectDetent(detent, animated: true), &$1) }
  }
}
