import UIKit

/// A sheet with as many of one kind of thing as is asked for.
final class GrowthViewController: UIViewController {
  enum Kind: String, CaseIterable {
    case animations, animatedViews, recognizers, timers, pages, chainedConstraints
    case rivalConstraints, nestedViews, views
  }

  let sheetView = UIView()
  private let kind: Kind
  private let count: Int
  private var timers: [Timer] = []
  private var ticks = 0

  init(kind: Kind, count: Int) {
    (self.kind, self.count) = (kind, count)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    sheetView.frame = CGRect(x: 0, y: 600, width: view.bounds.width, height: 244)
    showKind()
    view.addSubview(sheetView)
    let tap = UITapGestureRecognizer(target: self, action: #selector(handleTap))
    sheetView.addGestureRecognizer(tap)
    switch kind {
    case .recognizers: addRecognizers()
    case .chainedConstraints: chainViews()
    case .rivalConstraints: addRivals()
    case .nestedViews: nestViews()
    case .views: addRows()
    case .animations, .animatedViews, .timers, .pages: break
    }
  }

  @objc private func handleTap() {
    switch kind {
    case .animations: animateSheet()
    case .animatedViews: animateRows()
    case .timers: startTimers()
    case .pages: presentPages()
    case .recognizers, .chainedConstraints, .rivalConstraints, .nestedViews, .views: break
    }
  }

  // MARK: What a tap begins

  private func animateSheet() {
    for _ in 0..<count {
      UIView.animate(withDuration: 0.3) { self.sheetView.center.y -= 0.01 }
    }
  }

  private func animateRows() {
    addRows()
    UIView.animate(withDuration: 0.3) { for row in self.sheetView.subviews { row.alpha = 0.5 } }
  }

  private func startTimers() {
    for number in 0..<count {
      // The later it begins, the earlier it is due.
      let interval = 0.1 + 0.1 * Double(count - number) / Double(count)
      timers.append(
        .scheduledTimer(withTimeInterval: interval, repeats: false) { _ in self.ticks += 1 })
    }
  }

  private func presentPages() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    present(navigation, animated: false) {
      for _ in 0..<self.count {
        navigation.pushViewController(UIViewController(), animated: false)
      }
    }
  }

  // MARK: What is there from the beginning

  private func addRows() {
    for row in 0..<count {
      sheetView.addSubview(UIView(frame: CGRect(x: 0, y: row, width: 390, height: 1)))
    }
  }

  private func addRecognizers() {
    for _ in 0..<count {
      let press = UILongPressGestureRecognizer(target: self, action: #selector(handleTap))
      press.minimumPressDuration = 10
      sheetView.addGestureRecognizer(press)
    }
  }

  private func chainViews() {
    var bottom = sheetView.topAnchor
    for _ in 0..<count {
      let row = UIView()
      row.translatesAutoresizingMaskIntoConstraints = false
      sheetView.addSubview(row)
      NSLayoutConstraint.activate([
        row.topAnchor.constraint(equalTo: bottom, constant: 1),
        row.heightAnchor.constraint(equalToConstant: 1),
      ])
      bottom = row.bottomAnchor
    }
  }

  private func addRivals() {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    sheetView.addSubview(row)
    for number in 0..<count {
      let width = row.widthAnchor.constraint(equalToConstant: CGFloat(number))
      width.priority = UILayoutPriority(Float(number % 999 + 1))
      width.isActive = true
    }
  }

  private func nestViews() {
    var outer = sheetView
    for _ in 0..<count {
      let inner = UIView(frame: sheetView.bounds)
      outer.addSubview(inner)
      outer = inner
    }
  }
}

// MARK: - What it shows

extension GrowthViewController {
  private func showKind() {
    view.backgroundColor = .systemGroupedBackground
    sheetView.backgroundColor = .secondarySystemGroupedBackground
    sheetView.layer.cornerRadius = 16
    view.show(UILabel(kind.rawValue, font: .boldSystemFont(ofSize: 34)), top: 64)
    view.show(UILabel("\(count) of them", .title3, color: .secondaryLabel), top: 112)
  }
}
