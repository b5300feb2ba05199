import GestureReplay

/// How near the runs of some traces are to what their recordings observed.
struct VerificationReport {
  let verifications: [Verification]

  init(_ verifications: [Verification]) { self.verifications = verifications }
}
