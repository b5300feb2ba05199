public import Foundation

/// An image: its size is read by layout, and nobody draws it.
public final class UIImage: NSObject, Sendable {
  /// Points.
  public let size: CGSize

  /// The name of the symbol that it shows; nil for none.
  private let symbolName: String?

  private init(size: CGSize, symbolName: String? = nil) {
    (self.size, self.symbolName) = (size, symbolName)
    super.init()
  }

  /// An image without content.
  @_disfavoredOverload
  public convenience init(_: Void = ()) { self.init(size: .zero) }

  /// A symbol of the system: 20 points wide and high here, whatever it shows; nil for no name.
  ///
  /// On a phone, each has a width of its own, near to that.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(size: CGSize(width: 20, height: 20), symbolName: name)
  }
}
