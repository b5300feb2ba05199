public import Foundation

/// The look of a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  /// A copy with all that is stored.
  open func copy() -> Self {
    let copy = type(of: self).init()
    take(over: copy)
    return copy
  }

  public required override init() { super.init() }

  func take(over copy: UIBarAppearance) {
    (copy.backgroundColor, copy.backgroundImage) = (backgroundColor, backgroundImage)
    (copy.shadowColor, copy.shadowImage) = (shadowColor, shadowImage)
    copy.isTransparent = isTransparent
  }

  /// Whether nothing of it shows unless it has a colour.
  private(set) var isTransparent = false

  open func configureWithDefaultBackground() { (backgroundColor, isTransparent) = (nil, false) }
  open func configureWithOpaqueBackground() {
    (backgroundColor, isTransparent) = (.systemBackground, false)
  }
  open func configureWithTransparentBackground() {
    (backgroundColor, shadowColor, isTransparent) = (nil, nil, true)
  }
}

/// The look of a navigation bar: stored and read back.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  override func take(over copy: UIBarAppearance) {
    super.take(over: copy)
    guard let copy = copy as? UINavigationBarAppearance else { return }
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
  }
}

public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// The kinds of bars that an image of a background is for.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
