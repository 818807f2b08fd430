// Files in an S3 bucket, Amazon's or compatible: a file is either complete or not there.
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
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3"
import { type Bucket, type Files, type StoredFile, statusOf } from "./file.ts"
import { putStream } from "./s3-upload.ts"

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
      const place = { Bucket, Key, ContentType: type }
      if (bytes instanceof Readable) return putStream(client, place, bytes)
      await client.send(new PutObjectCommand({ ...place, Body: bytes }))
      return bytes.length
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
    async *list(prefix) {
      let after: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, ContinuationToken: after }),
        )
        for (const { Key, LastModified, Size = 0 } of page.Contents ?? [])
          if (Key !== undefined && LastModified !== undefined)
            yield { key: Key, changed: LastModified, size: Size }
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
  // Each slow download holds a connection, so there must be many more than the client's default of 50.
  const agent = { keepAlive: true, maxSockets: 500 }
  const place = region ?? (endpoint ? (process.env.AWS_REGION ?? "us-east-1") : undefined)
  return new S3Client({
    ...(place && { region: place }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Compatible stores don't all know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000, httpAgent: agent, httpsAgent: agent },
  })
}

function opened(found: GetObjectCommandOutput, range: string | undefined): StoredFile {
  if (!(found.Body instanceof Readable)) throw new Error("The bucket answered without a body")
  if (range && !found.ContentRange) {
    found.Body.destroy()
    throw new Error("The bucket doesn't support range requests")
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
