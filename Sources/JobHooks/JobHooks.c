#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "JobHooks.h"

#include <stddef.h>
#if defined(__APPLE__)
#include <dlfcn.h>
#endif

// The functions and variables of Swift's runtime, as its ConcurrencyHooks.def declares them. Those of the
// main executor are not in every version of it.
#define swiftcall __attribute__((swiftcall))

typedef swiftcall void (*Enqueue)(void *job);
typedef swiftcall void (*EnqueueHook)(void *job, Enqueue original);
typedef swiftcall JobExecutor (*GetMain)(void);
typedef swiftcall JobExecutor (*GetMainHook)(GetMain original);
typedef swiftcall bool (*IsMain)(JobExecutor executor);
typedef swiftcall bool (*IsMainHook)(JobExecutor executor, IsMain original);
typedef swiftcall void (*Run)(void *job, JobExecutor executor);
typedef swiftcall uint64_t (*GetNumber)(void *job);
typedef swiftcall void *(*GetCurrent)(void);

#if defined(__APPLE__)
#define RUNTIME(name) dlsym(RTLD_DEFAULT, #name)
#else
// A static executable has no symbols to look for.
extern EnqueueHook swift_task_enqueueGlobal_hook, swift_task_enqueueMainExecutor_hook;
extern GetMainHook swift_task_getMainExecutor_hook;
extern IsMainHook swift_task_isMainExecutor_hook;
extern swiftcall void swift_job_run(void *job, JobExecutor executor);
extern swiftcall uint64_t swift_task_getJobTaskId(void *job);
extern swiftcall void *swift_task_getCurrent(void);
#define RUNTIME(name) ((void *)&name)
#endif

/// The main executor of the thread; without an object, that of the process.
static _Thread_local JobExecutor ownMain;

/// How all executors that were made main ones conform, and what their jobs are handed to.
static uintptr_t ownImplementation;
static JobTaker taker;

static swiftcall void enqueueGlobal(void *job, Enqueue original) {
  if (ownMain.identity) taker(ownMain.identity, job, false);
  else original(job);
}

static swiftcall void enqueueMain(void *job, Enqueue original) {
  if (ownMain.identity) taker(ownMain.identity, job, true);
  else original(job);
}

static swiftcall JobExecutor getMain(GetMain original) {
  return ownMain.identity ? ownMain : original();
}

static swiftcall bool isMain(JobExecutor executor, IsMain original) {
  if (executor.identity && executor.implementation == ownImplementation) return true;
  return original(executor);
}

/// Sets the hooks, which let all other threads through.
static void setHooks(void) {
  EnqueueHook *global = RUNTIME(swift_task_enqueueGlobal_hook);
  EnqueueHook *main = RUNTIME(swift_task_enqueueMainExecutor_hook);
  GetMainHook *get = RUNTIME(swift_task_getMainExecutor_hook);
  IsMainHook *is = RUNTIME(swift_task_isMainExecutor_hook);
  if (global) *global = enqueueGlobal;
  if (main) *main = enqueueMain;
  // One without the other would take the main thread for another one.
  if (get && is) {
    *is = isMain;
    *get = getMain;
  }
}

JobExecutor exchangeMainExecutor(JobExecutor main, JobTaker newTaker) {
  JobExecutor old = ownMain;
  if (!taker) {
    taker = newTaker;
    ownImplementation = main.implementation;
    setHooks();
  }
  ownMain = main;
  return old;
}

void runJob(void *job, JobExecutor executor) {
  Run run = (Run)RUNTIME(swift_job_run);
  if (run) run(job, executor);
}

/// Whether a job is a task's, as the flags say that follow its header: an object's two words, and two
/// words of its executor's.
static bool isOfTask(const void *job) {
  const uint32_t *flags = (const uint32_t *)((const uintptr_t *)job + 4);
  return (*flags & 0xFF) == 0;
}

uint64_t numberOfTask(void *job) {
  GetNumber number = (GetNumber)RUNTIME(swift_task_getJobTaskId);
  return number && isOfTask(job) ? number(job) : 0;
}

uint64_t numberOfCurrentTask(void) {
  GetCurrent current = (GetCurrent)RUNTIME(swift_task_getCurrent);
  void *task = current ? current() : NULL;
  return task ? numberOfTask(task) : 0;
}
