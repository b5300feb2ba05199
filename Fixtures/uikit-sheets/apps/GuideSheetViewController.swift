import UIKit

/// A guide to a town in a sheet: a field to search in, and a list of places.
///
/// The rows are as high as their texts. A tap on the field opens the sheet, a drag of the list ends the
/// search, and a tap on a row shows more of it.
final class GuideSheetViewController: UIViewController, UIGestureRecognizerDelegate,
  UITextFieldDelegate, UICollectionViewDelegate
{
  enum State: String {
    case low, high
  }

  struct Place: Hashable {
    let name: String
    let symbol: String
    let text: String
  }

  let sheetView = UIView()
  let searchField = UITextField()
  private(set) lazy var list = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  private(set) var state = State.low

  private let lowHeight: CGFloat
  private let highHeight: CGFloat
  private let headerHeight: CGFloat = 60

  /// The places whose rows show all of their texts.
  private var unfolded: Set<Place> = []

  private lazy var heightConstraint = sheetView.heightAnchor.constraint(equalToConstant: lowHeight)
  private lazy var dataSource = makeDataSource()

  private lazy var panGesture: UIPanGestureRecognizer = {
    let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    pan.delegate = self
    return pan
  }()

  init(lowHeight: CGFloat, highHeight: CGFloat) {
    self.lowHeight = lowHeight
    self.highHeight = highHeight
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
    sheetView.addGestureRecognizer(panGesture)
    searchField.placeholder = "Search"
    searchField.borderStyle = .roundedRect
    searchField.backgroundColor = .tertiarySystemFill
    searchField.delegate = self
    list.delegate = self
    list.keyboardDismissMode = .onDrag
    list.contentInsetAdjustmentBehavior = .never
    addViews()
    showPlaces()
  }

  private func addViews() {
    view.addSubview(sheetView)
    for subview in [searchField, list] { sheetView.addSubview(subview) }
    for subview in [sheetView, searchField, list] {
      subview.translatesAutoresizingMaskIntoConstraints = false
    }
    NSLayoutConstraint.activate([
      sheetView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      sheetView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      sheetView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      heightConstraint,
      searchField.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor, constant: 16),
      searchField.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor, constant: -16),
      searchField.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: 12),
      list.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor),
      list.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: headerHeight),
      list.heightAnchor.constraint(equalToConstant: highHeight - headerHeight),
    ])
  }

  // MARK: The list

  private func makeLayout() -> UICollectionViewLayout {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Place> {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Place> {
      [weak self] cell, _, place in
      var content = cell.defaultContentConfiguration()
      content.text = place.name
      content.secondaryText = place.text
      content.secondaryTextProperties.color = .secondaryLabel
      content.image = UIImage(systemName: place.symbol)
      content.imageProperties.tintColor = place.color
      content.secondaryTextProperties.numberOfLines =
        self?.unfolded.contains(place) == true ? 0 : 2
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    return UICollectionViewDiffableDataSource(collectionView: list) { list, indexPath, place in
      list.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: place)
    }
  }

  private func showPlaces() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Place>()
    snapshot.appendSections([0])
    snapshot.appendItems(Place.samples)
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    guard let place = dataSource.itemIdentifier(for: indexPath) else { return }
    unfolded.formSymmetricDifference([place])
    var snapshot = dataSource.snapshot()
    snapshot.reconfigureItems([place])
    dataSource.apply(snapshot)
  }

  // MARK: The sheet

  func setState(_ newState: State, animated: Bool) {
    state = newState
    heightConstraint.constant = newState == .high ? highHeight : lowHeight
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
    case .began:
      view.endEditing(true)
    case .changed:
      let height = heightConstraint.constant - pan.translation(in: view).y
      pan.setTranslation(.zero, in: view)
      heightConstraint.constant = min(max(height, lowHeight), highHeight)
    case .ended:
      let projected = heightConstraint.constant - pan.velocity(in: view).y * 0.2
      setState(projected >= (lowHeight + highHeight) / 2 ? .high : .low, animated: true)
    case .cancelled:
      setState(state, animated: true)
    default:
      break
    }
  }

  /// The header moves the sheet; the list does so while the sheet is low.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    state == .low || touch.location(in: sheetView).y < headerHeight
  }

  // MARK: UITextFieldDelegate

  func textFieldDidBeginEditing(_ textField: UITextField) { setState(.high, animated: true) }
}

// MARK: - What it shows

extension GuideSheetViewController {
  private func addMap() {
    let map = MapView(frame: view.bounds)
    map.addPin("fork.knife", tint: .systemOrange, x: 0.3, y: 0.22)
    map.addPin("leaf.fill", tint: .systemGreen, x: 0.74, y: 0.42)
    map.addPin("binoculars.fill", tint: .systemRed, x: 0.55, y: 0.12)
    map.addPin("sailboat.fill", tint: .systemBlue, x: 0.5, y: 0.5)
    view.addSubview(map)
    view.tintColor = .systemBlue
    sheetView.showGrabber(top: 4)
    let lens = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    lens.tintColor = .secondaryLabel
    (searchField.leftView, searchField.leftViewMode) = (lens, .always)
  }
}
