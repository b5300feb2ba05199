import GestureEngine
import GestureTraces
import JSONText
import MotionLaws

#if arch(wasm32)
  import ReplayTimelines

  // The functions that a page calls. Text is passed as UTF-8 in the module's memory: a page gets
  // memory with `allocate` and returns it with `deallocate`. The answer of a call is at
  // `answerStart`, `answerLength` bytes long, until the next call. If a call returns false, the
  // answer is the error message.

  /// The run that the page shows, once it has been loaded.
  nonisolated(unsafe) private var run: LiveRun?

  /// The scene under fingers, once `begin` has been called.
  nonisolated(unsafe) private var session: LiveSession?

  nonisolated(unsafe) private var answer: [UInt8] = []

  /// The memory that holds an answer while the page reads it.
  nonisolated(unsafe) private var place: UnsafeMutablePointer<UInt8>?

  @_expose(wasm, "allocate")
  public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: count) }

  @_expose(wasm, "deallocate")
  public func deallocate(_ start: UnsafeMutablePointer<UInt8>) { start.deallocate() }

  @_expose(wasm, "answerLength")
  public func answerLength() -> Int { answer.count }

  @_expose(wasm, "answerStart")
  public func answerStart() -> UnsafeMutablePointer<UInt8>? { place }

  /// Loads a scene and a trace; a refresh rate of 0 is the scene's.
  @_expose(wasm, "load")
  public func load(
    _ scene: UnsafePointer<UInt8>, _ sceneCount: Int, _ trace: UnsafePointer<UInt8>,
    _ traceCount: Int, _ refreshRate: Double, _ maxSettle: Double
  ) -> Bool {
    respond { () throws(InputFailure) in
      let options = ReplayOptions(
        refreshRate: refreshRate > 0 ? refreshRate : nil, maxSettle: maxSettle)
      run = try LiveRun(
        scene: bytes(scene, sceneCount), trace: bytes(trace, traceCount), options: options)
      return []
    }
  }

  @_expose(wasm, "set")
  public func set(
    _ keyPath: UnsafePointer<UInt8>, _ keyPathCount: Int, _ value: UnsafePointer<UInt8>,
    _ valueCount: Int
  ) -> Bool {
    respond { () throws(InputFailure) in
      try run?.set(text(keyPath, keyPathCount), to: text(value, valueCount))
      return []
    }
  }

  @_expose(wasm, "unset")
  public func unset(_ keyPath: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    respond { () throws(InputFailure) in
      try run?.unset(text(keyPath, count))
      return []
    }
  }

  @_expose(wasm, "parameters")
  public func parameters() -> Bool {
    respond { () throws(InputFailure) in try run?.parameters() }
  }

  @_expose(wasm, "columns")
  public func columns() -> Bool { respond { () throws(InputFailure) in try run?.columns() } }

  @_expose(wasm, "timeline")
  public func timeline() -> Bool { respond { () throws(InputFailure) in try run?.timeline() } }

  @_expose(wasm, "verdict")
  public func verdict(
    _ keyPath: UnsafePointer<UInt8>, _ keyPathCount: Int, _ value: UnsafePointer<UInt8>,
    _ valueCount: Int
  ) -> Bool {
    respond { () throws(InputFailure) in
      try run.map { run throws(InputFailure) in
        Array(try run.verdict(text(keyPath, keyPathCount), at: text(value, valueCount)).utf8)
      }
    }
  }

  /// Begins a session of the scene as it is set.
  @_expose(wasm, "begin")
  public func begin(_ name: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    respond { () throws(InputFailure) in
      session = try run?.session(of: text(name, count))
      return []
    }
  }

  /// Adds what a finger does; a phase is its index among a sample's phases.
  @_expose(wasm, "touch")
  public func touch(_ time: Double, _ id: Int, _ phase: Int, _ x: Double, _ y: Double) -> Bool {
    respond { () throws(InputFailure) in
      guard let phase = UInt8(exactly: phase).flatMap(TouchSample.Phase.init) else {
        throw InputFailure("there is no phase \(phase)", expected: "0 to 4")
      }
      try session?.add(
        TouchSample(time: time, id: id, phase: phase, point: Point(x: x, y: y)))
      return []
    }
  }

  /// Answers what is new up to a time, as a piece of what `columns` answers.
  @_expose(wasm, "advance")
  public func advance(_ time: Double) -> Bool {
    respond { () throws(InputFailure) in try session?.advance(to: time) }
  }

  /// Answers the states in which the sheet may rest.
  @_expose(wasm, "states")
  public func states() -> Bool {
    respond { () throws(InputFailure) in
      var writer = JSONWriter()
      writer.beginArray()
      for state in run?.states ?? [] { writer.string(state) }
      writer.endArray()
      return writer.bytes
    }
  }

  /// Keeps the answer of a call, including an error.
  private func respond(_ call: () throws(InputFailure) -> [UInt8]?) -> Bool {
    place?.deallocate()
    place = nil
    do throws(InputFailure) {
      answer = try call() ?? []
    } catch {
      answer = Array(error.description.utf8)
      keepAnswer()
      return false
    }
    keepAnswer()
    return true
  }

  private func keepAnswer() {
    let start = UnsafeMutablePointer<UInt8>.allocate(capacity: max(answer.count, 1))
    start.initialize(from: answer, count: answer.count)
    place = start
  }

  private func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func text(_ start: UnsafePointer<UInt8>, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
#endif
