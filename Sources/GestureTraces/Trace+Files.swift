#if canImport(TextFiles)
  public import JSONText
  import TextFiles

  extension Trace {
    /// Reads a trace from a file.
    ///
    /// - Parameter path: a path, or `-` for standard input.
    /// - Throws: `InputFailure` with file, line and column where the file cannot be read or breaks
    ///   a rule of the format.
    public init(contentsOf path: String) throws(InputFailure) {
      let bytes = try TextFile.read(path)
      self = try TraceReader.read(bytes, source: TextFile.displayName(of: path)).trace
    }
  }
#endif
