import GestureReplay

extension AcmeSheet {
  /// The app shows a part of the card, until the user drags it.
  public struct Peek: TypedAction {
    public static let name = "peek"

    /// The part of the way from closed to open.
    public var fraction = 0.5
    public var animated = true

    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.number(
        "fraction", &fraction, in: .within(0...1),
        "The part of the way from closed to open that is shown.")
      visitor.animated(&animated)
    }
  }

  public static let actions = [
    SheetAction<AcmeSheet>(Peek()) { sheet, peek, context in
      sheet.peek(at: peek.fraction, animated: peek.animated, &context)
    }
  ]

  private mutating func peek(
    at fraction: Double, animated: Bool, _ context: inout SheetContext
  ) {
    let target = settings.closed + fraction * (settings.open - settings.closed)
    context.report(
      .custom(
        name: "peek", fields: [.init("extent", target), .init("from", stop.rawValue)]),
      because: "the app asks for \(rounded: fraction) of the way")
    guard animated else {
      return extent.set(target, because: "peek without animation", &context)
    }
    extent.animate(to: target, spring: .snappy, because: "peek", &context)
  }
}
