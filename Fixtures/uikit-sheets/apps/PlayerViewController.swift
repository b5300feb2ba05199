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
    playerView.backgroundColor = .white
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
