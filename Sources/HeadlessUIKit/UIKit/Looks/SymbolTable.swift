/// The symbols of the system that are drawn; of all others, pages show the name.
///
/// The geometry is this package's own: simple shapes by which the commonest symbols are recognized.
enum SymbolTable {
  static let drawings: [String: SymbolDrawing] = {
    var drawings = signs.merging(things) { $1 }
    for (name, base, change) in derived { drawings[name] = drawings[base].map(change) }
    return drawings
  }()

  /// The line through what is off.
  static let slash = "M3.5 3L20.5 21"

  /// The symbols that are others, turned or mirrored.
  private static let derived: [(String, String, @Sendable (SymbolDrawing) -> SymbolDrawing)] = [
    ("chevron.right", "chevron.left", { $0.mirrored }),
    ("chevron.down", "chevron.up", { $0.turned(2) }),
    ("arrow.right", "arrow.up", { $0.turned(1) }),
    ("arrow.down", "arrow.up", { $0.turned(2) }),
    ("arrow.left", "arrow.up", { $0.turned(3) }),
    ("arrow.counterclockwise", "arrow.clockwise", { $0.mirrored }),
    ("backward", "forward", { $0.mirrored }),
    ("backward.end", "forward.end", { $0.mirrored }),
    ("gear", "gearshape", { $0 }),
    ("bubble.left", "bubble.right", { $0.mirrored }),
  ]

