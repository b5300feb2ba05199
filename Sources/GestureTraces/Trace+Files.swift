#if canImport(TextFiles)
  public import JSONText
  import TextFiles

  extension Trace {
    /// Reads a trace from a file.
    ///
    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - actions: what the app can do in it; by default what the package's systems have.
    /// - Throws: `InputFailure` with file, line and column where the file cannot be read or breaks
    ///   a rule of the format.
    public init(
      contentsOf path: String, actions: [ActionDescription] = ActionDescription.builtIn
    ) throws(InputFailure) {
      let bytes = try TextFile.read(path)
      self = try TraceReader.read(
        bytes, source: TextFile.displayName(of: path), actions: actions
      ).trace
    }
  }
#endif
