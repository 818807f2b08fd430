// Reads a zip, as any reader does.
import { crc32 } from "node:zlib"
import { expect } from "vitest"

/** What any reader finds by the directory at the end: names, and bytes whose sums are right. */
export function unzipped(zip: Buffer): [string, Buffer][] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [size, named, begins] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString("utf8", at + 46, at + 46 + named)
    expect(zip.readUInt32LE(begins)).toBe(0x04034b50)
    expect(zip.toString("utf8", begins + 30, begins + 30 + named)).toBe(name)
    const bytes = zip.subarray(begins + 30 + named, begins + 30 + named + size)
    expect([zip.readUInt32LE(at + 16), zip.readUInt32LE(begins + 14)]).toEqual([crc32(bytes), crc32(bytes)])
    at += 46 + named
    return [name, bytes]
  })
}
