import JSONText

extension AppAction {
  /// Other detents of a sheet.
  public struct SetDetents: TypedAction {
    public static let name = "setDetents"

    /// In any order, as in a scene's `sheet.detents`.
    public var detents: [Detent] = []

    /// The identifier of the detent to go to; nil for the one that is selected, or the smallest if
    /// that is gone.
    public var selected: String?
    public var animated = true
    public init() {}

    public mutating func visit<Visitor: ActionVisitor>(_ visitor: inout Visitor) {
      visitor.list(
        "detents", &detents, of: Detent.systemDetents.map { $0.identifier }, or: Detent.members,
        required: "the detents, as in a scene's \"sheet.detents\"",
        "Where the sheet can rest from now on: one or more detents, in any order.")
      visitor.text(
        "selected", &selected,
        "The identifier of the detent to go to (default: the selected one, or the smallest if that is gone)."
      )
      visitor.animated(&animated)
    }
  }

  /// A detent: one of the system's, or one with a height or a fraction of the largest.
  public struct Detent: Sendable, Hashable, ActionValue {
    public var identifier: String

    /// In points above the bottom safe area.
    public var height: Double?

    /// A part of the largest detent.
    public var fraction: Double?

    public static let medium = Detent(identifier: "medium")
    public static let large = Detent(identifier: "large")

    /// The detents that are given by their names.
    static let systemDetents = [medium, large]

    static let members = [
      ActionParameter(
        "identifier", .text, required: "the detent's identifier", "The detent's name."),
      ActionParameter(
        "height", .number(.positive), required: nil,
        "Its height above the bottom safe area, in points."),
      ActionParameter(
        "fraction", .number(.part), required: nil, "Its height as a part of that of large."),
    ]

    public init(identifier: String, height: Double? = nil, fraction: Double? = nil) {
      self.identifier = identifier
      self.height = height
      self.fraction = fraction
    }

    public init?(actionValue value: AppAction.Value) {
      switch value {
      case .text(let word):
        guard let detent = Self.systemDetents.first(where: { $0.identifier == word }) else {
          return nil
        }
        self = detent
      case .object(let members):
        func member(_ key: String) -> AppAction.Value? { members.first { $0.key == key }?.value }
        guard let identifier = member("identifier").flatMap({ String(actionValue: $0) }) else {
          return nil
        }
        self.init(
          identifier: identifier, height: member("height").flatMap { Double(actionValue: $0) },
          fraction: member("fraction").flatMap { Double(actionValue: $0) })
      case .number, .flag, .list: return nil
      }
    }

    public var actionValue: AppAction.Value? {
      guard !Self.systemDetents.contains(self) else { return .text(identifier) }
      var members = [AppAction.Argument("identifier", .text(identifier))]
      if let height { members.append(.init("height", .number(height))) }
      if let fraction { members.append(.init("fraction", .number(fraction))) }
      return .object(members)
    }
  }

  /// Replaces the detents of a sheet.
  ///
  /// - Parameters:
  ///   - detents: where it can rest from now on, in any order.
  ///   - selected: the identifier of the detent to go to; nil for the one that is selected, or the
  ///     smallest if that is gone.
  ///   - animated: whether the sheet's change is animated.
  /// - Returns: the action.
  public static func setDetents(_ detents: [Detent], selected: String? = nil, animated: Bool)
    -> AppAction
  {
    var action = SetDetents()
    (action.detents, action.selected, action.animated) = (detents, selected, animated)
    return action.action
  }
}
