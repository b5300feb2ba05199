#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A lock with two sides that wait for each other.
///
/// Its pointers never change after `init`, and pthread allows every thread to use what they point
/// to; the compiler cannot see that.
final class ConditionLock: @unchecked Sendable {
  enum Side {
    case caller, crew
  }

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let caller = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let crew = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(caller, nil)
    pthread_cond_init(crew, nil)
  }

  deinit {
    pthread_cond_destroy(crew)
    pthread_cond_destroy(caller)
    pthread_mutex_destroy(mutex)
    crew.deallocate()
    caller.deallocate()
    mutex.deallocate()
  }

  func enter() { pthread_mutex_lock(mutex) }

  func leave(telling side: Side?) {
    if let side { tell(side) }
    pthread_mutex_unlock(mutex)
  }

  func tell(_ side: Side) { pthread_cond_broadcast(condition(side)) }

  func wait(as side: Side) { pthread_cond_wait(condition(side), mutex) }

  private func condition(_ side: Side) -> UnsafeMutablePointer<pthread_cond_t> {
    side == .caller ? caller : crew
  }
}
