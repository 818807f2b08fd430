// Which characters a font file really has: its ranges are only what it was cut by.
import { brotliDecompressSync } from "node:zlib"

/** The code points of a WOFF 2 file (W3C WOFF File Format 2.0; OpenType `cmap`, formats 4 and 12). */
export function charactersOf(file: Buffer): Set<number> {
  const characters = new Set<number>()
  const cmap = tableOf(file, cmapIndex)
  if (!cmap) return characters
  for (let at = 0; at < cmap.readUInt16BE(2); at++) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4))
    for (const codePoint of charactersIn(part)) characters.add(codePoint)
  }
  return characters
}

/** Places in the format's list of known tables. */
const cmapIndex = 0
const glyfIndex = 10
const locaIndex = 11
/** The directory writes tables by their place in that list; this one means that a name of four letters follows. */
const named = 63

/** The tables lie one after another in one compressed stream. */
function tableOf(file: Buffer, wanted: number): Buffer | undefined {
  let at = 48
  const number = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let start = 0
  let found: [from: number, to: number] | undefined
  for (let table = 0; table < file.readUInt16BE(12); table++) {
    const flags = file.readUInt8(at++)
    const index = flags & 63
    if (index === named) at += 4
    const plain = number()
    const version = flags >> 6
    // Outlines say 3 where they are as they were, all others 0; what is transformed has another length.
    const isPlain = version === (index === glyfIndex || index === locaIndex ? 3 : 0)
    const length = isPlain ? plain : number()
    if (index === wanted) found = [start, start + length]
    start += length
  }
  return found && brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...found)
}

function* charactersIn(part: Buffer): Generator<number> {
  const format = part.readUInt16BE(0)
  if (format === 12)
    for (let group = 0; group < part.readUInt32BE(12); group++) {
      const from = 16 + group * 12
      for (let one = part.readUInt32BE(from); one <= part.readUInt32BE(from + 4); one++) yield one
    }
  if (format === 4) yield* shortCharactersIn(part)
}

/** Four lists of the same length: ends, starts, differences, and where the glyphs of a segment are listed. */
function* shortCharactersIn(part: Buffer): Generator<number> {
  const size = part.readUInt16BE(6)
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [part.readUInt16BE(at), part.readUInt16BE(at + 2 + size)]
    const difference = part.readUInt16BE(at + 2 + size * 2)
    const place = at + 2 + size * 3
    const list = part.readUInt16BE(place)
    for (let one = first; one <= last && one < 0xffff; one++) {
      const listed = list === 0 ? one : part.readUInt16BE(place + list + (one - first) * 2)
      if (list === 0 ? (one + difference) % 0x10000 !== 0 : listed !== 0) yield one
    }
  }
}
