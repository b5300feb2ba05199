#ifndef APP_FRAMES_H
#define APP_FRAMES_H

#include "SourceLines.h"

/// Where users' code is.
typedef struct {
  /// The innermost line, in a function that is unknown if it has no symbol.
  SourceLine line;
  const char *symbol;

  /// The function through which this code was entered, if it is another one.
  const char *entry;

  /// Whether there is any users' code on the stack.
  bool isFound;
} AppFrames;

/// Notes where the executable is in memory, and which files are not users' code.
void prepareAppFrames(const char *ownFile);

/// Looks for users' code on the stack of this thread; one thread at a time may do so.
///
/// - interrupted: where the stack ended when a signal interrupted it; 0 if none did.
AppFrames findAppFrames(bool isMainThread, uintptr_t interrupted);

#endif
