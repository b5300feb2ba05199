#include "SourceLines.h"

#include <string.h>

// The line tables of DWARF 2 to 5: DWARF 5, section 6.2.

/// Bytes that are read one after the other; beyond the end, everything is 0.
typedef struct {
  const uint8_t *at, *end;
} Reader;

static uint64_t number(Reader *reader, unsigned size) {
  uint64_t value = 0;
  if ((size_t)(reader->end - reader->at) < size) {
    reader->at = reader->end;
    return 0;
  }
  // The least significant byte is first on every system that this is compiled for.
  memcpy(&value, reader->at, size < 8 ? size : 8);
  reader->at += size;
  return value;
}

static uint64_t uleb(Reader *reader) {
  uint64_t value = 0;
  for (unsigned shift = 0; reader->at < reader->end; shift += 7) {
    uint8_t byte = *reader->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    if (byte < 0x80) break;
  }
  return value;
}

static int64_t sleb(Reader *reader) {
  uint64_t value = 0;
  unsigned shift = 0;
  while (reader->at < reader->end) {
    uint8_t byte = *reader->at++;
    if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    if ((byte & 0x40) && shift < 64) value |= ~(uint64_t)0 << shift;
    break;
  }
  return (int64_t)value;
}

static const char *string(Reader *reader) {
  const char *start = (const char *)reader->at;
  const uint8_t *end = memchr(reader->at, 0, (size_t)(reader->end - reader->at));
  if (!end) {
    reader->at = reader->end;
    return "";
  }
  reader->at = end + 1;
  return start;
}

static const char *stringAt(Section section, uint64_t offset) {
  if (offset >= section.count) return "";
  Reader reader = {section.start + offset, section.start + section.count};
  return string(&reader);
}

/// A line table: one for each compiled file.
typedef struct {
  const DebugSections *sections;
  unsigned version, offsetSize;
  uint8_t instructionLength, lineRange, opcodeBase;
  int8_t lineBase;
  const uint8_t *opcodeLengths;
  Reader names, program;
} LineTable;

/// The value of an attribute of a name in DWARF 5.
static uint64_t attribute(const LineTable *table, Reader *reader, uint64_t form, const char **text) {
  switch (form) {
    case 0x08: *text = string(reader); return 0;
    case 0x1F: *text = stringAt(table->sections->lineStrings, number(reader, table->offsetSize)); return 0;
    case 0x0E: *text = stringAt(table->sections->strings, number(reader, table->offsetSize)); return 0;
    case 0x0B: return number(reader, 1);
    case 0x05: return number(reader, 2);
    case 0x06: return number(reader, 4);
    case 0x07: return number(reader, 8);
    case 0x1E: return number(reader, 16);
    case 0x0F: return uleb(reader);
    case 0x09: {
      uint64_t length = uleb(reader), left = (uint64_t)(reader->end - reader->at);
      reader->at += length < left ? length : left;
      return 0;
    }
    default: reader->at = reader->end; return 0;
  }
}

/// Reads a list of names in DWARF 5, and finds one of them.
static void readNames(
  const LineTable *table, Reader *reader, uint64_t wanted, const char **name, uint64_t *folder) {
  unsigned count = (unsigned)number(reader, 1);
  Reader formats = *reader;
  for (unsigned index = 0; index < 2 * count; index++) uleb(reader);
  uint64_t entries = uleb(reader);
  for (uint64_t entry = 0; entry < entries && reader->at < reader->end; entry++) {
    Reader format = formats;
    for (unsigned index = 0; index < count; index++) {
      uint64_t content = uleb(&format), form = uleb(&format);
      const char *text = "";
      uint64_t value = attribute(table, reader, form, &text);
      if (entry != wanted) continue;
      if (content == 1) *name = text;
      if (content == 2) *folder = value;
    }
  }
}

/// Finds the name of a file and of its folder in the older versions, which count both from 1.
static void findOldName(const LineTable *table, uint64_t wanted, SourceLine *place) {
  Reader folders = table->names, reader = table->names;
  while (reader.at < reader.end && *string(&reader)) {}
  for (uint64_t index = 1; reader.at < reader.end; index++) {
    const char *name = string(&reader);
    if (!*name) return;
    uint64_t folder = uleb(&reader);
    uleb(&reader);
    uleb(&reader);
    if (index != wanted) continue;
    place->file = name;
    for (uint64_t each = 1; each <= folder && folders.at < folders.end; each++) {
      const char *text = string(&folders);
      if (!*text) return;
      if (each == folder) place->folder = text;
    }
    return;
  }
}

static void findName(const LineTable *table, uint64_t file, SourceLine *place) {
  if (table->version < 5) return findOldName(table, file, place);
  Reader reader = table->names;
  uint64_t folder = 0, ignored = 0;
  readNames(table, &reader, UINT64_MAX, &place->folder, &ignored);
  readNames(table, &reader, file, &place->file, &folder);
  Reader again = table->names;
  readNames(table, &again, folder, &place->folder, &ignored);
}

/// A row of a table; the next row's address is where it ends.
typedef struct {
  uint64_t address, file, line;
  bool isStarted, isGuess;
} Row;

