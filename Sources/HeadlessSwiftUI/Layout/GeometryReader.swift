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
        let (inside, last) = (place.child(.content), place.kept as? LastProxy)
        place.kept = LastProxy(proxy)
        var inputs = inputs.inStack(nil)
        let view = inside.made(&inputs, isSame: last?.proxy.saysTheSame(as: proxy) == true) {
          content(proxy)
        }
        return inside.elements(of: view, inputs)
      }
    ]
  }
}

/// The proxy that a reader's content was made with.
private final class LastProxy {
  let proxy: GeometryProxy

  init(_ proxy: GeometryProxy) { self.proxy = proxy }
}

/// The size and the place of a geometry reader.
@MainActor @preconcurrency
public struct GeometryProxy {
  public let size: CGSize

  /// The distances to the edges of the screen where the reader touches the safe area's.
  public let safeAreaInsets: EdgeInsets

  /// Its frame on the screen, and those of the spaces around it: not the elements, whose places keep it.
  private let frame: CGRect
  private let spaces: [AnyHashable: CGRect]

  init(_ element: LayoutElement, _ surroundings: LayoutSurroundings) {
    frame = element.frame
    size = element.frame.size
    safeAreaInsets = surroundings.insets(of: element.frame)
    spaces = surroundings.spaces.mapValues(\.frame)
  }

  fileprivate func saysTheSame(as other: Self) -> Bool {
    frame == other.frame && safeAreaInsets == other.safeAreaInsets && spaces == other.spaces
  }

  /// Its frame in a space, at the places that the model has; in one that nothing around it has the name
  /// of, as on the screen.
  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .global: frame
    case .local: CGRect(origin: .zero, size: size)
    case .named(let name):
      spaces[name].map { frame.offsetBy(dx: -$0.minX, dy: -$0.minY) } ?? frame
    }
  }

  /// The place of another view in the reader's own coordinates.
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    anchor.place(seenFrom: frame.origin)
  }
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
    contents = make(GeometryProxy(self, place.graph.surroundings))
    for content in contents {
      content.put(at: frame.origin, offered: ProposedViewSize(frame.size))
    }
  }
}
