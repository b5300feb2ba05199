import UIKit

/// A voucher of a shop.
struct Voucher {
  let shop: String
  let offer: String
  let end: String
  let symbol: String
  let color: UIColor

  static let samples = [
    Voucher(
      shop: "Boathouse Café", offer: "2 for 1 on cakes", end: "Until Sunday",
      symbol: "cup.and.saucer.fill", color: UIColor(light: 0xC8553D, dark: 0x9E3F2B)),
    Voucher(
      shop: "Page & Pine Books", offer: "10 % off novels", end: "Until 30 September",
      symbol: "book.fill", color: UIColor(light: 0x2F6F73, dark: 0x235558)),
    Voucher(
      shop: "Ring Cycles", offer: "Free brake check", end: "Until 12 October",
      symbol: "bicycle", color: UIColor(light: 0x4A5A9C, dark: 0x384578)),
    Voucher(
      shop: "Harbour Pool", offer: "One day for children", end: "Until 31 October",
      symbol: "figure.pool.swim", color: UIColor(light: 0x2C6AA8, dark: 0x1F4E7E)),
  ]
}

extension VouchersViewController {
  func addVouchers() {
    view.backgroundColor = .systemGroupedBackground
    view.show(UILabel("Vouchers", font: .boldSystemFont(ofSize: 34)), top: 64)
    view.show(UIStackView(.vertical, spacing: 12, Voucher.samples.map(makeRow)), top: 120)
  }

  private func makeRow(of voucher: Voucher) -> UIView {
    let icon = UIImageView(symbol: voucher.symbol, tint: .white, side: 26)
    let badge = UIView.box(voucher.color, size: CGSize(width: 52, height: 52), cornerRadius: 12)
    badge.show(icon, top: 13, inset: 13)
    let texts = UIStackView(
      .vertical, spacing: 2,
      [
        UILabel(voucher.shop, .subheadline, color: .secondaryLabel),
        UILabel(voucher.offer, .headline), UILabel(voucher.end, .footnote, color: .tertiaryLabel),
      ])
    let row = UIStackView(.horizontal, spacing: 14, alignment: .center, [badge, texts])
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    row.backgroundColor = .secondarySystemGroupedBackground
    row.layer.cornerRadius = 16
    return row
  }
}

extension VoucherViewController {
  func addContents() {
    guard let voucher = Voucher.samples.first else { return }
    view.backgroundColor = .systemBackground
    view.castShadow()
    view.showGrabber(top: 8)
    let header = UIView()
    header.backgroundColor = voucher.color
    header.layer.cornerRadius = 18
    header.heightAnchor.constraint(equalToConstant: 140).isActive = true
    header.show(UILabel(voucher.shop, .headline, color: .white), top: 20, inset: 20)
    header.show(
      UILabel(voucher.offer, font: .systemFont(ofSize: 30, weight: .heavy), color: .white), top: 50,
      inset: 20)
    header.show(
      UILabel(voucher.end, .subheadline, color: UIColor.white.withAlphaComponent(0.8)), top: 98,
      inset: 20)
    view.show(header, top: 28)
    addCode()
    addButton(tint: voucher.color)
  }

  private func addCode() {
    let code = UILabel("CAKE-2419", font: .monospacedSystemFont(ofSize: 24, weight: .semibold))
    code.textAlignment = .center
    let frame = UIView()
    frame.backgroundColor = .secondarySystemBackground
    frame.layer.cornerRadius = 12
    frame.layer.borderWidth = 1
    frame.layer.borderColor = UIColor.separator.cgColor
    frame.heightAnchor.constraint(equalToConstant: 64).isActive = true
    frame.show(code, top: 17)
    let terms = [
      "Show the code before you pay.", "One voucher for each table.",
      "Cannot be paid out in cash.",
    ].map { text in
      UIStackView(
        .horizontal, spacing: 10, alignment: .center,
        [
          UIImageView(symbol: "checkmark.circle.fill", tint: .systemGreen, side: 20),
          UILabel(text, .subheadline, color: .secondaryLabel),
        ])
    }
    view.show(UIStackView(.vertical, spacing: 12, [frame] + terms), top: 188)
  }

  private func addButton(tint: UIColor) {
    var look = UIButton.Configuration.filled()
    look.title = "Redeem"
    look.baseBackgroundColor = tint
    look.cornerStyle = .large
    look.buttonSize = .large
    let button = UIButton(configuration: look)
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.widthAnchor.constraint(equalToConstant: 240),
      button.topAnchor.constraint(equalTo: view.topAnchor, constant: 392),
    ])
  }
}
