/// Groups animations, and says when all of them are over.
///
/// A completion block is called when the animations that began in its transaction are over; at the
/// commit without any.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  open class func begin() { AppRun.current?.motion.transactions.append(TransactionRecord()) }

  open class func commit() {
    guard let run = AppRun.current, let record = run.motion.transactions.popLast() else { return }
    record.commit()
  }

  /// Commits what has been begun without `begin()`.
  open class func flush() { AppRun.current?.motion.commitImplicitTransaction() }

  /// Calls a block when all animations of the transaction that begin from now on are over.
  open class func setCompletionBlock(
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function,
    _ block: (() -> Void)?
  ) {
    AppRun.current?.motion.transaction.completion = block
    AppRun.current?.motion.transaction.call = AppCall(file, line, function)
  }

  open class func completionBlock() -> (() -> Void)? {
    AppRun.current?.motion.transaction.completion
  }

  /// Seconds that animations without a duration take.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    guard !AppRun.refuses(dur, as: "animation duration", in: "CATransaction") else { return }
    AppRun.current?.motion.transaction.duration = dur
  }

  open class func animationDuration() -> CFTimeInterval {
    AppRun.current?.motion.transactionValue(\.duration) ?? TransactionRecord.defaultDuration
  }

  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    AppRun.current?.motion.transaction.timingFunction = function
  }

  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    AppRun.current?.motion.transactionValue(\.timingFunction)
  }

  /// Whether layers change without actions; those of views have none outside animation blocks.
  open class func setDisableActions(_ flag: Bool) {
    AppRun.current?.motion.transaction.disablesActions = flag
  }

  open class func disableActions() -> Bool {
    AppRun.current?.motion.transactionValue(\.disablesActions) ?? false
  }
}

/// One transaction: what it says, and how many of its animations are not over.
@MainActor
final class TransactionRecord {
  /// Core Animation's default, in seconds.
  static let defaultDuration = 0.25

  var completion: (() -> Void)?

  /// The place in the app that set the completion; nil if none did.
  var call: AppCall?
  var duration: Double?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions: Bool?
  private var count = 0
  private var isCommitted = false

  func animationBegan() { count += 1 }

  func animationEnded() {
    count -= 1
    finishIfOver()
  }

  func commit() {
    isCommitted = true
    finishIfOver()
  }

  private func finishIfOver() {
    guard isCommitted, count == 0, let completion else { return }
    self.completion = nil
    AppRun.current?.story.occasion =
      "the completion block of a CATransaction" + (call?.wordsOfOrigin ?? "")
    completion()
  }
}

extension AnimationStore {
  /// The innermost transaction; without `begin()`, one that ends with the turn.
  var transaction: TransactionRecord {
    if let open = transactions.last { return open }
    if let implicitTransaction { return implicitTransaction }
    let record = TransactionRecord()
    implicitTransaction = record
    return record
  }

  /// The nearest transaction's value, from the innermost one outwards.
  func transactionValue<Value>(_ value: (TransactionRecord) -> Value?) -> Value? {
    transactions.reversed().lazy.compactMap(value).first ?? implicitTransaction.flatMap(value)
  }

  func commitImplicitTransaction() {
    let record = implicitTransaction
    implicitTransaction = nil
    record?.commit()
  }
}
