public import Foundation

/// A frame of fixed width, height, or both.
private final class FixedFrameElement: WrappingElement {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  init(
    at place: ViewPlace, _ content: LayoutElement, width: CGFloat?, height: CGFloat?,
    _ alignment: Alignment
  ) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(at: place, content)
  }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? offered.width, height: height ?? offered.height)
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = content.size(offered: inner(offered))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    let offer = inner(offered)
    return (aligned(alignment, in: size(offered: offered), offer: offer), offer)
  }
}

/// A frame between a least and a largest size.
private final class FlexibleFrameElement: WrappingElement {
  struct Limits {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?

    /// The offer that the content gets.
    func offer(_ offered: CGFloat?) -> CGFloat? {
      let wanted = offered ?? ideal
      return wanted.map { min(max($0, least ?? -.infinity), most ?? .infinity) }
    }

    /// The answer to an offer: as large as is offered where a limit allows it, else as the content.
    func answer(_ offered: CGFloat?, content: CGFloat) -> CGFloat {
      guard let wanted = offered ?? ideal else {
        return min(max(content, least ?? -.infinity), most ?? .infinity)
      }
      // A frame with one limit alone is as its content, as far as the other lets it.
      let low = least ?? min(content, most ?? .infinity)
      let high = most ?? max(content, least ?? -.infinity)
      return min(max(wanted, low), high)
    }
  }

  private let width: Limits
  private let height: Limits
  private let alignment: Alignment

  init(
    at place: ViewPlace, _ content: LayoutElement, width: Limits, height: Limits,
    _ alignment: Alignment
  ) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(at: place, content)
  }

  private func inner(_ offered: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(offered.width), height: height.offer(offered.height))
  }

  override func size(offered: ProposedViewSize) -> CGSize {
    let size = content.size(offered: inner(offered))
    return CGSize(
      width: width.answer(offered.width, content: size.width),
      height: height.answer(offered.height, content: size.height))
  }

  override func inside(offered: ProposedViewSize) -> (corner: CGPoint, offer: ProposedViewSize) {
    let offer = inner(offered)
    return (aligned(alignment, in: size(offered: offered), offer: offer), offer)
  }
}

/// A change of each element by itself.
struct ElementModifier: ViewModifier, PrimitiveModifier {
  typealias Body = Never

  let wrap: @MainActor (LayoutElement, ViewPlace, ViewInputs) -> LayoutElement

  func elements(at place: ViewPlace, _ inputs: ViewInputs, _ content: @escaping ViewContents)
    -> [LayoutElement]
  { content(place.child(.content), inputs).map { wrap($0, place, inputs) } }
}

extension View {
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        FixedFrameElement(at: place, content, width: width, height: height, alignment)
      })
  }

  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      ElementModifier { content, place, _ in
        FlexibleFrameElement(
          at: place, content, width: .init(least: minWidth, ideal: idealWidth, most: maxWidth),
          height: .init(least: minHeight, ideal: idealHeight, most: maxHeight), alignment)
      })
  }
}
