package import GestureTraces
package import JSONText
import Testing

/// Corrupts texts, and checks what readers make of them.
package enum CorruptedText {
  /// Texts that are valid in one place of a trace and invalid in another.
  private static let fragments = [
    "0", "-1", "1e300", "1e400", "1.5", "1e-400", "NaN", "null", "true", "{}", "[]", "{", "}", "[",
    "]",
    ",", ":", "\"", "\\", "\"\\ud800\"", "\"t\":", "\"id\":1,", "\"phase\":\"began\",", "\"moved\"",
    "\"began\"", "\"ended\"", "\u{FEFF}", "\0", "\n", "é", "/**/", "999999999999999999999999",
    "\"samples\":[],", "\"observed\":{},", "\"frames\":[[0,1],[1,null]],", "\"channels\":[\"a\"],",
    "\"do\":\"pop\",", "\"height\":-1,", "\"scrollTo\"",
  ].map { Array($0.utf8) }

  /// Corrupts a text: cuts, repeats, and changes bytes, mostly digits.
  package static func mutate(_ bytes: inout [UInt8], using generator: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &generator)
    let end = min(bytes.count, start + Int.random(in: 0...24, using: &generator))
    switch Int.random(in: 0...13, using: &generator) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
    case 2: bytes.removeLast(bytes.count - start)
    case 3:
      guard start < bytes.count else { return }
      bytes[start] = UInt8.random(in: 0...255, using: &generator)
    case 4:
      guard start < bytes.count else { return }
      bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &generator)
    case 5: bytes.insert(contentsOf: fragments.randomElement(using: &generator) ?? [], at: start)
    default:
      // Replaces a digit: well-formed text stays so, and the rules for time, place and finger are
      // tested.
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      guard let index = digits.randomElement(using: &generator) else { return }
      bytes[index] = UInt8.random(in: 0x30...0x39, using: &generator)
    }
  }

  /// Checks what holds for every trace that is read.
  package static func check(_ trace: Trace) {
    #expect(zip(trace.samples, trace.samples.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(zip(trace.actions, trace.actions.dropFirst()).allSatisfy { $0.time <= $1.time })
    var down: Set<Int> = []
    for sample in trace.samples {
      #expect(down.contains(sample.id) == (sample.phase != .began))
      if sample.phase == .began { down.insert(sample.id) }
      if sample.phase.isLift { down.remove(sample.id) }
    }
    #expect(down.isEmpty)
    let text = TraceWriter.text(of: trace)
    do throws(InputFailure) {
      let again = try TraceReader.read(text, source: "again")
      // A spoiled place may be off the screen.
      #expect(again.warnings.allSatisfy { $0.what.contains("outside the device") })
      #expect(again.trace.samples.map(\.id) == trace.samples.map(\.id))
      #expect(again.trace.observed?.channels == trace.observed?.channels)
      #expect(again.trace.observed?.frames.map(\.values) == trace.observed?.frames.map(\.values))
    } catch {
      Issue.record("\(error) in \(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Checks what holds for every failure.
  package static func check(_ failure: InputFailure, in bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let position = failure.location?.position, (1...lines.count).contains(position.line)
    else {
      Issue.record("\(failure) has no line in the text")
      return
    }
    #expect((1...lines[position.line - 1].count + 1).contains(position.column), "\(failure)")
    #expect(!failure.what.isEmpty && !failure.expected.isEmpty, "\(failure)")
  }
}
