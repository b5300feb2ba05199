import HeadlessUIKit

/// The wishes of a page's content for the bar above it.
struct NavigationWishes {
  var title: String?
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBar: Bool?
  var hidesBackButton = false
  var items: [ToolbarEntry] = []

  enum Key: PreferenceKey {
    static var defaultValue: NavigationWishes { NavigationWishes() }

    /// The first view that wishes something counts; items stand in the order of the document.
    static func reduce(value: inout NavigationWishes, nextValue: () -> NavigationWishes) {
      let next = nextValue()
      value.title = value.title ?? next.title
      value.displayMode = value.displayMode ?? next.displayMode
      value.hidesBar = value.hidesBar ?? next.hidesBar
      value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
      value.items += next.items
    }
  }

  /// The mode in UIKit's words.
  ///
  /// A root without a title has a small bar (chosen).
  func mode(isRoot: Bool) -> UINavigationItem.LargeTitleDisplayMode {
    switch displayMode {
    case .large: .always
    case .inline: .never
    case .automatic, nil: isRoot && title == nil ? .never : .automatic
    }
  }
}

/// The bar above a stack, as a name for its modes.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable {
    /// Large on the root, and on other pages as on those below them.
    case automatic
    case inline, large
  }
}

/// The bars of the system's.
public struct ToolbarPlacement: Hashable, Sendable {
  /// The bar above a stack.
  public static let automatic = Self()
  public static let navigationBar = Self()
}

extension View {
  func barWishing(_ change: @escaping @MainActor (inout NavigationWishes) -> Void) -> some View {
    transformPreference(NavigationWishes.Key.self, change)
  }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    barWishing { $0.title = titleKey.text }
  }

  @_disfavoredOverload
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    barWishing { $0.title = String(title) }
  }

  public func navigationTitle(_ title: Text) -> some View { barWishing { $0.title = title.string } }

  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { barWishing { $0.displayMode = displayMode } }

  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  @_disfavoredOverload
  public func navigationBarTitle<Title: StringProtocol>(_ title: Title) -> some View {
    navigationTitle(title)
  }

  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { barWishing { ($0.title, $0.displayMode) = (titleKey.text, displayMode) } }

  @_disfavoredOverload
  public func navigationBarTitle<Title: StringProtocol>(
    _ title: Title, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { barWishing { ($0.title, $0.displayMode) = (String(title), displayMode) } }

  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { barWishing { ($0.title, $0.displayMode) = (title.string, displayMode) } }

  /// Whether the bar is out of sight while the page shows.
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    barWishing { $0.hidesBar = hidden }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    barWishing { if hidesBackButton { $0.hidesBackButton = true } }
  }

  /// The same as `navigationBarHidden`, for the bars that it names.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    barWishing { $0.hidesBar = visibility == .automatic ? nil : visibility == .hidden }
  }

  /// Painted by nobody: it is the look of bars.
  public func toolbarBackground<Style: ShapeStyle>(
    _ style: Style, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Painted by nobody: it is the look of bars.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }

  /// Painted by nobody: it is the look of bars.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  { self }
}
