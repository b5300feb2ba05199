import Foundation
import HeadlessUIKit

/// The coordinates in which places are told.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

/// A space of a view that has a name.
public struct NamedCoordinateSpace: Equatable {
  let name: AnyHashable

  public static func named(_ name: some Hashable) -> Self { Self(name: AnyHashable(name)) }
}

/// Content whose frame is a named space for all that is in it.
private final class SpaceElement: WrappingElement {
  private let name: AnyHashable
  private let transaction: Transaction

  init(
    at place: ViewPlace, _ content: LayoutElement, _ name: AnyHashable, _ transaction: Transaction
  ) {
    (self.name, self.transaction) = (name, transaction)
    super.init(at: place, content)
  }

  override func arrange(offered: ProposedViewSize) {
    let outer = place.graph.surroundings.spaces
    place.graph.surroundings.spaces[name] = self
    super.arrange(offered: offered)
    place.graph.surroundings.spaces = outer
  }

  override func render(into canvas: ViewCanvas) {
    canvas.space(at: place, frame, transaction) { group, inner in
      group.spaceName = name
      content.render(into: inner)
    }
  }
}

extension View {
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    modifier(
      ElementModifier { content, place, inputs in
        SpaceElement(at: place, content, AnyHashable(name), inputs.transaction)
      })
  }

  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    coordinateSpace(name: space.name)
  }
}
