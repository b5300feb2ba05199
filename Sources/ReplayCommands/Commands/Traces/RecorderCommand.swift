import GestureReplay
import JSONText
import ReplayPages

/// `recorder`: a page that records touches on a phone.
struct RecorderCommand: Command {
  static let specification = CommandSpecification(
    name: "recorder", arguments: "",
    summary: "Print a page that records touches, for a phone's browser.",
    discussion: """
      The page is a single file that fetches nothing. Open it on a phone, press Record, and drag.
      Every finger is recorded, including the positions between frames that the browser reports.
      Recordings stay on the phone until they are deleted. Each can be saved or shared as a
      gesture-trace/1, for `replay recording-1.json --scene system-sheet --fit`.

      Over a list that scrolls natively, or over another page of the same server, the page also
      records what is under the first finger, once per frame, as the trace's `observed`. There,
      scroll.y is the scrollTop of the nearest enclosing element that scrolls. sheet.y is the top
      edge of the outermost element around that one that moves or, if none moves, of the nearest
      fixed one. Fingers are recorded once per frame there unless the browser reports more.
      """,
    options: [SharedOptions.output],
    examples: [
      (
        "{{tool}} recorder > record.html",
        "The page, to send or serve to a phone."
      )
    ])

  private let tool: ToolContext
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool
    if let argument = arguments.positionals.first {
      throw InputFailure(
        "recorder takes no arguments, but was given \"\(argument)\"",
        expected: "\(tool.name) recorder > record.html")
    }
    output = try arguments[SharedOptions.output]
  }

  func run() throws(InputFailure) -> ExitStatus {
    let output = try ResultOutput(path: self.output)
    var data = JSONWriter()
    data.beginObject()
    data.key("scenes")
    data.beginArray()
    for name in tool.catalog.sceneNames { data.string(name) }
    data.endArray()
    data.endObject()
    output.write(WebPage.recorder.text(data: data.bytes, tool: tool.name))
    try output.finish()
    return .success
  }
}
