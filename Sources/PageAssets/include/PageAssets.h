#ifndef PAGE_ASSETS_H
#define PAGE_ASSETS_H

#include <stddef.h>

/// The bytes of a file in this executable; they stay as long as the process.
typedef struct {
  const void *_Nullable start;
  size_t count;
} PageAssetBytes;

/// The file of this path in Sources/PageAssets, such as "Player/page.css"; nowhere if there is none.
PageAssetBytes pageAssetBytes(const char *_Nonnull path);

#endif
