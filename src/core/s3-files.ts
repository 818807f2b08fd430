// Files in an S3 bucket, of Amazon or of anyone who speaks the same: a file is there whole, or not at all.
import { Readable } from "node:stream"
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchBucket,
  S3Client,
} from "@aws-sdk/client-s3"
import { Upload } from "@aws-sdk/lib-storage"
import { type Bucket, type Files, type StoredFile, statusOf } from "./files.ts"

// Two parts on their way and one being filled: an upload of any size holds about 15 MB.
const partSize = 5 * 1024 * 1024
const partsAtOnce = 2
const checkLimit = 3_000

/** Keeps files in `bucket`. Keys must have been checked. */
export function openS3Files(bucket: Bucket): Files {
  const client = connect(bucket)
  const Bucket = bucket.name

  async function totalOf(Key: string): Promise<number | undefined> {
    const head = await orNothing(client.send(new HeadObjectCommand({ Bucket, Key })))
    return head && (head.ContentLength ?? 0)
  }

  return {
    async put(Key, bytes, type = "application/octet-stream") {
      const { body, seen } = bytes instanceof Readable ? watch(bytes) : whole(bytes)
      const params = { Bucket, Key, Body: body, ContentType: type }
      try {
        await new Upload({ client, params, partSize, queueSize: partsAtOnce }).done()
      } catch (error) {
        // When giving up the parts fails too, that failure would hide why the upload broke off.
        throw seen.failure ?? error
      }
      return seen.size
    },
    async open(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const found = await orNothing(client.send(new GetObjectCommand({ Bucket, Key, Range })))
        return found ? opened(found, Range) : null
      } catch (error) {
        if (statusOf(error) !== 416) throw error
        const total = await totalOf(Key)
        return total === undefined ? null : { stream: Readable.from([]), size: 0, total }
      }
    },
    async has(Key) {
      return (await totalOf(Key)) !== undefined
    },
    async delete(Key) {
      await orNothing(client.send(new DeleteObjectCommand({ Bucket, Key })))
    },
    async deleteAll(prefix) {
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, ContinuationToken: after }),
        )
        const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]))
        if (Objects.length > 0) {
          const done = await client.send(
            new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          )
          const failed = done.Errors?.[0]
          if (failed)
            throw new Error(`The bucket didn't delete ${failed.Key}: ${failed.Code} ${failed.Message}`)
        }
        after = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (after !== undefined)
    },
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkLimit) })
      } catch (cause) {
        throw new Error(`The bucket ${Bucket} can't be reached`, { cause })
      }
    },
  }
}

function connect({ endpoint, region, credentials }: Bucket): S3Client {
  // Each slow download holds a connection, so there must be many more of them than the client's usual 50.
  const agent = { keepAlive: true, maxSockets: 500 }
  const place = region ?? (endpoint ? (process.env.AWS_REGION ?? "us-east-1") : undefined)
  return new S3Client({
    ...(place && { region: place }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Stores that aren't Amazon's don't all know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000, httpAgent: agent, httpsAgent: agent },
  })
}

type Seen = { size: number; failure?: unknown }

const whole = (body: Buffer): { body: Buffer; seen: Seen } => ({ body, seen: { size: body.length } })

/** The same stream, with what was seen of it: how many bytes, and why it ended badly. */
function watch(source: Readable) {
  const seen: Seen = { size: 0 }
  async function* pieces() {
    try {
      for await (const piece of source) {
        seen.size += piece.length
        yield piece
      }
    } catch (error) {
      // Once the upload has given the stream up, what comes is only the echo of that.
      if (!body.destroyed) seen.failure = error
      throw error
    }
  }
  const body = Readable.from(pieces(), { objectMode: false })
  return { body, seen }
}

function opened(found: GetObjectCommandOutput, range: string | undefined): StoredFile {
  if (!(found.Body instanceof Readable)) throw new Error("The bucket answered without a body")
  if (range && !found.ContentRange) {
    found.Body.destroy()
    throw new Error("The bucket doesn't give parts of files")
  }
  const size = found.ContentLength ?? 0
  // "bytes 0-99/1234"
  const total = Number(found.ContentRange?.split("/")[1] ?? size)
  return { stream: found.Body, size, total }
}

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404 && !(error instanceof NoSuchBucket)) return undefined
    throw error
  }
}
