#ifndef LAST_WORDS_H
#define LAST_WORDS_H

#include "ProcessGuard.h"

/// The tool whose process is guarded; without a subject before that.
extern GuardedTool guardedTool;

/// How deep users' code is entered, and how often it has been entered from outside.
extern volatile unsigned guardedDepth, guardedEntries;

/// Whether the last words are being said.
bool areLastWordsSaid(void);

/// Notes the thread that the tool runs on.
void prepareLastWords(void);

/// Says where users' code is and what it does, and ends the process with status 2.
///
/// Returns only for a signal, if no users' code is on the stack and none has been entered.
///
/// - signal: the fault's; 0 if the code is at fault whatever is on the stack.
/// - interrupted: where the stack ended when the signal came; 0 if none did.
/// - what: what the code does: "aborts".
/// - expected: what would be right.
void endByCode(int signal, uintptr_t interrupted, const char *what, const char *expected);

/// Ends the process, and says only that users' code did.
void endWithoutPlace(void);

/// Ends the process without what is done before an end.
void endAtOnce(int status);

/// Begins to look each second whether users' code returns.
void watchTime(void);

#endif
