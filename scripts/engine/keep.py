"""Stores the engine's module as Swift source, or compares it with the stored one.

The module is stored compressed and in base64, as a string literal. That compiles at once, whereas
an array literal of its size takes minutes.
"""

import base64
import re
import sys
import zlib

head = """// Made by scripts/build-engine with {toolchain}; not to be edited.
// swift-format-ignore-file

/// The engine for pages: a WebAssembly module, compressed with gzip, in base64.
enum EngineModule {{
  static let base64: StaticString = \"\"\"
"""


def compressed(module):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return packer.compress(module) + packer.flush()


def main():
    module, kept, toolchain, mode = sys.argv[1:5]
    with open(module, "rb") as file:
        built = file.read()
    packed = compressed(built)
    size = f"{len(built)} bytes, {len(packed)} compressed"
    if mode != "--check":
        text = base64.b64encode(packed).decode()
        lines = [text[start : start + 96] for start in range(0, len(text), 96)]
        with open(kept, "w") as file:
            file.write(head.format(toolchain=toolchain))
            file.writelines(f"    {line}\\\n" for line in lines[:-1])
            file.write(f'    {lines[-1]}\n    """\n}}\n')
        print(f"the engine is renewed: {size}")
        return
    with open(kept) as file:
        text = file.read()
    if f"scripts/build-engine with {toolchain};" not in text:
        print(f"the engine is that of another toolchain than {toolchain}: it builds, {size}")
        return
    body = re.search(r'"""\n(.*?)"""', text, re.DOTALL).group(1)
    if zlib.decompress(base64.b64decode(re.sub(r"[\\\s]", "", body)), 31) != built:
        sys.exit(f"{kept} is not what these sources make: scripts/build-engine renews it")
    print(f"the engine is what these sources make: {size}")


main()
