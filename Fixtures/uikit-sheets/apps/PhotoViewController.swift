import UIKit

/// A photo on a card, which come back when they are let go and leave when they are flung down.
///
/// One finger or two move the card, and two enlarge and turn the photo on it.
final class PhotoViewController: UIViewController, UIGestureRecognizerDelegate {
  let cardView = UIView()
  let photoView = UIImageView(image: UIImage(named: "Lake"))
  private(set) var isOpen = true

  private let flingVelocity: CGFloat

  /// Closes the photo without a drag; nil where the screen has none.
  private let closeButton: UIButton?
  private let backdropView = UIView()
  private let pan = UIPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()
  private let rotation = UIRotationGestureRecognizer()

  init(flingVelocity: CGFloat, hasCloseButton: Bool) {
    self.flingVelocity = flingVelocity
    closeButton = hasCloseButton ? UIButton(type: .close) : nil
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addLooks()
    view.addSubview(backdropView)
    view.addSubview(cardView)
    cardView.addSubview(photoView)
    addCloseButton()
    pan.addTarget(self, action: #selector(handlePan(_:)))
    pinch.addTarget(self, action: #selector(handlePinch(_:)))
    rotation.addTarget(self, action: #selector(handleRotation(_:)))
    for recognizer in [pan, pinch, rotation] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    backdropView.frame = view.bounds
    // The frame of a transformed view means nothing: what is laid out is its bounds and its center.
    cardView.bounds.size = CGSize(width: view.bounds.width, height: view.bounds.width * 4 / 3)
    cardView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    photoView.bounds.size = cardView.bounds.size
    photoView.center = CGPoint(x: cardView.bounds.midX, y: cardView.bounds.midY)
    closeButton?.frame = CGRect(x: 16, y: view.safeAreaInsets.top + 8, width: 44, height: 44)
  }

  func open() {
    isOpen = true
    comeBack()
  }

  /// Closes the photo as a fling down does, by a fade where the user has asked for less motion.
  @objc private func closeTapped() {
    guard isOpen else { return }
    guard !UIAccessibility.isReduceMotionEnabled else { return fadeOut() }
    close(with: CGPoint(x: 0, y: 2 * flingVelocity))
  }

  // MARK: Gestures

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: view)
    cardView.transform = CGAffineTransform(translationX: way.x, y: way.y)
    backdropView.alpha = 1 - min(max(way.y, 0) / view.bounds.height, 1)
    settleIfReleased()
  }

  @objc private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    transformPhoto(around: pinch.location(in: photoView)) {
      $0.scaledBy(x: pinch.scale, y: pinch.scale)
    }
    pinch.scale = 1
    settleIfReleased()
  }

  @objc private func handleRotation(_ rotation: UIRotationGestureRecognizer) {
    transformPhoto(around: rotation.location(in: photoView)) { $0.rotated(by: rotation.rotation) }
    rotation.rotation = 0
    settleIfReleased()
  }

  /// Transforms the photo around a point of its own, which stays where it is on the card.
  private func transformPhoto(
    around point: CGPoint, _ change: (CGAffineTransform) -> CGAffineTransform
  ) {
    let (x, y) = (point.x - photoView.bounds.midX, point.y - photoView.bounds.midY)
    photoView.transform = change(photoView.transform.translatedBy(x: x, y: y))
      .translatedBy(x: -x, y: -y)
  }

  // MARK: Letting go

  /// The card leaves if it was flung down, and else comes back, once none of the three gestures is
  /// under way.
  private func settleIfReleased() {
    let isHeld = [pan, pinch, rotation].contains { $0.state == .began || $0.state == .changed }
    guard !isHeld else { return }
    let velocity = pan.velocity(in: view)
    if pan.state == .ended, velocity.y > flingVelocity {
      close(with: velocity)
    } else {
      comeBack()
    }
  }

  /// The card leaves while nothing of it shows.
  private func fadeOut() {
    isOpen = false
    UIView.animate(withDuration: 0.25) {
      self.cardView.alpha = 0
      self.backdropView.alpha = 0
    } completion: { _ in
      guard !self.isOpen else { return }
      let way = self.view.bounds.maxY - (self.cardView.center.y - self.cardView.bounds.height / 2)
      self.cardView.transform = CGAffineTransform(translationX: 0, y: way)
      self.cardView.alpha = 1
    }
  }

  private func comeBack() {
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
    ) {
      self.cardView.transform = .identity
      self.photoView.transform = .identity
      self.backdropView.alpha = 1
    }
  }

  /// The card goes on as fast as it was flung, until its top is at the bottom of the screen.
  private func close(with velocity: CGPoint) {
    isOpen = false
    let way = view.bounds.maxY - (cardView.center.y - cardView.bounds.height / 2)
    let duration = min(max((way - cardView.transform.ty) / velocity.y, 0.1), 0.4)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      self.cardView.transform = CGAffineTransform(
        translationX: self.cardView.transform.tx + velocity.x * duration, y: way)
      self.backdropView.alpha = 0
    }
  }
}

// MARK: - What it shows

extension PhotoViewController {
  private func addCloseButton() {
    guard let closeButton else { return }
    closeButton.addTarget(self, action: #selector(closeTapped), for: .touchUpInside)
    backdropView.addSubview(closeButton)
  }

  private func addLooks() {
    view.backgroundColor = .systemBackground
    backdropView.backgroundColor = .black
    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    cardView.backgroundColor = UIColor(light: 0x2B2B2E, dark: 0x1C1C1E)
    cardView.layer.cornerRadius = 4
    cardView.clipsToBounds = true
    addAlbum()
    let title = UILabel("Lake at dusk", .headline, color: .white)
    let date = UILabel("6 August, 20:41", .footnote, color: UIColor.white.withAlphaComponent(0.7))
    addToBackdrop(UIStackView(.vertical, spacing: 2, alignment: .center, [title, date]), y: 0.12)
    let symbols = ["square.and.arrow.up", "heart", "info.circle", "trash"]
    let toolbar = UIStackView(
      .horizontal, spacing: 56,
      symbols.map { UIImageView(symbol: $0, tint: .white, side: 26) })
    addToBackdrop(toolbar, y: 0.92)
  }

  /// The photo's album, which shows once the photo has left.
  private func addAlbum() {
    view.show(UILabel("Summer", font: .boldSystemFont(ofSize: 34)), top: 64)
    let rows = (0..<5).map { _ in
      let row = UIStackView(
        .horizontal, spacing: 3,
        ["Lake", "Cover", "Lake"].map { UIImageView(picture: $0, height: 118, cornerRadius: 3) })
      row.distribution = .fillEqually
      return row
    }
    view.show(UIStackView(.vertical, spacing: 3, rows), top: 120, inset: 3)
  }

  /// Shows something on the black, with its middle at a part of the screen's height.
  private func addToBackdrop(_ subview: UIView, y: CGFloat) {
    subview.isUserInteractionEnabled = false
    subview.translatesAutoresizingMaskIntoConstraints = false
    backdropView.addSubview(subview)
    NSLayoutConstraint.activate([
      subview.centerXAnchor.constraint(equalTo: backdropView.centerXAnchor),
      NSLayoutConstraint(
        item: subview, attribute: .centerY, relatedBy: .equal, toItem: backdropView,
        attribute: .bottom, multiplier: y, constant: 0),
    ])
  }
}
