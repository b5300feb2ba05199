/// Display links of a run.
extension AnimationStore {
  /// Whether frames are awaited.
  var hasActiveLinks: Bool { displayLinks.contains { !$0.isPaused } }

  /// Whether a link was added at a time that is a frame's, and waits for the next frame.
  func awaitsFirstCall(at time: Double) -> Bool {
    displayLinks.contains { !$0.isPaused && !$0.isDue(at: time) }
  }

  func add(_ link: CADisplayLink) {
    guard !displayLinks.contains(where: { $0 === link }) else { return }
    displayLinks.append(link)
  }

  func remove(_ link: CADisplayLink) { displayLinks.removeAll { $0 === link } }

  /// Calls the links, oldest first; one that is added on the way waits for the next frame.
  func callLinks(interval: Double) {
    for link in displayLinks where !link.isPaused && displayLinks.contains(where: { $0 === link }) {
      story.occasion = link.words
      link.frameWillShow(at: loop.time, interval: interval)
    }
  }
}
