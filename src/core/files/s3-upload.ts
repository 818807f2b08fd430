// Uploads a stream to a bucket in parts, through two buffers that are reused: its size costs no memory. The official
// library allocates a buffer for each part, which cost a server twice the memory.
import type { Readable } from "node:stream"
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3"

// The smallest part that a bucket accepts; with 10,000 parts at most, that allows 50 GB.
const partSize = 5 * 1024 * 1024

type Place = { Bucket: string; Key: string; ContentType: string }
type Part = { PartNumber: number; ETag: string | undefined }

/** Stores all of it or nothing. Answers the size; throws the error of the stream or the bucket. */
export async function putStream(client: S3Client, place: Place, source: Readable): Promise<number> {
  const { Bucket, Key } = place
  let [room, other] = [Buffer.allocUnsafeSlow(partSize), Buffer.allocUnsafeSlow(partSize)]
  let [filled, size] = [0, 0]
  let UploadId: string | undefined
  let sending: Promise<Part | undefined> = Promise.resolve(undefined)
  const parts: Part[] = []

  async function settle() {
    const part = await sending
    sending = Promise.resolve(undefined)
    if (part) parts.push(part)
  }
  /** Begins to send what has arrived, once the part before has been stored. */
  async function flush() {
    await settle()
    UploadId ??= (await client.send(new CreateMultipartUploadCommand(place))).UploadId
    const which = { Bucket, Key, UploadId, PartNumber: parts.length + 1 }
    sending = sendPart(client, which, room.subarray(0, filled))
    // The error is reported where it is awaited.
    sending.catch(() => {})
    ;[room, other, filled] = [other, room, 0]
  }

  try {
    for await (const piece of source) {
      for (let from = 0; from < piece.length; ) {
        if (filled === partSize) await flush()
        const copied = piece.copy(room, filled, from)
        from += copied
        filled += copied
        size += copied
      }
    }
    if (UploadId === undefined && size <= partSize) {
      await client.send(new PutObjectCommand({ ...place, Body: room.subarray(0, filled) }))
      return size
    }
    await flush()
    await settle()
    const done = { Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }
    await client.send(new CompleteMultipartUploadCommand(done))
    return size
  } catch (error) {
    await sending.catch(() => {})
    // If aborting fails too, its error would hide why the upload broke off.
    if (UploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
    throw error
  }
}

type Which = { Bucket: string; Key: string; UploadId: string | undefined; PartNumber: number }

async function sendPart(client: S3Client, which: Which, Body: Buffer): Promise<Part> {
  const { ETag } = await client.send(new UploadPartCommand({ ...which, Body }))
  return { PartNumber: which.PartNumber, ETag }
}
