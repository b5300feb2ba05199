import UIKit

/// A post of somebody near the lake.
struct FeedPost {
  let author: String
  let place: String
  let text: String
  let likes: Int
  let color: UIColor
  var picture: String?

  static let samples = [
    FeedPost(
      author: "Chloe Martin", place: "North shore · 20 min",
      text: "First sail of the year, and not a breath of wind.", likes: 128, color: .systemOrange,
      picture: "Lake"),
    FeedPost(
      author: "Boathouse Café", place: "Jetty Lane · 1 h",
      text: "Plum cake is out of the oven. We are open until ten.", likes: 64, color: .systemPurple),
    FeedPost(
      author: "Finn Larsen", place: "Summit path · 2 h",
      text: "The snow is gone up to the second hut. Take water, the spring is dry.", likes: 41,
      color: .systemTeal),
    FeedPost(
      author: "Mira Sol", place: "Open-air stage · 3 h",
      text: "We play the new songs tonight at eight. Bring a blanket.", likes: 302,
      color: .systemIndigo, picture: "Cover"),
    FeedPost(
      author: "Ferry Service", place: "Pier 2 · 4 h",
      text: "Boats to the east bank go every half hour from today on.", likes: 17,
      color: .systemBlue),
    FeedPost(
      author: "Kit Andersen", place: "Reed beds · Yesterday",
      text: "Counted nineteen herons before breakfast.", likes: 89, color: .systemGreen,
      picture: "Lake"),
    FeedPost(
      author: "Lena Vogt", place: "Dog beach · Yesterday",
      text: "He has learned to swim, and does not want to learn anything else.", likes: 214,
      color: .systemPink),
  ]
}

@MainActor
extension FeedPost {
  /// Makes a card that shows it.
  func makeCard() -> UIView {
    let texts = UIStackView(
      .vertical, spacing: 1,
      [UILabel(author, .headline), UILabel(place, .footnote, color: .secondaryLabel)])
    let header = UIStackView(
      .horizontal, spacing: 10, alignment: .center,
      [UIImageView(symbol: "person.crop.circle.fill", tint: color, side: 40), texts])
    var parts: [UIView] = [header, UILabel(text, .body).wrapping()]
    if let picture { parts.append(UIImageView(picture: picture, height: 160, cornerRadius: 10)) }
    parts.append(makeFooter())
    let card = UIStackView(.vertical, spacing: 10, parts)
    card.isLayoutMarginsRelativeArrangement = true
    card.layoutMargins = UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    return card
  }

  private func makeFooter() -> UIView {
    UIStackView(
      .horizontal, spacing: 6, alignment: .center,
      [
        UIImageView(symbol: "heart", tint: .systemPink, side: 20),
        UILabel("\(likes)", .footnote, color: .secondaryLabel),
        UIView.box(.clear, size: CGSize(width: 10, height: 1)),
        UIImageView(symbol: "bubble.right", tint: .secondaryLabel, side: 20),
        UILabel("Reply", .footnote, color: .secondaryLabel), UIView(),
      ])
  }
}
