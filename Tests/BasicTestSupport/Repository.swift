/// The repository that these tests belong to.
package enum Repository {
  /// Its absolute path.
  package static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// The absolute path of its fixtures.
  package static let fixtures = root + "/Fixtures"
}
