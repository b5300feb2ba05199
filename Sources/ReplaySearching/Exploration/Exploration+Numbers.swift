import GestureTraces

/// Results of blocks as numbers, which another process hands over: traces are told by their numbers in the
/// block, which makes them again.
extension Exploration.BlockResult {
  /// The whole result.
  package var numbers: [UInt64] {
    var writer = NumberWriter()
    writer.write(runs)
    writer.write(all: discoveries) { writer, discovery in
      writer.write(discovery.number)
      writer.write(all: discovery.edges) { $0.numbers.append($1) }
    }
    writer.write(all: faults) { writer, found in
      writer.write(found.number)
      writer.write(found.run)
      writer.write(found.fault.invariant)
      writer.write(found.fault.isStated ? 1 : 0)
      writer.numbers += [found.fault.time.bitPattern, found.fault.kind]
      writer.write(found.fault.words)
      writer.write(all: found.fault.rule.map { [$0] } ?? []) { $0.write($1) }
    }
    writer.write(all: reachedStops.sorted()) { $0.write($1) }
    writer.write(all: places) { writer, found in
      writer.write(found.number)
      writer.write(found.run)
      writer.write(found.place)
    }
    return writer.numbers
  }
}

extension Exploration {
  /// The result of a block that another process has run.
  ///
  /// - Parameters:
  ///   - block: the block.
  ///   - numbers: the result there.
  /// - Returns: nil if the numbers are no result.
  package func result(of block: Block, from numbers: [UInt64]) -> BlockResult? {
    var reader = NumberReader(numbers)
    var result = BlockResult()
    var traces = TracesByNumber(BlockTraces(of: block, self))
    result.runs = reader.int()
    let discoveries = reader.all { reader in (reader.int(), reader.all { $0.next() }) }
    let faults = reader.all { reader in
      let (number, run, invariant) = (reader.int(), reader.int(), reader.int())
      let isStated = reader.int() == 1
      let (time, kind) = (Double(bitPattern: reader.next()), reader.next())
      let fault = RunFault(
        invariant: invariant, isStated: isStated, time: time, words: reader.text(),
        rule: reader.all { $0.text() }.first, kind: kind)
      return (fault, number, run)
    }
    result.reachedStops = Set(reader.all { $0.int() })
    let places = reader.all { reader in (reader.int(), reader.int(), reader.place()) }
    guard reader.isAtEnd else { return nil }
    traces.make(discoveries.map(\.0) + faults.map(\.1) + places.map(\.0))
    for (number, edges) in discoveries {
      guard let trace = traces[number] else { return nil }
      result.discoveries.append((number, StrokeSketch(of: trace), edges))
    }
    for (fault, number, run) in faults {
      guard invariants.indices.contains(fault.invariant), let trace = traces[number] else {
        return nil
      }
      result.faults.append((fault, number, trace, run))
    }
    for (number, run, place) in places {
      guard let trace = traces[number] else { return nil }
      result.places.append((place, number, trace, run))
    }
    return result
  }
}

/// Traces of a block that are wanted, made in the block's order.
private struct TracesByNumber {
  private var made: BlockTraces
  private var traces: [Int: Trace] = [:]

  init(_ made: BlockTraces) { self.made = made }

  subscript(number: Int) -> Trace? { traces[number] }

  mutating func make(_ numbers: [Int]) {
    let wanted = Set(numbers)
    var number = 0
    while traces.count < wanted.count, let trace = made.next() {
      if wanted.contains(number) { traces[number] = trace }
      number += 1
    }
  }
}

struct NumberWriter {
  var numbers: [UInt64] = []

  mutating func write(_ number: Int) { numbers.append(UInt64(bitPattern: Int64(number))) }

  mutating func write(_ text: String) {
    write(all: Array(text.utf8)) { $0.numbers.append(UInt64($1)) }
  }

  mutating func write<Element>(all: [Element], _ write: (inout Self, Element) -> Void) {
    self.write(all.count)
    for element in all { write(&self, element) }
  }
}

/// Numbers from another process, which may end anywhere.
struct NumberReader {
  private var rest: ArraySlice<UInt64>
  private var isCut = false

  init(_ numbers: [UInt64]) { rest = numbers[...] }

  /// Whether exactly what was there has been read.
  var isAtEnd: Bool { rest.isEmpty && !isCut }

  mutating func next() -> UInt64 {
    guard let number = rest.popFirst() else {
      isCut = true
      return 0
    }
    return number
  }

  mutating func int() -> Int { Int(Int64(bitPattern: next())) }

  mutating func text() -> String {
    String(decoding: all { UInt8(truncatingIfNeeded: $0.next()) }, as: UTF8.self)
  }

  mutating func all<Element>(_ read: (inout Self) -> Element) -> [Element] {
    let count = int()
    guard count >= 0, count <= rest.count else {
      isCut = isCut || count != 0
      return []
    }
    return (0..<count).map { _ in read(&self) }
  }
}
