#ifndef SOURCE_LINES_H
#define SOURCE_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A part of the executable file, read in place.
typedef struct {
  const uint8_t *start;
  size_t count;
} Section;

/// What the executable says about itself for debuggers.
typedef struct {
  Section lines, lineStrings, strings, symbols, symbolNames;
} DebugSections;

/// An address in the executable, and where in the sources it is.
typedef struct {
  /// As linked.
  uint64_t address;

  /// 0 if it is not known.
  uint32_t line;

  /// Whether the line is that of the code before it, because the compiler made this code by itself.
  bool isGuess;

  /// The file's name, with or without folders, and its folder.
  const char *file;
  const char *folder;
} SourceLine;

/// How many addresses are looked for at once.
enum { sourceLineLimit = 256 };

/// Finds the lines of addresses, without allocating memory: a signal's handler may ask, once.
void findSourceLines(const DebugSections *sections, SourceLine *places, size_t count);

/// Maps the executable of this process; all sections are empty if it cannot be read.
DebugSections mapDebugSections(void);

/// A function of the executable.
typedef struct {
  /// Its mangled name; NULL if it is not known.
  const char *symbol;

  /// As linked, and in bytes.
  uint64_t start, length;
} Function;

/// The function at an address as linked.
Function functionAt(const DebugSections *sections, uint64_t address);

/// The getter or the method of a type; unknown where there is more than one.
Function memberNamed(const DebugSections *sections, const char *type, const char *member);

/// The instruction in a function that jumps to an address; 0 if it is not found.
///
/// - code: the function's code in memory.
uint64_t jumpTo(uint64_t address, Function function, const uint8_t *code);

#endif
