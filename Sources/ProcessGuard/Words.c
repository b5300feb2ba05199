#include "Words.h"

#include <stdlib.h>
#include <string.h>

void addByte(Words *words, char byte) {
  if (words->count < sizeof words->text - 1) words->text[words->count++] = byte;
}

void addText(Words *words, const char *text) {
  // A terminal and a CI server would obey what is not a character.
  for (; text && *text; text++) addByte(words, *text >= 0x20 && *text < 0x7F ? *text : '?');
}

void addNumber(Words *words, uint64_t number) {
  if (number >= 10) addNumber(words, number / 10);
  addByte(words, (char)('0' + number % 10));
}

const char *fileName(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/// Where the brackets end that begin at a text, or its end.
static const char *afterBrackets(const char *text) {
  int depth = 0;
  for (; *text; text++) {
    if (strchr("([<", *text)) depth++;
    // An arrow is no bracket.
    if (strchr(")]", *text) || (*text == '>' && text[-1] != '-')) depth--;
    if (depth == 0) return text + 1;
  }
  return text;
}

/// Where the declaration begins: after what it is a closure in, or a special case of.
static const char *declaration(const char *text) {
  const char *start = text;
  while (*text) {
    if (strchr("([<", *text)) {
      text = afterBrackets(text);
      continue;
    }
    if (strncmp(text, " in ", 4) == 0) start = text + 4;
    if (strncmp(text, " of ", 4) == 0) start = text + 4;
    text++;
  }
  return start;
}

/// Adds the labels of parameters: `(_:at:)`.
static void addLabels(Words *words, const char *text) {
  addByte(words, '(');
  const char *end = afterBrackets(text) - 1;
  for (text++; text < end;) {
    const char *label = text, *colon = NULL;
    while (text < end && *text != ',') {
      if (*text == ':' && !colon) colon = text;
      text = strchr("([<", *text) ? afterBrackets(text) : text + 1;
    }
    if (!colon) addByte(words, '_');
    for (; colon && label < colon; label++) addByte(words, *label);
    addByte(words, ':');
    while (text < end && (*text == ',' || *text == ' ')) text++;
  }
  addByte(words, ')');
}

/// Adds what is left of a demangled name without its module and its types.
static void addDeclaration(Words *words, const char *text) {
  const char *start = declaration(text);
  // Words such as `static` come before the name.
  const char *name = start;
  for (text = start; *text && *text != '('; text++) {
    if (*text == ':') break;
    if (strncmp(text, " -> ", 4) == 0 || strncmp(text, " : ", 3) == 0) break;
    if (*text == ' ') name = text + 1;
  }
  const char *dot = strchr(name, '.');
  if (dot && *name != '(') name = dot + 1;
  while (*name && *name != ' ') {
    if (*name == '(' && name > start && name[-1] == '.') {
      // A private name says which file's it is: `(show in _0A1B)`.
      const char *end = afterBrackets(name);
      for (name++; *name && *name != ' '; name++) addByte(words, *name);
      name = end;
    } else if (*name == '(') {
      addLabels(words, name);
      return;
    } else if (*name == '<') {
      name = afterBrackets(name);
    } else {
      addByte(words, *name++);
    }
  }
}

void addFunction(Words *words, const char *symbol) {
  if (!symbol) return;
  if (strncmp(symbol, "$s", 2) != 0 && strncmp(symbol, "_$s", 3) != 0) {
    if (strncmp(symbol, "main", 5) == 0) return;
    addText(words, symbol);
    return addText(words, "()");
  }
  char *name = swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
  if (!name) return;
  // A special case of this package's own code says nothing about the app.
  if (!strstr(declaration(name), "HeadlessUIKit.AppS")) addDeclaration(words, name);
  free(name);
}
