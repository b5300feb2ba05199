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
    addMap()
    addPlace()
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

// MARK: - What it shows

extension PlaceSheetViewController {
  private func addMap() {
    view.backgroundColor = color(light: 0xF2EFE6, dark: 0x1D2026)
    for (name, color) in [
      ("MapParks", color(light: 0xCFE6C4, dark: 0x23362A)),
      ("MapWater", color(light: 0xA9D3EE, dark: 0x16324A)),
      ("MapStreets", color(light: 0xFFFFFF, dark: 0x3A3F49)),
    ] {
      let map = UIImageView(image: UIImage(named: name)?.withRenderingMode(.alwaysTemplate))
      map.tintColor = color
      map.contentMode = .scaleAspectFill
      map.frame = view.bounds
      map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(map)
    }
    let pin = UIImageView(image: UIImage(systemName: "mappin.circle.fill"))
    pin.tintColor = .systemRed
    pin.frame = CGRect(x: view.bounds.midX + 20, y: 126, width: 36, height: 36)
    pin.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    view.addSubview(pin)
  }

  private func addPlace() {
    sheetView.backgroundColor = .systemBackground
    sheetView.layer.shadowOpacity = 0.18
    sheetView.layer.shadowRadius = 12
    let grabber = UIView()
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    add(grabber, top: 6, left: nil, width: 36, height: 5)
    add(makeLabel("Boathouse Café", .title2), top: 24)
    add(makeLabel("Café · 350 m · Open until 22:00", .subheadline, .secondaryLabel), top: 54)
    addButtons(top: 96)
    let photo = UIImageView(image: UIImage(named: "Lake"))
    photo.backgroundColor = .tertiarySystemFill
    photo.contentMode = .scaleAspectFill
    photo.layer.cornerRadius = 14
    photo.clipsToBounds = true
    add(photo, top: 160, height: 176)
    var top: CGFloat = 352
    for (symbol, title, text) in [
      ("star.fill", "4.7", "812 reviews"), ("mappin.and.ellipse", "Address", "3 Jetty Lane"),
      ("clock", "Hours", "Every day, 9:00 to 22:00"), ("phone", "Phone", "020 7946 0123"),
    ] {
      addRow(symbol, title, text, top: top)
      top += 62
    }
  }

  private func addButtons(top: CGFloat) {
    var directions = UIButton.Configuration.filled()
    directions.title = "Directions"
    var call = UIButton.Configuration.tinted()
    call.title = "Call"
    var save = UIButton.Configuration.tinted()
    save.title = "Save"
    let buttons = [directions, call, save].map { configuration in
      var rounded = configuration
      rounded.cornerStyle = .large
      return UIButton(configuration: rounded)
    }
    let row = UIStackView(arrangedSubviews: buttons)
    row.distribution = .fillEqually
    row.spacing = 8
    add(row, top: top, height: 48)
  }

  private func addRow(_ symbol: String, _ title: String, _ text: String, top: CGFloat) {
    let icon = UIImageView(image: UIImage(systemName: symbol))
    icon.tintColor = .systemOrange
    icon.contentMode = .scaleAspectFit
    add(icon, top: top + 14, width: 24, height: 24)
    add(makeLabel(title, .caption1, .secondaryLabel), top: top + 6, left: 56)
    add(makeLabel(text, .body), top: top + 22, left: 56)
    let line = UIView()
    line.backgroundColor = .separator
    add(line, top: top + 56, left: 56, height: 0.5)
  }

  private func makeLabel(
    _ text: String, _ style: UIFont.TextStyle, _ color: UIColor = .label
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font =
      style == .title2 ? .boldSystemFont(ofSize: 22) : .preferredFont(forTextStyle: style)
    label.textColor = color
    return label
  }

  /// Puts a view on the sheet: in its middle without a place at the left, and up to its right margin
  /// without a width.
  private func add(
    _ subview: UIView, top: CGFloat, left: CGFloat? = 16, width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    subview.translatesAutoresizingMaskIntoConstraints = false
    sheetView.addSubview(subview)
    subview.topAnchor.constraint(equalTo: sheetView.topAnchor, constant: top).isActive = true
    if let left {
      subview.leadingAnchor.constraint(equalTo: sheetView.leadingAnchor, constant: left).isActive =
        true
    } else {
      subview.centerXAnchor.constraint(equalTo: sheetView.centerXAnchor).isActive = true
    }
    if let width {
      subview.widthAnchor.constraint(equalToConstant: width).isActive = true
    } else {
      subview.trailingAnchor.constraint(equalTo: sheetView.trailingAnchor, constant: -16).isActive =
        true
    }
    if let height { subview.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  private func color(light: UInt32, dark: UInt32) -> UIColor {
    UIColor { traits in
      let rgb = traits.userInterfaceStyle == .dark ? dark : light
      let parts = [16, 8, 0].map { CGFloat(rgb >> $0 & 0xFF) / 255 }
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    }
  }
}
