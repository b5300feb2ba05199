// Several files in one: a ZIP archive without compression.

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crcOf(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes in little-endian order, given as `[bytes, value]`. */
function packed(fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let place = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += size;
  }
  return new Uint8Array(view.buffer);
}

/** Makes an archive of files, each `{ name, text }`, as a Blob. All are dated 1 January 1980, the
 * earliest date that ZIP supports, so that the same files give the same bytes. */
function zipOf(files) {
  const encoder = new TextEncoder();
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, text } of files) {
    const path = encoder.encode(name);
    const bytes = encoder.encode(text);
    // Shared by both records: version 2.0, UTF-8 names, stored, time, date, checksum and sizes.
    const shared = [
      [2, 20], [2, 0x0800], [2, 0], [2, 0], [2, 0x21], [4, crcOf(bytes)],
      [4, bytes.length], [4, bytes.length], [2, path.length], [2, 0],
    ];
    const local = packed([[4, 0x04034b50], ...shared]);
    parts.push(local, path, bytes);
    directory.push(
      packed([[4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), path);
    offset += local.length + path.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = packed([
    [4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, offset], [2, 0],
  ]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}
