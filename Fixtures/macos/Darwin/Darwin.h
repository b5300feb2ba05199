// Declarations of macOS's C library that the package uses, with the types of its manual pages and
// public headers: what Linux declares otherwise is what this stand-in is for. It has no code.
//
// A pointer without _Nullable or _Nonnull is one without it in macOS's headers, which Swift imports
// as an implicitly unwrapped optional.

#ifndef STAND_IN_DARWIN_H
#define STAND_IN_DARWIN_H

#include <stddef.h>
#include <stdint.h>

// Types (sys/types.h)

typedef long ssize_t;
typedef int64_t off_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef uint16_t nlink_t;
typedef uint16_t mode_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef int32_t pid_t;
typedef int32_t blksize_t;
typedef int64_t blkcnt_t;
typedef long time_t;
typedef uint32_t useconds_t;
typedef uint32_t socklen_t;
typedef uint8_t sa_family_t;
typedef uint16_t in_port_t;
typedef uint32_t in_addr_t;
typedef unsigned int nfds_t;
typedef uint32_t sigset_t;

// Elementary functions (math.h)

double exp(double);
double log(double);
double pow(double, double);
double sin(double);
double cos(double);
double atan2(double, double);

// Memory and texts (stdlib.h, string.h)

void free(void *);
char *getenv(const char *);
char *realpath(const char *__restrict, char *__restrict);
char *mkdtemp(char *);
int mkstemp(char *);
void exit(int) __attribute__((noreturn));
size_t strlen(const char *);
int strcmp(const char *, const char *);
char *strdup(const char *);
char *strerror(int);
void *memchr(const void *, int, size_t);

// Streams (stdio.h)

typedef struct __sFILE {
  int _file;
} FILE;

FILE *fopen(const char *__restrict, const char *__restrict);
int fputs(const char *__restrict, FILE *__restrict);
int fclose(FILE *);

// Errors (sys/errno.h)

#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define EROFS 30
#define EMLINK 31
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define EADDRINUSE 48
#define EADDRNOTAVAIL 49
#define ENOBUFS 55
#define ELOOP 62
#define ENOSYS 78
#define EOPNOTSUPP 102

// Files (fcntl.h, unistd.h, sys/stat.h, sys/file.h, dirent.h, limits.h)

#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_APPEND 0x00000008
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_TRUNC 0x00000400
#define O_EXCL 0x00000800
#define O_DIRECTORY 0x00100000
#define O_CLOEXEC 0x01000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define F_FULLFSYNC 51
#define F_BARRIERFSYNC 85
#define FD_CLOEXEC 1
#define F_OK 0
#define X_OK (1 << 0)
#define LOCK_EX 0x02
#define LOCK_NB 0x04
#define SEEK_SET 0
#define SEEK_END 2
#define NAME_MAX 255
#define PATH_MAX 1024
#define _PC_CASE_SENSITIVE 11
#define _SC_NPROCESSORS_ONLN 58

struct timespec {
  time_t tv_sec;
  long tv_nsec;
};

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  dev_t st_rdev;
  struct timespec st_atimespec;
  struct timespec st_mtimespec;
  struct timespec st_ctimespec;
  struct timespec st_birthtimespec;
  off_t st_size;
  blkcnt_t st_blocks;
  blksize_t st_blksize;
  uint32_t st_flags;
  uint32_t st_gen;
  int32_t st_lspare;
  int64_t st_qspare[2];
};

struct dirent {
  uint64_t d_ino;
  uint64_t d_seekoff;
  uint16_t d_reclen;
  uint16_t d_namlen;
  uint8_t d_type;
  char d_name[1024];
};

typedef struct {
  int __dd_fd;
} DIR;

struct flock {
  off_t l_start;
  off_t l_len;
  pid_t l_pid;
  short l_type;
  short l_whence;
};

int access(const char *, int);
int close(int);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t pread(int, void *, size_t, off_t);
off_t lseek(int, off_t, int);
int dup(int);
int fsync(int);
int flock(int, int);
int link(const char *, const char *);
int unlink(const char *);
int symlink(const char *, const char *);
ssize_t readlink(const char *__restrict, char *__restrict, size_t);
int rename(const char *, const char *);
int mkdir(const char *, mode_t);
int rmdir(const char *);
int stat(const char *, struct stat *);
int lstat(const char *, struct stat *);
int fstat(int, struct stat *);
int chmod(const char *, mode_t);
int fchmod(int, mode_t);
long pathconf(const char *, int);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);
int isatty(int);

// Memory maps (sys/mman.h)

#define PROT_READ 0x01
#define PROT_WRITE 0x02
#define MAP_PRIVATE 0x0002
#define MAP_NORESERVE 0x0040
#define MAP_ANON 0x1000
#define MAP_ANONYMOUS MAP_ANON

void *mmap(void *, size_t, int, int, int, off_t);
int munmap(void *, size_t);

// Waiting and pipes (poll.h, unistd.h, time.h)

#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
#define POLLNVAL 0x0020

struct pollfd {
  int fd;
  short events;
  short revents;
};

int poll(struct pollfd *, nfds_t, int);
int pipe(int[2]);
int usleep(useconds_t);

typedef enum {
  _CLOCK_MONOTONIC __attribute__((swift_name("CLOCK_MONOTONIC"))) = 6
} clockid_t;

int clock_gettime(clockid_t, struct timespec *);

