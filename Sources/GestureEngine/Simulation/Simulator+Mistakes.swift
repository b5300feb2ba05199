import JSONText
import MotionLaws

/// The mistakes of a sheet's code: each ends the run with the requirement that it breaks.
extension Simulator {
  func checkForMistake() throws(InputFailure) {
    if let mistake { throw mistake.failure(in: source) }
    guard let refusal = stage.context.refusal else { return }
    throw SystemMistake(
      system: stage.sheet.name, what: refusal.what, expected: refusal.expected
    ).failure(in: source)
  }

  mutating func advanceSheet() {
    stage.sheet.advance(&stage.context)
    let time = stage.context.time
    let frame = Int(time * refreshRate)
    guard advances.frame == frame else {
      advances = (frame, 1)
      return
    }
    advances.count += 1
    guard advances.count > SystemMistake.advanceLimit else { return }
    mistake = mistake ?? .endlessAdvance(stage.sheet.name, at: time)
  }

  /// Makes sure that the sheet has not changed the time.
  @inline(__always)
  mutating func noticeTime(_ now: Double) {
    guard stage.context.time != now else { return }
    mistake = mistake ?? .changedTime(stage.sheet.name, to: stage.context.time, at: now)
    stage.context.time = now
  }

  mutating func noticeMistakes(at time: Double) {
    guard mistake == nil else { return }
    if let value = frame.notFinite {
      mistake = .notANumber(stage.sheet.name, value, at: time)
    } else if let orphan = frame.layout.firstOrphan {
      mistake = .unknownParent(stage.sheet.name, orphan.view, in: orphan.parent)
    } else if !(0...1).contains(frame.layout.dimming) {
      mistake = .dimming(stage.sheet.name, frame.layout.dimming, at: time)
    } else if frame.layout.takeNewNames() {
      noticeNames(at: time)
    }
  }

  /// Looks at the names of the views, which is worth while only if they are not those of the last
  /// frame.
  private mutating func noticeNames(at time: Double) {
    var names: Set<String> = []
    for view in frame.layout.views where !names.insert(view.name).inserted {
      mistake = .viewTwice(stage.sheet.name, view.name, at: time)
      return
    }
    guard foreseenViews != nil else { return }
    // A list that is scrolled has other views in each frame, of thousands.
    if foreseenViews?.isEmpty == true { foreseenViews = Set(description.views.map { $0.name }) }
    guard let view = frame.layout.views.first(where: { foreseenViews?.contains($0.name) == false })
    else { return }
    mistake = .undeclaredView(stage.sheet.name, view.name, at: time)
  }
}
