/// The reason why nothing can be changed on a page, and the way out.
package enum FixedParameters {
  /// The sentences about a run whose code no page holds.
  ///
  /// - Parameters:
  ///   - system: the name of the system whose code it is.
  ///   - call: the call of the tool that has the run live.
  /// - Returns: what the page says.
  package static func words(codeOf system: String, live call: String) -> String {
    "The parameters cannot be changed here: the code of \"\(system)\" is in the tool. "
      + "To have it live: \(call)."
  }
}
