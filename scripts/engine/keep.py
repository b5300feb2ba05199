"""Keeps the engine among the pages' files, with a record of what it was made from.

    keep.py is-current|compare|renew TOOLCHAIN MODULE < SOURCES

MODULE is where the built engine is, or is to be; SOURCES are the paths that determine its bytes, one
a line.
"""

import gzip
import hashlib
import pathlib
import sys
import zlib

FOLDER = pathlib.Path("Sources/PageAssets/Engine")
PACKED = FOLDER / "engine.wasm.gz"
RECORD = FOLDER / "engine.source"
HEAD = "What scripts/build-engine made engine.wasm.gz from."


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def hash_of(paths):
    """One hash over the names and contents of files, as sha256sum lists them."""
    lines = (f"{sha256(pathlib.Path(path).read_bytes())}  {path}\n" for path in paths)
    return sha256("".join(lines).encode())


def kept():
    """The kept engine, and what its record says by keyword; nothing where there is none."""
    engine = gzip.decompress(PACKED.read_bytes()) if PACKED.exists() else b""
    lines = RECORD.read_text().splitlines()[1:] if RECORD.exists() else []
    return engine, dict(line.split() for line in lines)


def packed(engine):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return packer.compress(engine) + packer.flush()


def is_current(record, path):
    """Whether the kept engine is the one of this record; then it is unpacked to the path."""
    engine, recorded = kept()
    if recorded != record | {"engine": sha256(engine)}:
        return 1
    path.write_bytes(engine)
    print(f"the engine is that of these sources: {len(engine)} bytes")
    return 0


def renew(record, path):
    """Keeps a built engine. What is kept already stays: other versions of zlib pack differently."""
    built = path.read_bytes()
    if kept()[0] != built:
        FOLDER.mkdir(exist_ok=True)
        PACKED.write_bytes(packed(built))
    words = record | {"engine": sha256(built)}
    RECORD.write_text("".join([f"{HEAD}\n", *(f"{key} {word}\n" for key, word in words.items())]))
    print(f"the engine is renewed: {len(built)} bytes, {PACKED.stat().st_size} compressed")
    return 0


def compare(record, path):
    """Compares a built engine with the kept one."""
    built = path.read_bytes()
    engine, recorded = kept()
    toolchain = record["toolchain"]
    if recorded.get("toolchain", toolchain) != toolchain:
        print(f"the engine is that of another toolchain than {toolchain}: it builds, "
              f"{len(built)} bytes")
        return 0
    if engine != built:
        return failure(f"{PACKED} is not what these sources make")
    if recorded != record | {"engine": sha256(engine)}:
        return failure(f"{PACKED} is what these sources make, but {RECORD} names others")
    print(f"the engine is what these sources make: {len(built)} bytes")
    return 0


def failure(fault):
    print(f"{fault}: scripts/build-engine renews it", file=sys.stderr)
    return 1


def main():
    mode, toolchain, path = sys.argv[1:]
    record = {"toolchain": toolchain, "sources": hash_of(sys.stdin.read().split())}
    act = {"is-current": is_current, "compare": compare, "renew": renew}[mode]
    return act(record, pathlib.Path(path))


sys.exit(main())
