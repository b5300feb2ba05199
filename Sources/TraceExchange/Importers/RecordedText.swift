package import GestureTraces
package import JSONText

/// The text of a recording, whatever the terminal that wrote it made of it.
package enum RecordedText {
  /// A text as UTF-8 without a byte-order mark: PowerShell writes UTF-16, and Notepad a mark.
  ///
  /// - Parameter bytes: the file; UTF-16 is recognized by its mark, or without one by the zeros in
  ///   its first letters.
  /// - Returns: its text; what is not valid becomes U+FFFD.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf8(bytes, from: 2, high: 1, low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf8(bytes, from: 2, high: 0, low: 1) }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [false, true, false, true]: return utf8(bytes, from: 0, high: 1, low: 0)
    case [true, false, true, false]: return utf8(bytes, from: 0, high: 0, low: 1)
    default: return bytes
    }
  }

  private static func utf8(_ bytes: [UInt8], from start: Int, high: Int, low: Int) -> [UInt8] {
    let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
      (UInt16(bytes[index + high]) << 8) | UInt16(bytes[index + low])
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The error for a file that holds no recording, but something that people take for one.
  ///
  /// - Parameters:
  ///   - bytes: the file, or its beginning, as it was read.
  ///   - source: its name.
  ///   - kind: what the user says that it is: a table may look like anything.
  /// - Returns: the error; nil if the file may be a recording.
  package static func failure(
    of bytes: [UInt8], source: String, as kind: RecordingKind? = nil
  ) -> InputFailure? {
    if let archive = archives.first(where: { bytes.starts(with: $0.magic) }) {
      return InputFailure(
        "the file is compressed (\(archive.name))",
        expected: "the recording in it: \(archive.command)", at: TextLocation(source: source))
    }
    let beginning = utf8(Array(bytes.prefix(lookedAt)))
    guard !beginning.contains(0) else {
      return InputFailure(
        "this is not a text", expected: "a recording", at: TextLocation(source: source))
    }
    if bytes.count <= lookedAt, RecordedLines(beginning).first(where: { _ in true }) == nil {
      return InputFailure(
        "the file is empty", expected: "a recording", at: TextLocation(source: source))
    }
    guard kind != .csv, kind != .jsonl else { return nil }
    if let known = KnownText(recognizing: beginning) {
      return InputFailure(
        "this is \(known.what)", expected: known.way(for: source), at: TextLocation(source: source))
    }
    return script(in: beginning, source: source)
  }

  /// The number of bytes of a file that are looked at.
  private static let lookedAt = 1 << 16

  private static let archives: [(magic: [UInt8], name: String, command: String)] = [
    ([0x1F, 0x8B], "gzip", "gunzip -c FILE, and - as the file to import"),
    ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p FILE, and - as the file to import"),
    (Array("BZh".utf8), "bzip2", "bunzip2 -c FILE, and - as the file to import"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc FILE, and - as the file to import"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz", "xz -dc FILE, and - as the file to import"),
  ]

  // MARK: Scripts

  /// A script tells a device what to do, and does not say which touches it made.
  private static func script(in bytes: [UInt8], source: String) -> InputFailure? {
    var lines = RecordedLines(bytes)
    for _ in 0..<scriptLines {
      guard let line = lines.next() else { return nil }
      if let script = script(line) {
        return InputFailure(
          "this is \(script.what)", expected: script.way,
          at: TextLocation(offset: line.offset, in: bytes, source: source))
      }
    }
    return nil
  }

  /// The number of lines of a file that are looked at.
  private static let scriptLines = 50

  private static func script(_ line: RecordedLine) -> (what: String, way: String)? {
    var words: [String] = []
    var rest = line
    while words.count < 6, let word = rest.nextWord() { words.append(rest.text(of: word)) }
    if words.starts(with: ["adb", "shell"]) { words.removeFirst(2) }
    let record = "a recording of it: adb shell getevent -lt > drag.txt while the script runs"
    switch words.first {
    case "sendevent":
      return ("a script of sendevent, whose events have no times", record)
    case "input" where words.count > 1 && inputActions.contains(where: words.contains):
      return ("a script of adb's input command, whose touches the device makes up", record)
    case "appId:":
      return (
        "a Maestro flow, whose touches the device makes up",
        "a trace of what it asks for: synthesize drag --from 195,760 --to 195,338 --duration 0.3; or on "
          + "Android \(record)"
      )
    case "const", "let", "var", "export", "module.exports", "window":
      let isJavaScript = words.contains("=") || words.starts(with: ["export", "default"])
      guard isJavaScript, line.rest.contains("["), !line.rest.contains("function"),
        !RecordedJSON.isAssigned(line.bytes)
      else { return nil }
      return ("JavaScript that holds an array, which only a JavaScript engine reads", asJSON)
    default: return nil
    }
  }

  /// The way out for JavaScript that is no JSON.
  static let asJSON =
    "the array alone: node -p \"JSON.stringify(require('./FILE'))\", and - as the file to import"

  private static let inputActions = ["swipe", "tap", "draganddrop", "motionevent", "press"]
}
