import HeadlessUIKit

/// A gesture after another one has ended: a drag after a long press with the same finger, or one after
/// a tap.
///
/// Until the first has ended, the second stands in nobody's way. The drag counts from touch-down
/// (chosen).
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture, PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second
  public var body: Never { preconditionFailure("\(Self.self) has no body") }

  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }

  @MainActor
  private final class Turn {
    /// The value with which the first has ended, and when; nil as long as it has not.
    var first: (value: First.Value, time: Double)?

    /// The value of the first, if it is the second's turn: what ends with the first itself does not
    /// count.
    var secondsTurn: First.Value? {
      first.flatMap { HostedMotion.time > $0.time ? $0.value : nil }
    }
  }

  func members(_ follow: GestureFollowers<Value>, _ store: GestureStore) -> [GestureMember] {
    let (turn, node) = store.keep { Turn() }
    let firsts = first.allMembers(
      GestureFollowers(
        changed: { if turn.first == nil { follow.changed(.first($0)) } },
        ended: {
          guard turn.first == nil else { return }
          turn.first = ($0, HostedMotion.time)
          follow.changed(.second($0, nil))
        }, over: { if turn.first == nil { follow.over() } }), store)
    let seconds = second.allMembers(
      GestureFollowers(
        changed: { value in
          if let first = turn.secondsTurn { follow.changed(.second(first, value)) }
        },
        ended: { value in
          if let first = turn.secondsTurn { follow.ended(.second(first, value)) }
        },
        over: {
          guard turn.secondsTurn != nil else { return }
          turn.first = nil
          follow.over()
        }), store)
    return firsts.map { $0.on(0, of: node) }
      + seconds.map { $0.on(1, of: node).waiting { turn.first == nil } }
  }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
