import HeadlessUIKit

/// A table as far as the original needs one: rows of 44 pt, which scroll.
class UITableView: UIScrollView {
  weak var dataSource: UITableViewController?
  private var kinds: [String: UITableViewCell.Type] = [:]

  func register(_ kind: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
    kinds[identifier] = kind
  }

  func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    kinds[identifier]?.init(frame: .zero)
  }

  func deselectRow(at indexPath: IndexPath, animated: Bool) {}

  /// Rows are made once: the original's never change.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let dataSource, subviews.isEmpty else { return }
    let count = dataSource.tableView(self, numberOfRowsInSection: 0)
    for row in 0..<count {
      let cell = dataSource.tableView(self, cellForRowAt: IndexPath(indexes: [0, row]))
      cell.frame = CGRect(x: 0, y: 44 * CGFloat(row), width: bounds.width, height: 44)
      cell.autoresizingMask = .flexibleWidth
      addSubview(cell)
    }
    contentSize = CGSize(width: bounds.width, height: 44 * CGFloat(count))
  }
}

class UITableViewCell: UIView {
  struct Label { var text: String? }

  var textLabel: Label? = Label()

  required override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

class UITableViewController: UIViewController, UIScrollViewDelegate {
  let tableView = UITableView(frame: .zero)

  convenience init() { self.init(nibName: nil, bundle: nil) }

  override func loadView() {
    tableView.alwaysBounceVertical = true
    tableView.delegate = self
    tableView.dataSource = self
    view = tableView
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(frame: .zero)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

extension IndexPath {
  var row: Int { self[1] }
}
