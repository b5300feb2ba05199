import GestureEngine
import JSONText
import MotionLaws

/// An animation that a layer has.
@MainActor
final class LayerAnimation {
  let key: String
  let animation: CAAnimation

  /// The time at which it begins, in seconds since the trace began.
  let begin: Double
  let transaction: TransactionRecord

  /// The place where it was added.
  let call: AppCall

  /// The places of its start and its end on the run's clock.
  var start: Int?
  var order: Int?

  /// The things that the timeline has told of it.
  var telling = MotionTelling()

  /// The layer that it moves: with it, the animation is over.
  private(set) weak var layer: CALayer?

  init(
    key: String, animation: CAAnimation, begin: Double, transaction: TransactionRecord,
    layer: CALayer, call: AppCall
  ) {
    (self.key, self.animation, self.begin) = (key, animation, begin)
    (self.transaction, self.layer, self.call) = (transaction, layer, call)
  }

  var view: UIView? { layer?.view }

  /// `a CABasicAnimation of opacity in fade(), Sheet.swift:44`.
  var words: String {
    let path = (animation as? CAPropertyAnimation)?.keyPath
    return "a \(type(of: animation))" + (path.map { " of \($0)" } ?? "") + " in \(call.words)"
  }

  /// Whether nothing shows it any more: its layer is gone, or its view in no window.
  func isOutside(_ window: UIWindow) -> Bool {
    guard let layer else { return true }
    return layer.view.map { $0.root !== window } ?? false
  }

  func deliverStop(isFinished: Bool) {
    animation.delegate?.animationDidStop(animation, finished: isFinished)
    transaction.animationEnded()
  }

  /// The time at which it is over; infinite if it repeats without end or stands still.
  var end: Double { animation.end(from: begin) }

  func apply(to values: inout AnimatedValues, at time: Double) {
    animation.show(in: &values, at: time, from: begin)
  }
}

extension LayerAnimation: ToldMotion {
  /// The time just before it has gone its way once, when it shows where that leads; nil if it has no
  /// end.
  private var timeOfArrival: Double? {
    let arrival = begin + animation.duration / Double(animation.speed)
    return arrival.isFinite && arrival > begin ? arrival - 1e-9 : nil
  }

  var moves: [AnimationMove] { view.map(carriedMoves) ?? [] }

  func carriedMoves(of view: UIView) -> [AnimationMove] {
    guard let timeOfArrival else { return [] }
    return AnimationMove.all(
      of: view, from: view.frameOnScreen(at: begin), to: view.frameOnScreen(at: timeOfArrival))
  }

  func course(of move: AnimationMove) -> MotionCourse {
    let length = end - begin
    return MotionCourse(
      start: move.start, target: move.target, words: animation.words,
      duration: length.isFinite ? length : animation.duration)
  }
}

extension CAAnimation {
  /// Its law with its numbers, as events show it.
  fileprivate var words: String {
    lawWords + (autoreverses ? ", and back" : "")
      + (repeatCount > 0 || repeatDuration > 0 ? ", again and again" : "")
      + (speed == 1 ? "" : ", × \(Double(speed).rounded3) in speed")
  }
}
