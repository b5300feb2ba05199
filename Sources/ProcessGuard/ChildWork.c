#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "LastWords.h"
#include "ProcessGuard.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#if defined(__linux__)
#include <errno.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#endif

#if defined(__linux__)

/// A file without a name; -1 if there can be none.
static int openNameless(void) {
  FILE *file = tmpfile();
  if (!file) return -1;
  int copy = dup(fileno(file));
  fclose(file);
  return copy;
}

ChildWork beginChildWork(void) {
  ChildWork work = {.process = -1, .channel = -1, .words = -1};
  int ends[2] = {-1, -1};
  work.words = openNameless();
  if (work.words < 0 || pipe(ends) != 0) {
    if (work.words >= 0) close(work.words);
    return work;
  }
  // What waits to be written is written once.
  fflush(NULL);
  pid_t parent = getpid();
  work.process = fork();
  if (work.process != 0) {
    close(ends[1]);
    work.channel = ends[0];
    if (work.process > 0) return work;
    close(ends[0]);
    close(work.words);
    return (ChildWork){.process = -1, .channel = -1, .words = -1};
  }
  close(ends[0]);
  work.channel = ends[1];
  // It ends with its parent, and leaves what an interruption asks for to that.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) endAtOnce(1);
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  dup2(work.words, STDOUT_FILENO);
  dup2(work.words, STDERR_FILENO);
  watchTime();
  return work;
}

size_t childWorkWords(void) {
  fflush(NULL);
  off_t end = lseek(STDERR_FILENO, 0, SEEK_CUR);
  return end < 0 ? 0 : (size_t)end;
}

void endChildWork(void) {
  endAtOnce(0);
  __builtin_unreachable();
}

bool finishChildWork(ChildWork work) {
  close(work.channel);
  close(work.words);
  int status = 0;
  while (waitpid(work.process, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

#else

// A process of Apple's systems must not go on with their frameworks after a fork.
ChildWork beginChildWork(void) { return (ChildWork){.process = -1, .channel = -1, .words = -1}; }
size_t childWorkWords(void) { return 0; }
void endChildWork(void) {
  endAtOnce(0);
  __builtin_unreachable();
}
bool finishChildWork(ChildWork work) {
  (void)work;
  return false;
}

#endif
