import GestureTraces
import JSONText
import ReplayJudging
import ReplayTimelines
import TextFiles

/// The goldens of a suite, as files.
struct GoldenStore {
  private let suite: Suite

  /// The suite's folder.
  private let folder: String

  /// The goldens that `record` writes.
  var mode: RecordMode

  /// The case that wrote a golden in this run, by the golden's resolved path.
  private var writers: [String: String] = [:]

  /// Whether writing a golden has failed; if so, no more writes are attempted.
  private var isBroken = false

  init(of suite: Suite, in folder: String, mode: RecordMode) {
    self.suite = suite
    self.folder = folder
    self.mode = mode
  }

  /// Checks that every golden is in the suite's folder, after following links: a suite from
  /// elsewhere must not write or remove other files.
  ///
  /// - Throws: at the first case whose golden is outside it.
  func checkPlaces() throws(InputFailure) {
    let root = Folder.resolved(folder)
    for testCase in suite.cases {
      guard let golden = testCase.golden,
        !Folder.contains(Folder.resolved(TextFile.path(golden, in: folder)), folder: root)
      else { continue }
      throw InputFailure(
        "the golden \(golden) lies outside the suite's folder",
        expected: "one in it, or --outside-goldens", at: testCase.location)
    }
  }

  /// Reserves the goldens' files, so that no other result of this call goes to one.
  func claim() {
    for file in files { _ = CallFiles.claim(ResultPlace.comparable(file)) }
  }

  // MARK: Recording

  /// Writes a case's golden if the mode requires it, either whole or not at all.
  ///
  /// An error in reading or writing it becomes the case's failure, and so does a second run that differs
  /// from the first one.
  ///
  /// - Parameters:
  ///   - run: the case's run.
  ///   - scenes: the scenes of the call.
  mutating func record(_ run: inout CaseRun, _ scenes: SceneLibrary) {
    guard run.result.failure == nil, let golden = run.result.testCase.golden else { return }
    let path = TextFile.path(golden, in: folder)
    if case .unreadable(let failure) = run.result.golden {
      guard let bytes = run.golden else { return run.fail(failure) }
      guard Self.isReplaceable(bytes) else {
        let format = Self.format(of: bytes) ?? "not a timeline"
        return run.fail(
          InputFailure(
            "the golden is \(format) and is not overwritten", expected: "a separate file",
            at: TextLocation(source: path)))
      }
      guard isWanted(run.result.golden), !isBroken else {
        return run.fail(
          InputFailure(
            failure.what, expected: failure.expected + "; --update rewrites it",
            at: failure.location))
      }
    }
    guard !isBroken else { return }
    do throws(InputFailure) {
      if case .same = run.result.golden, mode != .none {
        // Another case with this golden must not replace it.
        return try keep(run.timeline, at: path, of: run.result.testCase)
      }
      if case .alike = run.result.golden, mode == .changed {
        return try reserve(path, of: run)
      }
      guard isWanted(run.result.golden) else { return }
      try run.checkRepeats(in: folder, scenes)
      try write(run.timeline, to: path, of: run.result.testCase)
      if case .missing = run.result.golden {
        run.record(.written)
      } else {
        run.record(.replaced)
      }
    } catch {
      run.fail(error)
    }
  }

  private func isWanted(_ golden: CaseResult.Golden) -> Bool {
    switch golden {
    case .unused, .same: false
    case .alike: mode == .all
    case .different, .unreadable: mode == .all || mode == .changed
    case .missing: mode != .none
    }
  }

  /// Whether a file that is not a timeline may be replaced by one: it is empty, or begins as a
  /// timeline.
  ///
  /// Any other file may have been named as a golden by mistake and must not be lost.
  private static func isReplaceable(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      || bytes.starts(with: timelineStart.prefix(bytes.count))
      || firstLine(of: bytes)?["type"]?.text == "header"
  }

