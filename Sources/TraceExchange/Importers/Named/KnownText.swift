import GestureTraces
import JSONText

/// A text that people have instead of a recording: what it is, and a way that leads to one.
///
/// A new one is a row of one of the lists.
struct KnownText: Sendable {
  /// In a sentence: `a log of SDL's fingers`.
  let what: String

  /// The way to a recording; FILE stands for the file.
  let way: String

  /// It has all marks of any one of these lists.
  let marks: [[RecordingMark]]

  /// The kind that it looks like, too; nil if it looks like none.
  var insteadOf: RecordingKind?

  private static let all = logs + sources + gestures

  /// The known text that a file is; nil if it may be a recording.
  ///
  /// - Parameter beginning: the beginning of the file.
  init?(recognizing beginning: [UInt8]) {
    let kind = RecordingKind(recognizing: beginning)
    let slice = beginning.prefix(RecordingMark.lookedAt)
    let found = Self.all.first { text in
      (kind == nil || kind == text.insteadOf)
        && text.marks.contains { $0.allSatisfy { $0.stands(in: slice) } }
    }
    guard let found else { return nil }
    self = found
  }

  /// The way for a file of this name, if a shell takes it as it is.
  func way(for source: String) -> String {
    let isPlain = source.utf8.allSatisfy { byte in
      (byte | 0x20) &- UInt8(ascii: "a") < 26 || "/._-0123456789".utf8.contains(byte)
    }
    return isPlain ? way.replacing("FILE", with: source) : way
  }

  init(
    _ what: String, _ marks: [[RecordingMark]], insteadOf kind: RecordingKind? = nil, way: String
  ) {
    (self.what, self.way, self.marks, insteadOf) = (what, way, marks, kind)
  }
}
