package import GestureEngine

extension Frame {
  /// The key of the sheets that an app presents besides its own, which holds each by its name.
  package static let sheetsKey = "sheets"
}

extension Frame.PresentedSheet: FrameFields {
  /// A sheet whose fields are to be read or described.
  static func blank(named name: String) -> Self {
    Self(
      name: name, SheetReading(state: "", phase: .idle, y: 0, extent: 0, velocity: 0))
  }

  @inline(__always)
  package mutating func visit<Visitor: FrameVisitor & ~Copyable>(_ visitor: inout Visitor)
    throws(Visitor.Failure)
  {
    try visitor.text(
      "state", &state, "The detent that it is at or is going to; dismissed on its way out.")
    try visitor.word("phase", &phase, "What the sheet is doing.")
    try visitor.number("y", &y, .points, "Its top edge on screen, as the user sees it.")
    try visitor.number("extent", &extent, .points, "How much of it shows.")
  }
}
