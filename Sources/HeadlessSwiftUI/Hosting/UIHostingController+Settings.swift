import HeadlessUIKit

/// Scenes of an app whose screen it is have the rules of SwiftUI as settings: `swiftUI`.
extension UIHostingController: DeclarativeController {
  package func keyboardWillMove() { hosted.safeAreaDidChange() }
}
