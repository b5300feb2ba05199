import UIKit

/// A ticket at the bottom of the screen, opened by an animator that a finger can catch on its way.
final class TicketViewController: UIViewController {
  let ticketView = UIView()
  private let dimmingView = UIView()
  private(set) var isOpen = false

  private let closedHeight: CGFloat
  private let flickVelocity: CGFloat
  private var animator: UIViewPropertyAnimator?
  private var fractionAtBegin: CGFloat = 0

  /// Where the animator under way goes unless it is reversed.
  private var opens = false

  init(closedHeight: CGFloat, flickVelocity: CGFloat) {
    self.closedHeight = closedHeight
    self.flickVelocity = flickVelocity
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var closedTop: CGFloat { view.bounds.height - closedHeight }
  private var openTop: CGFloat { 144 }

  override func viewDidLoad() {
    super.viewDidLoad()
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    addTrip()
    fillTicket()
    view.addSubview(dimmingView)
    view.addSubview(ticketView)
    ticketView.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:))))
    ticketView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap(_:))))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard ticketView.frame.isEmpty else { return }
    dimmingView.frame = view.bounds
    ticketView.frame = CGRect(
      x: 0, y: closedTop, width: view.bounds.width, height: view.bounds.height - openTop)
  }

  // MARK: Animating

  /// Opens or closes it; a ticket that is on its way already turns round.
  func setOpen(_ open: Bool) {
    if let animator {
      animator.isReversed = open != opens
      return
    }
    guard open != isOpen else { return }
    makeAnimator().startAnimation()
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 1) { [self] in
      ticketView.frame.origin.y = opens ? openTop : closedTop
      dimmingView.alpha = opens ? 0.4 : 0
    }
    animator.addCompletion { [weak self] position in self?.didArrive(at: position) }
    self.animator = animator
    return animator
  }

  private func didArrive(at position: UIViewAnimatingPosition) {
    if position == .end { isOpen = opens }
    animator = nil
  }

  // MARK: Touches

  @objc private func handleTap(_ tap: UITapGestureRecognizer) { setOpen(!isOpen) }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let animator = animator ?? makeAnimator()
      animator.pauseAnimation()
      animator.isReversed = false
      fractionAtBegin = animator.fractionComplete
    case .changed:
      let travel = pan.translation(in: view).y / (closedTop - openTop)
      animator?.fractionComplete = fractionAtBegin + (opens ? -travel : travel)
    case .ended, .cancelled:
      release(at: pan.velocity(in: view).y)
    default:
      break
    }
  }

  /// A fling goes its way; a slow release goes to the nearer end.
  private func release(at velocity: CGFloat) {
    guard let animator else { return }
    let fraction = animator.fractionComplete
    let isFling = abs(velocity) > flickVelocity
    let goesOn = isFling ? (velocity < 0) == opens : fraction > 0.5
    animator.isReversed = !goesOn
    let distance = (goesOn ? 1 - fraction : fraction) * (closedTop - openTop)
    let speed = distance > 0 ? abs(velocity) / distance : 0
    let spring = UISpringTimingParameters(
      dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: isFling ? speed : 0))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
  }
}

// MARK: - What it shows

extension TicketViewController {
  private static let airline = UIColor(light: 0x0B4F6C, dark: 0x1A7CA8)

  private func addTrip() {
    view.backgroundColor = .systemGroupedBackground
    view.show(UILabel("Your trip", font: .boldSystemFont(ofSize: 34)), top: 64)
    let picture = UIImageView(picture: "Lake", height: 200, cornerRadius: 16)
    let texts = UIStackView(
      .vertical, spacing: 4,
      [
        UILabel("Bergen", .title1), UILabel("14 to 21 September", .body, color: .secondaryLabel),
        UILabel("2 travellers · 7 nights", .body, color: .secondaryLabel),
      ])
    let steps = UIStackView(
      .vertical, spacing: 14,
      [
        makeStep("airplane", "Flight NL 482", "Sunday, 10:25"),
        makeStep("bed.double.fill", "Hotel Bryggen", "Check-in from 15:00"),
        makeStep("ferry.fill", "Fjord tour", "Tuesday, 9:00"),
      ])
    view.show(UIStackView(.vertical, spacing: 18, [picture, texts, steps]), top: 120)
  }