/// The places that are looked for, and their order by address: they are few, and rows are millions.
typedef struct {
  SourceLine *places;
  size_t count;
  uint16_t *order;
} Wanted;

static uint64_t address(const Wanted *wanted, size_t index) {
  return wanted->places[wanted->order[index]].address;
}

static void enter(const LineTable *table, const Wanted *wanted, Row *last, Row row, bool ends) {
  if (last->isStarted && last->line && last->address < row.address) {
    size_t low = 0, high = wanted->count;
    while (low < high) {
      size_t middle = (low + high) / 2;
      if (address(wanted, middle) < last->address) low = middle + 1; else high = middle;
    }
    for (; low < wanted->count && address(wanted, low) < row.address; low++) {
      SourceLine *place = &wanted->places[wanted->order[low]];
      if (place->line) continue;
      place->line = (uint32_t)last->line;
      place->isGuess = last->isGuess;
      findName(table, last->file, place);
    }
  }
  // What the compiler makes by itself has line 0, and belongs to the line before.
  row.isGuess = !row.line;
  if (!row.line) {
    row.line = last->line;
    row.file = last->file;
  }
  row.isStarted = !ends;
  *last = row;
}

/// Executes a table's program.
static void run(const LineTable *table, const Wanted *wanted) {
  Reader reader = table->program;
  const Row first = {.file = 1, .line = 1, .isStarted = true};
  Row row = first, last = {0};
  while (reader.at < reader.end) {
    uint8_t opcode = *reader.at++;
    if (opcode >= table->opcodeBase) {
      uint8_t step = opcode - table->opcodeBase;
      row.address += (uint64_t)(step / table->lineRange) * table->instructionLength;
      row.line += (uint64_t)(int64_t)(table->lineBase + step % table->lineRange);
      enter(table, wanted, &last, row, false);
      continue;
    }
    switch (opcode) {
      case 0: {
        uint64_t length = uleb(&reader), left = (uint64_t)(reader.end - reader.at);
        if (length == 0 || length > left) return;
        Reader operand = {reader.at, reader.at + length};
        reader.at += length;
        uint8_t extended = (uint8_t)number(&operand, 1);
        if (extended == 1) {
          enter(table, wanted, &last, row, true);
          row = first;
          last = (Row){0};
        } else if (extended == 2) {
          row.address = number(&operand, (unsigned)(length - 1));
        }
        break;
      }
      case 1: enter(table, wanted, &last, row, false); break;
      case 2: row.address += uleb(&reader) * table->instructionLength; break;
      case 3: row.line += (uint64_t)sleb(&reader); break;
      case 4: row.file = uleb(&reader); break;
      case 8:
        row.address += (uint64_t)((255 - table->opcodeBase) / table->lineRange) * table->instructionLength;
        break;
      case 9: row.address += number(&reader, 2); break;
      default:
        for (uint8_t index = 0; index < table->opcodeLengths[opcode - 1]; index++) uleb(&reader);
    }
  }
}

/// Reads the next table; false at the end, or if it cannot be read.
static bool readTable(Reader *reader, LineTable *table) {
  uint64_t length = number(reader, 4);
  table->offsetSize = 4;
  if (length == 0xFFFFFFFF) {
    length = number(reader, 8);
    table->offsetSize = 8;
  }
  if (length == 0 || length > (uint64_t)(reader->end - reader->at)) return false;
  Reader unit = {reader->at, reader->at + length};
  reader->at = unit.end;
  table->version = (unsigned)number(&unit, 2);
  table->program = (Reader){unit.end, unit.end};
  if (table->version < 2 || table->version > 5) return true;
  if (table->version == 5) number(&unit, 2);
  uint64_t header = number(&unit, table->offsetSize);
  if (header > (uint64_t)(unit.end - unit.at)) return true;
  const uint8_t *program = unit.at + header;
  table->instructionLength = (uint8_t)number(&unit, 1);
  if (table->version >= 4) number(&unit, 1);
  number(&unit, 1);
  table->lineBase = (int8_t)number(&unit, 1);
  table->lineRange = (uint8_t)number(&unit, 1);
  table->opcodeBase = (uint8_t)number(&unit, 1);
  table->opcodeLengths = unit.at;
  if (table->opcodeBase > 0) number(&unit, table->opcodeBase - 1u);
  table->names = (Reader){unit.at, program};
  if (table->lineRange > 0 && table->opcodeBase > 0) table->program = (Reader){program, unit.end};
  return true;
}

void findSourceLines(const DebugSections *sections, SourceLine *places, size_t count) {
  static uint16_t order[sourceLineLimit];
  if (!sections->lines.start || count > sourceLineLimit) return;
  Wanted wanted = {places, count, order};
  for (size_t index = 0; index < count; index++) {
    size_t place = index;
    for (; place > 0 && address(&wanted, place - 1) > places[index].address; place--) {
      order[place] = order[place - 1];
    }
    order[place] = (uint16_t)index;
  }
  Reader reader = {sections->lines.start, sections->lines.start + sections->lines.count};
  LineTable table = {.sections = sections};
  while (count > 0 && readTable(&reader, &table)) run(&table, &wanted);
}
