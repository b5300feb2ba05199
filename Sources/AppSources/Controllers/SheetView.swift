/// A view of an app's controller that may be the sheet.
package struct SheetView: Sendable, Hashable {
  /// Its key path on the controller: `sheetView`, or `sheet.view`.
  package let keyPath: String

  /// Swift that reads it of `root`, in another file than the controller's: `root.sheetView`.
  package let expression: String

  /// The private property that the Swift reads without its name; `nil` for none.
  package let privateProperty: String?

  /// The property that ends the app if there is nothing in it; `nil` if there is no such property on
  /// the way, or something stands in for the view.
  package let unwrappedProperty: String?

  /// The reason why it may be the sheet; `nil` for one that its user says.
  package var reason: Reason?

  package enum Reason: Sendable, Hashable {
    /// A finger drags it.
    case pan(Pan)

    /// It is in a scroll view whose pan moves it.
    case scroll(Scroll)

    /// Its name says so.
    case name
  }

  /// A pan recognizer, and what its action does.
  package struct Pan: Sendable, Hashable {
    /// The place where it is added to a view.
    package let path: String
    package let line: Int

    /// The view that it is added to, as code there names it: `view` for a controller's own, and `self`
    /// for an object's own.
    package let host: String

    /// Whether that is the sheet.
    package let isOnSheet: Bool

    /// The method that is its action, as messages say it: `drag(_:)`; `nil` if none is known.
    package let action: String?

    /// The property that its action changes to move the sheet: `frame`, `transform`, or `constant` of
    /// a constraint; `nil` if none is known.
    package let change: String?

    /// The constraint whose constant that is.
    package let constraint: String?
  }

  /// A scroll view that moves what is in it, and the method that says where it stops.
  package struct Scroll: Sendable, Hashable {
    /// The place where the view is added to it.
    package let path: String
    package let line: Int

    /// The scroll view, as code there names it.
    package let host: String

    /// The method of its delegate that is called at a release, as messages say it.
    package let action: String
  }
}
