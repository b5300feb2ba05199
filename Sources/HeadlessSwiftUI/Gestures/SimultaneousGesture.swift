/// The way of a gesture that another one consists of.
private enum GesturePhase<Value> {
  case possible
  case active(Value)
  case ended(Value)
  case failed

  var value: Value? {
    switch self {
    case .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }
  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
  var hasEnded: Bool {
    if case .ended = self { true } else { false }
  }
}

/// Two gestures beside each other: it ends once both are over and one of them has ended.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor
  private final class Phases {
    var first = GesturePhase<First.Value>.possible
    var second = GesturePhase<Second.Value>.possible

    var value: Value { Value(first: first.value, second: second.value) }

    func settle(_ follow: GestureFollowers<Value>) {
      guard first.isOver, second.isOver else {
        if first.hasEnded || second.hasEnded { follow.changed(value) }
        return
      }
      if first.hasEnded || second.hasEnded { follow.ended(value) }
      (first, second) = (.possible, .possible)
      follow.over()
    }
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    let (phases, node) = store.keep { Phases() }
    let firsts = first.allMembers(
      GestureFollowers(
        changed: {
          phases.first = .active($0)
          follow.changed(phases.value)
        }, ended: { phases.first = .ended($0) },
        over: {
          if !phases.first.hasEnded { phases.first = .failed }
          phases.settle(follow)
        }), store)
    let seconds = second.allMembers(
      GestureFollowers(
        changed: {
          phases.second = .active($0)
          follow.changed(phases.value)
        }, ended: { phases.second = .ended($0) },
        over: {
          if !phases.second.hasEnded { phases.second = .failed }
          phases.settle(follow)
        }), store)
    return firsts.map { $0.on(0, of: node) } + seconds.map { $0.on(1, of: node) }
  }
}

extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

/// One of two gestures, of which the first goes before the second.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  /// Marks of the two: whether each is over, and whether it has acted.
  @MainActor
  private final class Marks {
    var areOver = [false, false]
    var haveActed = [false, false]

    func over(_ side: Int, _ follow: GestureFollowers<Value>) {
      areOver[side] = true
      let areBothOver = areOver == [true, true]
      if haveActed[side] || areBothOver { follow.over() }
      haveActed[side] = false
      if areBothOver { areOver = [false, false] }
    }
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    let (marks, _) = store.keep { Marks() }
    func side<Side>(_ number: Int, _ value: @escaping (Side) -> Value) -> GestureFollowers<Side> {
      GestureFollowers(
        changed: {
          marks.haveActed[number] = true
          follow.changed(value($0))
        },
        ended: {
          marks.haveActed[number] = true
          follow.ended(value($0))
        }, over: { marks.over(number, follow) })
    }
    return first.allMembers(side(0) { .first($0) }, store)
      + second.allMembers(side(1) { .second($0) }, store)
  }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

extension Gesture {
  public func simultaneously<Other: Gesture>(with other: Other)
    -> SimultaneousGesture<Self, Other>
  { SimultaneousGesture(self, other) }

  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
