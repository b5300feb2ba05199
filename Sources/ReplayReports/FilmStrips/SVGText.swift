import JSONText

/// SVG, element by element: attributes in the order in which they are given, text escaped.
///
/// HTML is written with it, too, where no element is left without an end tag that HTML wants: an
/// element with nothing in it is given an empty text.
struct SVGText {
  private(set) var text = ""
  private var open: [String] = []

  /// Opens an element, which holds what follows until `end`.
  mutating func begin(_ element: String, _ attributes: [(String, Attribute)] = []) {
    text += "<\(element)\(Self.words(attributes))>\n"
    open.append(element)
  }

  mutating func end() {
    guard let element = open.popLast() else { return }
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

/// A path of straight lines, `M x y L x y …`.
struct SVGPath {
  private(set) var words = ""

  mutating func move(to x: Double, _ y: Double) { words += "M\(x.rounded3) \(y.rounded3)" }
  mutating func line(to x: Double, _ y: Double) { words += "L\(x.rounded3) \(y.rounded3)" }
  var isEmpty: Bool { words.isEmpty }
}
