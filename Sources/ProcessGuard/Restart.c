#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ProcessGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <crt_externs.h>
#include <mach-o/dyld.h>
#endif

// A process that began anew finds its streams here: its number, its input and its output.
static const char *const passedStreams = "GESTURE_REPLAY_STREAMS";
static const char *const hashing = "SWIFT_DETERMINISTIC_HASHING";

static bool isOpen(int descriptor) { return fcntl(descriptor, F_GETFD) != -1; }

/// The streams that this process got when it began anew. Processes that it starts inherit the variable,
/// too, but not its number.
static bool takePassed(ToolStreams *streams) {
  const char *value = getenv(passedStreams);
  if (!value) return false;
  long process = 0;
  int count = sscanf(value, "%ld %d %d", &process, &streams->input, &streams->output);
  unsetenv(passedStreams);
  if (count != 3 || process != (long)getpid()) return false;
  if (!isOpen(streams->input) || !isOpen(streams->output)) return false;
  fcntl(streams->input, F_SETFD, FD_CLOEXEC);
  fcntl(streams->output, F_SETFD, FD_CLOEXEC);
  return true;
}

static bool isSameFile(const char *path, const char *other) {
  struct stat first, second;
  return stat(path, &first) == 0 && stat(other, &second) == 0 && first.st_dev == second.st_dev
    && first.st_ino == second.st_ino;
}

/// Replaces the process by itself; returns only if that fails.
static void beginAnew(void) {
#if defined(__APPLE__)
  char path[PATH_MAX];
  uint32_t size = sizeof path;
  if (_NSGetExecutablePath(path, &size) == 0) execv(path, *_NSGetArgv());
#else
  // The arguments as they were given: `main` may be far away.
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  size_t length = 0, capacity = 1 << 16;
  char *text = malloc(capacity);
  ssize_t added = 0;
  while (text && (added = read(file, text + length, capacity - length)) > 0) {
    length += (size_t)added;
    if (length == capacity) text = realloc(text, capacity *= 2);
  }
  close(file);
  if (!text || added < 0 || length == 0 || text[length - 1] != 0) return free(text);
  size_t count = 0;
  for (size_t index = 0; index < length; index++) count += text[index] == 0;
  char **arguments = calloc(count + 1, sizeof *arguments);
  if (!arguments) return free(text);
  for (size_t index = 0, start = 0, number = 0; index < length; index++) {
    if (text[index]) continue;
    arguments[number++] = text + start;
    start = index + 1;
  }
  // The file's own path names the process in lists; it may lead to a newer build by now.
  char path[PATH_MAX];
  ssize_t end = readlink("/proc/self/exe", path, sizeof path - 1);
  if (end > 0) {
    path[end] = 0;
    if (isSameFile(path, "/proc/self/exe")) execv(path, arguments);
  }
  execv("/proc/self/exe", arguments);
  free(arguments);
  free(text);
#endif
}

/// Begins anew with the variable that Swift's runtime reads when a process begins, unless the user has set
/// it.
static void restart(ToolStreams streams) {
  if (getenv(hashing)) return;
  char value[64];
  snprintf(value, sizeof value, "%ld %d %d", (long)getpid(), streams.input, streams.output);
  if (setenv(passedStreams, value, 1) != 0 || setenv(hashing, "1", 1) != 0) return;
  fcntl(streams.input, F_SETFD, 0);
  fcntl(streams.output, F_SETFD, 0);
  beginAnew();
  fcntl(streams.input, F_SETFD, FD_CLOEXEC);
  fcntl(streams.output, F_SETFD, FD_CLOEXEC);
  unsetenv(passedStreams);
  unsetenv(hashing);
}

/// What users' code prints appears at once, line by line, between the tool's own lines.
static void writeLineByLine(void) {
  fflush(stdout);
  setvbuf(stdout, NULL, _IOLBF, 0);
}

ToolStreams takeToolStreams(bool restarts) {
  ToolStreams streams = {STDIN_FILENO, STDOUT_FILENO};
  if (takePassed(&streams)) {
    writeLineByLine();
    return streams;
  }
  // Beyond what a shell's redirections may name.
  int input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
  int output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10);
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (input < 0 || output < 0 || nothing < 0) {
    if (input >= 0) close(input);
    if (output >= 0) close(output);
    if (nothing >= 0) close(nothing);
    return (ToolStreams){STDIN_FILENO, STDOUT_FILENO};
  }
  dup2(nothing, STDIN_FILENO);
  close(nothing);
  dup2(STDERR_FILENO, STDOUT_FILENO);
  streams = (ToolStreams){input, output};
  // What code has printed before now is not lost or shown twice: it waits in memory that is dropped if the
  // process begins anew, and prints it again.
  if (restarts) restart(streams);
  writeLineByLine();
  return streams;
}
