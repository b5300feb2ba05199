// What SheetTemplate.c does for each file: if FILE_PATH is the file of the number that is asked for,
// it answers the file. A directive such as #embed cannot come from a macro, so this is a file to
// include.

if (number-- == 0) {
  static const unsigned char bytes[] = {
#embed FILE_PATH
  };
  return (SheetTemplateFile){&FILE_PATH[sizeof FOLDER - 1], bytes, sizeof bytes};
}
#undef FILE_PATH
