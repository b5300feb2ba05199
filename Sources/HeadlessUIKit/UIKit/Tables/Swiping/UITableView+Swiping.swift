/// Rows that a finger moves sideways, to actions beside them.
extension UITableView {
  /// The methods of an app that let rows be swiped.
  private static let ofDelegate = [
    "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
    "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
    "tableView(_:editActionsForRowAt:)",
  ]
  private static let commit = "tableView(_:commit:forRowAt:)"

  private func implements(_ object: (any NSObjectProtocol)?, _ method: String) -> Bool {
    object?.responds(to: Selector(asking: method)) == true
  }

  /// Adds the recognizer once the app implements something that it is for.
  func swipingMayHaveChanged() {
    guard swipeRecognizer == nil else { return }
    let isSwiped =
      Self.ofDelegate.contains { implements(delegate, $0) } || implements(dataSource, Self.commit)
    guard isSwiped else { return }
    let recognizer = RowSwipeRecognizer(for: self)
    swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  // MARK: Which actions

  private func configuration(of row: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    let asksEdit = implements(dataSource, "tableView(_:canEditRowAt:)")
    if asksEdit, dataSource?.tableView(self, canEditRowAt: row) == false { return nil }
    if isLeading {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: row)
    }
    if let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: row) {
      return own
    }
    if let actions = delegate?.tableView(self, editActionsForRowAt: row) {
      return UISwipeActionsConfiguration(actions: actions.map { $0.contextual(for: row) })
    }
    return deletion(of: row).map { UISwipeActionsConfiguration(actions: [$0]) }
  }

  /// The action of a row that the data source can delete.
  private func deletion(of row: IndexPath) -> UIContextualAction? {
    guard implements(dataSource, Self.commit),
      delegate?.tableView(self, editingStyleForRowAt: row) ?? .delete == .delete
    else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: row)
    return UIContextualAction(style: .destructive, title: title ?? "Delete") {
      [weak self] _, _, end in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: row)
      end(true)
    }
  }

  // MARK: A drag

  /// Whether a drag may begin at a point, to the right or to the left.
  func maySwipe(at point: CGPoint, toTheRight: Bool) -> Bool {
    guard let row = indexPathForRow(at: point) else { return false }
    if let swipe, swipe.indexPath == row { return true }
    guard let configuration = configuration(of: row, isLeading: toTheRight),
      !configuration.actions.isEmpty, let frame = frame(of: row), let cell = cells[row]
    else { return false }
    closeSwipe(animated: true)
    let swipe = RowSwipe(row, configuration, isLeading: toTheRight) { [weak self] action, view in
      self?.perform(action, in: view)
    }
    self.swipe = swipe
    swipe.scrolled = bounds.minY
    swipe.place(in: frame)
    insertSubview(swipe.actionsView, belowSubview: cell)
    delegate?.tableView(self, willBeginEditingRowAt: row)
    return true
  }

  func swipeChanged(_ recognizer: UIPanGestureRecognizer) {
    guard let swipe else { return }
    let way = recognizer.translation(in: self).x
    switch recognizer.state {
    case .began:
      swipe.start = swipe.offset
      move(swipe, to: swipe.start + way)
    case .changed: move(swipe, to: swipe.start + way)
    case .ended: release(swipe, velocity: recognizer.velocity(in: self).x)
    default: settle(swipe, isOpen: swipe.start != 0)
    }
  }

  /// The row follows the finger, on the side of its actions.
  private func move(_ swipe: RowSwipe, to offset: CGFloat) {
    swipe.offset = swipe.isLeading ? max(offset, 0) : min(offset, 0)
    placeSwiped(swipe)
  }

  private func placeSwiped(_ swipe: RowSwipe) {
    guard let frame = frame(of: swipe.indexPath) else { return }
    swipe.place(in: frame)
    cells[swipe.indexPath]?.frame = frame.offsetBy(dx: swipe.offset, dy: 0)
  }

  /// Opens beyond half of the actions or by a fling, and performs the first action after a full swipe.
  private func release(_ swipe: RowSwipe, velocity: CGFloat) {
    let outwards = swipe.isLeading ? velocity : -velocity
    let way = abs(swipe.offset)
    if swipe.configuration.performsFirstActionWithFullSwipe,
      way > RowSwipe.fullShare * rowRange.width, let first = swipe.configuration.actions.first
    {
      settle(swipe, isOpen: true)
      return perform(first, in: swipe.view(of: first))
    }
    let isFling = abs(outwards) > RowSwipe.flingSpeed
    settle(swipe, isOpen: isFling ? outwards > 0 : way > swipe.width / 2)
  }

  private func settle(_ swipe: RowSwipe, isOpen: Bool) {
    guard isOpen else {
      closeSwipe(animated: true)
      return
    }
    swipe.offset = swipe.openOffset
    UIView.animate(
      withDuration: RowSwipe.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) { self.placeSwiped(swipe) }
  }

  private func perform(_ action: UIContextualAction, in view: UIView) {
    let swipe = swipe
    action.handler(action, view) { [weak self] _ in
      if let self, self.swipe === swipe { closeSwipe(animated: true) }
    }
  }

  /// Moves the row back.
  ///
  /// - Returns: whether one was open.
  @discardableResult
  func closeSwipe(animated: Bool) -> Bool {
    guard let swipe else { return false }
    self.swipe = nil
    let (row, actions) = (swipe.indexPath, swipe.actionsView)
    delegate?.tableView(self, didEndEditingRowAt: row)
    guard animated, let cell = cells[row], let frame = frame(of: row) else {
      actions.removeFromSuperview()
      return true
    }
    actions.isUserInteractionEnabled = false
    UIView.animate(withDuration: RowSwipe.duration, delay: 0, options: [.curveEaseOut]) {
      cell.frame = frame
    } completion: { _ in
      actions.removeFromSuperview()
    }
    return true
  }

  /// The frame of a row that may be swiped.
  func swiped(_ frame: CGRect, of row: IndexPath) -> CGRect {
    guard let swipe, swipe.indexPath == row else { return frame }
    return frame.offsetBy(dx: swipe.offset, dy: 0)
  }
}

/// Recognizes drags sideways of rows that have actions; scrolling waits until it is none.
final class RowSwipeRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var table: UITableView?
  private let relay = RowSwipeRelay()

  init(for table: UITableView) {
    self.table = table
    super.init(target: nil, action: nil)
    name = "swipe"
    relay.table = table
    addTarget(relay, action: Selector(relay.act(_:)))
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let table else { return false }
    let way = translation(in: table)
    guard abs(way.x) > abs(way.y) else { return false }
    return table.maySwipe(at: location(in: table), toTheRight: way.x > 0)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer === table?.panGestureRecognizer }
}

/// The object that the recognizer's action is sent to.
final class RowSwipeRelay: NSObject {
  weak var table: UITableView?

  @MainActor func act(_ recognizer: UIGestureRecognizer) {
    if let pan = recognizer as? UIPanGestureRecognizer { table?.swipeChanged(pan) }
  }
}