  private func makeStep(_ symbol: String, _ title: String, _ text: String) -> UIView {
    UIStackView(
      .horizontal, spacing: 14, alignment: .center,
      [
        UIImageView(symbol: symbol, tint: Self.airline, side: 28),
        UIStackView(
          .vertical, spacing: 2,
          [UILabel(title, .headline), UILabel(text, .subheadline, color: .secondaryLabel)]),
      ])
  }

  private func fillTicket() {
    ticketView.backgroundColor = UIColor(light: 0xFFFFFF, dark: 0x22262B)
    ticketView.layer.cornerRadius = 16
    ticketView.castShadow()
    ticketView.showGrabber()
    let times = UIStackView(
      .horizontal, spacing: 8, alignment: .center,
      [
        makePlace("LHR", "London · 10:25", .leading),
        UIImageView(symbol: "airplane", tint: Self.airline, side: 28),
        makePlace("BGO", "Bergen · 13:40", .trailing),
      ])
    times.distribution = .equalCentering
    ticketView.show(times, top: 28, inset: 24)
    let facts = [("GATE", "B 24"), ("SEAT", "17 A"), ("BOARDING", "09:55")].map { name, value in
      UIStackView(
        .vertical, spacing: 2,
        [
          UILabel(name, .caption2, color: .secondaryLabel),
          UILabel(value, font: .systemFont(ofSize: 20, weight: .semibold)),
        ])
    }
    let row = UIStackView(.horizontal, spacing: 8, facts)
    row.distribution = .fillEqually
    ticketView.show(row, top: 112, inset: 24)
    addStub()
  }

  private func makePlace(
    _ code: String, _ text: String, _ side: UIStackView.Alignment
  ) -> UIView {
    UIStackView(
      .vertical, spacing: 2, alignment: side,
      [
        UILabel(code, font: .systemFont(ofSize: 36, weight: .heavy), color: Self.airline),
        UILabel(text, .footnote, color: .secondaryLabel),
      ])
  }

  /// The part that is torn off: the traveller, the terms and the code that the gate reads.
  private func addStub() {
    let tear = CAShapeLayer()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 24, y: 188))
    line.addLine(to: CGPoint(x: view.bounds.width - 24, y: 188))
    tear.path = line.cgPath
    tear.strokeColor = UIColor.systemGray3.cgColor
    tear.lineWidth = 1.5
    tear.lineDashPattern = [6, 5]
    ticketView.layer.addSublayer(tear)
    let terms = [
      ("Passenger", "Ada Lindqvist"), ("Class", "Economy Light"), ("Luggage", "1 × 23 kg"),
      ("Booking", "K7QX2M"),
    ].map { name, value in
      UIStackView(
        .horizontal, spacing: 8,
        [UILabel(name, .body, color: .secondaryLabel), UIView(), UILabel(value, .body)])
    }
    ticketView.show(UIStackView(.vertical, spacing: 14, terms), top: 212, inset: 24)
    let code = UIView()
    code.backgroundColor = .white
    code.layer.cornerRadius = 10
    code.layer.addSublayer(makeBars())
    code.heightAnchor.constraint(equalToConstant: 120).isActive = true
    ticketView.show(code, top: 372, inset: 24)
    let hint = UILabel("Show this at the gate", .footnote, color: .secondaryLabel)
    hint.textAlignment = .center
    ticketView.show(hint, top: 502, inset: 24)
  }

  private func makeBars() -> CAShapeLayer {
    let bars = UIBezierPath()
    var x: CGFloat = 41
    for width in [3, 1, 2, 4, 1, 1, 3, 2, 1, 4, 2, 1, 3, 1, 2, 2, 4, 1, 3, 1, 1, 2, 4, 2, 1, 3] {
      bars.append(UIBezierPath(rect: CGRect(x: x, y: 16, width: CGFloat(width) * 2, height: 88)))
      x += CGFloat(width) * 2 + 6
    }
    let layer = CAShapeLayer()
    layer.path = bars.cgPath
    layer.fillColor = UIColor.black.cgColor
    return layer
  }
}
