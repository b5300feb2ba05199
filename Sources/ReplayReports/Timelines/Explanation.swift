package import GestureEngine
import GestureTraces
import JSONText
package import MotionLaws
package import ReplayJudging
import ReplaySearching
package import ReplayTimelines

/// Only the decisions of a run, as a story: when, what, and by which rule.
package struct Explanation: TimelineSink {
  /// Only frames say where the sheet was when a finger landed.
  package let wantsFrames = true
  package let wantsEvents = true
  package let wantsReleases = true

  private let output: ReportOutput
  private let style: TextStyle

  /// Whether only what rules decided is told, without margins.
  private let isBrief: Bool
  private var parts = [Part()]
  private var story = AppStory()

  /// A part of the text.
  private struct Part {
    var text = ""

    /// The number of the gesture in which it is told only if nothing was decided; nil if it is told in
    /// any case.
    var gesture: Int?
  }

  private mutating func write(_ text: String) { parts[parts.count - 1].text += text }

  private var run: RunDescription?

  /// The recognizer that the last event reported as prevented by another.
  private var prevented: String?
  private var effect: GestureEffect

  /// Judges what must hold in the run.
  private var judge: PropertyJudge
  private let properties: [ReplayProperty]

  /// - Parameters:
  ///   - style: how it is written.
  ///   - properties: what must hold: where a property is broken is told.
  ///   - isBrief: whether only what rules decided is told, without margins.
  ///   - scale: by how much touches were scaled on their way from the trace.
  ///   - output: receives the text.
  package init(
    style: TextStyle, judging properties: [ReplayProperty] = [], isBrief: Bool = false,
    scale: Vector = Vector(x: 1, y: 1), to output: @escaping ReportOutput
  ) {
    effect = GestureEffect(scale: scale)
    self.properties = properties
    judge = PropertyJudge(properties)
    self.style = style
    self.isBrief = isBrief
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    effect.begin(run)
    judge.begin(run)
    let system = run.system.map { " (\($0))" } ?? ""
    write(style(run.trace.brief, .title) + " on \(run.scene.brief)\(system)\n\n")
  }

  package mutating func event(_ event: TimelineEvent) {
    effect.event(event)
    tell(event)
    judge.event(event)
    addBreaks()
  }

  private mutating func tell(_ event: TimelineEvent) {
    guard !isToldAlready(event), !isBrief || Self.isDecision(event) else { return }
    guard run?.isOfApp == true else { return add(event, withReason: true) }
    switch story.telling(of: event) {
    case .told(let withReason): add(event, withReason: withReason)
    case .reasonUnlessDecided(let gesture):
      add(event, withReason: false)
      addPart(unlessDecidedIn: gesture) { $0.addReason(of: event) }
    case .unlessDecided(let gesture):
      addPart(unlessDecidedIn: gesture) { $0.add(event, withReason: true) }
    case .never: return
    }
  }

  /// Adds what is told only if nothing was decided in a gesture.
  private mutating func addPart(unlessDecidedIn gesture: Int, _ add: (inout Self) -> Void) {
    parts.append(Part(gesture: gesture))
    add(&self)
    parts.append(Part())
  }

  private mutating func addReason(of event: TimelineEvent) {
    add("because ", event.because.printable)
  }

  private mutating func add(_ event: TimelineEvent, withReason: Bool) {
    addHeadline(
      Self.sentence(event), at: event.time, event.isDecisive ? TextStyle.Meaning.decision : .change)
    if withReason { addReason(of: event) }
    guard !isBrief else { return }
    if !event.callWords.isEmpty { add("by ", event.callWords) }
    for margin in event.marginWords { add("margin ", margin) }
    for comparison in event.comparisonWords { add("compared ", comparison) }
  }

  private mutating func addHeadline(
    _ headline: String, at moment: Double, _ meaning: TextStyle.Meaning
  ) {
    let time = style("\(moment.fixed(3)) s".paddedLeft(to: 10), .faint)
    let lines = style.width.map { headline.wrapped(to: $0 - 12) } ?? [headline]
    for (index, line) in lines.enumerated() {
      let start = index == 0 ? time : String(repeating: " ", count: 10)
      write("\(start)  \(style(line, meaning))\n")
    }
  }

  package mutating func release(_ release: SheetRelease) {
    guard !isBrief, let words = release.wordsOfJump() else { return }
    addHeadline(words.beginningSentence, at: release.time, .change)
  }

  /// Adds a line below a headline; on a terminal it is wrapped.
  private mutating func add(_ label: String, _ words: String) {
    let indentation = 14
    let space = String(repeating: " ", count: indentation)
    let hanging = "\n" + space + String(repeating: " ", count: label.count)
    let lines = style.width.map { words.wrapped(to: $0 - indentation - label.count) } ?? [words]
    write(space + style(label, .faint) + lines.joined(separator: hanging) + "\n")
  }

  private static func isDecision(_ event: TimelineEvent) -> Bool {
    if case .decision = event.kind { true } else { false }
  }

  /// Whether it is the failure of a recognizer that was just reported as prevented, or the end of an
  /// app's animation at its time: the law has said so, and what follows from it names it.
  private mutating func isToldAlready(_ event: TimelineEvent) -> Bool {
    let last = prevented
    prevented = nil
    switch event.kind {
    case .arbitration(let arbitration) where arbitration.what == .prevented:
      prevented = arbitration.other
      return false
    case .recognizer(let name, _, .failed, _, _): return name == last
    case .animation(let animation) where animation.what == .ended:
      return run?.isOfApp == true && event.because == animation.wordsOfTime
    default: return false
    }
  }

  /// The event as it begins a sentence; names of recognizers and views stay as they are.
  private static func sentence(_ event: TimelineEvent) -> String {
    let words = event.headline.printable
    return event.beginsWithName ? words : words.beginningSentence
  }

  package mutating func frame(_ frame: Frame) {
    effect.frame(frame)
    judge.frame(frame)
    addBreaks()
  }

  package mutating func frames(_ run: FrameRun) {
    effect.frames(run)
    judge.frames(run)
    addBreaks()
  }

  /// Adds the properties that have been broken since the last call.
  private mutating func addBreaks() {
    for broken in judge.takeNews() {
      let time = style("\(broken.time.fixed(3)) s".paddedLeft(to: 10), .faint)
      write("\(time)  \(style("Property \"\(broken.property.name.printable)\" is broken", .bad))\n")
      add("because ", broken.fault.printable)
    }
  }

  package mutating func end(_ outcome: Outcome) {
    judge.end(outcome)
    addBreaks()
    if !properties.isEmpty { addParagraph("Properties", propertyWords) }
    if let idleness = effect.idleness { addParagraph(idleness.title, idleness.words) }
    addParagraph("In the end", "In the end \(outcome.words(of: run)).")
    flush()
  }

  /// The number of properties that hold, and the names of the others.
  private var propertyWords: String {
    let broken = judge.breaks.map { "\"\($0.property.name.printable)\"" }
    let kept = properties.count - broken.count
    let unasked = judge.unasked.map { "\"\($0.printable)\"" }
    return "Properties: "
      + (broken.isEmpty ? "all \(kept) hold" : "\(kept) of \(properties.count) hold")
      + (broken.isEmpty ? "" : "; broken: \(broken.joined(separator: ", "))")
      + (unasked.isEmpty
        ? "." : "; its after or when never came: \(unasked.joined(separator: ", ")).")
  }

  /// Adds a paragraph that begins with its title.
  private mutating func addParagraph(_ title: String, _ words: String) {
    let lines = style.width.map { words.wrapped(to: $0) } ?? [words]
    let rest = lines.joined(separator: "\n").dropFirst(title.count)
    let gap = toldText.hasSuffix("\n\n") ? "" : "\n"
    write("\(gap)\(style(title, .title))\(rest)\n")
  }

  /// The text of the parts that are told.
  private var toldText: String {
    parts.filter { part in part.gesture.map { !story.decided.contains($0) } ?? true }
      .map(\.text).joined()
  }

  private mutating func flush() {
    Array(toldText.utf8).withUnsafeBufferPointer(output)
    parts = [Part()]
  }
}
