#include "AppFrames.h"
#include "ProcessGuard.h"
#include "Words.h"

#include <string.h>

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
