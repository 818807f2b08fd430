// A QR code as a picture in the downloads, from where a banking app or a wallet reads it.
import { keep } from "../../api/save-file.ts"

/** Pixels of a module: apps look for a code in a photo, so a larger picture reads no better. */
const scale = 8

export async function saveQr(address: string, name: string): Promise<void> {
  const code = new Image()
  code.src = address
  await code.decode()
  const side = code.naturalWidth * scale
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = side
  const context = canvas.getContext("2d")
  if (!context) throw new Error("This browser can't create images")
  context.drawImage(code, 0, 0, side, side)
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"))
  if (!picture) throw new Error("The image couldn't be created")
  keep(picture, name.replaceAll(/[\\/:*?"<>|]/g, "-"))
}
