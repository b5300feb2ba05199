public import JSONText

/// The rules of SwiftUI that nobody has measured: `swiftUI` of a scene whose app has its screen in SwiftUI.
public struct HostedSettings: SettingsGroup, Sendable {
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

  /// The version of iOS by whose rule a drag and a scroll view are rivals: that of 18 holds from it on.
  package var version = 26.0
  package var dragLocalSpace = DragLocalSpace.shown
  package var secondFinger = SecondFinger.endsSilently

  package init() {}

  public mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.number(
      "version", &version, in: .within(17...26),
      "The version of iOS by whose rule a drag and a scroll view around it are rivals: 17, 18 or 26, reported, not measured."
    )
    try visitor.choice(
      "dragLocalSpace", &dragLocalSpace,
      "Where a drag's own space is while its view moves: where the view shows, where it is laid out, or where it was at touch-down."
    )
    try visitor.choice(
      "secondFinger", &secondFinger,
      "What a second finger does to a drag: it ends the drag without onEnded, or nothing.")
  }
}

/// A controller whose screen is a declarative view: scenes of such an app have `swiftUI`.
package protocol DeclarativeController: UIViewController {
  /// The keyboard covers another part of its view: called in the animation that moves the keyboard.
  func keyboardWillMove()
}
