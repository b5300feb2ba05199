#ifndef WORDS_H
#define WORDS_H

#include <stddef.h>
#include <stdint.h>

/// Of the Swift runtime, which every executable with Swift in it has.
extern char *swift_demangle(
  const char *name, size_t length, char *output, size_t *size, uint32_t flags);

/// A text that is put together without allocating memory, and is cut where it is too long.
typedef struct {
  char text[2048];
  size_t count;
} Words;

void addByte(Words *words, char byte);
void addText(Words *words, const char *text);
void addNumber(Words *words, uint64_t number);

/// The last name of a path.
const char *fileName(const char *path);

/// Adds a function as its declaration calls it, `PhotoController.scrollView(_:at:)`, from its mangled
/// name; adds nothing if it has none that people know.
void addFunction(Words *words, const char *symbol);

#endif
