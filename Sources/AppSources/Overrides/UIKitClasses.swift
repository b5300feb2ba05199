/// The classes of UIKit that apps extend, and what each inherits from.
enum UIKitClasses {
  private static let parents: [String: String] = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIApplication": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView",
    "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
    "UIStepper": "UIControl", "UISegmentedControl": "UIControl", "UIPageControl": "UIControl",
    "UITextField": "UIControl", "UIRefreshControl": "UIControl", "UIDatePicker": "UIControl",
    "UISearchTextField": "UITextField", "UIScrollView": "UIView", "UITextView": "UIScrollView",
    "UITableView": "UIScrollView", "UICollectionView": "UIScrollView", "UIStackView": "UIView",
    "UIImageView": "UIView", "UILabel": "UIView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView",
    "UICollectionViewListCell": "UICollectionViewCell", "UIVisualEffectView": "UIView",
    "UIActivityIndicatorView": "UIView", "UIProgressView": "UIView", "UIPickerView": "UIView",
    "UINavigationBar": "UIView", "UIToolbar": "UIView", "UITabBar": "UIView",
    "UISearchBar": "UIView", "UINavigationController": "UIViewController",
    "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
    "UIPageViewController": "UIViewController", "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController", "UIAlertController": "UIViewController",
    "UIActivityViewController": "UIViewController", "UISearchController": "UIViewController",
    "UIPresentationController": "NSObject",
    "UISheetPresentationController": "UIPresentationController",
    "UIPopoverPresentationController": "UIPresentationController",
    "UIGestureRecognizer": "NSObject", "UIPanGestureRecognizer": "UIGestureRecognizer",
    "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer",
    "UITapGestureRecognizer": "UIGestureRecognizer",
    "UILongPressGestureRecognizer": "UIGestureRecognizer",
    "UIPinchGestureRecognizer": "UIGestureRecognizer",
    "UIRotationGestureRecognizer": "UIGestureRecognizer",
    "UISwipeGestureRecognizer": "UIGestureRecognizer", "UICollectionViewLayout": "NSObject",
    "UICollectionViewFlowLayout": "UICollectionViewLayout", "UIBarItem": "NSObject",
    "UICollectionViewCompositionalLayout": "UICollectionViewLayout",
    "UIListContentView": "UIView",
    "UIBarButtonItem": "UIBarItem", "UITabBarItem": "UIBarItem", "UINavigationItem": "NSObject",
    "CALayer": "NSObject", "CAShapeLayer": "CALayer", "CAGradientLayer": "CALayer",
    "CATextLayer": "CALayer", "CAPropertyAnimation": "CAAnimation",
    "CABasicAnimation": "CAPropertyAnimation", "CASpringAnimation": "CABasicAnimation",
    "CAKeyframeAnimation": "CAPropertyAnimation", "CAAnimationGroup": "CAAnimation",
    "CATransition": "CAAnimation",
  ]

  /// Members of every object, which run on any thread, whatever class overrides them.
  static let anywhere: Set<String> = [
    "description", "debugDescription", "isEqual", "hash", "copy", "mutableCopy", "observeValue",
    "encode",
  ]

  /// A class and those above it, the nearest first; a name alone that is none of UIKit's.
  static func line(_ name: String) -> [String] {
    var line = [name]
    while let last = line.last, let parent = parents[last] { line.append(parent) }
    return line
  }
}
