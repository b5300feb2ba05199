import GestureEngine
package import JSONText
import MotionLaws

/// The parts of a view's look, as `replay --looks` writes them; one that is as it is by default is left
/// out, and null where it no longer is as it was.
package enum LookField: String, CaseIterable {
  case alpha, background, gradient, corners, border, shadow, clips, mask, placement, shapes, image
  case texts

  /// One sentence about it.
  package var about: String {
    switch self {
    case .alpha: "The opacity of the view and everything in it, 0 to 1 (default: 1)."
    case .background: "The colour of its surface."
    case .gradient: "A linear gradient over its surface; from and to are parts of its size."
    case .corners: "The radius of its corners in points, or four from the upper left one clockwise."
    case .border: "A line along the inside of its edges, in points."
    case .shadow: "A shadow of its surface, in points; its opacity is the colour's alpha."
    case .clips: "Whether what lies in it shows only within its corners."
    case .mask: "The outline of the part that shows, as an SVG path in points."
    case .placement:
      "Where it lies in the view around it if that, or itself, is turned, scaled or slanted: [a, b, c, d, tx, ty, width, height]."
    case .shapes: "Shapes on its surface, back to front: SVG paths in points."
    case .image: "An image: the file's path, or the name alone."
    case .texts:
      "Lines of text, each at the left end of its baseline, as wide as the layout has it."
    }
  }

  package var schema: JSONSchema {
    switch self {
    case .alpha: .number(.within(0...1))
    case .background: Self.color
    case .gradient:
      .object([
        .required("colors", .array(of: Self.color, count: nil)),
        .required("at", .array(of: .number(.any), count: nil)),
        .required("from", .numbers(2)), .required("to", .numbers(2)),
      ])
    case .corners: .either([.number(.nonNegative), .numbers(4)])
    case .border: .object([.required("width", .number(.any)), .required("color", Self.color)])
    case .shadow:
      .object([
        .required("color", Self.color), .required("x", .number(.any)),
        .required("y", .number(.any)), .required("radius", .number(.any)),
      ])
    case .clips: .bool
    case .mask: .string
    case .placement: .numbers(8)
    case .shapes: .array(of: Self.shape, count: nil)
    case .image:
      .object([
        .required("name", .string), .optional("file", .string, "The path of its file."),
        .required("frame", .numbers(4)),
        .optional("tint", Self.oneOrTwo, "The colour of a template, \(Self.form)"),
      ])
    case .texts: .array(of: Self.text, count: nil)
    }
  }

  private static var color: JSONSchema { .described(oneOrTwo, form) }

  private static var oneOrTwo: JSONSchema { .either([.string, .array(of: .string, count: 2)]) }

  /// The form of a colour, in words.
  private static let form = "#rrggbb or #rrggbbaa; two for light and dark screens."

  private static var shape: JSONSchema {
    .object([
      .required("path", .string), .optional("fill", oneOrTwo, "The colour inside, \(form)"),
      .optional("stroke", oneOrTwo, "The colour of the line, \(form)"),
      .optional("lineWidth", .number(.any), "The line's width, in points."),
      .optional("evenOdd", .bool, "Whether what is enclosed twice is outside."),
    ])
  }

  private static var text: JSONSchema {
    .object([
      .required("text", .string), .required("x", .number(.any)), .required("y", .number(.any)),
      .required("width", .number(.any)), .required("size", .number(.any)),
      .optional("weight", .number(.any), "As in CSS (default: 400)."),
      .optional("italic", .bool, "Whether it is slanted."),
      .optional("monospaced", .bool, "Whether all characters are as wide."),
      .required("color", color),
    ])
  }

  /// A view's look, part by part.
  package static var object: JSONSchema {
    .object(
      allCases.map { .optional($0.rawValue, .optional($0.schema), $0.about) }, others: .anything)
  }
}
