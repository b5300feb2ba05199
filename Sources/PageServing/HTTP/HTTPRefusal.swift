/// The refusal of a request, with its reason.
package struct HTTPRefusal: Error, Equatable, Sendable {
  /// HTTP's status, from 400.
  package let status: Int

  /// The reason, as a sentence for people.
  package let reason: String

  package init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}
