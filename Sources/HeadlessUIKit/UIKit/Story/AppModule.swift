/// The module of an app, with the file that the build step generates for it.
enum AppModule {
  /// - Parameters:
  ///   - name: the name of an enumeration.
  ///   - module: the name of the module.
  /// - Returns: the enumeration; nil if the module declares none of this name.
  static func enumeration(_ name: String, of module: Substring) -> Any.Type? {
    // As the runtime writes the name of an enumeration.
    _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)O")
  }
}
