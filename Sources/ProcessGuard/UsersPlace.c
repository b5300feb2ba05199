#include "AppFrames.h"
#include "ProcessGuard.h"
#include "Words.h"

#include <string.h>

size_t findUsersPlace(const char *ownFile, char *text, size_t capacity) {
  prepareAppFrames(ownFile);
  AppFrames frames = findAppFrames(true, 0);
  if (!frames.isFound || !text) return 0;
  Words words = {.count = 0};
  addFunction(&words, frames.symbol);
  if (frames.line.line) {
    if (words.count > 0) addText(&words, ", ");
    addText(&words, fileName(frames.line.file));
    addText(&words, ":");
    addNumber(&words, frames.line.line);
  }
  size_t count = words.count < capacity ? words.count : capacity;
  memcpy(text, words.text, count);
  return count;
}
