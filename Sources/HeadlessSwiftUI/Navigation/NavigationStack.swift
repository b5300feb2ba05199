import HeadlessUIKit

/// A root, and pages above it, of which the last one shows: in UIKit's `UINavigationController`, with its bar, its
/// transitions and its back swipe.
///
/// Each page is a screen of its own; preferences of a page do not reach the views around the stack.
public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  private let values: NavigationValues?
  private let root: Root

  /// A stack whose pages are opened by links alone.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (values, self.root) = (nil, root())
  }

  /// A stack whose path says which pages there are, and follows links and ways back.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    values = NavigationValues {
      path.wrappedValue.values
    } set: {
      path.wrappedValue = NavigationPath(values: $0)
    }
    self.root = root()
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    values = NavigationValues {
      path.wrappedValue.map { AnyHashable($0) }
    } set: {
      path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element })
    }
    self.root = root()
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    place.navigation(AnyView(root), values, self, inputs)
  }
}

/// A stack as it was before iOS 16; on a phone, as here, a `NavigationStack` without a path.
public struct NavigationView<Content: View>: View, PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    place.navigation(AnyView(content), nil, self, inputs)
  }
}

extension ViewPlace {
  /// The element of a stack.
  fileprivate func navigation<Stack: View>(
    _ root: AnyView, _ values: NavigationValues?, _ stack: Stack, _ inputs: ViewInputs
  ) -> [LayoutElement] {
    represented(stack, inputs) { _ in
      NavigationHost(in: graph)
    } update: { host, _ in
      host.update(root, values, inputs)
    }.map { element in
      NavigationElement(at: self, element, kept as? NavigationHost)
    }
  }
}

/// A stack in the layout: it reaches the edges of the screen that it touches, and its pages keep clear of what is
/// covered there.
private final class NavigationElement: WrappingElement {
  private weak var host: NavigationHost?

  init(at place: ViewPlace, _ content: LayoutElement, _ host: NavigationHost?) {
    self.host = host
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    let surroundings = place.graph.surroundings
    let reach = frame.grown(by: surroundings.insets(of: frame))
    var container = surroundings
    container.keyboardTop = nil
    let covered = container.insets(of: frame)
    host?.cover(covered, beyond: surroundings.system)
    content.put(at: reach.origin, offered: ProposedViewSize(reach.size))
  }
}

/// The look of a stack from before iOS 16: on a phone, all are alike.
public protocol NavigationViewStyle {}

public struct StackNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

public struct DefaultNavigationViewStyle: NavigationViewStyle, Sendable {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

extension View {
  public func navigationViewStyle<Style: NavigationViewStyle>(_ style: Style) -> some View { self }
}
