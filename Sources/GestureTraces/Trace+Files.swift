#if canImport(TextFiles)
  public import JSONText
  package import TextFiles

  extension Trace {
    /// Reads a trace from a file.
    ///
    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - actions: what the app can do in it; by default the actions of the package's systems.
    /// - Throws: `InputFailure` with file, line and column if the file cannot be read or breaks a
    ///   rule of the format.
    public init(
      contentsOf path: String, actions: [ActionDescription] = ActionDescription.builtIn
    ) throws(InputFailure) {
      self = try TraceReader.read(contentsOf: path, actions: actions).trace
    }
  }

  extension TraceReader {
    /// Reads a trace from a file, keeping only a window of its text in memory.
    ///
    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - actions: what the app can do in it.
    /// - Returns: what was read.
    /// - Throws: `InputFailure` with file, line and column if the file cannot be read or breaks a
    ///   rule of the format.
    package static func read(contentsOf path: String, actions: [ActionDescription])
      throws(InputFailure) -> Result
    {
      try read(try TextStream(path), actions: actions)
    }

    /// Reads a trace that may be one of several, as `read(_:source:)` does; also warns of samples
    /// outside the screen of its scene if it names no device.
    package static func read(
      _ bytes: [UInt8], source: String, firstLine: Int = 1, isOneOfSeveral: Bool = false,
      actions: [ActionDescription], screenOfScene: SceneScreen?
    ) throws(InputFailure) -> Result {
      try read(
        bytes, supply: nil, source: source, firstLine: firstLine, isOneOfSeveral: isOneOfSeveral,
        actions: actions, screenOfScene: screenOfScene)
    }

    /// Reads a trace from a file whose beginning has been read.
    ///
    /// - Throws: as `read(contentsOf:actions:)`.
    package static func read(
      _ stream: TextStream, actions: [ActionDescription], screenOfScene: SceneScreen? = nil
    ) throws(InputFailure) -> Result {
      let supply = TextSupply(
        length: stream.length, read: { stream.read(into: &$0, from: $1) },
        readRest: { stream.readRest(into: &$0) })
      let beginning = stream.takeBeginning()
      let result: Swift.Result<Result, InputFailure>
      do throws(InputFailure) {
        result = .success(
          try read(
            beginning, supply: stream.isAtEnd ? nil : supply, source: stream.source,
            actions: actions, screenOfScene: screenOfScene))
      } catch {
        result = .failure(error)
      }
      // An error in reading the file takes precedence over what its beginning says.
      try stream.passRest()
      return try result.get()
    }
  }
#endif
