#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "LastWords.h"

#include "AppFrames.h"
#include "Words.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#else
#include <dlfcn.h>
#endif

// The status of a wrong input or call.
enum { refused = 2 };

GuardedTool guardedTool;
volatile unsigned guardedDepth, guardedEntries;

static pthread_t mainThread;
static pid_t toolProcess;
static volatile sig_atomic_t isTelling;

/// Words of users' code that may be asked for at any moment.
typedef struct {
  char text[256];
  volatile size_t length;
} Remark;

static Remark occasion, difference;

void prepareLastWords(void) {
  mainThread = pthread_self();
  toolProcess = getpid();
  prepareAppFrames(guardedTool.ownFile);
}

bool areLastWordsSaid(void) { return isTelling; }

void guardedCodeBegins(void) {
  if (guardedDepth++ == 0) guardedEntries++;
}

void guardedCodeEnds(void) { guardedDepth--; }

static void keep(Remark *remark, const uint8_t *words, size_t count) {
  remark->length = 0;
  if (!words) return;
  if (count > sizeof remark->text) count = sizeof remark->text;
  memcpy(remark->text, words, count);
  remark->length = count;
}

void guardedCodeIsFor(const uint8_t *words, size_t count) { keep(&occasion, words, count); }

void guardedCodeRunsWith(const uint8_t *words, size_t count) { keep(&difference, words, count); }

void endAtOnce(int status) {
#if defined(__linux__)
  for (;;) syscall(SYS_exit_group, status);
#else
  void (*end)(int) = (void (*)(int))dlsym(RTLD_NEXT, "_exit");
  for (;;) end(status);
#endif
}

static void tell(const Words *words) {
  size_t written = 0;
  while (written < words->count) {
    ssize_t count = write(STDERR_FILENO, words->text + written, words->count - written);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    written += (size_t)count;
  }
}

void endWithoutPlace(void) {
  if (getpid() != toolProcess) endAtOnce(refused);
  static Words words;
  words.count = 0;
  addText(&words, "error: the ");
  addText(&words, guardedTool.subject);
  addText(&words, "'s code ended the process, expected code that runs to its end");
  addByte(&words, '\n');
  tell(&words);
  endAtOnce(refused);
}

/// Adds a function, if it has a name.
static void addNamed(Words *words, const char *before, const char *symbol) {
  size_t count = words->count;
  addText(words, before);
  size_t start = words->count;
  addFunction(words, symbol);
  if (words->count == start) words->count = count;
}

static void addRemark(Words *words, const char *before, const Remark *remark, const char *after) {
  if (remark->length == 0) return;
  char text[sizeof remark->text + 1] = {0};
  memcpy(text, remark->text, remark->length);
  addText(words, before);
  addText(words, text);
  addText(words, after);
}

/// `error: File.swift:12: the app traps in A.b(), entered by A.c() for view.pan began, expected …`
static void refuseCode(const AppFrames *frames, const char *what, const char *expected) {
  static Words words;
  words.count = 0;
  addText(&words, "error: ");
  if (frames->line.line) {
    addText(&words, fileName(frames->line.file));
    addText(&words, ":");
    addNumber(&words, frames->line.line);
    addText(&words, ": ");
  }
  addText(&words, "the ");
  addText(&words, guardedTool.subject);
  addText(&words, "'s code ");
  addText(&words, what);
  // What is put in brackets ends with its comma.
  if (!frames->symbol && words.text[words.count - 1] == ',') words.count--;
  addNamed(&words, " in ", frames->symbol);
  // A closure is called as its function is.
  static Words entry, function;
  addFunction(&entry, frames->entry);
  addFunction(&function, frames->symbol);
  if (strcmp(entry.text, function.text) != 0) addNamed(&words, ", entered by ", frames->entry);
  if (guardedDepth > 0) {
    addRemark(&words, " (", &occasion, ")");
    addRemark(&words, ", with ", &difference, " instead of what the code has");
  }
  addText(&words, ", expected ");
  addText(&words, expected);
  addByte(&words, '\n');
  tell(&words);
}

/// Finding out where the code is has taken a fault or too long itself.
static void endLate(int signal) {
  (void)signal;
  endWithoutPlace();
}

void endByCode(int signal, uintptr_t interrupted, const char *what, const char *expected) {
  // A copy of the process says nothing: the process itself finds the same.
  if (getpid() != toolProcess) endAtOnce(refused);
  if (isTelling) endWithoutPlace();
  isTelling = 1;
  // Names are made readable with memory that the fault may have found locked.
  struct sigaction late = {.sa_handler = endLate};
  sigaction(SIGALRM, &late, NULL);
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
  alarm(20);
  AppFrames frames = findAppFrames(pthread_equal(pthread_self(), mainThread), interrupted);
  if (!frames.isFound && guardedDepth == 0 && signal != 0) {
    alarm(0);
    isTelling = 0;
    return;
  }
  guardedTool.prepare(signal);
  refuseCode(&frames, what, expected);
  endAtOnce(refused);
}