  /// Arrows, marks, lists, and what plays.
  private static let signs: [String: SymbolDrawing] = [
    "chevron.left": SymbolDrawing(marks: "M15.5 4L7.5 12L15.5 20"),
    "chevron.up": SymbolDrawing(marks: "M4 16L12 8L20 16"),
    "chevron.up.chevron.down": SymbolDrawing(marks: "M7 9.5L12 4.5L17 9.5M7 14.5L12 19.5L17 14.5"),
    "xmark": SymbolDrawing(
      marks: "M5 5L19 19M19 5L5 19",
      cut: """
        M5.9 4.1L12 10.2L18.1 4.1L19.9 5.9L13.8 12L19.9 18.1L18.1 19.9L12 13.8L5.9 19.9
        L4.1 18.1L10.2 12L4.1 5.9Z
        """),
    "plus": SymbolDrawing(
      marks: "M12 4V20M4 12H20", cut: "M10.8 4H13.2V10.8H20V13.2H13.2V20H10.8V13.2H4V10.8H10.8Z"),
    "minus": SymbolDrawing(marks: "M4 12H20"),
    "checkmark": SymbolDrawing(marks: "M4 13L9.8 19L20 5"),
    "ellipsis": SymbolDrawing(solid: "O5 12 2O12 12 2O19 12 2"),
    "magnifyingglass": SymbolDrawing(marks: "O10 10 6.5M14.8 14.8L21 21"),
    "arrow.up": SymbolDrawing(
      marks: "M12 20.5V4.5M5 11L12 4L19 11",
      cut: "M10.8 20.5V8.2L6.8 12.2L5.1 10.5L12 3.6L18.9 10.5L17.2 12.2L13.2 8.2V20.5Z"),
    "arrow.clockwise": SymbolDrawing(
      marks: """
        M19.5 12.5C19.5 16.6 16.1 20 12 20C7.9 20 4.5 16.6 4.5 12.5C4.5 8.4 7.9 5 12 5
        C14.3 5 16.3 6 17.7 7.7M18.5 3V8.5H13
        """),
    "arrowshape.turn.up.left": SymbolDrawing(
      "M10 5L3 11.3L10 17.5V13.7C15 13.7 18 15.2 20.7 18.7C20.2 12.7 16.5 9.1 10 8.8Z"),
    "repeat": SymbolDrawing(
      marks: "M5 11C5 8.3 6 7 8.5 7H19M16 4L19 7L16 10M19 13C19 15.7 18 17 15.5 17H5M8 14L5 17L8 20"
    ),
    "shuffle": SymbolDrawing(
      marks: """
        M3 7H7C10.5 7 13.5 17 17 17H20.5M18 14L21 17L18 20M3 17H7C8.5 17 9.7 15.2 10.8 13.2
        M13.2 10.8C14.3 8.8 15.5 7 17 7H20.5M18 4L21 7L18 10
        """),
    "square.and.arrow.up": SymbolDrawing(marks: "M8.5 9H5V21H19V9H15.5M12 15.5V3.5M8 7L12 3L16 7"),
    "square.and.arrow.down": SymbolDrawing(
      marks: "M8.5 9H5V21H19V9H15.5M12 3V15M8 11.5L12 15.5L16 11.5"),
    "square.and.pencil": SymbolDrawing(marks: "M12 5H4.5V19.5H19V12.5M10 14.5L20.5 4"),
    "line.3.horizontal": SymbolDrawing(marks: "M3.5 6H20.5M3.5 12H20.5M3.5 18H20.5"),
    "line.3.horizontal.decrease": SymbolDrawing(marks: "M3.5 7H20.5M7 12H17M10 17H14"),
    "list.bullet": SymbolDrawing(
      marks: "M8.5 6H21M8.5 12H21M8.5 18H21", solid: "O4 6 1.6O4 12 1.6O4 18 1.6"),
    "slider.horizontal.3": SymbolDrawing(
      marks: "M3 6H21M3 12H21M3 18H21", solid: "O8 6 2.5O16 12 2.5O10 18 2.5"),
    "square.grid.2x2": SymbolDrawing(
      "R3.5 3.5 7 7 1.5R13.5 3.5 7 7 1.5R3.5 13.5 7 7 1.5R13.5 13.5 7 7 1.5"),
    "circle": SymbolDrawing("O12 12 10"),
    "square": SymbolDrawing("R3 3 18 18 4"),
    "info": SymbolDrawing(marks: "M8.5 10H12.4V18M8 19.2H16.5", solid: "O12 5 1.8"),
    "questionmark": SymbolDrawing(
      marks: """
        M7.2 8.2C7.2 5.3 9.2 3.8 12 3.8C14.8 3.8 16.8 5.4 16.8 8
        C16.8 11.6 12 11.4 12 15.5
        """,
      solid: "O12 19.8 1.6"),
    "exclamationmark": SymbolDrawing(marks: "M12 3.5V14.5", solid: "O12 19.4 1.7"),
    "exclamationmark.triangle": SymbolDrawing(
      "M12 2.8L22.2 20.8H1.8Z", marks: "M12 9V14.3", solid: "O12 17.6 1.4"),
    "star": SymbolDrawing(
      """
      M12 2.2L14.59 9.24L22.08 9.52L16.18 14.16L18.23 21.38L12 17.2L5.77 21.38L7.82 14.16
      L1.92 9.52L9.41 9.24Z
      """),
    "heart": SymbolDrawing(
      """
      M12 20.8C5 15.6 2.3 12.2 2.3 8.6C2.3 5.7 4.5 3.6 7.1 3.6C9.2 3.6 11 4.8 12 6.8
      C13 4.8 14.8 3.6 16.9 3.6C19.5 3.6 21.7 5.7 21.7 8.6C21.7 12.2 19 15.6 12 20.8Z
      """),
    "sparkles": SymbolDrawing(
      solid: """
        M10 6L12 11.5L17.5 13.5L12 15.5L10 21L8 15.5L2.5 13.5L8 11.5ZM18.5 2L19.5 5L22.5 6
        L19.5 7L18.5 10L17.5 7L14.5 6L17.5 5Z
        """),
    "play": SymbolDrawing("M6 3.5L20.5 12L6 20.5Z"),
    "pause": SymbolDrawing("R5 4 4.6 16 1R14.4 4 4.6 16 1"),
    "stop": SymbolDrawing("R4.5 4.5 15 15 2"),
    "forward": SymbolDrawing("M2 5L12 12L2 19ZM12 5L22 12L12 19Z"),
    "forward.end": SymbolDrawing("M4 4.5L15.5 12L4 19.5ZR17 4.5 2.8 15 1"),
    "speaker": SymbolDrawing("M6 9H10L15 4.5V19.5L10 15H6Z"),
    "speaker.wave.1": SymbolDrawing(
      "M4 9H8L13 4.5V19.5L8 15H4Z", marks: "M16 8.5C17.8 10.5 17.8 13.5 16 15.5"),
    "speaker.wave.2": SymbolDrawing(
      "M2.5 9H6.5L11.5 4.5V19.5L6.5 15H2.5Z",
      marks: "M14.5 8.5C16.3 10.5 16.3 13.5 14.5 15.5M17.5 6C20.8 9.3 20.8 14.7 17.5 18"),
    "speaker.wave.3": SymbolDrawing(
      "M1 9.2H4.6L9 5V19L4.6 14.8H1Z",
      marks: """
        M12 9C13.6 10.7 13.6 13.3 12 15M15 6.8C18 9.8 18 14.2 15 17.2M18 4.5
        C22.5 8.8 22.5 15.2 18 19.5
        """),
    "music.note": SymbolDrawing(marks: "M10.3 17.5V4L18.5 7.5", solid: "O7.3 18 3.4"),
    "mic": SymbolDrawing(
      "R8.5 2 7 12.5 3.5",
      marks: "M5 11.5C5 15.5 8 18.2 12 18.2C16 18.2 19 15.5 19 11.5M12 18.5V22.5"),
    "headphones": SymbolDrawing(
      marks: "M4 14.5V12C4 7.5 7.5 4.2 12 4.2C16.5 4.2 20 7.5 20 12V14.5",
      solid: "R2.8 13.3 4.7 7.4 1.6R16.5 13.3 4.7 7.4 1.6"),
  ]
}
