// Pictures of an organization: checked by content, re-encoded without metadata, and public.
import { buffer } from "node:stream/consumers"
import { fileTypeFromBuffer } from "file-type"
import { notFound, tooLarge, wrongType } from "../base/errors.ts"
import type { TenantDb } from "../database/tenant.ts"
import { type LogoTone, toneOfPixels } from "../values/colours.ts"
import { Download } from "./download.ts"
import type { Files } from "./file.ts"
import { openCopy } from "./image-copies.ts"
import { keyOf, newKey } from "./keys.ts"
import { inTurn, painter } from "./painter.ts"
import { dropFiles } from "./removal.ts"
import type { Upload } from "./upload.ts"

const megabyte = 1024 * 1024
const megapixels = 40
/** Pixels: a picture one pixel wide and as long as its file allows takes minutes to draw. */
const maxSide = 20_000
const longestSide = 2_000
const accepted = ["image/png", "image/jpeg", "image/gif", "image/webp"]
type Format = "webp" | "png" | "jpeg"

type Kept = { format?: "webp" | "png"; square?: number; limit?: Upload["limit"] }

/**
 * A picture in `field`, up to 5 MB; `ctx.upload.key` is where it is stored. Logos are png, because mail programs want that, and
 * their key ends with their tone. `square`: its middle, at most so many pixels on a side.
 */
export const imageUpload = (field: string, { format = "webp", square, limit }: Kept = {}): Upload => ({
  field,
  max_bytes: () => 5 * megabyte,
  limit,
  async receive(db, app, { filename, stream }) {
    const bytes = await buffer(stream)
    const image = await redraw(db.organization_id, bytes, field, { format, side: longestSide, square })
    const tone = format === "png" ? await toneOf(db.organization_id, image) : null
    const key = newKey("images", db.organization_id, `${tone === null ? "" : `-${tone}`}.${format}`)
    return { key, filename, size: await app.files.put(key, image, `image/${format}`) }
  },
})

/**
 * The picture re-encoded: upright, at most `side` px on a side, the first frame of an animation, without metadata: a photo
 * tells where it was taken. Throws 415 for anything but png, jpeg, gif and webp, and for unreadable ones; 413 beyond 40 megapixels or 20,000 px on
 * a side.
 */
export async function redraw(
  organization_id: number,
  bytes: Buffer,
  field: string,
  { format, side = maxSide, square }: { format: Format; side?: number; square?: number | undefined },
): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !accepted.includes(type.mime)) throw wrongType(field, "Choose a PNG, JPEG, GIF or WebP image")
  return inTurn(organization_id, async () => {
    const sharp = await painter()
    const { width, height } = await readable(field, sharp(bytes, { limitInputPixels: false }).metadata())
    if (width * height > megapixels * 1_000_000)
      throw tooLarge(field, `The image is too large. The limit is ${megapixels} megapixels.`)
    if (Math.max(width, height) > maxSide)
      throw tooLarge(
        field,
        `The image is too large. Each side can be at most ${maxSide.toLocaleString("en")} pixels.`,
      )
    const edge = square === undefined ? side : Math.min(square, width, height)
    const drawn = sharp(bytes, { limitInputPixels: megapixels * 1_000_000 })
      .autoOrient()
      .resize({
        width: edge,
        height: edge,
        fit: square === undefined ? "inside" : "cover",
        withoutEnlargement: true,
      })
      .timeout({ seconds: 20 })
    const encoded = {
      png: () => drawn.png(),
      webp: () => drawn.webp({ quality: 85 }),
      jpeg: () => drawn.jpeg({ quality: 90 }),
    }
    return readable(field, encoded[format]().toBuffer())
  })
}

const toneOf = (organization_id: number, image: Buffer): Promise<LogoTone | null> =>
  inTurn(organization_id, async () => {
    const sharp = await painter()
    const small = sharp(image).resize({ width: 128, height: 128, fit: "inside", withoutEnlargement: true })
    return toneOfPixels(await small.ensureAlpha().toColourspace("srgb").raw().toBuffer())
  })

/**
 * The file that a row should have afterwards: the uploaded one, none when `removed` is null, else unchanged
 * (undefined).
 */
export const nextImage = (upload: { key: string } | undefined, removed: null | undefined) =>
  upload?.key ?? removed

/** Call it in the transaction that removes the last reference: the file is deleted after the commit. */
export async function dropImage(db: TenantDb, before: string | null, after: string | null = null) {
  if (before !== after) await dropFiles(db, [before])
}

/** The public address of the picture with this key; relative, so that each host shows its own. */
export const imageUrl = (key: string | null): string | null => {
  const [, organization_id, name] =
    /^images\/(\d+)\/([0-9a-f]{48}(?:\.webp|(?:-light|-dark)?\.png))$/.exec(key ?? "") ?? []
  return name === undefined ? null : `/api/public/images/${organization_id}-${name}/`
}

/** The picture with this name, in the size closest to `width`. Throws 404. */
export async function openImage(files: Files, name: string, width?: number): Promise<Download> {
  const [, organization_id, file, format] =
    /^(\d{1,16})-([0-9a-f]{48}(?:-light|-dark)?\.(webp|png))$/.exec(name) ?? []
  if (file === undefined) throw notFound("Image")
  const key = keyOf("images", Number(organization_id), file)
  const copy = width === undefined ? null : await openCopy(files, key, width)
  if (copy) return new Download(copy, "image/webp", "image.webp", "public")
  const found = await files.open(key)
  if (!found) throw notFound("Image")
  return new Download(found, `image/${format}`, `image.${format}`, "public")
}

async function readable<R>(field: string, work: Promise<R>): Promise<R> {
  try {
    return await work
  } catch {
    throw wrongType(field, "This image can't be read")
  }
}
