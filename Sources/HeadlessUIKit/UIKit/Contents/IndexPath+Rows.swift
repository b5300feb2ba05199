public import Foundation

/// The place of a row of a table view: its section, and its number in it.
extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The number in the section, from 0.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }
}

extension NSIndexPath {
  public convenience init(row: Int, section: Int) {
    self.init(indexes: [section, row], length: 2)
  }

  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  public var item: Int { row }
}
