public import ReplayJudging
import ReplayReports

extension Verification {
  /// The text that `verify` prints: how close the run is to what was observed, where it departs
  /// from it and why.
  ///
  /// ```
  /// let verification = try Verification(of: trace, on: scene)
  /// #expect(verification.agrees, "\(verification.explanation)")
  /// ```
  public var explanation: String {
    String(decoding: VerificationReport([self]).text(style: .plain), as: UTF8.self)
  }

  /// A page that plays the run as it was observed and, over it, as it is simulated: one file that any
  /// browser opens.
  public var html: String {
    String(decoding: VerificationPage(self).text, as: UTF8.self)
  }
}
