import GestureTraces
import JSONText

extension RecordingReader {
  static let getevent = evdev(
    .getevent, "Android's `getevent -lt` or `getevent -t`, with or without the -p header.")

  static let evemu = evdev(.evemu, "evemu-record's .events files.")

  static let libinput = evdev(
    .libinput, "the YAML of `libinput record`, of one device or several.")

  static let evtest = evdev(.evtest, "what `evtest` prints.")

  /// A tool that prints the events of Linux's input devices.
  private static func evdev(_ kind: RecordingKind, _ help: String) -> RecordingReader {
    RecordingReader(
      kind: kind, help: help,
      options: [
        "--range", "--desc", "--screen", "--scale", "--density", "--device", "--rotate",
      ],
      hasPanel: true,
      read: { (bytes, source, options) throws(InputFailure) in
        try EvdevImport.read(bytes, source: source, kind: kind, options: options)
      })
  }
}
