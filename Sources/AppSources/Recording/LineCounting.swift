/// The counters of lines of a module that is compiled with the compiler's own coverage, as its generated
/// file gives them to the tool.
///
/// The functions are those of the profile runtime of LLVM, which is linked in then alone.
enum LineCounting {
  /// - Parameter files: the module's own files.
  /// - Returns: the declarations; empty if the module need not have HeadlessUIKit.
  static func text(for files: some Sequence<AppFile>) -> String {
    files.contains(where: Imports.importsFramework) ? text : ""
  }

  private static let text = """
    // The lines that are run are counted if the package is built to.
    #if GESTURE_REPLAY_COVERAGE
      import \(Frameworks.replacement)
      @_silgen_name("__llvm_profile_reset_counters") private func _appResetCounters()
      @_silgen_name("__llvm_profile_set_filename")
      private func _appSetProfile(_ path: UnsafePointer<CChar>)
      @_silgen_name("__llvm_profile_write_file") private func _appWriteProfile() -> CInt
      enum _AppLineCounters: \(Frameworks.replacement).AppLineCounting {
        static func reset() { _appResetCounters() }
        static func write(to path: UnsafePointer<CChar>) -> Bool {
          _appSetProfile(path)
          return _appWriteProfile() == 0
        }
      }
    #endif

    """
}
