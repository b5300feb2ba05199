/// The end of a turn's story.
extension AppRun {
  /// Reports what the turn has done whose numbers its layout could still change.
  func tellTurn() {
    motion.tellBeginnings()
    story.reportOffsets()
    story.reportConflicts()
  }
}
