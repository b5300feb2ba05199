import UIKit

/// A map with a sheet of pages: the stations nearby, and the one that was chosen.
final class StationSheetViewController: UIViewController, UIGestureRecognizerDelegate {
  enum State: String {
    case collapsed, expanded
  }

  let sheetView = UIView()
  private(set) var state = State.collapsed

  private let pages = UINavigationController(rootViewController: StationListViewController())
  private let collapsedHeight: CGFloat
  private let expandedHeight: CGFloat

  private lazy var heightConstraint = sheetView.heightAnchor.constraint(
    equalToConstant: collapsedHeight)

  private lazy var panGesture: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    return pan
  }()

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
    sheetView.backgroundColor = .systemBackground
    sheetView.layer.cornerRadius = 16
    sheetView.clipsToBounds = true
    sheetView.translatesAutoresizingMaskIntoConstraints = false
    sheetView.addGestureRecognizer(panGesture)
    view.addSubview(sheetView)
    NSLayoutConstraint.activate([
      sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheetView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      heightConstraint,
    ])
    addPages()
  }

  private func addPages() {
    addChild(pages)
    pages.view.translatesAutoresizingMaskIntoConstraints = false
    sheetView.addSubview(pages.view)
    NSLayoutConstraint.activate([
      pages.view.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor),
      pages.view.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor),
      pages.view.topAnchor.constraint(equalTo: sheetView.topAnchor),
      pages.view.heightAnchor.constraint(equalToConstant: expandedHeight),
    ])
    pages.didMove(toParent: self)
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
      let height = heightConstraint.constant - pan.translation(in: view).y
      pan.setTranslation(.zero, in: view)
      heightConstraint.constant = min(max(height, collapsedHeight), expandedHeight)
    case .ended:
      let projected = heightConstraint.constant - pan.velocity(in: view).y * 0.2
      let middle = (collapsedHeight + expandedHeight) / 2
      setState(projected >= middle ? .expanded : .collapsed, animated: true)
    case .cancelled:
      setState(state, animated: true)
    default:
      break
    }
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = panGesture.velocity(in: view)
    return abs(velocity.y) > abs(velocity.x)
  }
}

/// The stations nearby; a tap on one shows it.
final class StationListViewController: UITableViewController {
  private let stations = [
    "Abbey Road", "Baker Street", "Canary Wharf", "Dalston", "Euston", "Finsbury Park",
    "Green Park", "Holborn", "Island Gardens", "Jubilee Park", "Kilburn", "Limehouse",
    "Moorgate", "Newbury Park", "Oval", "Paddington", "Queensbury", "Rayners Lane",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Stations"
    tableView.rowHeight = 56
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "station")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    stations.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "station", for: indexPath)
    cell.contentConfiguration = StationLine.content(of: stations[indexPath.row], in: cell)
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let station = StationViewController(name: stations[indexPath.row])
    navigationController?.pushViewController(station, animated: true)
  }
}

/// A station.
final class StationViewController: UIViewController {
  private let nameLabel = UILabel()

  init(name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
    nameLabel.text = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameLabel.font = .boldSystemFont(ofSize: 28)
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      nameLabel.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    addDepartures()
  }

  private func addDepartures() {
    let departures = UIView()
    departures.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(departures)
    NSLayoutConstraint.activate([
      departures.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      departures.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      departures.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 20),
      departures.heightAnchor.constraint(equalToConstant: 420),
    ])
    departures.isUserInteractionEnabled = false
    departures.show(StationLine.departures(from: title ?? ""), top: 0)
  }
}

// MARK: - What it shows

extension StationSheetViewController {
  private func addMap() {
    let map = MapView(frame: view.bounds)
    map.addPin("tram.fill", tint: StationLine.red.color, x: 0.26, y: 0.17)
    map.addPin("tram.fill", tint: StationLine.blue.color, x: 0.6, y: 0.3)
    map.addPin("tram.fill", tint: StationLine.green.color, x: 0.42, y: 0.48)
    view.addSubview(map)
  }
}
