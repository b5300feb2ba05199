/// A view that does something when it is touched: a control, or the cell of a row or an item.
@preconcurrency @MainActor
protocol TappedView: UIView {}
