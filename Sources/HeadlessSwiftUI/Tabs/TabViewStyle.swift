/// The way in which a `TabView` shows its views.
public protocol TabViewStyle {}

/// The style where none is named: a bar with a tab for each view.
public struct DefaultTabViewStyle: TabViewStyle, Sendable {
  public init() {}
}

/// Pages side by side.
public struct PageTabViewStyle: TabViewStyle, Sendable {
  /// The times at which dots show how many pages there are.
  public struct IndexDisplayMode: Sendable {
    fileprivate enum Kind: Sendable {
      case automatic, always, never
    }

    fileprivate let kind: Kind

    /// While there are several.
    public static let automatic = Self(kind: .automatic)
    public static let always = Self(kind: .always)
    public static let never = Self(kind: .never)
  }

  private let indexDisplayMode: IndexDisplayMode

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {
    self.indexDisplayMode = indexDisplayMode
  }

  /// Whether dots show.
  func showsIndex(of count: Int) -> Bool {
    switch indexDisplayMode.kind {
    case .automatic: count > 1
    case .always: true
    case .never: false
    }
  }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }

  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

/// The look of the dots.
public protocol IndexViewStyle {}

public struct PageIndexViewStyle: IndexViewStyle, Sendable {
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = Self()
    public static let interactive = Self()
    public static let always = Self()
    public static let never = Self()
  }

  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }

  public static func page(
    backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
  ) -> Self { Self(backgroundDisplayMode: backgroundDisplayMode) }
}

extension EnvironmentValues {
  private enum Style: EnvironmentKey {
    static var defaultValue: any TabViewStyle { DefaultTabViewStyle() }
  }

  var tabViewStyle: any TabViewStyle {
    get { self[Style.self] }
    set { self[Style.self] = newValue }
  }
}

extension View {
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View {
    transformEnvironment(\.tabViewStyle) { $0 = style }
  }

  /// Painted by nobody: it is the look of what lies behind the dots.
  public func indexViewStyle<Style: IndexViewStyle>(_ style: Style) -> some View { self }
}
