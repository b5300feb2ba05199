#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// What libFuzzer calls. FUZZ_TARGET in the environment names the target.

private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// One input; what is wrong with it ends the process, as libFuzzer wants it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let target else { fatalError("FUZZ_TARGET names no target") }
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  if let fault = target.fault(with: input) { fatalError("\(target): \(fault)") }
  return 0
}
