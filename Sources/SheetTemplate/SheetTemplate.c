// The packages that `init` writes, within the executable: with --sheet it is Fixtures/own-sheet, with
// --app it has files of Fixtures/uikit-sheets, so that what is written is what the checks build and
// run. With --agent it has a page of the guide, whose calls the tests run.

#include "SheetTemplate.h"

// Older standards than C23 have #embed as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FOLDER "../../Fixtures/own-sheet/"

SheetTemplateFile sheetTemplateFile(size_t number) {
#define FILE_PATH "../../Fixtures/own-sheet/Package.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/Sources/AcmeSheets/AcmeSheet+Actions.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/Sources/AcmeSheets/AcmeSheet+Settings.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/Sources/AcmeSheets/AcmeSheet.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/Sources/acme-replay/Main.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/Tests/AcmeSheetsTests/AcmeSheetTests.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/Tests/AcmeSheetsTests/FirstProgramsTests.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/expected/fling-up.jsonl"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/expected/peek.jsonl"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/scenes/low-card.json"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/suite.json"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/traces/fling-up.json"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/traces/hold-then-lift.json"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/traces/peek.json"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/own-sheet/traces/slow-drag.json"
#include "TemplateFile.h"

  return (SheetTemplateFile){NULL, NULL, 0};
}

#undef FOLDER
#define FOLDER "../../Fixtures/uikit-sheets/"

SheetTemplateFile appTemplateFile(size_t number) {
#define FILE_PATH "../../Fixtures/uikit-sheets/Package.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/uikit-sheets/Sources/uikit-replay/Main.swift"
#include "TemplateFile.h"
#define FILE_PATH "../../Fixtures/uikit-sheets/Tests/PlaceSheetTests/SheetTests.swift"
#include "TemplateFile.h"

  return (SheetTemplateFile){NULL, NULL, 0};
}

#undef FOLDER
#define FOLDER "../GestureReplay/GestureReplay.docc/"

SheetTemplateFile agentTemplateFile(size_t number) {
#define FILE_PATH "../GestureReplay/GestureReplay.docc/WorkWithAnAgent.md"
#include "TemplateFile.h"

  return (SheetTemplateFile){NULL, NULL, 0};
}
