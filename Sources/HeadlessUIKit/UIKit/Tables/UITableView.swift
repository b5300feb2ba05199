/// A scroll view whose content is rows, one below the other, in sections.
///
/// Only the rows that show have cells. What UIKit's documentation gives no number for is as measured on
/// iOS 26.1: how high rows and headers are, and how they move.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// Stands for a height that the table view finds out itself.
  public static let automaticDimension: CGFloat = -1

  public let style: Style

  /// Whether the user edits rows; the controls for it do not show here.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isEdited = false

  open func setEditing(_ editing: Bool, animated: Bool) {
    closeSwipe(animated: animated)
    isEdited = editing
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      if dataSource !== oldValue { forgetData() }
      swipingMayHaveChanged()
    }
  }

  open var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      swipingMayHaveChanged()
    }
  }

  // MARK: Heights, in points

  open var rowHeight = UITableView.automaticDimension {
    didSet {
      if refuses(rowHeight, as: "rowHeight") { rowHeight = oldValue }
      if rowHeight != oldValue { heightsChanged() }
    }
  }
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet {
      if refuses(estimatedRowHeight, as: "estimatedRowHeight") { estimatedRowHeight = oldValue }
    }
  }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet {
      if refuses(sectionHeaderHeight, as: "sectionHeaderHeight") { sectionHeaderHeight = oldValue }
      if sectionHeaderHeight != oldValue { heightsChanged() }
    }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet {
      if refuses(sectionFooterHeight, as: "sectionFooterHeight") { sectionFooterHeight = oldValue }
      if sectionFooterHeight != oldValue { heightsChanged() }
    }
  }

  /// Above each header; automatic is 22 points in a plain table and none in others (measured on iOS
  /// 26.1).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet {
      if refuses(sectionHeaderTopPadding, as: "sectionHeaderTopPadding") {
        sectionHeaderTopPadding = oldValue
      }
      if sectionHeaderTopPadding != oldValue { heightsChanged() }
    }
  }

  // MARK: The table's own header and footer

  /// Above the first section; as high as it is when it is set, and as wide as the table.
  open var tableHeaderView: UIView? {
    didSet { tableViewChanged(from: oldValue, to: tableHeaderView) }
  }

  /// Below the last section.
  open var tableFooterView: UIView? {
    didSet { tableViewChanged(from: oldValue, to: tableFooterView) }
  }

  // MARK: Selection

  /// Whether the user selects rows; code may in any case.
  open var allowsSelection = true
  open var allowsMultipleSelection = false

  /// The trigger on which rows of automatic height are measured again: with `.enabled`, when their
  /// cells say that their content has changed.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  /// Cells that are about to take other heights.
  var resizedCells: [UITableViewCell] = []

  // MARK: Appearance

  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorColor: UIColor?
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  /// Behind the rows; it fills the table and does not scroll.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, with: backgroundView) }
  }

  // MARK: What it holds

  /// The places of everything; nil before the data source has been asked.
  var geometry: TableGeometry?

  /// The cells of the rows that show.
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var cellPool = ReusePool<UITableViewCell>()
  var headerPool = ReusePool<UITableViewHeaderFooterView>()

  /// The rows that are selected, in the order in which they were.
  var selectedRows: [IndexPath] = []

  /// The row that a finger presses, and the finger.
  var pressedRow: (indexPath: IndexPath, touch: UITouch)?

  /// The changes of the batch that is open, how many batches are open in one another, and what is
  /// called when the rows have moved.
  var pendingUpdates = TableUpdates()
  var updateDepth = 0
  var updateCompletions: [(Bool) -> Void] = []

  /// The row that is swiped, and what recognizes that; none in a table whose rows have no actions.
  var swipe: RowSwipe?
  var swipeRecognizer: RowSwipeRecognizer?

  /// The width when heights were found out.
  var knownWidth: CGFloat?

  /// Whether rows are being placed.
  var isPlacingRows = false

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Data

  /// Asks the data source anew; cells are asked for when they are laid out.
  open func reloadData() {
    forgetData()
    loadIfNeeded()
  }

  override func paint(_ painter: inout ViewPainter) {
    super.paint(&painter)
    if backgroundColor == nil { painter.surface(ownColor) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
  }

  /// The bar above a group may be another one, which covers more of it or less.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if style != .plain { setNeedsLayout() }
  }

  // MARK: Touches

  /// A drag takes the fingers of everything in it, of controls, too.
  open override func touchesShouldCancel(in view: UIView) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { press(touch) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    release(touches, isCancelled: false)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    release(touches, isCancelled: true)
  }
}
