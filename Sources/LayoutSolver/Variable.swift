/// An unknown of a layout, such as a view's left edge: a handle that one `Solver` made.
///
/// It may have any sign. It belongs to the solver that made it and to that solver's copies.
package struct Variable: Sendable, Hashable {
  /// The position among the tableau's symbols.
  let symbol: Int
}
