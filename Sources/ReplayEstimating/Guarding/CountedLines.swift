/// The lines of a file that can be run, and how often each was.
package struct CountedLines: Sendable, Hashable {
  package struct Line: Sendable, Hashable {
    /// From 1.
    package var number: Int
    package var count: Int

    package init(_ number: Int, count: Int) { (self.number, self.count) = (number, count) }
  }

  package var path: String

  /// In the order of their numbers.
  package var lines: [Line]

  package init(path: String, lines: [Line]) { (self.path, self.lines) = (path, lines) }

  /// The files of a report in the format of LCOV, which `llvm-cov export` writes: of its records, `SF`
  /// names a file, and `DA` has a line's number and count.
  ///
  /// - Parameter report: the report's text.
  /// - Returns: the files in the report's order; records of other kinds are skipped.
  package static func files(inLCOV report: String) -> [CountedLines] {
    var files: [CountedLines] = []
    for record in report.split(whereSeparator: \.isNewline) {
      if record.hasPrefix("SF:") {
        files.append(CountedLines(path: String(record.dropFirst(3)), lines: []))
      } else if record.hasPrefix("DA:"), !files.isEmpty {
        let fields = record.dropFirst(3).split(separator: ",")
        guard fields.count >= 2, let number = Int(fields[0]), let count = Int(fields[1]) else {
          continue
        }
        files[files.count - 1].lines.append(Line(number, count: count))
      }
    }
    return files
  }

  /// The lines as those of the file that this one was made of, which its directives `#sourceLocation`
  /// name.
  ///
  /// - Parameter text: the text of the file.
  /// - Returns: the lines of the file that is named first; nil if none is.
  package func placed(byDirectivesIn text: String) -> CountedLines? {
    let (start, middle) = ("#sourceLocation(file: \"", "\", line: ")
    var origin: String?
    // What is added to a number; nil for a line that is none of the other file's.
    var shifts: [Int?] = [nil]
    var shift: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("#sourceLocation(") else {
        shifts.append(shift)
        continue
      }
      shifts.append(nil)
      guard line.hasPrefix(start), let end = line.firstRange(of: middle),
        let number = Int(line[end.upperBound...].prefix(while: \.isNumber))
      else {
        shift = nil
        continue
      }
      let path = String(line[..<end.lowerBound].dropFirst(start.count))
        .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      if origin == nil { origin = path }
      // It says the number of the line that follows it.
      shift = origin == path ? number - shifts.count : nil
    }
    guard let origin else { return nil }
    let placed = lines.compactMap { line in
      shifts.indices.contains(line.number)
        ? shifts[line.number].map { Line(line.number + $0, count: line.count) } : nil
    }
    return CountedLines(path: origin, lines: placed.sorted { $0.number < $1.number })
  }
}
