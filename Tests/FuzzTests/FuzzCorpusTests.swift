import BasicTestSupport
import Foundation
import FuzzTargets
import Testing

/// The inputs that fuzzing found, and those that it begins with.
struct FuzzCorpusTests {
  @Test(arguments: FuzzTarget.allCases)
  func `every input of the corpus is read or refused as it should be`(target: FuzzTarget) throws {
    let folder = URL(filePath: Repository.fixtures + "/fuzzing/\(target.rawValue)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    #expect(!files.isEmpty)
    for file in files {
      let fault = target.fault(with: Array(try Data(contentsOf: file)))
      #expect(fault == nil, "\(file.lastPathComponent)")
    }
  }
}
