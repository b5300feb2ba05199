/// The blocks that code has asked a coordinator to run.
@MainActor
struct TransitionBlocks {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private var animations: [Block] = []
  private var completions: [Block] = []
  private var interactionHandlers: [Block] = []

  /// Whether the animations have run, so that further ones come too late.
  private(set) var haveRun = false

  /// Whether there is anything to animate.
  var areEmpty: Bool { animations.isEmpty }

  /// - Returns: whether the animation will run.
  mutating func add(_ animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation, !haveRun else { return false }
    animations.append(animation)
    return true
  }

  mutating func add(interactionHandler: @escaping Block) {
    interactionHandlers.append(interactionHandler)
  }

  mutating func removeAnimations() -> [Block] {
    haveRun = true
    defer { animations = [] }
    return animations
  }

  mutating func removeCompletions() -> [Block] {
    defer { (completions, interactionHandlers) = ([], []) }
    return completions
  }

  func interactionChanged(_ context: any UIViewControllerTransitionCoordinatorContext) {
    for handler in interactionHandlers { handler(context) }
  }
}
