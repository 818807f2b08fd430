// A stream on its way into a bucket, in parts through two rooms that are used again and again: its size costs no memory.
// The library for it makes new rooms for every part, which cost a server twice the memory.
import type { Readable } from "node:stream"
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3"

// The smallest that a bucket takes; of so large parts there may be 10,000, so 50 GB.
const partSize = 5 * 1024 * 1024

type Place = { Bucket: string; Key: string; ContentType: string }
type Part = { PartNumber: number; ETag: string | undefined }

/** Stores all of it or nothing. Answers the size; throws what the stream or the bucket failed with. */
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
  /** Begins to send what has come, once the part before has arrived. */
  async function flush() {
    await settle()
    UploadId ??= (await client.send(new CreateMultipartUploadCommand(place))).UploadId
    const which = { Bucket, Key, UploadId, PartNumber: parts.length + 1 }
    sending = sendPart(client, which, room.subarray(0, filled))
    // Heard of when it is settled.
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
    // When giving up the parts fails too, that failure would hide why the upload broke off.
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
