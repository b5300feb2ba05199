#ifndef PROCESS_GUARD_H
#define PROCESS_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The descriptors that belong to a tool alone.
typedef struct {
  int input;
  int output;
} ToolStreams;

/// Takes standard input and output for the tool.
///
/// From then on, what users' code prints goes to standard error, and what it reads is empty. The
/// tool's own descriptors are closed in the processes that it starts.
///
/// - restarts: whether the process is to begin anew with hashing that is the same in every process,
///   which Swift's runtime reads from the environment when a process begins. It begins anew once, as
///   the same process with the same arguments; if that cannot be done, it goes on as it is.
ToolStreams takeToolStreams(bool restarts);

/// What the guard of a process knows of its tool.
typedef struct {
  /// What the user's code is called in messages: "app".
  const char *_Nonnull subject;

  /// A source file of this package, as compiled: `#filePath`.
  const char *_Nonnull ownFile;

  /// Whether code that does not return ends the process.
  bool watchesTime;

  /// What is done before the last words of a fault, whose signal it gets; 0 for an exit.
  void (*_Nonnull prepare)(int32_t signal);
} GuardedTool;

/// Makes faults of users' code end the process with status 2 and a line that says where it was: traps,
/// aborts, faults of memory, a full stack, an exit that is not the tool's, and, on request, code that
/// does not return.
void guardProcess(GuardedTool tool);

/// Sets the seconds, at least 1, in which users' code must return if the tool watches its time.
void limitGuardedCode(int32_t seconds);

/// Says that the tool itself is about to end the process.
void guardedProcessEnds(void);

/// Handles faults of the calling thread, too, whose stack is full.
void guardThread(void);

/// Users' code is entered, or left: it may be entered again before it is left.
void guardedCodeBegins(void);
void guardedCodeEnds(void);

/// Says why users' code is executed, in words that need not end with 0.
void guardedCodeIsFor(const uint8_t *_Nullable words, size_t count);

/// Says what is other in this run than in users' code, such as a constant that a search tries, in words
/// that need not end with 0; no words if nothing is.
void guardedCodeRunsWith(const uint8_t *_Nullable words, size_t count);

/// A copy of this process that works beside it.
typedef struct {
  /// 0 in the copy itself, and negative if there is none.
  int32_t process;

  /// Where the copy writes its results, and this process reads them.
  int32_t channel;

  /// A file with what users' code has printed in the copy.
  int32_t words;
} ChildWork;

/// Copies this process, in which no other thread must be at work: both go on from here.
///
/// What users' code does wrong ends the copy without a word; this process finds out by doing the same. Not on
/// Apple's systems.
ChildWork beginChildWork(void);

/// How many bytes users' code has printed in the copy so far.
size_t childWorkWords(void);

/// Ends the copy.
void endChildWork(void) __attribute__((noreturn));

/// Waits for the end of a copy, and says whether it came to its own.
bool finishChildWork(ChildWork work);

/// Finds out where users' code is that has called this package on the main thread.
///
/// Writes its function and its line, `PhotoController.show(_:), PhotoController.swift:44`, as far as the
/// executable knows them.
///
/// - ownFile: a source file of this package, as compiled: `#filePath`.
///
/// Returns how many bytes were written: 0 if there is no users' code on the stack.
size_t findUsersPlace(const char *_Nonnull ownFile, char *_Nullable text, size_t capacity);

/// A number for the innermost calls that are under way: the same calls have the same one.
///
/// With it, a place that was found once need not be looked for again.
uint64_t numberOfCalls(void);

/// Finds out where a member of a type is declared, a property that is computed or a method.
///
/// Writes its line, `Drawer.swift:44`.
///
/// - type: its type with its module, `Sheets.Drawer`, without what makes it special.
/// - member: its name.
///
/// Returns how many bytes were written: 0 if the executable does not know the line, or more than one.
size_t findMember(
  const char *_Nonnull type, const char *_Nonnull member, char *_Nullable text, size_t capacity);

#endif
