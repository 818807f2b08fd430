// A QR code as a picture in the downloads, from where a banking app or a wallet reads it.
import { encode } from "uqr"
import { keep } from "../../api/save-file.ts"

/** Pixels of a module: apps look for a code in a photo, so a larger picture reads no better. */
const scale = 8

export async function saveQr(text: string, name: string): Promise<void> {
  const { data, size } = encode(text, { border: 4, ecc: "M" })
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = size * scale
  const context = canvas.getContext("2d")
  if (!context) throw new Error("This browser can't create images")
  context.fillStyle = "#ffffff"
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = "#000000"
  for (const [y, line] of data.entries())
    for (const [x, dark] of line.entries()) if (dark) context.fillRect(x * scale, y * scale, scale, scale)
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  if (!picture) throw new Error("The image couldn't be created")
  keep(picture, name.replaceAll(/[\\/:*?"<>|]/g, "-"))
}
