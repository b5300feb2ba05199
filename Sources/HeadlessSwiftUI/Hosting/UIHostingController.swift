import Foundation
public import HeadlessUIKit

/// A controller whose screen is a declarative view.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// Another value keeps what the view stores, where its type stays.
  public var rootView: Content {
    didSet {
      hosted.replace(rootView)
      viewIfLoaded?.invalidateIntrinsicContentSize()
    }
  }

  private(set) lazy var hosted = HostedScreen(rootView)

  /// A view in no window: what is asked for and not there.
  private let nowhere = UIView()

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    super.loadView()
    let hosting = HostingView(frame: view.frame)
    hosting.hosted = hosted
    view = hosting
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    hosted.begin(in: view, of: self)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hosted.layOut()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    hosted.safeAreaDidChange()
  }

  /// The size of the view in a size that it is offered; an infinite length is as long as it likes.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    hosted.size(
      offered: ProposedViewSize(
        width: size.width.isFinite ? size.width : nil,
        height: size.height.isFinite ? size.height : nil))
  }

  /// The view on the screen with an identifier; one that is in no window if there is none.
  ///
  /// What it presents comes first, and windows besides its own come last, the uppermost before others.
  public func view(identified identifier: String) -> UIView {
    var controllers: [UIViewController] = [self]
    while let presented = controllers.last?.presentedViewController {
      controllers.append(presented)
    }
    return controllers.reversed().lazy.compactMap { self.find(identifier, in: $0.view) }.first
      ?? UIApplication.shared.windows.reversed().lazy
      .compactMap { self.find(identifier, in: $0) }.first ?? nowhere
  }

  private func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    for subview in view.subviews {
      if let found = find(identifier, in: subview) { return found }
    }
    return nil
  }
}

extension EdgeInsets {
  /// The insets of a screen that is read from left to right.
  init(_ insets: UIEdgeInsets) {
    self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }
}
