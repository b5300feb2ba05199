#include "AppFrames.h"
#include "ProcessGuard.h"
#include "Words.h"

#include <string.h>
#include <unwind.h>

static void addLine(Words *words, const SourceLine *place) {
  addText(words, fileName(place->file));
  addText(words, ":");
  addNumber(words, place->line);
}

static size_t copyWords(const Words *words, char *text, size_t capacity) {
  size_t count = words->count < capacity ? words->count : capacity;
  memcpy(text, words->text, count);
  return count;
}

size_t findMember(const char *type, const char *member, char *text, size_t capacity) {
  DebugSections sections = mapDebugSections();
  Function function = memberNamed(&sections, type, member);
  SourceLine place = {.address = function.start, .file = "", .folder = ""};
  if (!place.address || !text) return 0;
  findSourceLines(&sections, &place, 1);
  if (!place.line) return 0;
  Words words = {.count = 0};
  addLine(&words, &place);
  return copyWords(&words, text, capacity);
}

size_t findUsersPlace(const char *ownFile, char *text, size_t capacity) {
  prepareAppFrames(ownFile);
  AppFrames frames = findAppFrames(true, 0);
  if (!frames.isFound || !text) return 0;
  Words words = {.count = 0};
  addFunction(&words, frames.symbol);
  if (frames.line.line) {
    if (words.count > 0) addText(&words, ", ");
    addLine(&words, &frames.line);
  }
  return copyWords(&words, text, capacity);
}

/// The number of calls that count, and their number so far.
typedef struct {
  int left;
  uint64_t number;
} Calls;

static _Unwind_Reason_Code addCall(struct _Unwind_Context *context, void *argument) {
  Calls *calls = argument;
  // As FNV-1a has it, a word at a time.
  calls->number = (calls->number ^ (uint64_t)_Unwind_GetIP(context)) * 0x100000001B3;
  return --calls->left > 0 ? _URC_NO_REASON : _URC_END_OF_STACK;
}

uint64_t numberOfCalls(void) {
  Calls calls = {.left = 24, .number = 0xCBF29CE484222325};
  _Unwind_Backtrace(addCall, &calls);
  return calls.number;
}
