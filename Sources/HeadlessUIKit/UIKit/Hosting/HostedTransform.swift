package import Foundation

/// The transform of a group of a declarative view: a scale, then a rotation that may go round more than
/// once; or any other one.
package struct HostedTransform: Equatable {
  package var scale: CGSize

  /// Radians, clockwise on the screen.
  package var rotation: Double

  /// A transform that takes the place of both; nil for none.
  package var matrix: CGAffineTransform?

  package init(
    scale: CGSize = CGSize(width: 1, height: 1), rotation: Double = 0,
    matrix: CGAffineTransform? = nil
  ) {
    (self.scale, self.rotation, self.matrix) = (scale, rotation, matrix)
  }
}

extension HostedGroup {
  /// The transform, whose parts move each by itself.
  package var hostedTransform: HostedTransform {
    get { ownTransform }
    set {
      ownTransform = newValue
      if let matrix = newValue.matrix {
        transform = matrix
        return
      }
      let (scale, rotation) = (newValue.scale, newValue.rotation)
      guard !refuses(rotation, as: "rotation") else { return }
      change("scale", scale) { values in
        (values[.scaleX], values[.scaleY]) = (Double(scale.width), Double(scale.height))
        (values[.shear], values[.rotation]) = (0, rotation)
        (values[.translationX], values[.translationY]) = (0, 0)
      }
    }
  }
}
