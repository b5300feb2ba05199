public import Foundation
import HeadlessUIKit

/// Whether a view comes, is there, or goes.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
}

/// The way in which a view comes and goes.
public struct AnyTransition: @unchecked Sendable {
  /// One change of a view that comes or goes.
  enum Step {
    case opacity
    case offset(CGSize)

    /// By its own size beyond an edge.
    case move(Edge)
    case scale(CGFloat, UnitPoint)
    case modifier(Changes)
  }

  /// A modifier of an app, as it is in a transition and outside.
  struct Changes {
    let elements:
      @MainActor (_ isActive: Bool, ViewPlace, ViewInputs, @escaping ViewContents) ->
        [LayoutElement]
  }

  private(set) var insertion: [Step]
  private(set) var removal: [Step]

  /// The animation of its own; nil for that of the transaction.
  private(set) var animation: Animation?

  private init(_ steps: [Step]) { (insertion, removal) = (steps, steps) }

  private init(insertion: [Step], removal: [Step]) {
    (self.insertion, self.removal) = (insertion, removal)
  }

  var isIdentity: Bool { insertion.isEmpty && removal.isEmpty }

  /// Fades in the place of what moves.
  var withoutMotion: AnyTransition {
    func still(_ steps: [Step]) -> [Step] { steps.isEmpty ? [] : [.opacity] }
    var transition = AnyTransition(insertion: still(insertion), removal: still(removal))
    transition.animation = animation
    return transition
  }

  public static var identity: AnyTransition { AnyTransition([]) }
  public static var opacity: AnyTransition { AnyTransition([.opacity]) }
  public static var scale: AnyTransition { scale(scale: 0) }

  /// In over the leading edge, and out over the trailing one.
  public static var slide: AnyTransition {
    AnyTransition(insertion: [.move(.leading)], removal: [.move(.trailing)])
  }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition([.scale(scale, anchor)])
  }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition([.move(edge)]) }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition([.offset(offset)]) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// In over an edge and out over the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(
      insertion: [.move(edge), .opacity], removal: [.move(edge.opposite), .opacity])
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    var transition = AnyTransition(insertion: insertion.insertion, removal: removal.removal)
    transition.animation = insertion.animation ?? removal.animation
    return transition
  }

  public static func modifier<Change: ViewModifier>(
    active: Change, identity: Change
  ) -> AnyTransition {
    AnyTransition([
      .modifier(
        Changes { isActive, place, inputs, content in
          place.elements(of: isActive ? active : identity, inputs, content)
        })
    ])
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = AnyTransition(
      insertion: insertion + other.insertion, removal: removal + other.removal)
    transition.animation = animation ?? other.animation
    return transition
  }

  /// An animation of its own, whatever the transaction's.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.animation = animation
    return transition
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

/// A view that comes and goes by a transition.
private struct TransitionModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let transition: AnyTransition

  /// All changes of both ways are always there, so that the views in them are the same throughout.
  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    let shown =
      inputs.environment.accessibilityReduceMotion ? transition.withoutMotion : transition
    var inner = inputs
    inner.phase = .identity
    let steps =
      shown.insertion.map { ($0, inputs.phase == .willAppear) }
      + shown.removal.map { ($0, inputs.phase == .didDisappear) }
    var made: ViewContents = { $0.elements(content, $1) }
    for (number, (step, isActive)) in steps.enumerated() {
      let before = made
      made = { place, inputs in
        step.elements(isActive, place.child(.property(number)), inputs, before)
      }
    }
    return made(place.child(.content), inner).map {
      TransitionElement(at: place, $0, transition)
    }
  }
}

extension ViewPlace {
  fileprivate func elements(_ content: ViewContents, _ inputs: ViewInputs) -> [LayoutElement] {
    content(child(.content), inputs)
  }
}

@MainActor
extension AnyTransition.Step {
  fileprivate func elements(
    _ isActive: Bool, _ place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents
  ) -> [LayoutElement] {
    func wrap(_ element: (LayoutElement) -> LayoutElement) -> [LayoutElement] {
      content(place.child(.content), inputs).map(element)
    }
    let transaction = inputs.transaction
    switch self {
    case .opacity:
      return wrap {
        EffectElement(at: place, $0, OpacityEffect(opacity: isActive ? 0 : 1), transaction)
      }
    case .scale(let scale, let anchor):
      let size = isActive ? CGSize(width: scale, height: scale) : CGSize(width: 1, height: 1)
      return wrap {
        EffectElement(at: place, $0, TransformEffect(scale: size, anchor: anchor), transaction)
      }
    case .offset(let offset):
      return wrap { MovedElement(at: place, $0) { _ in isActive ? offset : .zero } }
    case .move(let edge):
      return wrap {
        MovedElement(at: place, $0) { size in
          guard isActive else { return .zero }
          return switch edge {
          case .top: CGSize(width: 0, height: -size.height)
          case .bottom: CGSize(width: 0, height: size.height)
          case .leading: CGSize(width: -size.width, height: 0)
          case .trailing: CGSize(width: size.width, height: 0)
          }
        }
      }
    case .modifier(let changes):
      var inputs = inputs
      if (place.kept as? LastSide)?.isActive != isActive { inputs.isKept = false }
      place.kept = LastSide(isActive)
      return changes.elements(isActive, place, inputs, content)
    }
  }
}

/// The side of a pair of modifiers that a view had in the last update.
private final class LastSide {
  let isActive: Bool

  init(_ isActive: Bool) { self.isActive = isActive }
}

/// Content that shows elsewhere, by its size.
private final class MovedElement: WrappingElement {
  private let offset: (CGSize) -> CGSize

  init(at place: ViewPlace, _ content: LayoutElement, _ offset: @escaping (CGSize) -> CGSize) {
    self.offset = offset
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    let offset = offset(frame.size)
    content.put(
      at: CGPoint(x: frame.minX + offset.width, y: frame.minY + offset.height),
      offered: offered)
  }
}

private final class TransitionElement: WrappingElement {
  private let own: AnyTransition

  init(at place: ViewPlace, _ content: LayoutElement, _ transition: AnyTransition) {
    own = transition
    super.init(at: place, content)
  }

  override var transition: AnyTransition? { own }
}

extension View {
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }
}
