package import JSONText

extension PresentationSheet {
  /// The tuning parameters; lengths in points, times in seconds.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Settings: SettingsGroup, Sendable {
    package var preferredHeight = 500.0
    package var headerHeight = 0.0
    package var startsPresented = true
    package var canBeDismissed = true
    package var pullBar = PullBar()
    package var shadingAlpha = 0.6
    package var transitionDuration = 0.3
    package var resizeDuration = 0.25
    package var deceleration = 800.0
    package var dismissFraction = 0.5
    package var navigation = Navigation()
    package var cancelledPopSendsDidShow = false

    package init() {}

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "preferredHeight", &preferredHeight, in: .nonNegative,
        "The root page's preferred height, without the safe area, in points.")
      try visitor.number(
        "headerHeight", &headerHeight, in: .nonNegative,
        "The height of the part of a page above its list, which moves the sheet, in points.")
      try visitor.flag(
        "startsPresented", &startsPresented,
        "Whether it is on screen when the trace begins.")
      try visitor.flag(
        "canBeDismissed", &canBeDismissed, "Whether a finger may dismiss it; the app always may.")
      try visitor.group(
        "pullBar", &pullBar, "The bar above the sheet that shows that it can be pulled.")
      try visitor.number(
        "shadingAlpha", &shadingAlpha, in: .within(0...1),
        "The alpha of the shading behind a presented sheet.")
      try visitor.number(
        "transitionDuration", &transitionDuration, in: .within(0...60),
        "How long presenting and dismissing take, in seconds.")
      try visitor.number(
        "resizeDuration", &resizeDuration, in: .within(0...60),
        "How long an animated change of the height takes, in seconds.")
      try visitor.number(
        "deceleration", &deceleration, in: .positive,
        "The constant deceleration under which the sheet would run out after a release, in points per second squared."
      )
      try visitor.number(
        "dismissFraction", &dismissFraction, in: .within(0...10),
        "The part of its height that it must have moved by then to be dismissed.")
      try visitor.group("navigation", &navigation, "Pushing and popping pages.")
      try visitor.flag(
        "cancelledPopSendsDidShow", &cancelledPopSendsDidShow,
        "Whether a pop that is cancelled sends didShow; without it the sheet takes no pan until the next push or pop has completed."
      )
    }
  }

  /// The bar above the sheet, which shows that it can be pulled.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct PullBar: SettingsGroup, Sendable {
    package var height = 20.0
    package var overlapPixels = 1.0

    package init() {}

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number("height", &height, in: .nonNegative, "The bar's height, in points.")
      try visitor.number(
        "overlapPixels", &overlapPixels, in: .within(0...100),
        "How far it reaches into the sheet, in pixels.")
    }
  }

  /// Pushing and popping pages.
  ///
  /// `visit` says what each parameter is, with its unit and its range.
  package struct Navigation: SettingsGroup, Sendable {
    package var duration = 0.25
    package var deceleration = 800.0
    package var popFraction = 0.5

    package init() {}

    package mutating func visit<Visitor: SettingsVisitor>(_ visitor: inout Visitor)
      throws(Visitor.Failure)
    {
      try visitor.number(
        "duration", &duration, in: .within(0...60), "How long a push or pop takes, in seconds.")
      try visitor.number(
        "deceleration", &deceleration, in: .positive,
        "The constant deceleration under which a page would run out after an interactive pop, in points per second squared."
      )
      try visitor.number(
        "popFraction", &popFraction, in: .within(0...10),
        "The part of its width that it must have moved by then to be popped.")
    }
  }
}
