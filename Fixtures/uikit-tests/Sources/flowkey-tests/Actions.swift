import XCTest

@testable import HeadlessUIKit

/// A pan as UIKit-cross-platform has it: with a closure for an action, and without a target.
class Pan: HeadlessUIKit.UIPanGestureRecognizer {
  private var calls: [Call] = []

  init(onAction: (() -> Void)? = nil) {
    super.init(target: nil, action: nil)
    if let onAction { add(onAction) }
  }

  var onAction: (() -> Void)? {
    get { nil }
    set { if let newValue { add(newValue) } }
  }

  var onStateChanged: (() -> Void)? {
    get { nil }
    set { if let newValue { add(newValue) } }
  }

  private func add(_ action: @escaping () -> Void) {
    let call = Call(action)
    calls.append(call)
    addTarget(call, action: Selector(call.make))
  }

  func velocity(in view: UIView?, timeDiffSeconds: Double) -> CGPoint {
    XCTFail("a part of UIKit-cross-platform")
    return .zero
  }
}

typealias UIPanGestureRecognizer = Pan

/// A target that calls a closure.
private final class Call: NSObject {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  @MainActor func make() { action() }
}

extension UIScrollView {
  var verticalScrollIndicator: UIView { paintedIndicator }
  var horizontalScrollIndicator: UIView { paintedIndicator }

  private var paintedIndicator: UIView {
    XCTFail("a part of UIKit-cross-platform")
    return UIView()
  }
}
