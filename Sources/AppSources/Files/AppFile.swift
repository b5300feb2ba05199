/// A file of the app, and what the compiler is given for each of its tokens.
///
/// Rules go by the places of tokens that are code. They change the output and never the tokens, so
/// that each rule sees what the app says, whatever other rules have changed.
struct AppFile {
  let path: String
  let tokens: [SwiftToken]

  /// The tokens that are code, as places in `tokens`.
  let code: [Int]

  /// For each token of `code` that is a bracket, the place of its partner.
  let partners: [Int?]

  /// For each token of `code`, the place of the innermost bracket that is open before it.
  let around: [Int?]

  /// For each token of `code`, whether the compiler may compile it: no `#if` around it is false.
  let isActive: [Bool]

  /// For each token of `code`, how many `#if` stand around it.
  let conditionDepths: [Int]

  /// For each token of `code`, whether the compiler compiles it in any case: every `#if` around it is
  /// true.
  let isCertain: [Bool]

  /// For each token, the text in its place.
  private(set) var output: [String]

  /// The text after the app's last line.
  private var appendix = ""

  private(set) var reports: [AppReport]

  /// Whether HeadlessSwiftUI stands for SwiftUI in it; otherwise, SwiftUI is not there.
  let hasSwiftUI: Bool

  init(path: String, text: String, hasSwiftUI: Bool = false, reports: [AppReport] = []) {
    self.path = path
    self.hasSwiftUI = hasSwiftUI
    self.reports = reports
    // A mark of the byte order may only begin a file, and a directive will stand before it.
    tokens = SwiftTokenizer.tokens(
      of: text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
    code = tokens.indices.filter { [tokens] in tokens[$0].isCode }
    output = tokens.map(\.text)
    let words = code.map { [tokens] in tokens[$0] }
    (partners, around) = Brackets.pairs(in: words)
    (isActive, conditionDepths, isCertain) = Conditions.activity(
      in: words, hasSwiftUI: hasSwiftUI)
  }

  /// The file again, with another text.
  func read(again text: String) -> AppFile {
    AppFile(path: path, text: text, hasSwiftUI: hasSwiftUI, reports: reports)
  }

  /// The text for the compiler.
  var text: String { output.joined() + appendix }

  /// The text for the compiler behind the first line, from its end on; `nil` if that line has code.
  var textBehindEmptyLine: String? {
    guard let index = tokens.firstIndex(where: { $0.isCode || $0.lineEnds > 0 }),
      tokens[index].kind == .space,
      let end = output[index].firstIndex(where: \.isNewline)
    else { return nil }
    return output[index][end...] + output[(index + 1)...].joined() + appendix
  }

  /// The text for the compiler of a first line that only imports a module, and of what follows, from the
  /// line's end on; `nil` if the line has other code.
  var textAroundImport: (line: String, rest: String)? {
    guard let index = tokens.firstIndex(where: { $0.lineEnds > 0 }), tokens[index].kind == .space,
      let end = output[index].firstIndex(where: \.isNewline)
    else { return nil }
    let words = tokens[..<index].filter(\.isCode)
    guard let keyword = words.firstIndex(where: { $0.text == "import" }),
      words[..<keyword].allSatisfy({ $0.kind == .word || $0.text == "@" }),
      words[(keyword + 1)...].allSatisfy({ $0.kind == .word || $0.text == "." })
    else { return nil }
    return (
      output[..<index].joined(), output[index][end...] + output[(index + 1)...].joined() + appendix
    )
  }

  /// A token that is code; `nil` beyond either end.
  func token(_ place: Int) -> SwiftToken? {
    code.indices.contains(place) ? tokens[code[place]] : nil
  }

  /// The text of a token that is code; empty beyond either end.
  func text(_ place: Int) -> String { token(place)?.text ?? "" }

  /// The name that a token is, without backticks.
  func name(_ place: Int) -> String? { token(place)?.name }

  /// Whether a token stands directly after the one before it.
  func isAdjacent(_ place: Int) -> Bool {
    place > 0 && place < code.count && code[place] == code[place - 1] + 1
  }

  /// Whether a token is the first one of its line.
  func beginsLine(_ place: Int) -> Bool {
    guard let token = token(place) else { return false }
    return self.token(place - 1).map { $0.line + $0.lineEnds < token.line } ?? true
  }

  /// The place of the bracket that closes the one at a place; the last place if none does.
  func closing(_ place: Int) -> Int { partners[place] ?? code.count - 1 }

  /// The place of the innermost bracket that is open before a place; `nil` beyond either end.
  func bracket(around place: Int) -> Int? { code.indices.contains(place) ? around[place] : nil }

  /// The places between a bracket and the one that closes it.
  func inside(_ open: Int) -> Range<Int> { (open + 1)..<max(open + 1, closing(open)) }

  /// The end of an attribute, with its arguments.
  func endOfAttribute(_ place: Int) -> Int {
    var end = place + 2
    while text(end) == ".", token(end + 1)?.kind == .word { end += 2 }
    return text(end) == "(" && isAdjacent(end) ? closing(end) + 1 : end
  }

  // MARK: Output

  /// The directive that makes the next line a line of the app's file.
  func location(line: Int) -> String {
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))"
  }

  /// The text for the compiler of the tokens in a range, on one line.
  func outputLine(_ range: Range<Int>) -> String {
    range.map { place in
      let gap = place == range.lowerBound || isAdjacent(place) ? "" : " "
      return gap + output[code[place]]
    }.joined()
  }

  mutating func replace(_ place: Int, with text: String) { output[code[place]] = text }

  mutating func insert(_ text: String, after place: Int) { output[code[place]] += text }

  mutating func insert(_ text: String, before place: Int) {
    output[code[place]] = text + output[code[place]]
  }

  mutating func append(_ text: String) { appendix += text }

  /// Removes tokens, with the spaces up to what follows on the line; comments and line ends stay.
  mutating func remove(_ range: Range<Int>) {
    guard let first = range.first, let last = range.last else { return }
    for index in code[first]...code[last] where tokens[index].kind != .comment {
      output[index] = Self.lineEnds(of: tokens[index].text)
    }
    let next = code[last] + 1
    if next < tokens.count, tokens[next].kind == .space, tokens[next].lineEnds == 0 {
      output[next] = ""
    }
  }

  private static func lineEnds(of text: String) -> String {
    String(decoding: text.utf8.filter(SwiftTokenizer.isLineEnd), as: UTF8.self)
  }

  /// Reports what stands at a place, unless the compiler never sees it.
  mutating func report(_ place: Int, _ message: String) {
    guard let token = token(place), isActive[place] else { return }
    reports.append(
      AppReport(path: path, line: token.line, column: token.column, message: message))
  }
}
