public import HeadlessUIKit

/// A transform of how content shows, by its size; its numbers are evaluated anew for each frame.
@MainActor @preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

/// A transform in space, of which the part in the plane of the screen shows: perspective is not.
public struct ProjectionTransform: Equatable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ transform: CGAffineTransform) {
    (m11, m12, m21, m22) = (transform.a, transform.b, transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  public init(_ transform: CATransform3D) {
    (m11, m12, m13) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m23) = (transform.m21, transform.m22, transform.m24)
    (m31, m32, m33) = (transform.m41, transform.m42, transform.m44)
  }

  /// Its part in the plane.
  var plane: CGAffineTransform {
    let unit = m33 == 0 ? 1 : m33
    return CGAffineTransform(
      a: m11 / unit, b: m12 / unit, c: m21 / unit, d: m22 / unit, tx: m31 / unit, ty: m32 / unit)
  }
}

/// An effect as it shows for one frame.
private struct FrameEffect: ContentEffect {
  let value: @MainActor (CGSize) -> ProjectionTransform

  func effect(on frame: CGRect) -> GroupEffect {
    GroupEffect(
      transform: HostedTransform(matrix: value(frame.size).plane), anchor: frame.origin)
  }
}

extension ViewPlace {
  /// The elements of content with a geometry effect, whose numbers show as they are now.
  func elements<Effect: GeometryEffect>(
    of effect: Effect, _ inputs: ViewInputs, _ content: @escaping ViewContents
  ) -> [LayoutElement] {
    var binder = _PropertyBinder(self, inputs)
    var effect = effect
    effect._bindProperties(&binder)
    let shown = effect
    return content(child(.content), inputs).map {
      EffectElement(
        at: self, $0, FrameEffect { shown.effectValue(size: $0) }, Transaction())
    }
  }
}

/// A turn about an axis in space, seen without perspective.
private struct SpaceRotation: GeometryEffect {
  var angle: Angle
  let axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  let anchor: UnitPoint

  var animatableData: Double {
    get { angle.radians }
    set { angle.radians = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let (x, y) = (anchor.x * size.width, anchor.y * size.height)
    let turn = ProjectionTransform(
      CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z)
    ).plane
    return ProjectionTransform(
      CGAffineTransform(translationX: -x, y: -y).concatenating(turn)
        .concatenating(CGAffineTransform(translationX: x, y: y)))
  }
}

extension View {
  /// A turn in space, of which the part in the plane of the screen shows: perspective is stored by
  /// nobody.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
  ) -> some View {
    modifier(SpaceRotation(angle: angle, axis: axis, anchor: anchor))
  }

  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(
      ElementModifier { content, place, inputs in
        EffectElement(
          at: place, content, FrameEffect { _ in ProjectionTransform(transform) },
          inputs.transaction)
      })
  }
}
