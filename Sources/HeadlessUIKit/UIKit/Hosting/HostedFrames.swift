/// Calls before the frames of the screen, for what declarative views evaluate anew in each.
@MainActor
package final class HostedFrames {
  private var link: CADisplayLink?
  private let work: @MainActor () -> Void

  /// - Parameter work: what is done before each frame while it is wanted.
  package init(_ work: @escaping @MainActor () -> Void) { self.work = work }

  /// Whether frames are wanted from now on.
  package var isWanted = false {
    didSet {
      guard isWanted != oldValue else { return }
      if isWanted {
        let link = HostedLink(target: self, selector: Selector({ [weak self] in self?.work() }))
        self.link = link
        AppRun.current?.motion.add(link)
      } else {
        link?.invalidate()
        link = nil
      }
    }
  }
}

/// A link that does not say that motion depends on frames: the values that it asks for are those of
/// laws, whenever they are asked for.
private final class HostedLink: CADisplayLink {
  private let begin = AppRun.current?.time ?? 0

  override func isDue(at time: Double) -> Bool { time > begin }
  override func invalidate() { AppRun.current?.motion.remove(self) }
}
