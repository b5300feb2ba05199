#include "SourceLines.h"

#include <string.h>

#if defined(__ELF__) && defined(__LP64__)
#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fits(uint64_t offset, uint64_t length, uint64_t size) {
  return offset <= size && length <= size - offset;
}

DebugSections mapDebugSections(void) {
  DebugSections sections = {0};
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0) return sections;
  uint64_t size = fstat(file, &status) == 0 ? (uint64_t)status.st_size : 0;
  const uint8_t *start = size ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  if (start == MAP_FAILED || size < sizeof(Elf64_Ehdr)) return sections;
  const Elf64_Ehdr *header = (const Elf64_Ehdr *)start;
  if (!fits(header->e_shoff, (uint64_t)header->e_shnum * sizeof(Elf64_Shdr), size)) return sections;
  if (header->e_shstrndx >= header->e_shnum) return sections;
  const Elf64_Shdr *headers = (const Elf64_Shdr *)(start + header->e_shoff);
  const Elf64_Shdr *names = &headers[header->e_shstrndx];
  if (!fits(names->sh_offset, names->sh_size, size) || names->sh_size == 0) return sections;
  const char *texts = (const char *)start + names->sh_offset;
  if (texts[names->sh_size - 1] != 0) return sections;
  struct {
    const char *name;
    Section *section;
  } wanted[] = {
    {".debug_line", &sections.lines}, {".debug_line_str", &sections.lineStrings},
    {".debug_str", &sections.strings}, {".symtab", &sections.symbols},
    {".strtab", &sections.symbolNames},
  };
  for (size_t index = 0; index < header->e_shnum; index++) {
    const Elf64_Shdr *each = &headers[index];
    if (each->sh_type == SHT_NOBITS || (each->sh_flags & SHF_COMPRESSED)) continue;
    if (each->sh_name >= names->sh_size || !fits(each->sh_offset, each->sh_size, size)) continue;
    for (size_t number = 0; number < sizeof wanted / sizeof *wanted; number++) {
      if (strcmp(texts + each->sh_name, wanted[number].name) != 0) continue;
      *wanted[number].section = (Section){start + each->sh_offset, each->sh_size};
    }
  }
  return sections;
}

Function functionAt(const DebugSections *sections, uint64_t address) {
  const Elf64_Sym *symbols = (const Elf64_Sym *)sections->symbols.start;
  size_t count = sections->symbols.count / sizeof *symbols;
  Function function = {0};
  for (size_t index = 0; index < count; index++) {
    const Elf64_Sym *each = &symbols[index];
    if (ELF64_ST_TYPE(each->st_info) != STT_FUNC || each->st_shndx == SHN_UNDEF) continue;
    if (each->st_value > address || address - each->st_value >= each->st_size) continue;
    if (each->st_name >= sections->symbolNames.count) continue;
    const char *name = (const char *)sections->symbolNames.start + each->st_name;
    function = (Function){name, each->st_value, each->st_size};
  }
  return function;
}

#else

// On Apple's systems, lines are in files beside the executable.
DebugSections mapDebugSections(void) { return (DebugSections){0}; }

Function functionAt(const DebugSections *sections, uint64_t address) {
  (void)sections;
  (void)address;
  return (Function){0};
}

#endif

uint64_t jumpTo(uint64_t address, Function function, const uint8_t *code) {
#if defined(__x86_64__)
  // A conditional jump with a distance of four bytes, or of one.
  for (uint64_t offset = 0; offset + 6 <= function.length; offset++) {
    const uint8_t *at = code + offset;
    int32_t distance;
    memcpy(&distance, at + 2, sizeof distance);
    uint64_t place = function.start + offset;
    if (at[0] == 0x0F && (at[1] & 0xF0) == 0x80 && place + 6 + (uint64_t)(int64_t)distance == address) {
      return place;
    }
    if ((at[0] & 0xF0) == 0x70 && place + 2 + (uint64_t)(int64_t)(int8_t)at[1] == address) return place;
  }
#elif defined(__aarch64__)
  for (uint64_t offset = 0; offset + 4 <= function.length; offset += 4) {
    uint32_t word;
    memcpy(&word, code + offset, sizeof word);
    int64_t distance = 0;
    // B.cond, CBZ and CBNZ have 19 bits, TBZ and TBNZ have 14.
    if ((word & 0xFF000010) == 0x54000000 || (word & 0x7E000000) == 0x34000000) {
      distance = (int64_t)((int32_t)(word << 8) >> 13) * 4;
    } else if ((word & 0x7E000000) == 0x36000000) {
      distance = (int64_t)((int32_t)(word << 13) >> 18) * 4;
    }
    uint64_t place = function.start + offset;
    if (distance != 0 && place + (uint64_t)distance == address) return place;
  }
#else
  (void)address;
  (void)function;
  (void)code;
#endif
  return 0;
}
