/// Receives a report's bytes as they become ready.
///
/// The bytes are the report's own, which it reuses after the call: whoever needs them longer copies
/// them.
package typealias ReportOutput = (UnsafeBufferPointer<UInt8>) -> Void

/// The number of bytes that a report gathers before it passes them on.
package let reportChunkSize = 1 << 16
