/// Receives a report's bytes as they become ready.
package typealias ReportOutput = ([UInt8]) -> Void

/// How many bytes a report gathers before it passes them on.
package let reportChunkSize = 1 << 16
