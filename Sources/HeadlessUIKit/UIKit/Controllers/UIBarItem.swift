/// An item that stands in a bar: its looks are stored.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  private nonisolated let ordinal = ObjectNumber.next()
  nonisolated open override var hash: Int { ordinal }

  open var title: String? { didSet { if title != oldValue { didChange() } } }
  open var image: UIImage? { didSet { if image !== oldValue { didChange() } } }

  /// Whether it takes taps.
  open var isEnabled = true { didSet { if isEnabled != oldValue { didChange() } } }
  open var tag = 0
  open var accessibilityIdentifier: String? { didSet { didChange() } }

  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(title: nil, image: nil) }

  init(title: String?, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }

  /// Updates what depends on what the item shows.
  func didChange() {}
}
