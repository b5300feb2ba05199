public import Foundation
import HeadlessUIKit

/// The places of a represented recognizer's fingers in the spaces of views.
///
/// The local space is that of the view as it shows, or as the scene's `swiftUI.dragLocalSpace` says
/// (chosen: as for a drag).
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  /// The recognizer, which a coordinator is made before, and its view.
  @MainActor
  final class Source {
    fileprivate weak var group: HostedGroup?
    weak var recognizer: UIGestureRecognizer?

    fileprivate init(_ group: HostedGroup) { self.group = group }

    fileprivate var pan: UIPanGestureRecognizer? { recognizer as? UIPanGestureRecognizer }
  }

  let source: Source

  init(of group: HostedGroup) { source = Source(group) }

  public var localLocation: CGPoint { location(in: .local) }
  public var localTranslation: CGPoint? { translation(in: .local) }
  public var localVelocity: CGPoint? { velocity(in: .local) }

  public func location(in space: some CoordinateSpaceProtocol) -> CGPoint {
    convert(globalPoint: source.recognizer?.location(in: nil) ?? .zero, to: space)
  }

  /// The way of a pan's fingers; nil for other recognizers.
  ///
  /// It is the same in all spaces: here, none is turned, or larger than the screen's.
  public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? {
    source.pan?.translation(in: nil)
  }

  /// The velocity of a pan's fingers, in points per second; nil for other recognizers.
  public func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? {
    source.pan?.velocity(in: nil)
  }

  public func convert(
    globalPoint: CGPoint, to space: some CoordinateSpaceProtocol = .local
  ) -> CGPoint {
    GestureSpace(space.coordinateSpace, of: source.group).place(of: globalPoint)
  }
}
