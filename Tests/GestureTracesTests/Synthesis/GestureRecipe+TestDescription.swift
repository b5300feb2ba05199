public import GestureTraces
import MotionLaws
public import Testing

extension GestureRecipe: CustomTestStringConvertible {
  public var testDescription: String { gesture.testDescription }
}

extension GestureRecipe.Gesture: CustomTestStringConvertible {
  public var testDescription: String { kind.rawValue }
}

extension GestureRecipe.Destination: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .point(let point): "(\(point.x), \(point.y))"
    case .travel(let distance, let direction): "\(distance) pt, \(direction)"
    }
  }
}