// Terminals (sys/ttycom.h); the request is a macro that Swift does not import.

struct winsize {
  unsigned short ws_row;
  unsigned short ws_col;
  unsigned short ws_xpixel;
  unsigned short ws_ypixel;
};

// Signals (signal.h)

#define SIGHUP 1
#define SIGINT 2
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGKILL 9
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3

typedef void (*sig_t)(int);

struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};

void (*signal(int, void (*)(int)))(int);
int sigaction(int, const struct sigaction *__restrict, struct sigaction *__restrict);
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigdelset(sigset_t *, int);
int pthread_sigmask(int, const sigset_t *, sigset_t *);
int raise(int);
int kill(pid_t, int);

// Threads (pthread.h)

typedef struct _opaque_pthread_t {
  long __sig;
  char __opaque[8176];
} *pthread_t;
typedef struct _opaque_pthread_attr_t {
  long __sig;
  char __opaque[56];
} pthread_attr_t;
typedef struct _opaque_pthread_mutex_t {
  long __sig;
  char __opaque[56];
} pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t {
  long __sig;
  char __opaque[8];
} pthread_mutexattr_t;
typedef struct _opaque_pthread_cond_t {
  long __sig;
  char __opaque[40];
} pthread_cond_t;
typedef struct _opaque_pthread_condattr_t {
  long __sig;
  char __opaque[8];
} pthread_condattr_t;

#pragma clang assume_nonnull begin
pthread_t pthread_self(void);
int pthread_equal(pthread_t _Nullable, pthread_t _Nullable);
int pthread_create(
    pthread_t _Nullable *_Nonnull __restrict, const pthread_attr_t *_Nullable __restrict,
    void *_Nullable (*_Nonnull)(void *), void *_Nullable __restrict);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_destroy(pthread_attr_t *);
#define PTHREAD_CREATE_DETACHED 2
int pthread_attr_setdetachstate(pthread_attr_t *, int);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_mutex_init(
    pthread_mutex_t *__restrict, const pthread_mutexattr_t *_Nullable __restrict);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_trylock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_cond_init(pthread_cond_t *__restrict, const pthread_condattr_t *_Nullable __restrict);
int pthread_cond_destroy(pthread_cond_t *);
int pthread_cond_wait(pthread_cond_t *__restrict, pthread_mutex_t *__restrict);
int pthread_cond_broadcast(pthread_cond_t *);
#pragma clang assume_nonnull end

// Processes (spawn.h, sys/wait.h, unistd.h)

#define POSIX_SPAWN_SETPGROUP 0x0002
#define POSIX_SPAWN_SETSIGDEF 0x0004
#define POSIX_SPAWN_SETSIGMASK 0x0008
#define WNOHANG 0x00000001

typedef void *posix_spawnattr_t;
typedef void *posix_spawn_file_actions_t;

int posix_spawn(
    pid_t *__restrict, const char *__restrict, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *__restrict, char *const __argv[__restrict],
    char *const __envp[__restrict]);
int posix_spawnp(
    pid_t *__restrict, const char *__restrict, const posix_spawn_file_actions_t *,
    const posix_spawnattr_t *__restrict, char *const __argv[__restrict],
    char *const __envp[__restrict]);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *__restrict, const sigset_t *__restrict);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *__restrict, int, const char *__restrict, int, mode_t);
pid_t waitpid(pid_t, int *, int);
pid_t getpid(void);
pid_t getppid(void);
int unsetenv(const char *);
int _NSGetExecutablePath(char *, uint32_t *);
uid_t geteuid(void);
long sysconf(int);
void _exit(int) __attribute__((noreturn));

// Loaded code (dlfcn.h)

typedef struct dl_info {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} Dl_info;

int dladdr(const void *, Dl_info *);

// Sockets (sys/socket.h, netinet/in.h, net/if.h, ifaddrs.h)

#define AF_INET 2
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define IPPROTO_TCP 6
#define TCP_NODELAY 0x01
#define SO_REUSEADDR 0x0004
#define SO_NOSIGPIPE 0x1022
#define SHUT_WR 1
#define IFF_UP 0x1
#define IFF_LOOPBACK 0x8
#define IFF_POINTOPOINT 0x10

struct sockaddr {
  uint8_t sa_len;
  sa_family_t sa_family;
  char sa_data[14];
};
struct in_addr {
  in_addr_t s_addr;
};
struct sockaddr_in {
  uint8_t sin_len;
  sa_family_t sin_family;
  in_port_t sin_port;
  struct in_addr sin_addr;
  char sin_zero[8];
};
struct ifaddrs {
  struct ifaddrs *ifa_next;
  char *ifa_name;
  unsigned int ifa_flags;
  struct sockaddr *ifa_addr;
  struct sockaddr *ifa_netmask;
  struct sockaddr *ifa_dstaddr;
  void *ifa_data;
};

int socket(int, int, int);
int bind(int, const struct sockaddr *, socklen_t);
int listen(int, int);
int accept(int, struct sockaddr *__restrict, socklen_t *__restrict);
int getsockname(int, struct sockaddr *__restrict, socklen_t *__restrict);
int setsockopt(int, int, int, const void *, socklen_t);
ssize_t recv(int, void *, size_t, int);
ssize_t send(int, const void *, size_t, int);
int shutdown(int, int);
int getifaddrs(struct ifaddrs **);
void freeifaddrs(struct ifaddrs *);

#endif
