public import Foundation

/// The place of an item of a collection view: its section, and its number in it.
extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The number in the section, from 0.
  public var item: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(item: newValue, section: section) }
  }

  /// The section, from 0.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(item: item, section: newValue) }
  }
}
