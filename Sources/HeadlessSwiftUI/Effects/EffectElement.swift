public import Foundation
import HeadlessUIKit

/// A change of how content shows as a whole, besides where it is.
@MainActor
protocol ContentEffect {
  /// The change for content that has a frame on the screen.
  func effect(on frame: CGRect) -> GroupEffect
}

/// Content with an effect, which changes under the transaction that reaches the effect.
final class EffectElement: WrappingElement {
  private let effect: any ContentEffect

  /// The effect from which one goes that has not been there before; nil for its own.
  private let before: (any ContentEffect)?
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ content: LayoutElement, _ effect: any ContentEffect,
    from before: (any ContentEffect)? = nil, _ transaction: Transaction
  ) {
    (self.effect, self.before, self.transaction) = (effect, before, transaction)
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.group(
      at: place, effect.effect(on: frame), from: before?.effect(on: frame), transaction
    ) { content.render(into: $0) }
  }
}

struct OpacityEffect: ContentEffect {
  let opacity: Double

  func effect(on frame: CGRect) -> GroupEffect {
    GroupEffect(opacity: min(max(opacity, 0), 1))
  }
}

struct TransformEffect: ContentEffect {
  var scale = CGSize(width: 1, height: 1)
  var angle = Angle.zero
  var anchor = UnitPoint.center

  func effect(on frame: CGRect) -> GroupEffect {
    GroupEffect(
      transform: HostedTransform(scale: scale, rotation: angle.radians),
      anchor: frame.point(at: anchor))
  }
}

extension CGRect {
  func point(at anchor: UnitPoint) -> CGPoint {
    CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }
}

/// Content that keeps its place, and shows nowhere.
private final class HiddenElement: WrappingElement {
  override func render(into canvas: ViewCanvas) {}
}

private final class ZIndexElement: WrappingElement {
  private let index: Double

  init(at place: ViewPlace, _ content: LayoutElement, _ index: Double) {
    self.index = index
    super.init(at: place, content)
  }

  override var zIndex: Double { index }
}

/// Content that moves as one: what is in it keeps its place in it meanwhile.
private final class GeometryGroupElement: WrappingElement {
  private let transaction: Transaction

  init(at place: ViewPlace, _ content: LayoutElement, _ transaction: Transaction) {
    self.transaction = transaction
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    canvas.group(at: place, in: frame, transaction) { content.render(into: $0) }
  }
}

extension View {
  func effect(_ effect: some ContentEffect) -> some View {
    modifier(
      ElementModifier { content, place, inputs in
        EffectElement(at: place, content, effect, inputs.transaction)
      })
  }

  public func opacity(_ opacity: Double) -> some View { effect(OpacityEffect(opacity: opacity)) }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    effect(TransformEffect(scale: scale, anchor: anchor))
  }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(TransformEffect(angle: angle, anchor: anchor))
  }

  public func zIndex(_ value: Double) -> some View {
    modifier(ElementModifier { content, place, _ in ZIndexElement(at: place, content, value) })
  }

  public func hidden() -> some View {
    modifier(ElementModifier { content, place, _ in HiddenElement(at: place, content) })
  }

  public func geometryGroup() -> some View {
    modifier(
      ElementModifier { content, place, inputs in
        GeometryGroupElement(at: place, content, inputs.transaction)
      })
  }
}
