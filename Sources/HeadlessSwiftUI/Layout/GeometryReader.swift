public import Foundation

/// A view that takes all it is offered, and makes its content by the size.
public struct GeometryReader<Content: View>: View, PrimitiveView {
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func elements(at place: ViewPlace, _ inputs: ViewInputs) -> [LayoutElement] {
    let content = content
    return [
      GeometryElement(at: place) { proxy in
        place.child(.content).elements(of: content(proxy), inputs.inStack(nil))
      }
    ]
  }
}

/// The size and the place of a geometry reader.
@MainActor
public struct GeometryProxy {
  public let size: CGSize
  private let element: GeometryElement

  init(_ element: GeometryElement, _ size: CGSize) {
    (self.element, self.size) = (element, size)
  }

  /// Its frame in a space, at the places that the model has.
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .global, .named: element.frame
    case .local: CGRect(origin: .zero, size: size)
    }
  }

  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// The coordinates in which places are told.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

final class GeometryElement: LayoutElement {
  private let make: @MainActor (GeometryProxy) -> [LayoutElement]
  private var contents: [LayoutElement] = []

  init(at place: ViewPlace, _ make: @escaping @MainActor (GeometryProxy) -> [LayoutElement]) {
    self.make = make
    super.init(at: place)
  }

  override var members: [LayoutElement] { contents }

  override func size(offered: ProposedViewSize) -> CGSize {
    offered.replacingUnspecifiedDimensions()
  }

  /// Its content lies at its upper left corner.
  override func arrange(offered: ProposedViewSize) {
    contents = make(GeometryProxy(self, frame.size))
    for content in contents {
      content.put(at: frame.origin, offered: ProposedViewSize(frame.size))
    }
  }
}
