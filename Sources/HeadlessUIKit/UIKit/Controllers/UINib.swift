public import Foundation

/// Views that Interface Builder laid out.
///
/// It can be made and registered, and ends the run where it is loaded.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The name of something that a load is given besides the owner.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let words: String

  public init(
    nibName name: String, bundle bundleOrNil: Bundle?, file: StaticString = #fileID,
    line: UInt = #line, function: StaticString = #function
  ) {
    words = "the nib \"\(name)\", made in \(AppCall(file, line, function).words),"
    super.init()
  }

  public init(
    data: Data, bundle bundleOrNil: Bundle?, file: StaticString = #fileID, line: UInt = #line,
    function: StaticString = #function
  ) {
    words = "a nib of \(data.count) bytes, made in \(AppCall(file, line, function).words),"
    super.init()
  }

  /// The objects of the nib: none.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    refuseLoading()
    return []
  }

  /// Ends the run.
  func refuseLoading() {
    AppRun.current?.refuseHere("\(words) is loaded", expected: AppRun.noNibs)
  }
}

extension Bundle {
  /// The objects of a nib: none, and the run ends.
  @preconcurrency @MainActor
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil,
    file: StaticString = #fileID, line: UInt = #line, function: StaticString = #function
  ) -> [Any]? {
    AppRun.current?.refuse(
      "it loads the nib \"\(name)\" in \(AppCall(file, line, function).words)",
      expected: AppRun.noNibs)
    return nil
  }
}
