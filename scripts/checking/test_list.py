"""Lists the XCTest tests in Swift files, as Swift: python3 test_list.py FILE... > Tests.swift"""

import re
import sys

CASE = re.compile(r"^(?:@\w+ )*(?:final )?class (\w+): XCTestCase\b")
LEFT_OUT = re.compile(r"^#if canImport\(ObjectiveC\).*?^#endif", re.M | re.S)
TEST = re.compile(r"^    func (test\w*)\(\)( throws)?")


def main():
    print("import XCTest\n\n@MainActor let allTests = {\n  var tests = TestList()")
    for path in sys.argv[1:]:
        case = None
        text = LEFT_OUT.sub("", open(path, encoding="utf-8").read())
        for line in text.split("\n"):
            if line.startswith(("class ", "final class ", "@MainActor class")):
                match = CASE.match(line)
                case = match and match[1]
            elif case and (match := TEST.match(line)):
                call = f"{'try ' if match[2] else ''}test.{match[1]}()"
                print(f'  tests.add("{case}.{match[1]}") {{ (test: {case}) in {call} }}')
    print("  return tests\n}()")


main()
