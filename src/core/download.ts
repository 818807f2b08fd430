// A file on its way to the caller: bytes, type and a name that every browser reads right (RFC 6266).
import type { Readable } from "node:stream"

export class Download {
  readonly stream: Readable
  readonly size: number
  readonly type: string
  readonly filename: string
  /** Shown in pages and kept by browsers for good: a file that never changes under its address. */
  readonly shown: boolean
  constructor(
    file: { stream: Readable; size: number },
    type: string,
    filename: string,
    to: "caller" | "public" = "caller",
  ) {
    this.stream = file.stream
    this.size = file.size
    this.type = type
    this.filename = filename
    this.shown = to === "public"
  }

  /** `attachment` with an ASCII name for old readers and the real one in UTF-8. */
  disposition(): string {
    const plain = this.filename
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/["\\%;]/g, "_")
      .trim()
    const real = encodeURIComponent(this.filename.toWellFormed()).replace(
      /['()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    )
    return `attachment; filename="${plain || "download"}"; filename*=UTF-8''${real}`
  }
}
