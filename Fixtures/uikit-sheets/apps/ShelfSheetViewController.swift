import UIKit

/// A sheet with a list, in which pages lie side by side.
final class ShelfSheetViewController: FeedSheetViewController {
  let carousel = UIScrollView()

  private let pageCount = 4

  override func viewDidLoad() {
    super.viewDidLoad()
    carousel.isPagingEnabled = true
    carousel.contentInsetAdjustmentBehavior = .never
    add(carousel, to: content)
    NSLayoutConstraint.activate([
      carousel.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      carousel.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      carousel.topAnchor.constraint(equalTo: content.topAnchor, constant: 40),
      carousel.heightAnchor.constraint(equalToConstant: 200),
    ])
    for index in 0..<pageCount { addPage(index) }
  }

  private func addPage(_ index: Int) {
    let page = UIView()
    page.backgroundColor = index.isMultiple(of: 2) ? .white : .lightGray
    let before = carousel.subviews.last
    add(page, to: carousel)
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(
        equalTo: before?.trailingAnchor ?? carousel.contentLayoutGuide.leadingAnchor),
      page.topAnchor.constraint(equalTo: carousel.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: carousel.contentLayoutGuide.bottomAnchor),
      page.widthAnchor.constraint(equalTo: carousel.frameLayoutGuide.widthAnchor),
      page.heightAnchor.constraint(equalTo: carousel.frameLayoutGuide.heightAnchor),
    ])
    guard index == pageCount - 1 else { return }
    page.trailingAnchor.constraint(equalTo: carousel.contentLayoutGuide.trailingAnchor).isActive =
      true
  }
}
