import UIKit

/// A map with a sheet about a place, which a pan on the sheet moves by the constant of a constraint.
final class PlaceSheetViewController: UIViewController {
  enum State: String {
    case collapsed, expanded
  }

  let sheetView = UIView()
  private(set) var state = State.collapsed

  private let collapsedHeight: CGFloat
  private let expandedHeight: CGFloat
  private let velocityThreshold: CGFloat
  private var heightAtBegin: CGFloat = 0

  private lazy var heightConstraint = sheetView.heightAnchor.constraint(
    equalToConstant: collapsedHeight)

  private lazy var panGesture = UIPanGestureRecognizer(
    target: self, action: #selector(handlePan(_:)))

  init(collapsedHeight: CGFloat, expandedHeight: CGFloat, velocityThreshold: CGFloat) {
    self.collapsedHeight = collapsedHeight
    self.expandedHeight = expandedHeight
    self.velocityThreshold = velocityThreshold
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    sheetView.backgroundColor = .white
    sheetView.layer.cornerRadius = 20
    sheetView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    sheetView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sheetView)
    NSLayoutConstraint.activate([
      sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheetView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      heightConstraint,
    ])
    sheetView.addGestureRecognizer(panGesture)
  }

  func setState(_ newState: State, animated: Bool) {
    state = newState
    heightConstraint.constant = newState == .expanded ? expandedHeight : collapsedHeight
    // A finger that is still down goes on from there.
    heightAtBegin = heightConstraint.constant
    panGesture.setTranslation(.zero, in: view)
    guard animated else { return view.layoutIfNeeded() }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) {
      self.view.layoutIfNeeded()
    }
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      heightAtBegin = heightConstraint.constant
    case .changed:
      let height = heightAtBegin - pan.translation(in: view).y
      heightConstraint.constant = min(max(height, collapsedHeight), expandedHeight)
    case .ended:
      setState(stateAfterRelease(velocity: pan.velocity(in: view).y), animated: true)
    case .cancelled:
      setState(state, animated: true)
    default:
      break
    }
  }

  /// A fling goes where it points; a slow release to the nearer height.
  private func stateAfterRelease(velocity: CGFloat) -> State {
    if abs(velocity) > velocityThreshold { return velocity < 0 ? .expanded : .collapsed }
    let middle = (collapsedHeight + expandedHeight) / 2
    return heightConstraint.constant >= middle ? .expanded : .collapsed
  }
}
