/// The ways in which pages follow each other.
extension UIPageViewController {
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `SpineLocation`'s raw value, for pages that curl.
    public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")

    /// The distance between pages that scroll, in points.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
