import GestureRecognition
public import GestureReplay
import GestureTraces
import JSONText
import MotionLaws
public import SheetSystems

/// The decisions of a run alone, as a story: when, what, and by which rule.
public struct Explanation: TimelineSink {
  public let wantsFrames = false
  public let wantsEvents = true

  private let output: ReportOutput
  private let style: TextStyle
  private var text = ""

  public init(style: TextStyle, to output: @escaping ReportOutput) {
    self.style = style
    self.output = output
  }

  public mutating func begin(_ run: RunDescription) {
    let system = run.scene.sheet.map { " (\($0.name))" } ?? ""
    text +=
      style(run.trace.printable, .title) + " on \(run.scene.name.printable)\(system)\n\n"
  }

  public mutating func event(_ event: TimelineEvent) {
    let time = style("\(event.time.fixed(3)) s".paddedLeft(to: 10), .faint)
    let headline = event.headline.printable.capitalizedFirst
    text += "\(time)  \(style(headline, event.isDecisive ? .decision : .change))\n"
    text += String(repeating: " ", count: 14) + style("because ", .faint)
    text += event.because.printable + "\n"
  }

  public mutating func frame(_ frame: Frame) {}

  public mutating func end(_ outcome: Outcome) {
    text += "\n\(style("In the end", .title)) \(outcome.words).\n"
    flush()
  }

  private mutating func flush() {
    output(Array(text.utf8))
    text = ""
  }
}

extension String {
  /// The text as it begins a sentence; names with a dot stay as they are.
  fileprivate var capitalizedFirst: String {
    guard let word = split(separator: " ").first, !word.contains(".") else { return self }
    return prefix(1).uppercased() + dropFirst()
  }
}
