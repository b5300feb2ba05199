/// A log of the files that have been read and written, kept on request; `--watch` uses it to know
/// what to watch.
///
/// A file's stamp is taken before its first byte is read, so that a change while it is being read
/// is noticed.
package enum FileLog {
  /// The files that have been read: stamps by path, nil for files that could not be opened.
  package typealias Reads = [String: FileStamp?]

  /// Whether files are recorded; set once, before there are other threads.
  package nonisolated(unsafe) static var isKept = false

  private static let noted = LockedValue<(reads: Reads, writes: [String: FileStamp])>(([:], [:]))

  /// Records that a file was opened for reading; if it is read several times in a run, the first
  /// time counts.
  static func noteRead(_ path: String, _ descriptor: Int32) {
    guard isKept, path != "-" else { return }
    let stamp = descriptor < 0 ? nil : FileStamp(descriptor: descriptor)
    noted.with { if $0.reads[path] == nil { $0.reads[path] = .some(stamp) } }
  }

  /// Records that a file was looked at without opening it.
  static func noteLook(at path: String) {
    guard isKept else { return }
    let stamp = FileStamp(path: path)
    noted.with { if $0.reads[path] == nil { $0.reads[path] = .some(stamp) } }
  }

  /// Records that a file was looked for and does not exist.
  package static func noteMissing(_ path: String) { noteRead(path, -1) }

  /// Records that this process has written a file, so that the write does not count as a change.
  ///
  /// - Parameters:
  ///   - path: the file's path, after following links.
  ///   - descriptor: the file, still open.
  package static func noteWrite(_ path: String, _ descriptor: Int32) {
    guard isKept, let stamp = FileStamp(descriptor: descriptor) else { return }
    noted.with { $0.writes[path] = stamp }
  }

  /// Returns what has been recorded since the last call, and clears it.
  package static func take() -> (reads: Reads, writes: [String: FileStamp]) {
    noted.with { noted in
      defer { noted = ([:], [:]) }
      return noted
    }
  }
}
