/// A row of a table: the values of the columns that are looked at, as they are written.
struct TableRow {
  var values: [TableLayout.Column: String]

  /// The byte of the file at which it begins.
  var offset: Int
}

/// The rows of a table, whatever form it is written in.
struct Table {
  var rows: [TableRow] = []
}
