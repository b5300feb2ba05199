public import Foundation
import HeadlessUIKit

/// Content whose leaves are painted in another way, which their layers store.
private final class PaintedElement: WrappingElement {
  private let look: @MainActor (HostedLeaf) -> Void

  /// The outline of the part that shows; nil for all of it.
  private let clip: ((CGRect) -> Path)?

  init(
    at place: ViewPlace, _ content: LayoutElement, clip: ((CGRect) -> Path)? = nil,
    _ look: @escaping @MainActor (HostedLeaf) -> Void
  ) {
    self.clip = clip
    self.look = look
    super.init(at: place, content)
  }

  override func render(into canvas: ViewCanvas) {
    let (look, clip, whole) = (look, clip, frame)
    canvas.painting { leaf, frame in
      look(leaf)
      guard let clip else { return }
      leaf.clip = { clip(whole.offsetBy(dx: -frame.minX, dy: -frame.minY)).cgPath }
    } _: {
      content.render(into: $0)
    }
  }
}

/// Other content that decides which part of a view is painted: it is laid out, and shows nowhere.
private struct MaskModifier<Mask: View>: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let mask: Mask

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  {
    _ = place.child(.slot(0)).elements(of: mask, inputs.inStack(nil))
    return content(place.child(.content), inputs)
  }
}

/// The way in which colours mix with those behind them.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

extension View {
  private func painted(_ look: @escaping @MainActor (HostedLeaf) -> Void) -> some View {
    modifier(ElementModifier { content, place, _ in PaintedElement(at: place, content, look) })
  }

  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// A clip does not narrow what fingers find.
  public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle())
  }

  public func clipShape<Outline: Shape>(_ shape: Outline, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(
      ElementModifier { content, place, _ in
        PaintedElement(at: place, content, clip: { shape.path(in: $0) }) { _ in }
      })
  }

  public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { modifier(MaskModifier(mask: mask())) }

  public func mask<Mask: View>(_ mask: Mask) -> some View { modifier(MaskModifier(mask: mask)) }

  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    painted { view in
      view.layer.shadowColor = color.uiColor.cgColor
      view.layer.shadowOpacity = 1
      view.layer.shadowRadius = radius
      view.layer.shadowOffset = CGSize(width: x, height: y)
    }
  }

  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    let color = style.color
    return painted { view in
      view.layer.borderColor = color?.uiColor.cgColor
      view.layer.borderWidth = width
    }
  }

  /// Stored by nobody: a colour that others are mixed with is only seen.
  public func colorMultiply(_ color: Color) -> some View { self }

  /// Stored by nobody.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  public func drawingGroup(opaque: Bool = false) -> some View { self }
  public func compositingGroup() -> some View { self }
  public func blendMode(_ blendMode: BlendMode) -> some View { self }

  /// A style behind a view, which reaches the edges of the screen where the view touches those of the
  /// safe area.
  public func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(alignment: .center) { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  public func background(
    _ style: some ShapeStyle, in shape: some Shape, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(alignment: .center) { shape.fill(style) }
  }

  public func overlay(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay(alignment: .center) { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }
}
