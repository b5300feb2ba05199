#if os(Linux)
  import Foundation

  /// The lines of an app's code, as the compiler notes them in the executable for debuggers.
  ///
  /// Of the line tables of DWARF 4 (section 6.2), only those are run that have files of an app. Swift's
  /// own symbolication reads everything that is there for debuggers, which takes seconds.
  struct DebugLines {
    /// Where the code of a line begins; without a file where an app's code ends.
    private struct Row {
      let address: UInt64
      let file: String?
      let line: Int
    }

    private var rows: [Row] = []

    /// Whether addresses in the file are counted from where it is loaded.
    private(set) var isRelative = false

    /// Those of the program that runs; nil if it has none.
    static let ofExecutable = DebugLines(of: "/proc/self/exe") { file, folder in
      !folder.hasPrefix(ownFolder) && !file.hasPrefix("<") && !folder.contains("/swift/stdlib")
    }

    /// The folder of this package's modules.
    private static let ownFolder = {
      let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
      return parts.dropLast(4).joined(separator: "/") + "/"
    }()

    /// - Parameters:
    ///   - path: an ELF file of 64 bits.
    ///   - isWanted: whether the lines of a file in a folder are wanted.
    init?(of path: String, where isWanted: (_ file: String, _ folder: String) -> Bool) {
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      else { return nil }
      data.withUnsafeBytes { bytes in
        guard let table = ELFSection(named: ".debug_line", in: bytes) else { return }
        isRelative = ELFSection.isRelative(bytes)
        var reader = DebugReader(bytes, from: table.start, to: table.end)
        while let program = LineProgram(&reader) {
          let names = program.files.map { isWanted($0.name, $0.folder) ? $0.name : nil }
          guard names.contains(where: { $0 != nil }) else { continue }
          program.run { address, file, line in
            let name = names.indices.contains(file - 1) ? names[file - 1] : nil
            rows.append(Row(address: address, file: name, line: line))
          }
        }
      }
      guard !rows.isEmpty else { return nil }
      // Where the code of one file ends, that of another may begin.
      rows.sort {
        ($0.address, $0.file == nil ? 0 : 1) < ($1.address, $1.file == nil ? 0 : 1)
      }
    }

    /// `SheetController.swift:44`; nil for what is no code of an app.
    func place(of address: UInt64) -> String? {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].address <= address { low = middle + 1 } else { high = middle }
      }
      // What the compiler adds, as a call of a setter after a getter, has line 0.
      while low > 1, rows[low - 1].file != nil, rows[low - 1].line == 0 { low -= 1 }
      guard low > 0, let file = rows[low - 1].file, rows[low - 1].line > 0 else { return nil }
      return "\(file):\(rows[low - 1].line)"
    }
  }

  /// A section of an ELF file, by offsets in bytes.
  private struct ELFSection {
    let start: Int
    let end: Int

    init?(named name: String, in bytes: UnsafeRawBufferPointer) {
      guard bytes.count > 64, bytes[0] == 0x7F, bytes[4] == 2 else { return nil }
      var header = DebugReader(bytes, from: 40, to: 64)
      let table = Int(header.number(8))
      var counts = DebugReader(bytes, from: 58, to: 64)
      let (size, count, names) = (
        Int(counts.number(2)), Int(counts.number(2)), Int(counts.number(2))
      )
      guard size >= 64, table + size * count <= bytes.count, names < count else { return nil }
      func range(_ index: Int) -> (start: Int, end: Int) {
        var entry = DebugReader(bytes, from: table + size * index + 24, to: bytes.count)
        let start = Int(entry.number(8))
        return (start, min(start + Int(entry.number(8)), bytes.count))
      }
      let text = range(names)
      for index in 0..<count {
        var entry = DebugReader(bytes, from: table + size * index, to: bytes.count)
        var letters = DebugReader(bytes, from: text.start + Int(entry.number(4)), to: text.end)
        guard letters.text() == name else { continue }
        (start, end) = range(index)
        return
      }
      return nil
    }

    /// Whether a file is loaded anywhere, and not where it says.
    static func isRelative(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var header = DebugReader(bytes, from: 16, to: 18)
      return header.number(2) == 3
    }
  }

  /// Numbers and texts one after another, little-endian; zeros beyond the end.
  private struct DebugReader {
    let bytes: UnsafeRawBufferPointer
    var place: Int
    let end: Int

    init(_ bytes: UnsafeRawBufferPointer, from place: Int, to end: Int) {
      (self.bytes, self.place, self.end) = (bytes, place, min(end, bytes.count))
    }

    mutating func number(_ size: Int) -> UInt64 {
      var number: UInt64 = 0
      for index in 0..<size { number += UInt64(byte()) << UInt64(8 * index) }
      return number
    }

    mutating func byte() -> UInt8 {
      guard place >= 0, place < end else { return 0 }
      place += 1
      return bytes[place - 1]
    }

    /// LEB128 without a sign.
    mutating func unsigned() -> UInt64 {
      var (number, shift) = (UInt64(0), UInt64(0))
      while place < end {
        let next = byte()
        number |= UInt64(next & 0x7F) << shift
        shift += 7
        if next < 0x80 { break }
      }
      return number
    }

    /// LEB128 with a sign.
    mutating func signed() -> Int64 {
      let start = place
      let number = unsigned()
      let bits = UInt64(7 * (place - start))
      guard place > start, bytes[place - 1] & 0x40 != 0, bits < 64 else {
        return Int64(bitPattern: number)
      }
      return Int64(bitPattern: number | (UInt64.max << bits))
    }

    mutating func text() -> String {
      let start = place
      while byte() != 0 {}
      return String(decoding: bytes[start..<max(start, place - 1)], as: UTF8.self)
    }
  }

  /// The line table of one unit: files, and a program that makes rows.
  private struct LineProgram {
    private(set) var files: [(name: String, folder: String)] = []
    private var reader: DebugReader
    private let step: UInt64
    private let lineBase: Int64
    private let lineRange: UInt64
    private let firstSpecial: UInt8
    private var lengths: [UInt8] = []

    /// Reads the header of the next table that is one of DWARF 4; nil at the end.
    init?(_ tables: inout DebugReader) {
      while tables.place + 4 < tables.end {
        let length = Int(tables.number(4))
        let end = tables.place + length
        guard length > 0, end <= tables.end else { return nil }
        var reader = DebugReader(tables.bytes, from: tables.place, to: end)
        tables.place = end
        guard reader.number(2) == 4 else { continue }
        let headerLength = Int(reader.number(4))
        let program = reader.place + headerLength
        step = UInt64(reader.byte())
        _ = reader.number(2)
        lineBase = Int64(Int8(bitPattern: reader.byte()))
        lineRange = max(1, UInt64(reader.byte()))
        firstSpecial = max(1, reader.byte())
        for _ in 1..<firstSpecial { lengths.append(reader.byte()) }
        self.reader = reader
        readFiles()
        self.reader.place = program
        return
      }
      return nil
    }

    private mutating func readFiles() {
      var folders = [""]
      while true {
        let folder = reader.text()
        if folder.isEmpty { break }
        folders.append(folder)
      }
      while true {
        let path = reader.text()
        if path.isEmpty { return }
        let folder = Int(reader.unsigned())
        _ = (reader.unsigned(), reader.unsigned())
        let inside = folders.indices.contains(folder) ? folders[folder] : ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        files.append((name, path.hasPrefix("/") ? path : "\(inside)/\(path)"))
      }
    }

    /// - Parameter row: gets an address, the file's number, from 1 on, and a line; file 0 at an end.
    func run(_ row: (UInt64, Int, Int) -> Void) {
      var reader = reader
      var (address, file, line, isRemoved) = (UInt64(0), 1, Int64(1), false)
      func advance(_ count: UInt64) { address &+= count &* step }
      while reader.place < reader.end {
        let code = reader.byte()
        switch code {
        case firstSpecial...:
          let adjusted = UInt64(code - firstSpecial)
          advance(adjusted / lineRange)
          line += lineBase + Int64(adjusted % lineRange)
          if !isRemoved { row(address, file, Int(line)) }
        case 0:
          let next = Int(reader.unsigned()) + reader.place
          switch reader.byte() {
          case 1:
            if !isRemoved { row(address, 0, 0) }
            (address, file, line) = (0, 1, 1)
          case 2:
            address = reader.number(8)
            // A linker leaves 0 of what it has taken out.
            isRemoved = address == 0
          default: break
          }
          reader.place = next
        case 1: if !isRemoved { row(address, file, Int(line)) }
        case 2: advance(reader.unsigned())
        case 3: line += reader.signed()
        case 4: file = Int(reader.unsigned())
        case 8: advance(UInt64(255 - firstSpecial) / lineRange)
        case 9: address &+= reader.number(2)
        default: for _ in 0..<lengths[Int(code) - 1] { _ = reader.unsigned() }
        }
      }
    }
  }
#endif
