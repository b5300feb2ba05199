import GestureTraces
import JSONText

/// The reader of one kind of recording.
///
/// A new kind is a file with a value of this type and a line in `all`, besides the row of
/// `RecordingKind` by which every command recognizes its files.
struct RecordingReader: Sendable {
  let kind: RecordingKind

  /// The description of its files for the help: what writes them.
  let help: String

  /// The options of the command line that apply to them.
  let options: [String]

  /// Whether positions are those of a touch screen's panel, whose range is mapped to a screen.
  var hasPanel = false

  /// Whether moves are made by the importer, or by the tool that plays the file.
  var isPlayed = false

  /// Reads a file: its bytes, its name in errors, and what it does not say itself.
  let read:
    @Sendable (_ bytes: [UInt8], _ source: String, TraceImporter.Options) throws(InputFailure)
      -> TraceReader.Result

  /// In the order of the help.
  static let all: [RecordingReader] = [
    .getevent, .evemu, .libinput, .evtest, .motionevent, .uitouch, .autotouch, .monkey, .minitouch,
    .flutter, .w3c, .appium, .cdp, .rrweb, .argent, .agentDevice, .csv, .jsonl,
  ]
}
