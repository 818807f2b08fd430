// The picture that a client of the demo sends as proof: a bank's confirmation, drawn dot by dot.
import { crc32, deflateSync } from "node:zlib"

const [width, height] = [560, 330]
const colours = { paper: 0, ink: 1, faint: 2, bank: 3, good: 4 } as const
/** Red, green and blue of each. */
const palette = [0xfd, 0xfd, 0xfb, 0x1f, 0x29, 0x37, 0x8a, 0x94, 0xa3, 0x1d, 0x4e, 0x89, 0x2f, 0x7d, 0x4f]

/** As PNG (W3C): one byte a dot, which names its colour. */
export function proofPicture({
  amount,
  day,
  to,
  reference,
}: Record<"amount" | "day" | "to" | "reference", string>) {
  const dots = new Uint8Array(width * height)
  const fill = (x: number, y: number, w: number, h: number, colour: number) => {
    for (let row = y; row < y + h; row++) dots.fill(colour, row * width + x, row * width + x + w)
  }
  const write = (text: string, x: number, y: number, size: number, colour: number) => {
    for (const [place, letter] of [...text.toUpperCase()].entries())
      for (const [row, line] of (letters[letter] ?? letters[" "] ?? []).entries())
        for (let column = 0; column < 5; column++)
          if (line & (16 >> column)) fill(x + (place * 6 + column) * size, y + row * size, size, size, colour)
  }
  fill(0, 0, width, 56, colours.bank)
  write("Harbour Bank", 28, 18, 3, colours.paper)
  write("Transfer confirmed", 28, 80, 3, colours.good)
  const lines = [
    ["Amount", amount],
    ["To", to],
    ["Reference", reference],
    ["Executed", day],
  ] as const
  for (const [place, [name, text]] of lines.entries()) {
    write(name, 28, 132 + place * 44, 2, colours.faint)
    write(text, 168, 132 + place * 44, 2, colours.ink)
    fill(28, 160 + place * 44, width - 56, 1, colours.faint)
  }
  return png(dots)
}

function png(dots: Uint8Array): Buffer {
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++)
    rows.set(dots.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...[chunk("IHDR", header), chunk("PLTE", Buffer.from(palette)), chunk("IDAT", deflateSync(rows))],
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), bytes])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** Seven rows of five dots each. */
const letters: Record<string, readonly number[]> = {
  ...{
    " ": [0, 0, 0, 0, 0, 0, 0],
    ".": [0, 0, 0, 0, 0, 12, 12],
    ",": [0, 0, 0, 0, 12, 4, 8],
    "-": [0, 0, 0, 31, 0, 0, 0],
  },
  ...{ "0": [14, 17, 19, 21, 25, 17, 14], "1": [4, 12, 4, 4, 4, 4, 14], "2": [14, 17, 1, 2, 4, 8, 31] },
  ...{ "3": [31, 2, 4, 2, 1, 17, 14], "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14] },
  ...{ "6": [6, 8, 16, 30, 17, 17, 14], "7": [31, 1, 2, 4, 8, 8, 8], "8": [14, 17, 17, 14, 17, 17, 14] },
  ...{ "9": [14, 17, 17, 15, 1, 2, 12], A: [14, 17, 17, 31, 17, 17, 17], B: [30, 17, 17, 30, 17, 17, 30] },
  ...{ C: [14, 17, 16, 16, 16, 17, 14], D: [28, 18, 17, 17, 17, 18, 28], E: [31, 16, 16, 30, 16, 16, 31] },
  ...{ F: [31, 16, 16, 30, 16, 16, 16], G: [14, 17, 16, 23, 17, 17, 15], H: [17, 17, 17, 31, 17, 17, 17] },
  ...{ I: [14, 4, 4, 4, 4, 4, 14], J: [7, 2, 2, 2, 2, 18, 12], K: [17, 18, 20, 24, 20, 18, 17] },
  ...{ L: [16, 16, 16, 16, 16, 16, 31], M: [17, 27, 21, 21, 17, 17, 17], N: [17, 17, 25, 21, 19, 17, 17] },
  ...{ O: [14, 17, 17, 17, 17, 17, 14], P: [30, 17, 17, 30, 16, 16, 16], Q: [14, 17, 17, 17, 21, 18, 13] },
  ...{ R: [30, 17, 17, 30, 20, 18, 17], S: [15, 16, 16, 14, 1, 1, 30], T: [31, 4, 4, 4, 4, 4, 4] },
  ...{ U: [17, 17, 17, 17, 17, 17, 14], V: [17, 17, 17, 17, 17, 10, 4], W: [17, 17, 17, 21, 21, 21, 10] },
  ...{ X: [17, 17, 10, 4, 10, 17, 17], Y: [17, 17, 17, 10, 4, 4, 4], Z: [31, 1, 2, 4, 8, 16, 31] },
}
