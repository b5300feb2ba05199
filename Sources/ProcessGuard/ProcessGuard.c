#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "LastWords.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
#if defined(__linux__)
#include <ucontext.h>
#endif

// Bytes of the stack on which faults are handled.
enum { alternateStackSize = 1 << 18 };

static pid_t guardedProcess;
static volatile sig_atomic_t hasEnded;

/// The signals of faults, and what handled them before.
static const int faults[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS};
enum { faultCount = sizeof faults / sizeof *faults };
static struct sigaction earlier[faultCount];

void guardedProcessEnds(void) { hasEnded = 1; }

// MARK: Faults

static uintptr_t stackPointer(void *context) {
#if defined(__linux__) && defined(__x86_64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__linux__) && defined(__aarch64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext.sp;
#elif defined(__APPLE__) && defined(__x86_64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext->__ss.__rsp;
#elif defined(__APPLE__) && defined(__aarch64__)
  return (uintptr_t)((ucontext_t *)context)->uc_mcontext->__ss.__sp;
#else
  (void)context;
  return 0;
#endif
}

/// Whether a fault of memory is that of a full stack: close to where the stack ends.
static bool isStackFull(int signal, const siginfo_t *info, void *context) {
  if (signal != SIGSEGV && signal != SIGBUS) return false;
  uintptr_t pointer = stackPointer(context), address = (uintptr_t)info->si_addr;
  uintptr_t distance = address > pointer ? address - pointer : pointer - address;
  return pointer != 0 && distance < 1 << 17;
}

static const char *wordsFor(int signal) {
  switch (signal) {
    case SIGABRT: return "aborts";
    case SIGSEGV:
    case SIGBUS: return "uses memory that is not its own,";
    case SIGFPE: return "divides by zero";
    case SIGSYS: return "makes a call that the system does not allow,";
    default: return "stops at a trap";
  }
}

static void faultHandler(int signal, siginfo_t *info, void *context) {
  bool isFull = isStackFull(signal, info, context);
  if (isFull) {
    endByCode(
      0, stackPointer(context), "calls itself without end, until the stack is full,",
      "calls that come to an end, such as a layout that does not ask for itself again");
  }
  // Without the memory that a limit grants, the tool has words of its own.
  endByCode(
    signal, stackPointer(context), wordsFor(signal),
    signal == SIGILL || signal == SIGTRAP
      ? "code that runs to its end; Swift's own message comes before" : "code that runs to its end");
  // A fault of the tool's own is handled as before.
  for (int index = 0; index < faultCount; index++) {
    if (faults[index] == signal) sigaction(signal, &earlier[index], NULL);
  }
  raise(signal);
}

/// Gives this thread a stack on which faults are handled.
static void takeAlternateStack(void) {
  void *memory = mmap(
    NULL, alternateStackSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (memory != MAP_FAILED) {
    stack_t stack = {.ss_sp = memory, .ss_size = alternateStackSize};
    sigaltstack(&stack, NULL);
  }
}

static void takeFaults(void) {
  takeAlternateStack();
  struct sigaction action = {.sa_sigaction = faultHandler};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < faultCount; index++) {
    sigaction(faults[index], &action, &earlier[index]);
  }
}

// MARK: Exits

static const char *const exitWay = "code that leaves ending the process to the tool";

static bool isGuarded(void) {
  return guardedProcess != 0 && getpid() == guardedProcess && !hasEnded;
}

static void exitHandler(void) {
  if (!isGuarded()) return;
  fflush(stdout);
  endByCode(0, 0, "ends the process", exitWay);
}

// Defined here, these come before those of the C library.

void _exit(int status) {
  if (isGuarded() && !areLastWordsSaid()) {
    fflush(stdout);
    endByCode(0, 0, "ends the process", exitWay);
  }
  endAtOnce(status);
  __builtin_unreachable();
}

void _Exit(int status) { _exit(status); }

void guardThread(void) {
  if (guardedProcess != 0) takeAlternateStack();
}

void guardProcess(GuardedTool guarded) {
  if (guardedProcess != 0) return;
  guardedTool = guarded;
  guardedProcess = getpid();
  prepareLastWords();
  takeFaults();
  atexit(exitHandler);
#if defined(__linux__)
  at_quick_exit(exitHandler);
#endif
  if (guarded.watchesTime) watchTime();
}
