#include "SourceLines.h"
#include "Words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__ELF__) && defined(__LP64__)
#include <elf.h>

/// Whether a demangled name begins with that of a member, and goes on as that of a getter or a method.
///
/// A private type says in which file it is, `Sheets.(Drawer in _0A1B).body.getter`, which is passed over.
static bool isMember(const char *name, const char *type, const char *member) {
  const char *const parts[] = {type, ".", member};
  for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
    for (const char *expected = parts[part]; *expected;) {
      if (*name == '(') {
        name++;
      } else if (strncmp(name, " in _", 5) == 0) {
        name += strcspn(name, ")");
        if (*name) name++;
      } else if (*name++ != *expected++) {
        return false;
      }
    }
    if (strncmp(name, " in _", 5) == 0) name += strcspn(name, ")") + 1;
  }
  return strncmp(name, ".getter : ", 10) == 0 || *name == '(';
}

Function memberNamed(const DebugSections *sections, const char *type, const char *member) {
  char mangled[256];
  snprintf(mangled, sizeof mangled, "%zu%s", strlen(member), member);
  const Elf64_Sym *symbols = (const Elf64_Sym *)sections->symbols.start;
  size_t count = sections->symbols.count / sizeof *symbols;
  Function found = {0};
  for (size_t index = 0; index < count; index++) {
    const Elf64_Sym *each = &symbols[index];
    if (ELF64_ST_TYPE(each->st_info) != STT_FUNC || each->st_shndx == SHN_UNDEF) continue;
    if (each->st_name >= sections->symbolNames.count) continue;
    const char *symbol = (const char *)sections->symbolNames.start + each->st_name;
    if (strncmp(symbol, "$s", 2) != 0 || !strstr(symbol, mangled)) continue;
    char *name = swift_demangle(symbol, strlen(symbol), NULL, NULL, 0);
    bool isIt = name && isMember(name, type, member);
    free(name);
    if (!isIt) continue;
    if (found.symbol) return (Function){0};
    found = (Function){symbol, each->st_value, each->st_size};
  }
  return found;
}

#else

Function memberNamed(const DebugSections *sections, const char *type, const char *member) {
  (void)sections;
  (void)type;
  (void)member;
  return (Function){0};
}

#endif
