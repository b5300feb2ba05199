package import GestureEngine
package import JSONText
import ReplayTimelines

/// A run as pages play it, with the files of the images that it shows.
package struct StoredRun: Hashable, Sendable {
  let columns: [UInt8]
  let imageFiles: [String]

  /// - Throws: if the sheet's code breaks a requirement of `SheetSystem`.
  package init(of simulator: SceneSimulator) throws(InputFailure) {
    var (simulator, columns, writer) = (simulator, RunColumns(wantsLooks: true), JSONWriter())
    try simulator.run(&columns)
    columns.write(to: &writer)
    self.columns = writer.bytes
    imageFiles = columns.imageFiles
  }
}
