#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "AppFrames.h"

#include "Words.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <unwind.h>
#if defined(__APPLE__)
#include <dlfcn.h>
#include <mach-o/dyld.h>
#include <mach-o/getsect.h>
#else
#include <link.h>
#endif

enum { frameLimit = sourceLineLimit };

/// How far the executable lies from where it was linked to, and where its code ends in memory.
static uintptr_t bias, imageStart, imageEnd;

/// The folder of all sources of this package, which ends with a slash.
static char ownSources[1024];

#if defined(__ELF__)
static int noteImage(struct dl_phdr_info *info, size_t size, void *ignored) {
  (void)size;
  (void)ignored;
  bias = info->dlpi_addr;
  imageStart = UINTPTR_MAX;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    uintptr_t start = bias + part->p_vaddr, end = start + part->p_memsz;
    if (start < imageStart) imageStart = start;
    if (end > imageEnd) imageEnd = end;
  }
  // The first one is the executable.
  return 1;
}
#elif defined(__APPLE__)
static void noteImage(void) {
  const struct mach_header_64 *header = (const struct mach_header_64 *)_dyld_get_image_header(0);
  unsigned long size = 0;
  const uint8_t *code = getsegmentdata(header, "__TEXT", &size);
  imageStart = (uintptr_t)code;
  imageEnd = imageStart + size;
}
#endif

void prepareAppFrames(const char *ownFile) {
#if defined(__ELF__)
  dl_iterate_phdr(noteImage, NULL);
#elif defined(__APPLE__)
  noteImage();
#endif
  const char *folder = "/Sources/", *last = NULL;
  for (const char *each = ownFile; (each = strstr(each, folder)); each++) last = each;
  if (!last) return;
  size_t count = (size_t)(last - ownFile) + strlen(folder);
  if (count < sizeof ownSources) memcpy(ownSources, ownFile, count);
}

typedef struct {
  uintptr_t addresses[frameLimit];
  size_t count;
} Stack;

static _Unwind_Reason_Code noteFrame(struct _Unwind_Context *context, void *argument) {
  Stack *stack = argument;
#if defined(__APPLE__)
  int isBefore = 0;
  uintptr_t address = _Unwind_GetIP(context);
#else
  int isBefore = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &isBefore);
#endif
  // What has called returns to the instruction after the call.
  if (!isBefore) address--;
  // Of calls without end, each is noted once: what began them comes after a hundred thousand.
  for (size_t index = 0; index < stack->count; index++) {
    if (stack->addresses[index] == address) return _URC_NO_REASON;
  }
  stack->addresses[stack->count++] = address;
  return stack->count < frameLimit ? _URC_NO_REASON : _URC_END_OF_STACK;
}

#if defined(__ELF__)
/// The rest of a text after the beginning that it shares with another one, which is moved on, too.
static const char *skipCommon(const char *text, const char **other) {
  while (*text && *text == **other) {
    text++;
    (*other)++;
  }
  return text;
}

/// Whether a place is in the sources of this package: its path begins as theirs.
static bool isOwnPlace(const SourceLine *place) {
  // This package's C is compiled in its folder, and its paths may begin there.
  if (place->file[0] != '/' && strcmp(place->folder, "Sources/ProcessGuard") == 0) return true;
  if (!ownSources[0]) return false;
  const char *rest = ownSources;
  if (place->file[0] != '/') {
    if (*skipCommon(place->folder, &rest)) return *rest == 0;
    if (*rest == '/') rest++;
  }
  skipCommon(place->file, &rest);
  return *rest == 0;
}
#endif

#if defined(__APPLE__)
static const char *symbolAt(uintptr_t address) {
  Dl_info info;
  if (!dladdr((const void *)address, &info) || info.dli_fbase != _dyld_get_image_header(0)) return NULL;
  return info.dli_sname;
}

/// Whether a mangled name is one of this package or of the system's Swift.
static bool isOwnSymbol(const char *symbol) {
  static const char *const modules[] = {
    "13HeadlessUIKit", "15HeadlessSwiftUI", "12LayoutSolver", "13GestureEngine", "13GestureTraces",
    "10MotionLaws",
    "15ReplayTimelines", "13ReplayJudging", "15ReplaySearching", "16ReplayEstimating",
    "13ReplayReports", "14ReplayCommands", "17GestureReplayTool", "8JSONText", "9TextFiles",
  };
  while (*symbol == '_') symbol++;
  if (strncmp(symbol, "$s", 2) != 0) return true;
  if (symbol[2] < '0' || symbol[2] > '9') return true;
  for (size_t index = 0; index < sizeof modules / sizeof *modules; index++) {
    if (strncmp(symbol + 2, modules[index], strlen(modules[index])) == 0) return true;
  }
  return false;
}
#endif

#if defined(__ELF__)
/// Whether a mangled name is one of the standard library, and not of an extension that an app makes.
///
/// Some of its functions are compiled into the code that calls them. Of their copies one stays, with the
/// lines of whoever called it there.
static bool isStandardSymbol(const char *symbol) {
  while (*symbol == '_') symbol++;
  if (strncmp(symbol, "$s", 2) != 0) return false;
  symbol += 2;
  if (*symbol == 's') return true;
  // Types have short names, such as Sa; So and SC are those that are imported from C.
  if (symbol[0] != 'S' || symbol[1] == 0 || symbol[1] == 'o' || symbol[1] == 'C') return false;
  symbol += symbol[1] == 'c' && symbol[2] ? 3 : 2;
  if (*symbol < '1' || *symbol > '9') return true;
  // The name of a member, or of the module of an extension, after which an E stands.
  size_t length = 0;
  while (*symbol >= '0' && *symbol <= '9' && length < 1000) {
    length = 10 * length + (size_t)(*symbol++ - '0');
  }
  if (strlen(symbol) < length) return true;
  for (symbol += length; *symbol && (*symbol < '0' || *symbol > '9'); symbol++) {
    if (*symbol == 'E' && symbol[-1] != 'X') return false;
  }
  return true;
}

