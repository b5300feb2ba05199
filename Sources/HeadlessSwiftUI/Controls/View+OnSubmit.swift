/// The kinds of text whose return key submits it.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Text fields and secure fields.
  public static let text = SubmitTriggers(rawValue: 1)

  /// Fields for searches, which nothing here shows.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// An action for the return key.
struct SubmitAction {
  let triggers: SubmitTriggers
  let action: @MainActor () -> Void
}

extension EnvironmentValues {
  private enum Submissions: EnvironmentKey {
    static var defaultValue: [SubmitAction] { [] }
  }

  /// The actions around a field, the innermost first.
  fileprivate var submissions: [SubmitAction] {
    get { self[Submissions.self] }
    set { self[Submissions.self] = newValue }
  }

  func submissions(of trigger: SubmitTriggers) -> [SubmitAction] {
    submissions.filter { $0.triggers.contains(trigger) }
  }
}

extension View {
  /// An action for the return key in the fields inside, after those that are inside the view (chosen).
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    transformEnvironment(\.submissions) {
      $0.insert(SubmitAction(triggers: triggers, action: action), at: 0)
    }
  }

  /// Whether the return key in the fields inside leaves the actions around the view alone.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submissions) { if isBlocking { $0 = [] } }
  }
}
