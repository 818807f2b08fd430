// What a file store can do, whether a folder or a bucket, and how its failures are read.
import type { Readable } from "node:stream"

export type ListedFile = { key: string; changed: Date; size: number }
export type StoredFile = { stream: Readable; size: number; total: number }
export type Files = {
  /** Stores the bytes under `key`; all or nothing. Answers the size. Throws AppError 507 when there is no room. */
  put(key: string, bytes: Buffer | Readable, type?: string): Promise<number>
  /** Opens a file, or part of it (inclusive byte range). Null when there is none. */
  open(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  /** Everything under `prefix/`. */
  deleteAll(prefix: string): Promise<void>
  /** Everything under `prefix/`, in any order, with the time at which it was stored or begun. */
  list(prefix: string): AsyncIterable<ListedFile>
  /** Throws when storage can't be reached. */
  check(): Promise<void>
}

/** A bucket as STORAGE_URL names it; undefined parts come from the standard AWS environment. */
export type Bucket = {
  name: string
  endpoint: string | undefined
  region: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** The HTTP status behind an error of the S3 client. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("$metadata" in error)) return undefined
  const metadata = error.$metadata
  if (typeof metadata !== "object" || metadata === null || !("httpStatusCode" in metadata)) return undefined
  return typeof metadata.httpStatusCode === "number" ? metadata.httpStatusCode : undefined
}
