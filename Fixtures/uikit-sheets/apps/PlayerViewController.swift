import UIKit

/// A player at the bottom of the screen, which a spring of its own moves, a step for each frame.
final class PlayerViewController: UIViewController {
  let playerView = UIView()
  private(set) var isExpanded = false

  private let stiffness: CGFloat
  private let feedback = UISelectionFeedbackGenerator()
  private var displayLink: CADisplayLink?
  private var velocity: CGFloat = 0
  private var topAtBegin: CGFloat = 0

  init(stiffness: CGFloat) {
    self.stiffness = stiffness
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var collapsedTop: CGFloat { view.bounds.height - 140 }
  var expandedTop: CGFloat { 120 }

  override func viewDidLoad() {
    super.viewDidLoad()
    addContents()
    view.addSubview(playerView)
    playerView.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard playerView.frame.isEmpty else { return }
    playerView.frame = CGRect(
      x: 0, y: collapsedTop, width: view.bounds.width, height: view.bounds.height - expandedTop)
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      stopSpring()
      topAtBegin = playerView.frame.minY
    case .changed:
      let top = topAtBegin + pan.translation(in: view).y
      // A player that was caught beyond its places does not jump back to them.
      let (least, most) = (min(expandedTop, topAtBegin), max(collapsedTop, topAtBegin))
      playerView.frame.origin.y = min(max(top, least), most)
    case .ended, .cancelled:
      let speed = pan.velocity(in: view).y
      let middle = (expandedTop + collapsedTop) / 2
      let isUp = abs(speed) > 300 ? speed < 0 : playerView.frame.minY < middle
      if isUp != isExpanded { feedback.selectionChanged() }
      isExpanded = isUp
      velocity = speed
      startSpring()
    default:
      break
    }
  }

  private func startSpring() {
    let link = CADisplayLink(target: self, selector: #selector(step(_:)))
    link.add(to: .main, forMode: .common)
    displayLink = link
  }

  private func stopSpring() {
    displayLink?.invalidate()
    displayLink = nil
  }

  @objc private func step(_ link: CADisplayLink) {
    let target = isExpanded ? expandedTop : collapsedTop
    let seconds = CGFloat(link.targetTimestamp - link.timestamp)
    let distance = playerView.frame.minY - target
    velocity -= (stiffness * distance + 2 * stiffness.squareRoot() * velocity) * seconds
    playerView.frame.origin.y += velocity * seconds
    guard abs(playerView.frame.minY - target) < 0.5, abs(velocity) < 5 else { return }
    playerView.frame.origin.y = target
    stopSpring()
  }
}

// MARK: - What it shows

extension PlayerViewController {
  private static let songs = [
    ("Low Tide", "The Harbour Lights", "3:42"), ("Paper Boats", "Mira Sol", "4:05"),
    ("Northbound", "Kite & Anchor", "2:58"), ("Glass Morning", "Ella Frost", "3:31"),
    ("Salt", "The Harbour Lights", "5:12"), ("Second Summer", "Dan Okafor", "3:20"),
    ("Little Engines", "Tin Orchestra", "4:44"), ("Homeward", "Mira Sol", "3:09"),
  ]

  private static let accent = UIColor(light: 0xD6453D, dark: 0xFF7A66)

  private func addContents() {
    view.backgroundColor = .systemBackground
    view.tintColor = Self.accent
    view.show(UILabel("Songs", font: .boldSystemFont(ofSize: 34)), top: 64)
    view.show(UIStackView(.vertical, spacing: 0, Self.songs.map(makeRow)), top: 118)
    playerView.backgroundColor = UIColor(light: 0xFBF6F2, dark: 0x241F22)
    playerView.layer.cornerRadius = 18
    playerView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    playerView.castShadow()
    playerView.showGrabber()
    addMiniPlayer()
    addLargePlayer()
  }

  private func makeRow(of song: (title: String, artist: String, time: String)) -> UIView {
    let cover = UIImageView(picture: "Cover", height: 44, cornerRadius: 6)
    cover.widthAnchor.constraint(equalToConstant: 44).isActive = true
    let time = UILabel(song.time, .subheadline, color: .secondaryLabel).hugging()
    let texts = UIStackView(
      .vertical, spacing: 2,
      [UILabel(song.title, .body), UILabel(song.artist, .footnote, color: .secondaryLabel)])
    let row = UIView()
    row.show(
      UIStackView(.horizontal, spacing: 12, alignment: .center, [cover, texts, time]), top: 10,
      inset: 0)
    row.show(.separator(), top: 63.5, inset: 0)
    row.heightAnchor.constraint(equalToConstant: 64).isActive = true
    return row
  }

  private func addMiniPlayer() {
    let cover = UIImageView(picture: "Cover", height: 56, cornerRadius: 8)
    cover.widthAnchor.constraint(equalToConstant: 56).isActive = true
    let texts = UIStackView(
      .vertical, spacing: 2,
      [
        UILabel("Low Tide", .headline),
        UILabel("The Harbour Lights", .subheadline, color: .secondaryLabel),
      ])
    let symbols = ["pause.fill", "forward.fill"].map {
      UIImageView(symbol: $0, tint: .label, side: 28)
    }
    playerView.show(
      UIStackView(.horizontal, spacing: 14, alignment: .center, [cover, texts] + symbols), top: 22)
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.38
    progress.progressTintColor = Self.accent
    playerView.show(progress, top: 90)
  }

  private func addLargePlayer() {
    let cover = UIImageView(picture: "Cover", height: 300, cornerRadius: 16)
    playerView.show(cover, top: 124, inset: 45)
    let times = UIStackView(
      .horizontal, spacing: 0,
      [
        UILabel("1:24", .caption1, color: .secondaryLabel), UIView(),
        UILabel("−2:18", .caption1, color: .secondaryLabel),
      ])
    playerView.show(times, top: 438, inset: 45)
    let lyrics = UIStackView(
      .vertical, spacing: 6,
      [
        UILabel("LYRICS", .caption1, color: .secondaryLabel),
        UILabel("Boats lean on the low tide,", .title3),
        UILabel("and nobody counts the hours.", .title3, color: .tertiaryLabel),
      ])
    playerView.show(lyrics, top: 470, inset: 45)
    playerView.addControls(top: 576)
  }
}

extension UIView {
  /// The buttons that play a song, and how loud it is.
  fileprivate func addControls(top: CGFloat) {
    let buttons = ["backward.fill", "play.fill", "forward.fill"].map { symbol in
      var look =
        symbol == "play.fill" ? UIButton.Configuration.filled() : UIButton.Configuration.tinted()
      look.image = UIImage(systemName: symbol)
      look.cornerStyle = .capsule
      return UIButton(configuration: look)
    }
    let row = UIStackView(.horizontal, spacing: 20, buttons)
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    for button in buttons { button.keepSize(CGSize(width: 64, height: 56)) }
    NSLayoutConstraint.activate([
      row.centerXAnchor.constraint(equalTo: centerXAnchor),
      row.topAnchor.constraint(equalTo: topAnchor, constant: top),
    ])
    let volume = UISlider()
    volume.value = 0.6
    show(
      UIStackView(
        .horizontal, spacing: 12, alignment: .center,
        [
          UIImageView(symbol: "speaker.fill", tint: .secondaryLabel, side: 18), volume,
          UIImageView(symbol: "speaker.wave.3.fill", tint: .secondaryLabel, side: 18),
        ]), top: top + 72, inset: 45)
  }
}
