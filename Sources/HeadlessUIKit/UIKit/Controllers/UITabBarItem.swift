/// A bar that shows the items of tabs.
@preconcurrency @MainActor
protocol TabItemBar: AnyObject {
  /// Receives that one of the items shows something else now.
  func itemDidChange()
}

/// The item that a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// The bar that shows it.
  weak var bar: (any TabItemBar)?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  override func didChange() { bar?.itemDidChange() }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }
}

/// The look of a tab bar: stored and read back.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {}
