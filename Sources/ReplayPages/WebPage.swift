/// A page in one file: it contains styles, text, data and scripts, and fetches nothing.
///
/// A policy in its head lets the browser load nothing and run only the one script that it names by
/// its hash: text that got into the page cannot run.
package struct WebPage: Sendable {
  let styles: [PageAsset]
  private let body: PageAsset
  private var scripts: [PageAsset]

  /// Whether it holds the engine.
  private var isLive: Bool

  /// Whether it may show other pages of the server that it comes from.
  private let framesOwnServer: Bool

  /// Whether it may connect to the tool, which serves it.
  private var isServed = false

  /// The address and port at which the tool answers it over a WebSocket; nil if it does not.
  private var authority: String?

  init(
    styles: [PageAsset], body: PageAsset, scripts: [PageAsset], isLive: Bool = false,
    framesOwnServer: Bool = false
  ) {
    self.isLive = isLive
    self.framesOwnServer = framesOwnServer
    self.styles = styles
    self.body = body
    self.scripts = scripts
  }

  /// The page as the tool serves it: what it recorded can be sent to the tool.
  package var served: WebPage {
    var page = self
    page.isServed = true
    page.scripts = scripts.map { $0.path == PageAsset.noSender.path ? .sender : $0 }
    return page
  }

  /// The page as the tool serves it that answers it, too.
  ///
  /// - Parameter authority: the tool's address and port; nil if the page is written instead.
  /// - Returns: the page, which may connect there.
  package func answered(at authority: String?) -> WebPage {
    guard let authority else { return self }
    var page = served
    page.authority = authority
    page.scripts = page.scripts.flatMap { script in
      script.path == PageAsset.noLiveTool.path ? PageAsset.liveTool : [script]
    }
    return page
  }

  /// The page without the engine, for what only the tool answers.
  package var withoutEngine: WebPage {
    var page = self
    page.isLive = false
    return page
  }

  /// The files that it is made from.
  var assets: [PageAsset] { [.head] + styles + [body] + scripts + (isLive ? [.engine] : []) }

  /// The page's text.
  ///
  /// - Parameters:
  ///   - data: JSON text, which the page's scripts find in the element `data`.
  ///   - tool: the name of the tool that makes the page: letters, digits, `-`, `_` and `.`.
  /// - Returns: HTML in UTF-8.
  package func text(data: [UInt8], tool: String) -> [UInt8] {
    start(tool: tool) + end(data: data, tool: tool)
  }

  /// Data and scripts, and the page's end.
  package func end(data: [UInt8], tool: String) -> [UInt8] {
    Array("<script type=\"application/json\" id=\"data\">".utf8) + Self.escaped(data)
      + Array("</script>\n".utf8) + end(tool: tool)
  }

  /// Everything before the data.
  package func start(tool: String) -> [UInt8] {
    head(title: tool, tool: tool) + Self.naming(tool, in: body.bytes)
  }

  /// Everything after the data.
  package func end(tool: String) -> [UInt8] {
    var text: [UInt8] = []
    if isLive {
      text += Array("<script type=\"application/octet-stream\" id=\"engine\">".utf8)
      text += Base64.text(PageAsset.engine.bytes)
      text += Array("</script>\n".utf8)
    }
    return text + Array("<script>".utf8) + program(tool: tool)
      + Array("</script>\n</body>\n</html>\n".utf8)
  }

  /// The text of the script.
  private func program(tool: String) -> [UInt8] {
    Array("\n\"use strict\";\n(() => {\n".utf8)
      + scripts.flatMap { Self.naming(tool, in: Self.trimmed($0.bytes)) } + Array("})();\n".utf8)
  }

  /// One of the traces between `start` and `end` of a page with an index.
  ///
  /// - Parameters:
  ///   - attributes: what the index shows, by the names of the element's data attributes: HTML text.
  ///   - data: JSON text, which the page reads once the trace is chosen; empty for a trace that the
  ///     index lists and that has no page.
  /// - Returns: HTML in UTF-8.
  package static func entry(_ attributes: [(name: String, text: String)], data: [UInt8]) -> [UInt8]
  {
    let words = attributes.map { " data-\($0.name)=\"\($0.text)\"" }.joined()
    return Array("<script type=\"application/json\" class=\"trace\"\(words)>".utf8)
      + escaped(data) + Array("</script>\n".utf8)
  }

  /// The text of a page that shows an overview, or plays one of its runs.
  ///
  /// - Parameters:
  ///   - title: HTML text.
  ///   - overview: HTML, shown while no run is playing.
  ///   - data: JSON text, which the page's scripts find in the element `data`.
  ///   - tool: the name of the tool that makes the page.
  /// - Returns: HTML in UTF-8.
  package func text(title: String, overview: String, data: [UInt8], tool: String) -> [UInt8] {
    var text = head(title: title, tool: tool)
    text += Array("</head>\n<body>\n<div id=\"overview\">\n\(overview)</div>\n".utf8)
    text += Array(
      """
      <div id="one-run" hidden>
      <p class="run-bar"><a href="#">All runs</a><span id="run-title" dir="auto"></span></p>

      """.utf8)
    text += Self.naming(tool, in: body.bytes).dropFirst(Self.bodyStart.count)
    text += Array("</div>\n".utf8)
    return text + end(data: data, tool: tool)
  }

  /// The beginning of a body's text.
  private static let bodyStart = Array("</head>\n<body>\n".utf8)

  /// Everything before the end of the head.
  private func head(title: String, tool: String) -> [UInt8] {
    var text = PageAsset.head.bytes
    let frames = framesOwnServer ? "; frame-src 'self'" : ""
    text += Array(
      """
      <meta http-equiv="Content-Security-Policy" content="\(policy(tool: tool))\(frames)">
      <link rel="icon" href="data:,">

      """.utf8)
    text += Array("<title>\(title)</title>\n<style>\n".utf8)
    for style in styles { text += Self.trimmed(style.bytes) }
    text += Array("</style>\n".utf8)
    return text
  }

  /// A part of a page with `{{tool}}` replaced by the tool's name.
  private static func naming(_ tool: String, in text: [UInt8]) -> [UInt8] {
    var parts: [UInt8] = []
    parts.reserveCapacity(text.count)
    var rest = text[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      parts += rest[..<start]
      let isPlaceholder = rest[start...].starts(with: placeholder)
      parts += isPlaceholder ? Array(tool.utf8)[...] : rest[start...start]
      rest = rest[(start + (isPlaceholder ? placeholder.count : 1))...]
    }
    return parts + rest
  }

  private func policy(tool: String) -> String {
    let hash = Base64.text(SHA256.hash(of: program(tool: tool)))
    let engine = isLive ? " 'wasm-unsafe-eval'" : ""
    // Not every browser counts a WebSocket as the page's own server.
    let socket = authority.map { " ws://\($0)" } ?? ""
    let server = isServed ? "; connect-src 'self'\(socket)" : ""
    return "default-src 'none'; style-src 'unsafe-inline'; "
      + "script-src 'sha256-\(String(decoding: hash, as: UTF8.self))'\(engine); img-src data:"
      + server
  }

  private static let placeholder = Array("{{tool}}".utf8)

  /// Equivalent JSON text that is safe within a script element: `<`, `>`, `&` and the line
  /// separators U+2028 and U+2029, which occur only in strings, are written as escapes.
  static func escaped(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    var index = 0
    while index < json.count {
      let byte = json[index]
      if let escape = escapes[byte] {
        text += escape
      } else if byte == 0xE2, index + 2 < json.count, json[index + 1] == 0x80,
        json[index + 2] == 0xA8 || json[index + 2] == 0xA9
      {
        text += Array((json[index + 2] == 0xA8 ? #"\u2028"# : #"\u2029"#).utf8)
        index += 2
      } else {
        text.append(byte)
      }
      index += 1
    }
    return text
  }

  private static let escapes: [UInt8: [UInt8]] = [
    UInt8(ascii: "<"): Array(#"\u003c"#.utf8), UInt8(ascii: ">"): Array(#"\u003e"#.utf8),
    UInt8(ascii: "&"): Array(#"\u0026"#.utf8),
  ]
}
