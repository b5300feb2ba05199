#ifndef JOB_HOOKS_H
#define JOB_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// An executor, as Swift's runtime refers to it: an object, and how it conforms to `SerialExecutor`.
///
/// Without an object it is the pool of threads.
typedef struct {
  void *_Nullable identity;
  uintptr_t implementation;
} JobExecutor;

/// What is given each job that would go to the pool of threads, or to the main queue.
///
/// - main: the object of the calling thread's main executor.
/// - job: the job, which is run once.
/// - isMain: whether it would go to the main queue, which older runtimes ask for.
typedef void (*JobTaker)(void *_Nonnull main, void *_Nonnull job, bool isMain);

/// Makes an executor the main one of the calling thread, and hands its jobs to a function.
///
/// What other threads do stays as it is.
///
/// - main: the executor; without an object, the thread has that of the process again.
///
/// Returns the one that it had.
JobExecutor exchangeMainExecutor(JobExecutor main, JobTaker _Nonnull taker);

/// Runs a job on the calling thread.
void runJob(void *_Nonnull job, JobExecutor executor);

/// The number of a job's task, which no other task of the process has; 0 for a job that is no task's.
uint64_t numberOfTask(void *_Nonnull job);

/// The number of the task that the calling thread executes; 0 for none.
uint64_t numberOfCurrentTask(void);

#endif
