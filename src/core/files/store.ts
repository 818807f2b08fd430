// Where files are kept: a folder on one machine, or an S3 bucket.
import { join } from "node:path"
import { Readable } from "node:stream"
import { StartError } from "../base/config.ts"
import { AppError } from "../base/errors.ts"
import { type Bucket, type Files, statusOf } from "./file.ts"
import { openLocalFiles } from "./local-files.ts"

/**
 * Opens the bucket of `storage_url` (`s3://[key:secret@]bucket?endpoint=…&region=…`), or the folder `data_dir/files`.
 * Keys are `[a-z0-9/_.-]+`: no empty, "." or ".." parts, each part at most 200 characters, 900 in all; others throw. A
 * failed `put` destroys its stream. An opened stream must be read to its end or destroyed. A range beyond the end is
 * cut; one that starts beyond it has size 0. Throws StartError when the URL can't be used.
 */
export function openFiles(options: { storage_url: string | undefined; data_dir: string }): Files {
  const store = options.storage_url
    ? openBucketOnce(readStorageUrl(options.storage_url))
    : always(openLocalFiles(join(options.data_dir, "files")))
  return {
    async put(key, bytes, type) {
      // An upload may break off before anyone reads it; without a listener that would end the process.
      if (bytes instanceof Readable) bytes.on("error", () => {})
      try {
        checkKey(key)
        return await (await store()).put(key, bytes, type)
      } catch (error) {
        if (bytes instanceof Readable) bytes.destroy()
        throw isFull(error) ? noRoom() : error
      }
    },
    async open(key, range) {
      checkKey(key)
      if (range) checkRange(range)
      return (await store()).open(key, range)
    },
    async has(key) {
      checkKey(key)
      return (await store()).has(key)
    },
    async delete(key) {
      checkKey(key)
      await (await store()).delete(key)
    },
    async deleteAll(prefix) {
      checkKey(prefix)
      await (await store()).deleteAll(prefix)
    },
    async *list(prefix) {
      checkKey(prefix)
      yield* (await store()).list(prefix)
    },
    async check() {
      await (await store()).check()
    },
  }
}

/** Reads `s3://[key:secret@]bucket?endpoint=…&region=…`. Throws StartError, which never repeats the secret. */
export function readStorageUrl(text: string): Bucket {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== "s3:" || url.host === "" || !["", "/"].includes(url.pathname)) {
    throw new StartError("STORAGE_URL must look like s3://bucket?endpoint=https://…&region=…")
  }
  const endpoint = url.searchParams.get("endpoint") || undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : "")) {
    throw new StartError("The endpoint in STORAGE_URL must be an http or https address")
  }
  if ((url.username === "") !== (url.password === "")) {
    throw new StartError("STORAGE_URL needs both a key and a secret, or neither")
  }
  const credentials = url.username
    ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
    : undefined
  return { name: url.host, endpoint, region: url.searchParams.get("region") || undefined, credentials }
}

/** The S3 client is large and slow to load, so only deployments with a bucket load it. */
function openBucketOnce(bucket: Bucket) {
  let opened: Promise<Files> | undefined
  return () => {
    opened ??= import("./s3-files.ts").then(({ openS3Files }) => openS3Files(bucket))
    return opened
  }
}

const always = (files: Files) => async () => files

function checkKey(key: string) {
  const plain = /^[a-z0-9_.-]{1,200}(\/[a-z0-9_.-]{1,200})*$/.test(key)
  const climbs = key.includes("..") || key.split("/").includes(".")
  if (!plain || climbs || key.length > 900)
    throw new Error(`Not a key for a file: ${JSON.stringify(key.slice(0, 100))}`)
}

function checkRange({ start, end }: { start: number; end: number }) {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start) {
    throw new RangeError(`Not a range of bytes: ${start}-${end}`)
  }
}

/** A full disk or quota here, or a store that answers 507. */
function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ("code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT")) return true
  return statusOf(error) === 507
}

const noRoom = () =>
  new AppError("INTERNAL_SERVER_ERROR", "no_space", "There isn't enough space for this file", { status: 507 })
