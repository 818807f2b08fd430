// An organization's logo for the printer, which loads nothing.
import { buffer } from "node:stream/consumers"
import type { Files } from "../src/core/files/file.ts"

/** As a data: URI; null where there is none, or the file is no picture of ours. */
export async function logoOf(files: Files, key: string | null): Promise<string | null> {
  const file = key === null ? null : await files.open(key)
  if (!file) return null
  const bytes = await buffer(file.stream)
  const type = pictureType(bytes)
  return type === null ? null : `data:${type};base64,${bytes.toString("base64")}`
}

function pictureType(bytes: Buffer): string | null {
  const start = bytes.toString("latin1", 0, 12)
  if (start.startsWith("\x89PNG")) return "image/png"
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg"
  if (start.startsWith("GIF8")) return "image/gif"
  return /^RIFF.{4}WEBP$/s.test(start) ? "image/webp" : null
}
