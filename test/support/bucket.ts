// A bucket for tests: s3rver, taught what the store of a real one can do and it can't.
import { rm, stat } from "node:fs/promises"
import { createRequire } from "node:module"
import { join } from "node:path"
import { setImmediate } from "node:timers/promises"

type Call = { method: string; query: Record<string, string>; status: number; body?: string }
type Middleware = (call: Call, next: () => Promise<void>) => Promise<void>
type BucketServer = {
  middleware: Middleware[]
  run(): Promise<{ port: number }>
  close(): Promise<void>
  httpServer: { closeAllConnections(): void }
  store: {
    listObjects(
      bucket: string,
      options: object,
    ): Promise<{ objects: { key: string; lastModifiedDate: Date; size: number }[]; isTruncated: boolean }>
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>
    deleteObject(bucket: string, key: string): Promise<void>
  }
}
const S3rver: new (options: object) => BucketServer = createRequire(import.meta.url)("s3rver")

export type TestBucket = {
  /** Where its objects lie, each as `<key>._S3rver_object`. */
  root: string
  /** As STORAGE_URL names it; of another bucket or port when said. */
  url(name?: string, port?: number): string
  /** While true it says, as a store does whose disk is full, 507 to whatever is written. */
  full: boolean
  close(): Promise<void>
}

/** Starts a bucket named `papers` that keeps its files in `directory`. */
export async function startBucket(directory: string): Promise<TestBucket> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "papers" }],
  })
  const root = join(directory, "papers")
  const bucket: TestBucket = {
    root,
    url: (name = "papers", at = port) =>
      `s3://S3RVER:S3RVER@${name}?endpoint=${encodeURIComponent(`http://127.0.0.1:${at}`)}&region=us-east-1`,
    full: false,
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
    },
  }
  // It knows no AbortMultipartUpload, so that is added here.
  server.middleware.unshift(async (call, next) => {
    if (bucket.full && call.method === "PUT") {
      call.status = 507
      return
    }
    if (call.method !== "DELETE" || !call.query.uploadId) return next()
    await rm(join(root, "._S3rver_uploads", call.query.uploadId), { recursive: true })
    call.status = 204
  })
  listInTwos(server)
  deleteInTurn(server)
  answerOnceWritten(server, directory)
  const { port } = await server.run()
  return bucket
}

/** It can't make the token of a next page under OpenSSL 3, so listings are answered here, two names to a page. */
function listInTwos(server: BucketServer) {
  server.middleware.unshift(async (call, next) => {
    if (call.query["list-type"] !== "2") return next()
    const { prefix, "continuation-token": startAfter } = call.query
    const options = { prefix, startAfter, maxKeys: 2 }
    const { objects, isTruncated } = await server.store.listObjects("papers", options)
    const entries = objects.map(
      ({ key, lastModifiedDate, size }) =>
        `<Contents><Key>${key}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
    )
    const more = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : ""
    call.status = 200
    call.body = `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${more}${entries.join("")}</ListBucketResult>`
  })
}

/** It stumbles when two files of one folder are deleted at once, so they take turns. */
function deleteInTurn(server: BucketServer) {
  const remove = server.store.deleteObject.bind(server.store)
  let turn = Promise.resolve()
  server.store.deleteObject = (bucket, key) => {
    const mine = turn.then(() => remove(bucket, key))
    turn = mine.catch(() => {})
    return mine
  }
}

/** It answers before the file is written, which on a busy machine is too early to look for it. */
function answerOnceWritten(server: BucketServer, directory: string) {
  const put = server.store.putObject.bind(server.store)
  server.store.putObject = async (object) => {
    const written = await put(object)
    const file = join(directory, object.bucket, `${object.key}._S3rver_object`)
    const sizeNow = () =>
      stat(file).then(
        ({ size }) => size,
        () => -1,
      )
    while ((await sizeNow()) !== written.size) await setImmediate()
    return written
  }
}
