import JSONText

@testable import GestureTraces
@testable import TraceExchange

extension FuzzTarget {
  /// The first byte selects the kind of recording, the second whether its options are given.
  static func importFault(_ input: [UInt8]) throws(InputFailure) -> String? {
    var bytes = FuzzBytes(input)
    let kind = bytes.element(of: TraceImporter.Kind.allCases)
    let isDescribed = bytes.flag()
    var options = TraceImporter.Options()
    if isDescribed {
      if kind.options.contains("--range") { options.range = .init(width: 4096, height: 4096) }
      if kind.options.contains("--screen") { options.screen = .init(width: 390, height: 844) }
      if kind.options.contains("--pixel-ratio") { options.pixelRatio = 3 }
    }
    if kind.options.contains("--columns") {
      options.table = TableLayout(columns: [.time: .name("t"), .x: .name("x"), .y: .name("y")])
    }
    let text = Array(bytes.rest)
    let trace = try TraceImporter.read(text, source: source, kind: kind, options: options).trace
    if let fault = fault(in: trace) { return fault }
    return try scriptFault(trace)
  }

  /// What is wrong with the scripts of a trace: those of evemu and WebDriver must import as the
  /// trace.
  private static func scriptFault(_ trace: Trace) throws(InputFailure) -> String? {
    let screen = trace.device.map { TraceImporter.Extent(width: $0.width, height: $0.height) }
    for exporter in TraceExporter.all {
      let script = try exporter.script(of: trace, TraceExporter.Options())
      guard let kind = TraceImporter.Kind(rawValue: exporter.name) else { continue }
      let fault = faultOrRefusal { () throws(InputFailure) in
        var options = TraceImporter.Options()
        if kind == .evemu || kind == .argent { options.screen = screen }
        let back = try TraceImporter.read(
          script.bytes, source: exporter.name, kind: kind, options: options
        ).trace
        return back.samples.isEmpty ? "\(exporter.name)'s script lost the fingers" : nil
      }
      if let fault { return fault }
    }
    return nil
  }
}
