import GestureReplay
import HeadlessUIKit

/// What is replayed of slackhq/PanModal: a list in a pan modal, as its sample app shows groups of
/// users, made in code.
struct PanModalApp: ReplayedApp {
  static let systemName = "original-panmodal"
  var shortFormHeight = 300.0

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number(
      "shortFormHeight", &shortFormHeight, in: .above(0),
      "How much of the modal shows in its short form above the safe area, in points.")
  }

  func makeRootViewController() -> HomeViewController {
    HomeViewController(shortFormHeight: shortFormHeight)
  }

  func sheet(of root: HomeViewController) -> UIView { root.modal ?? root.view }
  func state(of root: HomeViewController) -> String { root.state }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    [
      ("dismissed", 0), ("shortForm", shortFormHeight + screen.safeArea.bottom),
      ("longForm", screen.height - screen.safeArea.top - 21),
    ]
  }
}

/// The screen, which presents the modal when it has appeared.
final class HomeViewController: UIViewController {
  private(set) lazy var list = ListViewController(shortFormHeight: shortFormHeight)

  /// What the modal shows its content in.
  private(set) var modal: UIView?
  private let shortFormHeight: CGFloat

  init(shortFormHeight: CGFloat) {
    self.shortFormHeight = shortFormHeight
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  var state: String { list.presentingViewController == nil ? "dismissed" : list.form }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard modal == nil else { return }
    presentPanModal(list)
    modal = list.presentationController?.presentedView
  }
}

/// The list in the modal.
final class ListViewController: UITableViewController, PanModalPresentable {
  private(set) var form = "shortForm"
  private let height: CGFloat

  init(shortFormHeight: CGFloat) {
    height = shortFormHeight
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  // MARK: The modal

  var panScrollable: UIScrollView? { tableView }
  var shortFormHeight: PanModalHeight { .contentHeight(height) }
  var longFormHeight: PanModalHeight { .maxHeight }

  func willTransition(to state: PanModalPresentationController.PresentationState) {
    form = state == .longForm ? "longForm" : "shortForm"
  }
}
