public struct IndexPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral,
  MutableCollection, RandomAccessCollection
{
  public init() {}
  public init(indexes: [Int]) {}
  public init(index: Int) {}
  public init(arrayLiteral indexes: Int...) {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Int {
    get { 0 }
    set {}
  }
  public static func < (a: IndexPath, b: IndexPath) -> Bool { false }
}

open class NSIndexPath: NSObject {
  public convenience init(indexes: UnsafePointer<Int>?, length: Int) { self.init() }
  open func index(atPosition position: Int) -> Int { 0 }
  open var length: Int { 0 }
}

public struct IndexSet: Hashable, Sendable, BidirectionalCollection {
  public typealias Element = Int

  public struct Index: Comparable, Sendable {
    public static func < (a: Index, b: Index) -> Bool { false }
  }

  public init() {}
  public init(integer: Int) {}
  public init(integersIn range: Range<Int>) {}
  public init(integersIn range: ClosedRange<Int>) {}
  public var startIndex: Index { Index() }
  public var endIndex: Index { Index() }
  public func index(after index: Index) -> Index { index }
  public func index(before index: Index) -> Index { index }
  public subscript(index: Index) -> Int { 0 }
  public mutating func insert(_ member: Int) {}
  public mutating func remove(_ member: Int) {}
  public mutating func formUnion(_ other: IndexSet) {}
  public func union(_ other: IndexSet) -> IndexSet { self }
  public func subtracting(_ other: IndexSet) -> IndexSet { self }
}