/// Finds the line of a trap, which stands at the end of its function without a line: that of the jump that
/// leads to it.
static void findLinesOfTraps(const DebugSections *sections, SourceLine *places, size_t count) {
  for (size_t index = 0; index < count && index < 8; index++) {
    if (!places[index].isGuess) continue;
    Function function = functionAt(sections, places[index].address);
    if (!function.symbol) continue;
    const uint8_t *code = (const uint8_t *)(function.start + bias);
    SourceLine jump = {.address = jumpTo(places[index].address, function, code)};
    jump.file = jump.folder = "";
    if (jump.address) findSourceLines(sections, &jump, 1);
    if (jump.line && !jump.isGuess) places[index] = jump;
  }
}
#endif

/// What is known of a frame.
typedef struct {
  SourceLine place;
  bool isUsers, isOwn;
  const char *symbol;
} Frame;

/// Finds out whose code each frame is.
///
/// Returns how many frames there are: those of the system's libraries are left out.
static size_t describe(const Stack *stack, Frame *frames) {
  size_t count = 0;
#if defined(__APPLE__)
  for (size_t index = 0; index < stack->count; index++) {
    const char *symbol = symbolAt(stack->addresses[index]);
    if (!symbol) continue;
    bool isOwn = isOwnSymbol(symbol);
    frames[count++] = (Frame){{.file = "", .folder = ""}, !isOwn, isOwn, symbol};
  }
#else
  static SourceLine places[frameLimit];
  for (size_t index = 0; index < stack->count; index++) {
    uintptr_t address = stack->addresses[index];
    if (address < imageStart || address >= imageEnd) continue;
    places[count++] = (SourceLine){.address = address - bias, .file = "", .folder = ""};
  }
  // They stay mapped: a tool may be told to look more than once.
  static DebugSections sections;
  if (!sections.symbols.start) sections = mapDebugSections();
  findSourceLines(&sections, places, count);
  findLinesOfTraps(&sections, places, count);
  for (size_t index = 0; index < count; index++) {
    // What the compiler makes by itself, and the build step beside an app's sources, is nobody's.
    bool isMade = places[index].file[0] == '<'
      || strcmp(fileName(places[index].file), "AppSources.generated.swift") == 0;
    bool isKnown = places[index].line && !isMade;
    bool isOwn = isKnown && isOwnPlace(&places[index]);
    frames[index] = (Frame){places[index], isKnown && !isOwn, isOwn, NULL};
    if (frames[index].isUsers) {
      frames[index].symbol = functionAt(&sections, places[index].address).symbol;
      if (frames[index].symbol && isStandardSymbol(frames[index].symbol)) frames[index].isUsers = false;
    }
  }
#endif
  return count;
}

/// How much of a stack is searched for what may be addresses of code, in bytes.
enum { searchedLength = 1 << 16 };

static bool isMapped(uintptr_t start, uintptr_t length) {
#if defined(__APPLE__)
  char state;
#else
  unsigned char state;
#endif
  return mincore((void *)start, length, &state) == 0;
}

/// Notes what looks like an address of the executable's code, where a stack cannot be followed: one that is
/// full may end anywhere.
static void search(uintptr_t start, Stack *stack) {
  // Below the lowest page that can be read is where it is full.
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), lowest = start & ~(page - 1);
  if (!isMapped(lowest, page)) {
    for (int count = 0; count < 64 && !isMapped(lowest, page); count++) lowest += page;
    start = lowest;
  }
  const uintptr_t *word = (const uintptr_t *)(start & ~(sizeof(uintptr_t) - 1));
  const uintptr_t *end = word + searchedLength / sizeof *word;
  stack->count = 0;
  for (; word < end && stack->count < frameLimit; word++) {
    if (*word > imageStart && *word < imageEnd) stack->addresses[stack->count++] = *word - 1;
  }
}

AppFrames findAppFrames(bool isMainThread, uintptr_t interrupted) {
  // Not on the stack, which may be a small one.
  static Stack stack;
  static Frame frames[frameLimit];
  AppFrames found = {.line = {.file = "", .folder = ""}};
  stack.count = 0;
  _Unwind_Backtrace(noteFrame, &stack);
  size_t count = describe(&stack, frames), end = count;
  // The main program is users' code, too, but the one that calls the tool.
  if (isMainThread && stack.count < frameLimit) {
    while (end > 0 && !frames[end - 1].isOwn) end--;
  }
  const Frame *inner = NULL, *outer = NULL;
  for (int attempt = 0; attempt < 2 && !inner; attempt++) {
    if (attempt == 1) {
      if (!interrupted) break;
      search(interrupted, &stack);
      end = describe(&stack, frames);
    }
    for (size_t index = 0; index < end && !(inner && frames[index].isOwn); index++) {
      if (!frames[index].isUsers) continue;
      if (!inner) inner = &frames[index];
      outer = attempt == 0 ? &frames[index] : inner;
    }
  }
  if (!inner) return found;
  found.isFound = true;
  found.line = inner->place;
  found.symbol = inner->symbol;
  found.entry = outer->symbol;
  // A function that calls itself was entered through itself.
  if (found.entry && found.symbol && strcmp(found.entry, found.symbol) == 0) found.entry = NULL;
  return found;
}
