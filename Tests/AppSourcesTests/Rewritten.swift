import AppSources

/// A file as the compiler is given it, without the directive on its first line, or in its place.
struct Rewritten {
  let text: String
  let reports: [String]

  init(_ text: String, path: String = "App/A.swift") {
    let result = AppRewriter.rewrite([(path, text)])
    let headers = ["line: 1)\n", "line: 2)"].map { "#sourceLocation(file: \"\(path)\", " + $0 }
    let header = headers.first { result.texts[0].hasPrefix($0) }
    self.text = String(result.texts[0].dropFirst(header?.count ?? 0))
    reports = result.reports.map { $0.description.replacing(path + ":", with: "") }
  }
}
