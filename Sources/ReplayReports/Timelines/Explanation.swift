package import GestureEngine
import GestureTraces
import JSONText
package import MotionLaws
package import ReplayTimelines

/// Only the decisions of a run, as a story: when, what, and by which rule.
package struct Explanation: TimelineSink {
  /// Only frames say where the sheet was when a finger landed.
  package let wantsFrames = true
  package let wantsEvents = true

  private let output: ReportOutput
  private let style: TextStyle

  /// Whether only what rules decided is told, without margins.
  private let isBrief: Bool
  private var text = ""
  private var run: RunDescription?

  /// The recognizer that the last event reported as prevented by another.
  private var prevented: String?
  private var effect: GestureEffect

  /// - Parameters:
  ///   - style: how it is written.
  ///   - isBrief: whether only what rules decided is told, without margins.
  ///   - scale: by how much touches were scaled on their way from the trace.
  ///   - output: receives the text.
  package init(
    style: TextStyle, isBrief: Bool = false, scale: Vector = Vector(x: 1, y: 1),
    to output: @escaping ReportOutput
  ) {
    effect = GestureEffect(scale: scale)
    self.style = style
    self.isBrief = isBrief
    self.output = output
  }

  package mutating func begin(_ run: RunDescription) {
    self.run = run
    effect.begin(run)
    let system = run.system.map { " (\($0))" } ?? ""
    text +=
      style(run.trace.brief, .title) + " on \(run.scene.brief)\(system)\n\n"
  }

  package mutating func event(_ event: TimelineEvent) {
    effect.event(event)
    guard !isToldAlready(event.kind), !isBrief || Self.isDecision(event) else { return }
    let time = style("\(event.time.fixed(3)) s".paddedLeft(to: 10), .faint)
    let headline = Self.sentence(event)
    let lines = style.width.map { headline.wrapped(to: $0 - 12) } ?? [headline]
    let meaning = event.isDecisive ? TextStyle.Meaning.decision : .change
    for (index, line) in lines.enumerated() {
      let start = index == 0 ? time : String(repeating: " ", count: 10)
      text += "\(start)  \(style(line, meaning))\n"
    }
    add("because ", event.because.printable)
    for margin in event.marginWords where !isBrief { add("margin ", margin) }
  }

  /// Adds a line below a headline; on a terminal it is wrapped.
  private mutating func add(_ label: String, _ words: String) {
    let indentation = 14
    let space = String(repeating: " ", count: indentation)
    let hanging = "\n" + space + String(repeating: " ", count: label.count)
    let lines = style.width.map { words.wrapped(to: $0 - indentation - label.count) } ?? [words]
    text += space + style(label, .faint) + lines.joined(separator: hanging) + "\n"
  }

  private static func isDecision(_ event: TimelineEvent) -> Bool {
    if case .decision = event.kind { true } else { false }
  }

  /// Whether it is the failure of a recognizer that was just reported as prevented.
  private mutating func isToldAlready(_ kind: TimelineEvent.Kind) -> Bool {
    let last = prevented
    prevented = nil
    switch kind {
    case .arbitration(let arbitration) where arbitration.what == .prevented:
      prevented = arbitration.other
      return false
    case .recognizer(let name, _, .failed, _, _): return name == last
    default: return false
    }
  }

  /// The event as it begins a sentence; names of recognizers and views stay as they are.
  private static func sentence(_ event: TimelineEvent) -> String {
    let words = event.headline.printable
    return event.beginsWithName ? words : words.beginningSentence
  }

  package mutating func frame(_ frame: Frame) { effect.frame(frame) }

  package mutating func frames(_ run: FrameRun) { effect.frames(run) }

  package mutating func end(_ outcome: Outcome) {
    if let idleness = effect.idleness { addParagraph(idleness.title, idleness.words) }
    addParagraph("In the end", "In the end \(outcome.words(of: run)).")
    flush()
  }

  /// Adds a paragraph that begins with its title.
  private mutating func addParagraph(_ title: String, _ words: String) {
    let lines = style.width.map { words.wrapped(to: $0) } ?? [words]
    let rest = lines.joined(separator: "\n").dropFirst(title.count)
    let gap = text.hasSuffix("\n\n") ? "" : "\n"
    text += "\(gap)\(style(title, .title))\(rest)\n"
  }

  private mutating func flush() {
    Array(text.utf8).withUnsafeBufferPointer(output)
    text = ""
  }
}
