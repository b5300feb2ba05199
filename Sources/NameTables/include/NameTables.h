#ifndef NAME_TABLES_H
#define NAME_TABLES_H

#include <stddef.h>

/// A table of names in this executable: its bytes, which stay as long as the process.
typedef struct {
  const void *_Nullable start;
  size_t count;
} NameTable;

/// What a module declares that an app's file sees, counted from 0; nowhere after the last one.
///
/// The first two are HeadlessUIKit's, and the last one is HeadlessSwiftUI's. scripts/known_names.py says what its lines mean.
NameTable nameTable(size_t number);

#endif
