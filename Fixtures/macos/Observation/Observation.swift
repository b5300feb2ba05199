// Declarations of macOS's module Observation, there since macOS 14: Linux's module needs Linux's C library.

@available(macOS 14, iOS 17, *)
public protocol Observable {}

@available(macOS 14, iOS 17, *)
public struct ObservationRegistrar: Sendable {
  public init() {}

  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: KeyPath<Subject, Member>
  ) {}

  public func withMutation<Subject: Observable, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result { try mutation() }
}

@available(macOS 14, iOS 17, *)
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result { apply() }
