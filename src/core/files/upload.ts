// A file that arrives with a call: read once the caller is known, and stored before the transaction begins.
import { Readable } from "node:stream"
import type { Multipart, MultipartFile } from "@fastify/multipart"
import type { FastifyRequest } from "fastify"
import type { Config } from "../base/config.ts"
import { badRequest, invalid, tooLarge } from "../base/errors.ts"
import type { Log } from "../base/log.ts"
import { outageOf } from "../base/log.ts"
import type { TenantDb } from "../database/tenant.ts"
import { cutOff } from "../http/slow-bodies.ts"
import { withoutDirections } from "../values/text.ts"
import type { Files } from "./file.ts"
import { freeingBuffers } from "./free-buffers.ts"

/** The name is what the sender claims. The stream fails with 413 beyond the limit and when the sender breaks off. */
type IncomingFile = { filename: string; stream: Readable }
/**
 * A stored file: `key` names it in storage, `meant_for` is whose it was when it began to arrive, `type` its content
 * type.
 */
export type Uploaded = { key: string; filename: string; size: number; meant_for?: number; type?: string }

/** What receiving a file needs of the running server. */
type Receiving = {
  config: Config
  files: Files
  limits: {
    organization(id: number, what: "upload"): Promise<void>
    consume(name: string, key: string, points: number, seconds: number): Promise<void>
  }
  log: Log
}

/** Part of the address: `rest("POST", "/api/…/", { upload: imageUpload("image") })`. */
export type Upload = {
  /** The form's field with the file; all other fields are input. */
  field: string
  max_bytes(config: Config): number
  /**
   * Stores the file, outside of any transaction: `db` only reads, `input` holds path, query and the fields that came
   * before the file, unchecked. Reads the stream to its end, or throws. The result is `ctx.upload`; when the call fails
   * afterwards the file is removed again.
   */
  receive(db: TenantDb, app: Receiving, file: IncomingFile, input: Record<string, unknown>): Promise<Uploaded>
  /** Counted for its caller alone, instead of among the uploads of the organization. */
  limit?: { name: string; count: number; seconds: number } | undefined
  /** The call makes no sense without its file, so it exists at the REST door only. Otherwise JSON is accepted too. */
  required?: true
}

/** A form whose body hasn't been read yet. */
export type Form = { arrive(db: TenantDb, caller: string): Promise<Uploaded | undefined> }

/** Milliseconds without a byte, and in all, after which a body is cut. */
export const uploadTimeout = { idle: 30_000, total: 3_600_000 }

const fieldLimits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 30, files: 1, parts: 31 }
/** Bytes of fields and boundaries beside the file. */
const formBytes = 1024 * 1024

/** Reads the form when asked to; its fields go into `fields` as text, as they arrive. */
export function openForm(
  request: FastifyRequest,
  upload: Upload,
  app: Receiving,
  fields: Record<string, unknown>,
  input: () => Record<string, unknown>,
): Form {
  const max = upload.max_bytes(app.config)
  async function count(db: TenantDb, caller: string) {
    const { limit } = upload
    if (limit) await app.limits.consume(limit.name, caller, limit.count, limit.seconds)
    else await app.limits.organization(db.organization_id, "upload")
  }
  async function take(db: TenantDb, caller: string, part: Multipart): Promise<Uploaded | undefined> {
    if (part.type === "field") {
      if (part.valueTruncated || part.fieldnameTruncated) throw tooLarge(part.fieldname, "This is too long")
      fields[part.fieldname] = part.value
      return undefined
    }
    if (!part.filename) return skip(part.file)
    if (part.fieldname !== upload.field) throw invalid(part.fieldname, "No file is expected here")
    await count(db, caller)
    const stream = freeingBuffers(Readable.from(whole(part.file, upload.field, max), { objectMode: false }))
    return upload.receive(db, app, { filename: nameOf(part.filename), stream }, input())
  }
  return {
    async arrive(db, caller) {
      if (Number(request.headers["content-length"] ?? 0) > max + formBytes)
        throw fileTooLarge(upload.field, max)
      const stop = cutWhenSlow(request, uploadTimeout)
      let uploaded: Uploaded | undefined
      try {
        for await (const part of legible(request.parts({ limits: { ...fieldLimits, fileSize: max } })))
          uploaded = (await take(db, caller, part)) ?? uploaded
        return uploaded
      } catch (error) {
        await discard(app, uploaded)
        throw error
      } finally {
        stop()
      }
    },
  }
}

/** Runs `work` with the arrived file; if it fails, the file is removed. */
export async function keeping<R>(
  app: Receiving,
  uploaded: Uploaded | undefined,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work()
  } catch (error) {
    // When the database failed at the commit, a row may refer to the file: better one file too many.
    if (!outageOf(error)) await discard(app, uploaded)
    throw error
  }
}

/** Removes the file, as far as that is possible. */
export async function discard(app: Receiving, uploaded: Uploaded | undefined) {
  if (!uploaded) return
  const left = (err: unknown) => app.log.warn({ err, key: uploaded.key }, "an unused file was left behind")
  await app.files.delete(uploaded.key).catch(left)
}

/** As the sender's disk has it: in a form, a browser writes quotes and line breaks of a name in this way alone. */
const nameOf = (filename: string) =>
  withoutDirections(filename.replace(/%22|%0D|%0A/gi, (code) => decodeURIComponent(code)))

/** The file's bytes, to the end or to the error that cut them off. */
async function* whole(file: MultipartFile["file"], field: string, max: number) {
  try {
    for await (const piece of file) yield piece
  } catch {
    throw brokenOff()
  }
  if (file.truncated) throw fileTooLarge(field, max)
}

/** Parts of a form; an unreadable one is the sender's mistake. */
async function* legible(parts: AsyncIterable<Multipart>) {
  try {
    yield* parts
  } catch (error) {
    const limit = error instanceof Error && "statusCode" in error && error.statusCode === 413
    throw limit ? error : brokenOff()
  }
}

/** Browsers send a file field without a file as an empty one. */
async function skip(file: Readable): Promise<undefined> {
  for await (const _ of file) throw badRequest("A file needs a name")
}

/** Checks now and then whether bytes still arrive. Answers how to stop checking. */
export function cutWhenSlow(request: FastifyRequest, { idle, total }: typeof uploadTimeout) {
  const { raw } = request
  const started = Date.now()
  let seen = { bytes: raw.socket.bytesRead, at: started }
  const look = () => {
    const now = Date.now()
    if (raw.socket.bytesRead !== seen.bytes) seen = { bytes: raw.socket.bytesRead, at: now }
    if (!raw.complete && (now - seen.at >= idle || now - started >= total)) cutOff(raw)
  }
  const timer = setInterval(look, Math.ceil(idle / 6)).unref()
  return () => clearInterval(timer)
}

const brokenOff = () => badRequest("The form is incomplete")

const fileTooLarge = (field: string, max: number) =>
  tooLarge(field, `The file is too large. The limit is ${Math.floor(max / (1024 * 1024))} MB.`)
