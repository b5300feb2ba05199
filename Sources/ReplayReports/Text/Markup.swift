import JSONText

/// SVG or HTML, element by element: attributes in the order in which they are given, text escaped.
///
/// ```
/// html.element("ul", [("class", "legend")]) { html in
///   for name in names { html.element("li", [], name) }
/// }
/// ```
///
/// In HTML, write an empty text into an empty element, because it needs an end tag.
struct Markup {
  private(set) var text = ""

  /// Writes an element with what the closure writes in it.
  mutating func element(
    _ element: String, _ attributes: [(String, Attribute)] = [],
    content: (inout Markup) -> Void
  ) {
    text += "<\(element)\(Self.words(attributes))>\n"
    content(&self)
    text += "</\(element)>\n"
  }

  /// Writes an element with text in it, or with nothing.
  mutating func element(
    _ element: String, _ attributes: [(String, Attribute)] = [], _ content: String? = nil
  ) {
    text += "<\(element)\(Self.words(attributes))"
    if let content {
      text += ">\(XMLText.escaped(content.printable))</\(element)>\n"
    } else {
      text += "/>\n"
    }
  }

  /// Writes what was written elsewhere.
  mutating func append(_ other: Markup) { text += other.text }

  private static func words(_ attributes: [(String, Attribute)]) -> String {
    attributes.map { " \($0.0)=\"\($0.1.text)\"" }.joined()
  }

  /// The value of an attribute.
  enum Attribute: ExpressibleByStringLiteral, ExpressibleByStringInterpolation,
    ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
  {
    case word(String)
    case number(Double)

    init(stringLiteral value: String) { self = .word(value) }
    init(floatLiteral value: Double) { self = .number(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }

    fileprivate var text: String {
      switch self {
      case .word(let word): XMLText.escaped(word.printable)
      case .number(let number): number.rounded3
      }
    }
  }
}
