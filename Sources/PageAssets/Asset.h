// What PageAssets.c does for each file: if ASSET is the path that is asked for, it answers the
// file's bytes. A directive such as #embed cannot come from a macro, so this is a file to include.

if (strcmp(path, ASSET) == 0) {
  static const unsigned char bytes[] = {
#embed ASSET
  };
  return (PageAssetBytes){bytes, sizeof bytes};
}
#undef ASSET
