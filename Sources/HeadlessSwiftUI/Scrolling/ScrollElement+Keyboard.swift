import Foundation
import HeadlessUIKit

/// The way of the content when the keyboard comes or goes.
extension ScrollElement {
  /// Finds the offset to which it goes along with the keyboard.
  ///
  /// What is typed into comes to where it shows, on the shortest way, as in UIKit's tables. Content that the
  /// keyboard leaves goes back to where it ends.
  ///
  /// - Parameter bottom: the distance of the content from the lower edge before the update, in points.
  /// - Returns: the offset, in points; nil if it stays.
  func offsetAlongKeyboard(from bottom: CGFloat) -> CGPoint? {
    let offset = host.offset
    var target = offset
    if place.graph.scrollRequests.showsFirstResponder, let frame = frameOfFirstResponder {
      target = host.clamped(self.offset(showing: frame, at: nil))
    } else if insets.bottom < bottom, host.isAtRest {
      target = host.clamped(offset)
    }
    return target == offset ? nil : target
  }

  /// The frame of what is typed into, in the content's own space; nil if that is elsewhere.
  private var frameOfFirstResponder: CGRect? {
    var pending: [LayoutElement] = members
    while let element = pending.popLast() {
      if (element as? RepresentedElement)?.isTypedInto == true {
        return frameInContent(element.frame)
      }
      pending += element.members
    }
    return nil
  }
}
