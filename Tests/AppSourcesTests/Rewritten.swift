import AppSources

/// A file as the compiler is given it, without the directive on its first line, or in its place, and
/// with an import that was there.
struct Rewritten {
  let text: String
  let reports: [String]

  init(_ text: String, path: String = "App/A.swift", hasSwiftUI: Bool = false) {
    let result = AppRewriter.rewrite([(path, text)], hasSwiftUI: hasSwiftUI)
    let headers = ["line: 1)\n", "line: 2)"].map { "#sourceLocation(file: \"\(path)\", " + $0 }
    let header = headers.first { result.texts[0].hasPrefix($0) }
    let rest = result.texts[0].dropFirst(header?.count ?? 0)
    // Nothing else of the first line stands elsewhere if the directive is in its place.
    let moved = header == headers[1] ? rest.ranges(of: "\n" + headers[0]).last : nil
    self.text =
      moved.map { String(rest[$0.upperBound...] + rest[..<$0.lowerBound]) } ?? String(rest)
    reports = result.reports.map { $0.description.replacing(path + ":", with: "") }
  }
}
