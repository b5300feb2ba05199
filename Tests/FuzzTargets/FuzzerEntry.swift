#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// What libFuzzer calls. FUZZ_TARGET in the environment names the target.

private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// Handles one input; a fault is printed and aborts the process, as libFuzzer requires.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let begin = clock()
  let fault = target.map { $0.fault(with: input) } ?? "FUZZ_TARGET names no target"
  let seconds = Double(clock() - begin) / Double(CLOCKS_PER_SEC)
  guard let fault = fault ?? (seconds > 2 ? "it takes \(seconds) s" : nil) else { return 0 }
  let line = Array("fault: \(fault)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}
