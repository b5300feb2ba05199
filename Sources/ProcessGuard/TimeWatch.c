#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "LastWords.h"
#include "Words.h"

#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/// Seconds of the processor's time after which code does not return: far more than any layout takes. The
/// clock does not count, because other processes may take nearly all of the processor.
static volatile int busyLimit = 20;

/// For how many seconds code waits for something that does not come, and how much of the processor's time
/// it takes meanwhile, at most.
static volatile int idleLimit = 30;
static const double idleTime = 0.05;

static pthread_t mainThread;

void limitGuardedCode(int32_t seconds) { busyLimit = idleLimit = seconds < 1 ? 1 : seconds; }

static double seconds(clockid_t clock) {
  struct timespec time = {0};
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static volatile sig_atomic_t isIdle;

static void endlessHandler(int signal) {
  (void)signal;
  if (isIdle) {
    endByCode(
      0, 0, "waits for something that does not come,",
      "code that waits for nothing but the main queue's own turns");
  }
  static Words expected;
  addText(&expected, "code that comes to an end within ");
  addNumber(&expected, (uint64_t)busyLimit);
  addText(&expected, " s");
  expected.text[expected.count] = 0;
  endByCode(0, 0, "does not return,", expected.text);
}

/// Looks each second whether the same entry is still under way.
static void *watchEntries(void *ignored) {
  (void)ignored;
  unsigned watched = 0;
  int ticks = 0;
  double start = 0, idleStart = 0;
  for (;;) {
    struct timespec second = {.tv_sec = 1};
    nanosleep(&second, NULL);
    double now = seconds(CLOCK_PROCESS_CPUTIME_ID);
    unsigned current = guardedEntries;
    if (guardedDepth == 0 || current != watched) {
      watched = current;
      ticks = 0;
      start = idleStart = now;
      continue;
    }
    // Not by the clock, which goes on while a debugger holds the process.
    ticks++;
    if (now - idleStart > idleTime) {
      ticks = 0;
      idleStart = now;
    }
    isIdle = ticks >= idleLimit;
    if (!isIdle && now - start < busyLimit) continue;
    pthread_kill(mainThread, SIGPROF);
    // For code that has ended its thread, or blocks the signal.
    sleep(30);
    endWithoutPlace();
  }
  return NULL;
}

void watchTime(void) {
  mainThread = pthread_self();
  struct sigaction action = {.sa_handler = endlessHandler};
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(SIGPROF, &action, NULL);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_create(&thread, &attributes, watchEntries, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}
