// What HeadlessUIKit, HeadlessSwiftUI, Foundation and Swift declare, within the executable: `init --app` says what an app
// names besides. scripts/check-public-symbols writes the tables, and holds them against the modules.

#include "NameTables.h"

// Older standards than C23 have #embed as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char headlessUIKit[] = {
#embed "HeadlessUIKit.txt"
};
static const unsigned char headlessUIKitRest[] = {
#embed "HeadlessUIKitRest.txt"
};
static const unsigned char headlessSwiftUI[] = {
#embed "HeadlessSwiftUI.txt"
};
static const unsigned char foundation[] = {
#embed "Foundation.txt"
};
static const unsigned char foundationEssentials[] = {
#embed "FoundationEssentials.txt"
};
static const unsigned char dispatch[] = {
#embed "Dispatch.txt"
};
static const unsigned char swift[] = {
#embed "Swift.txt"
};

NameTable nameTable(size_t number) {
  switch (number) {
  case 0: return (NameTable){headlessUIKit, sizeof headlessUIKit};
  case 1: return (NameTable){headlessUIKitRest, sizeof headlessUIKitRest};
  case 2: return (NameTable){foundation, sizeof foundation};
  case 3: return (NameTable){foundationEssentials, sizeof foundationEssentials};
  case 4: return (NameTable){dispatch, sizeof dispatch};
  case 5: return (NameTable){swift, sizeof swift};
  case 6: return (NameTable){headlessSwiftUI, sizeof headlessSwiftUI};
  default: return (NameTable){NULL, 0};
  }
}
