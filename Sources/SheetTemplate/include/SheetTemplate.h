#ifndef SHEET_TEMPLATE_H
#define SHEET_TEMPLATE_H

#include <stddef.h>

/// A file of a folder of Fixtures in this executable: its path in that folder, and its bytes, which
/// stay as long as the process.
typedef struct {
  const char *_Nullable path;
  const void *_Nullable start;
  size_t count;
} SheetTemplateFile;

/// The file of own-sheet of this number, counted from 0; without a path after the last one.
SheetTemplateFile sheetTemplateFile(size_t number);

/// The file of uikit-sheets that any app's package has, likewise.
SheetTemplateFile appTemplateFile(size_t number);

/// The page of the guide that is the skill of coding agents, likewise.
SheetTemplateFile agentTemplateFile(size_t number);

#endif
