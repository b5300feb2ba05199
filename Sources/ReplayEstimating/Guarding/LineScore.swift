/// The lines of an app's own code that a suite runs, and those that it does not.
package struct LineScore: Sendable, Hashable {
  /// Lines that follow one another, and that no case runs.
  package struct Gap: Sendable, Hashable {
    /// The file's name, without folders.
    package var file: String

    /// From 1.
    package var lines: ClosedRange<Int>

    /// The first of them, without the spaces around it; empty if the file cannot be read.
    package var text: String

    package init(file: String, lines: ClosedRange<Int>, text: String) {
      (self.file, self.lines, self.text) = (file, lines, text)
    }

    /// Its file and lines: `MapViewController.swift:139` or `MapViewController.swift:139-145`.
    package var place: String {
      lines.count == 1
        ? "\(file):\(lines.lowerBound)" : "\(file):\(lines.lowerBound)-\(lines.upperBound)"
    }
  }

  /// The gaps in files of which some case runs a line, in the order of files and lines.
  package var gaps: [Gap]

  /// The names of the other files: no case runs a line of them.
  package var filesNotRun: [String]

  /// The lines that are run among those that can be, in files of which some case runs a line.
  package var share: GuardShare

  package init(gaps: [Gap], filesNotRun: [String], share: GuardShare) {
    (self.gaps, self.filesNotRun, self.share) = (gaps, filesNotRun, share)
  }

  /// - Parameters:
  ///   - files: the app's own files, with the counts of all cases.
  ///   - text: the text of a line of a file, by its path and number.
  package init(of files: [CountedLines], text: (_ path: String, _ line: Int) -> String) {
    self.init(gaps: [], filesNotRun: [], share: GuardShare(0, of: 0))
    for file in files.sorted(by: { $0.path < $1.path }) where !file.lines.isEmpty {
      let name = String(file.path.split(separator: "/").last ?? "")
      guard file.lines.contains(where: { $0.count > 0 }) else {
        filesNotRun.append(name)
        continue
      }
      share.part += file.lines.count { $0.count > 0 }
      share.whole += file.lines.count
      var last: Int?
      for line in file.lines where line.count == 0 {
        if let end = last, line.number == end + 1, let start = gaps.last?.lines.lowerBound {
          gaps[gaps.count - 1].lines = start...line.number
        } else {
          gaps.append(
            Gap(
              file: name, lines: line.number...line.number, text: text(file.path, line.number)))
        }
        last = line.number
      }
    }
  }
}
