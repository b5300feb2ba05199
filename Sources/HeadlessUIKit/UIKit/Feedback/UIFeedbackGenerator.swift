/// Makes what is felt: each call is an event of the timeline.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  nonisolated public override init() { super.init() }

  /// Gets the hardware ready, which takes no time here.
  open func prepare() {}
}
