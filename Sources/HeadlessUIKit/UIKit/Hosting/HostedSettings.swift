package import JSONText

/// The rules of SwiftUI that nobody has measured: `app.swiftUI` of a scene whose app has its screen in
/// SwiftUI.
package struct HostedSettings: SettingsGroup, Sendable {
  static let key = "swiftUI"

  /// The place that a drag's own space has.
  package enum DragLocalSpace: String, CaseIterable, Sendable {
    /// That of the view as it shows at each event.
    case shown

    /// That of the view as the last update has laid it out, at each event.
    case model

    /// That of the view at touch-down.
    case start
  }

  /// The effect of a second finger on its view on a drag.
  package enum SecondFinger: String, CaseIterable, Sendable {
    /// It ends the drag without onEnded, as reports of iOS 14 to 15.5 have it, and nothing more happens
    /// until all fingers are up.
    case endsSilently

    /// Nothing.
    case ignored
  }

  package var dragLocalSpace = DragLocalSpace.shown
  package var secondFinger = SecondFinger.endsSilently

  package init() {}

  package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.choice(
      "dragLocalSpace", &dragLocalSpace,
      "Where a drag's own space is while its view moves: where the view shows, where it is laid out, or where it was at touch-down."
    )
    try visitor.choice(
      "secondFinger", &secondFinger,
      "What a second finger does to a drag: it ends the drag without onEnded, or nothing.")
  }
}

/// A controller whose screen is a declarative view: scenes of such an app have `app.swiftUI`.
package protocol DeclarativeController: UIViewController {}
