import HeadlessUIKit

/// The control that a scroll view's content is pulled down to refresh by.
@MainActor
final class ScrollRefresh {
  private var action: RefreshAction?
  private let control = UIRefreshControl()
  private var isWired = false

  /// Shows the control while an action reaches the scroll view; nil for none.
  func take(_ action: RefreshAction?, _ view: HostedScroll) {
    self.action = action
    let control = action == nil ? nil : control
    guard view.refreshControl !== control else { return }
    if !isWired {
      isWired = true
      self.control.addAction(
        UIAction { [weak self] _ in self?.begin() }, for: .valueChanged)
    }
    view.refreshControl = control
  }

  /// Runs the action; the control shows until it is over.
  private func begin() {
    guard let action else { return control.endRefreshing() }
    let control = control
    HostedRun.beginningTasks(at: "refreshable\(action.call.words)") {
      Task { @MainActor in
        await action()
        control.endRefreshing()
      }
    }
  }
}

/// The work that brings content up to date.
public struct RefreshAction: @unchecked Sendable {
  let call: HostedCall
  let action: @isolated(any) () async -> Void

  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  private enum Refresh: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
  }

  /// The work that brings content up to date; nil where there is none.
  public var refresh: RefreshAction? { self[Refresh.self] }

  fileprivate var refreshAction: RefreshAction? {
    get { self[Refresh.self] }
    set { self[Refresh.self] = newValue }
  }
}

extension View {
  /// The scroll views inside can be pulled down, which runs a task; until it is over, the content rests below
  /// a wheel, as with UIKit's `UIRefreshControl`.
  public func refreshable(
    file: StaticString = #fileID, line: UInt = #line,
    action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    let refresh = RefreshAction(call: HostedCall(file, line), action: action)
    return transformEnvironment(\.refreshAction) { $0 = refresh }
  }
}
