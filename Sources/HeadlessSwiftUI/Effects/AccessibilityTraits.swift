import HeadlessUIKit

/// The traits of a view for assistive technologies: what it is, and how it is used.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  /// A bit for each of them.
  private var bits: UInt32

  public init() { bits = 0 }

  private init(bit: UInt32) { bits = 1 << bit }

  public static let isButton = AccessibilityTraits(bit: 0)
  public static let isHeader = AccessibilityTraits(bit: 1)
  public static let isSelected = AccessibilityTraits(bit: 2)
  public static let isLink = AccessibilityTraits(bit: 3)
  public static let isSearchField = AccessibilityTraits(bit: 4)
  public static let isImage = AccessibilityTraits(bit: 5)
  public static let playsSound = AccessibilityTraits(bit: 6)
  public static let isKeyboardKey = AccessibilityTraits(bit: 7)
  public static let isStaticText = AccessibilityTraits(bit: 8)
  public static let isSummaryElement = AccessibilityTraits(bit: 9)
  public static let updatesFrequently = AccessibilityTraits(bit: 10)
  public static let startsMediaSession = AccessibilityTraits(bit: 11)
  public static let allowsDirectInteraction = AccessibilityTraits(bit: 12)
  public static let causesPageTurn = AccessibilityTraits(bit: 13)
  public static let isTabBar = AccessibilityTraits(bit: 14)
  public static let isModal = AccessibilityTraits(bit: 15)

  /// The traits that UIKit has, too: all but that of a modal view, which is a property there.
  private static let ofUIKit: [(AccessibilityTraits, UIAccessibilityTraits)] = [
    (.isButton, .button), (.isHeader, .header), (.isSelected, .selected), (.isLink, .link),
    (.isSearchField, .searchField), (.isImage, .image), (.playsSound, .playsSound),
    (.isKeyboardKey, .keyboardKey), (.isStaticText, .staticText),
    (.isSummaryElement, .summaryElement), (.updatesFrequently, .updatesFrequently),
    (.startsMediaSession, .startsMediaSession),
    (.allowsDirectInteraction, .allowsDirectInteraction), (.causesPageTurn, .causesPageTurn),
    (.isTabBar, .tabBar),
  ]

  /// The same for a view of UIKit's.
  var uiTraits: UIAccessibilityTraits {
    UIAccessibilityTraits(Self.ofUIKit.filter { isSuperset(of: $0.0) }.map(\.1))
  }

  // MARK: A set

  private init(bits: UInt32) { self.bits = bits }

  public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(bits: bits | other.bits)
  }

  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(bits: bits & other.bits)
  }

  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    Self(bits: bits ^ other.bits)
  }

  public mutating func insert(_ newMember: AccessibilityTraits) -> (
    inserted: Bool, memberAfterInsert: AccessibilityTraits
  ) {
    let had = intersection(newMember)
    let isNew = had != newMember
    formUnion(newMember)
    return (isNew, isNew ? newMember : had)
  }

  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(member)
    bits &= ~member.bits
    return had.bits == 0 ? nil : had
  }

  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let had = intersection(newMember)
    formUnion(newMember)
    return had.bits == 0 ? nil : had
  }

  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
}
