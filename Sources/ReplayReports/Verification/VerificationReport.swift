package import ReplayJudging

/// The report of how near the runs of some traces are to what their recordings observed.
package struct VerificationReport {
  let verifications: [Verification]

  package init(_ verifications: [Verification]) { self.verifications = verifications }
}
