// Forms with a file, and pictures to put into them.
import sharp from "sharp"

export type Picture = { bytes: Buffer; name?: string }

/** The body and the header of a form, ready for `rest` or `call`. */
export async function formOf(fields: Record<string, string | Picture>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.append(name, value)
    else data.append(name, new Blob([new Uint8Array(value.bytes)]), value.name ?? "picture.png")
  }
  const request = new Request("http://localhost/", { method: "POST", body: data })
  const type = request.headers.get("content-type") ?? ""
  return { body: Buffer.from(await request.arrayBuffer()), headers: { "content-type": type } }
}

/** A plain picture of one colour. */
export const picture = (format: "png" | "jpeg" | "gif" | "webp" | "avif" = "png", width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "#4F46E5" } })
    .toFormat(format)
    .toBuffer()
