// Counts a process's calls on files, and makes one of them go wrong. It is loaded into the tool
// with LD_PRELOAD, and configured by the environment.
//
//   FAULT_LOG   a line is added to this file for each call: its number, its name, and the path or
//               descriptor
//   FAULT_CALL  the number of the call that goes wrong, counted from 1
//   FAULT       what happens there: KILL, TERM, INT or HUP is sent before the call, TWICE sends INT
//               and TERM; ENOSPC, EIO, EINTR, EMFILE and EACCES are errors of the call, if that
//               call can have them; SHORT reads or writes half; WAIT sleeps before the call
//
// Calls within the loader and the C library do not pass through here. Descriptors that are not
// files, such as those with which threads wake each other, are ignored.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int calls;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/// Whether a descriptor is a file, or came from the shell.
static int is_file(int descriptor) {
  struct stat status;
  if (descriptor <= 2) return 1;
  return syscall(SYS_fstat, descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

/// Logs a call, and does what must happen there.
///
/// Returns the error that the call must have, one of those in `errors`; -1 if it must be short;
/// otherwise 0.
static int met(const char *name, const char *path, int descriptor, const char *errors) {
  int number = atomic_fetch_add(&calls, 1) + 1;
  const char *at = getenv("FAULT_CALL"), *fault = getenv("FAULT"), *log = getenv("FAULT_LOG");
  if (log) {
    char line[5000];
    int length = path ? snprintf(line, sizeof line, "%d %s %s\n", number, name, path)
                      : snprintf(line, sizeof line, "%d %s %d\n", number, name, descriptor);
    int flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC;
    int file = (int)syscall(SYS_openat, AT_FDCWD, log, flags, 0666);
    syscall(SYS_write, file, line, length < (int)sizeof line ? length : (int)sizeof line);
    syscall(SYS_close, file);
  }
  if (!at || !fault || atoi(at) != number) return 0;
  if (!strcmp(fault, "KILL")) kill(getpid(), SIGKILL);
  if (!strcmp(fault, "TERM")) kill(getpid(), SIGTERM);
  if (!strcmp(fault, "INT") || !strcmp(fault, "TWICE")) kill(getpid(), SIGINT);
  if (!strcmp(fault, "HUP")) kill(getpid(), SIGHUP);
  if (!strcmp(fault, "TWICE")) kill(getpid(), SIGTERM);
  if (!strcmp(fault, "WAIT")) usleep(100000);
  if (!strstr(errors, fault)) return 0;
  if (!strcmp(fault, "ENOSPC")) return ENOSPC;
  if (!strcmp(fault, "EIO")) return EIO;
  if (!strcmp(fault, "EINTR")) return EINTR;
  if (!strcmp(fault, "EMFILE")) return EMFILE;
  if (!strcmp(fault, "EACCES")) return EACCES;
  return !strcmp(fault, "SHORT") ? -1 : 0;
}

#define FAIL_IF(error, result) \
  do {                         \
    int code = (error);        \
    if (code > 0) {            \
      errno = code;            \
      return result;           \
    }                          \
  } while (0)

#define OPEN_ERRORS(flags) ((flags) & O_CREAT ? "ENOSPC EIO EMFILE EACCES" : "EIO EMFILE EACCES")

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    va_list rest;                                                         \
    va_start(rest, flags);                                                \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;             \
    va_end(rest);                                                         \
    /* What a device or the system tells of itself is none of the tool's files. */ \
    if (strncmp(path, "/sys/", 5) && strncmp(path, "/proc/", 6) && strncmp(path, "/dev/", 5)) \
      FAIL_IF(met(flags & O_CREAT ? "create" : "open", path, 0, OPEN_ERRORS(flags)), -1); \
    return REAL(name)(path, flags, mode);                                 \
  }
OPEN(open)
OPEN(open64)

DIR *opendir(const char *path) {
  FAIL_IF(met("opendir", path, 0, "EIO EMFILE EACCES"), NULL);
  return REAL(opendir)(path);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (!is_file(descriptor)) return REAL(write)(descriptor, bytes, count);
  int error = met("write", NULL, descriptor, "ENOSPC EIO EINTR SHORT");
  // A disk becomes full in the middle of a write.
  if (error == -1 || error == ENOSPC) {
    ssize_t written = REAL(write)(descriptor, bytes, (count + 1) / 2);
    if (error == -1) return written;
  }
  FAIL_IF(error, -1);
  return REAL(write)(descriptor, bytes, count);
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  if (!is_file(descriptor)) return REAL(read)(descriptor, bytes, count);
  int error = met("read", NULL, descriptor, "EIO EINTR SHORT");
  FAIL_IF(error, -1);
  return REAL(read)(descriptor, bytes, error == -1 ? (count + 1) / 2 : count);
}

int close(int descriptor) {
  if (!is_file(descriptor)) return REAL(close)(descriptor);
  int error = met("close", NULL, descriptor, "ENOSPC EIO EINTR");
  // The descriptor is free, whatever close says.
  int result = REAL(close)(descriptor);
  FAIL_IF(error, -1);
  return result;
}

int fsync(int descriptor) {
  if (!is_file(descriptor)) return REAL(fsync)(descriptor);
  FAIL_IF(met("fsync", NULL, descriptor, "ENOSPC EIO EINTR"), -1);
  return REAL(fsync)(descriptor);
}

int rename(const char *from, const char *to) {
  FAIL_IF(met("rename", to, 0, "ENOSPC EIO EACCES"), -1);
  return REAL(rename)(from, to);
}

int unlink(const char *path) {
  FAIL_IF(met("unlink", path, 0, "EIO EACCES"), -1);
  return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  FAIL_IF(met("mkdir", path, 0, "ENOSPC EIO EACCES"), -1);
  return REAL(mkdir)(path, mode);
}

int fchmod(int descriptor, mode_t mode) {
  FAIL_IF(met("fchmod", NULL, descriptor, "EIO"), -1);
  return REAL(fchmod)(descriptor, mode);
}

int flock(int descriptor, int operation) {
  FAIL_IF(met("flock", NULL, descriptor, "EIO EINTR"), -1);
  return REAL(flock)(descriptor, operation);
}
