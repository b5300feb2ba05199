import ProcessGuard
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Copies of this process that work beside it, for code that must stay on the main thread.
///
/// Pieces are dealt out in turn, the first ones to this process. What a copy cannot do, because the code
/// ends it, this process does itself, and finds the same.
struct ChildCrew {
  /// Whether there can be any: processes of Apple's systems must not go on with their frameworks after
  /// a fork.
  static var isPossible: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  private var children: [Child] = []

  /// Copies this process.
  ///
  /// In a copy it works on the pieces that are dealt to it, and does not return.
  ///
  /// - Parameters:
  ///   - jobs: the number of processes in all.
  ///   - count: the number of pieces.
  ///   - work: the result of a piece, in numbers; nil if it failed.
  init(jobs: Int, pieces count: Int, _ work: (Int) -> [UInt64]?) {
    let jobs = min(jobs, ParallelWork.coreCount, count)
    guard jobs > 1 else { return }
    for number in 1..<jobs {
      let pieces = stride(from: number, to: count, by: jobs)
      guard let child = Child(of: pieces, work) else { return }
      children.append(child)
    }
  }

  /// The number of processes.
  private var jobs: Int { children.count + 1 }

  /// The result of a piece, which is asked for in their order, once each.
  ///
  /// What the code has printed for it goes to standard error now.
  ///
  /// - Parameter piece: its number.
  /// - Returns: nil if this process has to find it itself.
  func result(of piece: Int) -> [UInt64]? {
    piece % jobs == 0 ? nil : children[piece % jobs - 1].nextResult()
  }

  /// Waits for the copies.
  func finish() { for child in children { child.finish() } }
}

/// A copy of this process; only the main thread of each uses it.
final class Child: @unchecked Sendable {
  private let work: ChildWork

  /// The bytes that its code has printed, and that have been passed on.
  private var passedOn = 0
  private var isOver = false

  /// Copies this process; in the copy, it works on pieces, and does not return.
  ///
  /// Nil if there can be no copy.
  ///
  /// - Parameters:
  ///   - pieces: their numbers.
  ///   - work: the result of a piece, in numbers; nil if it failed, which ends the copy.
  init?(of pieces: some Sequence<Int>, _ work: (Int) -> [UInt64]?) {
    let child = beginChildWork()
    guard child.process >= 0 else { return nil }
    if child.process == 0 {
      for piece in pieces {
        guard let result = work(piece), Self.write(result, to: child.channel) else { break }
      }
      endChildWork()
    }
    self.work = child
  }

  func finish() { _ = finishChildWork(work) }

  /// Writes a result: the number of bytes printed so far, that of its numbers, and the numbers.
  private static func write(_ numbers: [UInt64], to channel: Int32) -> Bool {
    let message = [UInt64(childWorkWords()), UInt64(numbers.count)] + numbers
    return message.withUnsafeBytes { bytes in
      Console.writeAll(bytes.bindMemory(to: UInt8.self), to: channel) == 0
    }
  }

  /// The result of the next piece, in the order of the pieces.
  ///
  /// - Parameter isHeard: whether what its code has printed is passed on.
  /// - Returns: nil if the copy has ended before.
  func nextResult(isHeard: Bool = true) -> [UInt64]? {
    guard !isOver, let head = read(2), let numbers = read(Int(head[1])) else {
      isOver = true
      return nil
    }
    if isHeard { passOn(until: Int(head[0])) }
    return numbers
  }

  private func read(_ count: Int) -> [UInt64]? {
    var numbers = [UInt64](repeating: 0, count: count)
    let isWhole = numbers.withUnsafeMutableBytes { bytes in
      var filled = 0
      while filled < bytes.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[filled...])
        let count = readBytes(work.channel, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        filled += count
      }
      return true
    }
    return isWhole ? numbers : nil
  }

  /// Passes on what its code has printed.
  private func passOn(until end: Int) {
    guard end > passedOn else { return }
    var bytes = [UInt8](repeating: 0, count: end - passedOn)
    let count = bytes.withUnsafeMutableBytes {
      pread(work.words, $0.baseAddress, $0.count, off_t(passedOn))
    }
    passedOn = end
    bytes.prefix(max(0, count)).withUnsafeBufferPointer {
      _ = Console.writeAll($0, to: STDERR_FILENO)
    }
  }
}

/// The system's `read`, which the method of that name hides.
private func readBytes(_ file: Int32, _ place: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, place, count)
}
