import HeadlessUIKit

/// A function that stays on the actor that it was written on.
private struct ViewTaskAction: @unchecked Sendable {
  let run: @isolated(any) () async -> Void
}

/// The task of a view that is shown.
@MainActor
private final class ViewTask<ID: Equatable>: AppearanceMark {
  var id: ID
  private var task: Task<Void, Never>?

  init(_ id: ID) { self.id = id }

  /// Begins it, in the place of the one before it.
  func begin(_ action: ViewTaskAction, _ priority: TaskPriority, at origin: String) {
    task?.cancel()
    task = HostedRun.beginningTasks(at: origin) {
      Task(priority: priority) { await action.run() }
    }
  }

  func cancel() { task?.cancel() }
}

/// A task that lives as long as its view does, with one value.
private struct ViewTaskModifier<ID: Equatable>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let id: ID
  let priority: TaskPriority
  let call: HostedCall
  let action: ViewTaskAction

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let (action, priority, origin) = (action, priority, "task\(call.words)")
    if let task = place.kept as? ViewTask<ID> {
      if task.id != id {
        task.id = id
        place.graph.change({ task.begin(action, priority, at: origin) }, from: origin)
      }
    } else {
      let task = ViewTask(id)
      place.kept = task
      place.graph.appear({ task.begin(action, priority, at: origin) }, from: origin)
      place.disappeared = { task.cancel() }
    }
    return content(place.child(.content), inputs)
  }
}

extension View {
  /// Begins a task when the view has appeared, and cancels it when the view has gone.
  public func task(
    priority: TaskPriority = .userInitiated, file: StaticString = #fileID, line: UInt = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { task(id: 0, priority: priority, file: file, line: line, action) }

  /// Begins a task when the view has appeared, and a new one when a value has changed; it cancels the
  /// one before, and the last one when the view has gone.
  public func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated, file: StaticString = #fileID,
    line: UInt = #line,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(
      ViewTaskModifier(
        id: value, priority: priority, call: HostedCall(file, line),
        action: ViewTaskAction(run: action)))
  }
}
