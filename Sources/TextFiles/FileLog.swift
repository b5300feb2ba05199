/// Which files have been read and written, recorded on request; `--watch` uses it to know what to
/// watch.
///
/// A file's stamp is taken before its first byte is read, so that a change in the middle of reading
/// shows as one.
package enum FileLog {
  /// What has been read: stamps by paths, nil for what could not be opened.
  package typealias Reads = [String: FileStamp?]

  /// Whether anything is noted; set once, before there are other threads.
  package nonisolated(unsafe) static var isKept = false

  private static let noted = Guarded<(reads: Reads, writes: [String: FileStamp])>(([:], [:]))

  /// Notes that a file was opened to be read; of several times in one run the first counts.
  static func noteRead(_ path: String, _ descriptor: Int32) {
    guard isKept, path != "-" else { return }
    let stamp = descriptor < 0 ? nil : FileStamp(descriptor: descriptor)
    noted.with { if $0.reads[path] == nil { $0.reads[path] = .some(stamp) } }
  }

  /// Notes that a file was looked for and is not there.
  package static func noteMissing(_ path: String) { noteRead(path, -1) }

  /// Notes that this process has written a file, so it does not count as a change.
  ///
  /// - Parameters:
  ///   - path: where it lies, links followed.
  ///   - descriptor: the file, still open.
  package static func noteWrite(_ path: String, _ descriptor: Int32) {
    guard isKept, let stamp = FileStamp(descriptor: descriptor) else { return }
    noted.with { $0.writes[path] = stamp }
  }

  /// Takes out what has been noted since the last time.
  package static func take() -> (reads: Reads, writes: [String: FileStamp]) {
    noted.with { noted in
      defer { noted = ([:], [:]) }
      return noted
    }
  }
}
