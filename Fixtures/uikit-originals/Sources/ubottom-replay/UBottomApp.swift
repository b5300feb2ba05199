import GestureReplay
import HeadlessUIKit

/// What is replayed of OfTheWolf/UBottomSheet: a list in a sheet with four positions, as its demo shows
/// one, made in code where the demo loads nibs.
struct UBottomApp: ReplayedApp {
  static let systemName = "original-ubottom"

  mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {}

  func makeRootViewController() -> PositionsViewController { PositionsViewController() }
  func sheet(of root: PositionsViewController) -> UIView { root.container ?? root.view }
  func state(of root: PositionsViewController) -> String { root.position }

  func stops(on screen: Screen) -> [(state: String, extent: Double)] {
    Positions.parts.reversed().map { (Positions.name(of: $0), (1 - $0) * screen.height) }
  }
}

/// The positions of the demo: parts of the height, from the top.
final class Positions: UBottomSheetCoordinatorDataSource {
  static let parts = [0.2, 0.4, 0.6, 0.8]

  static func name(of part: Double) -> String { "\(Int((part * 100).rounded())) %" }

  func sheetPositions(_ availableHeight: CGFloat) -> [CGFloat] {
    Self.parts.map { $0 * availableHeight }
  }

  func initialPosition(_ availableHeight: CGFloat) -> CGFloat { 0.4 * availableHeight }
}

/// The screen, which adds the sheet when it is laid out, as the demo's does.
final class PositionsViewController: UIViewController, UBottomSheetCoordinatorDelegate {
  private(set) var container: UIView?
  private(set) var position = Positions.name(of: 0.4)
  private var sheetCoordinator: UBottomSheetCoordinator?
  private let positions = Positions()
  private let list = ListViewController()

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard sheetCoordinator == nil else { return }
    let coordinator = UBottomSheetCoordinator(parent: self, delegate: self)
    coordinator.dataSource = positions
    sheetCoordinator = coordinator
    list.sheetCoordinator = coordinator
    coordinator.addSheet(list, to: self, animated: false) { container in
      self.container = container
      container.accessibilityIdentifier = "container"
    }
    coordinator.addDropShadowIfNotExist()
    coordinator.setCornerRadius(10)
  }

  func bottomSheet(_ container: UIView?, didChange state: SheetTranslationState) {
    switch state {
    case .progressing: position = "progressing"
    case .willFinish: position = "willFinish"
    case .finished(let minYPosition, _):
      position = Positions.name(of: minYPosition / view.frame.height)
    }
  }
}

/// The list in the sheet.
final class ListViewController: UITableViewController, Draggable {
  var sheetCoordinator: UBottomSheetCoordinator?

  func draggableView() -> UIScrollView? { tableView }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    sheetCoordinator?.startTracking(item: self)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
