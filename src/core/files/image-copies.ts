// Smaller copies of pictures and icons: drawn when first asked for, and kept beside the original.
import { buffer } from "node:stream/consumers"
import type { Files, StoredFile } from "./file.ts"
import { readKey } from "./keys.ts"
import { inTurn, painter } from "./painter.ts"

/** In pixels. A few fixed widths, so that no caller can create endless copies. */
const widths = [96, 320, 640, 960, 1_280]
const quality = 80
/** What a picture may take to draw: it isn't checked before where it is a file that someone has sent. */
const maxPixels = 40_000_000

/**
 * The copy of a picture that is at least `width` wide; null where only the picture itself is, and where it can't be read. No row
 * names a copy: the daily sweep removes it, and it is drawn again when asked for. An empty copy stands for a picture that can't
 * be read: trying may take as long as drawing. `beforeDrawing` may refuse.
 */
export async function openCopy(
  files: Files,
  key: string,
  width: number,
  beforeDrawing?: () => Promise<void>,
): Promise<StoredFile | null> {
  const size = widths.find((one) => one >= width)
  if (size === undefined || !(await files.has(key))) return null
  const copy = key.replace(/(\.\w+)?$/, `-${size}.webp`)
  const drawn = await files.open(copy)
  if (drawn) return filled(drawn)
  await beforeDrawing?.()
  return filled(await draw(files, key, copy, size))
}

/** A square picture as a PNG, `size` pixels high and wide; null where there is none. Kept in the same way. */
export async function openIconCopy(files: Files, key: string, size: number): Promise<Buffer | null> {
  const copy = key.replace(/\.\w+$/, `-${size}.png`)
  const file = filled((await files.open(copy)) ?? (await draw(files, key, copy, size)))
  return file && buffer(file.stream)
}

function filled(file: StoredFile | null): StoredFile | null {
  if (file?.size !== 0) return file
  file.stream.destroy()
  return null
}

/** A plain tile of one colour (#RRGGBB), as a PNG. */
export const drawTile = (organization_id: number, size: number, background: string): Promise<Buffer> =>
  inTurn(organization_id, async () => {
    const sharp = await painter()
    return sharp({ create: { width: size, height: size, channels: 3, background } })
      .png()
      .toBuffer()
  })

/** In the format of the copy's ending. Callers that ask together wait for their turns, and the first one draws for all. */
const draw = (files: Files, key: string, copy: string, width: number) =>
  inTurn(Number(readKey(key)?.organization_id), async () => {
    const drawn = await files.open(copy)
    if (drawn) return drawn
    const original = await files.open(key)
    if (!original) return null
    const sharp = await painter()
    const picture = sharp(await buffer(original.stream), { limitInputPixels: maxPixels }).autoOrient()
    const smaller = picture.resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 })
    const [encoded, type] = copy.endsWith(".png")
      ? [smaller.png(), "image/png"]
      : [smaller.webp({ quality }), "image/webp"]
    const bytes = await encoded.toBuffer().catch(() => Buffer.alloc(0))
    await files.put(copy, bytes, type)
    return files.open(copy)
  })
