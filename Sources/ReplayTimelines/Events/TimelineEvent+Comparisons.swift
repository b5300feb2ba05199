import GestureEngine
import JSONText

extension TimelineEvent.Comparison: EventDetail {
  static let key: StaticString = "comparisons"
  static let about: StaticString =
    "The comparisons of numbers in the app's own code that led to it."
  static let blank = TimelineEvent.Comparison("", 0, "", "", 0, outcome: false, file: "", line: 1)

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.number("left", &left, .ratio, "The left side's value.")
    try visitor.text("operator", &comparator, "<, <=, >, >=, == or !=.")
    try visitor.number("right", &right, .ratio, "The right side's value.")
    try visitor.flag("outcome", &outcome, "Whether it holds.")
    try visitor.text("file", &file, "The file's name.")
    try visitor.integer("line", &line, in: .atLeast(1), "The line, from 1.")
    try visitor.text("leftText", &leftText, "The left side, as the app's code says it.")
    try visitor.text("rightText", &rightText, "The right side, as the app's code says it.")
  }
}

extension TimelineEvent.Call: EventDetail {
  static let key: StaticString = "calls"
  static let about: StaticString =
    "The functions of the app's own code that were being executed, the outermost first."
  static let blank = TimelineEvent.Call("", file: "", line: 1, isHandler: false)

  mutating func visit<Visitor: EventVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.text("function", &function, "The function with its parameters' labels.")
    try visitor.text("file", &file, "The file's name.")
    try visitor.integer("line", &line, in: .atLeast(1), "The line of its body, from 1.")
    try visitor.flag("handler", &isHandler, "Whether UIKit called it.")
  }
}
