import UIKit

/// A screen that shows details in the system's own sheet.
final class DetailsScreenViewController: UIViewController {
  let details = DetailsViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    showPath()
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
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    addDetails()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.contentSize = CGSize(width: view.bounds.width, height: contentHeight)
  }
}

// MARK: - What they show

extension DetailsScreenViewController {
  private func showPath() {
    view.backgroundColor = .systemBackground
    let map = MapView(frame: view.bounds)
    map.addPin("figure.hiking", tint: .systemGreen, x: 0.36, y: 0.3)
    map.addPin("flag.fill", tint: .systemRed, x: 0.62, y: 0.14)
    view.addSubview(map)
  }
}

extension DetailsViewController {
  private static let stages = [
    ("Jetty Lane", "Car park, bus 12", "412 m"), ("Mill bridge", "Spring water", "530 m"),
    ("First hut", "Soup and cake until 17:00", "1,040 m"),
    ("Saddle", "Windy; look back", "1,655 m"),
    ("Second hut", "Twelve beds", "1,790 m"), ("Summit", "Book in the iron box", "2,106 m"),
  ]

  private static let paragraphs = [
    "The path begins behind the boathouse and follows the stream up to the old mill. From the bridge "
      + "on it climbs in long bends through beech woods.",
    "Above the first hut the trees stay behind. Marmots whistle on the left, and on clear days the "
      + "lake lies below like a coin.",
    "The last hour is steep but safe, with a rope at the two narrow places. Start before eight in "
      + "summer: storms come in the afternoon.",
  ]

  private func addDetails() {
    sheetPresentationController?.prefersGrabberVisible = true
    let page = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: contentHeight))
    page.autoresizingMask = .flexibleWidth
    page.isUserInteractionEnabled = false
    scrollView.addSubview(page)
    let facts = UIStackView(
      .horizontal, spacing: 8,
      [
        makeFact("11.4 km", "there and back"), makeFact("1,694 m", "ascent"),
        makeFact("6 h", "walk"),
      ])
    facts.distribution = .fillEqually
    let about = Self.paragraphs.map { UILabel($0, .body).wrapping() }
    let stages = UIStackView(.vertical, spacing: 0, Self.stages.map { makeStage($0, $1, $2) })
    stages.backgroundColor = .secondarySystemBackground
    stages.layer.cornerRadius = 12
    page.show(
      UIStackView(
        .vertical, spacing: 16,
        [
          UIStackView(
            .vertical, spacing: 2,
            [
              UILabel("Summit path", font: .boldSystemFont(ofSize: 28)),
              UILabel("Hard · Best from June to October", .subheadline, color: .secondaryLabel),
            ]),
          UIImageView(picture: "Lake", height: 210, cornerRadius: 14), facts,
        ] + about + [
          UILabel("Stages", .title2), stages,
          UIImageView(picture: "Lake", height: 280, cornerRadius: 14),
          UILabel("Photo: Kit Andersen", .footnote, color: .secondaryLabel),
        ]), top: 28)
  }

  private func makeFact(_ value: String, _ name: String) -> UIView {
    let fact = UIStackView(
      .vertical, spacing: 2, alignment: .center,
      [
        UILabel(value, .headline, color: .systemGreen),
        UILabel(name, .caption1, color: .secondaryLabel),
      ])
    fact.isLayoutMarginsRelativeArrangement = true
    fact.layoutMargins = UIEdgeInsets(top: 10, left: 4, bottom: 10, right: 4)
    fact.backgroundColor = .secondarySystemBackground
    fact.layer.cornerRadius = 10
    return fact
  }

  private func makeStage(_ name: String, _ text: String, _ height: String) -> UIView {
    let place = UIStackView(
      .vertical, spacing: 2,
      [UILabel(name, .body), UILabel(text, .footnote, color: .secondaryLabel)])
    let level = UILabel(height, .subheadline, color: .secondaryLabel).hugging()
    let row = UIView()
    row.show(UIStackView(.horizontal, spacing: 12, alignment: .center, [place, level]), top: 10)
    row.heightAnchor.constraint(equalToConstant: 60).isActive = true
    return row
  }
}