  /// The beginning of every timeline, even of a truncated one.
  private static let timelineStart = Array(#"{"type":"header","#.utf8)

  /// The format that a file names, whether it is a document or lines.
  private static func format(of bytes: [UInt8]) -> String? {
    let whole = try? JSONNode(parsing: bytes, source: "golden")
    return (whole ?? firstLine(of: bytes))?["format"]?.text
  }

  private static func firstLine(of bytes: [UInt8]) -> JSONNode? {
    try? JSONNode(parsing: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }), source: "golden")
  }

  /// Reserves a golden that a case is within its tolerance of.
  ///
  /// - Throws: if another case has replaced it meanwhile, and this one differs.
  private mutating func reserve(_ path: String, of run: CaseRun) throws(InputFailure) {
    let (place, testCase) = (Folder.resolved(path), run.result.testCase)
    guard writers[place] != nil, let known = run.golden else {
      writers[place] = testCase.name
      return
    }
    // It was compared with what was there before.
    guard try TextFile.read(path, waitsForWriter: false) != known else { return }
    try keep(run.timeline, at: path, of: testCase)
  }

  /// Reserves a golden for a case, unless another case has it already.
  ///
  /// - Throws: if the other one's timeline differs.
  private mutating func keep(_ timeline: [UInt8], at path: String, of testCase: Suite.Case)
    throws(InputFailure)
  {
    let place = Folder.resolved(path)
    guard let writer = writers[place] else {
      writers[place] = testCase.name
      return
    }
    guard try TextFile.read(path, waitsForWriter: false) != timeline else { return }
    throw InputFailure(
      "the golden \(path) has been recorded for the case \"\(writer)\", whose timeline differs",
      expected: "a different golden for each", at: testCase.location)
  }

  private mutating func write(_ timeline: [UInt8], to path: String, of testCase: Suite.Case)
    throws(InputFailure)
  {
    let place = Folder.resolved(path)
    guard writers[place] == nil else { return try keep(timeline, at: path, of: testCase) }
    guard !ResultOutput.isSpecial(place) else {
      throw InputFailure(
        "the golden is a pipe or a device", expected: "a file", at: TextLocation(source: path))
    }
    do throws(InputFailure) {
      try Folder.make(TextFile.folder(of: path))
      let output = try ResultOutput(path: path, role: .golden)
      output.write(timeline)
      try output.finish()
    } catch {
      isBroken = true
      throw error
    }
    writers[place] = testCase.name
  }

  // MARK: Housekeeping

  /// The folders of the goldens, without repetition, in the order of the suite.
  private var folders: [String] {
    var seen: Set<String> = []
    return suite.cases.compactMap(\.golden).compactMap { golden in
      let folder = TextFile.folder(of: TextFile.path(golden, in: self.folder))
      return seen.insert(Folder.resolved(folder.isEmpty ? "." : folder)).inserted ? folder : nil
    }
  }

  /// The suite's goldens, after following links.
  private var files: Set<String> {
    Set(suite.cases.compactMap(\.golden).map { Folder.resolved(TextFile.path($0, in: folder)) })
  }

  /// The goldens of every suite in the suite's folder, after following links.
  ///
  /// A suite's text is not checked, since a mistake in it does not make its goldens unused.
  ///
  /// - Throws: if a file that may be a suite cannot be read, or is one but not JSON.
  private func neighboursFiles() throws(InputFailure) -> Set<String> {
    var files: Set<String> = []
    for name in try TextFile.list(folder) where name.hasSuffix(".json") {
      let path = TextFile.path(name, in: folder)
      guard let document = try Self.suiteDocument(path),
        case .array(let cases)? = document["cases"]?.value
      else { continue }
      for golden in cases.compactMap({ $0["golden"]?.text }) {
        files.insert(Folder.resolved(TextFile.path(golden, in: folder)))
      }
    }
    return files
  }

  /// The document of a suite; nil for another file.
  private static func suiteDocument(_ path: String) throws(InputFailure) -> JSONNode? {
    guard TextFile.exists(path), !Folder.isFolder(path) else { return nil }
    let bytes = try TextFile.read(path, waitsForWriter: false)
    do throws(InputFailure) {
      let document = try JSONNode(parsing: bytes, source: path)
      return document["format"]?.text == Suite.format ? document : nil
    } catch {
      guard String(decoding: bytes, as: UTF8.self).contains(Suite.format) else { return nil }
      throw error
    }
  }

  /// Removes unfinished goldens that killed runs left behind.
  func removeStaleParts() {
    let goldens = files
    for folder in Set(goldens.map(TextFile.folder)) {
      for name in TextFile.names(in: folder) {
        guard let file = ResultOutput.fileName(ofPart: name),
          goldens.contains(TextFile.path(file, in: folder))
        else { continue }
        ResultOutput.removeStalePart(TextFile.path(name, in: folder))
      }
    }
  }

  /// Timelines in the goldens' folders that no case of this suite or of a suite next to it names,
  /// ordered by the suite's folders and then by name.
  ///
  /// - Throws: if a file that determines whether a timeline is used cannot be read.
  func unused() throws(InputFailure) -> [String] {
    let used = files
    var unused: [String] = []
    for folder in folders {
      for name in try TextFile.list(folder) where name.hasSuffix(".jsonl") {
        let path = TextFile.path(name, in: folder)
        if !used.contains(Folder.resolved(path)), try Self.isTimeline(path) { unused.append(path) }
      }
    }
    guard !unused.isEmpty else { return [] }
    let others = try neighboursFiles()
    return unused.filter { !others.contains(Folder.resolved($0)) }
  }

  /// Whether a file begins as a timeline: traces may be in the same folder, and are not goldens.
  private static func isTimeline(_ path: String) throws(InputFailure) -> Bool {
    guard !Folder.isFolder(path) else { return false }
    do throws(InputFailure) {
      let bytes = try TextFile.read(path, waitsForWriter: false)
      return firstLine(of: bytes)?["format"]?.text == TimelineCheck.format
    } catch {
      // Another run may have pruned it in the meantime.
      guard TextFile.exists(path) else { return false }
      throw error
    }
  }
}
