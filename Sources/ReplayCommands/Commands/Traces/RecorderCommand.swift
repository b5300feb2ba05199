import GestureReplay
import JSONText
import ReplayPages

/// `recorder`: a page that records touches on a phone.
struct RecorderCommand: Command {
  static let specification = CommandSpecification(
    name: "recorder", arguments: "",
    summary: "Print a page that records touches, for a phone's browser.",
    discussion: """
      The page is one file that fetches nothing. Open it on a phone, press Record, and drag: every
      finger is recorded, with the places between frames that the browser tells of. Recordings stay
      on the phone until they are deleted; each can be saved or shared as a gesture-trace/1, for
      `replay recording-1.json --scene system-sheet --fit`.

      Over a list that scrolls natively, or over another page of the same server, the page also
      records what is under the first finger, once a frame, as the trace's `observed`:
      scroll.y is the scrollTop of the nearest element around it that scrolls, and sheet.y the top
      edge of the outermost element around that one that moves, or if none does, of the nearest
      that is fixed. Fingers are recorded once a frame there, where a browser tells no more.
      """,
    options: [SharedOptions.output],
    examples: [
      (
        "{{tool}} recorder > record.html",
        "The page, to be sent to a phone or served to it."
      )
    ])

  private let tool: ToolContext
  private let output: String?

  init(_ arguments: Arguments, in tool: ToolContext) throws(InputFailure) {
    self.tool = tool
    if let argument = arguments.positionals.first {
      throw InputFailure(
        "recorder takes no argument, and \"\(argument)\" is one",
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
