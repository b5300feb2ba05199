public import Foundation

extension Bundle {
  /// The bundle of the module's resources, which are the program's: a target with resources has its
  /// own, which comes first.
  public static var module: Bundle { .main }
}
