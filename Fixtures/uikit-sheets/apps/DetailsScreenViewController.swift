import UIKit

/// A screen that shows details in the system's own sheet.
final class DetailsScreenViewController: UIViewController {
  let details = DetailsViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    showDetails(animated: false)
  }

  func showDetails(animated: Bool) {
    guard presentedViewController == nil else { return }
    details.sheetPresentationController?.detents = [.medium(), .large()]
    present(details, animated: animated)
  }
}

/// Details that scroll.
final class DetailsViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let contentHeight: CGFloat = 1600

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.contentSize = CGSize(width: view.bounds.width, height: contentHeight)
  }
}
