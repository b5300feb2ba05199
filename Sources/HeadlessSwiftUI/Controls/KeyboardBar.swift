import Foundation
import HeadlessUIKit

/// A declarative view in a bar on the keyboard of a field, as wide as the screen.
@MainActor
final class KeyboardBar {
  private final class BarView: UIView {
    var laidOut: @MainActor () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut()
    }
  }

  /// The height of the bar, in points: that of UIKit's toolbars, as documented.
  private static let height: CGFloat = 44

  private let hosted: HostedScreen
  let view: UIView

  init(_ content: AnyView, _ environment: EnvironmentValues) {
    let bar = BarView(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height))
    (hosted, view) = (HostedScreen(content), bar)
    hosted.begin(in: bar, of: nil)
    hosted.isInBar = true
    hosted.expect(environment)
    bar.laidOut = { [weak self] in self?.hosted.layOut() }
  }

  func show(_ content: AnyView, _ environment: EnvironmentValues) {
    hosted.expect(environment)
    hosted.replace(content)
  }
}

extension EnvironmentValues {
  private enum Content: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
  }

  /// The view on the keyboard of the fields inside; nil for none.
  var keyboardBar: AnyView? {
    get { self[ofScreen: Content.self] }
    set { self[ofScreen: Content.self] = newValue }
  }
}

extension KeyboardBar? {
  /// Shows the view on the keyboard of a field.
  @MainActor
  mutating func show(_ environment: EnvironmentValues) {
    guard let content = environment.keyboardBar else {
      self = nil
      return
    }
    if let self {
      self.show(content, environment)
    } else {
      self = KeyboardBar(content, environment)
    }
  }
}
