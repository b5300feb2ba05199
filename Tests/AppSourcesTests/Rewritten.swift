import AppSources

/// A file as the compiler is given it, without the directive on its first line.
struct Rewritten {
  let text: String
  let reports: [String]

  init(_ text: String, path: String = "App/A.swift") {
    let result = AppRewriter.rewrite([(path, text)])
    let header = "#sourceLocation(file: \"\(path)\", line: 1)\n"
    self.text = String(result.texts[0].dropFirst(header.count))
    reports = result.reports.map { $0.description.replacing(path + ":", with: "") }
  }
}
