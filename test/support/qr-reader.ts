// Reads a QR code off a screen as a phone does: from the picture of it, and nothing else.
import jsQR from "jsqr"
import type { Locator } from "playwright-core"
import sharp from "sharp"

/** What the code says, on the screen or in a file. Throws where the picture holds none that can be read. */
export async function readQr(picture: Locator | Buffer): Promise<string> {
  const shot = Buffer.isBuffer(picture) ? picture : await picture.screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
  if (!found) throw new Error("The picture has no code that can be read")
  return Buffer.from(found.binaryData).toString("utf8")
}
