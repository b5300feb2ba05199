/// Words of Swift that no declaration stands for.
enum Words {
  static let keywords: Set<String> = Keywords.modifiers.union(Keywords.types).union(
    Keywords.members
  ).union([
    "init", "subscript", "deinit", "case", "return", "if", "else", "guard", "for", "in", "while",
    "repeat", "switch", "default", "break", "continue", "fallthrough", "do", "catch", "throw",
    "throws", "rethrows", "try", "await", "async", "defer", "is", "as", "where", "nil", "true",
    "false",
    "import", "typealias", "associatedtype", "operator", "precedencegroup", "get", "set", "willSet",
    "didSet", "some", "any", "inout", "unowned", "borrowing", "consuming", "_", "macro",
  ])

  /// Words after which a name is declared.
  static let declaring: Set<String> = [
    "func", "let", "var", "class", "struct", "enum", "protocol", "actor", "typealias",
    "associatedtype", "import", "operator", "precedencegroup", "for", "break", "continue",
  ]

  /// Types that the compiler has.
  static let types: Set<String> = [
    "Any", "AnyObject", "AnyClass", "Self", "Type", "Protocol", "Void", "DEBUG", "Selector",
    // Parameters of generic types, which extensions name.
    "Element", "Index", "Key", "Value", "Wrapped", "Success", "Failure", "Base", "Output", "Bound",
    "RawValue", "Iterator", "SubSequence", "Root", "Subject", "UnitType",
  ]

  /// Names that accessors and handlers have by themselves.
  static let implicit: Set<String> = ["newValue", "oldValue", "error"]

  /// Functions of C that apps call, which no table has.
  static let ofC: Set<String> = [
    "abs", "acos", "asin", "atan", "cbrt", "ceil", "ceilf", "cos", "cosf", "cosh", "exit", "exp",
    "expf",
    "fabs", "fabsf", "floor", "floorf", "fmax", "fmaxf", "fmin", "fminf", "fmod", "fmodf", "free",
    "hypot", "log", "logf", "lrint", "lround", "malloc", "memcmp", "memcpy", "memset", "powf",
    "printf", "pow",
    "rand", "random", "rint", "round", "roundf", "sin", "sinf", "sinh", "sleep", "sqrt", "sqrtf",
    "srand",
    "strcmp", "strlen", "tan", "tanf", "tanh", "time", "trunc", "truncf", "uname", "usleep",
    "stdout",
    "stderr", "fputs", "fflush", "abort", "errno", "getenv", "stat",
  ]

  /// Keys of attributed texts that UIKit adds.
  static let attributes: Set<String> = [
    "font", "foregroundColor", "backgroundColor", "paragraphStyle", "kern", "underlineStyle",
    "underlineColor", "strikethroughStyle", "strikethroughColor", "strokeColor", "strokeWidth",
    "shadow", "link", "attachment", "baselineOffset", "ligature",
  ]

  /// Members that every type has.
  static let members: Set<String> = [
    "self", "Type", "Protocol", "init",
    // Labels of the tuples that Swift's own functions return, which no table has.
    "slice", "quotient", "remainder", "partialValue", "overflow", "high", "low", "inserted",
    "memberAfterInsert", "offset", "element", "key", "value", "seconds", "attoseconds", "stream",
    "continuation", "result", "repairsMade", "unwritten", "initialized",
  ]

  /// The beginnings of the names of functions.
  static let functionPrefixes = [
    "UIGraphics", "CGRect", "CGPoint", "CGSize", "CGVector", "CGAffineTransform", "CGContext",
    "CGColor", "CGPath", "NSStringFrom", "NSClassFrom", "NSLog", "UIEdgeInsets", "UIAccessibility",
    "CATransform", "NSSelectorFrom", "UIImage", "AudioServices",
  ]

  /// Whether a type's name begins as those of Apple's frameworks do.
  static func isOfApple(_ name: String) -> Bool {
    let letters = name.prefix { $0.isUppercase }
    return ["UI", "NS", "CG", "CA", "CI", "CF"].contains(letters.dropLast())
  }
}
