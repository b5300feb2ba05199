/// The changes since a tree's constraints were solved last.
@MainActor
struct LayoutChanges {
  /// Constraints that came, or whose constants changed.
  var constraints = ObjectList<NSLayoutConstraint>()

  /// Views that came, or whose places or contents changed.
  var views = ObjectList<UIView>()

  /// Required constraints that have given way.
  var broken = ObjectList<NSLayoutConstraint>()

  /// Guides that came.
  var guides = ObjectList<UILayoutGuide>()

  /// Whether constraints came or went.
  var isStructural = false

  /// Whether views have moved, on which safe areas and margins may depend.
  var haveViewsMoved = false

  var areWaiting: Bool { !constraints.isEmpty || !views.isEmpty || !guides.isEmpty }
}
