// The picture that a client of the demo sends as proof: a bank's confirmation, drawn dot by dot.
import { painter } from "../core/files/painter.ts"

const [width, height] = [560, 330]
const [paper, ink, faint, bank, good] = [0xfdfdfb, 0x1f2937, 0x8a94a3, 0x1d4e89, 0x2f7d4f]

/** As PNG, each line with its name. */
export async function proofPicture(lines: Record<string, string>): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  const fill = (x: number, y: number, w: number, h: number, colour: number) => {
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) pixels.writeUIntBE(colour, (row * width + column) * 3, 3)
  }
  const write = (text: string, x: number, y: number, size: number, colour: number) => {
    for (const [place, letter] of [...text.toUpperCase()].entries())
      for (const [row, line] of (letters[letter] ?? []).entries())
        for (let column = 0; column < 5; column++)
          if (line & (16 >> column)) fill(x + (place * 6 + column) * size, y + row * size, size, size, colour)
  }
  fill(0, 0, width, height, paper)
  fill(0, 0, width, 56, bank)
  write("Harbour Bank", 28, 18, 3, paper)
  write("Transfer confirmed", 28, 80, 3, good)
  for (const [place, [name, text]] of Object.entries(lines).entries()) {
    write(name, 28, 132 + place * 44, 2, faint)
    write(text, 168, 132 + place * 44, 2, ink)
    fill(28, 160 + place * 44, width - 56, 1, faint)
  }
  const sharp = await painter()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** Seven rows of five dots each. */
const letters: Record<string, readonly number[]> = {
  ...{
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
