public import HeadlessUIKit

/// Declarative content of a cell of UIKit's.
///
/// A cell that finds out its size itself is as high as the content in its width.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  fileprivate let content: Content
  fileprivate let background: Background
  fileprivate var margins = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

  public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }

  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// The distances of the content from the edges of the cell.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var configuration = self
    if edges.contains(.top) { configuration.margins.top = length }
    if edges.contains(.leading) { configuration.margins.leading = length }
    if edges.contains(.bottom) { configuration.margins.bottom = length }
    if edges.contains(.trailing) { configuration.margins.trailing = length }
    return configuration
  }

  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    margins(edges.intersection(.top), insets.top)
      .margins(edges.intersection(.leading), insets.leading)
      .margins(edges.intersection(.bottom), insets.bottom)
      .margins(edges.intersection(.trailing), insets.trailing)
  }

  /// A view behind the content, as large as the cell.
  public func background<Other: View>(@ViewBuilder content other: () -> Other)
    -> UIHostingConfiguration<Content, Other>
  {
    UIHostingConfiguration<Content, Other>(
      content: content, background: other(), margins: margins)
  }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    (self.content, background) = (content(), EmptyView())
  }
}

/// The view of a cell with declarative content.
@MainActor
private final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private let hosted: HostedScreen
  private var shown: UIHostingConfiguration<Content, Background>

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    hosted = HostedScreen(Self.view(of: configuration))
    super.init(frame: .zero)
    hosted.avoidsKeyboard = false
    hosted.begin(in: self, of: nil)
  }

  required init?(coder: NSCoder) { nil }

  private static func view(of configuration: UIHostingConfiguration<Content, Background>)
    -> some View
  {
    configuration.content.padding(configuration.margins)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .background { configuration.background }
  }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      hosted.replace(Self.view(of: new))
      invalidateIntrinsicContentSize()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    hosted.layOut()
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    hosted.size(
      offered: ProposedViewSize(
        width: targetSize.width,
        height: vertical.rawValue >= UILayoutPriority.required.rawValue ? targetSize.height : nil))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    hosted.size(offered: ProposedViewSize(width: size.width, height: nil))
  }

  override var intrinsicContentSize: CGSize {
    bounds.width > 0
      ? hosted.size(offered: ProposedViewSize(width: bounds.width, height: nil))
      : hosted.size(offered: .unspecified)
  }
}
