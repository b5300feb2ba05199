import UIKit

/// A sheet with a list: one drag moves the sheet until it is expanded, and scrolls from there on; the
/// other way round, it scrolls to the top and then moves the sheet.
class FeedSheetViewController: UIViewController, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  enum State: String {
    case collapsed, expanded
  }

  let sheetView = UIView()
  let list = UIScrollView()
  let content = UIView()
  private(set) var state = State.collapsed

  private let collapsedHeight: CGFloat
  private let expandedHeight: CGFloat

  private lazy var heightConstraint = sheetView.heightAnchor.constraint(
    equalToConstant: collapsedHeight)

  private lazy var panGesture: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    return pan
  }()

  /// How high the content is, in points.
  var contentHeight: CGFloat { 1800 }

  private var isExpanded: Bool { heightConstraint.constant >= expandedHeight }

  init(collapsedHeight: CGFloat, expandedHeight: CGFloat) {
    self.collapsedHeight = collapsedHeight
    self.expandedHeight = expandedHeight
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addMap()
    addContents()
    sheetView.layer.cornerRadius = 16
    sheetView.clipsToBounds = true
    list.delegate = self
    list.alwaysBounceVertical = true
    list.contentInsetAdjustmentBehavior = .never
    sheetView.addGestureRecognizer(panGesture)
    add(sheetView, to: view)
    add(list, to: sheetView)
    add(content, to: list)
    NSLayoutConstraint.activate([
      sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheetView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      heightConstraint,
      list.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor),
      list.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: 24),
      list.heightAnchor.constraint(equalToConstant: expandedHeight - 24),
      content.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: contentHeight),
    ])
  }

  func add(_ subview: UIView, to superview: UIView) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(subview)
  }

  func setState(_ newState: State, animated: Bool) {
    state = newState
    heightConstraint.constant = newState == .expanded ? expandedHeight : collapsedHeight
    guard animated else { return view.layoutIfNeeded() }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.view.layoutIfNeeded()
    }
  }

  @objc private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .changed:
      let step = pan.translation(in: view).y
      pan.setTranslation(.zero, in: view)
      moveSheet(by: step)
    case .ended:
      guard !isExpanded else {
        state = .expanded
        return
      }
      let velocity = pan.velocity(in: view).y
      let projected = heightConstraint.constant - velocity * 0.2
      let middle = (collapsedHeight + expandedHeight) / 2
      setState(projected >= middle ? .expanded : .collapsed, animated: true)
    case .cancelled:
      setState(state, animated: true)
    default:
      break
    }
  }

  private func moveSheet(by step: CGFloat) {
    guard !isExpanded || (step > 0 && list.contentOffset.y <= 0) else { return }
    let height = heightConstraint.constant - step
    heightConstraint.constant = min(max(height, collapsedHeight), expandedHeight)
    list.contentOffset.y = 0
  }

  // MARK: UIScrollViewDelegate

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    // Until the sheet is expanded, the drag is the sheet's.
    guard scrollView === list, !isExpanded, scrollView.contentOffset.y != 0 else { return }
    scrollView.contentOffset.y = 0
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard scrollView === list, !isExpanded else { return }
    targetContentOffset.pointee = .zero
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = panGesture.velocity(in: view)
    return abs(velocity.y) > abs(velocity.x)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer === list.panGestureRecognizer
  }

  // MARK: Looks

  /// Shows what is in the sheet.
  func addContents() {
    content.show(
      UIStackView(.vertical, spacing: 12, FeedPost.samples.map { $0.makeCard() }), top: 44)
    content.show(UILabel("Around the lake", font: .boldSystemFont(ofSize: 22)), top: 4)
  }

  private func addMap() {
    let map = MapView(frame: view.bounds)
    map.addPin("camera.fill", tint: .systemPink, x: 0.32, y: 0.2)
    map.addPin("fork.knife", tint: .systemOrange, x: 0.7, y: 0.34)
    map.addPin("sailboat.fill", tint: .systemBlue, x: 0.5, y: 0.55)
    view.addSubview(map)
    sheetView.backgroundColor = .systemGroupedBackground
    sheetView.showGrabber(top: 9)
  }
}
