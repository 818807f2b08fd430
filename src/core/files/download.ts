// A file on its way to the caller: whole or in part, with a name that every browser reads correctly.
import { Readable } from "node:stream"
import { create } from "content-disposition"
import type { FastifyReply, FastifyRequest } from "fastify"
import { AppError, notFound } from "../base/errors.ts"
import type { StoredFile } from "./file.ts"
import { freeingBuffers } from "./free-buffers.ts"

/** Open already, and sent whole; without a size if it is created while it is sent. */
type Opened = { stream: Readable; size?: number }
/** Opened when the wanted part is known. `tag` changes with the bytes. */
type Stored = { size: number; tag: string; open(range?: Range): Promise<StoredFile | null> }

export class Download {
  readonly file: Opened | Stored
  readonly type: string
  readonly filename: string
  /**
   * `public`: shown in pages and cached for good, a file that never changes under its address. `viewer`: a stranger's
   * file, shown to the person who asks for it; nothing in it runs.
   */
  readonly to: "caller" | "viewer" | "public"
  constructor(file: Opened | Stored, type: string, filename: string, to: Download["to"] = "caller") {
    this.file = file
    this.type = type
    this.filename = filename
    this.to = to
  }

  /** `attachment` with an ASCII name for old readers, and the real one in UTF-8 if it differs (RFC 6266). */
  disposition(): string {
    const real = this.filename.toWellFormed()
    const plain = real
      .normalize("NFKD")
      .replace(/[^\x20-\x7e]/g, "")
      .replace(/["\\%;]/g, "_")
      .trim()
    // A browser shows pictures and PDFs; anything else, which it might run, is saved.
    const isShown = this.type.startsWith("image/") || this.type === pdf
    const type = this.to === "viewer" && isShown ? "inline" : "attachment"
    return create(real, { type, fallback: plain || "download" })
  }
}

/** Sends the file, or the part that the Range header names if the file supports it (RFC 9110): 200, 206 or 416. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, download: Download) {
  const { file } = download
  if (!("stream" in file)) return sendStored(request, reply, download, file)
  if (file.size !== undefined) reply.header("content-length", file.size)
  if (request.method !== "HEAD") return dress(reply, download).send(file.stream)
  // HEAD gets the headers alone: what isn't sent isn't made either.
  file.stream.destroy()
  return dress(reply, download).send(Readable.from([]))
}

/** Opened before the headers are set: an error must not carry those of a file. */
async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  download: Download,
  { size, tag, open }: Stored,
) {
  const range = wantedRange(request, size, tag)
  if (range === "unsatisfiable") {
    reply.header("content-range", `bytes */${size}`)
    throw new AppError(
      "BAD_REQUEST",
      "range_not_satisfiable",
      "The requested range is beyond the end of the file",
      { status: 416 },
    )
  }
  // HEAD gets the headers alone.
  const opened = request.method === "HEAD" ? { stream: Readable.from([]) } : await open(range)
  if (opened === null) throw notFound("File")
  dress(reply, download).header("accept-ranges", "bytes").header("etag", `"${tag}"`)
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`)
  reply.header("content-length", range ? range.end - range.start + 1 : size)
  return reply.send(freeingBuffers(opened.stream))
}

function dress(reply: FastifyReply, download: Download) {
  if (download.to === "public") return showToAll(reply).type(download.type)
  if (download.to === "viewer")
    reply.header("content-security-policy", download.type === pdf ? inViewer : `${nothingRuns}; sandbox`)
  return reply.header("content-disposition", download.disposition()).type(download.type)
}

const pdf = "application/pdf"
const nothingRuns = "default-src 'none'; frame-ancestors 'none'"
/** Browsers put their viewer into such an answer, as an object with styles; in a sandbox they show no PDF. */
const inViewer = `${nothingRuns}; object-src 'self'; style-src 'unsafe-inline'`

/** A part is only sent of the version that the caller knows; of any other, the whole. */
function wantedRange({ headers }: FastifyRequest, size: number, tag: string) {
  const known = headers["if-range"]
  return known === undefined || known === `"${tag}"` ? readRange(headers.range, size) : undefined
}

/** Emails and other hosts show it too, and caches may keep it. */
const showToAll = (reply: FastifyReply) =>
  reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("cross-origin-resource-policy", "cross-origin")

/** Both inclusive. */
type Range = { start: number; end: number }

/**
 * The bytes that a Range header asks for of a file of this size. Undefined (the whole file) without a header, for an unreadable one
 * and for several ranges, as RFC 9110 allows.
 */
function readRange(header: string | undefined, size: number): Range | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "") ?? []
  if (first === "" && last === "") return undefined
  if (first === "") return Number(last) === 0 || size === 0 ? "unsatisfiable" : tail(Number(last), size)
  const start = Number(first)
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== "" && Number(last) < start) return undefined
  return start >= size ? "unsatisfiable" : { start, end }
}

const tail = (length: number, size: number) => ({ start: Math.max(0, size - length), end: size - 1 })
