public import GestureEngine
package import JSONText

extension SheetInvariant {
  /// An invariant of every release of the sheet that is not cancelled.
  ///
  /// - Parameters:
  ///   - name: words with hyphens.
  ///   - sentence: what is always true.
  ///   - fault: what is wrong with a release, with its numbers; nil if nothing is.
  public init(
    _ name: String, _ sentence: String,
    atEveryRelease fault: @escaping @Sendable (SheetRelease) -> String?
  ) {
    self.init(name, sentence, .release(fault))
  }

  /// The name of `keepsSpeed(within:)`.
  package static let keepsSpeedName = "keeps-speed"

  /// Not among `general`: several published sheets start every motion at rest, on purpose or not.
  ///
  /// A motion that begins with the finger's velocity goes on as the finger went. One that does not stops for
  /// a moment, or goes off at a speed of its own.
  ///
  /// - Parameter limit: the change of the edge's velocity from which a release is reported, in points per
  ///   second, above 0.
  /// - Returns: the invariant.
  public static func keepsSpeed(within limit: Double = 300) -> SheetInvariant {
    SheetInvariant(
      keepsSpeedName,
      "A release hands the finger's velocity to the motion that follows, within \(limit.rounded3) pt/s.",
      atEveryRelease: { $0.wordsOfJump(beyond: limit) })
  }

  /// The invariants that are checked only where they are asked for by name.
  package static let onlyByName = [keepsSpeed()]

  /// The invariant that a name asks for: one of a list, or `keeps-speed`, which may state its limit.
  ///
  /// - Parameters:
  ///   - text: a name, or `keeps-speed=500`.
  ///   - others: what may be named besides.
  /// - Returns: nil if there is none with that name.
  /// - Throws: if the limit is not a number above 0.
  package static func named(_ text: String, among others: [SheetInvariant])
    throws(InputFailure) -> SheetInvariant?
  {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == keepsSpeedName else {
      return (onlyByName + others).first { $0.name == text }
    }
    guard let limit = DecimalLiteral(String(parts[1]))?.value, limit > 0 else {
      throw InputFailure(
        "\(keepsSpeedName) is \"\(parts[1])\"",
        expected: "a number of points per second above 0, as in \(keepsSpeedName)=500")
    }
    return keepsSpeed(within: limit)
  }
}

extension SheetRelease {
  /// The speed below which a finger counts as lifted at rest, in points per second (chosen).
  private static let leastSpeed = 100.0

  /// The change of velocity from which a release is worth a line, in points per second (chosen: a spring
  /// that starts with the finger's velocity changes it by less in 1/480 s).
  package static let noticedJump = 300.0

  /// The velocities of a release that does not hand the finger's to the motion that follows, in words.
  ///
  /// The finger's velocity is that of the edge under it, that which a recognizer tells, or anything between.
  ///
  /// - Parameter limit: the change of velocity that is allowed, in points per second.
  /// - Returns: nil if it does, if the finger was at rest, or if no motion follows.
  package func wordsOfJump(beyond limit: Double = noticedJump) -> String? {
    let known = [velocity] + fingerVelocities
    guard isFollowedByMotion, velocity.magnitude > Self.leastSpeed, let least = known.min(),
      let most = known.max()
    else { return nil }
    let kept = (least - limit)...(most + limit)
    guard !kept.contains(velocityAfter), velocityAtOnce.map({ !kept.contains($0) }) ?? true else {
      return nil
    }
    return
      "the finger left at \(velocity.rounded3) pt/s; the sheet goes on at \(velocityAfter.rounded3) pt/s"
  }
}
