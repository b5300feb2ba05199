// Counts a process's allocations, and lets one of them fail. It is loaded into the tool with
// LD_PRELOAD, and configured by the environment.
//
//   ALLOCATION_LOG  the number of allocations is written to this file when the process ends
//   ALLOCATION      the number of the allocation that fails, counted from 1
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long count;
static long failing = -1;

__attribute__((constructor)) static void begin(void) {
  const char *at = getenv("ALLOCATION");
  atomic_store(&count, 0);
  failing = at ? atol(at) : -1;
}

__attribute__((destructor)) static void end(void) {
  const char *log = getenv("ALLOCATION_LOG");
  if (!log) return;
  char text[32];
  int length = snprintf(text, sizeof text, "%ld\n", atomic_load(&count));
  int file = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (file >= 0 && write(file, text, (size_t)length) == length) close(file);
}

static int fails(void) { return atomic_fetch_add(&count, 1) + 1 == failing; }

#define ALLOCATE(call) (fails() ? (errno = ENOMEM, NULL) : (call))

void *malloc(size_t size) { return ALLOCATE(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return ALLOCATE(__libc_calloc(number, size)); }
void *realloc(void *old, size_t size) { return ALLOCATE(__libc_realloc(old, size)); }
void *memalign(size_t alignment, size_t size) { return ALLOCATE(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}
