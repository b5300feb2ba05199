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
    fill(page, with: Self.picks[index])
    page.accessibilityIdentifier = "page \(index + 1)"
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

  override func addContents() {
    sheetView.backgroundColor = .systemBackground
    content.show(UILabel("Picked for you", font: .boldSystemFont(ofSize: 22)), top: 4)
    content.show(UILabel("Popular this month", font: .boldSystemFont(ofSize: 22)), top: 264)
    content.show(UIStackView(.vertical, spacing: 0, Self.books.map(makeRow)), top: 304)
  }
}

// MARK: - What it shows

extension ShelfSheetViewController {
  private struct Pick {
    let kind: String
    let title: String
    let author: String
    let symbol: String
    let color: UIColor
  }

  private static let picks = [
    Pick(
      kind: "NOVEL OF THE WEEK", title: "The Salt Road", author: "Ines Almeida",
      symbol: "book.fill", color: UIColor(light: 0xB4553B, dark: 0x8A3E2B)),
    Pick(
      kind: "FOR A LONG WALK", title: "Small Hours", author: "Read by Tom Achebe",
      symbol: "headphones", color: UIColor(light: 0x2F6F73, dark: 0x21565A)),
    Pick(
      kind: "NEW AND SHORT", title: "Nine Islands", author: "Yuki Tanabe",
      symbol: "sparkles", color: UIColor(light: 0x5A4A9C, dark: 0x453878)),
    Pick(
      kind: "FOR CHILDREN", title: "A Bear at Sea", author: "Olga and Per Lind",
      symbol: "sailboat.fill", color: UIColor(light: 0x2C6AA8, dark: 0x1F4E7E)),
  ]

  private static let books = [
    ("The Glass Orchard", "Marta Reyes", "4.8"), ("Under the Weir", "Joe Calloway", "4.6"),
    ("A Year of Bread", "Sana Qureshi", "4.9"), ("Letters to a Lighthouse", "Piet de Vries", "4.4"),
    ("The Quiet Engine", "Amara Obi", "4.7"), ("Fog Signals", "Ruth Ellery", "4.3"),
    ("The Map Thief", "Luca Bianchi", "4.5"), ("Winter Bees", "Noor Haddad", "4.8"),
    ("Two Rivers", "Ben Whitlock", "4.2"), ("On Foot to Trieste", "Eva Horvat", "4.6"),
    ("The Last Timetable", "Colin Marsh", "4.1"), ("Seven Kinds of Blue", "Mei Lin", "4.9"),
    ("Half a Kingdom", "Anders Holt", "4.4"), ("What the Heron Saw", "Kit Rowe", "4.7"),
  ]

  private func fill(_ page: UIView, with pick: Pick) {
    let icon = UIImageView(symbol: pick.symbol, tint: .white, side: 64)
    let texts = UIStackView(
      .vertical, spacing: 6,
      [
        UILabel(pick.kind, .caption1, color: UIColor.white.withAlphaComponent(0.8)),
        UILabel(pick.title, font: .boldSystemFont(ofSize: 26), color: .white).wrapping(),
        UILabel(pick.author, .subheadline, color: .white),
      ])
    let card = UIView()
    card.backgroundColor = pick.color
    card.layer.cornerRadius = 18
    card.show(
      UIStackView(.horizontal, spacing: 16, alignment: .center, [texts, icon]), top: 48, inset: 24)
    card.heightAnchor.constraint(equalToConstant: 184).isActive = true
    page.show(card, top: 8)
  }

  private func makeRow(of book: (title: String, author: String, stars: String)) -> UIView {
    let cover = UIView.box(
      UIColor(light: 0xE7DCCB, dark: 0x4A4238), size: CGSize(width: 44, height: 64), cornerRadius: 4
    )
    cover.layer.borderWidth = 0.5
    cover.layer.borderColor = UIColor.separator.cgColor
    let stars = UILabel("★ \(book.stars)", .subheadline, color: .systemOrange).hugging()
    let texts = UIStackView(
      .vertical, spacing: 3,
      [UILabel(book.title, .headline), UILabel(book.author, .subheadline, color: .secondaryLabel)])
    let row = UIView()
    row.show(
      UIStackView(.horizontal, spacing: 14, alignment: .center, [cover, texts, stars]), top: 12)
    row.heightAnchor.constraint(equalToConstant: 88).isActive = true
    return row
  }
}
